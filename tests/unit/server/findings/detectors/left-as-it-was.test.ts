// What a look tells by what earlier looks remembered of it.
import { expect, test } from 'vitest';
import { notEnabled } from '#server/findings/detectors/b02-not-enabled.ts';
import { crashLoop } from '#server/findings/detectors/v02-crash-loop.ts';
import { start } from './boot-cases.ts';
import { DAY, HOUR, lookAt, NOW, unit } from './facts.ts';

test('a unit that somebody started by hand is worth a warning once it was left running for a day', () => {
	const facts = { starts: [start({ enabled: 'disabled', wantedBy: [] })] };
	const at = (sinceMs: number) => lookAt(notEnabled, facts, { memory: { 'shop.service': sinceMs } }).observations;
	expect(at(NOW - 23 * HOUR)).toMatchObject([{ severity: 'info' }]);
	expect(at(NOW - DAY)).toMatchObject([{ severity: 'warning' }]);
	const gone = lookAt(notEnabled, { starts: [start()] }, { memory: { 'shop.service': NOW - DAY } });
	expect(gone.memory).toEqual({});
});

test('a loop that systemd gave up is told anew while it is open, and is none that nobody saw', () => {
	const failed = unit({ state: 'failed', restarts: 5, result: 'exit-code', sinceMs: NOW - 10 * HOUR });
	const facts = { units: { units: [failed] }, failedUnits: [{ unit: failed, lines: [], detail: null }] };
	const memory = { 'unit:web.service': [{ atMs: NOW - HOUR / 12, restarts: 5 }] };
	expect(lookAt(crashLoop, facts, { memory }).observations).toEqual([]);
	expect(lookAt(crashLoop, facts, { memory, open: ['unit:web.service'] }).observations).toMatchObject([
		{ title: 'web.service ended again and again, until systemd gave it up' }
	]);
});
