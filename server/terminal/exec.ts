// The gate: classify -> decide -> plan the sandbox -> run -> record. Everything but a person's own login shell comes through here.
import type { ApprovedCommand, Grant, Loaded, Profile, PtyPort, SandboxedCommand, SandboxPort } from '#native/ports.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { ErrorCode } from '#wire/error.ts';
import type { Classification, SafetyCheckResult, Tier } from '#wire/safety.ts';
import { type Actor, type Backend, type ExecEvent, ExecRequest, type ExecResult } from '#wire/terminal.ts';
import type { Clock } from '../lib/clock.ts';
import { HostwrightError, isHostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import { printable } from '../lib/printable.ts';
import { asSentence } from '../lib/reason-of.ts';
import { MAKE_ROOM, storageProblem } from '../lib/storage-fault.ts';
import { type ClassifiedCommand, classifyCommand } from './classified-command.ts';
import { approve, decide, type ShownPlan } from './decide.ts';
import { describeCheck } from './describe-check.ts';
import { describeResult, describeSandbox, didNotStart, exitCodeOf } from './describe-result.ts';
import { fixWorkingDirectory } from './fix-working-directory.ts';
import { type PlanFacts, planSandbox } from './plan-sandbox.ts';
import { createRecorder, type OpenDecision, type Subject } from './record.ts';
import { RUN_SIZE, type RunReport, run } from './run.ts';
import { createRunQueue } from './run-queue.ts';

export type ExecOutcome =
	| { readonly kind: 'result'; readonly result: ExecResult }
	/** Nothing ran, or nobody is there to be told (`cancelled`, `shutting-down`). */
	| {
			readonly kind: 'refused';
			readonly code: ErrorCode;
			readonly detail: string;
			readonly retryAfterSeconds?: number | undefined;
	  };

export interface ExecCaller {
	readonly actor: Actor;
	readonly requestId: string;
	/** Aborted when the caller hangs up: the run is ended and recorded as cancelled. */
	readonly signal: AbortSignal;
	/** Told what happens while it happens. A promise for an `output` event holds the command back until it settles. */
	readonly onEvent?: ((event: ExecEvent) => void | Promise<void>) | undefined;
	/** What the approved card showed; needed by the actor `proposal` and by nobody else. */
	readonly shown?: ShownPlan | undefined;
}

/** What a run of a command would be given, for a card that a person decides on. */
export interface Foreseen {
	readonly tier: Tier;
	readonly profile: Profile;
	readonly grants: readonly Grant[];
	/** True when it asks for other rights. */
	readonly elevated: boolean;
	readonly classification: Classification;
}

export interface Gate {
	/** Classifies without running, logging or recording anything. */
	check(command: string): SafetyCheckResult;
	/** The plan `exec` would make now. Nothing runs and nothing is recorded. `null` when `cwd` is not there. */
	foresee(command: string, cwd?: string): Foreseen | null;
	exec(request: ExecRequest, caller: ExecCaller): Promise<ExecOutcome>;
	/** How many run and how many wait. */
	load(): { readonly running: number; readonly waiting: number };
	/** Ends what runs, refuses what waits. */
	close(): Promise<void>;
}

export interface GateDeps {
	/** Pure; own rules are already in it. */
	readonly classify: (text: string) => Classification;
	readonly audit: Pick<AuditLog, 'append'>;
	readonly pty: Loaded<PtyPort>;
	readonly sandbox: Loaded<SandboxPort>;
	readonly clock: Clock;
	readonly log: Log;
	/** Real path. */
	readonly home: string;
	readonly uid: number;
	/** See `createSystemProgramTest`. */
	readonly isSystemProgram: (word: string) => boolean;
	/** How an absolute path stands to what no command may read or change. */
	readonly standingOf: PlanFacts['standingOf'];
	/** Default: 2 for each core run, 64 wait. */
	readonly limits: { readonly running: number; readonly waiting: number };
}

const RETRY_AFTER_SECONDS = 2;
/** What a sandbox gives a command of its own under these names. */
const TEMP_DIRS = ['/tmp', '/var/tmp'] as const;

export function createGate(deps: GateDeps): Gate {
	const { classify, clock, log, home, uid, isSystemProgram, standingOf } = deps;
	const recorder = createRecorder(deps.audit);
	const queue = createRunQueue(deps.limits);
	const stopping = new AbortController();
	const underWay = new Set<Promise<unknown>>();

	const factsAt = (cwd: string): PlanFacts => ({ home, cwd, tempDirs: TEMP_DIRS, uid, isSystemProgram, standingOf });

	async function exec(request: ExecRequest, caller: ExecCaller): Promise<ExecOutcome> {
		let decided = false;
		let subject: Subject = { requestId: caller.requestId, actor: caller.actor, text: String(request.command) };
		const refuse = async (
			code: ErrorCode,
			detail: string,
			extra: { verdict?: 'blocked' | 'refused'; retryAfterSeconds?: number } = {}
		): Promise<ExecOutcome> => {
			await recorder.refused(subject, extra.verdict ?? 'refused', detail);
			return { kind: 'refused', code, detail, retryAfterSeconds: extra.retryAfterSeconds };
		};

		try {
			const input = ExecRequest.safeParse(request);
			if (!input.success) return await refuse('invalid-input', input.error.issues[0]?.message ?? 'invalid');
			if (stopping.signal.aborted) return await refuse('shutting-down', 'The service is stopping.');

			const command = classifyCommand(input.data.command, classify);
			subject = { ...subject, classification: command.classification };
			const decision = decide(command, caller.actor);
			if (decision.kind === 'refused')
				return await refuse(decision.code, decision.detail, { verdict: decision.verdict });

			const cwd = fixWorkingDirectory(input.data.cwd, home);
			if ('problem' in cwd) return await refuse('invalid-input', cwd.problem);
			const plan = planSandbox(command, factsAt(cwd.path));
			subject = { ...subject, plan };
			const approval = approve(decision.permitted, plan, {
				cwd: cwd.path,
				timeoutMs: input.data.timeout === undefined ? undefined : input.data.timeout * 1000,
				shown: caller.shown
			});
			if (approval.kind === 'refused') return await refuse(approval.code, approval.detail);

			const { sandbox, pty } = deps;
			for (const part of [sandbox, pty])
				if (!part.present)
					return await refuse(
						part === sandbox ? 'no-sandbox' : 'capability-unavailable',
						[asSentence(part.reason), part.remedy].filter(Boolean).join(' ')
					);
			if (!sandbox.present || !pty.present) throw new Error('unreachable');
			subject = { ...subject, backend: sandbox.port.backend };

			const place = queue.enter(caller.signal);
			if (!place)
				return await refuse('too-many-requests', 'Too many commands wait already; try again shortly.', {
					retryAfterSeconds: RETRY_AFTER_SECONDS
				});
			try {
				const open = recorder.decided(subject);
				decided = true;
				return await endOpenDecision(open, async () => {
					if (place.waits) void caller.onEvent?.({ type: 'queued' });
					const turn = await place.turn;
					if (turn !== 'go') return notRun(open, turn === 'closed' ? 'stopped' : 'cancelled');
					return runApproved(command, approval.approved, open, caller, sandbox.port, pty.port);
				});
			} finally {
				place.leave();
			}
		} catch (error) {
			return await explainFault(error, subject, decided);
		}
	}

	/** Wraps, starts, waits, and writes the end down. The decision is on the disk before anything can be changed. */
	async function runApproved(
		command: ClassifiedCommand,
		approved: ApprovedCommand,
		open: OpenDecision,
		caller: ExecCaller,
		sandboxPort: SandboxPort,
		ptyPort: PtyPort
	): Promise<ExecOutcome> {
		// Who is told while it runs would hear of it before its decision is safe.
		const looks = caller.onEvent === undefined && onlyLooks(approved, caller.actor, sandboxPort.backend);
		const wrapping = await wrap(sandboxPort, approved, looks ? undefined : open.durable);
		if ('refusal' in wrapping) {
			await open.end({ outcome: 'not-started', exitCode: null, durationMs: null, reason: wrapping.refusal });
			return { kind: 'refused', code: 'no-sandbox', detail: wrapping.refusal };
		}
		const { sandboxed } = wrapping;
		const unrecorded = new AbortController();
		if (looks) open.durable.catch(() => unrecorded.abort());
		try {
			if (caller.signal.aborted) return await notRun(open, 'cancelled');
			if (stopping.signal.aborted) return await notRun(open, 'stopped');
			const sandbox = describeSandbox(sandboxed, command);
			const tell = caller.onEvent;
			void tell?.({ type: 'started', sandbox });
			const startedMs = clock.monotonicMs();
			const report = await run(sandboxed, ptyPort, {
				timeoutMs: approved.timeoutMs,
				hangUp: caller.signal,
				stop: looks ? AbortSignal.any([stopping.signal, unrecorded.signal]) : stopping.signal,
				listener: tell && {
					output: (text) => tell({ type: 'output', text }),
					awaitingPassword: () => void tell({ type: 'awaiting-password' })
				}
			});
			const durationMs = clock.monotonicMs() - startedMs;
			// Long settled for all but what only looks: of a run that could not be recorded nobody hears anything.
			if (looks) await open.durable.catch(refuseUnrecorded);

			if (didNotStart(report)) {
				const detail = describeFailedStart(report);
				await open.end({ outcome: 'not-started', exitCode: null, durationMs, reason: detail });
				return { kind: 'refused', code: 'no-sandbox', detail };
			}
			const result = describeResult(command, approved, sandbox, report);
			log.info(
				{
					requestId: caller.requestId,
					actor: caller.actor,
					tier: command.classification.tier,
					profile: sandbox.profile,
					ended: report.ended,
					exitCode: result.exit_code,
					durationMs: Math.round(durationMs)
				},
				'a command was run'
			);
			// The line is in the file now, which a killed service cannot lose; only the sync goes on while the answer does.
			// Should the power fail before it, the next start calls the outcome unknown.
			open
				.end({ outcome: report.ended, exitCode: exitCodeOf(report), durationMs, reason: result.error })
				.catch((error: unknown) =>
					log.error({ requestId: caller.requestId, err: error }, 'the end of a run could not be written down')
				);
			if (report.ended === 'cancelled') return { kind: 'refused', code: 'cancelled', detail: 'The caller went away.' };
			if (report.ended === 'stopped')
				return { kind: 'refused', code: 'shutting-down', detail: 'The service is stopping; the command was ended.' };
			return { kind: 'result', result };
		} finally {
			putAway(sandboxed, ptyPort);
		}
	}

	/** After its answer, what was made for a run goes, and the next is prepared. */
	function putAway(sandboxed: SandboxedCommand, ptyPort: PtyPort): void {
		const done = new Promise<void>((resolve) => {
			setImmediate(() => {
				if (!stopping.signal.aborted) ptyPort.prepare(sandboxed, RUN_SIZE);
				try {
					sandboxed.release();
				} catch (error) {
					log.warn({ err: error }, 'what was made for a run could not be removed');
				}
				resolve();
			});
		}).finally(() => underWay.delete(done));
		underWay.add(done);
	}

	async function notRun(open: OpenDecision, outcome: 'cancelled' | 'stopped'): Promise<ExecOutcome> {
		await open.end({ outcome, exitCode: null, durationMs: null, reason: 'nothing was started' });
		return outcome === 'cancelled'
			? { kind: 'refused', code: 'cancelled', detail: 'The caller went away.' }
			: { kind: 'refused', code: 'shutting-down', detail: 'The service is stopping.' };
	}

	/** Whatever goes wrong after the decision, its end is written down. */
	async function endOpenDecision(open: OpenDecision, work: () => Promise<ExecOutcome>): Promise<ExecOutcome> {
		try {
			return await work();
		} catch (error) {
			await open.end({ outcome: 'fault', exitCode: null, durationMs: null, reason: messageOf(error) }).catch(() => {});
			throw error;
		}
	}

	async function explainFault(error: unknown, subject: Subject, decided: boolean): Promise<ExecOutcome> {
		log.error({ requestId: subject.requestId, err: error }, 'a command could not be run');
		if (isHostwrightError(error)) return { kind: 'refused', code: error.code, detail: error.detail };
		// Without a decision in the record, the fault itself is what was decided.
		if (!decided) await recorder.refused(subject, 'refused', `fault: ${messageOf(error)}`).catch(() => {});
		return { kind: 'refused', code: 'internal', detail: 'The command could not be run; the log has the details.' };
	}

	return {
		check: (command) => describeCheck(command, classify(command)),
		foresee(command, cwd) {
			const place = fixWorkingDirectory(cwd, home);
			if ('problem' in place) return null;
			const classified = classifyCommand(command, classify);
			const { profile, grants, elevation } = planSandbox(classified, factsAt(place.path));
			const { classification } = classified;
			return { tier: classification.tier, profile, grants, elevated: elevation.kind !== 'none', classification };
		},
		exec(request, caller) {
			const story = exec(request, caller).finally(() => underWay.delete(story));
			underWay.add(story);
			return story;
		},
		load: () => queue.load(),
		async close() {
			stopping.abort();
			queue.close();
			while (underWay.size > 0) await Promise.allSettled([...underWay]);
		}
	};
}

/**
 * Whether a run can only look: no file to write to, no network, no socket, no other process, no other rights. It need not
 * wait until its decision, which stands in the file by then, has reached the disk; its answer does. What a person approved
 * waits, and so does what the other backends confine: there a run may signal, or write to a directory of its own.
 */
function onlyLooks({ plan }: ApprovedCommand, actor: Actor, backend: Backend): boolean {
	return (
		backend === 'bubblewrap' &&
		actor !== 'proposal' &&
		plan.profile === 'observe' &&
		plan.grants.length === 0 &&
		plan.elevation.kind === 'none'
	);
}

/** Prepares the sandbox while the decision is brought to the disk; both are there when this returns. */
async function wrap(
	port: SandboxPort,
	approved: ApprovedCommand,
	decisionDurable: Promise<void> | undefined
): Promise<{ readonly sandboxed: SandboxedCommand } | { readonly refusal: string }> {
	const [wrapped, durable] = await Promise.allSettled([port.wrap(approved), decisionDurable]);
	if (durable.status === 'rejected') {
		if (wrapped.status === 'fulfilled') wrapped.value.release();
		throw durable.reason;
	}
	if (wrapped.status === 'fulfilled') return { sandboxed: wrapped.value };
	const error: unknown = wrapped.reason;
	const storage = storageProblem(error);
	if (storage !== undefined)
		return {
			refusal: `What a run needs could not be written (${storage}), so nothing was run. ${MAKE_ROOM}`
		};
	if (!(error instanceof Error) || error.name !== 'SandboxRefusal') throw error;
	const remedy = (error as { remedy?: unknown }).remedy;
	return { refusal: typeof remedy === 'string' && remedy ? `${error.message} ${remedy}` : error.message };
}

/** For a run that was started before its decision was on the disk. */
function refuseUnrecorded(cause: unknown): never {
	throw new HostwrightError('capability-unavailable', {
		detail: `The audit record cannot be written (${messageOf(isHostwrightError(cause) ? (cause.cause ?? cause) : cause)}). The command, which could only look, was ended, and what it printed is not shown.`,
		cause
	});
}

/** The sandbox's own words, and the last line it printed. */
function describeFailedStart({ status, output }: RunReport): string {
	const reason = status.started ? '' : status.reason;
	const said = printable(output.text.trim().split(/\r?\n/).at(-1) ?? '').slice(0, 300);
	if (!status.started && /: (?:No space left on device|Disk quota exceeded)$/.test(said))
		return `What a run needs could not be written (${said}), so nothing was run. ${MAKE_ROOM}`;
	return said && !reason.includes(said) ? `${reason} (${said})` : reason;
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
