// Whether the service is in order, in short: what runs, what is there, and what is missing and why.
import type { Loaded } from '#native/ports/loaded.ts';
import type { PtyPort } from '#native/ports/pty.ts';
import type { SandboxPort } from '#native/ports/sandbox.ts';
import type { Capability, Health } from '#wire/health.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { type Clock, toTimestamp } from '../lib/clock.ts';
import type { Gate } from '../terminal/exec.ts';

export interface HealthDeps {
	readonly runtimeId: string;
	readonly version: string;
	/** Uptime counts from here. */
	readonly clock: Clock;
	readonly sandbox: Loaded<SandboxPort>;
	readonly pty: Loaded<PtyPort>;
	readonly audit: Pick<AuditLog, 'problem'>;
	readonly gate: Pick<Gate, 'load'>;
}

/** @returns how the service is at the moment of each call */
export function openHealth({ runtimeId, version, clock, sandbox, pty, audit, gate }: HealthDeps): () => Health {
	const startedMs = clock.nowMs();
	const startedMonotonicMs = clock.monotonicMs();
	return () => {
		const { running, waiting } = gate.load();
		return {
			status: 'ok',
			runtime_id: runtimeId,
			version,
			node_version: process.versions.node,
			pid: process.pid,
			started_at: toTimestamp(startedMs),
			uptime_seconds: Math.round((clock.monotonicMs() - startedMonotonicMs) / 1000),
			sandbox: {
				...capabilityOf(sandbox),
				backend: sandbox.present ? sandbox.port.backend : null,
				limits: sandbox.present ? [...sandbox.port.limits] : []
			},
			pty: capabilityOf(pty),
			audit: auditCapability(audit),
			running_commands: running,
			waiting_commands: waiting
		};
	};
}

function capabilityOf(part: Loaded<unknown>): Capability {
	return part.present ? { available: true } : { available: false, reason: part.reason, remedy: part.remedy };
}

function auditCapability(audit: Pick<AuditLog, 'problem'>): Capability {
	const problem = audit.problem();
	return problem ? { available: false, ...problem } : { available: true };
}
