// What the audit record is told about a command, in every branch. The decision stands on the disk before anything can be
// changed, and before anybody is answered.
import { createHash } from 'node:crypto';
import type { SandboxPlan } from '#native/ports.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { RunOutcome } from '#wire/audit.ts';
import type { Classification } from '#wire/safety.ts';
import type { Actor, Backend } from '#wire/terminal.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';

/** What is known of a command by then; a refusal may come before it was read or planned. */
export interface Subject {
	readonly requestId: string;
	readonly actor: Actor;
	readonly text: string;
	readonly classification?: Classification | undefined;
	readonly plan?: SandboxPlan | undefined;
	readonly backend?: Backend | undefined;
}

export interface RunEnd {
	readonly outcome: RunOutcome;
	readonly exitCode: number | null;
	readonly durationMs: number | null;
	readonly reason: string;
}

/** A decision to run that is in the record; exactly one end follows. */
export interface OpenDecision {
	/** Nothing that could change anything may be started before this settles, and nobody may be answered. */
	readonly durable: Promise<void>;
	/** The end is in the file when this returns, and on the disk when it settles. A second end is ignored. */
	end(end: RunEnd): Promise<void>;
}

export interface Recorder {
	/** Nothing ran, and why. */
	refused(subject: Subject, verdict: 'blocked' | 'refused', reason: string): Promise<void>;
	decided(subject: Subject): OpenDecision;
}

/** Longer than any command that is accepted; what is refused for its length is kept in part. */
const KEPT_COMMAND_UNITS = 8192;

export function createRecorder(audit: Pick<AuditLog, 'append'>): Recorder {
	return {
		async refused(subject, verdict, reason) {
			await audit.append({ kind: 'decision', ...describe(subject), verdict, reason: maskSecrets(reason) }).durable;
		},
		decided(subject) {
			const fields = describe(subject);
			const { sequence, durable } = audit.append({ kind: 'decision', ...fields, verdict: 'run', reason: '' });
			let ended: Promise<void> | undefined;
			return {
				durable,
				end({ outcome, exitCode, durationMs, reason }) {
					ended ??= (async () => {
						await audit.append({
							kind: 'outcome',
							decision: sequence,
							...fields,
							outcome,
							exit_code: exitCode,
							duration_ms: durationMs === null ? null : Math.round(durationMs),
							reason: maskSecrets(reason)
						}).durable;
					})();
					return ended;
				}
			};
		}
	};
}

function describe({ requestId, actor, text, classification, plan, backend }: Subject) {
	return {
		request_id: requestId,
		actor,
		command: maskSecrets(text.slice(0, KEPT_COMMAND_UNITS)),
		command_digest: createHash('sha256').update(text).digest('hex'),
		tier: classification?.tier ?? null,
		profile: plan?.profile ?? null,
		grants: plan ? [...plan.grants] : [],
		elevated: plan !== undefined && plan.elevation.kind !== 'none',
		backend: backend ?? null
	};
}
