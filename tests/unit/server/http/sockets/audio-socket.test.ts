// What a page is told, in order: of the turn before a press, then that its own has begun.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { audioSocket } from '#server/http/sockets/audio-socket.ts';
import type { SocketCaller } from '#server/http/sockets.ts';
import type { Listener } from '#server/voice/pipeline/pipeline-types.ts';
import type { Voice } from '#server/voice/voice.ts';

function connect(begin: (listener: Listener) => string | undefined) {
	const told: unknown[] = [];
	const ws = Object.assign(new EventEmitter(), {
		OPEN: 1,
		readyState: 1,
		send: (text: string) => void told.push(JSON.parse(text)),
		close: () => {}
	});
	const attach = ((listener: Listener) => ({
		id: 'page',
		push: () => {},
		begin: () => begin(listener),
		finish: () => {},
		cancel: () => {},
		close: () => {}
	})) as unknown as Voice['attach'];
	audioSocket({ attach }).handle(ws as never, { identity: { kind: 'token' } } as unknown as SocketCaller);
	return { told, say: (frame: object) => ws.emit('message', Buffer.from(JSON.stringify(frame)), false) };
}

test('the end of a turn that a press ends is told before the press is answered, by its number', () => {
	const { told, say } = connect((listener) => {
		listener.state('idle');
		listener.done();
		return undefined;
	});
	say({ type: 'begin', press: 7 });
	expect(told.slice(1)).toEqual([{ type: 'state', state: 'idle' }, { type: 'done' }, { type: 'begun', press: 7 }]);
});

test('a press that is refused is told so, by its number', () => {
	const { told, say } = connect(() => 'Somebody else is being listened to.');
	say({ type: 'begin', press: 3 });
	expect(told.slice(1)).toEqual([{ type: 'refused', reason: 'Somebody else is being listened to.', press: 3 }]);
});
