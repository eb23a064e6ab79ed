// Who may do more than read, by who is at the other end: what is answered, and what of it is written down.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { absent } from '#native/fake/fake-bridge.ts';
import { createFakePeer } from '#native/fake/fake-peer.ts';
import type { Loaded } from '#native/ports/loaded.ts';
import type { Peer, PeerPort } from '#native/ports/peer.ts';
import type { Access } from '#server/access/access.ts';
import type { NotedCaller } from '#server/audit/note-refusals.ts';
import { createPeerCheck } from '#server/http/check-peer.ts';
import { createFrontDoor } from '#server/http/front-door.ts';
import { createLog } from '#server/lib/log.ts';

const access = {
	addresses: { originByHost: new Map([['here:1', 'http://here:1']]) },
	recognise: () => ({ kind: 'known', identity: { kind: 'token' } })
} as unknown as Access;

function open(port: Loaded<PeerPort>) {
	const notes: NotedCaller[] = [];
	const peers = createPeerCheck(port);
	const door = createFrontDoor({
		access,
		peers,
		slowDown: { count: () => ({ delayMs: 0, busy: false }), done: () => {} },
		log: createLog({ level: 'silent', readable: false }),
		notes: { add: (caller) => void notes.push(caller) }
	});
	const socket = new Socket();
	peers.accepted(socket);
	const ask = async (method: string): Promise<number | 'passed'> => {
		const headers = { host: 'here:1' };
		const request = { method, url: '/api/x', httpVersion: '1.1', headers, rawHeaders: [], socket, destroyed: false };
		let status = 0;
		const response = {
			setHeader: () => response,
			writeHead: (code: number) => {
				status = code;
				return response;
			},
			end: () => response
		};
		const passes = await door.admit(
			request as unknown as IncomingMessage,
			response as unknown as ServerResponse,
			false
		);
		return passes ? 'passed' : status;
	};
	return { ask, notes, told: () => notes.map(({ event, why }) => `${event}: ${why}`) };
}
const withPeer = (find: () => Peer | Promise<Peer>) => open({ present: true, port: createFakePeer(find), tried: [] });

test.each<[Peer, number | 'passed', string[]]>([
	[{ of: 'outside' }, 'passed', []],
	[{ of: 'run', pid: 7 }, 403, ['access-refused: from-a-run']],
	[{ of: 'run' }, 403, ['access-refused: perhaps-from-a-run']],
	[{ of: 'gone' }, 499, ['access-refused: caller-gone']],
	[{ of: 'unknown', why: 'it hides' }, 'passed', ['caller-unknown: it hides']]
])('%j is answered %s when it changes something, known at once or later', async (peer, answer, told) => {
	for (const find of [() => peer, async () => peer]) {
		const door = withPeer(find);
		expect(await door.ask('POST')).toBe(answer);
		expect(door.told()).toEqual(told);
	}
});

test('whoever only reads is not looked for', async () => {
	let asked = 0;
	const door = withPeer(() => {
		asked += 1;
		return { of: 'run' };
	});
	expect([await door.ask('GET'), await door.ask('HEAD'), asked]).toEqual(['passed', 'passed', 0]);
});

test('a connection is looked at once, and what is not known of it is told once', async () => {
	let asked = 0;
	const door = withPeer(() => {
		asked += 1;
		return { of: 'unknown', why: 'it hides' };
	});
	expect([await door.ask('POST'), await door.ask('DELETE')]).toEqual(['passed', 'passed']);
	expect([asked, door.notes.length]).toEqual([1, 1]);
});

test('who may have been a run is looked for again over the same connection, once that run has ended', async () => {
	const found: Peer[] = [{ of: 'run' }, { of: 'run' }, { of: 'outside' }];
	const door = withPeer(() => found.shift() ?? { of: 'unknown', why: 'asked once too often' });
	const answers = [await door.ask('POST'), await door.ask('POST'), await door.ask('POST'), await door.ask('POST')];
	expect(answers).toEqual([403, 403, 'passed', 'passed']);
	expect(door.told()).toEqual(['access-refused: perhaps-from-a-run', 'access-refused: perhaps-from-a-run']);
});

test('who was a run stays one', async () => {
	const found: Peer[] = [{ of: 'run', pid: 7 }];
	const door = withPeer(() => found.shift() ?? { of: 'outside' });
	expect([await door.ask('POST'), await door.ask('POST')]).toEqual([403, 403]);
});

test('where nothing can be looked at, nothing can be run either, and everybody passes', async () => {
	const door = open(absent<PeerPort>('no koffi'));
	expect([await door.ask('POST'), door.told()]).toEqual(['passed', []]);
});
