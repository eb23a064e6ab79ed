// Figures and foreign words in the sentences of findings.
import { maskSecrets } from '../lib/mask-secrets.ts';

export const percentOf = (share: number): string => `${(share * 100).toFixed(share > 0.99 && share < 1 ? 1 : 0)} %`;

/** `3 days`, `5 hours`, `2 minutes`: the largest unit alone, rounded. */
export function spanOf(ms: number): string {
	const steps = [
		['day', 86_400_000],
		['hour', 3_600_000],
		['minute', 60_000],
		['second', 1000]
	] as const;
	for (const [name, step] of steps)
		if (Math.abs(ms) >= step || name === 'second') return count(Math.round(Math.abs(ms) / step), name);
	return '0 seconds';
}

/** `1 unit`, `2 units`. */
export const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** `a, b and 3 more`. */
export function namesOf(names: readonly string[], most = 5): string {
	const shown = names.slice(0, most);
	const more = names.length - shown.length;
	if (more > 0) return `${shown.join(', ')} and ${more} more`;
	const last = shown.at(-1);
	return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : (last ?? '');
}

/** Lines in which a program says what went wrong. */
const COMPLAINS =
	/\b(?:\w*Error|\w*Exception|error|fatal|panic|exception|traceback|fail(?:ed|ure)?|cannot|can['’]t|could not|unable|denied|refused|not found|no such|missing|invalid|in use|locked|killed|segfault|out of|wrong|bad|refusing)\b/i;
/** Where more could be read is no complaint. */
const POINTS_ELSEWHERE = /^dmesg\(1\) may have|^See "/;
const MOST_SAID = 200;
const ESC = String.fromCharCode(27);
const BEL = String.fromCharCode(7);
const SEQUENCE = new RegExp(
	`${ESC}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)?|[@-Z\\\\-_])`,
	'g'
);

/**
 * What a program said last of what went wrong, ready to stand in a sentence: on one line, without signs that a terminal would
 * act on, and cut. Foreign text, so it is put in quotation marks. undefined when it said nothing of the kind.
 */
export function lastComplaint(
	lines: readonly { readonly name: string | null; readonly text: string }[]
): string | undefined {
	const own = plainLines(lines, (name) => name !== 'systemd' && name !== 'systemd-coredump');
	const telling = own.filter((text) => !SUMS_UP.test(text));
	const said =
		telling.find((text) => GRAVE.test(text)) ??
		telling.findLast((text) => COMPLAINS.test(text)) ??
		own.findLast((text) => COMPLAINS.test(text)) ??
		own.at(-1);
	return said && inQuotes(said);
}

/** What follows from what was said before it: that it fails, and not of what. */
const SUMS_UP =
	/\b(?:configuration|config|syntax)?(?: file)?(?: \S+)? ?test (?:failed|is unsuccessful)|^(?:\S+ )?(?:exiting|shutting down|aborting|terminating|giving up|stopp(?:ed|ing)|bye)\b|^(?:\S+: )?(?:npm (?:ERR!|error) (?:code|errno|A complete log|Lifecycle|path|workspace)|make: \*\*\*|\[?process exited)|\b(?:errors?|failures?) found in configuration|^Failed with result|exit(?:ed|ing)? with (?:code|status) \d+\.?$/i;
/** The first of these is the one that the rest comes of. */
const GRAVE = /\[(?:emerg|alert|crit)\]|\b(?:EMERG|ALERT|CRITICAL|FATAL|PANIC)\b|^(?:\S+ )?(?:fatal|panic)(?: error)?:/;

/** Of a unit that could not even be started, its manager says why; how it ended is known without these. */
const SAYS_HOW_IT_ENDED =
	/: (?:Failed with result|Failed to run '|Main process exited|Control process exited|Mount process exited|Scheduled restart|Start request repeated|Consumed |Unit entered failed|Killing process|Will spawn|Job .* failed|Triggering|State ')|^(?:Failed to (?:start|listen on|mount|set up automount|activate swap)|Start(?:ed|ing)|Stopp(?:ed|ing)|Finished|Dependency failed for|Mounting|Listening on|Closed)\b/;

/** What systemd itself said last of why it could not start a unit. undefined when it said nothing of the kind. */
export function managerComplaint(
	lines: readonly { readonly name: string | null; readonly text: string }[]
): string | undefined {
	const said = plainLines(lines, (name) => name === 'systemd');
	const why = said.findLast((text) => COMPLAINS.test(text) && !SAYS_HOW_IT_ENDED.test(text));
	return why && inQuotes(why);
}

const plainLines = (
	lines: readonly { readonly name: string | null; readonly text: string }[],
	isMeant: (name: string | null) => boolean
): readonly string[] =>
	lines
		.filter(({ name }) => isMeant(name))
		.map(({ text }) => plainOf(text))
		.filter((text) => text !== '' && !POINTS_ELSEWHERE.test(text));

/** Foreign text as part of a sentence; undefined for what is empty. */
export function quoted(text: string): string | undefined {
	const plain = plainOf(text);
	return plain === '' ? undefined : inQuotes(plain);
}

/** Its own quotation marks become others: where the foreign text ends has to be sure. */
function inQuotes(plain: string): string {
	const inner = plain.replace(/[“”„‟«»]/g, "'");
	return `“${inner.length > MOST_SAID ? `${inner.slice(0, MOST_SAID)}…` : inner}”`;
}

/** What a terminal would act on goes, and so does what cannot be seen. */
function plainOf(text: string): string {
	return maskSecrets(text)
		.replace(SEQUENCE, '')
		.replace(/\p{C}+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
