import { expect, test } from 'vitest';
import { recheckWith } from '#server/approvals/apply/recheck-finding.ts';
import { steadyWith } from '#server/approvals/apply/runs-steadily.ts';

const unit = (more: object) => ({ name: 'web.service', state: 'active', sub: 'running', restarts: 0, ...more });
const reading = (...units: readonly object[]) => {
	let at = 0;
	return async () => ({ known: true, value: { unit: units[Math.min(at++, units.length - 1)] } }) as never;
};
const became = (...units: readonly object[]) => steadyWith(reading(...units), 1)('unit:web.service');

test.each([
	[unit({}), unit({ state: 'failed', sub: 'failed' }), /failed again/],
	[unit({}), unit({ restarts: 1 }), /was restarted/],
	[unit({}), unit({ state: 'activating', sub: 'auto-restart' }), /is to be restarted/]
])('a unit that was up for a moment is not healed: %j, then %j', async (before, now, words) => {
	expect(await became(before, now)).toMatch(words);
});

test('what stays up, what was stopped, what does its work once, and what nobody can tell of are no trouble', async () => {
	expect(await became(unit({}), unit({}))).toBeUndefined();
	expect(await became(unit({ state: 'inactive', sub: 'dead' }), unit({ state: 'failed' }))).toBeUndefined();
	expect(
		await became(unit({ state: 'activating', sub: 'start' }), unit({ state: 'inactive', sub: 'dead' }))
	).toBeUndefined();
	expect(
		await steadyWith(async () => ({ known: false, reason: 'no' }) as never, 1)('unit:web.service')
	).toBeUndefined();
	expect(await steadyWith(reading(unit({}), unit({ restarts: 9 })), 1)('file:/etc/fstab')).toBeUndefined();
});

test('what the detector no longer sees, and ends again meanwhile, does not hold', async () => {
	const findings = {
		run: async () => {},
		coverage: () => [{ detector: 'V02', state: 'looked', reason: '' }],
		find: () => ({ title: '', status: 'resolved', last_seen_at: '', affected_resources: ['unit:web.service'] })
	};
	const recheck = recheckWith(findings as never, () => 500, steadyWith(reading(unit({}), unit({ restarts: 1 })), 1));
	expect(await recheck({ id: 'f', detector: 'V02' })).toEqual({
		holds: false,
		detail: 'web.service ended again meanwhile, and was restarted.'
	});
});
