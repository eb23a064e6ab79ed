// What the tests of the record write into it.
import type { AuditEntry } from '#server/audit/audit-line.ts';
import { type AuditDeps, type AuditLog, openAuditLog } from '#server/audit/audit-log.ts';
import { createLog } from '#server/lib/log.ts';

const command: Omit<AuditEntry & { kind: 'decision' }, 'kind' | 'verdict' | 'reason'> = {
	request_id: 'r1',
	actor: 'api',
	command: 'ls',
	command_digest: '0'.repeat(64),
	tier: 'safe',
	profile: 'observe',
	grants: [],
	elevated: false,
	backend: 'bubblewrap'
};

export const decision: AuditEntry = { kind: 'decision', ...command, verdict: 'run', reason: '' };

/** The end of the decision with this sequence. */
export const outcomeOf = (sequence: number): AuditEntry => ({
	kind: 'outcome',
	decision: sequence,
	...command,
	outcome: 'finished',
	exit_code: 0,
	duration_ms: 3,
	reason: ''
});

/** The record in a directory, at noon of time. */
export function openRecordIn(stateDir: string, deps: Partial<AuditDeps> = {}): AuditLog {
	return openAuditLog({
		stateDir,
		clock: { nowMs: () => Date.UTC(2026, 0, 1), monotonicMs: () => 0 },
		log: createLog({ level: 'silent', readable: false }),
		version: '1.2.3',
		...deps
	});
}

/** Opens it, runs this many commands, and closes it, as a service does. */
export async function writeRuns(stateDir: string, runs: number, deps: Partial<AuditDeps> = {}): Promise<void> {
	const audit = openRecordIn(stateDir, deps);
	for (let i = 0; i < runs; i++) {
		const { sequence, durable } = audit.append(decision);
		await durable;
		await audit.append(outcomeOf(sequence)).durable;
	}
	await audit.close();
}
