import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OverviewDeps, openOverview } from '#server/host/overview/open-overview.ts';
import type { Log } from '#server/lib/log.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';

let monotonicMs = 0;
const said: string[] = [];
const log = { error: (_fields: object, text: string) => said.push(text) } as unknown as Log;
const never = <T>() => new Promise<T>(() => {});
const deps: OverviewDeps = {
	clock: { nowMs: () => 0, monotonicMs: () => monotonicMs },
	log,
	filesystems: never,
	units: async () => isKnown({ units: [], limits: [] }, 0),
	processes: () => Promise.reject(new Error('no /proc')),
	containers: async () => notKnown('denied', 'No rights.', 'sudo usermod -aG docker lab'),
	updates: never,
	restarts: never,
	interfaces: async () => ['eth0'],
	forecastOf: never
};
beforeEach(() => {
	vi.useFakeTimers();
	said.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('a part that hangs holds up no other, and says that it took too long', async () => {
	const overview = openOverview(deps);
	expect(await overview.units()).toMatchObject({ known: true, value: { failedTotal: 0 } });
	expect(await overview.containers()).toMatchObject({ why: 'denied', remedy: 'sudo usermod -aG docker lab' });
	const late = overview.filesystems();
	await vi.advanceTimersByTimeAsync(20_000);
	expect(await late).toMatchObject({ known: false, why: 'timed-out' });
});

test('a part that fails is not known, and the log says why', async () => {
	expect(await openOverview(deps).processes()).toMatchObject({ known: false, why: 'failed' });
	expect(said).toEqual(['a part of the host could not be read']);
});

test('who waits only a moment gets what was known last', async () => {
	let answers = true;
	const overview = openOverview({
		...deps,
		units: () => (answers ? Promise.resolve(isKnown({ units: [], limits: [] }, 7)) : never())
	});
	await overview.units(100);
	answers = false;
	monotonicMs += 60_000;
	const later = overview.units(100);
	await vi.advanceTimersByTimeAsync(200);
	expect(await later).toMatchObject({ known: true, readAtMs: 7 });
});

test('what is found by name leaves out what cannot be read', async () => {
	const found = openOverview(deps).named();
	await vi.advanceTimersByTimeAsync(20_000);
	expect(await found).toEqual([{ kind: 'interface', name: 'eth0', of: null, id: null }]);
});
