// From a request to a command that may run: read, decided on, planned and approved. Nothing has happened yet.
import type { Loaded } from '#native/ports/loaded.ts';
import type { PtyPort } from '#native/ports/pty.ts';
import type { ApprovedCommand, SandboxPort } from '#native/ports/sandbox.ts';
import type { Classification } from '#wire/safety.ts';
import { type Actor, ExecRequest } from '#wire/terminal.ts';
import { type ClassifiedCommand, classifyCommand } from './classified-command.ts';
import { approve, decide } from './decide.ts';
import { absence, askerOf, type ExecCaller, type Refusal, refusal } from './exec-call.ts';
import { fixWorkingDirectory } from './fix-working-directory.ts';
import { onThrowAwayView, type PlanFacts, planSandbox } from './plan-sandbox.ts';
import type { CommandRecord } from './record.ts';

export interface ClearDeps extends Omit<PlanFacts, 'cwd' | 'tempDirs'> {
	/** Pure; the operator's own rules are already in it. */
	readonly classify: (text: string) => Classification;
	readonly pty: Loaded<PtyPort>;
	readonly sandbox: Loaded<SandboxPort>;
	/** While it says so, only the API's caller runs something, and what is rehearsed; never where it is absent. */
	readonly observeOnly?: () => boolean;
}

/** A command that may run, and what runs it. */
export interface Cleared {
	readonly kind: 'cleared';
	readonly command: ClassifiedCommand;
	readonly approved: ApprovedCommand;
	readonly sandbox: SandboxPort;
	readonly pty: PtyPort;
}

/** A sandbox gives a command directories of its own under these names. */
const TEMP_DIRS = ['/tmp', '/var/tmp'] as const;
/** Who runs nothing while the service only observes. */
export const HELD_BACK: ReadonlySet<Actor> = new Set<Actor>(['assistant', 'voice', 'proposal']);
const OBSERVES_ONLY = refusal(
	'forbidden',
	'The service only observes now, so nothing is run for the assistant or a proposal.'
);
const STOPPING = refusal('shutting-down', 'The service is stopping.');

/** Classify -> decide -> plan. Nothing has happened yet when this returns. */
export function clearToRun(
	request: ExecRequest,
	caller: ExecCaller,
	record: CommandRecord,
	deps: ClearDeps,
	stopping: AbortSignal
): Cleared | Refusal {
	const input = ExecRequest.safeParse(request);
	if (!input.success) return refusal('invalid-input', input.error.issues[0]?.message ?? 'invalid');
	if (stopping.aborted) return STOPPING;
	if (HELD_BACK.has(caller.actor) && deps.observeOnly?.()) return OBSERVES_ONLY;
	const command = classifyCommand(input.data.command, deps.classify, caller.stdin);
	record.learn({ classification: command.classification });
	const decision = decide(command, askerOf(caller));
	if (decision.kind === 'refused') return decision;

	const { cwd, timeout } = input.data;
	const place = fixWorkingDirectory(cwd, deps.home);
	if ('problem' in place) return refusal('invalid-input', place.problem);
	const view = caller.actor === 'rehearsal' ? caller.view : undefined;
	const wanted = planSandbox(command, factsAt(place.path, deps, caller.actor));
	const plan = view === undefined ? wanted : onThrowAwayView(wanted, caller.ofItsOwn);
	record.learn({ plan });
	const approval = approve(decision.permitted, plan, {
		cwd: place.path,
		timeoutMs: timeout === undefined ? undefined : timeout * 1000,
		shown: caller.shown,
		view
	});
	if (approval.kind === 'refused') return approval;

	const { sandbox, pty } = deps;
	if (!sandbox.present) return absence('no-sandbox', sandbox);
	if (!pty.present) return absence('capability-unavailable', pty);
	record.learn({ backend: sandbox.port.backendFor(approval.approved) });
	return { kind: 'cleared', command, approved: approval.approved, sandbox: sandbox.port, pty: pty.port };
}

/** What a plan is made from, for a command in that place. */
export function factsAt(
	cwd: string,
	{ home, uid, isSystemProgram, standingOf, listNames }: ClearDeps,
	actor: Actor
): PlanFacts {
	return {
		home,
		cwd,
		tempDirs: TEMP_DIRS,
		uid,
		isSystemProgram,
		standingOf,
		keepsTemporary: actor === 'proposal',
		...(listNames && { listNames })
	};
}
