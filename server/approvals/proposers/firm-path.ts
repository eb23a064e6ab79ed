// Whether a path still leads where it led when it is used. A step that root runs goes wherever the path leads by then, and whoever
// may change a folder on the way may have put a link there.
import { dirname } from 'node:path/posix';
import type { Look } from '../parts.ts';
import { type None, none } from './offer.ts';

const BY_OTHERS = 0o022;

/**
 * @param by  whose rights the step has: `own` of the account that the service runs as, `root` of the machine's
 * @returns undefined when nobody of less rights can lead it elsewhere
 */
export async function whyNotFirm(path: string, by: 'own' | 'root', { root, uid }: Look): Promise<None | undefined> {
	for (let folder = dirname(path); ; folder = dirname(folder)) {
		const facts = await root.facts(folder.slice(1));
		if (!facts.got) return none(`Report only: ${folder}, on the way to it, cannot be looked at: ${facts.detail}.`);
		const { kind, mode, uid: owner } = facts.value;
		if (kind !== 'directory') return none(`Report only: ${folder}, on the way to it, is a link.`);
		const trusted = owner === 0 || (by === 'own' && owner === uid);
		if (!trusted || (mode & BY_OTHERS) !== 0)
			return none(
				`Report only: another account can change ${folder}, and could lead a command of yours elsewhere by a link. Do it as that account.`
			);
		if (folder === '/') return undefined;
	}
}
