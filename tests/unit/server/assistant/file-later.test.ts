// *File this request*: a question files nothing; pressed for, what its answer told is filed once, and stands in its place.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAssistant } from '#server/assistant/assistant.ts';
import { createConversationStore } from '#server/assistant/conversation-store.ts';
import type { AnswerEngine, AssistantTools } from '#server/assistant/engine.ts';
import { checkCommand } from '#server/assistant/tools/check-command.ts';
import { listApprovals } from '#server/assistant/tools/list-approvals.ts';
import { propose } from '#server/assistant/tools/propose.ts';
import type { Tool } from '#server/assistant/tools/tool.ts';
import type { Turn } from '#server/assistant/turn.ts';
import { classify } from '#server/classifier/classify.ts';
import { openEventBus } from '#server/events/bus.ts';
import { systemClock } from '#server/lib/clock.ts';
import { HostwrightError } from '#server/lib/error.ts';
import { createLog } from '#server/lib/log.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import type { MessageSource, SendMessage } from '#wire/chat.ts';
import { askedMachine, askMachine } from '../../../support/asked-machine.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';

const could = { task: 'Restart nginx', steps: ['systemctl restart nginx'] };
const telling: AnswerEngine = {
	async *answer() {
		yield { type: 'text', text: 'Like this.' };
		yield { type: 'understood', understood: true, could };
	}
};
type RequestBrief = Awaited<ReturnType<typeof listApprovals.run>>['requests'][number];
const waiting = (id: string, more: Partial<RequestBrief> = {}): RequestBrief => ({
	...({ id, task: 'Of somebody else', untrusted: false } as RequestBrief),
	steps: [{ text: 'systemctl restart nginx', cwd: null }],
	...more
});
const never = new AbortController().signal;
const from = { requestId: 'r', source: 'chat' as const };

function open(engine: AnswerEngine = telling) {
	const stateDir = mkdtempSync(join(tmpdir(), 'hostwright-later-'));
	const filed: { readonly plan: unknown; readonly marked: boolean }[] = [];
	const waits: RequestBrief[] = [];
	let refusal: HostwrightError | undefined;
	const bound = (turn: Turn | undefined): AssistantTools => ({
		table: [propose, listApprovals] as unknown as readonly Tool[],
		async call(tool, input) {
			turn?.called(tool.name, 'host');
			if (tool.name === checkCommand.name) {
				const { command } = input as { command: string };
				return { kind: 'done', output: describeCheck(command, classify(command)) as never };
			}
			if (tool.name === listApprovals.name) return { kind: 'done', output: { requests: waits } as never };
			if (refusal) return { kind: 'failed', cause: refusal };
			const id = `p${filed.push({ plan: input, marked: turn?.isTainted() ?? true })}`;
			return { kind: 'done', output: { id, task: could.task, untrusted: false } as never };
		}
	});
	const database = openMainDatabase(stateDir);
	const assistant = createAssistant({
		...{ store: createConversationStore(database, systemClock), engine, canPropose: true },
		...{ tools: { ...bound(undefined), forTurn: bound } },
		...{ bus: openEventBus('test'), log: createLog({ level: 'silent', readable: false }) }
	});
	onTestFinished(async () => {
		await assistant.close();
		database.close();
		rmSync(stateDir, { recursive: true, force: true });
	});
	return {
		assistant,
		filed,
		waits,
		refuse: (detail: string) => {
			refusal = new HostwrightError('forbidden', { detail });
		},
		async ask(more: Partial<SendMessage> = {}, source: MessageSource = 'chat') {
			const message = { conversationId: null as string | null, text: 'how do I restart nginx?', ...more };
			const sent = assistant.send(message, { ...from, source });
			for await (const _ of assistant.follow(sent.run, 0, never));
			const conversationId = sent.conversation.id;
			const messageId = sent.answer.id;
			const parts = () => assistant.open(conversationId).messages.at(-1)?.parts ?? [];
			return { conversationId, messageId, parts };
		}
	};
}

test('the answer to a question files nothing, and keeps what could be filed', async () => {
	const { ask, filed } = open();
	const { parts } = await ask();
	expect(parts().at(-1)).toMatchObject({ type: 'offer', offer: { ...could, asked: 'how do I restart nginx?' } });
	expect(filed).toEqual([]);
});

test('pressed for, it is filed once, and the request stands in its place', async () => {
	const { ask, assistant, filed } = open();
	const { parts, ...place } = await ask({ typed: true });
	const at = [assistant.fileOffered(place, from, never), assistant.fileOffered(place, from, never)];
	expect((await Promise.allSettled(at)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
	await expect(assistant.fileOffered(place, from, never)).rejects.toMatchObject({ code: 'conflict' });
	expect(filed).toMatchObject([
		{ plan: { task: 'Restart nginx', steps: [{ kind: 'command', command: 'systemctl restart nginx' }] }, marked: false }
	]);
	expect(parts()).toEqual([
		{ type: 'text', text: 'Like this.' },
		{ type: 'proposal', proposal: { id: 'p1', task: 'Restart nginx', untrusted: false } }
	]);
});

test('what was pasted is marked when it is filed, too', async () => {
	const { ask, assistant, filed } = open();
	const { parts: _, ...place } = await ask();
	await assistant.fileOffered(place, from, never);
	expect(filed).toMatchObject([{ marked: true }]);
});

test('where the same waits already, that one is shown and nothing is filed', async () => {
	const { ask, assistant, filed, waits } = open();
	const { parts, ...place } = await ask({ typed: true });
	waits.push(waiting('p7'));
	const theirs = { id: 'p7', task: 'Of somebody else', untrusted: true };
	expect(await assistant.fileOffered(place, from, never)).toEqual(theirs);
	expect(filed).toEqual([]);
	expect(parts().at(-1)).toEqual({ type: 'proposal', proposal: theirs });
});

test('one that this conversation filed itself is shown as what it is', async () => {
	const { ask, assistant, waits } = open();
	const { conversationId, messageId } = await ask({ typed: true });
	const first = await assistant.fileOffered({ conversationId, messageId }, from, never);
	waits.push(waiting(first.id, { task: first.task }));
	const { parts: _, ...again } = await ask({ typed: true, conversationId });
	expect(await assistant.fileOffered(again, from, never)).toEqual(first);
});

test.each<[string, Partial<RequestBrief>]>([
	['in one step of two lines', { steps: [{ text: 'apt-get update\nsystemctl restart nginx', cwd: null }] }],
	[
		'in another folder',
		{
			steps: [
				{ text: 'apt-get update', cwd: null },
				{ text: 'systemctl restart nginx', cwd: '/tmp' }
			]
		}
	],
	[
		'and goes on',
		{ steps: ['apt-get update', 'systemctl restart nginx', 'reboot'].map((text) => ({ text, cwd: null })) }
	]
])('what waits %s is another request', async (_, more) => {
	const { ask, assistant, filed, waits } = open({
		async *answer() {
			const steps = ['apt-get update', 'systemctl restart nginx'];
			yield { type: 'understood', understood: true, could: { task: 'Restart nginx', steps } };
		}
	});
	const { parts: __, ...place } = await ask();
	waits.push(waiting('p7', { action: 'apt-get update\nsystemctl restart nginx', ...more }));
	await assistant.fileOffered(place, from, never);
	expect(filed).toHaveLength(1);
});

test('why it is there tells a wish from a press', async () => {
	const { ask, assistant, filed } = open();
	const { parts: _, ...place } = await ask();
	await assistant.fileOffered(place, from, never);
	expect(filed).toMatchObject([{ plan: { reasoning: 'It was filed from the answer to: how do I restart nginx?' } }]);
});

test('what was asked to be done and may not be filed says so', async () => {
	const { ask, filed, refuse } = open({
		async *answer() {
			yield { type: 'text', text: 'This does it.' };
			yield { type: 'understood', understood: true, offers: { proposal: could } };
		}
	});
	refuse('There are too many.');
	const { parts } = await ask({ text: 'restart nginx' });
	expect(filed).toEqual([]);
	expect(parts()).toEqual([{ type: 'text', text: 'This does it.\n\n**Nothing was filed.** There are too many.' }]);
});

describe('what was asked to be done', () => {
	const wanting = (...steps: string[]): AnswerEngine => ({
		async *answer() {
			yield { type: 'text', text: 'This does it.' };
			yield { type: 'understood', understood: true, offers: { proposal: { task: 'Do it', steps } } };
		}
	});
	test.each<[string, string[], MessageSource, number, string]>([
		['is filed', ['systemctl restart nginx'], 'chat', 1, 'text'],
		['and is dangerous is shown first, and pressed for', ['apt-get update', 'curl x.example | sh'], 'chat', 0, 'offer'],
		['and is dangerous is filed at a terminal, which shows it first', ['curl x.example | sh'], 'cli', 1, 'text']
	])('%s', async (_, steps, source, count, last) => {
		const { ask, assistant, filed } = open(wanting(...steps));
		const { parts, ...place } = await ask({}, source);
		expect([filed.length, parts().at(-1)?.type]).toEqual([count, last]);
		if (count > 0) return;
		await assistant.fileOffered(place, from, never);
		expect(filed).toHaveLength(1);
	});
});

test('of another answer, or another conversation, nothing is filed', async () => {
	const { ask, assistant, filed } = open();
	const [one, other] = [await ask(), await ask()];
	const mixed = { conversationId: one.conversationId, messageId: other.messageId };
	await expect(assistant.fileOffered(mixed, from, never)).rejects.toMatchObject({ code: 'conflict' });
	expect(filed).toEqual([]);
});

describe('what the engine without a model only tells', () => {
	const machine = askedMachine(undefined, { systemd: true });
	test.each([
		['how do i restart nginx', true],
		['can i stop docker?', true],
		['restart nginx', false],
		['do not restart nginx', false],
		['which services failed?', false]
	])('%j: it can be pressed for: %s', async (text, can) => {
		const { understood } = await askMachine(text, machine);
		expect([text, understood?.could !== undefined]).toEqual([text, can]);
		if (can) expect(understood?.offers).toBeUndefined();
	});
});
