// Asked why, what stands open is looked at again first.
import { expect, test } from 'vitest';
import { causeOf, openDiagnosing } from '#server/findings/diagnosis/open-diagnosis.ts';
import type { Finding } from '#wire/finding.ts';

const NOW_MS = Date.UTC(2026, 2, 4, 12);
const at = (agoMs: number): string => new Date(NOW_MS - agoMs).toISOString();
const known = (agoMs: number, says: string, more: Partial<Finding> = {}): Finding => ({
	...{ id: 'f1', detector: 'S05', severity: 'warning', title: 'swap is gone', why_now: '', why_care: '', why_so: says },
	...{
		evidence: [],
		affected_resources: ['swap:/swap'],
		status: 'open',
		since: at(3_600_000),
		last_seen_at: at(agoMs)
	},
	...{ resolved_at: null, snoozed_until: null, dismissed_reason: null, request_ids: [], timeline: [], symptoms: [] },
	...{ cause_id: null, ask: null },
	...more
});

function asking(agoMs: number, run: (id: string) => Promise<void> = async () => {}, more: Partial<Finding> = {}) {
	const ran: string[] = [];
	const findings = {
		find: () => undefined,
		about: (isMeant: (one: string) => boolean) =>
			isMeant('swap:/swap')
				? [ran.length > 0 ? known(0, 'It was renamed.') : known(agoMs, 'It is not there.', more)]
				: [],
		watchedAbout: () => [],
		cleared: () => new Set<string>(),
		since: () => [],
		run: async (id?: string) => {
			await run(id ?? '');
			ran.push(id ?? '');
		}
	};
	const clock = { nowMs: () => NOW_MS, monotonicMs: () => NOW_MS };
	const { diagnose, causeNow } = openDiagnosing({ findings, facts: {} as never, asked: {} as never, clock });
	return { diagnose, causeNow, ran };
}

test('a cause that was found a while ago is not repeated without another look', async () => {
	const { diagnose, ran } = asking(60_000);
	expect((await diagnose('swap:/swap')).why_so).toBe('It was renamed.');
	expect(ran).toEqual(['S05']);
});

test('what was seen a moment ago, and what nothing was found of, is not looked at once more', async () => {
	const fresh = asking(1_000);
	expect((await fresh.diagnose('swap:/swap')).why_so).toBe('It is not there.');
	await fresh.diagnose('swap:/other');
	expect(fresh.ran).toEqual([]);
});

test('a look that fails leaves what is known', async () => {
	const { diagnose } = asking(60_000, () => Promise.reject(new Error('no')));
	expect((await diagnose('swap:/swap')).why_so).toBe('It is not there.');
});

test('what a thing fails of now is what is found of itself, and not what a finding said of it', async () => {
	const { causeNow, ran } = asking(1_000, undefined, { cause: { kind: 'file-missing', about: { path: '/swap' } } });
	expect(await causeNow('swap:/swap')).toBeUndefined();
	expect(await causeNow('nothing')).toBeUndefined();
	expect(ran).toEqual([]);
});

test('it names what the cause lies in, and is none where it was only said last', () => {
	const cause = {
		kind: 'right-taken',
		says: 'It is taken.',
		evidence: [],
		affected: ['file:/etc/a'],
		about: { x: '1' }
	};
	const looked = { there: true, state: '', lookedAt: [] } as const;
	expect(causeOf({ ...looked, cause })).toEqual({
		cause: { kind: 'right-taken', about: { x: '1' } },
		says: 'It is taken.',
		affected: ['file:/etc/a']
	});
	expect(causeOf({ ...looked, cause: { ...cause, kind: 'last-words' } })).toBeUndefined();
	expect(causeOf(looked)).toBeUndefined();
	expect(causeOf({ there: false, says: '', names: [] })).toBeUndefined();
});
