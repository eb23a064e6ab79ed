// The assistant as its callers see it: over tRPC, against the real service.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
	AnswerEvent,
	Attachable,
	Attachment,
	Conversation,
	ConversationSummary,
	MessageSent,
	Retention,
	SearchPage
} from '#wire/chat.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
beforeAll(async () => {
	service = await startService();
});
afterAll(() => service?.stop());

async function mutate<T>(procedure: string, input: unknown, to = service): Promise<T> {
	const answer = await to.post(`/trpc/chat.${procedure}`, input);
	const body = (await answer.json()) as {
		result?: { data: T };
		error?: { data: { detail: string; httpStatus: number } };
	};
	if (!body.result) throw new Error(`${body.error?.data.httpStatus}: ${body.error?.data.detail}`);
	return body.result.data;
}
async function query<T>(procedure: string, input?: unknown, to = service): Promise<T> {
	const answer = await to.fetch(
		`/trpc/chat.${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`
	);
	const body = (await answer.json()) as {
		result?: { data: T };
		error?: { data: { detail: string; httpStatus: number } };
	};
	if (!body.result) throw new Error(`${body.error?.data.httpStatus}: ${body.error?.data.detail}`);
	return body.result.data;
}
const send = (text: string, conversationId: string | null = null): Promise<MessageSent> =>
	mutate('send', { conversationId, text });

/** Reads an answer's stream; leaves after `most` events. */
async function follow(
	run: string,
	lastEventId?: string,
	most = Number.POSITIVE_INFINITY
): Promise<{ id: string; event: AnswerEvent }[]> {
	const leave = new AbortController();
	const answer = await service.fetch(
		`/trpc/chat.follow?input=${encodeURIComponent(JSON.stringify({ run, ...(lastEventId ? { lastEventId } : {}) }))}`,
		{ signal: leave.signal, headers: { accept: 'text/event-stream' } }
	);
	const events: { id: string; event: AnswerEvent }[] = [];
	let rest = '';
	for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
		rest += chunk;
		const records = rest.split('\n\n');
		rest = records.pop() ?? '';
		for (const record of records) {
			const field = (name: string): string => new RegExp(`^${name}: ?(.*)$`, 'm').exec(record)?.[1] ?? '';
			if (field('event') || !field('data') || !field('id')) continue;
			const event = JSON.parse(field('data')) as AnswerEvent;
			events.push({ id: field('id'), event });
			if (event.type === 'done' || events.length >= most) {
				leave.abort();
				return events;
			}
		}
	}
	return events;
}
const stateBytes = (): string =>
	readdirSync(service.stateDir, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
		.join('\n');

test('a question is answered through the classifier, streamed, and kept', async () => {
	const sent = await send('Is `rm -rf /var/log` safe?');
	const events = (await follow(sent.run)).map(({ event }) => event);
	expect(events[0]).toMatchObject({ type: 'tool', result: { tool: 'check-command', check: { tier: 'dangerous' } } });
	expect(events.at(-1)).toMatchObject({ type: 'done', state: 'complete' });
	const kept = await query<Conversation>('open', { id: sent.conversation.id });
	expect(kept.messages.map(({ role, state }) => [role, state])).toEqual([
		['person', 'complete'],
		['assistant', 'complete']
	]);
	expect(JSON.stringify(kept.messages[1]?.parts)).toContain('Deletes a directory with everything in it');
});

test('a stream that broke goes on after the last event that was seen', async () => {
	const { run } = await send('How is this machine doing?');
	const all = await follow(run);
	expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => String(index + 1)));
	expect(await follow(run, all[0]?.id)).toEqual(all.slice(1));
});

test('an answer is stopped where it is', async () => {
	const sent = await send('watch the load for 5 minutes');
	await follow(sent.run, undefined, 1);
	await expect(send('and now?', sent.conversation.id)).rejects.toThrow('409');
	await mutate('stop', { run: sent.run });
	expect((await follow(sent.run)).at(-1)?.event).toMatchObject({ type: 'done', state: 'stopped' });
});

test('a message of 90,000 characters goes through, one of 100,001 does not', async () => {
	const { run, message } = await send(`what is this? ${'x'.repeat(90_000)}`);
	expect(JSON.stringify(message).length).toBeGreaterThan(90_000);
	expect((await follow(run)).at(-1)?.event.type).toBe('done');
	await expect(send('x'.repeat(100_001))).rejects.toThrow('422');
	await expect(send('   \n')).rejects.toThrow('422');
	await expect(send('half \ud800')).rejects.toThrow(/4\d\d/);
});

test('a deleted conversation is gone from the list and from every byte of the state directory', async () => {
	const marker = 'GONE-4f1d7a90';
	const sent = await send(`explain \`echo ${marker}\``);
	await follow(sent.run);
	expect(stateBytes()).toContain(marker);
	await mutate('remove', { id: sent.conversation.id });
	expect(stateBytes()).not.toContain(marker);
	const list = await query<ConversationSummary[]>('list');
	expect(list.map(({ id }) => id)).not.toContain(sent.conversation.id);
	await expect(query('open', { id: sent.conversation.id })).rejects.toThrow('404');
	await expect(send('hello?', sent.conversation.id)).rejects.toThrow('404');
});

test('an edited message is asked again from there, in one conversation', async () => {
	const first = await send('How much memory is used?');
	await follow(first.run);
	const edited = await mutate<MessageSent>('send', {
		conversationId: first.conversation.id,
		text: 'How full are the disks?',
		replaces: first.message.id
	});
	await follow(edited.run);
	const { title, messages } = await query<Conversation>('open', { id: first.conversation.id });
	expect(title).toBe('How full are the disks?');
	expect(messages.map(({ role, replaced }) => [role, replaced])).toEqual([
		['person', true],
		['assistant', true],
		['person', undefined],
		['assistant', undefined]
	]);
	await expect(
		mutate('send', { conversationId: first.conversation.id, text: 'x', replaces: first.message.id })
	).rejects.toThrow('409: The message that was edited has been replaced meanwhile.');
});

test('a message is found by its words and opened where it stands; what is looked for is logged nowhere', async () => {
	const marker = 'FOUND-3ab0c1d2';
	const sent = await send(`explain \`echo ${marker}\``);
	await follow(sent.run);
	const { hits } = await mutate<SearchPage>('search', { text: marker.toLowerCase() });
	expect(hits.map(({ message }) => message)).toContain(sent.message.id);
	const there = await query<Conversation>('open', { id: sent.conversation.id, at: sent.message.id });
	expect(there.messages[0]?.id).toBe(sent.message.id);
	expect(service.stdout() + service.stderr()).not.toMatch(new RegExp(marker, 'i'));
	expect(
		(await mutate<SearchPage>('search', { text: '%' })).hits.every(({ pieces }) =>
			pieces.some(({ text }) => text === '%')
		)
	).toBe(true);
	await expect(mutate('search', { text: ' ' })).rejects.toThrow('422');
});

test('how long conversations are kept is set and told', async () => {
	expect(await query<Retention>('retention')).toMatchObject({ keepFor: 'always', deletions: [] });
	expect(await mutate<Retention>('keepFor', { keepFor: '90-days' })).toMatchObject({ keepFor: '90-days' });
	await mutate('keepFor', { keepFor: 'always' });
});

test('things of this machine are offered by name, looked at, and stand beside the message that was sent', async () => {
	const offered = await mutate<Attachable[]>('attachables', { typed: '' });
	const log = offered.find(({ kind }) => kind === 'log');
	const attachment = await mutate<Attachment>('attach', { kind: 'log', ref: log?.ref });
	expect(attachment).toMatchObject({ kind: 'log', name: log?.name });
	expect(attachment.text?.length).toBeGreaterThan(0);
	const sent = await mutate<MessageSent>('send', {
		conversationId: null,
		text: 'what does this mean?',
		attachments: [attachment]
	});
	await follow(sent.run);
	const { messages } = await query<Conversation>('open', { id: sent.conversation.id });
	expect(messages[0]?.parts).toEqual([
		{ type: 'text', text: 'what does this mean?' },
		{ type: 'attachment', attachment }
	]);
	expect(JSON.stringify(messages[1]?.parts)).toContain(log?.name);
	await expect(mutate('attach', { kind: 'log', ref: '../../etc' })).rejects.toThrow('404');
	await expect(mutate('attach', { kind: 'finding', ref: 'none' })).rejects.toThrow('404');
	expect(await mutate<Attachable[]>('attachables', { typed: 'no such thing of this name' })).toEqual([]);
});

test('neither messages nor checks made for them are logged or put on the record', async () => {
	const marker = 'UNLOGGED-8c2e5b17';
	const sent = await send(`is \`rm -rf /tmp/${marker}\` safe?`);
	await follow(sent.run);
	expect(service.stdout() + service.stderr()).not.toContain(marker);
	const record = readdirSync(service.stateDir, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /audit/.test(join(entry.parentPath, entry.name)))
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
	expect(record.length).toBeGreaterThan(0);
	expect(record.join('')).not.toContain(marker);
});

test('nobody who is not signed in reads or writes', async () => {
	const calls = ['list', 'open?input=%7B%22id%22%3A%22x%22%7D', 'follow?input=%7B%22run%22%3A%22x%22%7D'];
	for (const call of calls) expect((await fetch(`${service.url}/trpc/chat.${call}`)).status).toBe(401);
	for (const call of ['send', 'stop', 'remove', 'search', 'attachables', 'attach', 'keepFor'])
		expect((await fetch(`${service.url}/trpc/chat.${call}`, { method: 'POST', body: '{}' })).status).toBe(401);
});

test('an answer under way when the service stops is kept as interrupted', async () => {
	const other = await startService();
	const sent = await mutate<MessageSent>('send', { conversationId: null, text: 'watch the load for 5 minutes' }, other);
	await other.end('SIGTERM');
	const again = await startService({ directory: other.directory });
	const kept = await query<Conversation>('open', { id: sent.conversation.id }, again);
	expect(kept).toMatchObject({ run: null, messages: [{}, { state: 'interrupted' }] });
	await again.stop();
	await other.stop();
});
