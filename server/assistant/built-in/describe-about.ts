// A finding, or one thing of this machine, told as the answer to a button: the cause first, what it rests on, what can be done.
// Nothing is said twice, what is named is linked, and nothing stands below the answer.
import type { Diagnosis } from '#wire/diagnosis.ts';
import type { Evidence, Finding } from '#wire/finding.ts';
import { formatDayTime } from '#wire/text/format-time.ts';
import { aboutWords as words } from './about-words.ts';
import { describeFix, type FixOf } from './describe-fix.ts';
import { linkNames } from './link-names.ts';
import { listReasons } from './list-reasons.ts';
import { machineWords } from './machine-words.ts';
import { fence, plain } from './markdown.ts';
import { words as common } from './words.ts';

const MOST_LISTED = 6;
const MOST_OF_EVIDENCE = 1200;

export interface ToldFinding {
	readonly finding: Finding;
	/** The one that it follows from; undefined where it stands for itself. */
	readonly root: Finding | undefined;
	/** Of the root, where there is one. */
	readonly fix: FixOf;
}

/** @param fixFirst  what can be done is what was asked */
export function describeAsked({ finding, root, fix }: ToldFinding, fixFirst: boolean): string {
	const owner = root ?? finding;
	const say = linkNames([...finding.affected_resources, ...owner.affected_resources]);
	const told = notTwice();
	const cause = owner.cause ? told(owner.why_so, (text) => `**${say(text)}**`) : [];
	const what = root
		? [words.follows(plain(root.title), addressOf(root))]
		: cause.length > 0
			? []
			: told(finding.title, (text) => `**${say(text)}**`);
	const lead = [
		...(root ? [...told(finding.title, (text) => `**${say(text)}**`), ...what, ...cause] : [...cause, ...what]),
		...told(owner.why_so, say)
	];
	const rest = [
		...changeOf(owner.changes_before),
		...told(finding.why_now, (text) => `${words.seen} ${say(text)}`),
		...told(finding.why_care, (text) => `${words.care} ${say(text)}`),
		...alongOf(finding),
		...evidenceOf(owner.evidence),
		...listReasons(words.ruledOut, owner.ruled_out),
		...listReasons(words.couldNotLook, owner.could_not_look)
	];
	if (finding.status === 'resolved') {
		const moment = finding.resolved_at ? formatDayTime(Date.parse(finding.resolved_at), common.locale) : '';
		return [...lead, words.over(moment), ...rest].join('\n\n');
	}
	const done = describeFix(fix, owner);
	const page = words.page(addressOf(finding));
	return (fixFirst ? [...lead, ...done, ...rest, page] : [...lead, ...rest, page, ...done]).join('\n\n');
}

export interface ToldThing {
	readonly found: Diagnosis;
	/** Of the finding that owns the cause; undefined where there is none. */
	readonly fix: (FixOf & { readonly id: string }) | undefined;
	/** How it is, where that was looked at beside the diagnosis. */
	readonly now: string | undefined;
}

export function describeThing({ found, fix, now }: ToldThing): string {
	const { findings, state, since, why_so } = found;
	const say = linkNames([found.resource]);
	const told = notTwice();
	const known = isSaidBy(found, now) ? '' : state;
	const open = findings.slice(0, MOST_LISTED);
	const own = open.filter(({ about }) => about);
	const list = (rows: typeof open): string => rows.map((one) => `- ${rowOf(one)}`).join('\n');
	// One that the cause names is linked where it is named.
	const named = findings.find(({ about, title }) => !about && why_so.includes(`: ${title}. `));
	const others = open.filter((one) => !one.about && one !== named);
	const because = (text: string): string => (named ? linkFinding(text, named, say) : say(text));
	return [
		...(found.wrong ? told(why_so, (text) => (named ? because(text) : `**${say(text)}**`)) : []),
		...told(known, (text) => (found.wrong ? say(text) : `**${say(text)}**`)),
		...(now === undefined ? [] : [now]),
		...(found.wrong && since ? [words.since(formatDayTime(Date.parse(since), common.locale))] : []),
		...(found.wrong ? [] : told(why_so, because)),
		...(found.wrong ? changeOf(found.changes_before) : []),
		...(found.wrong ? evidenceOf(found.evidence) : []),
		...(found.wrong ? listReasons(words.ruledOut, found.ruled_out) : []),
		...listReasons(words.couldNotLook, found.could_not_look),
		...(own.length > 0 ? [`${words.found}\n\n${list(own)}`] : []),
		...(others.length > 0 ? [`${words.touched}\n\n${list(others)}`] : []),
		...(fix ? describeFix(fix, fix) : [])
	].join('\n\n');
}

/** Of kinds of which only findings are known. */
const SAYS_NOTHING = /^Of \S+ .* is known what was found\.$/s;
/** Of these, what is looked at beside the diagnosis tells their state as well. */
const TELL_THEIR_STATE: ReadonlySet<string> = new Set(['interface', 'port', 'listener']);

/** Whether the state of a thing stands in what else is told of it. */
function isSaidBy({ state, resource, wrong, findings, why_so }: Diagnosis, now: string | undefined): boolean {
	if (SAYS_NOTHING.test(state)) return now !== undefined || wrong || findings.length > 0;
	if (why_so.startsWith(state.replace(/\.$/, ''))) return true;
	return now !== undefined && TELL_THEIR_STATE.has(resource.slice(0, resource.indexOf(':')));
}

/** A sentence that names a finding by its title, with the title as a link. */
function linkFinding(text: string, one: Diagnosis['findings'][number], say: (text: string) => string): string {
	const at = text.indexOf(one.title);
	return `${say(text.slice(0, at))}[${plain(one.title)}](${addressOf(one)})${say(text.slice(at + one.title.length))}`;
}

const addressOf = ({ id }: { readonly id: string }): string => `/findings/${encodeURIComponent(id)}`;
const rowOf = ({ id, severity, title }: Pick<Finding, 'id' | 'severity' | 'title'>): string =>
	`${machineWords.findings.severities[severity]}: [${plain(title)}](${addressOf({ id })})`;

/** What was said already, or is a part of that, is not said again. */
function notTwice(): (text: string, write: (text: string) => string) => readonly string[] {
	const said: string[] = [];
	return (text, write) => {
		const bare = text.trim().replace(/\.$/, '').toLowerCase();
		if (bare === '' || said.some((one) => one.includes(bare))) return [];
		said.push(bare);
		return [write(text)];
	};
}

function changeOf(changes: Finding['changes_before'] = []): readonly string[] {
	const likely = changes.find((one) => one.likely);
	return likely ? [words.before(formatDayTime(Date.parse(likely.at), common.locale), plain(likely.what))] : [];
}

function alongOf({ symptoms }: Finding): readonly string[] {
	const rows = symptoms.slice(0, MOST_LISTED).map((one) => `[${plain(one.title)}](${addressOf(one)})`);
	if (rows.length === 0) return [];
	const more = symptoms.length - rows.length;
	return [words.takesAlong(`${rows.join(', ')}${more > 0 ? ` and ${more} more` : ''}`)];
}

function evidenceOf(evidence: readonly Evidence[]): readonly string[] {
	const first = evidence.find(({ raw }) => raw.trim() !== '');
	return first
		? [`${words.evidence(plain(first.source))}\n\n${fence(first.raw.slice(0, MOST_OF_EVIDENCE), 'text').trimEnd()}`]
		: [];
}
