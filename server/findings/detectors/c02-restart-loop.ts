// C02: a container ends and is started again, over and over.
import type { ContainerRow } from '#wire/host/containers.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { count } from '../words.ts';
import { causeOf, containerKey, engineSays, evidenceOf } from './of-container.ts';

type Memory = Readonly<Record<string, readonly { readonly atMs: number; readonly restarts: number }[]>>;
const begin: Memory = {};
const WINDOW_MS = 15 * MINUTE_MS;

export const containerLoop = defineDetector({
	id: 'C02',
	name: 'Container restart loop',
	subject: 'containers',
	needs: ['containers', 'troubledContainers'],
	intervalMs: MINUTE_MS / 2,
	holdMs: 0,
	clearMs: 10 * MINUTE_MS,
	breaks: 'one',
	watches: ['containers'],
	levels: { restarts: { standard: 3, least: 1, most: 100, unit: 'restarts', words: 'within fifteen minutes' } },
	begin,
	detect({ containers, troubledContainers }, { nowMs, memory, levels }) {
		const most = levels.restarts ?? 3;
		const kept: Record<string, Memory[string]> = {};
		const looping: { readonly one: (typeof containers)[number]; readonly times: number }[] = [];
		for (const one of containers) {
			const restarts = one.details?.restarts ?? 0;
			if (restarts === 0) continue;
			const key = `${one.engine} ${one.id}`;
			const before = (memory[key] ?? []).filter((past) => nowMs - past.atMs <= WINDOW_MS && past.restarts <= restarts);
			kept[key] = [...before, { atMs: nowMs, restarts }].slice(-40);
			// At the first look nothing is known of when; one that is between two starts right now is in it.
			const startedMs = one.details?.startedAtMs ?? null;
			const young =
				before.length === 0 && (one.state === 'restarting' || (startedMs !== null && nowMs - startedMs < MINUTE_MS));
			const times = young ? restarts : restarts - (kept[key]?.[0]?.restarts ?? 0);
			if (times >= most) looping.push({ one, times });
		}
		return {
			memory: kept,
			observations: looping.map(({ one, times }) => ({
				resource: containerKey(one),
				severity: 'critical' as const,
				title: `The container ${one.name} ends and is restarted again and again`,
				whyNow: `It was restarted ${count(times, 'time')} within fifteen minutes${endingOf(one)}.`,
				whyCare: 'It does not do its work, and each start costs the machine.',
				whySo: one.details?.outOfMemory
					? 'It reaches its memory limit, and the kernel ends it.'
					: one.details?.error
						? engineSays(one.details.error)
						: causeOf(troubledContainers.get(one.id), 'Nothing was found that says why it ends.'),
				evidence: evidenceOf(one, troubledContainers, nowMs),
				affected: [`image:${one.image}`],
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

/** While it runs again an engine may say 0 of it, whatever it ended with. */
function endingOf({ state, exitCode, details }: ContainerRow): string {
	const code = details?.exitCode ?? exitCode ?? 0;
	return state === 'running' && code === 0 ? '' : `, and ended last with exit code ${code}`;
}
