import { describe, expect, test } from 'vitest';
import { type ChangeSources, changesSince } from '#server/assistant/tools/changes-since.ts';

const MINUTE = 60_000;
const BOOT = 1_000 * MINUTE;
const at = (minutes: number): number => BOOT + minutes * MINUTE;
const time = (minutes: number): string => new Date(at(minutes)).toISOString();

const sources: ChangeSources = {
	bootedAtMs: BOOT,
	units: [
		{ name: 'ssh.service', type: 'service', state: 'active', sinceMs: at(1), problem: null },
		{ name: 'nginx.service', type: 'service', state: 'failed', sinceMs: at(50), problem: 'ended with exit code 1' },
		{ name: 'plain.service', type: 'service', state: 'active', sinceMs: at(60), problem: null },
		{ name: 'a.timer', type: 'timer', state: 'active', sinceMs: at(60), problem: null }
	],
	containers: [{ name: 'old', state: 'exited', createdAtMs: at(-900), status: 'Exited (1)', details: null }],
	findings: [
		{ title: 'Unit failed', severity: 'warning', since: time(51), resolved_at: null },
		{ title: 'Disk full', severity: 'critical', since: time(-500), resolved_at: time(20) }
	]
};

describe('what changed since a moment', () => {
	test('the newest first; what starts with the machine is no change of its own', () => {
		expect(changesSince(at(-1), sources).map(({ kind, name }) => `${kind} ${name}`.trim())).toEqual([
			'unit-started plain.service',
			'finding-opened Unit failed',
			'unit-failed nginx.service',
			'finding-resolved Disk full',
			'booted'
		]);
	});

	test('nothing that was before it', () => {
		expect(changesSince(at(55), sources).map(({ kind }) => kind)).toEqual(['unit-started']);
		expect(changesSince(at(100), sources)).toEqual([]);
	});
});
