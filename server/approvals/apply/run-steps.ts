// Runs the steps that are not done yet, in order, each written down before and after. The first that fails ends it.
import type { PlannedStep } from '#wire/approval.ts';
import { lookAtMode } from '../mode/mode-by-descriptor.ts';
import { octal } from '../mode/mode-step.ts';
import type { StoredRequest } from '../stored-request.ts';
import type { ApplyDeps } from './apply-deps.ts';
import { asStepEnd, type Ended, type Hands } from './hands.ts';
import { lookAtFile, sha256 } from './look-at-file.ts';
import { layNeeded } from './needed-copies.ts';
import { unlessNotLoaded } from './nothing-loaded.ts';
import { targetOf } from './targets.ts';
import type { UnderWay } from './under-way.ts';

export interface Failed {
	readonly how: 'failed';
	readonly why: string;
	/** The step that came to an end of its own, and failed; undefined where one was not begun, or cut short. */
	readonly at?: number;
}

export type Ran = { readonly how: 'done' } | Failed | { readonly how: 'stopped'; readonly why: string };

export async function runSteps(request: StoredRequest, hands: Hands, run: UnderWay, deps: ApplyDeps): Promise<Ran> {
	const { journal, progress, requests, nowMs } = deps;
	const { id } = request;
	const { signal } = run.stop;
	const before = new Map(
		(journal.read(id)?.steps ?? []).filter(({ phase }) => phase === 'do').map(({ index, state }) => [index, state])
	);
	for (const step of request.steps) {
		const { index, text } = step;
		const state = before.get(index);
		if (state === 'done') continue;
		// It may have been done when the service ended in the middle of it.
		if (state === 'unknown' && holdsAlready(step)) {
			journal.mark(id, 'do', index, 'done', 'It was found done.');
			continue;
		}
		if (deps.observeOnly()) return { how: 'stopped', why: 'The service was switched to observe only.' };
		if (signal.aborted) return { how: 'stopped', why: run.why };
		const drifted = (await deps.driftOfStep?.(request, index)) ?? [];
		if (drifted.length > 0)
			return {
				how: 'failed',
				why: `Step ${index + 1} was not run, because something changed since it was shown: ${drifted.join(' ')}`
			};
		journal.starts(id, 'do', index, nowMs());
		requests.changed(id);
		progress.say(id, `Step ${index + 1} of ${request.steps.length}: ${text}`);
		const laid = layNeeded(text, deps);
		let ended: Ended;
		try {
			const came = await hands.carryOut(step, signal, (said) => progress.say(id, said));
			ended = provedFile(step, unlessNotLoaded(text, 'do', came));
		} finally {
			for (const take of laid) take();
		}
		journal.ends(id, 'do', index, asStepEnd(ended), nowMs());
		requests.changed(id);
		if (ended.how === 'done') continue;
		if (signal.aborted) return { how: 'stopped', why: run.why };
		const said = ended.detail || lastLine(ended.output);
		const code = ended.exitCode === null || ended.exitCode === -1 ? '' : ` with exit code ${ended.exitCode}`;
		const what =
			ended.how === 'not-run' ? 'was not run' : ended.how === 'cut-short' ? 'did not come to its end' : `failed${code}`;
		const why = `Step ${index + 1} ${what}${said === '' ? '.' : `: ${said}`}`;
		return { how: 'failed', why, ...(ended.how === 'failed' && { at: index }) };
	}
	return { how: 'done' };
}

function holdsAlready(planned: PlannedStep): boolean {
	const { step } = planned;
	if (step.kind === 'mode') {
		const looked = lookAtMode(step);
		return 'mode' in looked && octal(looked.mode) === step.to;
	}
	const target = targetOf(planned);
	if (target === undefined || planned.step.kind !== 'file-edit') return false;
	const seen = lookAtFile(target);
	return seen.was === 'file' && seen.digest === sha256(planned.step.content);
}

/** A command that says all is well while the file is another one has not done its work. */
function provedFile(planned: PlannedStep, ended: Ended): Ended {
	const target = targetOf(planned);
	if (ended.how !== 'done' || target === undefined) return ended;
	const seen = lookAtFile(target);
	if (seen.was === 'unreadable' || holdsAlready(planned)) return ended;
	return { ...ended, how: 'failed', detail: `${target} does not hold what was shown` };
}

const lastLine = (output: string): string => output.trim().split(/\r?\n/).at(-1)?.slice(0, 500) ?? '';
