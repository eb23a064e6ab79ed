// C03: a container ended although it is to run: started, and kept so where no policy does.
import type { Proposer } from '../parts.ts';
import { healContainer, ranLong } from './container-causes/heal-container.ts';
import { containerOf, inCompose, setsPolicy } from './containers.ts';
import { command, none, offer } from './offer.ts';

/** Ended by whoever stopped it. */
const STOPPED: ReadonlySet<number> = new Set([0, 130, 137, 143]);
const POLICY = /^(?:no|always|unless-stopped|on-failure)$/;

export const exitedThoughWanted: Proposer = {
	detector: 'C03',
	async propose(finding, look) {
		const asked = await containerOf(finding, look);
		if ('none' in asked) return asked;
		const { row, engine, word } = asked;
		if (row.state === 'running' || row.state === 'restarting') return none('It runs by now.');
		if (row.state === 'dead')
			return none('Report only: the engine could not take it away whole; it has to be made anew.');
		if (finding.cause?.kind === 'stopped-by-hand') {
			if (finding.cause.about.beside === undefined || !STOPPED.has(row.exitCode ?? 0))
				return none(`Report only: somebody stopped it, and it may be meant so. ${engine} start ${word} starts it.`);
		} else if (finding.cause?.kind !== 'left-off') {
			const healing = await healContainer(finding, asked, look);
			if (healing) return healing;
		}
		if (row.details?.error)
			return none('Report only: the engine could not start it, and would fail in the same way again.');
		if (row.details?.outOfMemory)
			return none('Report only: it ended because it reached its memory limit; its finding C04 proposes another.');
		// Nothing says why it ended, and it may end in the same way at once.
		if (!finding.cause && !STOPPED.has(row.exitCode ?? 0) && !ranLong(asked))
			return none(
				`Report only: nothing says why it ended with exit code ${row.exitCode}, so it may end in the same way again. ${engine} start ${word} tries it.`
			);
		const policy = row.details?.restartPolicy ?? '';
		const keeps = policy === 'no' && row.exitCode !== 0 && (await setsPolicy(asked, look));
		return offer(finding, look, {
			task: `Start the container ${row.name}`,
			reasoning: [
				'It ended and was not started',
				`again.${keeps ? ' It has no restart policy; with "unless-stopped" the engine starts it again by itself, until somebody stops it.' : ''}`
			].join(' '),
			steps: [
				...(keeps ? [command(`${engine} update --restart=unless-stopped ${word}`)] : []),
				command(`${engine} start ${word}`)
			],
			undo: [
				command(`${engine} stop ${word}`),
				...(keeps && POLICY.test(policy) ? [command(`${engine} update --restart=${policy} ${word}`)] : [])
			],
			affected: [`image:${row.image}`],
			alternatives: [
				inCompose(row, 'restart: unless-stopped.'),
				{ title: 'Look first', detail: `${engine} logs --tail 100 ${word}` }
			],
			precision: 0.7,
			complete: row.details === null ? 0.7 : 1
		});
	}
};
