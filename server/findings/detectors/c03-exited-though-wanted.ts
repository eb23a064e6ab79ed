// C03: a container that is to run has ended.
import type { ContainerRow } from '#wire/host/containers.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { namesOf } from '../words.ts';
import { causeOf, containerKey, engineSays, evidenceOf } from './of-container.ts';

/** One that was just made is about to be started. */
const STARTS_WITHIN_MS = 2 * MINUTE_MS;
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
	breaks: 'one',
	watches: ['containers'],
	begin: null,
	detect: ({ containers, troubledContainers }, { nowMs, memory }) => ({
		memory,
		observations: containers.flatMap((one) => {
			const { state, exitCode, details } = one;
			const policy = details?.restartPolicy ?? 'no';
			const wanted = policy !== 'no' && policy !== '';
			const isOld = nowMs - one.createdAtMs > STARTS_WITHIN_MS;
			const unstarted = state === 'created' && ((details?.error ?? '') !== '' || (wanted && isOld));
			if (state !== 'exited' && state !== 'dead' && !unstarted) return [];
			const code = exitCode ?? details?.exitCode ?? 0;
			const failed = !STOPPED.has(code) || (details?.outOfMemory ?? false);
			// One without a policy that failed may have been meant to run once, and still failed.
			// Whoever stopped it meant it so; where the rest of its project runs, it may have been forgotten.
			const beside = failed || !wanted ? [] : siblingsOf(one, containers);
			const stopped = state === 'exited' && beside.length > 0;
			if (state !== 'dead' && !failed && !unstarted && !stopped) return [];
			return [
				{
					resource: containerKey(one),
					severity: (wanted && !stopped) || state === 'dead' ? ('critical' as const) : ('warning' as const),
					title: unstarted
						? `The container ${one.name} could not be started`
						: stopped
							? `The container ${one.name} should run, and was stopped`
							: wanted
								? `The container ${one.name} should run, and has ended`
								: `The container ${one.name} ended with an error`,
					whyNow: unstarted
						? details?.error
							? 'The engine made it, and failed to start it.'
							: 'The engine made it, and it was never started; by its restart policy it is to run.'
						: stopped
							? `It ended with exit code ${code}, and by its restart policy (${policy}) it is to run.${beside.length > 0 ? ` The rest of its project ${one.project} runs: ${namesOf(beside)}.` : ''}`
							: `It ended with exit code ${code}${policy === 'no' || policy === '' ? ' and has no restart policy, so nothing starts it again' : ''}.`,
					whyCare: 'What it does is not being done.',
					whySo: stopped
						? 'Somebody stopped it, or it ended by itself in good order while the engine was told not to start it again.'
						: unstarted && !details?.error
							? 'Its start failed before the engine could note why: often a folder that it mounts is not there.'
							: details?.outOfMemory
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

/** Of the same Compose project, and running. */
const siblingsOf = ({ engine, project, id }: ContainerRow, all: readonly ContainerRow[]): readonly string[] =>
	project === null
		? []
		: all
				.filter((one) => one.engine === engine && one.project === project && one.id !== id && one.state === 'running')
				.map(({ name }) => name);
