// The key of the record: what it proves, how an older record gets one, and what is refused.
import { createHash } from 'node:crypto';
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	linkSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readKeys } from '#server/audit/audit-key.ts';
import { formatHead, readHead } from '#server/audit/head-note.ts';
import { verifyAudit, verifyExport } from '#server/audit/verify-audit.ts';
import { createLog } from '#server/lib/log.ts';
import { AuditRecord } from '#wire/audit.ts';
import { decision, openRecordIn, writeRuns } from '../../../support/audit-record.ts';

let stateDir: string;
beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-key-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

const at = (name: string) => join(stateDir, name);
const lines = () => readFileSync(at('audit.jsonl'), 'utf8').split('\n').slice(0, -1);
const records = () => lines().map((line) => AuditRecord.parse(JSON.parse(line)));
const verify = () => verifyAudit(stateDir);
const open = () => openRecordIn(stateDir);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A record of ten lines that was made before there was a key, left by a killed service. */
const OLDER = new URL('../../../fixtures/audit/before-the-key/', import.meta.url);
const putOlder = () => cpSync(OLDER, stateDir, { recursive: true });

/** Writes the record anew as one who knows how it is made, but has not got the key. */
function forge(change: (record: Record<string, unknown>) => Record<string, unknown>): void {
	let previous = '0'.repeat(64);
	const forged = lines().map((line) => {
		const { previous: _previous, mac, ...rest } = change(JSON.parse(line));
		const made = JSON.stringify({ ...rest, previous, ...(mac === undefined ? {} : { mac }) });
		previous = sha256(made);
		return made;
	});
	writeFileSync(at('audit.jsonl'), forged.map((line) => `${line}\n`).join(''));
	writeFileSync(at('audit.head'), `${`${forged.length} ${previous}`.padEnd(127)}\n`);
}
const runSomethingElse = (record: Record<string, unknown>) =>
	record.command === 'ls' ? { ...record, command: 'true' } : record;

describe('the key', () => {
	test('is made at the first start, private, and kept', async () => {
		await writeRuns(stateDir, 1);
		const key = readFileSync(at('audit.key'), 'utf8');
		expect(key).toMatch(/^[A-Za-z0-9_-]{43}\n$/);
		expect(statSync(at('audit.key')).mode & 0o777).toBe(0o600);
		await writeRuns(stateDir, 1);
		expect(readFileSync(at('audit.key'), 'utf8')).toBe(key);
		expect(existsSync(at('audit.key.new'))).toBe(false);
	});

	test('proves a record that was written anew, and its note with it, to be a forgery', async () => {
		await writeRuns(stateDir, 3);
		expect(await verify()).toMatchObject({ ok: true, proves: 'key', keyed_from: 1 });
		forge(runSomethingElse);
		expect(await verify()).toMatchObject({
			ok: false,
			broken: { line: 2, problem: 'it was not written with the key' }
		});
		expect(open).toThrow(/audit\.head was not written with its key/);
	});

	test('that was taken away is no way to make a forgery pass', async () => {
		await writeRuns(stateDir, 3);
		rmSync(at('audit.key'));
		const gone = { ok: false, records: 0, broken: { line: 1, problem: expect.stringContaining('a key that is gone') } };
		expect(await verify()).toMatchObject(gone);
		forge(runSomethingElse);
		expect(await verify()).toMatchObject(gone);
	});

	test('is told to be gone by the note alone, where no line speaks of it', async () => {
		putOlder();
		await open().close();
		const note = readFileSync(at('audit.head'));
		const { proof } = readHead(at('audit.head')) ?? {};
		expect(proof).toBeDefined();
		rmSync(at('audit.key'));
		cpSync(OLDER, stateDir, { recursive: true });
		expect(await verify()).toMatchObject({ ok: true, proves: 'order' });
		const older = readHead(at('audit.head'));
		writeFileSync(at('audit.head'), `${`${older?.sequence} ${older?.hash} ${proof}`.padEnd(note.length - 1)}\n`);
		expect(await verify()).toMatchObject({
			ok: false,
			broken: { line: 10, problem: expect.stringContaining('a key that is gone') }
		});
	});

	test('is missed by a record that was written anew without any', async () => {
		await writeRuns(stateDir, 3);
		forge(({ mac: _mac, ...record }) => record);
		expect(await verify()).toMatchObject({ ok: false });
		expect(open).toThrow(/was changed from outside/);
	});

	test('is missed by lines that were added without it, also where the note is left as it was', async () => {
		await writeRuns(stateDir, 3);
		const last = lines().at(-1) ?? '';
		const { mac: _mac, ...added } = { ...JSON.parse(last), sequence: lines().length + 1, previous: sha256(last) };
		writeFileSync(at('audit.jsonl'), `${JSON.stringify(added)}\n`, { flag: 'a' });
		expect(await verify()).toMatchObject({
			ok: false,
			broken: { line: 9, problem: 'it was written without a key, although line 1 was written with one' }
		});
		expect(open).toThrow(/line 9 was not written with its key/);
	});

	test('is missed by a note that was put back to an earlier line', async () => {
		await writeRuns(stateDir, 3);
		const kept = lines().slice(0, 5);
		writeFileSync(at('audit.jsonl'), kept.map((line) => `${line}\n`).join(''));
		writeFileSync(at('audit.head'), `${`5 ${sha256(kept[4] ?? '')}`.padEnd(127)}\n`);
		expect(await verify()).toMatchObject({
			ok: false,
			broken: { problem: 'the note of the newest line was not written with the key' }
		});
		expect(open).toThrow(/audit\.head was not written with its key/);
	});

	test("another record's makes none of these lines", async () => {
		await writeRuns(stateDir, 1);
		const other = mkdtempSync(join(tmpdir(), 'hostwright-key-'));
		await writeRuns(other, 1);
		cpSync(join(other, 'audit.key'), at('audit.key'));
		rmSync(other, { recursive: true });
		expect(await verify()).toMatchObject({ ok: false, broken: { line: 1 } });
		expect(open).toThrow(/was changed from outside/);
	});

	test('gone from a record that was written with it: nothing is added, and it is said how to go on', async () => {
		await writeRuns(stateDir, 1);
		rmSync(at('audit.key'));
		expect(open).toThrow(/its key \S+audit\.key is gone\..*move its files .* aside/);
		expect(existsSync(at('audit.key.new'))).toBe(false);
	});

	const isRoot = process.getuid?.() === 0;
	const odd: readonly (readonly [what: string, make: () => void, said: RegExp])[] = [
		['a symbolic link', () => symlinkSync('elsewhere', at('audit.key')), /is a symbolic link/],
		['a link to the key itself', () => symlinkSync(at('kept'), at('audit.key')), /is a symbolic link/],
		['known under a second name', () => linkSync(at('kept'), at('audit.key')), /has another name as well/],
		['no key', () => writeFileSync(at('audit.key'), 'hunter2\n'), /does not hold a key/],
		...(isRoot
			? [
					[
						"another user's",
						() => {
							cpSync(at('kept'), at('audit.key'));
							chownSync(at('audit.key'), 65534, 65534);
						},
						/belongs to another user/
					] as const
				]
			: [])
	];
	test.each(odd)('%s is refused, and a verification says that it is not used', async (_what, make, said) => {
		await writeRuns(stateDir, 1);
		renameSync(at('audit.key'), at('kept'));
		make();
		expect(open).toThrow(said);
		expect(open).toThrow(/^The key of the audit record, \S+audit\.key, /);
		expect(await verify()).toMatchObject({ ok: true, proves: 'order', says: expect.stringMatching(said) });
	});

	test('readable by others is made private, with a warning', async () => {
		await writeRuns(stateDir, 1);
		chmodSync(at('audit.key'), 0o644);
		const warned: unknown[] = [];
		const log = createLog({ level: 'silent', readable: false });
		await writeRuns(stateDir, 1, { log: { ...log, warn: (fields) => void warned.push(fields) } });
		expect(warned).toEqual([{ event: 'audit-key' }]);
		expect(statSync(at('audit.key')).mode & 0o777).toBe(0o600);
	});

	test('makes the digest of a command: equal for equal texts, and not to be computed without it', async () => {
		const audit = open();
		const digest = audit.digest('mysql -pa1');
		expect(digest).toMatch(/^[0-9a-f]{64}$/);
		expect([audit.digest('mysql -pa1'), audit.digest('mysql -pa2') === digest]).toEqual([digest, false]);
		expect(digest).not.toBe(sha256('mysql -pa1'));
		await audit.close();
		const again = open();
		expect(again.digest('mysql -pa1')).toBe(digest);
		await again.close();
	});

	test('makes no digest that would pass for the proof of a line', async () => {
		const audit = open();
		const { mac, ...line } = JSON.parse(lines()[0] ?? '') as { mac: string };
		expect(audit.digest(JSON.stringify(line))).not.toBe(mac);
		await audit.close();
	});
});

describe('a record that is older than the key', () => {
	test('verifies as it did', async () => {
		putOlder();
		expect(await verify()).toEqual({
			ok: true,
			records: 10,
			files: 1,
			proves: 'order',
			says: expect.stringMatching(/^This record was written without a key: only the order is proven\./),
			torn_bytes: 0
		});
	});

	test('goes on in the same file; the first keyed line seals the last one without, and nothing of it is lost', async () => {
		putOlder();
		const before = lines();
		await open().close();
		expect(lines().slice(0, 10)).toEqual(before);
		expect(records()[10]).toMatchObject({
			event: 'record-keyed',
			detail: { older_lines: 10 },
			previous: sha256(before[9] ?? ''),
			mac: expect.stringMatching(/^[0-9a-f]{64}$/)
		});
		// The command that ran when that service was killed has its end.
		expect(records()[11]).toMatchObject({ kind: 'outcome', decision: 10, outcome: 'unknown', command: 'sleep 60' });
		expect(await verify()).toMatchObject({
			ok: true,
			records: 14,
			proves: 'key',
			keyed_from: 11,
			says: expect.stringMatching(
				/every line from 11 on was written .* Lines 1 to 10 are older than the key: .* in order/
			)
		});
		await writeRuns(stateDir, 1);
		expect(
			records().filter(({ kind, ...rest }) => kind === 'event' && 'event' in rest && rest.event === 'record-keyed')
		).toHaveLength(1);
	});

	test('is sealed: a change of an older line is found, also by one who makes the older chain fit again', async () => {
		putOlder();
		await open().close();
		const keyed = lines().slice(10);
		cpSync(OLDER, stateDir, { recursive: true });
		forge((record) => ({ ...record, actor: 'assistant' }));
		writeFileSync(at('audit.jsonl'), [...lines(), ...keyed].map((line) => `${line}\n`).join(''));
		expect(await verify()).toMatchObject({ ok: false, broken: { line: 11 } });
	});

	test('whose lines were changed before is refused, and gets no key', () => {
		putOlder();
		const all = lines();
		writeFileSync(
			at('audit.jsonl'),
			all
				.with(9, (all[9] ?? '').replace('sleep', 'touch'))
				.join('\n')
				.concat('\n')
		);
		expect(open).toThrow(/line 10 is not the one that was written/);
		expect(existsSync(at('audit.key')) || existsSync(at('audit.key.new'))).toBe(false);
	});

	describe('gets its key whenever the start that makes it is cut short', () => {
		/** The files of a start that was killed, as they stand after each of its steps. */
		const steps: readonly (readonly [step: string, names: readonly string[]])[] = [
			['the key was made', ['audit.key.new']],
			['the note was written with it', ['audit.key.new', 'audit.head']]
		];
		test.each(steps)('after %s', async (_step, names) => {
			putOlder();
			const older = readFileSync(at('audit.head'), 'latin1');
			await open().close();
			const made = mkdtempSync(join(tmpdir(), 'hostwright-key-'));
			cpSync(at('audit.key'), join(made, 'audit.key.new'));
			// The note of the older record, with the proof of the key: what the start wrote first.
			rmSync(at('audit.key'));
			cpSync(OLDER, stateDir, { recursive: true });
			expect(readFileSync(at('audit.head'), 'latin1')).toBe(older);
			if (names.includes('audit.key.new')) cpSync(join(made, 'audit.key.new'), at('audit.key.new'));
			if (names.includes('audit.head')) {
				const keys = readKeys(at('audit.key.new'), { tighten: false });
				const head = readHead(at('audit.head'));
				if (keys.kind !== 'keys' || !head) throw new Error('the step was not set up');
				writeFileSync(at('audit.head'), formatHead(head, keys.keys.head));
			}
			expect(await verify()).toMatchObject({ ok: true, records: 10, proves: 'order' });
			await open().close();
			expect(readFileSync(at('audit.key'), 'utf8')).toBe(readFileSync(join(made, 'audit.key.new'), 'utf8'));
			expect(existsSync(at('audit.key.new'))).toBe(false);
			expect(await verify()).toMatchObject({ ok: true, proves: 'key', keyed_from: 11 });
			rmSync(made, { recursive: true });
		});
	});
});

describe('a line that is known from elsewhere', () => {
	const headOf = (sequence: number) => ({ sequence, hash: sha256(lines()[sequence - 1] ?? '') });

	test('is found in the record, and said to be', async () => {
		await writeRuns(stateDir, 3);
		expect(await verifyAudit(stateDir, headOf(5))).toMatchObject({
			ok: true,
			says: expect.stringMatching(/Line 5 is the one noted elsewhere\.$/)
		});
	});

	test('shows a record that was put back as a whole to what it was', async () => {
		await writeRuns(stateDir, 1);
		const kept = mkdtempSync(join(tmpdir(), 'hostwright-key-'));
		cpSync(stateDir, kept, { recursive: true });
		await writeRuns(stateDir, 1);
		const known = headOf(8);
		cpSync(kept, stateDir, { recursive: true });
		rmSync(kept, { recursive: true });
		expect(await verify()).toMatchObject({ ok: true, records: 4 });
		expect(await verifyAudit(stateDir, known)).toMatchObject({
			ok: false,
			broken: { line: 5, problem: 'the record ends here although line 8 was noted elsewhere' }
		});
	});

	test('shows a line that is another one', async () => {
		await writeRuns(stateDir, 3);
		expect(await verifyAudit(stateDir, { sequence: 5, hash: 'a'.repeat(64) })).toMatchObject({
			ok: false,
			broken: { line: 5, problem: 'the line is not the one that was written' }
		});
	});
});

describe('an export', () => {
	async function exported(): Promise<string> {
		await writeRuns(stateDir, 2);
		const audit = open();
		let text = '';
		for await (const piece of audit.export()) text += piece;
		await audit.close();
		const path = at('export.jsonl');
		writeFileSync(path, text);
		return path;
	}
	const elsewhere = '/nowhere';

	test('proves its order without the key, and more where the key is', async () => {
		const path = await exported();
		expect(await verifyExport(path, elsewhere)).toMatchObject({
			ok: true,
			records: 7,
			proves: 'order',
			says: expect.stringMatching(
				/^The key is not here: only the order is proven\. .*end of an export are not noticed\.$/
			)
		});
		expect(await verifyExport(path, stateDir)).toMatchObject({ ok: true, records: 7, proves: 'key', keyed_from: 1 });
	});

	test('in which a word was changed is broken there', async () => {
		const path = await exported();
		writeFileSync(path, readFileSync(path, 'utf8').replace('"ls"', '"rm"'));
		expect(await verifyExport(path, elsewhere)).toMatchObject({ ok: false, broken: { line: 3 } });
		expect(await verifyExport(path, stateDir)).toMatchObject({ ok: false, broken: { line: 2 } });
	});
});

test('what is appended is a record by the schema of records', async () => {
	const audit = open();
	await audit.append(decision).durable;
	await audit.close();
	for (const record of records()) expect(record.mac).toMatch(/^[0-9a-f]{64}$/);
});
