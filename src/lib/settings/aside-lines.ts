// What is shown of something that was set aside: the lines that would come back, and those that would go for them. Pure.
import type { AsideDifference } from '#wire/aside.ts';

export type AsideLine =
	| { readonly kind: 'added' | 'removed' | 'same'; readonly text: string }
	/** The lines below are what this file of a directory holds. */
	| { readonly kind: 'file'; readonly text: string }
	/** Lines on both sides that are not shown. */
	| { readonly kind: 'skipped'; readonly count: number };

/** How many lines that stay are shown around those that change. */
const AROUND = 2;

/** @returns [] where nothing of it can be shown */
export function asideLines({ kind, now, text, names, within = [] }: AsideDifference): readonly AsideLine[] {
	const before = now === undefined ? [] : linesOf(now);
	const after = names ?? (text === undefined ? [] : kind === 'link' ? [`-> ${text}`] : linesOf(text));
	let head = 0;
	while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
	let tail = 0;
	const most = Math.min(before.length, after.length) - head;
	while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
	return [
		...kept(before.slice(0, head), 'end'),
		...marked('removed', before.slice(head, before.length - tail)),
		...marked('added', after.slice(head, after.length - tail)),
		...kept(before.slice(before.length - tail), 'start'),
		...within.flatMap((one): AsideLine[] => [{ kind: 'file', text: one.name }, ...marked('added', linesOf(one.text))])
	];
}

/** The line end at the end of a text begins no further line. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

const marked = (kind: 'added' | 'removed' | 'same', lines: readonly string[]): AsideLine[] =>
	lines.map((text) => ({ kind, text }));

function kept(lines: readonly string[], near: 'start' | 'end'): AsideLine[] {
	const count = lines.length - AROUND;
	// One line in the place of one line would say less.
	if (count < 2) return marked('same', lines);
	const skipped: AsideLine = { kind: 'skipped', count };
	return near === 'end'
		? [skipped, ...marked('same', lines.slice(count))]
		: [...marked('same', lines.slice(0, AROUND)), skipped];
}
