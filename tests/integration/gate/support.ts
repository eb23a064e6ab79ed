// What the tests of the gate look at besides its answers: processes, and the audit record.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AuditRecord } from '#wire/audit.ts';
import type { ExecResult } from '#wire/terminal.ts';
import type { StartedService } from '../../support/start-service.ts';

let next = 0;
/** A number of seconds nobody else sleeps for, so that exactly this process can be found. */
export const ownSeconds = (): string => `${900_000 + (process.pid % 90_000)}.${++next}`;

/** @returns pids of living processes that have all these words in their command line */
export function processesWith(...words: string[]): number[] {
	return readdirSync('/proc').flatMap((name) => {
		if (!/^\d+$/.test(name)) return [];
		try {
			const argv = readFileSync(`/proc/${name}/cmdline`, 'latin1').split('\0');
			return words.every((word) => argv.includes(word)) ? [Number(name)] : [];
		} catch {
			return [];
		}
	});
}

/** Waits for something that is to come by itself; fails with `what` when it does not. */
export async function until(what: string, isThere: () => boolean, limitMs = 15_000): Promise<void> {
	const limit = performance.now() + limitMs;
	while (!isThere()) {
		if (performance.now() > limit) throw new Error(`${what} did not come about in ${limitMs} ms`);
		await sleep(10);
	}
}

export interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly detail: string;
	readonly result: ExecResult;
}

/** What a service answers while a run of another, in a test beside, keeps it from telling whose request it is. */
const RUN_BESIDE = /may come from a command that Hostwright runs now.*Try again/;
const BESIDE_MS = 120_000;

export async function exec(
	service: StartedService,
	command: string,
	more: { timeout?: number; cwd?: string } = {},
	init: RequestInit = {}
): Promise<Answer> {
	const limit = performance.now() + BESIDE_MS;
	for (;;) {
		const answer = await execOnce(service, command, more, init);
		if (answer.status !== 403 || !RUN_BESIDE.test(answer.detail) || performance.now() > limit) return answer;
		await sleep(100);
	}
}

async function execOnce(
	service: StartedService,
	command: string,
	more: { timeout?: number; cwd?: string },
	init: RequestInit
): Promise<Answer> {
	const answer = await service.fetch('/api/terminal/exec', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ command, ...more }),
		...init
	});
	const body = (await answer.json()) as ExecResult & { detail: string };
	// What only befalls a run now and then is to be found in the log of the tests.
	if (answer.status === 429 || answer.status > 498)
		console.log(`${answer.status} for \`${command.slice(0, 80)}\`: ${body.detail}`);
	return { status: answer.status, headers: answer.headers, detail: body.detail, result: body };
}

/** The record as it stands in the file. */
export function auditOf(stateDir: string): AuditRecord[] {
	const text = readFileSync(join(stateDir, 'audit.jsonl'), 'utf8');
	return text
		.split('\n')
		.slice(0, -1)
		.map((line) => AuditRecord.parse(JSON.parse(line)));
}

/** What was written down about commands that contain this text: verdicts and outcomes, in order. */
export function fateOf(stateDir: string, text: string): string[] {
	return auditOf(stateDir).flatMap((record) => {
		if (record.kind === 'event' || !record.command.includes(text)) return [];
		return [record.kind === 'decision' ? record.verdict : record.outcome];
	});
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
	return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
