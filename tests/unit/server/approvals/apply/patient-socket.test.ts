import { expect, test } from 'vitest';
import type { Hands } from '#server/approvals/apply/hands.ts';
import { withPatience } from '#server/approvals/apply/patient-socket.ts';

/** @param held  how many starts find the port taken */
function tried(text: string, held: number, signal = new AbortController().signal, refused: object = {}) {
	let starts = 0;
	const failed = { how: 'failed', exitCode: 1, output: 'Job for web.socket failed.', detail: '', ...refused };
	const carryOut = async () => (++starts <= held ? failed : { how: 'done', exitCode: 0, output: '', detail: '' });
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

test.each<[string, object]>([
	['is not there', { exitCode: 5, output: 'Failed to start web.socket: Unit web.socket not found.' }],
	['may not be started by whoever asks', { exitCode: 4, output: 'Failed to start web.socket: Access denied' }],
	['is masked', { exitCode: 1, output: 'Failed to start web.socket: Unit web.socket is masked.' }],
	['was never begun', { how: 'not-run', exitCode: null, output: '' }]
])('nor one that %s', async (_, refused) => {
	expect(await tried(SOCKET, 9, undefined, refused)).toMatchObject({ starts: 1 });
});
