import { describe, expect, test } from 'vitest';
import { builtInEngine } from '#server/assistant/built-in/built-in-engine.ts';
import { ownWords } from '#server/assistant/built-in/own-words.ts';
import { words } from '#server/assistant/built-in/words.ts';
import type { AnswerPiece, AssistantTools } from '#server/assistant/engine.ts';
import { createTools } from '#server/assistant/tools/create-tools.ts';
import { classify } from '#server/classifier/classify.ts';
import { openEventBus } from '#server/events/bus.ts';
import { openHost } from '#server/host/host.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { openStorage } from '#server/host/storage/open-storage.ts';
import { systemClock } from '#server/lib/clock.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import type { Attachment, ChatMessage, MessagePart } from '#wire/chat.ts';
import type { Vitals } from '#wire/host.ts';
import { noContainers } from '../../../support/no-containers.ts';
import { subjectsOf } from '../../../support/subjects-of.ts';
import { labDeps, noWalker } from '../host/storage/recorded.ts';

const bus = openEventBus('test');
const host = openHost({ root: createHostRoot(), clock: systemClock, bus });

/** @param systemd  what the machine is told to be started by */
function toolsOn(systemd: boolean): AssistantTools {
	const snapshot = host.snapshot();
	return createTools({
		hiddenPlaces: () => [],
		gate: { check: (command) => describeCheck(command, classify(command)) },
		host: { snapshot: () => ({ ...snapshot, facts: { ...snapshot.facts, systemd } }) },
		facts: { ...subjectsOf(), ...noContainers, storage: openStorage(labDeps(), noWalker) },
		bus
	});
}
const tools = toolsOn(true);
const withoutSystemd = toolsOn(false);

async function ask(text: string, on: AssistantTools = tools): Promise<AnswerPiece[]> {
	const pieces: AnswerPiece[] = [];
	for await (const piece of builtInEngine.answer({ text, history: [] }, on, new AbortController().signal))
		pieces.push(piece);
	return pieces;
}
const blocksOf = (pieces: readonly AnswerPiece[]): string[] =>
	[...textOf(pieces).matchAll(/```bash\n([\s\S]*?)```/g)].map(([, block]) => (block ?? '').trim());
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
		const looks = text.slice(text.indexOf('Look first'), text.search(/safer way/i));
		for (const [, look = ''] of looks.matchAll(/```bash\n([\s\S]*?)```/g))
			expect([look, classify(look.trim()).tier]).toEqual([look, 'safe']);
	});

	test('what a safer way says to type can be copied as it stands', async () => {
		const text = textOf(await ask('sudo rm -rf /var/log/*'));
		expect(text).toContain('**Safer ways.**\n\nSee what would be deleted:\n\n```bash\nls -la /var/log/*\n```\n');
		expect(textOf(await ask('is rm -rf / safe?'))).toMatch(
			/\*\*A safer way\.\*\* [^`]+:\n\n```bash\ndu -xh -d 1 \/\n```\n$/
		);
	});

	test('a wish to run it is answered plainly', async () => {
		const text = textOf(await ask('Please run this command:\n\n```bash\ndf -h\n```'));
		expect(text).toContain('Nothing was run');
		expect(text).toMatch(
			/press \*\*Run\*\* above: .*\[the terminal\]\(\/terminal\), where it runs with all your rights\.$/
		);
	});

	test('nobody is sent to the terminal with what is blocked', async () => {
		const text = textOf(await ask('Please run this command:\n\n```bash\nrm -rf /\n```'));
		expect(text).toContain('Nothing was run');
		expect(text).not.toContain('/terminal');
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

describe('a command that only looks', () => {
	test('is judged, and what it would tell is told with it', async () => {
		const pieces = await ask('df -h');
		expect(checksOf(pieces)).toEqual(['safe: df -h']);
		expect(textOf(pieces)).toContain(words.toldHere);
		expect(pieces).toContainEqual({
			type: 'chart',
			chart: expect.objectContaining({ title: 'Space used, by filesystem' })
		});
	});
	test.each([
		'df -h > /tmp/x',
		'df /home;reboot',
		'dmesg -C',
		'df -h && rm -rf /tmp/x',
		'sudo -u postgres df -h',
		'docker ps; reboot',
		'systemctl stop ssh'
	])('%s tells nothing more than the check', async (command) => {
		expect(textOf(await ask(command))).not.toContain(words.toldHere);
	});
});

describe('"is that safe?"', () => {
	const judged = async (command: string): Promise<MessagePart[]> =>
		(await ask(command)).flatMap((piece) => (piece.type === 'tool' || piece.type === 'text' ? [piece] : []));
	/** After a question about a command, and its answer. */
	const asked = async (text: string, attachments: readonly Attachment[] = [], given?: readonly MessagePart[]) => {
		const before = 'what would `df -h` do';
		const answer = given ?? (await judged(before));
		const message = (role: 'person' | 'assistant', parts: MessagePart[]): ChatMessage => ({
			id: role,
			role,
			parts,
			state: 'complete',
			createdAtMs: 0
		});
		const history = [message('person', [{ type: 'text', text: before }]), message('assistant', [...answer])];
		const pieces: AnswerPiece[] = [];
		const question = { text, history, attachments };
		for await (const piece of builtInEngine.answer(question, tools, new AbortController().signal)) pieces.push(piece);
		return checksOf(pieces);
	};
	test.each(['is that safe?', 'and is it really dangerous', 'is this safe to run?'])(
		'%s is about the command before',
		async (text) => expect(await asked(text)).toEqual(['safe: df -h'])
	);
	test.each([
		['is it safe to run rm -rf /var/log', 'dangerous: rm -rf /var/log'],
		['is that safe: `rm -rf /var/log`', 'dangerous: rm -rf /var/log']
	])('%s is about its own', async (text, check) => expect(await asked(text)).toEqual([check]));
	test('with a file beside it, it is about the file', async () => {
		const attached = { name: 'x.sh', text: 'rm -rf /' } as unknown as Attachment;
		expect(await asked('is this safe?', [attached])).not.toContain('safe: df -h');
	});
	test('after an answer about something else it is not about the command that was asked about', async () => {
		const told: MessagePart = { type: 'text', text: 'It is full. `docker system prune -a` makes room.' };
		expect(await asked('is that safe?', [], [told])).not.toContain('safe: df -h');
		expect(await asked('is that safe?', [], await judged('rm -rf /var/log'))).not.toContain('safe: df -h');
	});
	test('and one that names what it cannot read is not answered with the command before', async () => {
		expect(await asked('is it safe to let my nephew use frobnicate')).toEqual([]);
	});
});

test('what is wanted on another machine is neither offered nor filed', async () => {
	const pieces = await ask('install htop on the other server');
	expect(textOf(pieces)).toBe(ownWords.onlyHere);
	expect(pieces.at(-1)).toEqual({ type: 'understood', understood: false });
	expect(textOf(await ask('since it is slow, restart nginx on the other server'))).toBe(ownWords.onlyHere);
	for (const here of [
		'allow ssh from my phone',
		'restart nginx, the page does not load on my phone',
		'open port 32400 so that I can watch on my tv',
		'open port 8096 to watch films on the tv'
	])
		expect([here, textOf(await ask(here)) === ownWords.onlyHere]).toEqual([here, false]);
});

describe('a question about the machine', () => {
	test.each([
		['How much memory is used?', /\*\*Memory\*\* [\d.]+ [KMGT]iB of [\d.]+ [KMGT]iB used/],
		['cpu?', /\*\*Processor\*\* [\d.<]+ ?[\d.]* ?% used of \d+ cores?/],
		['uptime', /\*\*Running for\*\* \d+/],
		['how is this machine doing?', /\*\*Load\*\* \d+\.\d\d, \d+\.\d\d, \d+\.\d\d over 1, 5 and 15 minutes/],
		['is the disk full?', /The fullest filesystem is \/srv\/data, at 80 %\./]
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

describe('what a program printed', () => {
	const LISTING =
		'total 24\ndrwxr-xr-x 2 root root 4096 Nov 22 10:01 bin\n-rw-r--r-- 1 root root  220 Nov 22 10:01 .bashrc';
	const LOCK = 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1234 (unattended-upgr)';

	test.each([
		['a listing', LISTING],
		['a listing in a block', `\`\`\`\n${LISTING}\n\`\`\``],
		['a held lock', LOCK],
		['a held lock in a block', `Why?\n\n\`\`\`bash\n${LOCK}\n\`\`\``],
		['a log', '2026-05-01T10:00:00 host sshd[1]: Accepted key\n2026-05-01T10:00:02 host sshd[1]: session opened']
	])('%s is not explained as a command', async (_what, text) => {
		const pieces = await ask(text);
		expect(checksOf(pieces)).toEqual([]);
		expect(textOf(pieces)).toMatch(/^That is something a program printed, not a command\./);
	});

	test('and what is known of it is said', async () => {
		expect(textOf(await ask(LOCK))).toContain('Another package manager is running');
		expect(textOf(await ask('apt says: no space left on device'))).toContain('The file system is full');
	});
});

describe('what it cannot answer', () => {
	test.each([
		['compare two folders of photos by date', ['du -xh -d 1 ~', 'find ~ -xdev -type f -size +500M']],
		['list files', ['ls -lA ~', 'ls -lAt ~ | head -n 20']],
		['show my downloads folder', ['ls -lA ~', 'ls -lAt ~ | head -n 20']]
	])('%s: says so, with two commands that fit and change nothing', async (message, fitting) => {
		const pieces = await ask(message);
		expect(checksOf(pieces)).toEqual([]);
		const text = textOf(pieces);
		expect(text).toMatch(/^I can’t answer that yet\./);
		expect(text.split('\n').filter((line) => !/^(?:```.*)?$/.test(line))).toHaveLength(3);
		const blocks = [...text.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, block]) => (block ?? '').trim());
		expect(blocks).toEqual(fitting);
		for (const block of blocks) expect(classify(block).tier).toBe('safe');
	});

	test('where nobody is sure: what may have been meant, as messages to be sent', async () => {
		const pieces = await ask('disks network and containers');
		const offered = pieces.flatMap((piece) => (piece.type === 'choices' ? piece.choices : []));
		expect(offered.length).toBeGreaterThan(0);
		expect(offered.length).toBeLessThanOrEqual(3);
		for (const choice of offered) expect(choice).not.toMatch(/[<>]/);
		expect(pieces.at(-1)).toMatchObject({ type: 'understood', understood: false });
	});

	test.each([
		['when does the backup run', ['ls -l /etc/cron.d /etc/cron.daily', 'crontab -l']],
		['set the clock', ['date +"%Z %z"', 'date']],
		['`sudo systemctl restart nginx`', ['service nginx status']],
		['`service nginx restart`', ['service nginx status']],
		['Unit nginx.service could not be found.', ['ls /etc/init.d']]
	])('%s: where systemd does not run, nothing of it is offered', async (message, fitting) => {
		expect(blocksOf(await ask(message, withoutSystemd))).toEqual(fitting);
		for (const block of fitting) expect([block, classify(block).tier]).toEqual([block, 'safe']);
		expect(blocksOf(await ask(message)).join()).toMatch(/systemctl|journalctl|timedatectl/);
	});

	test('a word alone is a word, and says how to ask about the program of that name', async () => {
		const pieces = await ask('test');
		expect(checksOf(pieces)).toEqual([]);
		expect(textOf(pieces)).toMatch(/^`test` is also the name of a program\./);
		expect(checksOf(await ask('what does test do'))).toEqual(['safe: test']);
		expect(checksOf(await ask('`sort`'))).toEqual(['safe: sort']);
	});

	test('what it can by now is answered from what is known of the network', async () => {
		expect(textOf(await ask('which ports are open'))).toMatch(/^What listens is not known/);
	});

	test('and fits nothing: questions it can answer', async () => {
		const text = textOf(await ask('Write me a poem about mountains'));
		expect(text.split('\n')).toHaveLength(2 + words.help.questions.length);
		expect(text).toContain('- How is this machine doing?');
	});
});

test('what is filed asks nobody a second time: nobody could answer while it is applied', async () => {
	const said = textOf(await ask('delete all docker images'));
	expect(said).toContain('docker image prune --all --force');
	expect(said).toContain('what was built here is gone for good');
});

test('the words that confirm a command confirm nothing where none waits, and say so', async () => {
	expect(textOf(await ask('run it'))).toMatch(/^Nothing was run: no command waits/);
});
