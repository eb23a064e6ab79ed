// What a command prints is told while it runs: whole lines, clean, masked, and not without end.
import { expect, test, vi } from 'vitest';
import { asPrinted, openPrinted } from '#server/assistant/as-printed.ts';
import { cleanHostText } from '#server/assistant/clean-host-text.ts';
import { MOST_PRINTED_UNITS } from '#wire/chat-limits.ts';

function takenOf(...pieces: readonly string[]): string[] {
	const printed = openPrinted();
	return pieces.map((piece) => {
		printed.add(piece);
		return printed.take();
	});
}

test.each<[string, readonly string[], readonly string[]]>([
	['a line is told when it is whole', ['one', ' line\ntwo', ' lines\n'], ['', 'one line\n', 'two lines\n']],
	[
		'a line that is drawn over and over is told each time',
		['10 %\r20', ' %\r', '30 %\n'],
		['10 %\n', '', '20 %\n30 %\n']
	],
	['a carriage return before a line feed is none of its own', ['a\r', '\nb\r\n'], ['', 'a\nb\n']],
	['colours and titles are left out', ['\u001b[31mred\u001b[0m\n', '\u001b]0;title\u0007x\n'], ['red\n', 'x\n']],
	['a secret is masked before its line is told', ['password=hun', 'ter2hunter2\n'], ['', 'password=[masked]\n']]
])('%s', (_, pieces, told) => expect(takenOf(...pieces)).toEqual(told));

test('of a key that is printed line by line, no line is told', () => {
	const told = takenOf(
		'-----BEGIN PRIVATE KEY-----\n',
		'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n',
		'-----END PRIVATE KEY-----\nend\n'
	).join('');
	expect(told).toContain('[masked]');
	expect(told).toContain('\nend\n');
	expect(told).not.toContain('MIIE');
});

test('what grows within one line has the lines before it looked through once', () => {
	const clean = vi.fn(cleanHostText);
	const printed = openPrinted(clean);
	printed.add('begins\n');
	const told = [printed.take()];
	for (let dot = 0; dot < 50; dot += 1) {
		printed.add('.');
		told.push(printed.take());
	}
	printed.add(' done\n');
	told.push(printed.take());
	expect(told.join('')).toBe(`begins\n${'.'.repeat(50)} done\n`);
	expect(clean).toHaveBeenCalledTimes(2);
});

test('beyond a page nothing more is told, and that is said once', () => {
	const printed = openPrinted();
	let told = '';
	for (let at = 0; at < 2_000; at += 1) {
		printed.add(`${'x'.repeat(99)}\n`);
		told += printed.take();
	}
	expect(told.length).toBeLessThan(MOST_PRINTED_UNITS + 200);
	expect(told.match(/prints more/g)).toHaveLength(1);
});

test('it comes before the command has ended, and all of it when it has', async () => {
	let end = (): void => {};
	let print = (_: string): void => {};
	const pieces = asPrinted(async (given) => {
		print = given;
		await new Promise<void>((resolve) => {
			end = resolve;
		});
		given('three\n');
		return 'ended';
	});
	const first = pieces.next();
	print('one\ntwo\n');
	expect(await first).toEqual({ done: false, value: 'one\ntwo\n' });
	end();
	expect(await pieces.next()).toEqual({ done: false, value: 'three\n' });
	expect(await pieces.next()).toEqual({ done: true, value: 'ended' });
});

test('what fails is thrown', async () => {
	const pieces = asPrinted(async () => {
		throw new Error('no terminal');
	});
	await expect(pieces.next()).rejects.toThrow('no terminal');
});
