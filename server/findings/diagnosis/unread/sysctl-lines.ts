// Settings of the kernel that a file sets and that are not in force: a later file says otherwise, no such setting is there, the line is
// no assignment, or nobody reads the file. Pure.
import type { SysctlFacts, SysctlFile, UnreadSysctlFile } from '../../../host/configuration/read-sysctl-files.ts';
import { isPattern, isSameValue, keyOfLoose, nameOfKey, type SysctlLine } from '../../../lib/parse-sysctl.ts';
import { isPutAside, type Unread } from './unread.ts';

/** What systemd-sysctl said of a value that the kernel refused. */
export interface Refused {
	readonly key: string;
	readonly value: string;
	readonly why: string;
}

interface Placed {
	readonly file: SysctlFile;
	readonly line: SysctlLine;
}

export type SysctlUnread = Unread & {
	/** systemd-sysctl.service failed over it. */
	readonly failed?: boolean;
};

/** Whoever wrote the other file later than that knew what stood in the first. */
const LATER_MS = 24 * 60 * 60_000;

export function sysctlUnread(facts: SysctlFacts, refused: readonly Refused[]): readonly SysctlUnread[] {
	const last = new Map<string, Placed>();
	for (const file of facts.files)
		for (const line of file.lines) if (line.what !== 'other') last.set(line.key, { file, line });
	return [
		...facts.files.filter(({ own }) => own).flatMap((file) => ofFile(file, last, facts, refused)),
		...facts.unread.flatMap((file) => ofUnread(file, last, facts))
	];
}

function ofFile(
	file: SysctlFile,
	last: ReadonlyMap<string, Placed>,
	facts: SysctlFacts,
	refused: readonly Refused[]
): readonly SysctlUnread[] {
	const found = file.lines.flatMap((line): SysctlUnread | readonly [] => {
		if (line.what === 'other') return ofNoAssignment(file, line, facts);
		if (line.what === 'except' || isPattern(line.key)) return [];
		const winner = last.get(line.key);
		const why = refused.find((one) => winner?.line === line && one.key === line.key && one.value === line.value)?.why;
		if (why !== undefined)
			return {
				...of(file, line, 'sysctl-value'),
				says: [
					`Line ${line.line} of ${file.path} sets ${nameOfKey(line.key)} to ${line.value}, which the kernel does not take`,
					`(${why}): it stays at ${nowOf(line.key, facts) ?? 'what it was'}.`
				].join(' '),
				reportOnly: 'which value is meant is for its author to say.',
				failed: true
			};
		return ofMissing(file, line, facts) ?? ofOverridden(file, line, winner, facts) ?? [];
	});
	const ranked = [...found].sort((a, b) => Number(a.severity === 'info') - Number(b.severity === 'info'));
	// What is mended has to end the finding: a part of it would not.
	const mended = ranked.filter(({ mend }) => mend !== undefined);
	const [first, ...others] = ranked;
	if (first === undefined || mended.length < ranked.length || others.length === 0)
		return mended.length === ranked.length
			? ranked
			: ranked.map(({ mend: _, ...one }) => ({
					reportOnly: 'not all of it can be mended without its author.',
					...one
				}));
	return [
		{
			...first,
			counts: mended.flatMap(({ counts }) => counts ?? []),
			mend: {
				how: 'lines',
				edits: mended.flatMap(({ mend }) => (mend?.how === 'lines' ? mend.edits : [])).sort((a, b) => a.line - b.line)
			}
		},
		...others
	];
}

const of = ({ path }: SysctlFile, { line, text }: SysctlLine, kind: string) => ({
	...{ file: path, line, text: text.trim(), kind }
});

const nowOf = (key: string, { keys }: SysctlFacts): string | undefined => {
	const found = keys.get(key);
	return found?.there ? (found.value ?? undefined) : undefined;
};

const task = (path: string): string => `Have what ${path} says count`;

function ofNoAssignment(file: SysctlFile, line: SysctlLine, facts: SysctlFacts): SysctlUnread {
	const key = keyOfLoose(line.text);
	const says = `Line ${line.line} of ${file.path} has no =, so it is passed over.`;
	const [, name = '', value = ''] = /^\s*([^\s:]+)\s*:?\s+(.*\S)\s*$|^$/.exec(line.text) ?? [];
	if (key === undefined || !facts.keys.get(key)?.there || !/^[\w.-]+(?:\s+[\w.-]+)*$/.test(value))
		return {
			...of(file, line, 'sysctl-line'),
			says,
			reportOnly: 'what is meant in that line is for its author to say.'
		};
	return {
		...of(file, line, 'sysctl-line'),
		says: `${says} ${nameOfKey(key)} stays at ${nowOf(key, facts) ?? 'what it was'}.`,
		...(nowOf(key, facts) !== undefined &&
			isSameValue(nowOf(key, facts) ?? '', value) && { severity: 'info' as const }),
		task: task(file.path),
		counts: [[key, value]],
		mend: { how: 'lines', edits: [{ line: line.line, was: line.text, is: `${name} = ${value}` }] }
	};
}

function ofMissing(file: SysctlFile, line: SysctlLine, { keys }: SysctlFacts): SysctlUnread | undefined {
	const key = keys.get(line.key);
	if (key === undefined || key.there || line.mayFail) return undefined;
	// An interface gets its settings when it comes.
	if (/^net\/ipv[46]\/(?:conf|neigh)\/[^/]+$/.test(key.missing)) return undefined;
	const head = `Line ${line.line} of ${file.path} sets ${nameOfKey(line.key)}, and the kernel has no setting of that name`;
	if (key.near === undefined)
		return {
			...of(file, line, 'sysctl-key'),
			says: `${head}: there is no /proc/sys/${key.missing}. Its module may not be loaded, or not yet when settings are made at the start.`,
			severity: 'info',
			reportOnly: 'whether a module is to be loaded for it, or the line to go, is for its author to say.'
		};
	const name = nameOfKey(key.near);
	const is = line.text.replace(/^(\s*)[^=]*?(\s*=)/, `$1${name}$2`);
	return {
		...of(file, line, 'sysctl-key'),
		says: `${head}. ${name} is meant.`,
		task: task(file.path),
		counts: [[key.near, line.value]],
		mend: { how: 'lines', edits: [{ line: line.line, was: line.text, is }] }
	};
}

function ofOverridden(
	file: SysctlFile,
	line: SysctlLine,
	winner: Placed | undefined,
	facts: SysctlFacts
): SysctlUnread | undefined {
	if (winner === undefined || winner.line === line) return undefined;
	const { file: by, line: wins } = winner;
	if (wins.what === 'set' && isSameValue(wins.value, line.value)) return undefined;
	const name = nameOfKey(line.key);
	const now = nowOf(line.key, facts);
	const same = by.path === file.path;
	const where = same ? `line ${wins.line}, further down,` : `line ${wins.line} of ${by.path}, which is read later,`;
	const holds = now !== undefined && isSameValue(now, line.value);
	const knew = same || (by.own && by.modifiedMs - file.modifiedMs > LATER_MS);
	return {
		...of(file, line, 'sysctl-overridden'),
		text: `${line.text.trim()}\n${by.path}:${wins.line}: ${wins.text.trim()}`,
		says: `Line ${line.line} of ${file.path} sets ${name} to ${line.value}, and ${where} ${
			wins.what === 'set' ? `sets it to ${wins.value}` : 'says that it is not set at all'
		}: that counts. ${now === undefined ? '' : `In force is ${now}${holds ? ', until the next start' : ''}.`}`.trim(),
		...((holds || knew) && { severity: 'info' as const }),
		reportOnly: same
			? 'which of the two lines is to go is for its author to say.'
			: `which of the two is right is for you to say: change line ${wins.line} of ${by.path}${
					by.own ? '' : ` by a file of your own that is read after it, such as /etc/sysctl.d/${after(by.name)}`
				}, or take line ${line.line} out of ${file.path}.`
	};
}

/** A name that comes behind. */
const after = (name: string): string => (name < '99-z' ? '99-zz-own.conf' : `${name.replace(/\.conf$/, '')}-own.conf`);

function ofUnread(
	file: UnreadSysctlFile,
	last: ReadonlyMap<string, Placed>,
	facts: SysctlFacts
): readonly SysctlUnread[] {
	const sets = file.lines.filter(({ what, key }) => what === 'set' && !isPattern(key) && facts.keys.get(key)?.there);
	// Notes and samples have no settings of this kernel in them.
	if (sets.length === 0 || (file.why === 'name' && isPutAside(file.name))) return [];
	const missed = sets.filter(({ key, value }) => !isSameValue(nowOf(key, facts) ?? value, value));
	const shown = missed[0] ?? sets[0];
	const what =
		missed.length === 0
			? 'All that it says is in force by now, and not from the next start on.'
			: `It says ${missed
					.slice(0, 3)
					.map(({ key, value }) => `${nameOfKey(key)} = ${value} (in force: ${nowOf(key, facts)})`)
					.join(', ')}.`;
	const head = {
		...{ file: file.path, line: shown?.line ?? 1, text: shown?.text.trim() ?? '' },
		...(missed.length === 0 && { severity: 'info' as const })
	};
	if (file.why === 'no-link')
		return [
			{
				...{ ...head, kind: 'sysctl-no-link' },
				says: `Nobody reads ${file.path} at the start: no link in /etc/sysctl.d leads to it. ${what}`,
				reportOnly: `put what is wanted of it into a file below /etc/sysctl.d, such as /etc/sysctl.d/99-sysctl.conf.`
			}
		];
	const to = file.path.replace(/[^/]+$/, `${file.name.replace(/\.(?:cfg|config|conf\w*|cnf|ini|sysctl)$/i, '')}.conf`);
	const taken = facts.files.some(({ path, name }) => path === to || to.endsWith(`/${name}`));
	return [
		{
			...{ ...head, kind: 'sysctl-name', task: `Rename ${file.path}, so that it is read` },
			says: `Nobody reads ${file.path}: of /etc/sysctl.d only names that end in .conf are read. ${what}`,
			// Of what another file sets as well, the order decides.
			counts: missed.filter(({ key }) => !last.has(key)).map(({ key, value }) => [key, value] as const),
			...(taken
				? { reportOnly: 'a file of the name that it would have is there already.' }
				: { mend: { how: 'rename' as const, to } })
		}
	];
}
