// What sshd was told, as it reads it: of several values of one setting the first counts, and what stands below `Match` counts for some.
import { posix } from 'node:path';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';

export interface SshdSetting {
	/** In small letters. */
	readonly key: string;
	readonly value: string;
	readonly file: string;
	readonly line: number;
	/** The words behind `Match`; null where it counts for everybody. */
	readonly match: string | null;
}

export interface SshdSettings {
	/** In the order in which sshd reads them. */
	readonly all: readonly SshdSetting[];
	/** Files that could not be read. */
	readonly denied: readonly string[];
}

const MAIN = '/etc/ssh/sshd_config';
const MOST_BYTES = 262_144;
const MOST_DEEP = 8;
const MOST_FILES = 200;

type Reads = Pick<HostRoot, 'readText' | 'listNames'>;

export async function readSshdSettings({
	root,
	clock
}: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<SshdSettings>> {
	const all: SshdSetting[] = [];
	const denied: string[] = [];
	let files = 0;
	const take = async (path: string, deep: number, outer: string | null): Promise<boolean> => {
		if (deep > MOST_DEEP || ++files > MOST_FILES) return true;
		const text = await root.readText(path, MOST_BYTES);
		if (!text.got) {
			if (text.why === 'denied') denied.push(path);
			return text.why !== 'absent';
		}
		let match = outer;
		for (const [index, raw] of text.value.split('\n').entries()) {
			const [, word = '', value = ''] = /^\s*([A-Za-z]\w*)(?:\s*=\s*|\s+)(.*?)\s*$/.exec(raw) ?? [];
			const key = word.toLowerCase();
			if (key === '') continue;
			if (key === 'match') match = /^all$/i.test(value) ? null : value;
			else if (key === 'include')
				for (const one of wordsOf(value))
					for (const file of await filesOf(root, one)) await take(file, deep + 1, match);
			else all.push({ key, value: wordsOf(value).join(' '), file: path, line: index + 1, match });
		}
		return true;
	};
	if (!(await take(MAIN, 0, null))) return notKnown('not-applicable', 'This machine has no settings of sshd.');
	if (denied.includes(MAIN)) return notKnown('denied', `Only root may read ${MAIN}.`);
	return isKnown({ all, denied }, clock.nowMs());
}

/** A name without a folder lies beside the main file; a pattern stands for files in their order. */
async function filesOf(root: Reads, word: string): Promise<readonly string[]> {
	const path = posix.resolve('/etc/ssh', word);
	if (!/[*?[]/.test(path)) return [path];
	const folder = posix.dirname(path);
	if (/[*?[]/.test(folder)) return [];
	const names = await root.listNames(folder);
	return (names.got ? [...names.value].sort() : [])
		.filter((name) => patternOf(posix.basename(path)).test(name))
		.map((name) => `${folder}/${name}`);
}

/** Hidden files are passed over, as the shell does. */
const patternOf = (glob: string): RegExp =>
	new RegExp(
		`^(?!\\.)${glob
			.replace(/[.+^${}()|\\]/g, '\\$&')
			.replaceAll('*', '.*')
			.replaceAll('?', '.')}$`
	);

const wordsOf = (value: string): string[] =>
	[...value.matchAll(/"([^"]*)"|(#.*$)|(\S+)/g)].flatMap(([, quoted, comment, bare]) =>
		comment === undefined ? [quoted ?? bare ?? ''] : []
	);
