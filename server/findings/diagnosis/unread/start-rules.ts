// Rules by which folders, accounts and devices are made at the start, and that are refused or passed over. Pure.
import type { RuleFile, SaidOfLine, StartRules } from '../../../host/configuration/read-start-rules.ts';
import { fieldsOf, type Known, type Refusal } from './rule-line.ts';
import { sysusersRefusal } from './sysusers-lines.ts';
import { isPassedOver, type TmpfilesLine, tmpfilesLine } from './tmpfiles-lines.ts';
import { udevRefusal } from './udev-lines.ts';
import { isPutAside, type Unread } from './unread.ts';

/** One rule, which may go over several lines. */
interface Rule {
	readonly line: number;
	readonly lines: number;
	readonly text: string;
}

interface Found extends Refusal {
	readonly rule: Rule;
}

const WHO = { tmpfiles: 'systemd-tmpfiles', sysusers: 'systemd-sysusers', udev: 'udev' } as const;
/** Of what it says, that a line is not done. */
const REFUSED =
	/^(?:Failed to (?:resolve|parse|replace|create)|Unknown|Invalid|Path |Syntax error|Source path|Can't parse|Missing|Trailing garbage|Lines of type|'.*' is not a valid|\S.* requires? (?:an )?argument|The line (?:has|takes) no effect|GOTO=|Unexpected EOF|Line is too long)/;

export function startRulesUnread(rules: StartRules, nowMs: number): readonly Unread[] {
	const known = withComing(rules);
	const firsts = new Map<string, { readonly file: RuleFile; readonly rule: Rule; readonly is: TmpfilesLine }>();
	return [
		...rules.files.flatMap((file) => {
			const found: Found[] = [];
			const said = saidOf(file, rules.said, nowMs);
			for (const rule of rulesIn(file)) {
				const refusal = file.kind === 'tmpfiles' ? ofTmpfiles(file, rule, known, firsts) : ofOther(file, rule, known);
				const words = said.get(rule.line);
				// Of a package's files only what systemd stumbled over counts.
				if (refusal && (file.own || words !== undefined)) found.push({ ...refusal, rule });
				else if (!refusal && words !== undefined && isStill(words, known))
					found.push({
						...{
							kind: `${file.kind}-said`,
							rule,
							why: `is not done: ${WHO[file.kind]} says: ${words.replace(/[.\s]+$/, '')}`
						}
					});
			}
			return unreadOf(file, found);
		}),
		...rules.strays.flatMap((file) => ofStray(file, rules, known))
	];
}

/** Accounts that sysusers.d makes before the rest is done are as good as there. */
function withComing({ users, groups, others, top, files }: StartRules): Known {
	const coming = files
		.filter(({ kind }) => kind === 'sysusers')
		.flatMap((file) => rulesIn(file).filter(({ text }) => sysusersRefusal(text) === undefined))
		.map(({ text }) => fieldsOf(text, 6) ?? []);
	const named = (kinds: RegExp): string[] =>
		coming.flatMap(([type = '', name = '']) => (kinds.test(type) ? [name] : []));
	return { users: new Set([...users, ...named(/^u/)]), groups: new Set([...groups, ...named(/^[ug]/)]), others, top };
}

function rulesIn({ kind, text }: Pick<RuleFile, 'kind' | 'text'>): readonly Rule[] {
	const found: Rule[] = [];
	let open: Rule | undefined;
	for (const [at, raw] of text.split('\n').entries()) {
		// Between joined lines a comment is skipped, and the joining goes on behind it.
		if (/^\s*#/.test(raw) || (!open && raw.trim() === '')) continue;
		open = open
			? { line: open.line, lines: at + 2 - open.line, text: `${open.text}${raw.trimStart()}` }
			: { line: at + 1, lines: 1, text: raw };
		if (kind === 'udev' && open.text.endsWith('\\')) {
			open = { ...open, text: open.text.slice(0, -1) };
			continue;
		}
		found.push(open);
		open = undefined;
	}
	return found;
}

function ofTmpfiles(
	file: RuleFile,
	rule: Rule,
	known: Known,
	firsts: Map<string, { readonly file: RuleFile; readonly rule: Rule; readonly is: TmpfilesLine }>
): Refusal | undefined {
	const is = tmpfilesLine(rule.text, known);
	if ('why' in is) return is;
	const first = firsts.get(is.path);
	if (first === undefined) {
		if (/[fFdDvqQpLcbC]/.test(is.type)) firsts.set(is.path, { file, rule, is });
		return undefined;
	}
	if (!file.own || !isPassedOver(first.is, is)) return undefined;
	const isSame = first.file.path === file.path;
	const other = `line ${first.rule.line} of ${first.file.path}`;
	return {
		kind: 'tmpfiles-twice',
		why: `is passed over, since ${other}, which is read first, is about ${is.path} as well (${first.rule.text.trim()})`,
		reportOnly: isSame
			? 'which of the two lines is to go is for its author to say.'
			: `which of the two is right is for you to say: a file /etc/tmpfiles.d/${first.file.name} takes the place of that one as a whole${
					first.file.own ? '' : ', and yours with an earlier name is read before it'
				}.`
	};
}

const ofOther = (file: RuleFile, { text }: Rule, known: Known): Refusal | undefined =>
	file.kind === 'udev' ? udevRefusal(text, known) : sysusersRefusal(text);

/** The newest of each line, said since the file is as it is. */
function saidOf(file: RuleFile, said: readonly SaidOfLine[], nowMs: number): ReadonlyMap<number, string> {
	const found = new Map<number, string>();
	for (const { path, line, words, atMs } of said) {
		const is = path === file.path || path.replace(/^\/lib\//, '/usr/lib/') === file.path;
		if (is && atMs >= file.modifiedMs && atMs <= nowMs && !found.has(line) && REFUSED.test(words))
			found.set(line, words);
	}
	return found;
}

/** Whoever was missing may be there by now. */
function isStill(words: string, { users, groups, others }: Known): boolean {
	const [, what, name = ''] = /(user|group) '([^']+)'/i.exec(words) ?? [];
	return what === undefined || (!others && !(what.toLowerCase() === 'user' ? users : groups).has(name));
}

function unreadOf(file: RuleFile, found: readonly Found[]): readonly Unread[] {
	const lines = file.text.split('\n');
	const ranked = [...found].sort((a, b) => Number(a.severity === 'info') - Number(b.severity === 'info'));
	// What is mended has to end the finding. What is a package's is changed by a file of one's own, and not in its place.
	const whole = file.own && ranked.every(({ is, rule }) => is !== undefined && rule.lines === 1);
	const edits = ranked.map(({ rule, is = '' }) => ({ line: rule.line, was: lines[rule.line - 1] ?? '', is }));
	return ranked.map(({ rule, kind, why, reportOnly, severity }) => ({
		...{ file: file.path, line: rule.line, text: rule.text.trim(), kind },
		says: `Line ${rule.line} of ${file.path} ${why}.`,
		...(severity && { severity }),
		...(whole
			? {
					task: `Have ${WHO[file.kind]} take what ${file.path} says`,
					mend: { how: 'lines' as const, edits: edits.sort((a, b) => a.line - b.line) }
				}
			: { reportOnly: reportOnly ?? 'what is meant is for its author to say.' })
	}));
}

function ofStray(file: RuleFile, { files, strays }: StartRules, known: Known): readonly Unread[] {
	if (isPutAside(file.name)) return [];
	const rules = rulesIn(file);
	const [first] = rules;
	const isRule = ({ text }: Rule): boolean =>
		file.kind === 'tmpfiles'
			? !('why' in tmpfilesLine(text, known)) && /^\s*\S+\s+[/%]/.test(text)
			: file.kind === 'sysusers'
				? sysusersRefusal(text) === undefined
				: udevRefusal(text, known) === undefined;
	if (first === undefined || !rules.every(isRule)) return [];
	const ends = file.kind === 'udev' ? '.rules' : '.conf';
	const name = `${file.name.replace(/\.(?:conf\w*|cfg|rules?|txt)$/i, '')}${ends}`;
	const taken = [...files, ...strays].some((one) => one.kind === file.kind && one.name === name);
	return [
		{
			...{ file: file.path, line: first.line, text: first.text.trim(), kind: `${file.kind}-name` },
			says: `${WHO[file.kind]} does not read ${file.path}: it takes names that end in ${ends}.`,
			task: `Rename ${file.path}, so that it is read`,
			...(taken
				? { reportOnly: 'a file of the name that it would have is there already.' }
				: { mend: { how: 'rename' as const, to: file.path.replace(/[^/]+$/, name) } })
		}
	];
}
