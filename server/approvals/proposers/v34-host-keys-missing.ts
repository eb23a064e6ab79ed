// V34: sshd without a key gets new ones, and is started.
import type { Proposer } from '../parts.ts';
import { asRoot, factOf, none, offer } from './offer.ts';
import { unitStep } from './units.ts';

/** As ssh-keygen makes them by itself. */
const STANDARD = /^\/etc\/ssh\/ssh_host_(?:rsa|ecdsa|ed25519)_key$/;

export const hostKeysMissing: Proposer = {
	detector: 'V34',
	async propose(finding, look) {
		const [keys, units] = [factOf(await look.read.hostKeys()), factOf(await look.read.unitsAtHand())];
		if ('none' in keys) return keys;
		if ('none' in units) return units;
		if (keys.value.there.length > 0) return none('There is one by now.');
		if (!keys.value.named.some((path) => STANDARD.test(path)))
			return none('Report only: sshd is told of keys elsewhere, and which ones those were only you know.');
		const stopped = units.value.filter(
			({ name, manager, state, enabled }) =>
				/^(?:ssh|sshd)\.service$/.test(name) &&
				manager === 'system' &&
				(state === 'failed' || (state === 'inactive' && enabled === 'enabled'))
		);
		const start = stopped.slice(0, 1).map(({ name }) => ({ name, manager: 'system' as const }));
		return offer(finding, look, {
			task: 'Make new host keys for sshd',
			reasoning: `ssh-keygen -A makes each kind that is missing, and touches no other.${start[0] ? ` Then ${start[0].name} is started.` : ''}`,
			steps: [
				asRoot(look, 'ssh-keygen -A'),
				...start.flatMap((unit) => [unitStep(unit, 'reset-failed'), unitStep(unit, 'start')])
			],
			undo: start.map((unit) => unitStep(unit, 'stop')),
			affected: start.map((unit) => `unit:${unit.name}`),
			irreversible: [
				'The machine has another key than before: who signed in earlier is warned of that, and has to take the old one out of known_hosts.',
				'The new keys stay when the rest is taken back.'
			],
			alternatives: [{ title: 'Put the old keys back', detail: 'From a backup of /etc/ssh: then nobody is warned.' }],
			precision: 0.95,
			complete: 1
		});
	}
};
