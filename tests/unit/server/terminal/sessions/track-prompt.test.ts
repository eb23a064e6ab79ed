import { describe, expect, test } from 'vitest';
import { createPromptTracker } from '#server/terminal/sessions/track-prompt.ts';

const marks = { A: '133;A;aid=n', B: '133;B;aid=n', C: '133;C;aid=n', D: '133;D;0;aid=n' };
/** `A B C D` are marks, anything else is typed. */
function after(...steps: string[]): boolean {
	const tracker = createPromptTracker('n');
	for (const step of steps) {
		const mark = marks[step as keyof typeof marks];
		if (mark) tracker.osc(mark);
		else tracker.typed(Buffer.from(step));
	}
	return tracker.isAtEmptyPrompt();
}

describe('an empty prompt is seen', () => {
	test.each<[string, string[], boolean]>([
		['after the first prompt', ['A', 'B'], true],
		['never before a whole prompt', ['A'], false],
		['not once a letter was typed', ['A', 'B', 'l'], false],
		['not even when it was deleted again', ['A', 'B', 'l', '\x7f'], false],
		['not while a command runs', ['A', 'B', 'ls\r', 'C'], false],
		['again after a command', ['A', 'B', 'l', 's', '\r', 'C', 'D', 'A', 'B'], true],
		['again after an empty line', ['A', 'B', '\r', 'A', 'B'], true],
		['again after ^C', ['A', 'B', 'ab', '\x03', 'A', 'B'], true],
		['again after ^C ended a command', ['A', 'B', 'sleep 9\r', 'C', 'ls', '\x03', 'D', 'A', 'B'], true],
		['not when something was typed while a command ran', ['A', 'B', 'sleep 1\r', 'C', 'ls', 'D', 'A', 'B'], false],
		['not when a whole line was typed ahead', ['A', 'B', 'sleep 1\r', 'C', 'ls\r', 'D', 'A', 'B'], false],
		['but once that line has run', ['A', 'B', 'sleep 1\r', 'C', 'ls\r', 'D', 'A', 'B', 'C', 'D', 'A', 'B'], true],
		['not when more was pasted behind the line', ['A', 'B', 'ls\rcd', 'C', 'D', 'A', 'B'], false]
	])('%s', (_what, steps, expected) => {
		expect(after(...steps)).toBe(expected);
	});

	test('not because a program printed the marks: they carry no secret of the shell', () => {
		const tracker = createPromptTracker('n');
		for (const forged of ['133;A', '133;B', '133;B;aid=', '133;B;aid=other', '133;B;aid=n2']) tracker.osc(forged);
		expect(tracker.isAtEmptyPrompt()).toBe(false);
	});
});
