// Kill -9 while the record goes on from one file to the next: no line that was said to be on the disk is lost, and the chain
// holds. With a record of small files, and through the service with a file of the true size.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginRecord } from '#server/audit/begin-record.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { decision, openRecordIn, outcomeOf } from '../../support/audit-record.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { runCli } from '../../support/run-cli.ts';
import { type StartedService, startService } from '../../support/start-service.ts';

let directory: string;
let stateDir: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-killed-'));
	stateDir = join(directory, 'state');
	mkdirSync(stateDir, { mode: 0o700 });
});
afterEach(() => removeFolder(directory));

const files = () => readdirSync(stateDir).filter((name) => name.endsWith('.jsonl'));
const sequencesIn = () =>
	new Set(
		files().flatMap((name) =>
			readFileSync(join(stateDir, name), 'utf8')
				.split('\n')
				.flatMap((line) => Number(/^\{"sequence":(\d+),/.exec(line)?.[1] ?? 0) || [])
		)
	);
const script = fileURLToPath(new URL('../../support/append-to-record.ts', import.meta.url));

test('a writer whose every second line begins a file, killed again and again', async () => {
	for (let round = 0; round < 8; round++) {
		const child = spawn(process.execPath, [script, stateDir, '900'], { stdio: ['ignore', 'pipe', 'inherit'] });
		let said = '';
		child.stdout.setEncoding('latin1').on('data', (text: string) => {
			said += text;
			// At another moment each time.
			if (said.length > 40 + 7 * round) child.kill('SIGKILL');
		});
		await once(child, 'close');
		const durable = said.split('\n').slice(0, -1).map(Number);
		expect(durable.length).toBeGreaterThan(3);
		const there = sequencesIn();
		expect(durable.filter((sequence) => !there.has(sequence))).toEqual([]);
		expect(await verifyAudit(stateDir)).toMatchObject({ ok: true, proves: 'key', keyed_from: 1 });
	}
	expect(files().length).toBeGreaterThan(16);
	await openRecordIn(stateDir).close();
	expect(await verifyAudit(stateDir)).toMatchObject({ ok: true, torn_bytes: 0 });
});

/** A record whose first file is as good as full, as a service that stopped left it. */
async function writeAlmostFull(bytes: number): Promise<void> {
	beginRecord(stateDir);
	const audit = openRecordIn(stateDir);
	const long = 'x'.repeat(8_000);
	const path = join(stateDir, 'audit.jsonl');
	let last = Promise.resolve();
	while (statSync(path).size < bytes) {
		const { sequence } = audit.append({ ...decision, command: long } as typeof decision);
		last = audit.append({ ...outcomeOf(sequence), command: long } as typeof decision).durable;
	}
	await last;
	await audit.close();
}

/** What the service said it ran, by the marks in the commands. */
async function runUntilKilled(service: StartedService, round: number): Promise<string[]> {
	const answered: string[] = [];
	const ask = async (mark: string) => {
		const answer = await service.post('/api/terminal/exec', { command: `echo ${mark}` }).catch(() => undefined);
		if (answer?.status === 200) answered.push(mark);
		if (files().length > 1 || answered.length > 40) service.process.kill('SIGKILL');
	};
	for (let n = 0; service.process.exitCode === null && service.process.signalCode === null; n += 4)
		await Promise.all([0, 1, 2, 3].map((i) => ask(`mark-${round}-${n + i}-end`)));
	await service.exited;
	return answered;
}

test('the service, killed as soon as its second file is there, and once more', async () => {
	await writeAlmostFull(32 * 1024 * 1024 - 16_000);
	const answered: string[] = [];
	for (let round = 0; round < 2; round++) {
		const service = await startService({ directory });
		answered.push(...(await runUntilKilled(service, round)));
		expect(await verifyAudit(stateDir)).toMatchObject({ ok: true, proves: 'key', keyed_from: 1 });
	}
	expect(files()).toHaveLength(2);
	const record = files()
		.map((name) => readFileSync(join(stateDir, name), 'utf8'))
		.join('');
	expect(answered.length).toBeGreaterThan(3);
	expect(answered.filter((mark) => !record.includes(`"command":"echo ${mark}"`))).toEqual([]);

	const service = await startService({ directory, config: 'audit:\n  head_to_journal: true\n' });
	await service.end('SIGTERM');
	const heads = service.log().flatMap(({ event, head }) => (event === 'audit-head' ? [String(head)] : []));
	expect(heads).toHaveLength(2);
	for (const head of heads)
		expect(await runCli(['audit', 'verify', '--state-dir', stateDir, '--head', head])).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(
				new RegExp(
					`^The audit record is intact: \\d+ records in 2 files, .*\\nThe key proves that every line .* Line ${head.split(':')[0]} is the one noted elsewhere\\.\\n$`
				)
			)
		});
});
