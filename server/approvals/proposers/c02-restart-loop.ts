// C02: a container ends and is started again and again: its cause is mended; where none is known, it is stopped.
import type { Proposer } from '../parts.ts';
import { healContainer } from './container-causes/heal-container.ts';
import { containerOf } from './containers.ts';
import { command, none, offer } from './offer.ts';

export const containerLoop: Proposer = {
	detector: 'C02',
	async propose(finding, look) {
		const asked = await containerOf(finding, look);
		if ('none' in asked) return asked;
		const { row, engine, word } = asked;
		if (row.state === 'exited') return none('It is stopped by now.');
		const healing = await healContainer(finding, asked, look);
		if (healing) return healing;
		if (finding.cause)
			return none('Report only: what ended it is not always there; it is started again by its own policy.');
		const policy = row.details?.restartPolicy ?? '';
		return offer(finding, look, {
			task: `Stop the loop of the container ${row.name}`,
			reasoning: [
				'That does not mend it: why it ends was not found, and it does no work while it loops.',
				`Stopped by hand, its policy (${/^[\w:-]{1,30}$/.test(policy) ? policy : 'of its own'}) leaves it stopped until somebody starts it,`,
				'or, with "always", until the engine is started again.'
			].join(' '),
			steps: [command(`${engine} stop ${word}`)],
			undo: [command(`${engine} start ${word}`)],
			affected: [`image:${row.image}`],
			alternatives: [
				{ title: 'Mend the cause', detail: `${engine} logs --tail 100 ${word} shows what it says before it ends.` },
				{
					title: 'Make it permanent',
					detail: `${engine} update --restart=on-failure:5 ${word}: it gives up after five times.`
				}
			],
			precision: 0.9,
			complete: row.details === null ? 0.8 : 1
		});
	}
};
