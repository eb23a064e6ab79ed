// C05: a container is held back by its processor limit: half as much again, as far as the machine has cores.
import type { Proposer } from '../parts.ts';
import { containerOf, inCompose } from './containers.ts';
import { command, none, offer } from './offer.ts';

const tenths = (cores: number): number => Math.round(cores * 10) / 10;

export const containerThrottled: Proposer = {
	detector: 'C05',
	async propose(finding, look) {
		const asked = await containerOf(finding, look);
		if ('none' in asked) return asked;
		const { row, engine, word } = asked;
		const limit = row.details?.cpuLimit ?? null;
		if (limit === null || limit <= 0) return none('It has no processor limit by now.');
		const vitals = await look.read.vitals();
		const cores = vitals.known ? vitals.value.facts.coreCount : null;
		const wanted = tenths(Math.min(limit * 1.5, cores ?? Number.POSITIVE_INFINITY));
		if (wanted <= limit) return none('Report only: it may use every core of the machine already.');
		return offer(finding, look, {
			task: `Let the container ${row.name} use ${wanted} cores`,
			reasoning: `It may use ${limit}, and is held back much of the time. It counts at once, without a restart.`,
			steps: [command(`${engine} update --cpus ${wanted} ${word}`)],
			undo: [command(`${engine} update --cpus ${limit} ${word}`)],
			affected: [`image:${row.image}`],
			alternatives: [inCompose(row, `cpus: ${wanted}.`)],
			precision: 0.75,
			complete: cores === null ? 0.8 : 1
		});
	}
};
