// What a program would read as it checks its settings: whether only root can change all of it, and a mark that is another as soon as
// anything of it is. A program asked with the rights of root is asked only about what root alone can write.
import { dirname, posix } from 'node:path';
import type { FileFacts, HostRoot } from '../host-root.ts';
import { walkPath } from '../system/walk-path.ts';
import type { CheckedProgram } from './checked-programs.ts';

export interface Ground {
	/** By path, text of what it reads. */
	readonly texts: ReadonlyMap<string, string>;
	/** Where somebody else than root can change something: a path, and why. undefined where nobody can. */
	readonly loose: string | undefined;
	/** All files and their times; those that its settings name as well. */
	readonly mark: string;
	/** False where nothing of it is there. */
	readonly there: boolean;
}

/** Texts that were read before, by path. */
export type KnownTexts = Map<string, { readonly mark: string; readonly text: string }>;

type Root = Pick<HostRoot, 'facts' | 'readLink' | 'readText' | 'listNames'>;

const MOST_FILES = 2000;
const MOST_NAMED = 400;
const MOST_BYTES = 262_144;
const ALL_BYTES = 4 * 1024 * 1024;
const DEEPEST = 5;
const BY_GROUP = 0o020;
const BY_OTHERS = 0o002;
const NAMED = /(?:^|[\s"'=<(])(\/[\w.@+/-]*[\w@+-])/g;

export async function walkGround(
	root: Root,
	{ reads, loads = [], includes }: Pick<CheckedProgram, 'reads' | 'loads' | 'includes'>,
	known: KnownTexts = new Map()
): Promise<Ground> {
	const seen = new Map<string, FileFacts | undefined>();
	const firm = new Map<string, string | undefined>();
	const texts = new Map<string, string>();
	const keys = new Map<string, FileFacts>();
	const marks: string[] = [];
	let loose: string | undefined;
	let bytes = 0;

	const factsOf = async (path: string): Promise<FileFacts | undefined> => {
		if (!seen.has(path)) {
			const got = await root.facts(path);
			seen.set(path, got.got ? got.value : undefined);
		}
		return seen.get(path);
	};
	/** Why the folder, or one above it, is not root's alone. */
	const whyLoose = async (path: string): Promise<string | undefined> => {
		if (firm.has(path)) return firm.get(path);
		const facts = await factsOf(path);
		const own = facts && facts.kind !== 'link' ? whyOthers(path, facts) : undefined;
		const why = own ?? (path === '/' ? undefined : await whyLoose(dirname(path)));
		firm.set(path, why);
		return why;
	};
	const read = async (path: string, facts: FileFacts, mark: string): Promise<string | undefined> => {
		const before = known.get(path);
		if (before?.mark === mark) return before.text;
		const got = await root.readText(path, MOST_BYTES, [{ path, facts }]);
		if (!got.got || got.value.includes('\0') || got.value.includes('PRIVATE KEY-----')) return undefined;
		known.set(path, { mark, text: got.value });
		return got.value;
	};
	const visit = async (path: string, depth: number): Promise<void> => {
		if (marks.length >= MOST_FILES || depth > DEEPEST) {
			// What was not looked at may be anybody's.
			loose ??= `more lies at ${path} than can be looked at`;
			return;
		}
		const facts = await factsOf(path);
		const mark = facts ? markOf(facts) : '-';
		marks.push(`${path} ${mark}`);
		if (facts === undefined) return;
		loose ??= await whyLoose(dirname(path));
		if (facts.kind === 'link') {
			const walk = await walkPath(root, path);
			for (const part of walk.parts) if (part.facts.kind !== 'link') loose ??= whyOthers(part.path, part.facts);
			if (walk.found && !seen.has(walk.at)) await visit(walk.at, depth + 1);
			return;
		}
		// A key counts only where settings name it: a program keeps its own among them.
		if (isSecret(path)) keys.set(path, facts);
		else loose ??= whyOthers(path, facts);
		if (facts.kind === 'directory') {
			const names = await root.listNames(path, MOST_FILES);
			// What was not looked at may be anybody's.
			if (!names.got && names.why === 'failed') loose ??= `more lies at ${path} than can be looked at`;
			for (const name of names.got ? [...names.value].sort() : []) await visit(posix.join(path, name), depth + 1);
			return;
		}
		if (facts.kind !== 'file' || isSecret(path)) return;
		if (bytes > ALL_BYTES) {
			loose ??= `its settings are longer than can be read (${path})`;
			return;
		}
		const text = await read(path, facts, mark);
		if (text === undefined) return;
		bytes += text.length;
		texts.set(path, text);
		for (const wanted of includedIn(text, includes)) if (!seen.has(wanted)) await visit(wanted, depth + 1);
	};
	for (const path of reads) await visit(path, 0);
	for (const path of loads) marks.push(`${path} ${await factsOf(path).then((facts) => (facts ? markOf(facts) : '-'))}`);
	for (const path of [...namedIn(texts)].slice(0, MOST_NAMED)) {
		const key = keys.get(path);
		if (key) loose ??= whyOthers(path, key);
		const facts = await factsOf(path);
		marks.push(`${path} ${facts ? markOf(facts) : '-'}`);
	}
	return { texts, loose, mark: marks.join('\n'), there: seen.get(reads[0] ?? '') !== undefined };
}

/** Code that it may load: why others than root can change it. undefined where nobody can. */
export async function whyLooseCode(root: Root, loads: readonly string[]): Promise<string | undefined> {
	const { loose } = await walkGround(
		{ ...root, readText: async () => ({ got: false, why: 'failed', detail: '' }) },
		{ reads: loads }
	);
	return loose;
}

function* includedIn(text: string, includes: RegExp | undefined): Generator<string> {
	if (includes)
		for (const line of text.split('\n')) {
			const path = includes.exec(line)?.[1]?.trim();
			// Of a pattern, the folder in which it is matched.
			if (path !== undefined) yield /[*?[]/.test(path) ? dirname(path.replace(/[*?[].*$/, 'x')) : path;
		}
}

/** Keys are not read: they are nobody's settings. */
const isSecret = (path: string): boolean =>
	/\.key$|(?:^|\/)(?:privkey|ssh_host_[^/]*_key$)|\/private\/|keytab$/.test(path);

const markOf = ({ modifiedMs, sizeBytes, mode, uid, kind }: FileFacts): string =>
	kind === 'directory' ? `d ${modifiedMs} ${mode} ${uid}` : `${modifiedMs} ${sizeBytes} ${mode} ${uid}`;

/** Why others than root can change it. */
export function whyOthers(
	path: string,
	{ uid, gid, mode }: Pick<FileFacts, 'uid' | 'gid' | 'mode'>
): string | undefined {
	if (uid !== 0) return `${path} belongs to another account than root (uid ${uid})`;
	if ((mode & BY_OTHERS) !== 0) return `${path} can be written by everybody`;
	return (mode & BY_GROUP) !== 0 && gid !== 0 ? `${path} can be written by a group (gid ${gid})` : undefined;
}

function namedIn(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
	const found = new Set<string>();
	for (const text of texts.values())
		for (const line of text.split('\n'))
			if (!/^\s*(?:[#;]|\/\/)/.test(line)) for (const [, path = ''] of line.matchAll(NAMED)) found.add(path);
	return found;
}
