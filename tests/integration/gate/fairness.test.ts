// Who waits for whom, on the real service: the order in which runs end is what counts, not how long they take.
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Health } from '#wire/health.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { exec, ownSeconds, processesWith, until } from './support.ts';

const PLACES = 2 * availableParallelism();
let service: StartedService;

beforeAll(async () => {
	service = await startService();
});
afterAll(async () => {
	await service?.stop();
});

const health = async () => Health.parse(await (await service.fetch('/api/health')).json());
const needsSandbox = async (context: { skip: (why: string) => void }) => {
	const { sandbox } = await health();
	if (!sandbox.available) context.skip(`no sandbox on this machine: ${sandbox.reason}`);
};

/** Starts `count` runs that sleep until the returned function is called. */
async function fillWith(count: number, seconds: string) {
	const hangUp = new AbortController();
	let ended = 0;
	const runs = Array.from({ length: count }, () =>
		exec(service, `sleep ${seconds}`, { timeout: 3600 }, { signal: hangUp.signal })
			.catch(() => undefined)
			.finally(() => {
				ended += 1;
			})
	);
	return {
		ended: () => ended,
		async end() {
			hangUp.abort();
			await Promise.all(runs);
			await until('the end of all of them', () => processesWith('sleep', seconds).length === 0);
		}
	};
}

test('long runs in every place do not hold back a short read, and one more of them waits', async (context) => {
	await needsSandbox(context);
	const seconds = ownSeconds();
	const sleeps = await fillWith(PLACES + 1, seconds);
	try {
		await expect.poll(async () => (await health()).waiting_commands, { timeout: 20_000 }).toBe(1);
		expect((await exec(service, 'true')).result.exit_code).toBe(0);
		expect((await exec(service, 'cat /etc/hostname | wc -l')).result.output.trim()).toBe('1');
		expect(sleeps.ended()).toBe(0);
		const { running_commands, waiting_commands } = await health();
		expect([running_commands, waiting_commands]).toEqual([PLACES, 1]);
	} finally {
		await sleeps.end();
	}
});

test('a read that does not end gives the kept place to the next one', async (context) => {
	await needsSandbox(context);
	const sleeps = await fillWith(PLACES, ownSeconds());
	const hangUp = new AbortController();
	try {
		await expect.poll(async () => (await health()).running_commands, { timeout: 20_000 }).toBe(PLACES);
		const endless = exec(service, 'while :; do :; done', { timeout: 3600 }, { signal: hangUp.signal }).catch(() => {});
		await expect.poll(async () => (await health()).running_commands, { timeout: 20_000 }).toBe(PLACES + 1);
		expect((await exec(service, 'true')).result.exit_code).toBe(0);
		expect((await health()).running_commands).toBe(PLACES + 1);
		hangUp.abort();
		await endless;
	} finally {
		hangUp.abort();
		await sleeps.end();
	}
});
