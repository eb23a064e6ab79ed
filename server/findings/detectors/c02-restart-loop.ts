// C02: a container ends and is started again, over and over.

import type { Severity } from '#wire/finding.ts';
import type { ContainerRow } from '#wire/host/containers.ts';
import type { TroubledContainer } from '../../host/system/read-troubled-containers.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { count } from '../words.ts';
import { containerKey, isSettling, reasonsOf } from './of-container.ts';

type Memory = Readonly<Record<string, readonly { readonly atMs: number; readonly restarts: number }[]>>;
const begin: Memory = {};
const WINDOW_MS = 15 * MINUTE_MS;

export const containerLoop = defineDetector({
	id: 'C02',
	name: 'Container restart loop',
	subject: 'containers',
	needs: ['containers', 'troubledContainers', 'listenersAtHand'],
	intervalMs: MINUTE_MS / 2,
	holdMs: 0,
	clearMs: 2 * MINUTE_MS,
	breaks: 'one',
	watches: ['containers'],
	levels: { restarts: { standard: 3, least: 1, most: 100, unit: 'restarts', words: 'within fifteen minutes' } },
	begin,
	detect(facts, { nowMs, memory, levels, isOpen }) {
		const most = levels.restarts ?? 3;
		const kept: Record<string, Memory[string]> = {};
		const looping: { readonly one: ContainerRow; readonly times: number; readonly severity: Severity }[] = [];
		for (const one of facts.containers) {
			const restarts = one.details?.restarts ?? 0;
			// Whoever mended it started it anew: it has to show that it stays up.
			if (restarts < most && isOpen(containerKey(one)) && isSettling(one, nowMs)) {
				looping.push({ one, times: restarts, severity: 'critical' });
				continue;
			}
			// What is stopped does not loop, however often it did before.
			if (restarts === 0 || (one.state !== 'running' && one.state !== 'restarting')) continue;
			const key = `${one.engine} ${one.id}`;
			const before = (memory[key] ?? []).filter((past) => nowMs - past.atMs <= WINDOW_MS && past.restarts <= restarts);
			kept[key] = [...before, { atMs: nowMs, restarts }].slice(-40);
			// At the first look nothing is known of when; one that is between two starts right now is in it.
			const startedMs = one.details?.startedAtMs ?? null;
			const young =
				before.length === 0 && (one.state === 'restarting' || (startedMs !== null && nowMs - startedMs < MINUTE_MS));
			const first = kept[key]?.[0];
			const times = young ? restarts : restarts - (first?.restarts ?? 0);
			// Told once, it is counted on from there: else the next look would begin anew, and take it for over.
			if (young && times >= most) kept[key] = [{ atMs: nowMs, restarts: 0 }];
			if (times < most || isOver(one, (nowMs - (first?.atMs ?? nowMs)) / times, nowMs)) continue;
			const severity = severityOf(one, facts.troubledContainers.get(one.id));
			if (severity) looping.push({ one, times, severity });
		}
		return {
			memory: kept,
			observations: looping.map(({ one, times, severity }) => ({
				resource: containerKey(one),
				severity,
				title: `The container ${one.name} ends and is restarted again and again`,
				whyNow:
					times < most
						? `It was started a moment ago, and has to show that it stays up${endingOf(one)}.`
						: `It was restarted ${count(times, 'time')} within fifteen minutes${endingOf(one)}.`,
				whyCare:
					severity === 'info'
						? 'Each start costs the machine; whether its work is done in between only its program can tell.'
						: 'It does not do its work, and each start costs the machine.',
				...reasonsOf(one, facts, nowMs, 'Nothing was found that says why it ends.'),
				fingerprint: `${one.imageId} ${one.details?.exitCode ?? ''}`,
				owns: [
					{ detector: 'C03', resource: containerKey(one) },
					{ detector: 'C01', resource: containerKey(one) }
				],
				ask: `Why does the container ${one.name} keep restarting?`
			}))
		};
	}
});

/** It has run for much longer than it did between its restarts. @param paceMs  between two of them */
const isOver = ({ state, details }: ContainerRow, paceMs: number, nowMs: number): boolean =>
	state === 'running' &&
	details?.startedAtMs != null &&
	nowMs - details.startedAtMs > Math.max(2 * MINUTE_MS, 3 * paceMs);

/** So long a run is work, and the engine itself does not slow such restarts down. */
const WORK_MS = 10_000;
const NO_WORK_MS = 2_000;

/** undefined for a worker that ends in good order after its work, by design. */
function severityOf(one: ContainerRow, trouble: TroubledContainer | undefined): Severity | undefined {
	const { details, state } = one;
	const last = trouble?.endings?.at(-1);
	const between = state === 'restarting' ? details : null;
	// While it runs, an engine says 0 of it, whatever it ended with.
	const code = last?.exitCode ?? between?.exitCode ?? (one.exitCode || null);
	const { startedAtMs: from = null, finishedAtMs: to = null } = between ?? {};
	const ranMs = last?.ranMs ?? (from !== null && to !== null && to >= from ? to - from : null);
	if (code === null) return waited(one) ? 'critical' : undefined;
	if (code !== 0 || (details?.error ?? '') !== '') return 'critical';
	if (ranMs === null) return 'info';
	return ranMs >= WORK_MS ? undefined : ranMs < NO_WORK_MS ? 'warning' : 'info';
}

/** The engine waits longer and longer before it starts what ended at once: so its runs are short. */
function waited({ details }: ContainerRow): boolean {
	const { startedAtMs, finishedAtMs } = details ?? {};
	return startedAtMs != null && finishedAtMs != null && startedAtMs - finishedAtMs > NO_WORK_MS;
}

/** While it runs again an engine may say 0 of it, whatever it ended with. */
function endingOf({ state, exitCode, details }: ContainerRow): string {
	const code = details?.exitCode ?? exitCode ?? 0;
	return state === 'running' && code === 0 ? '' : `, and ended last with exit code ${code}`;
}
