// Whether what was said decides about a request, and about which one. Only a sentence that is nothing else counts: "how do I
// approve a request" is a question.

export interface SpokenWish {
	readonly approved: boolean;
	/** Counts from 1, the oldest first; -1 for the newest; undefined where none was named. */
	readonly which: number | undefined;
}

const ORDINALS: Readonly<Record<string, number>> = {
	first: 1,
	second: 2,
	third: 3,
	fourth: 4,
	fifth: 5,
	sixth: 6,
	seventh: 7,
	eighth: 8,
	ninth: 9,
	tenth: 10,
	oldest: 1,
	newest: -1,
	last: -1,
	latest: -1
};
const CARDINALS: Readonly<Record<string, number>> = {
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10
};
const THING = '(?:request|proposal|change)';
const WISH = new RegExp(
	'^(?:ok |okay |yes |now )?(?:please )?(?:i (?:hereby |want to |would like to )?)?' +
		'(?<verb>approve|reject|decline)' +
		`(?: (?:it|this|that|(?:this|that) ${THING}|(?:the )?(?:(?<ordinal>\\w+) )?${THING}(?: (?:number )?(?<cardinal>\\w+))?|(?:the )?(?<lone>\\w+) one))?` +
		'(?: on (?:this|the) page)?(?: now)?(?: please)?$'
);
const PLAIN: ReadonlySet<string> = new Set(['only', 'open', 'pending', 'waiting']);
const NOTHING =
	/^(?:no |ok |okay )?(?:never ?mind|cancel(?: it| that)?|stop(?: it| that)?|forget it|no|don'?t)(?: please)?$/;

/** @returns undefined for everything else, and for a request that was named in a way that is not known */
export function readWish(text: string): SpokenWish | undefined {
	const { verb, ordinal, cardinal, lone } = WISH.exec(plain(text))?.groups ?? {};
	if (verb === undefined) return undefined;
	const approved = verb === 'approve';
	const named = ordinal ?? lone;
	if (named !== undefined && !PLAIN.has(named)) {
		const which = ORDINALS[named];
		return which === undefined ? undefined : { approved, which };
	}
	if (cardinal === undefined) return { approved, which: undefined };
	const which = CARDINALS[cardinal] ?? (/^\d{1,2}$/.test(cardinal) ? Number(cardinal) : undefined);
	return which === undefined || which < 1 ? undefined : { approved, which };
}

/** What was asked is taken back. */
export const isTakenBack = (text: string): boolean => NOTHING.test(plain(text));

const plain = (text: string): string =>
	text
		.toLowerCase()
		.replace(/’/g, "'")
		.replace(/[^\p{L}\p{N}']+/gu, ' ')
		.trim();
