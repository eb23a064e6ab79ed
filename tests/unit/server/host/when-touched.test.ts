// What is kept of the host for a while, right after something was done to it.
import { afterEach, expect, test } from 'vitest';
import { createFakeFacts } from '#native/fake/fake-facts.ts';
import type { FactName } from '#native/ports/fact-runner.ts';
import { openEventBus } from '#server/events/bus.ts';
import { factReadersOf } from '#server/host/fact-readers.ts';
import { openOverview } from '#server/host/overview/open-overview.ts';
import { overviewDeps } from '#server/host/overview/overview-deps.ts';
import type { Subjects } from '#server/host/subjects.ts';
import { notKnown } from '#wire/host/known.ts';
import { hostDeps, type MadeRoot, makeRoot, subjectsOf } from '../../../support/subjects-of.ts';

let made: MadeRoot;
let subjects: Subjects;
afterEach(async () => {
	await subjects.close();
	made.remove();
});

/** A host whose time stands still: nothing that is kept grows old. */
function open() {
	made = makeRoot({ 'run/systemd/system/x': '', 'proc/self/mountinfo': '1 0 8:1 / / rw - ext4 /dev/sda1 rw\n' });
	const asked: string[] = [];
	const facts = createFakeFacts({ 'services.list-units': '', 'services.apt-upgrade': '', 'storage.lsblk': '{}' });
	const bus = openEventBus('test');
	const told: string[] = [];
	bus.subscribe(({ event }) => event.topic === 'host-changed' && told.push(event.data.part));
	const deps = hostDeps({
		root: made.root,
		bus,
		clock: { nowMs: () => 1000, monotonicMs: () => 0 },
		facts: {
			...facts,
			ask: (name, ...rest) => {
				asked.push(name);
				return facts.ask(name, ...rest);
			}
		}
	});
	subjects = subjectsOf(deps);
	const readers = factReadersOf({
		...deps,
		subjects,
		host: { snapshot: () => ({}) as never },
		history: { forecastOf: async () => ({ kind: 'none' }) } as never,
		cutRuns: () => [],
		sounds: async () => notKnown('not-applicable', 'Nothing listens.'),
		checker: { present: false, reason: 'Nothing is checked here.', remedy: '', tried: [] }
	});
	const overview = openOverview(
		overviewDeps({ ...deps, facts: subjects, history: { forecastOf: async () => ({}) as never } })
	);
	return { asked, told, readers, overview, touch: () => bus.publish({ topic: 'host-touched', data: {} }) };
}

type Opened = ReturnType<typeof open>;

test.each<[string, (of: Opened) => Promise<unknown>, FactName]>([
	['units', () => subjects.services.allUnits(), 'services.list-units'],
	['updates', () => subjects.updates.updates(), 'services.apt-upgrade'],
	['filesystems', () => subjects.storage.facts(), 'storage.lsblk'],
	['the network', () => subjects.network.report(), 'network.addresses'],
	['what detectors share', ({ readers }) => readers.filesystems(), 'storage.lsblk'],
	['failed units', ({ readers }) => readers.failedUnits(), 'services.list-units'],
	['a part of the Overview', ({ overview }) => overview.updates(), 'services.apt-upgrade']
])('%s: kept for who asks next, and read anew after that', async (_what, read, name) => {
	const opened = open();
	const times = () => opened.asked.filter((one) => one === name).length;
	await read(opened);
	const first = times();
	expect(first).toBeGreaterThan(0);
	await read(opened);
	expect(times()).toBe(first);
	opened.touch();
	await read(opened);
	expect(times()).toBe(2 * first);
});

test('pages are told of each part', async () => {
	const { told, touch } = open();
	touch();
	await expect.poll(() => [...told].sort()).toEqual(['containers', 'network', 'services', 'storage']);
});
