// The record in several files: how the chain goes on from one to the next, and what a kill or a full disk in between leaves.
import {
	closeSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditDeps, AuditLog } from '#server/audit/audit-log.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { AuditRecord } from '#wire/audit.ts';
import { decision, openRecordIn, outcomeOf } from '../../../support/audit-record.ts';

let stateDir: string;
beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-rotation-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

/** Five lines or so. */
const FULL = 2_000;
const at = (name: string) => join(stateDir, name);
const verify = () => verifyAudit(stateDir);
const open = (deps: Partial<AuditDeps> = {}) => openRecordIn(stateDir, { fullBytes: FULL, ...deps });
const names = () =>
	readdirSync(stateDir)
		.filter((name) => name.endsWith('.jsonl'))
		.sort((a, b) => Number(/\d+/.exec(a) ?? 1) - Number(/\d+/.exec(b) ?? 1));
const linesOf = (name: string) => readFileSync(at(name), 'utf8').split('\n').slice(0, -1);
const allLines = () => names().flatMap(linesOf);
const recordsOf = (name: string) => linesOf(name).map((line) => AuditRecord.parse(JSON.parse(line)));
const outcomes = () =>
	names()
		.flatMap(recordsOf)
		.flatMap((record) => (record.kind === 'outcome' ? [[record.decision, record.outcome] as const] : []));

async function run(audit: AuditLog, times = 1): Promise<void> {
	for (let i = 0; i < times; i++) {
		const { sequence, durable } = audit.append(decision);
		await durable;
		await audit.append(outcomeOf(sequence)).durable;
	}
}
/** A closed record of at least this many files. */
async function fill(files: number): Promise<void> {
	const audit = open();
	while (names().length < files) await run(audit);
	await audit.close();
}

describe('a record that is larger than one file', () => {
	test('goes on in the next: one chain, one sequence, each file but the first begun by a line that names it', async () => {
		await fill(4);
		expect(names()).toEqual(['audit.jsonl', 'audit.2.jsonl', 'audit.3.jsonl', 'audit.4.jsonl']);
		const sequences = allLines().map((line) => (JSON.parse(line) as { sequence: number }).sequence);
		expect(sequences).toEqual(sequences.map((_, i) => i + 1));
		for (const [i, name] of names().slice(1).entries())
			expect(recordsOf(name)[0]).toMatchObject({ event: 'record-file-begun', detail: { file: i + 2 } });
		expect(await verify()).toMatchObject({
			ok: true,
			records: sequences.length,
			files: 4,
			proves: 'key',
			keyed_from: 1,
			torn_bytes: 0
		});
	});

	test('has files of about the size that is set, private to their owner, and the full ones are not touched again', async () => {
		const before = process.umask(0);
		await fill(3);
		process.umask(before);
		for (const name of names().slice(0, -1)) {
			expect(statSync(at(name)).size).toBeGreaterThanOrEqual(FULL);
			expect(statSync(at(name)).size).toBeLessThan(FULL + 1_000);
		}
		for (const name of names()) expect(statSync(at(name)).mode & 0o777, name).toBe(0o600);
		const full = readFileSync(at('audit.jsonl'), 'utf8');
		await fill(5);
		expect(readFileSync(at('audit.jsonl'), 'utf8')).toBe(full);
	});

	test('is exported as one', async () => {
		await fill(3);
		const audit = open();
		let text = '';
		for await (const piece of audit.export()) text += piece;
		expect(text).toBe(
			names()
				.map((name) => readFileSync(at(name), 'utf8'))
				.join('')
		);
		await audit.close();
	});

	test('goes on in the newest file after a restart, of which alone a start reads', async () => {
		await fill(3);
		// Still a line each, so that it would be noticed by whoever reads them.
		writeFileSync(at('audit.jsonl'), 'gone\n');
		writeFileSync(at('audit.2.jsonl'), 'gone\n');
		await open().close();
		expect(names()).toHaveLength(3);
		expect(recordsOf('audit.3.jsonl').at(-1)).toMatchObject({ event: 'service-stopped' });
		expect(await verify()).toMatchObject({ ok: false, broken: { line: 1 } });
	});

	test('also where every line fills a file', async () => {
		const audit = open({ fullBytes: 1 });
		await run(audit, 3);
		await audit.close();
		expect(names()).toHaveLength(8);
		expect(await verify()).toMatchObject({ ok: true, files: 8 });
		await open({ fullBytes: 1 }).close();
		expect(await verify()).toMatchObject({ ok: true, files: 10 });
	});

	test('takes lines while the sync of the full file is under way, and tells each when it is on the disk', async () => {
		const syncs: [number, (error: Error | null) => void][] = [];
		const audit = open({ sync: (fd, done) => syncs.push([fd, done]) });
		const told: number[] = [];
		while (names().length < 2) {
			const { sequence, durable } = audit.append(decision);
			void durable.then(() => told.push(sequence));
		}
		const held = syncs.shift();
		// Its file is open still, although it is full: its number does not pass to another one.
		const reused = openSync(at('audit.jsonl'), 'r');
		expect(reused).not.toBe(held?.[0]);
		closeSync(reused);
		held?.[1](null);
		await new Promise(setImmediate);
		expect(told).toEqual([]);
		expect(syncs.map(([fd]) => fd)).not.toContain(held?.[0]);
		while (syncs.length > 0) {
			syncs.shift()?.[1](null);
			await new Promise(setImmediate);
		}
		const last = allLines().length;
		expect(told).toEqual([...Array(last).keys()].map((i) => i + 1).filter((n) => n > 1 && n !== last - 1));
	});
});

describe('a change is found in whatever file it is made', () => {
	const changes: readonly (readonly [
		what: string,
		change: () => void,
		problem: RegExp,
		startRefuses: RegExp | undefined
	])[] = [
		[
			'a middle file removed',
			() => rmSync(at('audit.2.jsonl')),
			/audit\.2\.jsonl is missing/,
			/audit\.2\.jsonl .*it is missing/
		],
		[
			'the first file removed',
			() => rmSync(at('audit.jsonl')),
			/audit\.jsonl is missing/,
			/audit\.jsonl .*it is missing/
		],
		['the newest file removed', () => rmSync(at('audit.3.jsonl')), /the record ends here although/, /it ends at line/],
		['a middle file emptied', () => truncateSync(at('audit.2.jsonl')), /audit\.2\.jsonl is empty/, undefined],
		[
			'a middle file cut in a line',
			() => truncateSync(at('audit.2.jsonl'), statSync(at('audit.2.jsonl')).size - 5),
			/cut short, and a later file follows/,
			undefined
		],
		[
			'a middle file cut after a line',
			() => writeFileSync(at('audit.2.jsonl'), linesOf('audit.2.jsonl').slice(0, -1).join('\n').concat('\n')),
			/its sequence is/,
			undefined
		],
		[
			'a directory in the place of a middle file',
			() => {
				rmSync(at('audit.2.jsonl'));
				mkdirSync(at('audit.2.jsonl'));
			},
			/audit\.2\.jsonl is not a regular file/,
			/it is not a regular file/
		],
		[
			'two files exchanged',
			() => {
				cpSync(at('audit.2.jsonl'), at('kept'));
				cpSync(at('audit.3.jsonl'), at('audit.2.jsonl'));
				cpSync(at('kept'), at('audit.3.jsonl'));
			},
			/its sequence is/,
			/does not begin as one of its files does|it ends at line/
		],
		[
			'the newest file without its first line',
			() => writeFileSync(at('audit.3.jsonl'), linesOf('audit.3.jsonl').slice(1).join('\n').concat('\n')),
			/its sequence is/,
			/does not begin as one of its files does/
		],
		[
			'a file of its name put behind the newest',
			() => writeFileSync(at('audit.4.jsonl'), 'x\n'),
			/is not a record/,
			/not records/
		]
	];
	test.each(changes)('%s', async (_what, change, problem, startRefuses) => {
		await fill(3);
		const audit = openRecordIn(stateDir);
		await run(audit);
		await audit.close();
		expect(names()).toHaveLength(3);
		change();
		expect(await verify()).toMatchObject({ ok: false, broken: { problem: expect.stringMatching(problem) } });
		if (startRefuses) expect(open).toThrow(startRefuses);
	});

	test('a middle file that is missing is also said by an export', async () => {
		await fill(3);
		const audit = open();
		rmSync(at('audit.2.jsonl'));
		await expect(audit.export().next()).rejects.toThrow(/audit\.2\.jsonl is missing, so the record cannot be exported/);
		await audit.close();
	});
});

describe('killed between two files', () => {
	/** A record whose first file is full, left by a kill while a command ran. @returns its sequence */
	function left(): number {
		const audit = open();
		const { sequence } = audit.append(decision);
		while (statSync(at('audit.jsonl')).size < FULL)
			audit.append({ ...decision, verdict: 'blocked' } as typeof decision);
		return sequence;
	}
	/** The line that the second file begins with, as that start wrote it. */
	async function firstLine(): Promise<string> {
		const copy = mkdtempSync(join(tmpdir(), 'hostwright-rotation-'));
		cpSync(stateDir, copy, { recursive: true });
		const audit = openRecordIn(copy, { fullBytes: FULL });
		await audit.close();
		const text = readFileSync(join(copy, 'audit.2.jsonl'), 'utf8');
		rmSync(copy, { recursive: true });
		return text.slice(0, text.indexOf('\n') + 1);
	}
	const steps: readonly (readonly [step: string, make: (first: string) => void])[] = [
		['the file was to be made', () => {}],
		['the file was made', () => writeFileSync(at('audit.2.jsonl'), '')],
		['half of its first line was written', (first) => writeFileSync(at('audit.2.jsonl'), first.slice(0, 90))],
		['its first line was written', (first) => writeFileSync(at('audit.2.jsonl'), first)],
		['half of its second line was written', (first) => writeFileSync(at('audit.2.jsonl'), `${first}{"sequence":`)]
	];
	test.each(steps)('after %s: no line is lost, and the chain goes on', async (_step, make) => {
		const sequence = left();
		// Noted by the sync that comes before the file.
		await new Promise(setImmediate);
		const before = linesOf('audit.jsonl');
		make(await firstLine());
		expect(await verify()).toMatchObject({ ok: true, records: expect.any(Number) });
		await open().close();
		expect(linesOf('audit.jsonl')).toEqual(before);
		expect(recordsOf('audit.2.jsonl')[0]).toMatchObject({ event: 'record-file-begun' });
		expect(outcomes()).toEqual([[sequence, 'unknown']]);
		expect(await verify()).toMatchObject({ ok: true, files: 2, torn_bytes: 0 });
		await open().close();
		expect(outcomes()).toHaveLength(1);
	});

	test('a command that ran across several files has its end, read back in the file of its decision', async () => {
		const audit = open();
		const long = audit.append({ ...decision, command: 'the long one' } as typeof decision);
		while (names().length < 4) await run(audit);
		const short = audit.append({ ...decision, command: 'the short one' } as typeof decision);
		await short.durable;
		// killed here
		await open().close();
		expect(outcomes().filter(([, outcome]) => outcome === 'unknown')).toEqual([
			[long.sequence, 'unknown'],
			[short.sequence, 'unknown']
		]);
		const ends = names()
			.flatMap(recordsOf)
			.filter((record) => record.kind === 'outcome' && record.outcome === 'unknown');
		expect(ends).toMatchObject([{ command: 'the long one' }, { command: 'the short one' }]);
		await open().close();
		expect(await verify()).toMatchObject({ ok: true });
		expect(outcomes().filter(([, outcome]) => outcome === 'unknown')).toHaveLength(2);
	});

	test('a command that ended in a later file has no second end', async () => {
		const audit = open();
		const long = audit.append(decision);
		while (names().length < 3) await run(audit);
		await audit.append(outcomeOf(long.sequence)).durable;
		// killed here
		await open().close();
		expect(outcomes().filter(([, outcome]) => outcome === 'unknown')).toEqual([]);
	});
});

describe('the next file cannot be made', () => {
	test('like any other line that cannot be written: refused with the reason, and taken once it can', async () => {
		const audit = open();
		while (statSync(at('audit.jsonl')).size < FULL) await run(audit);
		const before = allLines();
		mkdirSync(at('audit.2.jsonl'));
		for (let i = 0; i < 2; i++)
			expect(() => audit.append(decision)).toThrow(
				'The audit record cannot be written (a file of that name already exists), so nothing is done.'
			);
		expect(audit.problem()).toMatchObject({ reason: 'a file of that name already exists' });
		rmSync(at('audit.2.jsonl'), { recursive: true });
		await run(audit);
		expect(audit.problem()).toBeUndefined();
		await audit.close();
		expect(allLines().slice(0, before.length)).toEqual(before);
		expect(await verify()).toMatchObject({ ok: true, files: 2 });
		expect(existsSync(at('audit.3.jsonl'))).toBe(false);
	});
});
