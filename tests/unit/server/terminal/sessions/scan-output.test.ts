import { describe, expect, test } from 'vitest';
import { createOutputScanner } from '#server/terminal/sessions/scan-output.ts';

function scanned(...chunks: (string | Uint8Array)[]) {
	const heard: string[] = [];
	const scanner = createOutputScanner({
		csi: (body, final) => heard.push(`csi ${body}${final}`),
		escape: (body) => heard.push(`esc ${body}`),
		osc: (text) => heard.push(`osc ${text}`)
	});
	for (const chunk of chunks) scanner.scan(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
	return { heard, unfinished: scanner.unfinished().toString('latin1') };
}

describe('reading output', () => {
	test('hears modes, titles and short escapes between text', () => {
		expect(scanned('a\x1b[?1049hb\x1b]0;t\u00e4st\x07c\x1b=d\x1b(0e\x1b]7;file:///x\x1b\\f').heard).toEqual([
			'csi ?1049h',
			'osc 0;täst',
			'esc =',
			'esc (0',
			'osc 7;file:///x'
		]);
	});

	test('hears the same whatever the pieces in which it comes', () => {
		const bytes = Buffer.from('x\x1b]133;A;aid=é\x1b\\y\x1b[1;31mz\x1b[?25l\x1bP1$r\x1b[m\x1b\\\x1b]2;end\x07');
		const whole = scanned(bytes).heard;
		for (let cut = 1; cut < bytes.length; cut++)
			expect(scanned(bytes.subarray(0, cut), bytes.subarray(cut)).heard).toEqual(whole);
		expect(scanned(...[...bytes].map((b) => Uint8Array.of(b))).heard).toEqual(whole);
	});

	test('names what has begun, so that a replay can start inside it', () => {
		const text = 'x\x1b]0;title\x1b\\\x1b[38;5;12m';
		for (let cut = 0; cut <= text.length; cut++) {
			const { heard, unfinished } = scanned(text.slice(0, cut));
			const rest = scanned(unfinished + text.slice(cut)).heard;
			expect([...heard, ...rest]).toEqual(['osc 0;title', 'csi 38;5;12m']);
		}
	});

	test('keeps at most 8 KiB of a title and goes on after it', () => {
		const { heard } = scanned('\x1b]0;', 'x'.repeat(1024 * 1024), '\x07\x1b[1m');
		expect(heard[0]?.length).toBeLessThan(8300);
		expect(heard[1]).toBe('csi 1m');
	});

	test('drops what is no sequence any more', () => {
		expect(scanned(`\x1b[${'1;'.repeat(1000)}m`, '\x1b[0m').heard.at(-1)).toBe('csi 0m');
		expect(scanned('\x1b]0;cancelled\x18\x1b[4m').heard).toEqual(['csi 4m']);
		expect(scanned('\x1b[12\x1b[7m').heard).toEqual(['csi 7m']);
	});
});
