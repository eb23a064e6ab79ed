// Which characters of a text were typed here, one after the other, or set by a control of ours. All others came from somewhere
// else: pasted, dropped, taken back by undo, put in by a suggestion. In doubt a character came from elsewhere.

/** Half open, in order, none touching the next. */
export type OwnText = readonly { readonly from: number; readonly to: number }[];

/** One edit of a text field, as its `beforeinput` told it. */
export interface Edit {
	/** `insertText`, `insertFromPaste` … */
	readonly type: string;
	/** Where the selection began before it. */
	readonly start: number;
}

/** What a key puts in at once; or an input method, whose keys put in words. A whole request is neither. */
const KEY = /^(?:[\s\S]|\p{L}{1,24}[ ]?)$/u;
const TYPED: ReadonlySet<string> = new Set(['insertText', 'insertLineBreak', 'insertCompositionText']);

/** The place of `removed` characters is taken by `inserted` ones. */
export function replaceOwn(own: OwnText, at: number, removed: number, inserted: number, isOwn: boolean): OwnText {
	const moved: { from: number; to: number }[] = [];
	const put = (from: number, to: number): void => {
		const last = moved.at(-1);
		if (from >= to) return;
		if (last && last.to === from) last.to = to;
		else moved.push({ from, to });
	};
	const by = inserted - removed;
	for (const { from, to } of own) put(from, Math.min(to, at));
	if (isOwn) put(at, at + inserted);
	for (const { from, to } of own) put(Math.max(from, at + removed) + by, to + by);
	return moved;
}

export function isOwn(own: OwnText, from: number, to: number): boolean {
	return own.some((range) => range.from <= from && range.to >= to);
}

/**
 * @param edit  undefined where nobody told: then nothing of the text counts as typed
 * @param caret  behind what was put in
 */
export function afterEdit(own: OwnText, before: string, after: string, edit: Edit | undefined, caret: number): OwnText {
	if (!edit) return [];
	// Nothing stands behind the caret that did not stand there before.
	const tail = after.length - caret;
	if (tail < 0 || tail > before.length || before.slice(before.length - tail) !== after.slice(caret)) return [];
	const head = before.slice(0, before.length - tail);
	const put = after.slice(0, caret);
	if (edit.type.startsWith('delete'))
		return head.startsWith(put) ? replaceOwn(own, put.length, head.length - put.length, 0, false) : [];
	if (TYPED.has(edit.type)) {
		// An input method puts in again what it put in before: only what is new counts.
		let at = 0;
		while (at < head.length && at < put.length && head[at] === put[at]) at += 1;
		const inserted = put.slice(at);
		return replaceOwn(own, at, head.length - at, inserted.length, inserted === '' || KEY.test(inserted));
	}
	// All of what was put in counts, even where it is what stood there before.
	const at = Math.min(edit.start, put.length, head.length);
	if (head.slice(0, at) !== put.slice(0, at)) return [];
	return replaceOwn(own, at, head.length - at, put.length - at, false);
}
