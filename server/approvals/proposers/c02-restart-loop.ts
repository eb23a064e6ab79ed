// C02: a container ends and is started again and again: its cause is mended. Where none is known it is only reported; who asks for it
// gets it stopped for now.
import type { Finding } from '#wire/finding.ts';
import type { Look, Proposer } from '../parts.ts';
import type { ProposedPlan } from '../plan.ts';
import { healContainer } from './container-causes/heal-container.ts';
import { type AskedContainer, containerOf } from './containers.ts';
import { command, none, offer } from './offer.ts';

export const containerLoop: Proposer = {
	detector: 'C02',
	async propose(finding, look) {
		const asked = await containerOf(finding, look);
		if ('none' in asked) return asked;
		if (asked.row.state === 'exited') return none('It is stopped by now.');
		const healing = await healContainer(finding, asked, look);
		if (healing && !('none' in healing)) return healing;
		const why = healing?.none ?? (finding.cause ? NOT_ALWAYS : UNKNOWN);
		return { none: why, asked: stopForNow(finding, asked, look) };
	}
};

const NOT_ALWAYS = 'Report only: what ended it is not always there; it is started again by its own policy.';
const UNKNOWN =
	'Report only: nothing was found that says why it ends, and to stop it would mend nothing. What it says before it ends is in its log.';

/** It takes no cause away: offered to who asks for it. */
function stopForNow(finding: Finding, { row, engine, word }: AskedContainer, look: Look): ProposedPlan {
	const policy = row.details?.restartPolicy ?? '';
	return offer(finding, look, {
		task: `Stop the container ${row.name} for now`,
		reasoning: [
			'That does not mend it: it does no work while it loops, and none while it is stopped.',
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
				detail: `${engine} update --restart=on-failure:5 ${word}: it gives up after five times${engine === 'podman' ? ' (Podman 5.1 and later; before, it has to be made anew with that policy)' : ''}.`
			}
		],
		precision: 0.9,
		complete: row.details === null ? 0.8 : 1
	});
}
