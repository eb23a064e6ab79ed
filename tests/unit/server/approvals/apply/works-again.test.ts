// What was started is to work: that its detector no longer sees it is not enough.
import { expect, test } from 'vitest';
import { recheckWith } from '#server/approvals/apply/recheck-finding.ts';
import { startedBy } from '#server/approvals/apply/targets.ts';
import { worksAgainWith } from '#server/approvals/apply/works-again.ts';
import { causeKey } from '#server/lib/cause-key.ts';

const there = (unit: object, more: object = {}) => ({
	unit: { name: 'web.service', state: 'active', sub: 'running', load: 'loaded', result: 'success', ...unit },
	...{ kind: 'simple', conditionsMet: true, links: [], ...more }
});
const rests = (more: object = {}) => there({ state: 'inactive', sub: 'dead' }, more);
const known = (value: object | undefined) =>
	(value ? { known: true, value } : { known: false, why: 'absent', reason: 'systemd knows no such unit.' }) as never;
const works = (units: Readonly<Record<string, object>>, cause = '') =>
	worksAgainWith(async (name) => known(units[name]), 1)({ started: ['unit:web.service'], cause });
const needing = (kind: string, about: Readonly<Record<string, string>>) => causeKey({ kind, about });

test.each([
	['has failed', there({ state: 'failed', sub: 'failed' }), false, /has failed/],
	['ended again', there({ state: 'activating', sub: 'auto-restart' }), false, /is to be restarted/],
	['was not started for want of a condition', rests({ conditionsMet: false }), false, /a condition of it/],
	['is masked', there({ state: 'inactive', load: 'masked' }), false, /it is masked/],
	['ended by itself', rests(), null, /^It may not work yet: web\.service was started, and has ended/],
	['is still being started', there({ state: 'activating', sub: 'start' }), null, /still being started/]
])('a unit that %s does not work', async (_, unit, holds, says) => {
	expect(await works({ 'web.service': unit })).toEqual({ holds, detail: expect.stringMatching(says) });
});

test('what runs, what did its work once, and what cannot be asked, are no objection', async () => {
	for (const unit of [there({}), there({ state: 'reloading' }), rests({ kind: 'oneshot' })])
		expect(await works({ 'web.service': unit })).toBeUndefined();
	expect(await works({})).toBeUndefined();
});

test('what is up a moment later works', async () => {
	const states = [there({ state: 'activating', sub: 'start' }), there({})];
	const read = async () => known(states.length > 1 ? states.shift() : states[0]);
	expect(await worksAgainWith(read, 1)({ started: ['unit:web.service'] })).toBeUndefined();
});

test('a unit that runs because it no longer asks for what it needs is not healed', async () => {
	const cause = needing('needed-masked', { other: 'db.service' });
	const missed = { holds: false, detail: 'db.service, which it was to have, does not run.' };
	const db = (state: object, more: object = {}) => there({ name: 'db.service', ...state }, more);
	expect(await works({ 'web.service': there({}), 'db.service': db({ state: 'inactive' }) }, cause)).toEqual(missed);
	expect(await works({ 'web.service': there({}) }, cause)).toEqual(missed);
	expect(await works({ 'web.service': there({}), 'db.service': db({}) }, cause)).toBeUndefined();
	const once = db({ state: 'inactive' }, { kind: 'oneshot' });
	expect(await works({ 'web.service': there({}), 'db.service': once }, cause)).toBeUndefined();
	const near = needing('needed-missing', { other: 'postgres.service', near: 'db.service' });
	expect(await works({ 'web.service': there({}), 'db.service': db({}) }, near)).toBeUndefined();
});

test('what it needs may have failed although it runs: that is said, and nothing is taken back for it', async () => {
	const web = there({}, { links: [{ kind: 'requires', units: ['db.service', 'system.slice'] }] });
	expect(await works({ 'web.service': web, 'db.service': there({ state: 'failed' }) })).toEqual({
		holds: null,
		detail: 'It may not work yet: web.service runs, and db.service, which it needs, has failed.'
	});
});

test('units that are started are told from those that are stopped, or only read their files', () => {
	const command = (text: string) => ({ step: { kind: 'command', command: text } }) as never;
	const unit = (verb: string) => ({ step: { kind: 'unit', unit: `${verb}.service`, verb } }) as never;
	const steps = [
		...['start', 'restart', 'stop', 'reload', 'reset-failed'].map(unit),
		...['sudo systemctl start a.mount', 'systemctl --user restart b.service', 'systemctl daemon-reload'].map(command)
	];
	expect(startedBy({ steps })).toEqual([
		'unit:start.service',
		'unit:restart.service',
		'unit:a.mount',
		'user-unit:b.service'
	]);
});

test('that its detector no longer sees a unit is not enough', async () => {
	const findings = {
		run: async () => {},
		coverage: () => [{ detector: 'V04', state: 'looked', reason: '' }],
		find: () => ({ title: '', status: 'resolved', last_seen_at: '', affected_resources: ['unit:web.service'] })
	};
	const read = async () => known(there({ state: 'failed', sub: 'failed' }));
	const recheck = recheckWith(findings as never, () => 500, undefined, undefined, worksAgainWith(read, 1));
	expect(await recheck({ id: 'f', detector: 'V04', started: ['unit:web.service'] })).toMatchObject({ holds: false });
	expect(await recheck({ id: 'f', detector: 'V04', started: [] })).toMatchObject({ holds: true });
});

test('what ran before its start, and has ended by itself since, is broken', async () => {
	const read = async () => known(rests());
	expect(await worksAgainWith(read, 1)({ started: ['unit:web.service'], ran: true })).toEqual({
		holds: false,
		detail: 'web.service ran before, was started again, and has ended.'
	});
});
