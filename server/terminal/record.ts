// What the audit record is told about a command, in every branch: the decision, then, if it ran, its end.
import { maskCommand } from '#classifier';
import type { SandboxPlan } from '#native/ports/sandbox.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { RunOutcome } from '#wire/audit.ts';
import type { Classification } from '#wire/safety.ts';
import type { Actor, Backend } from '#wire/terminal.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';
import { messageOf } from '../lib/reason-of.ts';
import type { Refusal } from './exec-call.ts';

export interface Asked {
	readonly requestId: string;
	readonly actor: Actor;
	readonly agent?: string | undefined;
	readonly text: string;
	readonly stdin?: Uint8Array | undefined;
}

/** What the stages find out about a command. */
export interface Findings {
	readonly classification?: Classification;
	readonly plan?: SandboxPlan;
	readonly backend?: Backend;
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

/** The lines about one command. They say what was known of it by then. */
export interface CommandRecord {
	learn(findings: Findings): void;
	/** Writes down that nothing ran, and why. Settles, with the same refusal, when the line is on the disk. */
	refused(refusal: Refusal): Promise<Refusal>;
	/** Writes down that it runs, then does `work`. If that throws, the end is recorded as a fault. */
	decided<T>(work: (open: OpenDecision) => Promise<T>): Promise<T>;
	/** Whether the record holds the decision to run it. */
	isDecided(): boolean;
	/** A fault as it may be logged: it may quote the command that it is about. */
	withoutSecrets(error: unknown): unknown;
}

/** Longer than any command that is accepted; what is refused for its length is kept in part. */
const KEPT_COMMAND_UNITS = 8192;

export function openRecord(audit: Pick<AuditLog, 'append' | 'digest'>, asked: Asked): CommandRecord {
	let findings: Findings = {};
	let isDecided = false;

	function decide(): OpenDecision {
		const { fields, mask } = describe(asked, findings, audit);
		const { sequence, durable } = audit.append({ kind: 'decision', ...fields, verdict: 'run', reason: '' });
		isDecided = true;
		let ended: Promise<void> | undefined;
		const append = async ({ outcome, exitCode, durationMs, reason }: RunEnd): Promise<void> =>
			audit.append({
				kind: 'outcome',
				decision: sequence,
				...fields,
				// What confines it is known before it is decided on; a run in which it had changed would say so here.
				backend: findings.backend ?? null,
				outcome,
				exit_code: exitCode,
				duration_ms: durationMs === null ? null : Math.round(durationMs),
				reason: mask(reason)
			}).durable;
		return {
			durable,
			end(end) {
				ended ??= append(end);
				return ended;
			}
		};
	}

	return {
		learn(more) {
			findings = { ...findings, ...more };
		},
		async refused(refusal) {
			const { verdict, detail } = refusal;
			const { fields, mask } = describe(asked, findings, audit);
			await audit.append({ kind: 'decision', ...fields, verdict, reason: mask(detail) }).durable;
			return refusal;
		},
		async decided(work) {
			const open = decide();
			try {
				return await work(open);
			} catch (error) {
				const end: RunEnd = { outcome: 'fault', exitCode: null, durationMs: null, reason: messageOf(error) };
				await open.end(end).catch(() => {});
				throw error;
			}
		},
		isDecided: () => isDecided,
		withoutSecrets: (error) => withoutSecrets(error, asked.text, findings.classification)
	};
}

function describe(
	{ requestId, actor, agent, text, stdin }: Asked,
	{ classification, plan, backend }: Findings,
	{ digest }: Pick<AuditLog, 'digest'>
) {
	const masked = maskCommand(text.slice(0, KEPT_COMMAND_UNITS), classification?.reading);
	return {
		fields: {
			request_id: requestId,
			actor,
			...(agent === undefined ? {} : { agent }),
			// What no table knows is told by its form.
			command: maskSecrets(masked.text),
			command_digest: digest(text),
			...(stdin === undefined ? {} : { stdin_digest: digest(Buffer.from(stdin).toString('base64')) }),
			tier: classification?.tier ?? null,
			profile: plan?.profile ?? null,
			grants: plan ? [...plan.grants] : [],
			elevated: plan !== undefined && plan.elevation.kind !== 'none',
			backend: backend ?? null
		},
		/** For what is said about it, which may quote it. */
		mask: (said: string) => maskSecrets(masked.hide(said))
	};
}

/** A fault as it may be logged: it may quote the command that it is about. */
function withoutSecrets(error: unknown, text: string, classification: Classification | undefined): unknown {
	const { hide } = maskCommand(text, classification?.reading);
	const copy = (fault: unknown): unknown => {
		if (!(fault instanceof Error)) return hide(String(fault));
		const shown = new Error(hide(fault.message), fault.cause === undefined ? undefined : { cause: copy(fault.cause) });
		shown.stack = hide(fault.stack ?? '');
		return shown;
	};
	return copy(error);
}
