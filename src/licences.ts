// Which packages' code is shipped, read from the lock file while building: what the service loads, and what goes into the pages.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface LockEntry {
	readonly version?: string;
	readonly license?: string;
	readonly dev?: boolean;
	readonly os?: readonly string[];
	readonly cpu?: readonly string[];
	readonly dependencies?: Readonly<Record<string, string>>;
}

/** Bundled into the pages, although only the build needs them installed; svelte and the like bring nothing else along. */
const BUNDLED = [
	'clsx',
	'd3-hierarchy',
	'devalue',
	'esm-env',
	'svelte',
	'@sveltejs/kit',
	'@sveltejs/adapter-node',
	'@fontsource-variable/inter',
	'@fontsource-variable/jetbrains-mono',
	'@lucide/svelte',
	'marked',
	'tailwindcss',
	'uplot',
	'@xterm/xterm',
	'@xterm/addon-fit',
	'@xterm/addon-search',
	'@xterm/addon-unicode11',
	'@xterm/addon-web-links',
	'@xterm/addon-webgl'
];

/** Bundled with all they need. */
const BUNDLED_WITH_NEEDS = ['@trpc/client'];

const MODULE = 'virtual:licences';

export function licences(): Plugin {
	return {
		name: 'licences',
		resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
		load(id) {
			if (id !== `\0${MODULE}`) return;
			return `export default ${JSON.stringify(listLicences())};`;
		}
	};
}

function listLicences(): { name: string; version: string; licence: string }[] {
	const lock = JSON.parse(readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8')) as {
		packages: Record<string, LockEntry>;
	};
	const loaded = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.dev && isForHere(entry));
	const wanted = new Set([...loaded.map(([path]) => path), ...BUNDLED.map((name) => `node_modules/${name}`)]);
	const queue = BUNDLED_WITH_NEEDS.map((name) => `node_modules/${name}`);
	for (let path = queue.pop(); path; path = queue.pop()) {
		const entry = lock.packages[path];
		if (!entry || wanted.has(path)) continue;
		wanted.add(path);
		queue.push(...Object.keys(entry.dependencies ?? {}).map((name) => `node_modules/${name}`));
	}
	const found = new Map<string, { name: string; version: string; licence: string }>();
	for (const path of wanted) {
		const entry = lock.packages[path];
		if (!entry) continue;
		const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
		const version = entry.version ?? '';
		// The same version may lie in several places.
		found.set(`${name}@${version}`, { name, version, licence: entry.license ?? readLicence(path) });
	}
	return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** A package for another platform is in the lock file, but not on this machine. */
function isForHere({ os, cpu }: LockEntry): boolean {
	return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

/** Old packages name their licence in other ways, which the lock file leaves out. */
function readLicence(path: string): string {
	const folder = new URL(`../${path}/`, import.meta.url);
	const text = readFileSync(new URL('package.json', folder), 'utf8');
	const { license, licenses } = JSON.parse(text) as { license?: { type?: string }; licenses?: { type?: string }[] };
	const told = license?.type ?? licenses?.map(({ type }) => type).join(' or ');
	if (told) return told;
	// Only a text: its first line names it ("MIT License").
	const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt']
		.map((name) => new URL(name, folder))
		.find((url) => existsSync(url));
	const firstLine = file && readFileSync(file, 'utf8').trimStart().split('\n', 1)[0]?.trim();
	return firstLine?.replace(/ License$/i, '') ?? '';
}
