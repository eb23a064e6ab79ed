/**
 * Remembers where the caret stands, before a modal dialog opens. When that has closed the browser gives the focus back to
 * the field it came from, but Chromium not the caret with it: what is typed then goes nowhere.
 * @returns puts the caret back, if the focus is there again and nothing has been typed since
 */
export function keepCaret(): () => void {
	const field = document.activeElement;
	if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return () => {};
	const { selectionStart, selectionEnd, value } = field;
	return () => {
		if (selectionStart !== null && document.activeElement === field && field.value === value)
			field.setSelectionRange(selectionStart, selectionEnd);
	};
}
