// The gate: classify -> decide -> plan -> wrap -> run -> record. Everything except a person's own login shell takes these steps.
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { SafetyCheckResult } from '#wire/safety.ts';
import type { Actor, ExecRequest } from '#wire/terminal.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { awaitDecision } from './await-decision.ts';
import { classifyCommand } from './classified-command.ts';
import { type ClearDeps, type Cleared, clearToRun, factsAt } from './clear-to-run.ts';
import { concludeRun, endWith, notRun, notStarted } from './conclude-run.ts';
import { describeCheck } from './describe-check.ts';
import { confinedAs, describeAfterwards, describeSandbox } from './describe-result.ts';
import { type ExecCaller, type ExecOutcome, refusal } from './exec-call.ts';
import { explainFault } from './explain-fault.ts';
import { fixWorkingDirectory } from './fix-working-directory.ts';
import { type Foreseen, foreseePlan } from './foresee.ts';
import { createHeldBack } from './held-back.ts';
import { type FindLeftOut, type FindOwn, leftOutHint, ownProgramLimits } from './left-out-program.ts';
import { withMendedLocks } from './mend-locks.ts';
import type { PersonsRequest } from './persons-request.ts';
import { putAway } from './put-away.ts';
import { type CommandRecord, type OpenDecision, openRecord } from './record.ts';
import { type RunListener, run } from './run.ts';
import { createRunQueue, type QueueLimits } from './run-queue.ts';
import { isShortRead } from './short-read.ts';
import { wrap } from './wrap.ts';

export interface Gate {
	/** Classifies without running, logging or recording anything. */
	check(command: string, stdin?: Uint8Array): SafetyCheckResult;
	/**
	 * The plan `exec` would make now. Nothing runs and nothing is recorded. `null` when `cwd` is not there.
	 *
	 * @param timeoutMs  the profile's default when absent
	 */
	foresee(command: string, cwd?: string, timeoutMs?: number): Foreseen | null;
	exec(request: ExecRequest, caller: ExecCaller): Promise<ExecOutcome>;
	/** Ends what the assistant and the voice run, as the service only observes from now on. */
	holdBack(): void;
	/** How many commands run and how many wait. */
	load(): { readonly running: number; readonly waiting: number };
	/** Ends what runs, refuses what waits. */
	close(): Promise<void>;
}

export interface GateDeps extends ClearDeps {
	readonly audit: Pick<AuditLog, 'append' | 'digest'>;
	readonly clock: Clock;
	readonly log: Log;
	/** Directories of the service that no run may change. */
	readonly readOnlyDirs: readonly string[];
	/** For what a command with rights does not find. */
	readonly findLeftOut: FindLeftOut;
	readonly findOwn: FindOwn;
	readonly limits: QueueLimits;
}

const PASSWORD_PATIENCE_S = 15;
/** They ask from within a conversation. */
const TALKS: ReadonlySet<Actor> = new Set(['assistant', 'person', 'voice']);
const SPENT = refusal('forbidden', 'This was asked for once, and has been carried out or refused. Send it again.');
const QUEUE_FULL = refusal('too-many-requests', 'Too many commands are already waiting; try again shortly.', 2);

export function createGate(deps: GateDeps): Gate {
	const { classify, clock, log } = deps;
	const queue = createRunQueue(deps.limits);
	const stopping = new AbortController();
	const underWay = new Set<Promise<unknown>>();
	/** What a person sent runs once. */
	const spent = new WeakSet<PersonsRequest>();
	const heldBack = createHeldBack();
	const untilClosed = <T>(work: Promise<T>): Promise<T> => {
		const tracked = work.finally(() => underWay.delete(tracked));
		underWay.add(tracked);
		return tracked;
	};

	async function exec(request: ExecRequest, caller: ExecCaller): Promise<ExecOutcome> {
		const { requestId, actor, agent, stdin } = caller;
		const record = openRecord(deps.audit, { requestId, actor, agent, text: String(request.command), stdin });
		try {
			if (caller.actor === 'person') {
				if (spent.has(caller.asked)) return await record.refused(SPENT);
				spent.add(caller.asked);
			}
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
		record: Pick<CommandRecord, 'learn'>,
		/** Above the first, it did not start before because what is on the disk changed since it was prepared. */
		start = 1
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
			const confined = confinedAs(approved, sandboxed, deps);
			const { reading } = command.classification;
			const own = ownProgramLimits(reading, approved.plan, deps.uid === 0, deps.findOwn);
			const sandbox = describeSandbox(confined, command, own);
			if (start === 1) void tell?.({ type: 'started', sandbox });
			const startedMs = clock.monotonicMs();
			const startedAtMs = clock.nowMs();
			const ran = await run(sandboxed, pty, {
				timeoutMs: approved.timeoutMs,
				hangUp: caller.signal,
				stop: decision.stop,
				// Whoever hears of the run as it goes can end it; nobody else knows of the prompt. In a conversation none is typed.
				passwordPatienceS: tell && !TALKS.has(actor) ? undefined : PASSWORD_PATIENCE_S,
				onTerminal: actor === 'proposal' && approved.plan.elevation.kind === 'whole' ? caller.onTerminal : undefined,
				listener: tell && listenerFor(tell)
			});
			const durationMs = clock.monotonicMs() - startedMs;
			await decision.beforeAnswer();
			// Somebody took away what was to be hidden from it, between the look and the mount. Nothing ran.
			const { ended, status } = ran;
			if (ended === 'finished' && !status.started && start < (status.again ?? 1))
				return await carryOut(cleared, caller, open, record, start + 1);

			const report = withMendedLocks(ran, command, deps.uid, startedAtMs);
			const leftOut = leftOutHint(report.output.text, approved.plan, deps.uid === 0, deps.findLeftOut);
			const described = describeAfterwards(sandbox, confined, report, command.classification.reading);
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
		foresee(command, cwd, timeoutMs) {
			const place = fixWorkingDirectory(cwd, deps.home);
			if ('problem' in place) return null;
			return foreseePlan(classifyCommand(command, classify), factsAt(place.path, deps, 'proposal'), timeoutMs);
		},
		exec: (request, caller) => untilClosed(heldBack.around(caller, (held) => exec(request, held))),
		holdBack: heldBack.holdBack,
		load: () => queue.load(),
		async close() {
			stopping.abort();
			queue.close();
			while (underWay.size > 0) await Promise.allSettled([...underWay]);
		}
	};
}

/** What a run says of itself, as events of its caller. */
const listenerFor = (tell: NonNullable<ExecCaller['onEvent']>): RunListener => ({
	output: (text) => tell({ type: 'output', text }),
	awaitingPassword: () => void tell({ type: 'awaiting-password' }),
	awaitingInput: () => void tell({ type: 'awaiting-input' })
});
