// P03: a program lends the rights of its owner: the bit that does so is taken from it, and the file stays for whoever looks into it.
import type { Proposer } from '../parts.ts';
import { changeMode, octal } from './change-mode.ts';
import { none, offer, subjectOf } from './offer.ts';

export const lentRights: Proposer = {
	detector: 'P03',
	async propose(finding, look) {
		const { name: path } = subjectOf(finding);
		const change = await changeMode(path, look, (mode) => mode & ~0o6000);
		if ('none' in change) return none(change.none);
		return offer(finding, look, {
			task: `Let ${path} run with the rights of whoever starts it`,
			reasoning: [
				`Its mode becomes ${octal(change.wanted)} instead of ${octal(change.mode)}: it can be run as before, and lends nobody`,
				'root’s rights. The file is kept, since it tells who put it there and when.'
			].join(' '),
			steps: [change.step],
			irreversible: [
				`Nothing of the service gives the set-uid bit back: chmod ${octal(change.mode)} ${path}, by root’s hand, does.`
			],
			alternatives: [
				{
					title: 'Ask how it came there',
					detail: 'Only root can have made it so: if nobody of you did, somebody else was root on this machine.'
				}
			],
			precision: 0.9,
			complete: 1
		});
	}
};
