// Questions that send something: none while they are off, and to this machine's own doors alone when they are on.
import { describe, expect, test } from 'vitest';
import type { Doors } from '#server/host/probes/doors.ts';
import { openProbes } from '#server/host/probes/open-probes.ts';

/** Doors at which every socket is counted. */
function counted(answer: 'answers' | 'refused' = 'answers') {
	const sockets: string[] = [];
	let opened = 0;
	const doors = (): Doors => {
		opened += 1;
		return {
			connect: async (address, port) => {
				sockets.push(`connect ${address} ${port}`);
				return answer;
			},
			shakeHands: async (address, port, name) => {
				sockets.push(`tls ${address} ${port} ${name ?? ''}`);
				return { shown: 'nothing', why: 'refused' };
			},
			askServer: async (address) => {
				sockets.push(`dns ${address}`);
				return 'no-answer';
			}
		};
	};
	return { doors, sockets, opened: () => opened };
}
const clockAt = () => {
	let nowMs = 0;
	return { clock: { monotonicMs: () => nowMs }, pass: (ms: number) => (nowMs += ms) };
};
const door = (...addresses: readonly string[]) => ({ name: 'app:3000', addresses, port: 3000 });
const tls = (address: string) => ({ address, port: 443, serverName: 'shop.example', unit: undefined });

test('while they are off no socket is made, and nothing that could make one', async () => {
	const { doors, sockets, opened } = counted();
	const probes = openProbes({ active: false, doors, ...clockAt() });
	expect(await probes.answered([door('127.0.0.1')])).toBeNull();
	expect(await probes.served([tls('127.0.0.1')])).toBeNull();
	expect(await probes.servers(['10.0.0.1'])).toBeNull();
	expect([sockets, opened()]).toEqual([[], 0]);
});

describe('while they are on', () => {
	test.each([
		'10.0.0.2',
		'192.168.1.9',
		'::',
		'0.0.0.0',
		'localhost',
		'127.evil.example',
		'::ffff:10.0.0.1',
		'1270.0.0.1'
	])('%s is no door of this machine that is tried', async (address) => {
		const { doors, sockets } = counted();
		const probes = openProbes({ active: true, doors, ...clockAt() });
		await probes.answered([door(address)]);
		await probes.served([tls(address)]);
		expect(sockets).toEqual([]);
	});

	test('of several addresses one that answers is enough', async () => {
		const { doors, sockets } = counted();
		const probes = openProbes({ active: true, doors, ...clockAt() });
		const found = await probes.answered([door('10.0.0.2', '127.0.0.1', '::1')]);
		expect(found?.get('app:3000')).toBe('answers');
		expect(sockets).toEqual(['connect 127.0.0.1 3000']);
	});

	test('who answered is believed for five minutes, who did not is tried at every look', async () => {
		const well = counted();
		const at = clockAt();
		const probes = openProbes({ active: true, doors: well.doors, ...at });
		await probes.answered([door('127.0.0.1')]);
		at.pass(4 * 60_000);
		await probes.answered([door('127.0.0.1')]);
		expect(well.sockets).toHaveLength(1);
		at.pass(60_001);
		await probes.answered([door('127.0.0.1')]);
		expect(well.sockets).toHaveLength(2);
		const ill = counted('refused');
		const others = openProbes({ active: true, doors: ill.doors, ...clockAt() });
		await others.answered([door('127.0.0.1')]);
		await others.answered([door('127.0.0.1')]);
		expect(ill.sockets).toHaveLength(2);
	});

	test('a name server is asked one question a minute, whoever asks how often', async () => {
		const { doors, sockets } = counted();
		const at = clockAt();
		const probes = openProbes({ active: true, doors, ...at });
		await probes.servers(['10.0.0.1', '10.0.0.1']);
		const [again] = (await probes.servers(['10.0.0.1'])) ?? [];
		expect(again).toMatchObject({ address: '10.0.0.1', state: 'no-answer' });
		expect(sockets).toEqual(['dns 10.0.0.1']);
		at.pass(60_000);
		await probes.servers(['10.0.0.1']);
		expect(sockets).toHaveLength(2);
	});

	test('as many doors are tried as a machine has, and not as many as a file can name', async () => {
		const { doors, sockets } = counted();
		const probes = openProbes({ active: true, doors, ...clockAt() });
		const many = Array.from({ length: 500 }, (_, at) => at + 1);
		await probes.answered(many.map((port) => ({ name: String(port), addresses: ['127.0.0.1'], port })));
		await probes.served(many.map((port) => ({ ...tls('127.0.0.1'), port })));
		await probes.servers(many.map((at) => `10.0.${at >> 8}.${at & 255}`));
		expect(sockets.length).toBeLessThan(60);
	});
});
