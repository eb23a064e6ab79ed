// Arms the timer that takes the change back, before the first step of it.
import { userInfo } from 'node:os';

import type { PlannedStep } from '#wire/approval.ts';
import { quoteWord } from '#wire/text/quote-word.mjs';
import type { ReadStep } from '../plan-steps.ts';
import { changesRules, notTakenBack, readsAgain, sayNotTakenBack } from '../reach/takes-back.ts';
import type { StoredRequest } from '../stored-request.ts';
import type { ApplyDeps } from './apply-deps.ts';
import { withoutSudo } from './elevated-script.ts';
import { CONFIRM_WITHIN_MS } from './guard.ts';
import { type Hands, type Order, orderFor } from './hands.ts';
import type { Image } from './image.ts';
import { isMadeFor, takeFolderText } from './made-folders.ts';
import { putBack } from './put-back.ts';
import { targetOf } from './targets.ts';

/** They change files and nothing else: what stands beside one of them in a step (a reload) has to be done all the same. */
const ON_FILES_ALONE: ReadonlySet<string> = new Set(['mv', 'cp', 'rm', 'ln', 'chmod', 'chown', 'install']);

/** A timer that can be armed, and the command that does it. */
export interface Arming {
	readonly order: Order;
	/** Written down before, and done. @returns why it could not be armed; nothing may be changed then */
	arm(hands: Hands, signal: AbortSignal): Promise<string | undefined>;
	/** What it needed only to be armed goes. */
	close(): void;
}

export function planArming(
	request: StoredRequest,
	hands: Hands,
	images: readonly Image[],
	{ guard, journal, before, copies, gate, uid, nowMs, progress, requests }: ApplyDeps
): Arming | { readonly absence: string } {
	const { id } = request;
	const absence = guard.absence();
	if (absence !== undefined) return { absence };
	const backs = new Map<string, string>();
	for (const path of hands.elevates ?? []) {
		const text = hands.putBackText?.(path);
		if (text !== undefined) backs.set(path, text);
	}
	const { steps } = request;
	// The timer is a command by name, with root's rights: what the service changes by descriptor is none of its business.
	const undoSteps = request.undoSteps.filter(({ step }) => step.kind !== 'mode');
	const edited = new Set(steps.map(targetOf).filter((path) => path !== undefined));
	const folders: string[] = [];
	for (const image of [...images].reverse()) {
		if (isMadeFor(image, edited)) {
			// What is put back with root's rights takes its own folders with it.
			if (!isMadeFor(image, hands.elevates ?? [])) folders.push(takeFolderText(image.path));
			continue;
		}
		const text = backs.has(image.path) ? undefined : unconditional(image, before);
		if (text !== undefined) backs.set(image.path, text);
	}
	const lasting = notTakenBack(
		steps.map((planned) => readAgain(planned, gate)),
		{
			undo: undoSteps,
			putsBack: (planned) => backs.has(targetOf(planned) ?? ''),
			putsBackOthers: [...backs.keys()].some((path) => !edited.has(path))
		}
	);
	if (lasting.length > 0) return { absence: sayNotTakenBack(lasting) };
	const withRules = steps.some(changesRules);
	const unseen = withRules ? guard.rulesAbsence() : undefined;
	if (unseen !== undefined) return { absence: unseen };
	if (backs.size === 0 && undoSteps.length === 0 && !withRules) return { absence: sayNotTakenBack(steps) };
	// A service that read the new files has to read the old ones, whoever wrote the plan thought of it or not.
	const inverse = new Set(undoSteps.map(({ text }) => text));
	const again = backs.size === 0 ? [] : steps.filter((step) => readsAgain(step) && !inverse.has(step.text));
	// What is put back from what was kept needs no step besides: a rename would find nothing to rename, and fail.
	const leftOver = undoSteps.filter((step) => {
		const { reading, writes } = readAgain(step, gate);
		const { commands, complete } = reading;
		const onlyFiles =
			complete &&
			commands.length > 0 &&
			commands.every((one) => ON_FILES_ALONE.has(one.program) && one.writes.length > 0);
		return !(onlyFiles && writes.every((path) => backs.has(path)));
	});
	const takeBack = [
		...backs.values(),
		...folders,
		...[...leftOver, ...again].map((step) => `cd ${quoteWord(step.cwd)} && ${withItsRights(step, uid)}`)
	];
	const plan = guard.plan(id, takeBack, withRules);
	const laid = plan.files.map((content) => ({ content, ...copies.lay(Buffer.from(content)) }));
	const text = plan.text((content) => laid.find((one) => one.content === content)?.path ?? '');
	const order = orderFor(gate, uid === 0 ? text : `sudo sh -c ${quoteWord(text)}`);
	return {
		order,
		async arm(by, signal) {
			progress.say(id, `Arms a timer that takes it back in ${CONFIRM_WITHIN_MS / 1000} s unless it is confirmed.`);
			// Written down first: an armed timer that nobody knows of would be worse than one that is not there.
			journal.arm(id, guard.unitOf(id), nowMs() + CONFIRM_WITHIN_MS);
			const ended = await by.carryOut(order, signal, () => {});
			requests.changed(id);
			if (ended.how === 'done') return undefined;
			guard.claim(id, 'settled');
			const why = ended.detail || ended.output.trim().slice(-300) || ended.how;
			return `the timer that would take it back could not be armed (${why}).`;
		},
		close() {
			for (const { take } of laid) take();
		}
	};
}

/** The timer's service is root's: it has nobody to ask for a password, and does not do as root what was shown as a user's own. */
function withItsRights({ text, elevated }: PlannedStep, uid: number): string {
	if (uid === 0 || elevated) return withoutSudo(text) ?? text;
	const { username, homedir } = userInfo();
	return `runuser -u ${quoteWord(username)} -- env HOME=${quoteWord(homedir)} sh -c ${quoteWord(text)}`;
}

/** As it would be read now. */
function readAgain(planned: PlannedStep, gate: ApplyDeps['gate']): ReadStep {
	const reading = gate.foresee(planned.text, planned.cwd)?.classification.reading ?? { commands: [], complete: false };
	const target = targetOf(planned);
	const named = reading.commands.flatMap(({ writes }) => writes).filter((path) => path.startsWith('/'));
	return { planned, reading, writes: target === undefined ? named : [target] };
}

/** Whatever stands there by then. Its content is read where it is kept: the timer runs outside every sandbox. */
function unconditional(image: Image, before: ApplyDeps['before']): string | undefined {
	if (!image.kept || image.was === 'directory' || image.was === 'other') return undefined;
	const place = image.place?.startsWith('/') ? image.place : before.placeOf(image.digest ?? '');
	const target = image.was === 'link' ? before.read(image.digest ?? '').toString() : undefined;
	const other = { was: 'other', mode: -1, uid: -1, gid: -1, times: { atimeNs: 0n, mtimeNs: 0n } } as const;
	const back = putBack(image, other, place, target);
	return back.kind === 'run' ? back.text : undefined;
}
