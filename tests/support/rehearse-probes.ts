// Every escape probe on one throw-away view, in one run. As a program it prints one JSON line, so that a test can run it as another
// user.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSandbox } from '#native/sandbox/load-sandbox.ts';
import { createEscapeFixture } from './escape-matrix.ts';
import { ESCAPE_PROBES, type EscapeProbe } from './escape-probes.ts';

export interface RehearsedProbes {
	readonly absent?: string;
	readonly uid: number;
	/** Names of those that printed that they got what they wanted. */
	readonly got: readonly string[];
	/** How many told that they ended. */
	readonly ended: number;
	/** Files of the fixture that are not as they were. */
	readonly touched: readonly string[];
	/** Paths that the view says were changed. */
	readonly changed: readonly string[];
	/** Every text that came with them. */
	readonly texts: string;
}

/** Each has ten seconds of its own at most; hardly one needs them. */
const ALL_PROBES_MS = 110_000;

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export async function rehearseProbes(probes: readonly EscapeProbe[] = ESCAPE_PROBES): Promise<RehearsedProbes> {
	const fixture = await createEscapeFixture();
	const { surroundings, world } = fixture;
	try {
		const loaded = await loadSandbox(surroundings, { backend: 'bubblewrap' });
		const nothing = { uid: surroundings.uid, got: [], ended: 0, touched: [], changed: [], texts: '' };
		if (!loaded.present) return { absent: loaded.reason, ...nothing };
		const before = digestsBelow(surroundings.home, world.outside);
		const view = await loaded.port.openView?.();
		if (view === undefined) return { absent: 'no view', ...nothing };
		const script = probes
			.map(
				(probe, index) =>
					`printf '\\n#%s:' ${index}; cd ${quote(probe.cwd?.(world) ?? world.home)}; timeout -s KILL 10 bash -c ${quote(probe.text(world))} </dev/null 2>&1; printf '\\nended-%s' ${index}`
			)
			.join('\n');
		const output = await fixture.runConfined(loaded.port, script, 'rehearse', world.home, view, ALL_PROBES_MS);
		const { list } = await view.changes();
		await view.close();
		await loaded.port.close();
		const after = digestsBelow(surroundings.home, world.outside);
		const parts = output.split(/[\r\n]+#(?=\d+:)/);
		return {
			uid: surroundings.uid,
			got: probes
				.filter((_, index) => parts.some((part) => part.startsWith(`${index}:`) && part.includes('GOT')))
				.map(({ name }) => name),
			ended: probes.filter((_, index) => output.includes(`ended-${index}`)).length,
			touched: [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)),
			changed: list.map(({ path }) => path),
			texts: list.map(({ was, is }) => `${was ?? ''}\n${is ?? ''}`).join('\n')
		};
	} finally {
		await fixture.close();
	}
}

/** Kind, mode and content of every file; what is the service's own is made anew by it. */
function digestsBelow(...places: readonly string[]): Map<string, string> {
	const found = new Map<string, string>();
	const walk = (path: string): void => {
		if (path.endsWith('/run')) return;
		const stats = lstatSync(path);
		if (stats.isDirectory()) for (const name of readdirSync(path)) walk(join(path, name));
		const content = stats.isFile() ? readFileSync(path) : stats.isSymbolicLink() ? readlinkSync(path) : '';
		found.set(path, `${stats.mode} ${stats.uid} ${createHash('sha256').update(content).digest('hex')}`);
	};
	for (const place of places) walk(place);
	return found;
}

export function rehearseProbesAs(uid: number): RehearsedProbes {
	const ids = ['--reuid', String(uid), '--regid', String(uid), '--clear-groups', '--'];
	return JSON.parse(
		execFileSync('setpriv', [...ids, process.execPath, fileURLToPath(import.meta.url)], {
			encoding: 'utf8',
			env: { PATH: process.env.PATH, HOME: '/', TMPDIR: tmpdir() },
			maxBuffer: 16 * 1024 * 1024,
			timeout: 150_000
		})
			.trim()
			.split('\n')
			.at(-1) ?? ''
	);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	console.log(JSON.stringify(await rehearseProbes()));
	process.exit(0);
}
