// The story of one application: wait, look again, keep what is there, arm, do, check, keep or take back. No detail is in here.
import { messageOf } from '../../lib/reason-of.ts';
import { MAKE_ROOM, storageProblem } from '../../lib/storage-fault.ts';
import { isStartOrReload } from '../start-step.ts';
import type { StoredRequest } from '../stored-request.ts';
import type { ApplyDeps } from './apply-deps.ts';
import { planArming } from './arm-guard.ts';
import { checkAfter } from './check-after.ts';
import { describeEnd, doneWords, type End } from './describe-end.ts';
import type { Hands } from './hands.ts';
import { keepImages, keepReadable } from './keep-images.ts';
import { awaitPackageLocks } from './package-locks.ts';
import { allHold, NEXT_CAUSE, UNSURE } from './prove.ts';
import { resourcesOf, usesPackages } from './resources-of.ts';
import { type Failed, runSteps } from './run-steps.ts';
import { takeBack } from './take-back.ts';
import type { UnderWay } from './under-way.ts';

/** What is not known of a check, and is told with what was done. */
const TOLD = [NEXT_CAUSE, UNSURE];

/** All that is left of it from that step on is to start what was mended. */
function isMendedBefore({ steps, plan, locksOut }: StoredRequest, at: number | undefined): boolean {
	const { cause = '', ran = false } = plan.finding ?? {};
	// What ran does not run any more: a mend that ends in that is none.
	if (at === undefined || locksOut || ran || cause === '') return false;
	return (
		steps.slice(at).every(({ step }) => isStartOrReload(step)) &&
		steps.slice(0, at).some(({ step }) => !isStartOrReload(step))
	);
}

export type Way = 'whole' | 'finish' | 'roll-back';

/** Begun in the journal, and `applying`. @returns how it ended; everything of it is on the disk by then */
export async function carryOut(
	request: StoredRequest,
	hands: Hands,
	way: Way,
	run: UnderWay,
	deps: ApplyDeps
): Promise<End> {
	const { journal, holder } = deps;
	const { id } = request;
	const { signal } = run.stop;
	const say = (text: string, level?: 'info' | 'warning' | 'error'): void => deps.progress.say(id, text, level);
	const waits = (what: string): void => {
		journal.waitFor(id, what);
		deps.requests.changed(id);
		if (what !== '') say(`Waits for ${what}.`);
	};
	let waited = false;
	const release = await holder.hold(
		id,
		resourcesOf(request),
		(what, who) => {
			waited = true;
			waits(`${what.join(', ')}, which ${who.length === 1 ? `request ${who[0]} has` : 'other requests have'}`);
		},
		signal
	);
	if (!release) return end('interrupted', `Stopped before anything was done. ${run.why}`);
	try {
		if (request.steps.some(({ text }) => usesPackages(text)))
			await awaitPackageLocks((what) => {
				waited = true;
				waits(`the package manager ${what}`);
			}, signal);
		if (waited) waits('');
		if (way === 'roll-back') {
			const refused = await hands.begin?.([], signal);
			return refused === undefined ? await rollBack('A person had it taken back.') : end('interrupted', refused);
		}
		if (waited && way === 'whole') {
			const drifted = await deps.drift(request);
			if (drifted.length > 0)
				return end('failed', `Nothing was changed, because something changed while it waited: ${drifted.join(' ')}`);
		}
		if (way === 'finish') {
			const drifted = (await deps.driftOfRest?.(request, stepsDone())) ?? [];
			if (drifted.length > 0)
				return end(
					'interrupted',
					`It was not gone on with, because something changed since it was shown: ${drifted.join(' ')} It can be taken back.`
				);
		}
		return await go();
	} catch (error) {
		return fault(error);
	} finally {
		release();
	}

	async function go(): Promise<End> {
		if (signal.aborted) return end('interrupted', `Stopped before anything was done. ${run.why}`);
		const before = await prepare();
		if (before !== undefined)
			return signal.aborted
				? end('interrupted', `Stopped before anything was done. ${run.why}`)
				: end('failed', `Nothing was changed: ${before}`);
		const ran = await runSteps(request, hands, run, deps);
		if (ran.how === 'stopped') return end('interrupted', `${ran.why} ${whatWasDone(request)}`);
		if (ran.how === 'failed') return await startFailed(ran);
		return await check();
	}

	/** Rights, before-images and the timer. @returns why nothing may be changed */
	async function prepare(): Promise<string | undefined> {
		const readable = keepReadable(request, deps);
		const images = [...(journal.read(id)?.images ?? []), ...readable];
		const arming = request.locksOut ? planArming(request, hands, images, deps) : undefined;
		if (arming && 'absence' in arming) return arming.absence;
		try {
			return (
				(await hands.begin?.(arming ? [arming.order] : [], signal)) ??
				(await keepImages(request, readable, hands, deps)) ??
				(await arming?.arm(hands, signal))
			);
		} finally {
			arming?.close();
		}
	}

	async function check(): Promise<End> {
		const proofs = await checkAfter(request, hands, deps, say);
		const holds = allHold(proofs);
		if (holds === false) {
			const broken = proofs
				.filter((proof) => proof.holds === false)
				.map(({ what, detail }) => `“${what}” does not hold: ${detail}`);
			return await rollBack(`The check after it says that it did not help (${broken.join('; ')}).`);
		}
		if (request.locksOut) return end('awaiting-confirmation', '', holds);
		const next = proofs.find(({ holds: one, detail }) => one === null && TOLD.some((how) => detail.startsWith(how)));
		return end('applied', next ? `${doneWords(request.steps.length)}. ${next.detail}` : '', holds);
	}

	/** The mend is done, and the start for which it was made failed: of another cause, which showed behind it, or in vain. */
	async function startFailed({ why, at }: Failed): Promise<End> {
		if (!isMendedBefore(request, at)) return await rollBack(why);
		say(why, 'warning');
		const [, ...proofs] = await checkAfter(request, hands, deps, say);
		const next = proofs.find(({ holds, detail }) => holds === null && detail.startsWith(NEXT_CAUSE));
		if (!next || allHold(proofs) === false) return await rollBack(why);
		return end('applied', `${next.detail} ${why}`);
	}

	async function rollBack(why: string): Promise<End> {
		say(why, 'warning');
		if (deps.observeOnly()) return end('interrupted', `${why} It is not taken back while the service only observes.`);
		// A stop ends what is done, not what takes it back.
		const back = await takeBack(request, hands, deps.closing, { ...deps, say });
		if (request.locksOut) deps.guard.claim(id, 'settled');
		const { whole, remains } = back;
		if (deps.closing.aborted) return end('interrupted', `${why} The service stopped while it was taken back.`);
		const nothing = back.rolledBack.length === 0 && remains.length === 0;
		if (whole)
			return end('rolled-back', nothing ? `${why} Nothing had been changed.` : `${why} What was done was taken back.`);
		return end('failed', `${why} Not everything could be taken back: ${remains.join('; ')}`);
	}

	function end(status: End['status'], message: string, holds: boolean | null = null): End {
		return describeEnd(request, status, message.trim(), holds);
	}

	function fault(error: unknown): End {
		const disk = storageProblem(error);
		deps.log.error({ request: id, err: error }, 'an application could not go on');
		return end(
			'interrupted',
			disk
				? `It could not go on: ${disk}. ${MAKE_ROOM}`
				: `It could not go on, by a fault of the service: ${messageOf(error)}.`
		);
	}

	function stepsDone(): ReadonlySet<number> {
		const rows = journal.read(id)?.steps.filter(({ phase, state }) => phase === 'do' && state === 'done') ?? [];
		return new Set(rows.map(({ index }) => index));
	}

	function whatWasDone({ steps }: StoredRequest): string {
		const rows = journal.read(id)?.steps.filter(({ phase }) => phase === 'do') ?? [];
		const done = rows.filter(({ state }) => state === 'done').length;
		const unknown = rows.filter(({ state }) => state === 'unknown').map(({ index }) => index + 1);
		return `${done} of ${steps.length} steps were done${unknown.length > 0 ? `; how far step ${unknown.join(', ')} came is not known` : ''}.`;
	}
}
