import { expect, test } from 'vitest';
import { createOutputScanner } from '#server/terminal/sessions/scan-output.ts';
import { createTerminalModes } from '#server/terminal/sessions/terminal-modes.ts';

function after(output: string): string {
	const modes = createTerminalModes();
	createOutputScanner({ csi: modes.csi, escape: modes.escape, osc: () => {} }).scan(Buffer.from(output));
	return modes.prologue();
}

test.each([
	['a terminal as it starts needs nothing', 'text\x1b[0m', ''],
	['a full-screen program', '\x1b[?1049h\x1b[?1h\x1b=', '\x1b[?1049h\x1b[?1h\x1b='],
	['a full-screen program that left', '\x1b[?1049h\x1b[?1049l', ''],
	['several modes at once', '\x1b[?1000;1006h', '\x1b[?1000h\x1b[?1006h'],
	['a hidden cursor', '\x1b[?25l', '\x1b[?25l'],
	['a mode put back to its default', '\x1b[?25l\x1b[?25h\x1b[?7l\x1b[?7h', ''],
	['colours since the last reset', '\x1b[1m\x1b[0m\x1b[31m\x1b[4m', '\x1b[31m\x1b[4m'],
	['a reset inside a colour', '\x1b[1m\x1b[0;32m', '\x1b[0;32m'],
	['a scroll region and a cursor shape', '\x1b[2;20r\x1b[6 q', '\x1b[2;20r\x1b[6 q'],
	['line drawing characters', '\x1b(0', '\x1b(0'],
	['a hard reset', '\x1b[?1049h\x1b[31m\x1b(0\x1bc', ''],
	['a soft reset stays on its screen', '\x1b[?1049h\x1b[31m\x1b[!p', '\x1b[?1049h']
])('%s', (_what, output, prologue) => {
	expect(after(output)).toBe(prologue);
});
