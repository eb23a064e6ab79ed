// What is answered of a thing: its own look, what was found of it, and the deepest cause that is known.
import { expect, test } from 'vitest';
import { tellDiagnosis } from '#server/findings/diagnosis/diagnose-resource.ts';
import type { LookedInto } from '#server/findings/diagnosis/resources/resource-row.ts';
import { Diagnosis } from '#wire/diagnosis.ts';
import type { Finding } from '#wire/finding.ts';

const finding = (more: Partial<Finding>): Finding => ({
	...{ id: 'f1', detector: 'V01', severity: 'warning', title: 'app failed', why_now: 'now', why_care: 'care' },
	...{ why_so: 'It said last: “x”', evidence: [], affected_resources: ['unit:app.service'], status: 'open' },
	...{ since: '2026-03-04T10:00:00Z', last_seen_at: '2026-03-04T11:00:00Z', resolved_at: null, snoozed_until: null },
	...{ dismissed_reason: null, request_ids: ['r1'], timeline: [], symptoms: [], cause_id: null, ask: null },
	...more
});
const looked = (more: Partial<LookedInto> = {}): LookedInto => ({
	...{ there: true, state: 'app.service failed.', lookedAt: ['systemctl show app.service'] },
	...more
});
const BEFORE = { changes_before: [], changes_limits: [] };
const tell = (
	one: LookedInto,
	about: readonly Finding[] = [],
	more: readonly Finding[] = [],
	touching: readonly Finding[] = [],
	{ watched = [], cleared = [] }: { watched?: readonly Finding[]; cleared?: readonly string[] } = {}
) =>
	Diagnosis.parse(
		tellDiagnosis(
			'unit:app.service',
			one,
			{ about, touching, watched, cleared: new Set(cleared), causes: new Map(more.map((each) => [each.id, each])) },
			BEFORE
		)
	);
const cause = (kind: string, says: string) => ({ kind, says, evidence: [], affected: [], about: { path: '/opt/run' } });

test('where nothing is wrong, that is said together with what was looked at', () => {
	expect(tell(looked({ state: 'app.service runs.' }))).toMatchObject({
		...{ wrong: false, why_so: 'Nothing is known to be wrong with it.', cause_id: null },
		looked_at: ['systemctl show app.service']
	});
});

test('where nothing could be looked at, nothing is claimed', () => {
	const blind = looked({ couldNotLook: [{ what: 'the units', because: 'systemd does not answer.' }], lookedAt: [] });
	expect(tell(blind).why_so).toBe('Whether anything is wrong with it cannot be told. systemd does not answer.');
});

test('what a tree finds now names the cause', () => {
	const found = tell(looked({ wrong: true, cause: cause('mode', '/opt/run is not executable.') }), [finding({})]);
	expect(found).toMatchObject({ wrong: true, why_so: '/opt/run is not executable.', cause: { kind: 'mode' } });
	expect(found.findings).toMatchObject([{ id: 'f1', about: true, request_ids: ['r1'] }]);
});

test('what was only said last is less than a cause that was found', () => {
	const own = finding({ why_so: 'The disk is full.', cause: { kind: 'full', about: {} } });
	expect(tell(looked({ wrong: true, cause: cause('last-words', 'It said last: “x”') }), [own]).why_so).toBe(
		'The disk is full.'
	);
});

test('where its finding follows from another one, that one is the cause', () => {
	const root = finding({
		id: 'root',
		title: 'db failed',
		why_so: 'Its file is gone.',
		affected_resources: ['unit:db.service']
	});
	const found = tell(
		looked({ wrong: true, cause: cause('needs', 'db does not run.') }),
		[finding({ cause_id: 'root' })],
		[root]
	);
	expect(found.why_so).toBe('It follows from another one: db failed. Its file is gone.');
	expect(found.cause_id).toBe('root');
});

test('what is for information does not make it wrong', () => {
	expect(tell(looked({ state: 'runs' }), [finding({ severity: 'info' })]).wrong).toBe(false);
});

test('a finding about something else that affects it is told, and does not make it wrong', () => {
	const found = tell(
		looked({ state: 'runs' }),
		[],
		[],
		[finding({ title: '/var is full', affected_resources: ['mount:/var'] })]
	);
	expect(found).toMatchObject({ wrong: false, findings: [{ about: false }] });
	expect(found.why_so).toBe('It has to do with another one: /var is full. It said last: “x”');
});

test('that something is wrong without a cause is said as that', () => {
	expect(tell(looked({ wrong: true })).why_so).toBe('No cause was found by what was looked at.');
});

const NEW = finding({
	id: 'p1',
	title: 'app stands still',
	why_so: 'Its lock is held.',
	since: '2026-03-04T11:00:00Z'
});

test('what is only being watched is told, and names the cause where nothing else does', () => {
	const found = tell(looked({ state: 'app.service runs.' }), [], [], [], { watched: [NEW] });
	expect(found).toMatchObject({ wrong: true, why_so: 'Its lock is held.', cause_id: null, findings: [] });
	expect(found.watched).toEqual([
		{
			...{ detector: 'V01', severity: 'warning', title: 'app stands still', resource: 'unit:app.service' },
			since: '2026-03-04T11:00:00Z'
		}
	]);
});

test('a finding that is open, and was not seen by the last look, names no cause any more', () => {
	const old = finding({ severity: 'critical', why_so: 'Its file is gone.', cause: { kind: 'gone', about: {} } });
	const well = tell(looked({ state: 'app.service runs.' }), [old], [], [], { cleared: ['f1'] });
	expect(well).toMatchObject({ wrong: false, cause_id: null, findings: [{ id: 'f1' }] });
	expect(well.why_so).toBe(
		'Nothing is known to be wrong with it. Until 2026-03-04 11:00 UTC it was told: app failed. It stays open for a while, to see whether it comes back.'
	);
	expect(well).not.toHaveProperty('cause');
	const next = tell(looked({ wrong: true }), [old], [], [], { watched: [NEW], cleared: ['f1'] });
	expect(next.why_so).toBe('Its lock is held.');
});

test('nor does one from which another followed', () => {
	const found = tell(looked({ wrong: true }), [finding({ cause_id: 'root' })], [finding({ id: 'root' })], [], {
		cleared: ['root']
	});
	expect(found).toMatchObject({ why_so: 'It said last: “x”', cause_id: 'f1' });
});

test('a secret in what was found leaves with no answer', () => {
	const line = 'ExecStart=/opt/run --password=hunter2hunter2';
	const found = { ...cause('mode', `Its line is ${line}.`), about: { value: line } };
	expect(JSON.stringify(tell(looked({ wrong: true, cause: found })))).not.toContain('hunter2');
});
