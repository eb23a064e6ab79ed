// What is told by what a command prints, and what needs one command of its own: nothing but reads is run, nothing is filed that was not named.
import { describe, expect, test } from 'vitest';
import { factWords } from '#server/assistant/built-in/fact-words.ts';
import type { Means } from '#server/assistant/built-in/tell/tell.ts';
import { lookUp } from '#server/assistant/built-in/tell/tell-facts.ts';
import type { AssistantTools } from '#server/assistant/engine.ts';
import { runCommand } from '#server/assistant/tools/run-command.ts';
import { FACTS } from '#server/assistant/understand/intents/more-intents.ts';
import { classify } from '#server/classifier/classify.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import { askedMachine, askMachine, NAMINGS } from '../../../support/asked-machine.ts';

const machine = askedMachine(NAMINGS, { systemd: true });
const ran: string[] = [];
const printing: AssistantTools = {
	table: machine.table,
	async call(tool, input, signal) {
		if (tool.name !== runCommand.name) return machine.call(tool, input, signal);
		ran.push((input as { command: string }).command);
		const printed = { ran: true, refused: null, exit_code: 0, output: 'PRINTED', error: '' };
		return { kind: 'done', output: printed as never };
	}
};
const offered = async (text: string, tools = machine): Promise<readonly string[] | undefined> =>
	(await askMachine(text, tools)).understood?.offers?.proposal.steps.map((step) => step.replace(/^sudo /, ''));

test('whatever is looked up only reads', async () => {
	ran.length = 0;
	const named: Readonly<Record<string, string>> = { unit: 'nginx', user: 'anna', path: '/etc/hosts', name: 'python3' };
	for (const { asks } of FACTS)
		await askMachine(
			asks.replace(/<(\w+)>/g, (_, slot: string) => named[slot] ?? ''),
			printing
		);
	expect(ran.length).toBeGreaterThan(45);
	for (const command of ran) expect([command, classify(command).tier]).toEqual([command, 'safe']);
});

test('what is not here is said, with the command that shows it', async () => {
	const ask = async ({ name }: { name: string }, input: { command: string }) => ({
		kind: 'done',
		output: name === runCommand.name ? { ran: true, output: '' } : describeCheck(input.command, classify(input.command))
	});
	const said = await lookUp('Lead.', ['lvs'], { ask, mayRun: true } as unknown as Means);
	expect(said).toContain(factWords.nothing);
	expect(said).toContain('```bash\nlvs\n```');
});

describe('what needs a command of its own', () => {
	test.each([
		['mask nginx', ['systemctl mask nginx.service']],
		['unmask nginx', ['systemctl unmask nginx.service']],
		['reset the failed state of all units', ['systemctl reset-failed']],
		[
			'add 4 GB of swap',
			['fallocate --length 4G /swapfile', 'chmod 600 /swapfile', 'mkswap /swapfile', 'swapon /swapfile']
		],
		['add the user anna to the group video', ['usermod --append --groups video anna']],
		['take eth0 down', ['ip link set eth0 down']],
		['add a route to 10.9.0.0/16 via 192.168.1.1', ['ip route add 10.9.0.0/16 via 192.168.1.1']]
	])('%j is a request for just that', async (text, steps) => expect(await offered(text)).toEqual(steps));

	test.each([
		'how do i mask a service',
		'add swap',
		'add a route',
		'create the file x',
		'extend the root volume by 10 gb',
		'format the usb stick as ext4',
		'is it ok to empty /var/tmp',
		'what would happen if i masked nginx?'
	])('%j files nothing', async (text) => expect(await offered(text)).toBeUndefined());

	test('what is none of these things is said plainly', async () => {
		const { text, understood } = await askMachine('create the file notes.txt', machine);
		expect(text).toContain('is not one of the things I can do');
		expect(understood).toMatchObject({ understood: true, intent: 'deeds.cannot' });
	});
});

test.each([
	['how would i override the settings of nginx', /systemctl edit/],
	['tell me how to open a port', /firewall/],
	['what is an inode', /card that a filesystem keeps/],
	['difference between free and available memory', /available/],
	['how do i give a colleague sudo rights', /usermod -aG sudo/],
	['df and du disagree, why', /deleted takes its space until the last program/],
	['show me the crontab of anna', /What cron runs: the crontab of `anna`/],
	['which packages are on hold', /held back/],
	['is this a vm or real hardware', /real hardware/]
])('%j is explained, and files nothing', async (text, says) => {
	const answer = await askMachine(text, machine);
	expect(answer.text).toMatch(says);
	expect(answer.understood?.offers).toBeUndefined();
});
