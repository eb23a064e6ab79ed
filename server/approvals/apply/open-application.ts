// Carries out what was approved, once, and proves it; takes it back where it did not help; and after a crash tells what is known,
// and goes on only when a person says so.
import { join } from 'node:path';
import type { ProposalStatus } from '#wire/approval.ts';
import { HostwrightError } from '../../lib/error.ts';
import { messageOf } from '../../lib/reason-of.ts';
import { MAKE_ROOM, storageProblem } from '../../lib/storage-fault.ts';
import type { Database } from '../../store/database.ts';
import { type ModeHandsDeps, withModes } from '../mode/mode-hands.ts';
import type { Application, Applied, Decider } from '../parts.ts';
import type { StoredRequest } from '../stored-request.ts';
import type { ApplyDeps } from './apply-deps.ts';
import { carryOut, type Way } from './carry-out.ts';
import type { End } from './describe-end.ts';
import { elevatedHands } from './elevated-hands.ts';
import { createGuard } from './guard.ts';
import { gateHands, type Hands } from './hands.ts';
import { createHolder } from './hold-resources.ts';
import { createApplicationJournal } from './journal.ts';
import { BEFORE_LIMITS, type BeforeLimits, createBeforeStore, KEEP_MS } from './keep-before.ts';
import { laterChanges } from './later-changes.ts';
import { leftFiles, statesOf } from './left-behind.ts';
import { createPassingCopies } from './passing-copies.ts';
import { createPasswordDesk } from './password-desk.ts';
import { withPatience } from './patient-socket.ts';
import { type Confirming, provesReach } from './proves-reach.ts';
import type { UnderWay } from './under-way.ts';
import { planUndo, rollBackOf, shownText } from './undo-plan.ts';
import { createWatch, WATCH_TIMES, type WatchTimes } from './watch.ts';

export interface ApplicationDeps
	extends Pick<
		ApplyDeps,
		| 'requests'
		| 'gate'
		| 'recheck'
		| 'stateOf'
		| 'drift'
		| 'driftOfRest'
		| 'driftOfStep'
		| 'progress'
		| 'touched'
		| 'observeOnly'
		| 'uid'
		| 'log'
		| 'nowMs'
		| 'readAttributes'
	> {
	readonly database: Database;
	readonly audit: ModeHandsDeps['audit'];
	readonly stateDir: string;
	readonly dataDir: string;
	/** What is known of how this machine is reached. */
	readonly reach: Confirming;
	readonly beforeLimits?: BeforeLimits;
	readonly watch?: WatchTimes;
	/** For tests: where systemd keeps what is not to last. */
	readonly runDir?: string;
	/** Who carries out, for tests and for elevation. */
	readonly openHands?: (request: StoredRequest, decider: Decider) => Hands;
}

/** How often an armed timer's file is looked at. */
const GUARD_LOOK_MS = 1000;
/** A revert that has begun is given so many looks to end. */
const REVERT_LOOKS = 2;
/** What could not be written down is tried again after this. */
const SETTLE_AGAIN_MS = 5000;
/** What a timer may take to go off and do its work. */
const GUARD_GRACE_MS = 30_000;

export function openApplication(deps: ApplicationDeps): Application {
	const { requests, log, nowMs } = deps;
	const journal = createApplicationJournal(deps.database);
	const before = createBeforeStore(
		join(deps.stateDir, 'before'),
		deps.beforeLimits ?? BEFORE_LIMITS,
		deps.readAttributes
	);
	const copies = createPassingCopies(join(deps.dataDir, 'before'));
	const guard = createGuard(deps.stateDir, deps.runDir);
	const closing = new AbortController();
	const parts: ApplyDeps = { ...deps, journal, before, copies, guard, holder: createHolder(), closing: closing.signal };
	const watch = createWatch(parts, deps.watch ?? WATCH_TIMES);
	const running = new Map<string, UnderWay & { readonly work: Promise<unknown> }>();
	const guards = new Map<string, NodeJS.Timeout>();
	const desk = createPasswordDesk(requests.changed);
	const openHands = deps.openHands ?? handsFor;
	const pruned = (): void => before.prune(journal.places(nowMs() - KEEP_MS));

	function handsFor(request: StoredRequest, decider: Decider): Hands {
		// The timer is root's to arm, whatever the steps need.
		const elevated =
			deps.uid !== 0 && (request.locksOut || [...request.steps, ...request.undoSteps].some((step) => step.elevated));
		const modes = { ...deps, requestId: request.id };
		if (!elevated) return withModes(gateHands(deps.gate, request.id), modes);
		const say = (text: string): void => deps.progress.say(request.id, text);
		return withModes(elevatedHands(request, decider, { gate: deps.gate, desk, say }), modes);
	}

	/** One at a time for a request. */
	function start(request: StoredRequest, decider: Decider, way: Way): Promise<Applied> {
		if (running.has(request.id))
			throw new HostwrightError('conflict', { detail: 'This request is being applied now.' });
		const run: UnderWay = { stop: new AbortController(), why: 'It was stopped.' };
		const work = through(request, decider, way, run).finally(() => running.delete(request.id));
		running.set(request.id, Object.assign(run, { work }));
		return work;
	}

	async function through(request: StoredRequest, decider: Decider, way: Way, run: UnderWay): Promise<Applied> {
		const hands = withPatience(openHands(request, decider));
		let ended: End;
		try {
			ended = await carryOut(request, hands, way, run, parts);
		} catch (error) {
			ended = { status: 'interrupted', holds: null, message: `It could not go on: ${messageOf(error)}.` };
			log.error({ request: request.id, err: error }, 'an application failed by a fault of the service');
		} finally {
			await hands.close();
		}
		await leave(request);
		try {
			return settle(request, 'applying', ended);
		} catch (error) {
			log.error({ request: request.id, err: error }, 'the end of an application could not be written down');
			return settleLater(request, ended, error);
		}
	}

	/** What stands now is written down, so that a later change is told from this one. Without it nobody can tell. */
	async function leave(request: StoredRequest): Promise<void> {
		try {
			const states = deps.stateOf ? await statesOf(request, deps.stateOf) : new Map<string, string>();
			journal.leave(request.id, { files: leftFiles(journal.read(request.id)?.images ?? [], before), states });
		} catch (err) {
			log.warn({ request: request.id, err }, 'what an application left could not be written down');
		}
	}

	/** The disk takes nothing now: what is known is told, and written down as soon as it can be. A restart finds it interrupted. */
	function settleLater(request: StoredRequest, ended: End, error: unknown): Applied {
		const timer = setTimeout(() => {
			guards.delete(`end ${request.id}`);
			if (closing.signal.aborted || requests.find(request.id)?.status !== 'applying') return;
			try {
				settle(request, 'applying', ended);
			} catch (again) {
				settleLater(request, ended, again);
			}
		}, SETTLE_AGAIN_MS);
		timer.unref();
		guards.set(`end ${request.id}`, timer);
		const why = storageProblem(error) ?? messageOf(error);
		const message = `${ended.message} How it ended could not be written down: ${why}. ${MAKE_ROOM}`;
		const none = { applied_steps: [], skipped: [], rolled_back: [], verified: null };
		return { ...none, applied: false, message, status: 'applying' };
	}

	const EVENTS = {
		applied: 'apply',
		failed: 'fail',
		'rolled-back': 'roll-back',
		interrupted: 'interrupt',
		'awaiting-confirmation': 'await-confirmation'
	} as const;

	/** The receipt and the state of the request, at once. */
	function settle(request: StoredRequest, from: ProposalStatus, { status, message, holds }: End): Applied {
		const { id } = request;
		deps.touched();
		journal.together(() => {
			if (status === 'interrupted' || status === 'awaiting-confirmation') journal.state(id, status, message);
			else
				journal.end(id, { message, verified: status === 'applied' && holds === false ? false : null, atMs: nowMs() });
			const row = journal.read(id);
			for (const step of row?.steps ?? [])
				if (step.state === 'running') journal.mark(id, step.phase, step.index, 'unknown', 'How it ended is not known.');
				else if (
					step.phase === 'do' &&
					step.state === 'waiting' &&
					status !== 'interrupted' &&
					status !== 'awaiting-confirmation'
				)
					journal.mark(id, 'do', step.index, 'skipped', '');
			requests.advance(id, from, EVENTS[status]);
		});
		deps.progress.say(id, message, status === 'applied' || status === 'awaiting-confirmation' ? 'info' : 'warning');
		requests.changed(id);
		if (status === 'applied') {
			watch.follow(request);
			undone(request);
		}
		if (status === 'awaiting-confirmation') watchGuard(request);
		return applied(request, holds);
	}

	function applied({ id }: StoredRequest, holds: boolean | null): Applied {
		const status = requests.find(id)?.status ?? 'failed';
		const row = journal.read(id);
		const indices = (...states: string[]): number[] =>
			(row?.steps ?? [])
				.filter(({ phase, state }) => phase === 'do' && states.includes(state))
				.map(({ index }) => index);
		return {
			applied: status === 'applied' && holds === true,
			message: row?.message ?? '',
			status,
			applied_steps: indices('done'),
			skipped: indices('skipped', 'waiting'),
			rolled_back: indices('rolled-back'),
			verified: row?.verified ?? null
		};
	}

	/** What this one was made to undo is undone. */
	function undone({ plan }: StoredRequest): void {
		const original = plan.undoOf === undefined ? undefined : requests.find(plan.undoOf);
		if (original) requests.advance(original.id, original.status, 'undo');
	}

	/** Until the timer went off, or somebody confirmed. */
	function watchGuard(request: StoredRequest): void {
		const { id } = request;
		let seen = 0;
		function look(): void {
			guards.delete(id);
			if (closing.signal.aborted) return;
			const row = journal.read(id);
			const now = requests.find(id);
			if (!row || (now?.status !== 'awaiting-confirmation' && now?.status !== 'interrupted')) return;
			const lateMs = nowMs() - (row.confirmByMs ?? 0);
			if (guard.claimed(id) === 'reverted' && (++seen > REVERT_LOOKS || lateMs > 2000))
				taken(request, now.status, true);
			else if (guard.claimed(id) === undefined && lateMs > GUARD_GRACE_MS) taken(request, now.status, false);
			else again();
		}
		function again(): void {
			const timer = setTimeout(look, GUARD_LOOK_MS);
			timer.unref();
			guards.set(id, timer);
		}
		again();
	}

	/** Nobody confirmed in time. */
	function taken(request: StoredRequest, from: ProposalStatus, byTimer: boolean): void {
		const { id } = request;
		const message = byTimer
			? 'It was not confirmed in time, and was taken back by itself.'
			: 'It was not confirmed in time, and the timer that takes it back did not go off: it stands as it is.';
		deps.touched();
		journal.together(() => {
			for (const step of journal.read(id)?.steps ?? [])
				if (byTimer && step.phase === 'do' && step.state !== 'waiting')
					journal.mark(id, 'do', step.index, 'rolled-back', '');
			journal.end(id, { message, verified: null, atMs: nowMs() });
			requests.advance(id, from, byTimer ? 'roll-back' : 'fail');
		});
		deps.progress.say(id, message, 'warning');
		requests.changed(id);
	}

	/** What may have happened is written down; nothing goes on by itself. */
	function interrupted(request: StoredRequest): void {
		const { id, steps, status } = request;
		if (!journal.read(id)) journal.begin(id, steps.length, nowMs());
		const rows = journal.read(id)?.steps ?? [];
		journal.together(() => {
			for (const { phase, index, state } of rows)
				if (state === 'running')
					journal.mark(
						id,
						phase,
						index,
						'unknown',
						'The service ended while this was under way; how far it came is not known.'
					);
			const done = rows.filter(({ phase, state }) => phase === 'do' && state === 'done').length;
			const begun = rows.some(({ phase, state }) => phase === 'do' && state !== 'waiting');
			const back = rows.some(({ phase }) => phase === 'undo');
			const what = begun
				? `${done} of ${steps.length} steps were done${back ? ', and it was being taken back' : ''}. It can be finished or taken back.`
				: 'Nothing of it had been done.';
			journal.state(id, 'interrupted', `The service ended while it was applied. ${what}`);
			requests.advance(id, status, 'interrupt');
		});
	}

	return {
		apply(request, decider) {
			if (deps.observeOnly()) throw new HostwrightError('conflict', { detail: 'The service only observes now.' });
			if (!journal.begin(request.id, request.steps.length, nowMs()))
				throw new HostwrightError('conflict', { detail: 'This request was applied before.' });
			return start(request, decider, 'whole');
		},
		undoPlan: (request, kept) => planUndo(request, journal.read(request.id), parts, kept),
		async laterChanges(request) {
			const row = journal.read(request.id);
			const left = journal.left(request.id);
			if (!row || !left) return [];
			const states = deps.stateOf ? await statesOf(request, deps.stateOf) : new Map<string, string>();
			const { images } = rollBackOf(request, row);
			return laterChanges({ images, left, states, before, textOf: shownText });
		},
		async confirm(request, decider) {
			const { id } = request;
			const row = journal.read(id);
			if (request.status !== 'awaiting-confirmation' || !row)
				throw new HostwrightError('conflict', { detail: 'Nothing waits to be confirmed here.' });
			const lastStepMs = Math.max(...row.steps.map(({ endedMs }) => endedMs ?? 0));
			const objection = provesReach(request, decider, lastStepMs, deps.reach);
			if (objection !== undefined) throw new HostwrightError('conflict', { detail: objection });
			const other = guard.claim(id, 'confirmed');
			if (other === 'reverted')
				throw new HostwrightError('conflict', {
					detail: 'It was taken back already, since nobody confirmed it in time.'
				});
			requests.advance(id, 'awaiting-confirmation', 'confirm');
			settle(request, 'applying', {
				status: 'applied',
				holds: true,
				message: 'It was confirmed over a new connection and stays.'
			});
		},
		promptOf: desk.promptOf,
		givePassword({ id }, secret, decider) {
			if (decider.by !== 'session' || decider.connection?.secure !== true) {
				secret.fill(0);
				throw new HostwrightError('forbidden', {
					detail: 'A password is taken only from a signed-in page, over a connection that nobody can listen to.'
				});
			}
			desk.answer(id, secret);
		},
		async stop(request, by) {
			const run = running.get(request.id);
			if (!run) throw new HostwrightError('conflict', { detail: 'Nothing of this request runs now.' });
			run.why = `It was stopped by ${by}.`;
			run.stop.abort();
			await run.work.catch(() => {});
		},
		async finish(request, how, decider) {
			if (!requests.advance(request.id, 'interrupted', 'resume'))
				throw new HostwrightError('conflict', { detail: 'This request is not interrupted.' });
			journal.state(request.id, 'applying', '');
			return start(requests.find(request.id) ?? request, decider, how);
		},
		recover() {
			for (const request of requests.underWay()) {
				if (request.status === 'applying') interrupted(request);
				const row = journal.read(request.id);
				if (row?.armedUnit && guard.claimed(request.id) !== 'settled') watchGuard(request);
			}
			for (const id of journal.watched()) {
				const request = requests.find(id);
				if (request) watch.follow(request);
			}
			pruned();
		},
		async close() {
			closing.abort();
			watch.close();
			for (const timer of guards.values()) clearTimeout(timer);
			for (const run of running.values()) {
				run.why = 'The service stopped.';
				run.stop.abort();
			}
			await Promise.allSettled([...running.values()].map(({ work }) => work));
		}
	};
}
