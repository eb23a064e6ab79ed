import { execFileSync } from 'node:child_process';
import {
	appendFileSync,
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#server/audit/audit-line.ts';
import type { AuditDeps } from '#server/audit/audit-log.ts';
import { beginRecord } from '#server/audit/begin-record.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { AuditRecord, type AuditVerification } from '#wire/audit.ts';
import { decision, openRecordIn, outcomeOf, writeRuns } from '../../../support/audit-record.ts';

let stateDir: string;
beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-audit-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

const path = () => join(stateDir, 'audit.jsonl');
const lines = () => readFileSync(path(), 'utf8').split('\n').slice(0, -1);
const records = () => lines().map((line) => AuditRecord.parse(JSON.parse(line)));
const open = (deps: Partial<AuditDeps> = {}) => openRecordIn(stateDir, deps);

/** What is said of a record that is whole, every line of it keyed. */
const whole = (records: number, more: Partial<AuditVerification> = {}) => ({
	ok: true,
	records,
	files: 1,
	proves: 'key',
	keyed_from: 1,
	says: expect.stringContaining('The key proves that every line was written by this service'),
	torn_bytes: 0,
	...more
});
const EMPTY = { ok: true, records: 0, files: 0, says: '', torn_bytes: 0 };
/** A record with three commands, closed as a service does. */
const written = () => writeRuns(stateDir, 3);

describe('a record', () => {
	test('is JSON lines with gapless sequences, each holding the hash of the line before', async () => {
		await written();
		expect(records().map((record) => record.sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
		expect(records()[0]).toMatchObject({
			event: 'service-started',
			time: '2026-01-01T00:00:00.000Z',
			previous: '0'.repeat(64)
		});
		expect(await verifyAudit(stateDir)).toEqual(whole(8));
	});

	test('goes on with the same chain after a restart', async () => {
		await written();
		await written();
		expect(await verifyAudit(stateDir)).toEqual(whole(16));
	});

	test('is readable by its owner alone, under umask 000', async () => {
		const before = process.umask(0);
		await written();
		process.umask(before);
		for (const name of ['audit.jsonl', 'audit.head', 'audit.key'])
			expect(statSync(join(stateDir, name)).mode & 0o777).toBe(0o600);
	});

	test('keeps text with newlines, escapes and reordering marks on one plain line, and gives it back exactly', async () => {
		const nasty = 'a\r\nb\u001b[2J\u202egnp\u2028\u200b\u009b\u{e0041}\u{e0100}\u3164\u00ad\u00a0\ud800 é 😀';
		const audit = open();
		await audit.append({ ...decision, command: nasty } as AuditEntry).durable;
		await audit.close();
		expect(lines()).toHaveLength(3);
		expect(lines()[1]).toMatch(/^[\x20-\x7eé😀]*$/u);
		expect((records()[1] as { command: string }).command).toBe(nasty);
		expect((await verifyAudit(stateDir)).ok).toBe(true);
	});

	test('is exported as it stands in the file', async () => {
		await written();
		const audit = open();
		let text = '';
		for await (const piece of audit.export()) text += piece;
		expect(text).toBe(readFileSync(path(), 'utf8'));
		await audit.close();
	});

	test('an empty directory verifies as an empty record', async () => {
		expect(await verifyAudit(stateDir)).toEqual(EMPTY);
	});
});

describe('durability', () => {
	test('whoever waits is told only after its line was synced, and shares the sync with others', async () => {
		const syncs: ((error: Error | null) => void)[] = [];
		const audit = open({ sync: (_fd, done) => syncs.push(done) });
		const told: number[] = [];
		syncs.shift()?.(null); // the start's own line
		for (const n of [1, 2, 3]) void audit.append(decision).durable.then(() => told.push(n));
		await Promise.resolve();
		expect([syncs.length, told]).toEqual([1, []]);
		syncs.shift()?.(null);
		await new Promise(setImmediate);
		expect([syncs.length, told]).toEqual([1, [1]]);
		syncs.shift()?.(null);
		await new Promise(setImmediate);
		expect([syncs.length, told]).toEqual([0, [1, 2, 3]]);
	});

	test('after a failed sync nothing can be appended, and the record says why', async () => {
		let failing = false;
		const audit = open({ sync: (_fd, done) => setImmediate(() => done(failing ? new Error('EIO') : null)) });
		await audit.append(decision).durable;
		failing = true;
		await expect(audit.append(decision).durable).rejects.toThrow('EIO');
		failing = false;
		expect(() => audit.append(decision)).toThrow('The audit record cannot be written (EIO), so nothing is done.');
		expect(audit.problem()).toMatchObject({ reason: 'EIO', remedy: expect.stringContaining('restart') });
		await audit.close();
		expect((await verifyAudit(stateDir)).ok).toBe(true);
	});
});

describe('after a crash', () => {
	test('a decision without an outcome is closed as unknown at the next start', async () => {
		const audit = open();
		const { sequence, durable } = audit.append(decision);
		await durable;
		await audit.append(outcomeOf(sequence)).durable;
		const left = audit.append({ ...decision, request_id: 'left' } as AuditEntry);
		await left.durable;
		// killed here: the record is opened again without having been closed
		await open().close();
		expect(records().filter((record) => record.kind === 'outcome')).toMatchObject([
			{ decision: sequence, outcome: 'finished' },
			{
				decision: left.sequence,
				outcome: 'unknown',
				request_id: 'left',
				exit_code: null,
				reason: 'unknown outcome, service stopped'
			}
		]);
		await open().close();
		expect(records().filter((record) => record.kind === 'outcome')).toHaveLength(2);
		expect((await verifyAudit(stateDir)).ok).toBe(true);
	});

	test('an unfinished decision is found behind more lines than one read takes', async () => {
		const audit = open();
		const left = audit.append({ ...decision, request_id: 'left' } as AuditEntry);
		for (let i = 0; i < 60; i++) {
			const { sequence } = audit.append({ ...decision, command: 'x'.repeat(5000) } as AuditEntry);
			await audit.append(outcomeOf(sequence)).durable;
		}
		await open().close();
		expect(records().filter((record) => record.kind === 'outcome' && record.outcome === 'unknown')).toMatchObject([
			{ decision: left.sequence, request_id: 'left' }
		]);
	});

	test('a last line that was never finished is told apart from a change, and cut off at the next start', async () => {
		await written();
		appendFileSync(path(), '{"sequence":9,"time":"2026');
		expect(await verifyAudit(stateDir)).toEqual(whole(8, { torn_bytes: 26 }));
		await open().close();
		expect(records()[8]).toMatchObject({ event: 'service-started', detail: { torn_bytes: 26 } });
		expect(await verifyAudit(stateDir)).toMatchObject({ ok: true, torn_bytes: 0 });
	});

	test('lines that were written but not yet noted are part of the record', async () => {
		await written();
		const head = readFileSync(join(stateDir, 'audit.head'));
		await written();
		writeFileSync(join(stateDir, 'audit.head'), head);
		expect(await verifyAudit(stateDir)).toMatchObject({ ok: true, records: 16 });
		await open().close();
	});
});

/** Rewrites the file's lines. */
const rewrite = (change: (all: string[]) => string[]) =>
	writeFileSync(
		path(),
		change(lines())
			.map((line) => `${line}\n`)
			.join('')
	);

describe('a change is found, the first broken line is named, and the service does not write on', () => {
	const changes: [name: string, line: number, change: (all: string[]) => string[]][] = [
		['a changed word', 3, (all) => all.with(2, (all[2] ?? '').replace('"ls"', '"rm"'))],
		['a changed last line', 8, (all) => all.with(7, (all[7] ?? '').replace('service-stopped', 'service-started'))],
		['a line taken out', 3, (all) => all.toSpliced(2, 1)],
		['the last line cut off', 8, (all) => all.slice(0, -1)],
		['two lines exchanged', 2, (all) => all.with(1, all[2] ?? '').with(2, all[1] ?? '')],
		['a line put in', 3, (all) => all.toSpliced(2, 0, all[1] ?? '')],
		['something that is no record', 5, (all) => all.with(4, 'hello')],
		['everything gone', 1, () => []]
	];
	for (const [name, line, change] of changes)
		test(name, async () => {
			await written();
			rewrite(change);
			expect(await verifyAudit(stateDir)).toMatchObject({ ok: false, broken: { line } });
			expect(() => open()).toThrow(/was changed from outside/);
		});

	test('the last line cut in the middle, after it had been written in full', async () => {
		await written();
		truncateSync(path(), statSync(path()).size - 10);
		expect(await verifyAudit(stateDir)).toMatchObject({
			ok: false,
			broken: { line: 8, problem: expect.stringContaining('cut short') }
		});
		expect(() => open()).toThrow(/was changed from outside/);
	});

	test('the note of the newest line removed', async () => {
		await written();
		rmSync(join(stateDir, 'audit.head'));
		expect(await verifyAudit(stateDir)).toMatchObject({ ok: false });
		expect(() => open()).toThrow(/audit\.head is missing/);
	});
});

describe('a record that is gone although the service ran here', () => {
	const firstEvents = () =>
		records()
			.slice(0, 2)
			.map((record) => record.kind === 'event' && [record.event, record.detail.found]);
	/** What a first start leaves beside the record. */
	const leave = (...names: string[]) => {
		for (const name of names) writeFileSync(join(stateDir, name), 'x');
	};
	const remove = (...names: string[]) => {
		for (const name of names) rmSync(join(stateDir, name));
	};

	test.each([
		['all of it', ['api-token', 'hostwright.db'], () => remove('audit.jsonl', 'audit.head')],
		['and the token with it', ['hostwright.db'], () => remove('audit.jsonl', 'audit.head')],
		['and the database with it', ['api-token'], () => remove('audit.jsonl', 'audit.head')],
		[
			'emptied, its note removed',
			['api-token', 'hostwright.db'],
			() => {
				truncateSync(path(), 0);
				remove('audit.head');
			}
		]
	])('%s: it is broken, and the next one begins with that', async (_what, left, take) => {
		await written();
		leave(...left);
		take();
		expect(await verifyAudit(stateDir)).toMatchObject({
			ok: false,
			records: 0,
			broken: { line: 1, problem: `it is missing, although the service ran here before (${left.join(', ')})` }
		});
		await open().close();
		expect(firstEvents()).toEqual([
			['record-missing', left.join(', ')],
			['service-started', undefined]
		]);
		await open().close();
		expect(await verifyAudit(stateDir)).toEqual(whole(5, { begun_anew: '2026-01-01T00:00:00.000Z' }));
	});

	test('killed before its first line was written, the start after it says so still', async () => {
		leave('api-token');
		open({ sync: () => {} });
		// The line is in no file yet: as after a power cut.
		truncateSync(path(), 0);
		expect(await verifyAudit(stateDir)).toMatchObject({ ok: false, records: 0 });
		await open().close();
		expect(firstEvents()[0]).toEqual(['record-missing', 'api-token']);
	});

	test.each([
		['the note', []],
		['the token', ['api-token']],
		['the database', ['api-token', 'hostwright.db']]
	])('a first start that is killed after it made %s is no such thing', async (_what, left) => {
		beginRecord(stateDir);
		leave(...left);
		expect(await verifyAudit(stateDir)).toEqual(EMPTY);
		beginRecord(stateDir);
		await open().close();
		expect(firstEvents()[0]).toEqual(['service-started', undefined]);
		expect(await verifyAudit(stateDir)).toEqual(whole(2));
	});
});

test.each([
	['a directory', () => mkdirSync(path())],
	['a pipe', () => execFileSync('mkfifo', [path()])]
])('%s in the place of the record is broken, and nothing waits for it', async (_what, make) => {
	make();
	expect(await verifyAudit(stateDir)).toMatchObject({
		ok: false,
		broken: { line: 1, problem: `${path()} is not a regular file` }
	});
	expect(() => open()).toThrow(/it is not a regular file/);
});

test('an archived record stays verifiable, and a new one begins in its place', async () => {
	const audit = open();
	await audit.append(decision).durable;
	await audit.close();
	const archive = mkdtempSync(join(tmpdir(), 'hostwright-archive-'));
	for (const name of ['audit.jsonl', 'audit.head']) renameSync(join(stateDir, name), join(archive, name));
	expect(await verifyAudit(archive)).toMatchObject({
		ok: false,
		broken: { line: 1, problem: expect.stringContaining('key that is gone') }
	});
	copyFileSync(join(stateDir, 'audit.key'), join(archive, 'audit.key'));
	expect(await verifyAudit(archive)).toEqual(whole(3));
	const next = open();
	await next.close();
	expect(await verifyAudit(stateDir)).toMatchObject({ ok: true, records: 2 });
	rmSync(archive, { recursive: true });
});
