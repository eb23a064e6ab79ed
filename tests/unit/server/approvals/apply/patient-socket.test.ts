import { expect, test } from 'vitest';
import type { Hands } from '#server/approvals/apply/hands.ts';
import { withPatience } from '#server/approvals/apply/patient-socket.ts';

/** @param held  how many starts find the port taken */
function tried(text: string, held: number, signal = new AbortController().signal) {
	let starts = 0;
	const carryOut = async () => ({ how: ++starts <= held ? 'failed' : 'done', exitCode: 0, output: '', detail: '' });
	const hands = withPatience({ carryOut } as unknown as Hands, 1);
	const ended = hands.carryOut({ text } as never, signal, () => {});
	return ended.then(({ how }) => ({ how, starts }));
}
const SOCKET = 'systemctl start web.socket';

test('a socket whose port is still held is started as soon as it is free', async () => {
	expect(await tried(SOCKET, 0)).toEqual({ how: 'done', starts: 1 });
	expect(await tried(SOCKET, 3)).toEqual({ how: 'done', starts: 4 });
	expect(await tried(`sudo ${SOCKET}`, 1)).toEqual({ how: 'done', starts: 2 });
});

test('one whose port is not let go of has failed, after a bounded number of starts', async () => {
	expect(await tried(SOCKET, Number.POSITIVE_INFINITY)).toEqual({ how: 'failed', starts: 6 });
});

test('nothing else is tried twice, and nothing after a stop', async () => {
	expect(await tried('systemctl start web.service', 1)).toEqual({ how: 'failed', starts: 1 });
	expect(await tried('systemctl stop web.socket', 1)).toEqual({ how: 'failed', starts: 1 });
	expect(await tried(SOCKET, 1, AbortSignal.abort())).toEqual({ how: 'failed', starts: 1 });
});
