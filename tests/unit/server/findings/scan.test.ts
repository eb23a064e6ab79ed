// Looking, keeping and listing, with a real database and detectors of the test's own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEventBus } from '#server/events/bus.ts';
import { type AnyDetector, detectorsOf, type FactReaders, type Observation } from '#server/findings/detector.ts';
import { findings as step } from '#server/findings/migrations/3-findings.ts';
import { findingRank } from '#server/findings/migrations/8-finding-rank.ts';
import { type Findings, openFindings } from '#server/findings/open-findings.ts';
import { createLog } from '#server/lib/log.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';

type Wrong = readonly Partial<Observation>[];
const readers = {
	wrong: async (): Promise<Known<Wrong>> => answer,
	never: (): Promise<Known<null>> => new Promise(() => {})
} satisfies FactReaders;
const define = detectorsOf<typeof readers>();
const clock = { at: Date.UTC(2026, 0, 1), nowMs: () => clock.at, monotonicMs: () => clock.at };
const detector = (id: string, more: Partial<AnyDetector> = {}): AnyDetector => ({
	...define({
		id,
		name: `detector ${id}`,
		subject: 'storage',
		needs: ['wrong'],
		intervalMs: 60_000,
		holdMs: 0,
		clearMs: 0,
		begin: { looks: 0 },
		detect: ({ wrong }, { memory }) => ({
			memory: { looks: memory.looks + 1 },
			observations: wrong.map((one, n) => ({
				resource: `mount:/${n}`,
				severity: 'warning',
				title: `full (${memory.looks})`,
				whyNow: '',
				whyCare: '',
				whySo: '',
				evidence: [],
				fingerprint: 'a',
				...one
			}))
		})
	}),
	...more
});

let dir: string;
let database: Database;
let answer: Known<Wrong>;
let findings: Findings;
let told: string[];
const wrong = (...list: Wrong): void => {
	answer = isKnown(list, clock.at);
};
const bus = openEventBus('test');
bus.subscribe(({ event }) => event.topic === 'findings-changed' && told.push(event.data.id));

function open(...detectors: AnyDetector[]): Findings {
	findings?.close();
	database?.close();
	database = openDatabase({
		path: join(dir, 'findings.db'),
		migrations: [
			{ ...step, version: 1 },
			{ ...findingRank, version: 2 }
		],
		synchronous: 'FULL',
		integrityCheck: false
	});
	findings = openFindings({
		database,
		detectors,
		readers,
		clock,
		bus,
		log: createLog({ level: 'silent', readable: false }),
		lookMs: 30
	});
	return findings;
}
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-findings-'));
	told = [];
	wrong();
});
afterEach(() => {
	findings.close();
	database.close();
	rmSync(dir, { recursive: true });
});
const listed = () => findings.list({}).findings;
const pass = (ms: number): void => {
	clock.at += ms;
};

test('what is found is listed once, told once, and resolved when it is gone', async () => {
	open(detector('S01'));
	wrong({ title: 'full' });
	await findings.run('S01');
	await findings.run('S01');
	expect(listed()).toMatchObject([
		{ detector: 'S01', title: 'full', status: 'open', affected_resources: ['mount:/0'] }
	]);
	expect(told).toHaveLength(1);
	wrong();
	await findings.run(undefined);
	expect(listed()).toEqual([]);
	expect(findings.list({ status: 'resolved' }).findings[0]?.timeline.map(({ event }) => event)).toEqual([
		'opened',
		'cleared',
		'resolved'
	]);
});

test('what came or went since a moment is told by its time: the small ones of today before the bad ones of long ago', async () => {
	open(detector('S01'));
	wrong(...Array.from({ length: 60 }, () => ({ severity: 'critical' as const })));
	await findings.run('S01');
	wrong();
	await findings.run('S01');
	pass(10 * 86_400_000);
	const sinceMs = clock.at;
	pass(60_000);
	wrong({ resource: 'mount:/late', severity: 'info' }, { resource: 'mount:/stays', severity: 'info' });
	await findings.run('S01');
	pass(60_000);
	wrong({ resource: 'mount:/stays', severity: 'info' });
	await findings.run('S01');
	expect(findings.since(sinceMs).map(({ affected_resources: [one], status }) => `${one} ${status}`)).toEqual([
		'mount:/late resolved',
		'mount:/stays open'
	]);
	expect(findings.since(0)).toHaveLength(62);
});

test('what surely does not go on is resolved at once, and everything else after its time', async () => {
	const over = ['mount:/1'];
	open(detector('S01', { clearMs: 60_000, detect: (facts, at) => ({ ...detector('S01').detect(facts, at), over }) }));
	wrong({}, {});
	await findings.run('S01');
	wrong();
	await findings.run('S01');
	expect(listed().map(({ affected_resources: [one] }) => one)).toEqual(['mount:/0']);
});

test('a fault that has another cause by now is told of again', async () => {
	open(detector('S01'));
	const of = (kind: string, count = '1') => wrong({ cause: { kind, about: { path: '/srv/a', count } } });
	for (const cause of ['closed', 'closed', 'absent']) {
		of(cause);
		await findings.run('S01');
	}
	expect(told).toHaveLength(2);
	of('absent', '2');
	await findings.run('S01');
	expect(told).toHaveLength(2);
});

test('a restart loses nothing and doubles nothing, and a detector remembers', async () => {
	open(detector('S01'));
	wrong({}, {});
	await findings.run('S01');
	const before = listed().map(({ id }) => id);
	open(detector('S01'));
	expect(listed().map(({ id }) => id)).toEqual(before);
	pass(601_000);
	await findings.run('S01');
	expect(listed().map(({ id }) => id)).toEqual(before);
	expect(listed()[0]?.title).toBe('full (1)');
});

test('who could not look knows nothing: what was open stays open, and coverage says why', async () => {
	open(detector('S01'));
	wrong({});
	await findings.run('S01');
	answer = notKnown('denied', 'The journal may not be read.', 'sudo usermod -aG systemd-journal lab');
	await findings.run('S01');
	expect(listed()).toHaveLength(1);
	expect(findings.coverage()).toMatchObject([
		{
			detector: 'S01',
			state: 'denied',
			reason: 'The journal may not be read.',
			remedy: expect.stringContaining('usermod'),
			open: 1
		}
	]);
});

test('what is not there any more has nothing wrong: what was open of it is over', async () => {
	open(detector('S01'));
	wrong({});
	await findings.run('S01');
	answer = notKnown('not-applicable', 'There is none here.');
	await findings.run('S01');
	expect(listed()).toEqual([]);
	expect(findings.coverage()).toMatchObject([{ state: 'not-applicable', open: 0 }]);
});

test('a detector that throws costs only itself', async () => {
	open(
		detector('S01', {
			detect: () => {
				throw new Error('on purpose');
			}
		}),
		detector('S02')
	);
	wrong({});
	expect(findings.coverage().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
	await findings.run(undefined);
	expect(listed().map(({ detector: id }) => id)).toEqual(['S02']);
	expect(findings.coverage().map(({ state, reason }) => [state, reason])).toEqual([
		['failed', 'on purpose.'],
		['looked', '']
	]);
});

test('a detector whose facts never come costs only itself, and what it had found stays', async () => {
	let needs = ['wrong'];
	const hanging = {
		...detector('S01'),
		get needs() {
			return needs;
		}
	};
	open(hanging, detector('S02'));
	wrong({});
	await findings.run('S01');
	needs = ['never'];
	await findings.run(undefined);
	expect(findings.coverage().map(({ state, open: n }) => [state, n])).toEqual([
		['failed', 1],
		['looked', 1]
	]);
	expect(findings.coverage()[0]?.reason).toContain('did not answer');
});

test('before the first look nobody says that nothing is wrong, and who has yet to look is named', async () => {
	open(detector('S01'), detector('S02'));
	wrong({});
	const [first, second] = findings.coverage();
	expect([first?.state, first?.reason]).toEqual(['waiting', expect.stringContaining('Not yet')]);
	expect(Date.parse(first?.next_run_at ?? '') - clock.at).toBe(1_000);
	expect(second?.next_run_at).toBe(first?.next_run_at);
	expect(findings.list({}).looking).toEqual(['detector S01', 'detector S02']);
	await findings.run('S02');
	expect(listed().map(({ detector: id }) => id)).toEqual(['S02']);
	expect(findings.coverage().map(({ state }) => state)).toEqual(['waiting', 'looked']);
	expect(findings.list({}).looking).toEqual(['detector S01']);
	await findings.run(undefined);
	expect(findings.list({}).looking).toEqual([]);
});

test('what is seen and not raised yet is watched, told of, and not counted', async () => {
	open(detector('S01', { holdMs: 60_000 }));
	wrong({ title: 'full' });
	await findings.run('S01');
	expect(findings.watched()).toMatchObject([
		{ title: 'full', resource: 'mount:/0', raised_at: new Date(clock.at + 60_000).toISOString() }
	]);
	expect([listed(), findings.count().warning, told.length]).toEqual([[], 0, 1]);
	expect(Date.parse(findings.coverage()[0]?.next_run_at ?? '')).toBe(clock.at + 60_000);
	pass(60_000);
	await findings.run('S01');
	expect([findings.watched(), listed().length]).toEqual([[], 1]);
});

test('what a person moved while it was looked at stays as the person put it', async () => {
	let answered = (): void => {};
	const slowly = new Promise<void>((done) => {
		answered = done;
	});
	let isSlow = false;
	const define = detectorsOf<typeof readers>();
	open(
		define({
			...detector('S01'),
			needs: ['wrong'],
			begin: null,
			detect: (facts, at) => ({ ...detector('S01').detect(facts, { ...at, memory: { looks: 0 } }), memory: null })
		})
	);
	wrong({});
	await findings.run('S01');
	isSlow = true;
	const before = readers.wrong;
	Object.assign(readers, {
		wrong: async () => {
			if (isSlow) await slowly;
			return answer;
		}
	});
	const looking = findings.run('S01');
	await new Promise((done) => setImmediate(done));
	findings.dismiss(listed()[0]?.id ?? '', { reason: 'I know' }, 'me');
	answered();
	await looking;
	Object.assign(readers, { wrong: before });
	expect(findings.list({ status: 'dismissed' }).findings).toHaveLength(1);
});

test('of many only the rows of a page are read', async () => {
	open(detector('S01'));
	wrong(...Array.from({ length: 300 }, (_, n) => ({ severity: n % 2 ? ('info' as const) : ('critical' as const) })));
	await findings.run('S01');
	const plan = (text: string): string =>
		(database.sql.prepare(`EXPLAIN QUERY PLAN ${text}`).all() as { detail: string }[])
			.map(({ detail }) => detail)
			.join('; ');
	const narrowed = "status = 'open' AND rank >= 200 AND rank < 300 AND detector = 'S01' AND cause_id IS NULL";
	expect(plan(`SELECT id FROM finding WHERE ${narrowed} ORDER BY rank DESC, since_ms DESC, id LIMIT 50`)).toBe(
		'SEARCH finding USING COVERING INDEX finding_by_rank (status=? AND rank>? AND rank<?)'
	);
	expect(plan("SELECT detector, count(*) FROM finding WHERE status = 'open' GROUP BY detector")).toContain('COVERING');
	expect(plan("SELECT * FROM finding WHERE cause_id = 'a'")).toContain('finding_by_cause');
	expect(findings.list({ severity: 'critical', detector: 'S01' }).findings).toHaveLength(50);
	expect(findings.count()).toEqual({ critical: 150, warning: 0, info: 150 });
	expect(findings.marks(3).map(({ severity, detector: id }) => `${id} ${severity}`)).toEqual(
		Array.from({ length: 3 }, () => 'S01 critical')
	);
});

describe('one cause, one finding', () => {
	test('what another one owns is its symptom, and stands for itself when the cause is gone', async () => {
		const owns = [{ detector: 'V01', resource: 'mount:/0' }];
		open(
			detector('V01'),
			detector('V03', { detect: (facts, at) => ({ ...detector('V03').detect(facts, at), observations: cause }) })
		);
		const one = { resource: 'unit:a', severity: 'critical' as const, title: 'killed', fingerprint: 'a', evidence: [] };
		let cause: readonly Observation[] = [{ ...one, whyNow: '', whyCare: '', whySo: '', owns }];
		wrong({});
		await findings.run(undefined);
		expect(listed()).toMatchObject([{ detector: 'V03', symptoms: [{ detector: 'V01' }] }]);
		expect(findings.count()).toEqual({ critical: 1, warning: 0, info: 0 });
		const symptom = listed()[0]?.symptoms[0]?.id ?? '';
		expect(findings.find(symptom)?.cause_id).toBe(listed()[0]?.id);
		cause = [];
		await findings.run(undefined);
		expect(listed()).toMatchObject([{ id: symptom, cause_id: null }]);
	});
});

describe('a small cause that owns a great harm', () => {
	const owner = { resource: 'file:/var/log/a', severity: 'info' as const, title: 'never rotated', fingerprint: 'a' };
	const owns = [{ detector: 'S01', resource: 'mount:/0' }];
	const cause: Observation = { ...owner, evidence: [], whyNow: '', whyCare: '', whySo: '', owns };
	const detectors = () => [
		detector('S01'),
		detector('V09', { detect: (facts, at) => ({ ...detector('V09').detect(facts, at), observations: [cause] }) })
	];

	test('is listed, counted and shown as bad as that', async () => {
		open(...detectors());
		wrong({ severity: 'critical' }, { severity: 'warning' });
		await findings.run(undefined);
		const shown = () => listed().map(({ detector: id, severity }) => `${id} ${severity}`);
		expect(shown()).toEqual(['V09 critical', 'S01 warning']);
		expect(findings.count()).toEqual({ critical: 1, warning: 1, info: 0 });
		expect(findings.list({ severity: 'critical' }).findings).toHaveLength(1);
		expect(findings.list({ severity: 'info' }).findings).toEqual([]);
		expect(findings.marks(1)).toMatchObject([{ severity: 'critical' }]);
		open(...detectors());
		expect(shown()).toEqual(['V09 critical', 'S01 warning']);
		const first = findings.list({ limit: 1 });
		const rest = findings.list({ limit: 1, cursor: first.next ?? '' });
		expect([...first.findings, ...rest.findings].map(({ detector: id }) => id)).toEqual(['V09', 'S01']);
	});

	test('follows it up and down, and is itself again when that is over or put aside', async () => {
		open(...detectors());
		const counts = async (...list: Wrong) => {
			wrong(...list);
			await findings.run(undefined);
			const { critical, warning, info } = findings.count();
			return [critical, warning, info];
		};
		expect(await counts({ severity: 'warning' })).toEqual([0, 1, 0]);
		expect(await counts({ severity: 'critical' })).toEqual([1, 0, 0]);
		expect(await counts({ severity: 'warning' })).toEqual([0, 1, 0]);
		expect(await counts()).toEqual([0, 0, 1]);
		expect(listed()).toMatchObject([{ severity: 'info' }]);
		await counts({ severity: 'critical' });
		findings.dismiss(listed()[0]?.symptoms[0]?.id ?? '', { reason: 'meant so' }, 'me');
		expect([listed()[0]?.severity, findings.count().critical]).toEqual(['info', 0]);
	});
});

describe('a person', () => {
	test('puts one aside, and it comes back by itself', async () => {
		open(detector('S01'));
		wrong({});
		await findings.run('S01');
		const id = listed()[0]?.id ?? '';
		expect(() => findings.snooze(id, clock.at, 'me')).toThrow('future');
		expect(findings.snooze(id, clock.at + 3_600_000, 'me').status).toBe('snoozed');
		expect(findings.count().warning).toBe(0);
		pass(3_600_000);
		await findings.run('S01');
		expect(listed()[0]).toMatchObject({ status: 'open', snoozed_until: null });
	});

	test('says that it is expected here: it is not raised again while it is the same, and is offered again when it is not', async () => {
		open(detector('S01'));
		wrong({ fingerprint: 'as it is' });
		await findings.run('S01');
		const id = listed()[0]?.id ?? '';
		findings.dismiss(id, { reason: 'a test machine', always: true }, 'me');
		wrong();
		await findings.run('S01');
		wrong({ fingerprint: 'as it is' });
		pass(25 * 3_600_000);
		await findings.run('S01');
		expect(listed()).toEqual([]);
		expect(findings.expected()).toMatchObject([
			{ detector: 'S01', resource: 'mount:/0', reason: 'a test machine', by: 'me' }
		]);
		wrong({ fingerprint: 'as it never was' });
		await findings.run('S01');
		expect(listed()).toHaveLength(1);
	});

	test('undoes that decision, and it is raised', async () => {
		open(detector('S01'));
		wrong({});
		await findings.run('S01');
		findings.dismiss(listed()[0]?.id ?? '', { reason: 'x', always: true }, 'me');
		findings.unexpect(findings.expected()[0]?.id ?? '');
		expect(listed()).toHaveLength(1);
		expect(() => findings.unexpect('no such')).toThrow();
	});

	test('an impossible move is a conflict and changes nothing; an unknown id is not found', async () => {
		open(detector('S01'));
		wrong({});
		await findings.run('S01');
		const id = listed()[0]?.id ?? '';
		expect(() => findings.reopen(id, 'me')).toThrow('This finding is open, so it cannot be reopened.');
		expect(() => findings.reopen('no such', 'me')).toThrow('no finding');
		expect(listed()[0]?.timeline).toHaveLength(1);
	});
});

test('evidence is kept masked, and cut at a whole character', async () => {
	open(detector('S01'));
	const raw = `password=hunter2 ${'ü'.repeat(8192)}`;
	wrong({ evidence: [{ source: 'journal', seenAtMs: 0, raw }] });
	await findings.run('S01');
	const [evidence] = listed()[0]?.evidence ?? [];
	expect(evidence).toMatchObject({ source: 'journal', truncated: true });
	expect(evidence?.raw).not.toContain('hunter2');
	expect(Buffer.byteLength(evidence?.raw ?? '')).toBeLessThanOrEqual(8192);
	expect(evidence?.raw).toMatch(/ü$/);
	expect(
		database.sql
			.prepare('SELECT body FROM finding')
			.all()
			.map((row) => String(row.body))
			.join()
	).not.toContain('hunter2');
});

test('a list goes on where it ended, worst first', async () => {
	open(detector('S01'));
	wrong(...Array.from({ length: 120 }, (_, n) => ({ severity: n % 2 ? ('warning' as const) : ('critical' as const) })));
	await findings.run('S01');
	const ids: string[] = [];
	let cursor: string | undefined;
	do {
		const page = findings.list({ limit: 50, ...(cursor ? { cursor } : {}) });
		ids.push(...page.findings.map(({ id, severity }) => `${severity} ${id}`));
		cursor = page.next ?? undefined;
	} while (cursor);
	expect(new Set(ids).size).toBe(120);
	expect(ids.findLastIndex((id) => id.startsWith('critical'))).toBe(59);
	expect(() => findings.list({ cursor: 'x' })).toThrow('cursor');
});

test('what the machine suffers from stands above what nothing suffers from yet, however new that is', async () => {
	open(detector('V20', { breaks: 'nothing' }), detector('S01', { breaks: 'machine' }), detector('V01'));
	wrong({ resource: 'mount:/var' });
	await findings.run('S01');
	pass(3_600_000);
	wrong({ resource: 'file:/etc/cert.pem' });
	await findings.run('V20');
	wrong({ resource: 'unit:a.service' }, { resource: 'unit:b.service', affected: ['unit:c.service'] });
	await findings.run('V01');
	const order = ['mount:/var', 'unit:b.service', 'unit:a.service', 'file:/etc/cert.pem'];
	expect(listed().map(({ affected_resources: [first] }) => first)).toEqual(order);
	expect(findings.marks(4).map(({ resource }) => resource)).toEqual(order);
	const first = findings.list({ limit: 2 });
	const rest = findings.list({ limit: 2, cursor: first.next ?? '' });
	expect([...first.findings, ...rest.findings].map(({ affected_resources: [one] }) => one)).toEqual(order);
});

test('nothing is written while nothing changes', async () => {
	open(
		detector('S01', {
			begin: null,
			detect: (facts, at) => ({ ...detector('S01').detect(facts, { ...at, memory: { looks: 0 } }), memory: null })
		})
	);
	wrong({});
	await findings.run('S01');
	const before = database.sql.prepare('SELECT total_changes() AS n').get();
	for (let n = 0; n < 5; n++) {
		pass(60_000);
		await findings.run('S01');
	}
	expect(database.sql.prepare('SELECT total_changes() AS n').get()).toEqual(before);
});
