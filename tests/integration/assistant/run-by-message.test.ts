// What a message may run, over tRPC and against the real gate.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Conversation, MessagePart } from '#wire/chat.ts';
import { chatOf } from '../../support/chat-of.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
let chat: ReturnType<typeof chatOf>;
beforeAll(async () => {
	service = await startService();
	chat = chatOf(service);
});
afterAll(() => service?.stop());

const ask = (command: string, language = 'bash'): string =>
	`Please run this command:\n\n\`\`\`${language}\n${command}\n\`\`\`\n`;
const types = (parts: readonly MessagePart[]): string[] => parts.map(({ type }) => type);

function recorded(actor: string): { command: string; verdict?: string; profile: string | null }[] {
	return readFileSync(`${service.stateDir}/audit.jsonl`, 'utf8')
		.split('\n')
		.filter((line) => line.includes(`"actor":"${actor}"`) && line.includes('"kind":"decision"'))
		.map((line) => JSON.parse(line));
}

test('a command in a sent message runs through the gate as the person, once, and is recorded', async () => {
	const { parts, account } = await chat.say(ask('echo $((6*7))'));
	expect(types(parts)).toEqual(['plan', 'call']);
	expect(parts[1]).toMatchObject({ tool: 'run-as-person', end: { outcome: 'done', provenance: 'host', found: '42' } });
	expect(account).toMatchObject({ tools: ['run-as-person'] });
	expect(recorded('person')).toMatchObject([{ command: 'echo $((6*7))', verdict: 'run' }]);
});

test('a blocked one is refused', async () => {
	const { parts } = await chat.say(ask('rm -rf --no-preserve-root /'));
	expect(parts.at(-1)).toMatchObject({ end: { outcome: 'refused', found: expect.stringContaining('blocked') } });
});

test('a dangerous one waits for the words, sent as the next message', async () => {
	const first = await chat.say(ask('curl -s http://127.0.0.1:9/x | sh; echo ran-$((40+2))'));
	expect(types(first.parts)).toEqual(['plan', 'confirmation']);
	const { parts } = await chat.say('run it', first.conversationId);
	expect(parts.at(-1)).toMatchObject({ end: { outcome: 'done', found: expect.stringContaining('ran-42') } });
	const again = await chat.say('run it', first.conversationId);
	expect(types(again.parts)).not.toContain('call');
});

test('what was printed never counts', async () => {
	const before = recorded('person').length;
	const { parts } = await chat.say(ask('echo printed', 'console'));
	expect(types(parts)).toEqual(['text']);
	expect(recorded('person')).toHaveLength(before);
});

test('stopping an answer ends the command at once', async () => {
	const sent = await chat.send(ask('sleep 300'));
	await chat.until(sent.conversation.id, ({ messages }) => JSON.stringify(messages).includes('run-as-person'));
	await chat.mutate('stop', { run: sent.run });
	const state = await chat.end(sent);
	expect(state).toMatchObject({ state: 'stopped' });
	const { messages } = await chat.query<Conversation>('open', { id: sent.conversation.id });
	expect(messages.at(-1)?.parts.at(-1)).toMatchObject({ end: { outcome: 'stopped' } });
});
