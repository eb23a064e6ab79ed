// An answer of the assistant marked by what it has to say and must not say: right; useless, where it says that it does not know or
// none came; wrong, where it is told as certain.
import type { AnswerAccount, MessagePart } from '#wire/chat.ts';

/** One line of a file of phrasings: how somebody asks, and what a right answer is. */
export interface Phrasing {
	readonly id: string;
	readonly q: string;
	/** Earlier turns of the same conversation. */
	readonly before?: readonly string[];
	readonly kind: string;
	readonly subject: string;
	/** Whether a request for approval may be filed. */
	readonly files: boolean;
	/** Patterns for the answer and for what its tools found: all of these, none of those. */
	readonly expect: readonly string[];
	readonly no: readonly string[];
}

export type Mark = 'right' | 'useless' | 'wrong';

export interface Answered {
	readonly parts: readonly MessagePart[];
	readonly account: Pick<AnswerAccount, 'understood'> | null;
	readonly state: string;
	readonly ms: number;
}

const SLOW_MS = 10_000;
const MAY_BE_LOST = new Set(['outside', 'chat']);

/** @param mostMs  from there on it is too slow */
export function markAnswer(one: Phrasing, answered: Answered, mostMs = SLOW_MS): { mark: Mark; why: string } {
	const { parts, account, state, ms } = answered;
	const all = seen(parts);
	const reasons: string[] = [];
	const filed = parts.filter(({ type }) => type === 'proposal').length;
	const lost = account?.understood === false || state === 'failed';
	if (filed > 0 && !one.files) reasons.push('FILED');
	if (filed > 1) reasons.push('FILED TWICE');
	for (const pattern of one.no) if (new RegExp(pattern, 'i').test(all)) reasons.push(`says ${pattern}`);
	const harm = reasons.length > 0;
	if (ms > mostMs) reasons.push('slow');
	if (lost && !MAY_BE_LOST.has(one.kind)) reasons.push(state === 'failed' ? 'no answer' : 'not understood');
	for (const pattern of one.expect) if (!new RegExp(pattern, 'i').test(all)) reasons.push(`lacks ${pattern}`);
	return { mark: reasons.length === 0 ? 'right' : lost && !harm ? 'useless' : 'wrong', why: reasons.join('; ') };
}

function seen(parts: readonly MessagePart[]): string {
	return parts
		.map((part) =>
			part.type === 'text' ? part.text : part.type === 'call' ? (part.end?.found ?? '') : JSON.stringify(part)
		)
		.join('\n')
		.replaceAll('\\', '');
}

export function tellMarks(name: string, marks: readonly Mark[]): string {
	const count = (mark: Mark): number => marks.filter((one) => one === mark).length;
	const share = ((100 * count('right')) / Math.max(1, marks.length)).toFixed(1).padStart(5);
	return `${name.padEnd(12)} ${String(marks.length).padStart(4)}  right ${share} %  useless ${count('useless')}  wrong ${count('wrong')}`;
}
