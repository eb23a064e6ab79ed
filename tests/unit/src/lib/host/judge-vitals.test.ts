import { expect, test } from 'vitest';
import { judgeVitals } from '#lib/host/judge-vitals.ts';
import { overview } from '#lib/words/en/overview.ts';
import type { Pressure, Vitals } from '#wire/host.ts';

const pressure = (avg10: number): Pressure => ({ some: { avg10, avg60: 0, avg300: 0 }, full: null });
const calm: Vitals = {
	atMs: 0,
	uptimeSeconds: 1,
	load: [0, 0, 0],
	cpu: { used: 0.1, waiting: 0, stolen: 0, cores: [0.1], pressure: pressure(0) },
	memory: {
		totalBytes: 1000,
		usedBytes: 400,
		cachedBytes: 0,
		swapTotalBytes: 0,
		swapUsedBytes: 0,
		pressure: pressure(0)
	},
	disk: { readBytesPerSecond: 0, writeBytesPerSecond: 0, busy: 0, pressure: pressure(0), devices: [] },
	network: { receiveBytesPerSecond: 0, sendBytesPerSecond: 0, interfaces: [] },
	temperatures: []
};
const severities = (vitals: Vitals, minutes = 1): string[] =>
	judgeVitals(
		Array.from({ length: 30 * minutes }, () => vitals),
		overview.state
	).map(({ severity }) => severity);

test('a calm host has one quiet statement', () => expect(severities(calm)).toEqual(['quiet']));

test.each<[string, Partial<Vitals>, string[]]>([
	['memory nearly used up', { memory: { ...calm.memory, usedBytes: 950 } }, ['warning']],
	['memory used up', { memory: { ...calm.memory, usedBytes: 980 } }, ['critical']],
	['a full cache is no shortage', { memory: { ...calm.memory, cachedBytes: 590 } }, ['quiet']],
	['waiting for memory', { memory: { ...calm.memory, pressure: pressure(0.2) } }, ['warning']],
	['a busy processor', { cpu: { ...calm.cpu, used: 0.99 } }, ['warning']],
	['an overcommitted processor', { cpu: { ...calm.cpu, used: 1, pressure: pressure(0.9) } }, ['critical']],
	['disks that hold things up', { disk: { ...calm.disk, pressure: pressure(0.5) } }, ['warning']],
	['a sensor near its limit', { temperatures: [{ label: 'cpu', celsius: 99, criticalCelsius: 100 }] }, ['critical']],
	[
		'a warm sensor without a limit',
		{ temperatures: [{ label: 'cpu', celsius: 99, criticalCelsius: null }] },
		['quiet']
	],
	[
		'the worst comes first',
		{ disk: { ...calm.disk, pressure: pressure(0.5) }, memory: { ...calm.memory, usedBytes: 990 } },
		['critical', 'warning']
	],
	['programs that wait a little for the processor', { cpu: { ...calm.cpu, pressure: pressure(0.46) } }, ['busy']],
	['programs that wait a little for disks', { disk: { ...calm.disk, pressure: pressure(0.2) } }, ['busy']],
	['programs that wait a little for memory', { memory: { ...calm.memory, pressure: pressure(0.05) } }, ['busy']],
	['a disk in use all the time', { disk: { ...calm.disk, busy: 1 } }, ['busy']],
	['more programs than cores', { load: [5.2, 3, 2] }, ['busy']],
	['as many programs as cores', { load: [1, 1, 1] }, ['quiet']],
	[
		'a load that the processor explains is told once',
		{ load: [5.2, 3, 2], cpu: { ...calm.cpu, pressure: pressure(0.46) } },
		['busy']
	],
	[
		'a load beside a shortage that does not explain it',
		{ load: [5.2, 3, 2], memory: { ...calm.memory, usedBytes: 990 } },
		['critical', 'busy']
	],
	[
		'a kernel without pressure information',
		{ memory: { ...calm.memory, pressure: null }, cpu: { ...calm.cpu, pressure: null } },
		['quiet']
	]
])('%s', (_name, change, expected) => expect(severities({ ...calm, ...change })).toEqual(expected));

test('one busy moment is not a busy minute', () => {
	const busy = { ...calm, cpu: { ...calm.cpu, used: 1 } };
	expect(
		judgeVitals([...Array.from({ length: 29 }, () => calm), busy], overview.state).map(({ severity }) => severity)
	).toEqual(['quiet']);
});

test('who is told that all keeps up sees no figure beside it that says otherwise', () => {
	for (let waited = 0; waited <= 1; waited += 0.01)
		for (const part of ['cpu', 'memory', 'disk'] as const) {
			const [first] = judgeVitals([{ ...calm, [part]: { ...calm[part], pressure: pressure(waited) } }], overview.state);
			if (waited >= 0.15) expect([part, waited, first?.title]).not.toEqual([part, waited, overview.state.quiet]);
			if (waited >= 0.15) expect(first?.title).toMatch(/\d+ %/);
		}
});
