// Whether a plan runs what it fetched: followed by names through all steps, files and copies of files. Pure.
import { posix } from 'node:path';
import type { Effect, ReadCommand } from '#wire/safety.ts';
import type { ReadStep } from '../plan-steps.ts';
import type { Weighed } from './publishes.ts';

const RUNS: ReadonlySet<Effect> = new Set(['run-code', 'package', 'unit', 'container', 'power']);
const FETCHES: ReadonlySet<Effect> = new Set(['network-read', 'network-write']);
const WRITES: ReadonlySet<Effect> = new Set(['write-file', 'system-file']);
/** Names that stand for nothing in particular. */
const COMMON = new Set([
	'',
	'index.html',
	'latest',
	'download',
	'archive',
	'main',
	'master',
	'src',
	'bin',
	'v1',
	'raw',
	'tmp',
	'etc',
	'opt'
]);

/** What was brought here, and by which step. */
interface Fetched {
	readonly paths: Map<string, number>;
	readonly names: Map<string, number>;
}

export function whatFetchedRuns(steps: readonly ReadStep[], home: string): readonly Weighed[] {
	const fetched: Fetched = { paths: new Map(), names: new Map() };
	return steps.flatMap((step) => ofStep(step, home, fetched));
}

function ofStep({ planned, reading, writes }: ReadStep, home: string, fetched: Fetched): readonly Weighed[] {
	const { index, step, text, cwd } = planned;
	const at = { cwd, home };
	if (step.kind === 'unit') return runsFrom(index, `${step.unit}`, at, fetched);
	if (step.kind === 'file-edit') {
		const from = mentions(step.content, at, fetched);
		if (from === undefined) return [];
		// What starts it is named after the file.
		for (const path of writes) note(fetched, path, from);
		return [{ rank: 2, what: `Step ${index + 1} has run what step ${from + 1} fetched` }];
	}
	const { commands } = reading;
	const runs = commands.some(({ effects }) => effects.some((effect) => RUNS.has(effect)));
	const found = runs ? runsFrom(index, text, at, fetched) : [];
	const brings = commands.some(({ effects }) => effects.some((effect) => FETCHES.has(effect)));
	const from = brings ? index : mentions(text, at, fetched);
	if (from !== undefined) {
		for (const command of commands)
			if (command.effects.some((effect) => WRITES.has(effect) || FETCHES.has(effect)))
				noteWrites(command, at, from, fetched);
		if (brings) for (const name of namesInAddresses(text)) fetched.names.set(name, index);
	}
	return found;
}

interface At {
	readonly cwd: string;
	readonly home: string;
}

function runsFrom(index: number, text: string, at: At, fetched: Fetched): readonly Weighed[] {
	const from = mentions(text, at, fetched);
	return from === undefined || from === index
		? []
		: [{ rank: 2, what: `Step ${index + 1} runs or installs what step ${from + 1} fetched` }];
}

function noteWrites({ writes, argv, program }: ReadCommand, { cwd, home }: At, from: number, fetched: Fetched): void {
	for (const path of writes) {
		if (path === '?') continue;
		note(fetched, posix.resolve(cwd, path.replace(/^~(?=\/|$)/, home)), from);
	}
	// `git pull` brings what its folder holds.
	if (program === 'git' && /\b(?:pull|checkout|switch|merge|reset|submodule)\b/.test(argv.join(' '))) {
		const at = argv.indexOf('-C');
		const folder = posix.resolve(cwd, (at > 0 ? (argv[at + 1] ?? '') : '').replace(/^~(?=\/|$)/, home));
		if (folder !== home) note(fetched, folder, from);
	}
	// `git clone URL DIR`, `cp FILE DIR`: a name that is kept in another folder.
	const last = argv.at(-1) ?? '';
	if (program === 'git' && argv.length > 3 && /^[~/.\w]/.test(last) && !last.includes(':'))
		note(fetched, posix.resolve(cwd, last.replace(/^~(?=\/|$)/, home)), from);
}

function note(fetched: Fetched, path: string, from: number): void {
	if (path === '/' || path === '/tmp' || path.split('/').length < 3) {
		// A folder that everything is in says nothing.
		if (!/^\/[^/]+$/.test(path) || /^\/(?:tmp|opt|srv|usr|etc|var|home|root|mnt)$/.test(path)) return;
	}
	fetched.paths.set(path, from);
	const name = posix.basename(path).replace(/\.(?:service|timer|socket|conf|list|desktop)$/, '');
	if (!COMMON.has(name) && name.length > 1) fetched.names.set(name, from);
}

/** @returns the step that fetched what a text names */
function mentions(text: string, { cwd }: At, { paths, names }: Fetched): number | undefined {
	for (const [path, from] of paths) {
		if (cwd === path || cwd.startsWith(`${path}/`)) return from;
		if (hasWord(text, path)) return from;
	}
	for (const [name, from] of names) if (hasWord(text, name)) return from;
	return undefined;
}

/** As a whole word of a text, or the beginning or end of a path. */
function hasWord(text: string, word: string): boolean {
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
		const before = text[at - 1] ?? ' ';
		const after = text[at + word.length] ?? ' ';
		if (/[\s'"=/:;|&<>()@`{},]/.test(before) && /[\s'"/;|&<>(),:`}]/.test(after)) return true;
		if (
			/[\s'"=/:;|&<>()@`{},]/.test(before) &&
			after === '.' &&
			/^\.(?:service|sh|py|timer)\b/.test(text.slice(at + word.length))
		)
			return true;
	}
	return false;
}

/** `https://host/dir/tool.tar.gz` is kept as `tool.tar.gz`, and unpacked as `tool`. */
function namesInAddresses(text: string): readonly string[] {
	return [...text.matchAll(/[\w+.-]+:\/\/[^\s'"`;|&<>()]+|[\w.-]+@[\w.-]+:[^\s'"`;|&<>()]+/g)].flatMap(([address]) => {
		const last =
			address
				.replace(/[?#].*$/, '')
				.replace(/\/+$/, '')
				.split(/[/:]/)
				.at(-1) ?? '';
		if (address.replace(/[?#].*$/, '').split('/').length < 4 && !address.includes('@')) return [];
		const bare = last.replace(/\.git$/, '').replace(/(?:\.tar)?\.(?:gz|xz|bz2|zst|zip|tgz)$/, '');
		return [last, bare].filter((name) => name.length > 1 && !COMMON.has(name));
	});
}
