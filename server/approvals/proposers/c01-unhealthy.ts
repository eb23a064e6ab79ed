// C01: a container runs and its health check fails: restarted.
import type { Proposer } from '../parts.ts';
import { healContainer } from './container-causes/heal-container.ts';
import { containerOf } from './containers.ts';
import { command, none, offer } from './offer.ts';

export const unhealthyContainer: Proposer = {
	detector: 'C01',
	async propose(finding, look) {
		const asked = await containerOf(finding, look);
		if ('none' in asked) return asked;
		const { row, engine, word } = asked;
		if (row.health !== 'unhealthy') return none('It is no longer unhealthy.');
		const healing = await healContainer(finding, asked, look);
		if (healing) return healing;
		return offer(finding, look, {
			task: `Restart the container ${row.name}`,
			reasoning: [
				'It runs and its own check says that it does not work. A restart mends what hangs; what is wrong with its settings or',
				'its data comes back, and is then found again.'
			].join(' '),
			steps: [command(`${engine} restart ${word}`)],
			affected: [`image:${row.image}`],
			irreversible: ['What it held in memory is lost, and connections to it are cut.'],
			alternatives: [
				{ title: 'Look first', detail: `${engine} logs --tail 100 ${word}` },
				{
					title: 'Make it permanent',
					detail:
						'The engine does not restart what is unhealthy; a watcher of its own, or a check that ends the program, does.'
				}
			],
			precision: 0.6,
			complete: 1
		});
	}
};
