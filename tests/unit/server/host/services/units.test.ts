import { afterEach, describe, expect, test } from 'vitest';
import type { FakeAnswers } from '#native/fake/fake-facts.ts';
import type { FactArguments } from '#native/ports/fact-runner.ts';
import type { ServiceFacts } from '#server/host/services/open-services.ts';
import type { ListedUnit } from '#server/host/services/parse-units.ts';
import { readUnit } from '#server/host/services/read-unit.ts';
import { readUnitFiles, readUnits } from '#server/host/services/read-units.ts';
import { createUnitDetails } from '#server/host/services/unit-details.ts';
import type { Unit } from '#wire/host/services.ts';
import { hostFixture } from '../../../../support/host-fixture.ts';
import { hostDeps, type MadeRoot, makeRoot, subjectsOf } from '../../../../support/subjects-of.ts';

const RECORDED: FakeAnswers = {
	'services.list-units': hostFixture('services/list-units.txt'),
	'services.list-unit-files': hostFixture('services/list-unit-files.txt'),
	'services.show': hostFixture('services/show-services.txt')
};
/** A moment after the recording. */
const NOW_MS = Date.UTC(2026, 10, 22, 20, 6, 0);
const clock = { nowMs: () => NOW_MS, monotonicMs: () => 0 };

async function unitsFrom(answers: FakeAnswers): Promise<ReadonlyMap<string, Unit>> {
	const deps = hostDeps({ answers, clock });
	const files = await readUnitFiles(deps, 'system');
	const details = createUnitDetails(deps, 'system', () => {});
	const read = await readUnits(deps, 'system', { files, details, waitMs: 5000, use: () => undefined });
	if (!read.known) throw new Error(read.reason);
	return new Map(read.value.units.map((unit) => [unit.name, unit]));
}

describe('what systemctl printed on a real host', () => {
	test('a running service has its state, its start and its process', async () => {
		const units = await unitsFrom(RECORDED);
		expect(units.get('dbus.service')).toMatchObject({
			state: 'active',
			sub: 'running',
			description: 'D-Bus System Message Bus',
			sinceMs: Date.UTC(2026, 10, 22, 20, 1, 5),
			enabled: 'static',
			mainPid: 31,
			restarts: 0,
			problem: null
		});
	});

	test.each([
		['shop-broken.service', 'Its main process ended with exit code 3.'],
		['shop-report.service', 'Its main process ended with exit code 1.']
	])('%s failed, and says how', async (name, problem) => {
		expect((await unitsFrom(RECORDED)).get(name)).toMatchObject({ state: 'failed', result: 'exit-code', problem });
	});

	test('markup in a description stays the text it is', async () => {
		expect((await unitsFrom(RECORDED)).get('shop-broken.service')?.description).toBe(
			'Shop that cannot start <b>bold</b>'
		);
	});

	test('a changed file and drop-ins are noticed', async () => {
		const units = await unitsFrom(RECORDED);
		expect(units.get('shop-data.service')?.needsReload).toBe(true);
		expect(units.get('shop.service')).toMatchObject({ needsReload: false, dropIns: 2 });
	});

	test('what only has a file is listed as well; templates and second names are not', async () => {
		const units = await unitsFrom(RECORDED);
		expect(units.get('cron.service')).toMatchObject({ load: 'not-loaded', state: 'inactive', enabled: 'disabled' });
		expect(units.get('shop@north.service')).toMatchObject({ state: 'active', enabled: 'static' });
		expect([...units.keys()].filter((name) => /@\.|^dbus-org/.test(name))).toEqual([]);
	});

	test('every kind of unit is read', async () => {
		const units = await unitsFrom(RECORDED);
		expect([...new Set([...units.values()].map(({ type }) => type))].sort()).toEqual(
			expect.arrayContaining(
				['device', 'mount', 'path', 'scope', 'service', 'slice', 'socket', 'swap', 'target', 'timer'].filter(
					(type) => type !== 'device' && type !== 'swap'
				)
			)
		);
	});
});

test('a unit that is up again and again, and was just started, is said to loop', async () => {
	const looping = hostFixture('services/show-services.txt').replace(/NRestarts=\d+/g, 'NRestarts=7');
	const unit = (await unitsFrom({ ...RECORDED, 'services.show': looping })).get('shop-loop.service');
	expect(unit?.problem).toMatch(/^It ends again and again: systemd has restarted it 7 times\./);
});

describe('where systemd does not answer', () => {
	const open: { services: ServiceFacts; made: MadeRoot }[] = [];
	function servicesOn(files: Readonly<Record<string, string>>, answers: FakeAnswers): ServiceFacts {
		const made = makeRoot(files);
		const { services } = subjectsOf({ root: made.root, answers });
		open.push({ services, made });
		return services;
	}
	afterEach(() => {
		for (const { services, made } of open.splice(0)) {
			services.close();
			made.remove();
		}
	});
	const SYSTEMD = { 'run/systemd/system/x': '' };

	test('a machine that systemd did not start has no units, and says so', async () => {
		expect(await servicesOn({}, RECORDED).units()).toMatchObject({ known: false, why: 'not-applicable' });
	});

	test('a systemctl that hangs is a reason, not an empty list', async () => {
		const hangs = { got: 'nothing', why: 'timed-out', detail: 'systemctl did not answer within 5 s' } as const;
		expect(await servicesOn(SYSTEMD, { ...RECORDED, 'services.list-units': hangs }).units()).toMatchObject({
			known: false,
			why: 'timed-out',
			reason: expect.stringContaining('did not answer within 5 s')
		});
	});

	test('when only the details fail, states are shown and what is missing is said', async () => {
		const fails = { got: 'nothing', why: 'timed-out', detail: 'late' } as const;
		const list = await servicesOn(SYSTEMD, { ...RECORDED, 'services.show': fails }).units();
		expect(list).toMatchObject({
			known: true,
			value: { limits: [expect.stringContaining('only the state is known')] }
		});
		expect(list.known && list.value.units.find(({ name }) => name === 'shop-broken.service')).toMatchObject({
			state: 'failed',
			problem: 'It failed.'
		});
	});
});

describe('one unit', () => {
	const files = {
		'etc/systemd/system/shop.service': '[Service]\nEnvironment=TOKEN=abc123\n',
		'etc/systemd/system/shop.service.d/10-memory.conf': '[Service]\nMemoryMax=300M\nEnvironment=A=1\n',
		'etc/systemd/system/shop.service.d/20-more.conf': '[Service]\nMemoryMax=500M\nEnvironment=B=2\n'
	};
	async function shop() {
		const made = makeRoot(files);
		try {
			return await readUnit(
				hostDeps({ root: made.root, clock, answers: { 'services.show-unit': hostFixture('services/show-shop.txt') } }),
				{ name: 'shop.service', manager: 'system', now: undefined, use: undefined, timer: async () => null }
			);
		} finally {
			made.remove();
		}
	}

	test('drop-ins that contradict each other are named, and additions are not', async () => {
		const unit = await shop();
		expect(unit.known && unit.value.conflicts).toEqual([
			{
				section: 'Service',
				key: 'MemoryMax',
				values: [
					{ path: '/etc/systemd/system/shop.service.d/10-memory.conf', value: '300M' },
					{ path: '/etc/systemd/system/shop.service.d/20-more.conf', value: '500M' }
				]
			}
		]);
	});

	test('secrets in its file are masked, its command and what it needs are read', async () => {
		const unit = await shop();
		expect(unit.known && unit.value.file?.text).toBe('[Service]\nEnvironment=TOKEN=[masked]\n');
		expect(unit).toMatchObject({
			known: true,
			value: {
				command: '/bin/sh -c while :; do echo tick; sleep 5; done',
				links: expect.arrayContaining([{ kind: 'requires', units: expect.arrayContaining(['shop-data.service']) }]),
				use: { memoryMaxBytes: 524_288_000 }
			}
		});
	});
});

describe('a machine with thousands of units', () => {
	const listed = (count: number): ListedUnit[] =>
		Array.from({ length: count }, (_, i) => ({
			name: `many@${i}.service`,
			type: 'service' as const,
			load: 'loaded',
			state: i === count - 1 ? ('failed' as const) : ('active' as const),
			sub: i === count - 1 ? 'failed' : 'exited',
			description: ''
		}));
	/** A systemctl that takes its time, and remembers what it was asked. */
	function slowly(waiting: Promise<void>) {
		const asked: string[][] = [];
		const facts = {
			...hostDeps().facts,
			ask: async (_name: unknown, args?: FactArguments) => {
				const units = (args?.units ?? []) as readonly string[];
				asked.push([...units]);
				if (asked.length > 1) await waiting;
				const text = units.map((name) => `Id=${name}\nResult=success\nNRestarts=1`).join('\n\n');
				return { got: 'output' as const, text, exitCode: 0, truncated: false };
			}
		};
		return { facts, asked };
	}

	test('what failed is asked first; the rest comes later and is told; nothing is asked twice', async () => {
		let go = (): void => {};
		const { facts, asked } = slowly(new Promise((resolve) => (go = resolve)));
		let told = (): void => {};
		const later = new Promise<void>((resolve) => (told = resolve));
		const details = createUnitDetails({ facts, clock }, 'system', () => told());
		const units = listed(500);
		const first = await details.of(units, 1);
		expect([asked[0]?.[0], first.missing, first.shown.size]).toEqual(['many@499.service', 'late', 40]);
		go();
		await later;
		const second = await details.of(units, 1);
		expect([second.missing, second.shown.size, asked.flat().length]).toEqual(['none', 500, 500]);
		details.forget('many@7.service');
		await details.of(units, 1000);
		expect(asked.at(-1)).toEqual(['many@7.service']);
	});

	test('a unit whose state changed is asked again, and never shown with what was true before', async () => {
		const { facts, asked } = slowly(Promise.resolve());
		const details = createUnitDetails({ facts, clock }, 'system', () => {});
		await details.of(listed(3), 1000);
		await details.of(
			listed(3).map((unit) => ({ ...unit, state: 'failed', sub: 'failed' })),
			1000
		);
		expect(asked.at(-1)).toEqual(['many@0.service', 'many@1.service']);
	});
});
