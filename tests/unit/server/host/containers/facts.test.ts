// Containers as a whole, against an engine that answers what a real one was heard to answer, and that can stop, hang and refuse.
import { afterEach, describe, expect, test } from 'vitest';
import { openEventBus } from '#server/events/bus.ts';
import { openEngineDoor } from '#server/host/containers/engine-door.ts';
import type { EnginePlace } from '#server/host/containers/find-engines.ts';
import { mayLeave } from '#server/host/containers/guard-engine.ts';
import { type ContainerFacts, openContainers } from '#server/host/containers/open-containers.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { systemClock } from '#server/lib/clock.ts';
import { HostContainers } from '#wire/host/containers.ts';
import { type EngineStandIn, type Recorded, startEngine } from '../../../../support/engine-stand-in.ts';

/** Lists are shared for a second. */
const PATIENT = { timeout: 15_000 };
const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

interface Opened {
	readonly facts: ContainerFacts;
	/** Settles with the next event that tells of containers. */
	changed(): Promise<void>;
}

function open(
	places: readonly EnginePlace[],
	{ watching = false, timeoutMs = 4_000, retryMs = 5_000, find = async () => [...places] } = {}
): Opened {
	const bus = openEventBus('test');
	const facts = openContainers({
		root: createHostRoot('/nowhere'),
		clock: systemClock,
		bus,
		uid: 1000,
		userName: 'lab',
		home: '/home/lab',
		findPlaces: find,
		retryMs,
		openDoor: (socket) => openEngineDoor(socket, { timeoutMs }),
		firstLookMs: watching ? 1 : 3_600_000
	});
	closing.push(() => facts.close());
	return {
		facts,
		changed: () =>
			new Promise((resolve) => {
				const stop = bus.subscribe(({ event }) => {
					if (event.topic !== 'host-changed') return;
					stop();
					resolve();
				});
			})
	};
}

async function standIn(engine: Recorded = 'docker-20.10'): Promise<{ engine: EngineStandIn; place: EnginePlace }> {
	const started = await startEngine({ engine });
	closing.push(() => started.stop());
	const kind = engine.startsWith('docker') ? 'docker' : 'podman';
	return {
		engine: started,
		place: { id: kind, kind, rootless: false, ownerUid: 0, socket: started.socket, state: 'open' }
	};
}

async function rowsOf(facts: ContainerFacts) {
	const { containers } = await facts.list();
	if (!containers.known) throw new Error(containers.reason);
	return containers.value;
}

describe('an engine that answers', () => {
	test('is listed with its containers, as the wire wants it, by questions alone', async () => {
		const { engine, place } = await standIn();
		const { facts } = open([place]);
		const all = await facts.list();
		expect(HostContainers.safeParse(all).error).toBeUndefined();
		expect(all.engines).toMatchObject([{ kind: 'docker', owner: 'root', info: { known: true } }]);
		await expect.poll(async () => (await rowsOf(facts)).every(({ details }) => details), PATIENT).toBe(true);
		const rows = await rowsOf(facts);
		expect(rows.find(({ name }) => name === 'eater')?.details).toMatchObject({ outOfMemory: true });
		for (const read of [facts.images, facts.volumes, facts.networks, facts.diskUsage, facts.usage]) await read();
		for (const line of engine.asked) {
			const [method, path] = line.split(' ');
			expect(mayLeave(method, path), line).toBe(true);
		}
	});

	test('and another one are one list, and each is named', async () => {
		const [docker, podman] = [await standIn(), await standIn('podman-4.3')];
		const { facts } = open([docker.place, podman.place]);
		const rows = await rowsOf(facts);
		expect(new Set(rows.map(({ engine }) => engine))).toEqual(new Set(['docker', 'podman']));
		const images = await facts.images();
		expect(images).toMatchObject({ known: true, value: { limits: [] } });
		expect((await facts.list()).engines.map(({ kind }) => kind)).toEqual(['docker', 'podman']);
	});

	test('is asked about a container again only after something happened to it', async () => {
		const { engine, place } = await standIn();
		const { facts, changed } = open([place], { watching: true });
		await expect.poll(() => engine.listeners(), PATIENT).toBe(1);
		await expect.poll(async () => (await rowsOf(facts)).every(({ details }) => details), PATIENT).toBe(true);
		const web = (await rowsOf(facts)).find(({ name }) => name === 'web');
		const askedOf = (id = '') => engine.asked.filter((line) => line === `GET /containers/${id}/json`).length;
		const before = askedOf(web?.id);
		await facts.list();
		expect(askedOf(web?.id)).toBe(before);
		const told = changed();
		engine.tell({
			Type: 'container',
			Action: 'die',
			Actor: { ID: web?.id, Attributes: { name: 'web', exitCode: '9' } },
			time: 1
		});
		await told;
		await expect
			.poll(async () => {
				await facts.list();
				return askedOf(web?.id);
			}, PATIENT)
			.toBeGreaterThan(before);
		expect(facts.events()[0]).toMatchObject({ action: 'die', name: 'web', exitCode: 9 });
		const detail = await facts.detail({ engine: 'docker', id: web?.id.slice(0, 12) ?? '' });
		expect(detail).toMatchObject({ known: true, value: { events: [{ action: 'die' }] } });
	});

	test('with hundreds of containers answers at once, and says what is still being read', async () => {
		const { engine, place } = await standIn();
		const [like] = engine.list;
		engine.list = Array.from({ length: 200 }, (_, at) => ({
			...like,
			Id: at.toString(16).padStart(64, '0'),
			Names: [`/many-${at}`]
		}));
		const { facts, changed } = open([place]);
		const told = changed();
		const first = await facts.list();
		expect(first.containers).toMatchObject({ known: true });
		expect(await rowsOf(facts)).toHaveLength(200);
		if (first.limits.length > 0) {
			expect(first.limits[0]).toMatch(/not known yet/);
			// When all is read, pages are told.
			await told;
		}
		await expect.poll(async () => (await facts.list()).limits, PATIENT).toEqual([]);
	});

	test('knows nothing of a container that is gone', async () => {
		const { place } = await standIn();
		const { facts } = open([place]);
		expect(await facts.detail({ engine: 'docker', id: 'f'.repeat(12) })).toMatchObject({ known: false, why: 'absent' });
		expect(await facts.detail({ engine: 'podman', id: 'f'.repeat(12) })).toMatchObject({ known: false, why: 'absent' });
	});
});

describe('an engine that does not answer is no empty list', () => {
	test('where there is none', async () => {
		const { facts } = open([]);
		const nothing = { known: false, why: 'absent', reason: expect.stringContaining('neither Docker nor Podman') };
		expect((await facts.list()).containers).toMatchObject(nothing);
		expect(await facts.images()).toMatchObject(nothing);
		expect(await facts.diskUsage()).toMatchObject(nothing);
	});

	test('when it is stopped while somebody looks: pages are told, and told again when it is back', async () => {
		const { engine, place } = await standIn();
		const { facts, changed } = open([place], { watching: true });
		await expect.poll(() => engine.listeners(), PATIENT).toBe(1);
		await rowsOf(facts);
		const gone = changed();
		await engine.stop('killed');
		await gone;
		// What was read just before may have been told as well, and first.
		await expect
			.poll(async () => (await facts.list()).containers, PATIENT)
			.toMatchObject({ known: false, why: 'failed', remedy: 'sudo systemctl start docker' });
		expect(await facts.volumes()).toMatchObject({ known: false });
		const back = changed();
		await engine.start();
		await back;
		await expect.poll(async () => (await facts.list()).containers, PATIENT).toMatchObject({ known: true });
	});

	test('when it hangs: nobody waits twice for it', async () => {
		const { engine, place } = await standIn();
		for (const path of ['/containers/json', '/version', '/info', '/images/json']) engine.instead.set(path, 'hang');
		const { facts } = open([place], { timeoutMs: 150 });
		expect((await facts.list()).containers).toMatchObject({
			known: false,
			why: 'timed-out',
			reason: expect.stringContaining('does not answer')
		});
		const asked = engine.asked.length;
		expect(await facts.images()).toMatchObject({ known: false, why: 'timed-out' });
		expect(await facts.detail({ engine: 'docker', id: 'f'.repeat(12) })).toMatchObject({ known: false });
		expect(engine.asked.length).toBe(asked);
	});

	test('when it hung and goes on: pages are told, though nobody asked', async () => {
		const { engine, place } = await standIn();
		for (const path of ['/containers/json', '/version', '/info']) engine.instead.set(path, 'hang');
		const { facts, changed } = open([place], { timeoutMs: 150, retryMs: 20 });
		expect((await facts.list()).containers.known).toBe(false);
		const told = changed();
		engine.instead.clear();
		await told;
		await expect.poll(async () => (await facts.list()).containers.known, PATIENT).toBe(true);
	});

	test('while one question takes long, the others are answered', async () => {
		const { engine, place } = await standIn();
		engine.instead.set('/info', 'hang');
		const { facts } = open([place], { timeoutMs: 2_000 });
		const all = await facts.list();
		expect(all.containers.known).toBe(true);
		expect(all.limits).toContainEqual(expect.stringContaining('not yet said what it is'));
		expect(await facts.images()).toMatchObject({ known: true });
	});

	test('when it fails inside, its own words are told', async () => {
		const { engine, place } = await standIn();
		engine.instead.set('/containers/json', { status: 500, message: 'layer does not exist' });
		const { facts } = open([place]);
		await expect
			.poll(async () => (await facts.list()).containers, PATIENT)
			.toMatchObject({ known: false, why: 'failed', reason: expect.stringContaining('layer does not exist') });
	});

	test('when what it answers is no JSON, or has no end', async () => {
		const { engine, place } = await standIn();
		engine.instead.set(
			'/containers/json',
			Array.from({ length: 5_000 }, () => ({ Labels: { x: 'y'.repeat(4096) } }))
		);
		const { facts } = open([place]);
		// A busy machine may be asked before twenty megabytes were read.
		await expect
			.poll(async () => (await facts.list()).containers, PATIENT)
			.toMatchObject({ known: false, reason: expect.stringContaining('larger than') });
	});

	test('when it may not be spoken to', async () => {
		const { place } = await standIn();
		const { facts } = open([{ ...place, state: { deniedGroup: null } }]);
		expect((await facts.list()).containers).toMatchObject({ known: false, why: 'denied' });
		expect((await facts.list()).engines).toMatchObject([{ info: { known: false, why: 'denied' } }]);
	});

	test('when it left nothing behind: it was stopped, whatever else is off', async () => {
		const { engine, place } = await standIn();
		const here = [place];
		const off: EnginePlace = { ...place, id: 'podman', kind: 'podman', state: 'off' };
		const { facts } = open([], { find: async () => [...here, off] });
		await rowsOf(facts);
		await engine.stop();
		here.length = 0;
		await expect
			.poll(async () => (await facts.list()).containers, PATIENT)
			.toMatchObject({ known: false, why: 'failed', reason: expect.stringContaining('was stopped') });
		expect((await facts.list()).engines.map(({ id }) => id).sort()).toEqual(['docker', 'podman']);
	});

	test('while another one answers: the list says what is missing', async () => {
		const { place } = await standIn();
		const off: EnginePlace = {
			id: 'podman-1000',
			kind: 'podman',
			rootless: true,
			ownerUid: 1000,
			socket: '/run/user/1000/podman/podman.sock',
			state: 'off'
		};
		const { facts } = open([place, off]);
		const all = await facts.list();
		expect(all.containers.known).toBe(true);
		expect(all.limits).toContainEqual(expect.stringContaining('Podman is installed, and its socket is off'));
	});
});
