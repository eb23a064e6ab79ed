import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectMetrics, type MetricsDeps } from '#server/metrics/collect-metrics.ts';
import { writeMetrics } from '#server/metrics/write-metrics.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';
import { readMetrics } from '../../../support/read-metrics.ts';
import { vitalsAt } from '../../../support/vitals-at.ts';

const gauge = (samples: Parameters<typeof writeMetrics>[0][number]['samples']) =>
	writeMetrics([{ name: 'a_b', type: 'gauge', help: 'What it is.', samples }]);

test('a label holds any text, and a scraper reads it as it is', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
			const read = readMetrics(gauge([{ labels: { name: text }, value: 1 }]));
			expect(read.get('a_b')?.samples[0]?.labels.name).toBe(text.toWellFormed());
		}),
		{ numRuns: 40 }
	);
	for (const text of ['a"b', 'a\\b', 'a\nb', '\\"\n', 'x"} 1\nevil 2', '\ud800', '</script>', '\u202eexe']) {
		const read = readMetrics(gauge([{ labels: { name: text }, value: 1 }]));
		expect([...read.keys()]).toEqual(['a_b']);
	}
});

test.each([
	[Number.NaN, 'NaN'],
	[Number.POSITIVE_INFINITY, '+Inf'],
	[Number.NEGATIVE_INFINITY, '-Inf'],
	[1e21, '1e+21'],
	[0.1, '0.1']
])('%d is written as %s', (value, text) => {
	expect(gauge([{ value }])).toContain(`\na_b ${text}\n`);
	expect(readMetrics(gauge([{ value }])).get('a_b')?.samples[0]?.value).toBe(value);
});

test('what has no sample is left out', () => {
	expect(gauge([])).toBe('');
});

describe('the reader these tests use refuses', () => {
	test.each([
		['a_b 1'],
		['# HELP a_b x\n# TYPE a_b gauge\na_b 1'],
		['# HELP a_b x\n# TYPE a_b gauge\na_b 1\na_b 2\n'],
		['# HELP a_b x\n# TYPE a_b gauge\na_b{x="1} 2\n'],
		['# HELP a_b x\n# TYPE a_b gauge\na_b{x="a\\d"} 2\n'],
		['# HELP a_b x\n# TYPE a_b counter\na_b 1\n'],
		['# HELP a_b x\n# TYPE a_b gauge\na_c 1\n'],
		['# HELP a_b x\n# TYPE a_b gauge\n']
	])('%j', (text) => {
		expect(() => readMetrics(text)).toThrow();
	});
});

const HEALTH = {
	status: 'ok',
	runtime_id: 'run',
	version: '1.2.3',
	node_version: '24',
	pid: 1,
	started_at: '',
	uptime_seconds: 5,
	sandbox: { available: false, backend: null, limits: [] },
	pty: { available: true },
	audit: { available: true },
	running_commands: 2,
	waiting_commands: 0
} as const;
const deps: MetricsDeps = {
	vitals: () => ({
		...vitalsAt(0, 0.25),
		temperatures: [
			{ label: 'coretemp', celsius: 40, criticalCelsius: null },
			{ label: 'coretemp', celsius: 41, criticalCelsius: null }
		]
	}),
	health: () => ({ ...HEALTH, sandbox: { ...HEALTH.sandbox, limits: [] } }),
	history: () => ({ kept: true, reason: null, begunAnew: null, oldestMs: null, sizeBytes: 7 }),
	filesystems: async () =>
		isKnown(
			{
				list: [
					{
						mountPoint: '/a"b\n',
						space: { usedBytes: 5, availableBytes: 6, usedFiles: null, totalFiles: null },
						reason: null,
						readOnly: false,
						forecast: { kind: 'full-at', bytesPerDay: 1, atMs: 5000, earliestMs: 1, latestMs: null, lookedAtMs: 1 }
					},
					{
						mountPoint: '/dead',
						space: null,
						reason: 'hangs',
						readOnly: false,
						forecast: { kind: 'not-enough-history', haveMs: 0, needMs: 1 }
					}
				],
				total: 2,
				limits: []
			},
			0
		),
	units: async () => isKnown({ failed: [], failedTotal: 3, running: 9, limits: [] }, 0),
	containers: async () => notKnown('absent', 'No engine.'),
	updates: async () => isKnown({ waiting: 4, security: 1, reboot: ['kernel'], oldCode: 0, listsDays: 1, limits: [] }, 0)
};

test('everything is told in a form that a scraper takes', async () => {
	const read = readMetrics(writeMetrics(await collectMetrics(deps)));
	const value = (name: string, labels: Record<string, string> = {}) =>
		read.get(name)?.samples.find((sample) => JSON.stringify(sample.labels) === JSON.stringify(labels))?.value;
	expect(value('hostwright_host_cpu_used_ratio')).toBe(0.25);
	expect(value('hostwright_host_filesystem_used_bytes', { mount: '/a"b\n' })).toBe(5);
	expect(value('hostwright_host_filesystem_full_timestamp_seconds', { mount: '/a"b\n' })).toBe(5);
	expect(value('hostwright_host_filesystem_answers', { mount: '/dead' })).toBe(0);
	expect(value('hostwright_host_units_failed')).toBe(3);
	expect(value('hostwright_host_reboot_needed')).toBe(1);
	expect(value('hostwright_host_temperature_celsius', { sensor: 'coretemp 2' })).toBe(41);
	expect(value('hostwright_part_available', { part: 'sandbox' })).toBe(0);
	expect(value('hostwright_commands_running')).toBe(2);
	expect(value('hostwright_build_info', { version: '1.2.3' })).toBe(1);
	expect(value('hostwright_cpu_seconds_total')).toBeGreaterThan(0);
});

test('a part that is not known is said to be, and has no figures that look healthy', async () => {
	const read = readMetrics(writeMetrics(await collectMetrics(deps)));
	expect(read.get('hostwright_host_part_known')?.samples).toContainEqual(
		expect.objectContaining({ labels: { part: 'containers' }, value: 0 })
	);
	expect(read.has('hostwright_host_containers')).toBe(false);
});
