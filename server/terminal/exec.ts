// The gate: classify -> decide -> plan -> wrap -> run -> record. Everything except a person's own login shell takes these steps.
import type { Loaded } from '#native/ports/loaded.ts';
import type { PtyPort } from '#native/ports/pty.ts';
import type { ApprovedCommand, SandboxPort } from '#native/ports/sandbox.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Classification, SafetyCheckResult } from '#wire/safety.ts';
import { ExecRequest } from '#wire/terminal.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { awaitDecision } from './await-decision.ts';
import { type ClassifiedCommand, classifyCommand } from './classified-command.ts';
import { concludeRun, endWith, notRun, notStarted } from './conclude-run.ts';
import { approve, decide } from './decide.ts';
import { describeCheck } from './describe-check.ts';
import { describeAfterwards, describeSandbox } from './describe-result.ts';
import { absence, type ExecCaller, type ExecOutcome, type Refusal, refusal } from './exec-call.ts';
import { explainFault } from './explain-fault.ts';
import { fixWorkingDirectory } from './fix-working-directory.ts';
import { type Foreseen, foreseePlan } from './foresee.ts';
import { type FindLeftOut, leftOutHint } from './left-out-program.ts';
import { ACCOUNT_TOOLS } from './mend-hint.ts';
import { removeStaleLocks } from './mend-locks.ts';
import { type PlanFacts, planSandbox } from './plan-sandbox.ts';
import { putAway } from './put-away.ts';
import { type CommandRecord, type OpenDecision, openRecord } from './record.ts';
import { type RunReport, run } from './run.ts';
import { createRunQueue, type QueueLimits } from './run-queue.ts';
import { isShortRead } from './short-read.ts';
import { wrap } from './wrap.ts';

export interface Gate {
	/** Classifies without running, logging or recording anything. */
	check(command: string, stdin?: Uint8Array): SafetyCheckResult;
	/** The plan `exec` would make now. Nothing runs and nothing is recorded. `null` when `cwd` is not there. */
	foresee(command: string, cwd?: string): Foreseen | null;
	exec(request: ExecRequest, caller: ExecCaller): Promise<ExecOutcome>;
	/** How many commands run and how many wait. */
	load(): { readonly running: number; readonly waiting: number };
	/** Ends what runs, refuses what waits. */
	close(): Promise<void>;
}

export interface GateDeps extends Omit<PlanFacts, 'cwd' | 'tempDirs'> {
	/** Pure; the operator's own rules are already in it. */
	readonly classify: (text: string) => Classification;
	readonly audit: Pick<AuditLog, 'append' | 'digest'>;
	readonly pty: Loaded<PtyPort>;
	readonly sandbox: Loaded<SandboxPort>;
	readonly clock: Clock;
	readonly log: Log;
	/** For what a command with rights does not find. */
	readonly findLeftOut: FindLeftOut;
	readonly limits: QueueLimits;
}

/** A command that may run, and what runs it. */
interface Cleared {
	readonly kind: 'cleared';
	readonly command: ClassifiedCommand;
	readonly approved: ApprovedCommand;
	readonly sandbox: SandboxPort;
	readonly pty: PtyPort;
}

/** A sandbox gives a command directories of its own under these names. */
const TEMP_DIRS = ['/tmp', '/var/tmp'] as const;
const PASSWORD_PATIENCE_S = 15;
const STOPPING = refusal('shutting-down', 'The service is stopping.');
const QUEUE_FULL = refusal('too-many-requests', 'Too many commands are already waiting; try again shortly.', 2);

export function createGate(deps: GateDeps): Gate {
	const { classify, clock, log } = deps;
	const queue = createRunQueue(deps.limits);
	const stopping = new AbortController();
	const underWay = new Set<Promise<unknown>>();
	const untilClosed = <T>(work: Promise<T>): Promise<T> => {
		const tracked = work.finally(() => underWay.delete(tracked));
		underWay.add(tracked);
		return tracked;
	};

	async function exec(request: ExecRequest, caller: ExecCaller): Promise<ExecOutcome> {
		const { requestId, actor } = caller;
		const record = openRecord(deps.audit, { requestId, actor, text: String(request.command), stdin: caller.stdin });
		try {
			const cleared = clearToRun(request, caller, record, deps, stopping.signal);
			if (cleared.kind === 'refused') return await record.refused(cleared);
			const short = isShortRead(cleared.approved.plan, cleared.command.classification.reading);
			const place = queue.enter({ actor, short }, caller.signal);
			if (!place) return await record.refused(QUEUE_FULL);
			try {
				return await record.decided(async (open) => {
					if (place.waits) void caller.onEvent?.({ type: 'queued' });
					const turn = await place.turn;
					return turn === 'go'
						? await carryOut(cleared, caller, open, record)
						: await endWith(open, notRun(turn === 'closed' ? 'stopped' : 'cancelled'));
				});
			} finally {
				place.leave();
			}
		} catch (error) {
			return await explainFault(error, record, requestId, log);
		}
	}

	/** Wrap -> run -> record. The decision is on the disk before anything can be changed. */
	async function carryOut(
		cleared: Cleared,
		caller: ExecCaller,
		open: OpenDecision,
		record: Pick<CommandRecord, 'learn'>
	): Promise<ExecOutcome> {
		const { command, approved, pty } = cleared;
		const { requestId, actor, onEvent: tell } = caller;
		const decision = awaitDecision(open.durable, approved, cleared.sandbox.backend, caller, stopping.signal);
		const wrapped = await wrap(cleared.sandbox, approved, decision.beforeStart);
		if (wrapped.kind === 'refused') return endWith(open, notStarted(wrapped.detail));
		const { sandboxed } = wrapped;
		record.learn({ backend: sandboxed.backend });
		try {
			if (caller.signal.aborted) return await endWith(open, notRun('cancelled'));
			if (stopping.signal.aborted) return await endWith(open, notRun('stopped'));
			const uid = approved.plan.elevation.kind === 'none' ? deps.uid : 0;
			const confined = { sandboxed, uid, home: deps.home, cwd: approved.cwd };
			const sandbox = describeSandbox(confined, command);
			void tell?.({ type: 'started', sandbox });
			const startedMs = clock.monotonicMs();
			const startedAtMs = clock.nowMs();
			const ran = await run(sandboxed, pty, {
				timeoutMs: approved.timeoutMs,
				hangUp: caller.signal,
				stop: decision.stop,
				// Whoever hears of the run as it goes can end it; nobody else knows of the prompt.
				passwordPatienceS: tell ? undefined : PASSWORD_PATIENCE_S,
				listener: tell && {
					output: (text) => tell({ type: 'output', text }),
					awaitingPassword: () => void tell({ type: 'awaiting-password' }),
					awaitingInput: () => void tell({ type: 'awaiting-input' })
				}
			});
			const durationMs = clock.monotonicMs() - startedMs;
			await decision.beforeAnswer();

			const report = withMendedLocks(ran, command, deps.uid, startedAtMs);
			const leftOut = leftOutHint(report.output.text, approved.plan, deps.uid === 0, deps.findLeftOut);
			const described = describeAfterwards(sandbox, confined, report);
			const conclusion = concludeRun(command, approved, described, report, leftOut);
			const { outcome, exitCode } = conclusion.end;
			if (outcome === 'not-started') return await endWith(open, conclusion, durationMs);
			const { tier } = command.classification;
			const { profile } = sandbox;
			log.info(
				{ requestId, actor, tier, profile, ended: outcome, exitCode, durationMs: Math.round(durationMs) },
				'a command was run'
			);
			// The line is in the file now, where a killed service cannot lose it, and is synced while the answer goes out. If
			// the power fails before that, the next start records the outcome as unknown.
			endWith(open, conclusion, durationMs).catch((err: unknown) =>
				log.error({ requestId, err }, 'the end of a run could not be recorded')
			);
			return conclusion.answer;
		} finally {
			void untilClosed(putAway(sandboxed, pty, stopping.signal, log));
		}
	}

	return {
		check: (command, stdin) => describeCheck(command, classifyCommand(command, classify, stdin).classification),
		foresee(command, cwd) {
			const place = fixWorkingDirectory(cwd, deps.home);
			return 'problem' in place ? null : foreseePlan(classifyCommand(command, classify), factsAt(place.path, deps));
		},
		exec: (request, caller) => untilClosed(exec(request, caller)),
		load: () => queue.load(),
		async close() {
			stopping.abort();
			queue.close();
			while (underWay.size > 0) await Promise.allSettled([...underWay]);
		}
	};
}

/** Classify -> decide -> plan. Nothing has happened yet when this returns. */
function clearToRun(
	request: ExecRequest,
	caller: ExecCaller,
	record: CommandRecord,
	deps: GateDeps,
	stopping: AbortSignal
): Cleared | Refusal {
	const input = ExecRequest.safeParse(request);
	if (!input.success) return refusal('invalid-input', input.error.issues[0]?.message ?? 'invalid');
	if (stopping.aborted) return STOPPING;
	const command = classifyCommand(input.data.command, deps.classify, caller.stdin);
	record.learn({ classification: command.classification });
	const decision = decide(command, caller.actor);
	if (decision.kind === 'refused') return decision;

	const { cwd, timeout } = input.data;
	const place = fixWorkingDirectory(cwd, deps.home);
	if ('problem' in place) return refusal('invalid-input', place.problem);
	const plan = planSandbox(command, factsAt(place.path, deps));
	record.learn({ plan });
	const approval = approve(decision.permitted, plan, {
		cwd: place.path,
		timeoutMs: timeout === undefined ? undefined : timeout * 1000,
		shown: caller.shown
	});
	if (approval.kind === 'refused') return approval;

	const { sandbox, pty } = deps;
	if (!sandbox.present) return absence('no-sandbox', sandbox);
	if (!pty.present) return absence('capability-unavailable', pty);
	record.learn({ backend: sandbox.port.backend });
	return { kind: 'cleared', command, approved: approval.approved, sandbox: sandbox.port, pty: pty.port };
}

/** Where a tool of accounts was cut short, its locks are taken away: the service may, where it is root, and its tree is gone. */
function withMendedLocks(
	report: RunReport,
	{ classification }: ClassifiedCommand,
	uid: number,
	startedAtMs: number
): RunReport {
	const wasCut = report.ended !== 'finished' && report.survivors.length === 0;
	const { commands } = classification.reading;
	if (uid !== 0 || !wasCut || !commands.some(({ program }) => ACCOUNT_TOOLS.has(program))) return report;
	const removed = removeStaleLocks(startedAtMs);
	if (removed.length === 0) return report;
	const said = `It was cut short and its processes are gone, so the locks that it left were removed: ${removed.join(', ')}.`;
	return { ...report, settled: [...report.settled, said] };
}

function factsAt(cwd: string, { home, uid, isSystemProgram, standingOf, listNames }: GateDeps): PlanFacts {
	return { home, cwd, tempDirs: TEMP_DIRS, uid, isSystemProgram, standingOf, ...(listNames && { listNames }) };
}
