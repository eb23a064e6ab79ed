// What was changed since a moment, as the command line, the assistant and other agents are told it.
import { expect, test } from 'vitest';
import { drawChangesOf, drawChangesSince } from '#server/cli/findings/draw-changes.ts';
import { spanSince, tellChangesSince } from '#server/lib/tell-changes-since.ts';

const NOW = Date.UTC(2026, 2, 4, 12);
const MINUTE = 60_000;
const DAY = 86_400_000;
const event = (agoMs: number, what: string) => ({ atMs: NOW - agoMs, what, source: 'test' });
const finding = (id: string, agoMs: number, resolvedAgoMs: number | null) => ({
	...{ id, title: `${id} is wrong`, severity: 'warning' as const, since: new Date(NOW - agoMs).toISOString() },
	resolved_at: resolvedAgoMs === null ? null : new Date(NOW - resolvedAgoMs).toISOString()
});

test('the newest first, and what came and went since then alone', () => {
	const told = tellChangesSince(
		NOW - 60 * MINUTE,
		{ events: [event(40 * MINUTE, 'first'), event(5 * MINUTE, 'last')], limits: ['The journal is closed.'] },
		[finding('a', DAY, 10 * MINUTE), finding('b', 20 * MINUTE, null), finding('c', 3 * DAY, 2 * DAY)]
	);
	expect(told.changes.map(({ what }) => what)).toEqual(['last', 'first']);
	expect(told.findings.map(({ id, what }) => `${id} ${what}`)).toEqual(['a resolved', 'b opened']);
	expect(told.limits).toEqual(['The journal is closed.']);
});

test('of more than can be listed the number is told', () => {
	const events = Array.from({ length: 130 }, (_, at) => event(at * 1000, `change ${at}`));
	const told = tellChangesSince(NOW - DAY, { events, limits: [] }, []);
	expect([told.changes.length, told.more]).toEqual([120, 10]);
});

test('no further back than is kept, and to the minute', () => {
	const { fromMs, toMs } = spanSince(0, NOW + 1234);
	expect(fromMs).toBe(NOW - 31 * DAY);
	expect([toMs % MINUTE, toMs > NOW + 1234]).toEqual([0, true]);
});

test('of a moment that is still to come nothing is told but now', () => {
	const { fromMs, toMs } = spanSince(NOW + DAY, NOW);
	expect([fromMs, toMs - fromMs]).toEqual([NOW, MINUTE]);
});

test('that the journal was not looked at so far back is a limit, and only then', () => {
	const limitsOf = (fromMs: number, journalFromMs?: number) =>
		tellChangesSince(fromMs, { events: [], limits: [], journalFromMs }, []).limits;
	expect(limitsOf(NOW - 31 * DAY, NOW - 2 * DAY)).toEqual([
		expect.stringMatching(/^The journal before 2026-03-02T12:00:00\.000Z: what was run with sudo, who signed in/)
	]);
	expect(limitsOf(NOW - 2 * DAY, NOW - 2 * DAY + MINUTE)).toEqual([]);
	expect(limitsOf(NOW - 31 * DAY)).toEqual([]);
});

test('one that is not listed is one', () => {
	const told = tellChangesSince(NOW - DAY, { events: [], limits: [] }, []);
	expect(drawChangesSince({ ...told, more: 1 })).toContain('  and 1 older one\n');
	expect(drawChangesSince({ ...told, more: 2 })).toContain('  and 2 older ones\n');
});

test('at a terminal nothing of the host moves it', () => {
	const told = tellChangesSince(
		NOW - DAY,
		{ events: [event(MINUTE, 'x\u001b[2J was written.')], limits: ['not\u001b[1m read'] },
		[{ ...finding('f', MINUTE, null), title: 'f\u001b[1m is wrong' }]
	);
	for (const text of [
		drawChangesSince(told),
		drawChangesOf({ changes_before: told.changes, changes_limits: told.limits })
	]) {
		expect(text).toContain('was written.');
		expect(text).toContain('Not read: ');
		expect(text).not.toContain('\u001b');
		expect(text.endsWith('\n')).toBe(true);
	}
	expect(drawChangesOf({})).toContain('No change is known.');
});

test('the likely one is marked', () => {
	const change = { at: new Date(NOW).toISOString(), what: 'It was written.', source: 'test', likely: true };
	expect(drawChangesOf({ changes_before: [change] })).toContain('<- the likely one');
});
