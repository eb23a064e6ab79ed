// The tail socket in front of sources that the test holds: frames made to hurt, readers that do not read, sources that end.
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { liveSocket } from '#server/http/sockets/live-socket.ts';
import { createLog } from '#server/lib/log.ts';
import { createRing, type Ring } from '#server/lib/ring.ts';
import { openTails } from '#server/tails/open-tails.ts';
import type { TailPiece, TailSources } from '#server/tails/tail-source.ts';
import { MAX_FOLLOW_FRAME_BYTES } from '#wire/tail-limits.ts';
import { type Hub, openHub } from '../../support/open-hub.ts';
import { openTailClient, type TailClient } from '../../support/tail-client.ts';

const RING_BYTES = 256 * 1024;
const LINE = 'x'.repeat(1000);

let hub: Hub;
/** What the source tells. */
let ring: Ring<string>;
/** Follows whose source has not let go yet. */
let following: number;
/** The service's end of the socket opened last, and the most that ever waited in it. */
let served: WebSocket;
let mostWaitingBytes: number;

async function* source(_what: object, signal: AbortSignal): AsyncGenerator<TailPiece> {
	following += 1;
	try {
		for await (const piece of ring.follow(undefined, signal)) {
			mostWaitingBytes = Math.max(mostWaitingBytes, served.bufferedAmount);
			if (piece.kind === 'skipped') yield { skipped: piece.count };
			else if (piece.items.includes('the end')) return;
			else
				yield {
					lines: piece.items.map((text, i) => ({ cursor: `r.${piece.first + i}`, atMs: 0, level: 'info', text }))
				};
		}
	} finally {
		following -= 1;
	}
}

beforeEach(async () => {
	ring = createRing({ maxBytes: RING_BYTES, bytesOf: (text) => text.length });
	following = 0;
	mostWaitingBytes = 0;
	const log = createLog({ level: 'silent', readable: false });
	const tails = openTails({ sources: { 'service-log': source, journal: source } as unknown as TailSources, log });
	const route = liveSocket({
		attach(reader, requestId) {
			const feed = tails.attach(reader, requestId);
			return {
				...feed,
				hear(frame) {
					mostWaitingBytes = Math.max(mostWaitingBytes, served.bufferedAmount);
					return feed.hear(frame);
				}
			};
		}
	});
	hub = await openHub([
		{
			...route,
			handle(ws, caller) {
				served = ws;
				route.handle(ws, caller);
			}
		}
	]);
});
afterEach(() => hub.close());

const open = (): Promise<TailClient> => openTailClient(hub.url, { authorization: `Bearer ${hub.token}` });
const follow = (id: string, what: object = { kind: 'service-log' }) => ({ type: 'follow', id, what });
/** Stops reading from the network, as a page does that is busy or gone. */
const rawOf = ({ ws }: TailClient): Socket => (ws as unknown as { _socket: Socket })._socket;

describe('frames', () => {
	const asked = { kind: 'service-log' };
	test.each<readonly [string, unknown, number, string?]>([
		['no JSON', '{', 1007],
		['nothing', '', 1007],
		['null', null, 1007],
		['a list', [{ type: 'unfollow', id: 'a' }], 1007],
		['a type nobody knows', { type: 'subscribe', id: 'a' }, 1007, 'a'],
		['a frame only the service sends', { type: 'end', id: 'a', reason: 'so' }, 1007, 'a'],
		['no id', { type: 'follow', what: asked }, 1007],
		['an empty id', follow(''), 1007],
		['an id of 41 characters', follow('i'.repeat(41)), 1007],
		['an id with a newline', follow('a\n'), 1007],
		['an id that is a number', { type: 'unfollow', id: 7 }, 1007],
		['nothing to follow', { type: 'follow', id: 'a' }, 1007, 'a'],
		['something to follow without a kind', follow('a', {}), 1007, 'a'],
		['a kind that is a number', follow('a', { kind: 7 }), 1007, 'a'],
		['a kind of 41 characters', follow('a', { kind: 'k'.repeat(41) }), 1007, 'a'],
		['a field nobody knows', { ...follow('a'), from: 0 }, 1007, 'a'],
		['deep JSON', `${'['.repeat(2000)}${']'.repeat(2000)}`, 1007],
		['a frame over the limit', 'x'.repeat(MAX_FOLLOW_FRAME_BYTES + 1), 1009],
		[
			'a large frame of good JSON',
			follow('a', { kind: 'service-log', after: 'x'.repeat(MAX_FOLLOW_FRAME_BYTES) }),
			1009
		]
	])('%s is answered and closes the socket', async (_what, frame, code, id) => {
		const client = await open();
		client.send(frame);
		const { code: closedWith, reason } = await client.closed;
		expect(closedWith).toBe(code);
		if (code === 1007) expect(reason).toBe('This socket does not know this frame.');
		expect(client.frames).toEqual(id === undefined ? [] : [{ type: 'end', id, reason }]);
	});

	test('bytes close the socket', async () => {
		const client = await open();
		client.ws.send(Buffer.from(JSON.stringify(follow('a'))));
		expect(await client.closed).toEqual({ code: 1003, reason: 'This socket accepts only text frames.' });
	});

	test('an id that is in use closes the socket, and its source lets go', async () => {
		const client = await open();
		client.send(follow('a'));
		await client.until(({ id }) => id === 'a');
		client.send(follow('a'));
		expect(await client.closed).toEqual({ code: 1008, reason: 'This id is already in use.' });
		await expect.poll(() => following).toBe(0);
	});

	test('what comes behind a frame that closed the socket is not heard', async () => {
		const client = await open();
		client.send('{');
		client.send(follow('a'));
		await client.closed;
		expect(client.frames).toEqual([]);
		expect(following).toBe(0);
	});

	test('a kind nobody knows ends alone; the socket goes on', async () => {
		const client = await open();
		client.send(follow('moon', { kind: 'moon-phases' }));
		client.send(follow('log'));
		expect(await client.until(({ id }) => id === 'moon')).toEqual({
			type: 'end',
			id: 'moon',
			reason: 'This service has nothing of that kind to follow.'
		});
		expect(await client.until(({ id }) => id === 'log')).toEqual({ type: 'lines', id: 'log', lines: [] });
	});
});

test('lines come as they are told, until the source ends or the page has enough', async () => {
	const client = await open();
	ring.push('before');
	for (const id of ['a', 'b']) client.send(follow(id));
	await client.until((frame) => frame.id === 'b' && frame.type === 'lines' && frame.lines.length > 0);
	client.send({ type: 'unfollow', id: 'b' });
	await expect.poll(() => following).toBe(1);
	ring.push('now');
	await client.until((frame) => frame.type === 'lines' && frame.lines.some(({ text }) => text === 'now'));
	ring.push('the end');
	expect(await client.until(({ type }) => type === 'end')).toEqual({
		type: 'end',
		id: 'a',
		reason: 'There is nothing more to follow.'
	});
	expect(client.lines('a').map(({ text }) => text)).toEqual(['before', 'now']);
	expect(client.lines('b').map(({ text }) => text)).toEqual(['before']);
	expect(following).toBe(0);
});

test('a page that goes away is followed by nobody', async () => {
	const client = await open();
	client.send(follow('a'));
	await expect.poll(() => following).toBe(1);
	client.ws.terminate();
	await expect.poll(() => following).toBe(0);
});

describe('a reader that does not read', () => {
	test('gets a counted gap instead of a growing buffer, and afterwards what is new', async () => {
		const client = await open();
		client.send(follow('a'));
		await client.until(({ id }) => id === 'a');
		rawOf(client).pause();
		// Far more than networks hold, in turns, so that what can be sent is sent.
		for (let i = 0; i < 20_000; i++) {
			ring.push(`${i} ${LINE}`);
			if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
		}
		ring.push('newest');
		expect(mostWaitingBytes).toBeLessThan(200 * 1024);
		rawOf(client).resume();
		await client.until((frame) => frame.type === 'lines' && frame.lines.at(-1)?.text === 'newest');
		expect(client.skipped('a')).toBeGreaterThan(1000);
		expect(client.lines('a').length + client.skipped('a')).toBe(20_001);
		const numbers = client.lines('a').map(({ cursor }) => Number(cursor.slice(2)));
		expect(numbers.every((n, i) => i === 0 || n > (numbers[i - 1] ?? 0))).toBe(true);
		expect(mostWaitingBytes).toBeLessThan(200 * 1024);
	});

	test('is not heard either until it reads, and is answered for all it asked then', async () => {
		const client = await open();
		rawOf(client).pause();
		// Their answers are more than networks hold.
		const count = 40_000;
		for (let i = 0; i < count; i++) client.send(follow(`f${i}`.padEnd(40, '-'), { kind: 'moon-phases' }));
		await expect.poll(() => served.isPaused, { timeout: 30_000 }).toBe(true);
		expect(client.frames).toEqual([]);
		rawOf(client).resume();
		await expect.poll(() => client.frames.length, { timeout: 30_000 }).toBe(count);
		expect(mostWaitingBytes).toBeLessThan(1024 * 1024);
	});
});
