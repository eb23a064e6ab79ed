// A failed unit on a real host, from the question to the mended unit: found, explained, proposed, approved by its person, applied and
// verified. Without a model, and with one that a scripted endpoint on this machine plays.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FiledProposal, MessagePart } from '#wire/chat.ts';
import { approvalsOf } from '../../support/approvals.ts';
import { chatOf } from '../../support/chat-of.ts';
import { type Lab, labAbsence, labOfTheRun } from '../../support/lab.ts';
import { type LabService, startInLab } from '../../support/lab-service.ts';
import { calls, type ModelEndpoint, openModelEndpoint, says } from '../../support/model-endpoint.ts';
import { unless } from '../../support/unless.ts';

const SAID = 'the volume of the ledger is not mounted';
const READY = '/run/hw-ledger-ready';
const UNIT = `[Unit]
Description=The ledger
[Service]
ExecStart=/bin/sh -c 'test -e ${READY} || { echo ${SAID} >&2; exit 3; }; exec sleep infinity'
`;

let lab: Lab;
let service: LabService;
let chat: ReturnType<typeof chatOf>;
const bash = (text: string): string => lab.run('root', ['bash', '-s'], text).stdout.trim();
const stateOf = (unit: string): string => bash(`systemctl is-active ${unit}`);
const filedIn = (parts: readonly MessagePart[]): FiledProposal[] =>
	parts.flatMap((part) => (part.type === 'proposal' ? [part.proposal] : []));

/** It came up before what it needs was there, which has come since: a start is all it takes. */
function fail(unit: string): void {
	bash(`rm -f ${READY}; cat >/etc/systemd/system/${unit}.service <<'END'\n${UNIT}END\nsystemctl daemon-reload; systemctl start ${unit}
for i in $(seq 100); do [ "$(systemctl is-active ${unit})" = failed ] && break; sleep 0.05; done; touch ${READY}`);
	expect(stateOf(unit)).toBe('failed');
}

async function approve(id: string, unit: string): Promise<void> {
	const door = approvalsOf(service);
	expect(stateOf(unit), 'nothing changed by filing it').toBe('failed');
	const answer = await door.approve(id);
	expect(answer, answer.message).toMatchObject({ success: true, applied: true, proposal: { status: 'applied' } });
	expect((await door.show(id)).proof.map(({ holds }) => holds)).not.toContain(false);
	expect(stateOf(unit)).toBe('active');
}

unless(describe, labAbsence())('a conversation mends a unit', () => {
	beforeAll(async () => {
		lab = labOfTheRun();
		service = await startInLab(lab, 'root');
		chat = chatOf(service);
	});
	afterAll(async () => {
		await service?.stop();
		bash(`systemctl stop hw-ledger hw-almanac; rm -f ${READY} /etc/systemd/system/hw-{ledger,almanac}.service
systemctl daemon-reload; systemctl reset-failed; true`);
	});

	test('without a model', async () => {
		fail('hw-ledger');
		const found = await chat.say('which services failed?');
		expect(found.text).toContain('hw\\-ledger');
		const explained = await chat.say('why did hw-ledger fail?', found.conversationId);
		expect(explained.text).toContain('exit code 3');
		expect(explained.text).toContain(SAID);
		const asked = await chat.say('restart it', found.conversationId);
		const [proposal] = filedIn(asked.parts);
		expect(proposal?.task).toContain('hw-ledger');
		expect((await chat.say('yes, do it', found.conversationId)).text).toContain('Nothing is approved');
		await approve(proposal?.id ?? '', 'hw-ledger');
		// What was read just before may be told for some seconds.
		await expect
			.poll(async () => (await chat.say('is it running?', found.conversationId)).text, {
				timeout: 30_000,
				interval: 3_000
			})
			.toContain('(running)');
	});

	describe('with a model', () => {
		let endpoint: ModelEndpoint;
		beforeAll(async () => {
			endpoint = await openModelEndpoint(says('ready'));
			const cookie = await service.signIn();
			for (const [procedure, input] of [
				[
					'add',
					{ name: 'scripted', kind: 'openai-compatible', baseUrl: endpoint.baseUrl, model: 'scripted', key: null }
				],
				['choose', { choice: { provider: 'scripted', model: 'scripted' } }]
			] as const) {
				const answer = await service.fetch(`/trpc/models.${procedure}`, {
					method: 'POST',
					headers: { cookie, origin: service.url, 'content-type': 'application/json' },
					body: JSON.stringify(input)
				});
				expect(answer.status, await answer.text()).toBe(200);
			}
		});
		afterAll(() => endpoint?.close());

		test('it reads, explains and files; deciding is not among its tools', async () => {
			fail('hw-almanac');
			const turns = [
				calls(['read-services', {}]),
				calls(['explain-unit', { unit: 'hw-almanac.service' }], ['read-log', { unit: 'hw-almanac.service' }]),
				calls([
					'propose',
					{
						task: 'Start hw-almanac again',
						reasoning: 'What it needed is there now.',
						steps: [{ kind: 'unit', unit: 'hw-almanac.service', verb: 'start' }]
					}
				]),
				says('hw-almanac came up before its volume. I filed a request to start it again.')
			];
			endpoint.answer((response, asked) =>
				(turns[asked.messages.filter(({ role }) => role === 'assistant').length] ?? says('done'))(response, asked)
			);
			const { parts, text, account } = await chat.say('Something is broken here. Find it and see to it.');
			expect(account).toMatchObject({ engine: 'scripted', model: 'scripted' });
			expect(text).toContain('filed a request');
			const told = endpoint.asked.at(-1)?.raw ?? '';
			expect(told).toContain('hw-almanac.service');
			expect(told).toContain(SAID);
			expect(endpoint.asked[0]?.tools.map(({ function: { name } }) => name).join(' ')).not.toMatch(
				/approve|decide|confirm/
			);
			const [proposal] = filedIn(parts);
			expect(proposal).toMatchObject({ task: 'Start hw-almanac again', untrusted: true });
			await approve(proposal?.id ?? '', 'hw-almanac');
		});
	});
});
