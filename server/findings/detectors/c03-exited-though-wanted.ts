// C03: a container that is to run has ended.
import type { Severity } from '#wire/finding.ts';
import type { ContainerRow } from '#wire/host/containers.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { count, namesOf } from '../words.ts';
import { type LeftOff, leftOff } from './left-off.ts';
import { containerKey, isSettling, reasonsOf } from './of-container.ts';

/** One that was just made is about to be started. */
const STARTS_WITHIN_MS = 2 * MINUTE_MS;
/** Ended by whoever stopped it. */
const STOPPED = new Set([0, 130, 137, 143]);

export const exitedThoughWanted = defineDetector({
	id: 'C03',
	name: 'Exited though wanted',
	subject: 'containers',
	needs: ['containers', 'troubledContainers', 'listenersAtHand', 'unitsAtHand', 'vitals'],
	intervalMs: MINUTE_MS / 2,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'one',
	watches: ['containers'],
	begin: null,
	detect: (facts, { nowMs, memory, isOpen }) => ({
		memory,
		observations: facts.containers.flatMap((one) => {
			const settling = isOpen(containerKey(one)) && isSettling(one, nowMs);
			const upMs = (facts.vitals.history.at(-1)?.uptimeSeconds ?? 0) * 1000;
			const left = leftOff(one, facts.unitsAtHand, upMs > 0 ? nowMs - upMs : undefined);
			const how = settling ? SETTLING : left ? leftSo(left) : howEnded(one, facts.containers, nowMs);
			if (how === undefined) return [];
			const code = codeOf(one);
			const policy = policyOf(one);
			const reasons = {
				...reasonsOf(one, facts, nowMs, otherwise(how, one)),
				...(left && !settling && leftReasons(one, left))
			};
			return [
				{
					resource: containerKey(one),
					severity: how.severity,
					title: titleOf(how, one, policy),
					whyNow: whyNow(how, one, code, policy),
					whyCare: 'What it does is not being done.',
					...reasons,
					...(how.is === 'stopped' && {
						whySo: otherwise(how, one),
						cause: {
							kind: 'stopped-by-hand',
							about: { code: String(code), ...(how.beside.length > 0 && { beside: 'runs' }) }
						}
					}),
					fingerprint: `${one.id} ${code} ${one.details?.finishedAtMs ?? ''}`,
					ask: `Why did the container ${one.name} stop?`
				}
			];
		})
	})
});

interface Ended {
	readonly is: 'unstarted' | 'stopped' | 'failed' | 'dead' | 'settling' | 'left';
	readonly severity: Severity;
	/** Of the same Compose project, and running. */
	readonly beside: readonly string[];
}

/** It ran until then, and nobody decided that it is to rest. */
const leftSo = ({ lasted }: LeftOff): Ended => ({ is: 'left', severity: lasted ? 'warning' : 'info', beside: [] });

const leftReasons = ({ name }: ContainerRow, { by }: LeftOff) => ({
	whySo: [
		`It ended when ${by === 'machine' ? 'the machine' : 'the engine'} was started anew, and without a restart policy`,
		`(restart: no) the engine does not start ${name} again.`
	].join(' '),
	cause: { kind: 'left-off', about: { by } }
});

/** Whoever mended it started it: it has to show that it stays up. */
const SETTLING: Ended = { is: 'settling', severity: 'warning', beside: [] };

const policyOf = ({ details }: ContainerRow): string => details?.restartPolicy || 'no';
const codeOf = ({ exitCode, details }: ContainerRow): number => exitCode ?? details?.exitCode ?? 0;

/** undefined where it ended as it was meant to, or has not. */
function howEnded(one: ContainerRow, all: readonly ContainerRow[], nowMs: number): Ended | undefined {
	const { state, details } = one;
	const wanted = policyOf(one) !== 'no';
	const code = codeOf(one);
	const error = details?.error ?? '';
	const failed = !STOPPED.has(code) || (details?.outOfMemory ?? false) || error !== '';
	if (state === 'dead') return { is: 'dead', severity: 'critical', beside: [] };
	if (state === 'created') {
		const isOld = nowMs - one.createdAtMs > STARTS_WITHIN_MS;
		if (error === '' && !(wanted && isOld)) return undefined;
		return { is: 'unstarted', severity: wanted ? 'critical' : 'warning', beside: [] };
	}
	if (state !== 'exited') return undefined;
	if (error !== '' && (wanted || failed))
		return { is: 'unstarted', severity: wanted ? 'critical' : 'warning', beside: [] };
	// One without a policy that failed may have been meant to run once, and still failed.
	if (!wanted) return failed ? { is: 'failed', severity: 'warning', beside: [] } : undefined;
	// It was to be started again only if it failed, and it did not.
	if (policyOf(one) === 'on-failure' && code === 0) return undefined;
	const beside = siblingsOf(one, all);
	if (!wasStopped(one)) {
		if (failed) return { is: 'failed', severity: 'critical', beside: [] };
		return beside.length > 0 ? { is: 'stopped', severity: 'warning', beside } : undefined;
	}
	// Whoever stopped it meant it so; where the rest of its project runs, it may have been forgotten.
	if (beside.length === 0 && !failed) return undefined;
	return { is: 'stopped', severity: beside.length > 0 ? 'warning' : 'info', beside };
}

/** By its policy Docker would have started it again, unless somebody told it to stop it. Podman has no engine that would. */
function wasStopped({ engine, details, exitCode }: ContainerRow): boolean {
	if (!engine.startsWith('docker') || !details) return false;
	const { restartPolicy, mostRestarts, restarts, outOfMemory } = details;
	if (restartPolicy !== 'on-failure') return !outOfMemory;
	return mostRestarts !== null && restarts < mostRestarts && STOPPED.has(exitCode ?? 0) && !outOfMemory;
}

function titleOf({ is }: Ended, { name }: ContainerRow, policy: string): string {
	if (is === 'unstarted') return `The container ${name} could not be started`;
	if (is === 'stopped') return `The container ${name} should run, and was stopped`;
	if (is === 'left') return `The container ${name} was not started again`;
	if (is === 'settling') return `The container ${name} was started, and has to show that it stays up`;
	return policy === 'no'
		? `The container ${name} ended with an error`
		: `The container ${name} should run, and has ended`;
}

function whyNow({ is, beside }: Ended, { details, project }: ContainerRow, code: number, policy: string): string {
	if (is === 'unstarted')
		return details?.error
			? 'The engine made it, and failed to start it.'
			: 'The engine made it, and it was never started; by its restart policy it is to run.';
	if (is === 'stopped')
		return `It ended with exit code ${code}, and by its restart policy (${policy}) it is to run.${beside.length > 0 ? ` The rest of its project ${project} runs: ${namesOf(beside)}.` : ''}`;
	if (is === 'left') return `It ran until the engine was stopped (exit code ${code}), and rests since.`;
	if (is === 'settling') return 'It was started a moment ago.';
	if (policy === 'no') return `It ended with exit code ${code} and has no restart policy, so nothing starts it again.`;
	const tries = policy === 'on-failure' && details?.mostRestarts ? details.restarts : 0;
	return `It ended with exit code ${code}.${tries > 0 ? ` Its policy (on-failure) had it started again ${count(tries, 'time')}, and then gave up.` : ''}`;
}

function otherwise({ is }: Ended, { details }: ContainerRow): string {
	if (is === 'stopped')
		return 'Somebody stopped it: by its policy the engine would have started it again after any other end.';
	if (is === 'unstarted' && !details?.error)
		return 'Its start failed before the engine could note why: often a folder that it mounts is not there.';
	return 'Nothing was found that says why it ended.';
}

const siblingsOf = ({ engine, project, id }: ContainerRow, all: readonly ContainerRow[]): readonly string[] =>
	project === null
		? []
		: all
				.filter((one) => one.engine === engine && one.project === project && one.id !== id && one.state === 'running')
				.map(({ name }) => name);
