// A message in stretches: what was typed, and what stands between fences of code, which anybody may have written.
export interface Stretch {
	readonly fenced: boolean;
	/** Without the fences themselves. */
	readonly text: string;
}

export function splitFences(text: string): readonly Stretch[] {
	const out: Stretch[] = [];
	let typed: string[] = [];
	let open: { readonly mark: string; readonly lines: string[] } | undefined;
	const close = (fenced: boolean, lines: readonly string[]): void => {
		if (fenced || lines.length > 0) out.push({ fenced, text: lines.join('\n') });
	};
	for (const line of text.split('\n')) {
		const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
		if (!open) {
			if (mark) {
				close(false, typed);
				typed = [];
				open = { mark, lines: [] };
			} else typed.push(line);
		} else if (mark?.[0] === open.mark[0] && mark && mark.length >= open.mark.length && /^\s*(`+|~+)\s*$/.test(line)) {
			close(true, open.lines);
			open = undefined;
		} else open.lines.push(line);
	}
	if (open) close(true, open.lines);
	else close(false, typed);
	return out;
}
