// C04: a container reached its memory limit: twice as much, where the machine has it.
import type { Proposer } from '../parts.ts';
import { containerOf, inCompose } from './containers.ts';
import { command, none, offer } from './offer.ts';

const MIB = 1024 ** 2;

export const containerMemory: Proposer = {
	detector: 'C04',
	async propose(finding, look) {
		const asked = await containerOf(finding, look);
		if ('none' in asked) return asked;
		const { row, engine, word } = asked;
		const limit = row.details?.memoryLimitBytes ?? null;
		if (limit === null || limit < MIB)
			return none('Report only: it has no limit of its own; the machine itself ran short.');
		const vitals = await look.read.vitals();
		if (finding.cause?.kind === 'heap-limit')
			return none('Report only: its program bounds its own memory, and more for the container would not reach it.');
		const wanted = Math.ceil((limit * 2) / (64 * MIB)) * 64;
		const more = wanted * MIB - limit;
		const now = vitals.known ? vitals.value.history.at(-1)?.memory : undefined;
		const free = now ? now.totalBytes - now.usedBytes : null;
		if (free !== null && more > free * 0.8)
			return none('Report only: the machine has not enough memory left to give it twice as much.');
		const old = Math.floor(limit / MIB);
		const stopped = row.state !== 'running' || (row.details?.restarts ?? 0) > 0;
		return offer(finding, look, {
			task: `Give the container ${row.name} ${wanted} MiB of memory`,
			reasoning: `Its limit is ${old} MiB, and it reached it. The new one counts at once${stopped ? '; then it is started again' : ', without a restart'}.`,
			steps: [
				command(`${engine} update --memory ${wanted}m --memory-swap ${wanted}m ${word}`),
				...(stopped ? [command(`${engine} restart ${word}`)] : [])
			],
			undo: [
				...(stopped ? [command(`${engine} stop ${word}`)] : []),
				command(`${engine} update --memory ${old}m --memory-swap ${old}m ${word}`)
			],
			affected: [`image:${row.image}`],
			alternatives: [
				inCompose(row, `mem_limit: ${wanted}m.`),
				{
					title: 'Find what it needs it for',
					detail: 'If it loses memory over time, a higher limit only moves the day.'
				}
			],
			precision: 0.8,
			complete: free === null ? 0.7 : 1
		});
	}
};
