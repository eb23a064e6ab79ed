import { describe, expect, test } from 'vitest';
import { forPipe, forTerminal, type ShownOutput } from '#server/cli/show-output.ts';

const ESC = '\u001b';
const whole = (output: ShownOutput, text: string) => output.pass(text) + output.end();
const characterByCharacter = (output: ShownOutput, text: string) =>
	[...text].map((character) => output.pass(character)).join('') + output.end();

/** Each of them acts outside the text, or has the terminal answer as if the person had typed. */
const HOSTILE: readonly (readonly [name: string, sequence: string])[] = [
	['the clipboard (OSC 52)', `${ESC}]52;c;cm0gLXJmIH4=${'\u0007'}`],
	['the clipboard, ended by ST', `${ESC}]52;c;cm0gLXJmIH4=${ESC}\\`],
	['a title', `${ESC}]0;title${ESC}\\`],
	['a link', `${ESC}]8;;file:///etc/passwd${ESC}\\`],
	['the palette, asked for', `${ESC}]4;1;?${ESC}\\`],
	['the title, reported', `${ESC}[21t`],
	['the size of the window', `${ESC}[8;1;1t`],
	['where the cursor is', `${ESC}[6n`],
	['where the cursor is, the private way', `${ESC}[?6n`],
	['which terminal it is', `${ESC}[c`],
	['which terminal it is, again', `${ESC}[>c`],
	['which terminal it is, once more', `${ESC}[=c`],
	['its version', `${ESC}[>q`],
	['a setting (DECRQSS)', `${ESC}P$q"p${ESC}\\`],
	['a capability (XTGETTCAP)', `${ESC}P+q544e${ESC}\\`],
	['a mode (DECRQM)', `${ESC}[?2004$p`],
	['the styles in use', `${ESC}[?4m`],
	['keys (XTMODKEYS)', `${ESC}[>4;2m`],
	['keys (kitty)', `${ESC}[>1u`],
	['keys (DECUDK)', `${ESC}P0;1|17/726d${ESC}\\`],
	['the keypad', `${ESC}=`],
	['the keyboard lock', `${ESC}[2h`],
	['the mouse', `${ESC}[?1000h`],
	['the other screen', `${ESC}[?1049h`],
	['a reset', `${ESC}c`],
	['a soft reset', `${ESC}[!p`],
	['the old identification', `${ESC}Z`],
	['a character set', `${ESC}(0`],
	['another alphabet', '\u000e\u000f'],
	['the answerback', '\u0005'],
	['the printer', `${ESC}[5i`],
	['a screen dump', `${ESC}[0i`],
	['a checksum', `${ESC}[1;1;1;1;1;1*y`],
	['any place on the screen', `${ESC}[1;1H`],
	['any row', `${ESC}[1d`],
	['the whole screen erased', `${ESC}[2J`],
	['what is above erased', `${ESC}[1J`],
	['the scrollback erased', `${ESC}[3J`],
	['a scrolling region', `${ESC}[1;5r`],
	['lines taken away', `${ESC}[9M`],
	['a place kept', `${ESC}7${ESC}8`],
	['a character repeated', `${ESC}[99999999b`],
	['APC', `${ESC}_G i=1;AAAA${ESC}\\`],
	['PM', `${ESC}^x${ESC}\\`],
	['SOS', `${ESC}Xx${ESC}\\`],
	['C1: CSI', '\u009b6n'],
	['C1: OSC and ST', '\u009d52;c;eA==\u009c'],
	['C1: DCS', '\u0090$q"p\u009c'],
	['C1: SOS, PM, APC', '\u0098x\u009c\u009ex\u009c\u009fx\u009c'],
	['C1: the old identification', '\u009a'],
	['a sequence with a line end in it', `${ESC}[6${'\u0000'}n`],
	['a sequence begun again', `${ESC}[1${ESC}[6n`],
	['a string that another one interrupts', `${ESC}]0;x${ESC}[6n`]
];

describe('on a terminal', () => {
	test.each(HOSTILE)('%s does not come through, in one piece or in many', (_name, sequence) => {
		expect(whole(forTerminal(), `a${sequence}b`)).toBe('ab');
		expect(characterByCharacter(forTerminal(), `a${sequence}b`)).toBe('ab');
	});

	test.each([
		['text of any language', 'naïve 日本語 🙂 \u202e'],
		['lines and tabs', 'a\r\nb\tc\bd\u0007\r'],
		['a colour and its end', `${ESC}[1;31mred${ESC}[m`],
		['a colour of millions', `${ESC}[38;2;1;2;3mx${ESC}[48:5:4my${ESC}[0m`],
		['a progress line', `10%\r${ESC}[K20%${ESC}[3D${ESC}[2C${ESC}[1G`],
		['the cursor hidden and shown', `${ESC}[?25lx${ESC}[?25h`],
		['up and down within its own lines', `a\r\nb\r\n${ESC}[2A${ESC}[1B${ESC}[1B${ESC}[J`]
	])('%s comes through as it is', (_name, text) => {
		expect(whole(forTerminal(), text)).toBe(text);
		expect(characterByCharacter(forTerminal(), text)).toBe(text);
	});

	test('the cursor goes no higher than to the line where the output began, and no lower than it was', () => {
		expect(whole(forTerminal(), `a\r\nb${ESC}[99Ac`)).toBe(`a\r\nb${ESC}[1Ac`);
		expect(whole(forTerminal(), `a${ESC}[Ab${ESC}[5Bc`)).toBe('abc');
		expect(whole(forTerminal(), `a\n\n\n${ESC}[2A${ESC}[9Bx${ESC}[1A`)).toBe(`a\n\n\n${ESC}[2A${ESC}[2Bx${ESC}[1A`);
		expect(whole(forTerminal(), `ab${ESC}[3Fc`)).toBe('ab\rc');
	});

	test('what was coloured or hidden at the end is no longer', () => {
		expect(whole(forTerminal(), `${ESC}[31mred${ESC}[?25l`)).toBe(`${ESC}[31mred${ESC}[?25l${ESC}[0m${ESC}[?25h`);
	});

	test('a string that never ends does not swallow everything', () => {
		expect(whole(forTerminal(), `${ESC}]${'x'.repeat(1024 * 1024)}after`)).toBe('after');
	});
});

describe('in a pipe', () => {
	test('lines end as in a file, without colours', () => {
		const text = `${ESC}[1;31ma${ESC}[m\r\nb\r\n`;
		expect(whole(forPipe(), text)).toBe('a\nb\n');
		expect(characterByCharacter(forPipe(), text)).toBe('a\nb\n');
	});

	test('what is no end of a line stays', () => {
		expect(characterByCharacter(forPipe(), '10%\r20%\r\r\nx\ty\r')).toBe('10%\r20%\r\nx\ty\r');
	});

	test.each(HOSTILE.filter(([, sequence]) => !/^[\u0000-\u001a]/.test(sequence) && !sequence.includes('\u0000')))(
		'%s is no part of a line',
		(_name, sequence) => expect(whole(forPipe(), `a${sequence}b`)).toBe('ab')
	);
});
