// C03: a container that is to run has ended.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { causeOf, containerKey, engineSays, evidenceOf } from './of-container.ts';

/** Ended by whoever stopped it. */
const STOPPED = new Set([0, 130, 137, 143]);

export const exitedThoughWanted = defineDetector({
	id: 'C03',
	name: 'Exited though wanted',
	subject: 'containers',
	needs: ['containers', 'troubledContainers'],
	intervalMs: MINUTE_MS / 2,
	holdMs: MINUTE_MS,
	clearMs: 0,
	begin: null,
	detect: ({ containers, troubledContainers }, { nowMs, memory }) => ({
		memory,
		observations: containers.flatMap((one) => {
			const { state, exitCode, details } = one;
			const unstarted = state === 'created' && (details?.error ?? '') !== '';
			if (state !== 'exited' && state !== 'dead' && !unstarted) return [];
			const code = exitCode ?? details?.exitCode ?? 0;
			const policy = details?.restartPolicy ?? 'no';
			const wanted = policy !== 'no' && policy !== '';
			const failed = !STOPPED.has(code) || (details?.outOfMemory ?? false);
			// One without a policy that failed may have been meant to run once, and still failed.
			if (state !== 'dead' && !failed && !unstarted) return [];
			return [
				{
					resource: containerKey(one),
					severity: wanted || state === 'dead' ? ('critical' as const) : ('warning' as const),
					title: unstarted
						? `The container ${one.name} could not be started`
						: wanted
							? `The container ${one.name} should run, and has ended`
							: `The container ${one.name} ended with an error`,
					whyNow: unstarted
						? 'The engine made it, and failed to start it.'
						: `It ended with exit code ${code}${policy === 'no' || policy === '' ? ' and has no restart policy, so nothing starts it again' : ''}.`,
					whyCare: 'What it does is not being done.',
					whySo: details?.outOfMemory
						? 'It reached its memory limit, and the kernel ended it.'
						: details?.error
							? engineSays(details.error)
							: causeOf(troubledContainers.get(one.id), 'Nothing was found that says why it ended.'),
					evidence: evidenceOf(one, troubledContainers, nowMs),
					affected: [`image:${one.image}`],
					fingerprint: `${one.id} ${code} ${details?.finishedAtMs ?? ''}`,
					ask: `Why did the container ${one.name} stop?`
				}
			];
		})
	})
});
