// What is pasted is looked at before it is typed: control characters go, and several lines are asked about.

export interface Paste {
	/** What would be typed: line ends are \n, no other control character but tabs. */
	readonly text: string;
	readonly lines: number;
	/** Something that cannot be seen was taken out. */
	readonly cleaned: boolean;
	/** It holds a line end: what stands before it would run at once. */
	readonly runs: boolean;
}

/** C0, C1 and DEL without tab and line ends: an escape character could end the paste early and run the rest. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

export function readPaste(raw: string): Paste {
	const unified = raw.replace(/\r\n?/g, '\n');
	const text = unified.replace(CONTROL, '');
	// A line end at the very end begins no further line, but it runs the last one.
	const lines = text.replace(/\n$/, '').split('\n').length;
	return { text, lines, cleaned: text !== unified, runs: text.includes('\n') };
}
