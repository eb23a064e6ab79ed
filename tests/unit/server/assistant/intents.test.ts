// The table of intents, and what its answers hold to.
import { describe, expect, test } from 'vitest';
import { TELL } from '#server/assistant/built-in/tell/table.ts';
import type { AssistantTools } from '#server/assistant/engine.ts';
import { TOOLS } from '#server/assistant/tools/table.ts';
import { subjectOf } from '#server/assistant/understand/intents/intent.ts';
import { INTENTS } from '#server/assistant/understand/intents/rows.ts';
import { classify } from '#server/classifier/classify.ts';
import { askedMachine, askMachine, heard, NAMINGS } from '../../../support/asked-machine.ts';

const machine = askedMachine();

test('the table has more than eighty intents, each once, each told, over all subjects', () => {
	const names = INTENTS.map(({ name }) => name);
	expect(names.length).toBeGreaterThanOrEqual(80);
	expect(new Set(names).size).toBe(names.length);
	expect(Object.keys(TELL).sort()).toEqual([...names].sort());
	expect(new Set(INTENTS.map(subjectOf))).toEqual(
		new Set(
			'storage services processes logs network containers updates machine findings approvals safety product facts deeds'.split(
				' '
			)
		)
	);
});

test('each intent reads only tools that there are, and leads only to intents that there are', () => {
	const tools = new Set(TOOLS.map(({ name }) => name));
	const names = new Set<string>(INTENTS.map(({ name }) => name));
	for (const row of INTENTS) {
		for (const tool of row.reads) expect([row.name, tool, tools.has(tool)]).toEqual([row.name, tool, true]);
		const { twins = [], past = [] } = row as { twins?: readonly string[]; past?: string };
		for (const other of [...twins, past].flat())
			expect([row.name, other, names.has(other)]).toEqual([row.name, other, true]);
	}
});

describe('what would change the host', () => {
	test.each([
		['restart nginx', 'systemctl restart nginx.service'],
		['please stop the fail2ban service', 'systemctl stop fail2ban.service'],
		['reload nginx', 'systemctl reload nginx.service'],
		['make jellyfin start at boot', 'systemctl enable --now jellyfin.service'],
		['update the system', 'apt-get --yes upgrade'],
		['install htop', 'apt-get --yes install htop'],
		['unmount /mnt/backup', 'umount /mnt/backup'],
		['add a user named bob', 'useradd --create-home --shell /bin/bash bob']
	])('%s: a command to be staged, its tier, and a proposal that nobody has filed', async (text, command) => {
		const { text: answer, understood } = await askMachine(text, askedMachine(NAMINGS, { systemd: true }));
		const blocks = [...answer.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => (block ?? '').trim());
		const last = blocks.at(-1) ?? '';
		expect(last.replace(/^sudo /, '')).toBe(command);
		expect(answer).toMatch(/\*\*(?:Caution|Dangerous)\.\*\*/);
		expect(classify(last).tier).not.toBe('safe');
		expect(understood?.offers?.proposal.steps).toEqual(blocks);
	});

	test.each([
		['how do i reload nginx?', 'systemctl reload nginx.service'],
		['how can I install htop?', 'apt-get --yes install htop'],
		['should I restart nginx?', 'systemctl restart nginx.service'],
		["what's the difference between reload and restart for nginx", 'systemctl restart nginx.service']
	])('%s: a question is told the command, and files nothing', async (text, command) => {
		const { text: answer, understood } = await askMachine(text, askedMachine(NAMINGS, { systemd: true }));
		expect(answer).toContain(command);
		expect(understood).toMatchObject({ understood: true });
		expect(understood?.offers).toBeUndefined();
	});

	test('nothing is filed for who wants one thing emptied, asks about a command, or only tells what happened', async () => {
		const here = askedMachine(NAMINGS, { systemd: true });
		expect((await askMachine('free up some disk space', here)).understood?.offers?.proposal.steps).not.toEqual([]);
		for (const text of [
			'wipe everything in /home/guest',
			'delete the volume of nextcloud, all data can go',
			"safe or not: find . -name '*.pyc' -delete",
			'my nextcloud is crawling since the update, any idea where to look?'
		])
			expect((await askMachine(text, here)).understood?.offers, text).toBeUndefined();
	});

	test.each(['why is nginx down? restart it', 'nginx hangs, restart it'])(
		'%s: what is wanted is filed',
		async (text) => {
			const here = askedMachine(NAMINGS, { systemd: true });
			expect((await askMachine(text, here)).understood?.offers?.proposal.steps).toHaveLength(1);
		}
	);

	test('several deeds of one message are one request', async () => {
		const here = askedMachine(NAMINGS, { systemd: true });
		const both = await askMachine('restart nginx and stop the fail2ban service', here);
		expect(both.understood?.offers?.proposal.steps.map((step) => step.replace(/^sudo /, ''))).toEqual([
			'systemctl restart nginx.service',
			'systemctl stop fail2ban.service'
		]);
	});

	test('nothing is offered for a name that is not there, and nothing where none is given', async () => {
		const unknown = await askMachine('restart frobnicated', machine);
		expect(unknown.text).toBe('There is no service and no container called `frobnicated` here.');
		expect(unknown.understood?.offers).toBeUndefined();
		expect((await askMachine('which services failed', machine)).understood?.offers).toBeUndefined();
	});

	test('of a service and a container of one name, the one is meant that the sentence speaks of', async () => {
		const both = askedMachine([
			{ kind: 'container', name: 'web' },
			{ kind: 'unit', name: 'web.service', manager: 'system' }
		]);
		expect((await askMachine('restart the web service', both)).understood?.intent).toBe('services.restart');
		expect((await askMachine('restart the web container', both)).understood?.intent).toBe('containers.restart');
	});

	test('a restart of something that is not there is no restart of the machine', async () => {
		for (const text of ['restart web', 'restart', 'restart it', 'stop', 'restart the thing'])
			expect((await askMachine(text, machine)).text).not.toMatch(/reboot|poweroff/);
	});

	test.each(['approve it', 'i approve the proposal', 'yes, approve all of them'])(
		'%s: decides nothing, and says where a decision is made',
		async (text) => {
			const { text: answer, understood } = await askMachine(text, machine);
			expect(answer).toContain('Nothing is approved by what is said here.');
			expect(understood?.offers).toBeUndefined();
		}
	);
});

describe('certificates', () => {
	const row = { detector: 'V20', state: 'looked', reason: '' };
	const ending = {
		id: 'f1',
		detector: 'V20',
		severity: 'warning',
		title: 'The certificate /etc/ssl/site.pem ends in 5 days',
		since: '2026-11-20T00:00:00Z',
		why_so: 'It is renewed by hand.',
		symptoms: []
	};
	const other = { ...ending, id: 'f2', detector: 'S01', title: '/var is full' };
	const told = async (findings: readonly unknown[], coverage: readonly unknown[]): Promise<string> => {
		const call: AssistantTools['call'] = (tool, input, signal) =>
			tool.name === 'list-findings'
				? machine.call({ ...tool, run: () => ({ findings, coverage }) as never }, input, signal)
				: machine.call(tool, input, signal);
		return (await askMachine('do any certificates expire soon', { table: machine.table, call })).text;
	};

	test('those that end are told, and no other finding', async () => {
		const text = await told([other, ending], [row]);
		expect(text).toContain('site');
		expect(text).not.toContain('/var is full');
	});

	test('where nobody could look, nothing is said to be well', async () => {
		expect(await told([other], [row])).toContain('none has ended');
		expect(await told([], [{ ...row, reason: 'Not looked into: /etc/ssl/private.' }])).toContain('not known');
		for (const coverage of [[], [{ ...row, state: 'denied', reason: 'It may not be read.' }]])
			expect(await told([], coverage)).not.toContain('none has ended');
	});
});

test.each([
	['is ssh root login enabled', 'sshd_config'],
	['who logged in as root over ssh', 'journal'],
	['undo the last change', '/approvals'],
	['observe only', '/approvals'],
	['why is the boot so slow', 'systemd']
])('%s: is answered with where that is kept', async (text, place) => {
	expect((await askMachine(text, machine)).text).toContain(place);
});

test('a name that is nearly one is said to be taken for it, and what else is as near', async () => {
	const { text } = await askMachine('is jelyfin running', machine);
	expect(text).toMatch(/^I take `jelyfin` for `jellyfin\.service`\./);
	const near = [
		{ kind: 'unit', name: 'webapp1.service' },
		{ kind: 'unit', name: 'webapp2.service' }
	] as const;
	expect((await askMachine('is webapp3 running', askedMachine(near))).text).toMatch(
		/^I take `webapp3` for `webapp1\.service`\. It could also be `webapp2\.service`\./
	);
});

test('a name between backticks is a name where a sentence asks about it, and a command where it does not', async () => {
	expect((await askMachine('why did `nginx` fail?', machine)).understood?.intent).toBe('services.why');
	expect((await askMachine('what does `nginx` do?', machine)).understood?.intent).toBe('safety.command');
	expect((await askMachine('`nginx -t`', machine)).understood?.intent).toBe('safety.command');
});

describe('what is not understood', () => {
	test.each(['write me a poem about mountains', 'recommend me a good pizza place', 'qwertz asdfg yxcvb', '…'])(
		'%s: is said not to be, with what can be answered',
		async (text) => {
			const { text: answer, understood } = await askMachine(text, machine);
			expect(understood).toMatchObject({ type: 'understood', understood: false });
			expect(answer).toMatch(/^I can’t answer that yet\./);
			expect(answer).toContain('- ');
		}
	);

	test('a very long message is read in its beginning only, and answered', async () => {
		expect(heard(`is nginx running? ${'x'.repeat(90_000)}`)?.intent.name).toBe('services.state');
		expect(heard('a '.repeat(45_000))).toBeUndefined();
	});
});

const HOSTILE = [
	['terminal escapes', '\u001b[2J\u001b]0;owned\u0007.service'],
	['HTML', '<img src=x onerror=alert(1)>.service'],
	['backticks and a fence', '```\nrm -rf /\n```.service'],
	['Markdown', '[click](javascript:alert(1)) **x**.service'],
	['4 KB', `${'a'.repeat(4096)}.service`],
	['a prototype', '__proto__'],
	['a pattern', '(.*)+$[a-z].service']
] as const;

describe.each(HOSTILE)('a thing of this machine that is called %s', (_, name) => {
	test('breaks no answer and ends no block', async () => {
		const hostile = askedMachine([
			{ kind: 'unit', name, manager: 'system' },
			{ kind: 'container', name },
			{ kind: 'mount', name: `/${name}` },
			{ kind: 'interface', name },
			...NAMINGS
		]);
		for (const text of [
			`restart ${name}`,
			`is "${name}" running`,
			`why did ${name} stop`,
			'restart nginx',
			'what fills /var'
		]) {
			const { text: answer } = await askMachine(text, hostile);
			const outside = answer.replace(/(`{3,})\w*\n[\s\S]*?\n\1(?!`)/g, '').replace(/(`+)[^`][\s\S]*?[^`]?\1(?!`)/g, '');
			expect(outside).not.toMatch(/<img|\]\(javascript|\u001b/);
			expect(answer.length).toBeLessThan(10_000);
		}
	});
});
