// How many event streams a session may hold open, over real HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedService, startService } from '../../support/start-service.ts';

const MOST = 32;

let service: StartedService;
beforeAll(async () => {
	service = await startService();
});
afterAll(() => service?.stop());

/** A stream whose first bytes have come, or the answer that refused it. */
async function open(headers: Record<string, string>, path = 'live.events?input=%7B%7D') {
	const leave = new AbortController();
	const answer = await fetch(`${service.url}/trpc/${path}`, {
		headers: { accept: 'text/event-stream', ...headers },
		signal: leave.signal
	});
	return { answer, close: () => leave.abort() };
}

test('the 33rd of a session is refused with 429, others are not, and one that is closed makes room', async () => {
	const cookie = await service.signIn();
	const streams = await Promise.all(Array.from({ length: MOST }, () => open({ cookie })));
	expect(new Set(streams.map(({ answer }) => answer.status))).toEqual(new Set([200]));

	for (const path of ['live.events?input=%7B%7D', 'chat.follow?input=%7B%22run%22%3A%22r%22%7D']) {
		const { answer } = await open({ cookie }, path);
		expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
		expect(await answer.json()).toMatchObject({ detail: expect.stringContaining(`${MOST} event streams`) });
	}
	// What is no stream is answered as ever, and another session and the token have places of their own.
	expect((await fetch(`${service.url}/api/openapi.json`, { headers: { cookie } })).status).toBe(200);
	const others: Record<string, string>[] = [
		{ cookie: await service.signIn() },
		{ authorization: `Bearer ${service.token}` }
	];
	for (const headers of others) {
		const other = await open(headers);
		expect(other.answer.status).toBe(200);
		other.close();
	}

	streams[0]?.close();
	await expect
		.poll(async () => {
			const again = await open({ cookie });
			again.close();
			return again.answer.status;
		})
		.toBe(200);
	for (const { close } of streams) close();
});
