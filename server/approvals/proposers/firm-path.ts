// Whether a path still leads where it led when it is used. A step that root runs goes wherever the path leads by then, and whoever
// may change a folder on the way may have put a link there.
import { dirname, join, resolve } from 'node:path/posix';
import type { FileFacts } from '../../host/host-root.ts';
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

const MOST_LINKS = 20;

/** @returns undefined where every link on the way, and at its end, is one that only root can change */
export async function whyLedElsewhere(path: string, look: Look): Promise<None | undefined> {
	let here = '/';
	let todo = path.split('/').filter(Boolean);
	for (let links = 0; links <= MOST_LINKS; ) {
		const next = todo.shift();
		if (next === undefined) return undefined;
		here = join(here, next);
		const facts = await look.root.facts(here.slice(1));
		if (!facts.got) return none(`Report only: ${here}, on the way to it, cannot be looked at: ${facts.detail}.`);
		if (facts.value.kind !== 'link') continue;
		const link = await look.root.readLink(here.slice(1));
		const elsewhere = link.got ? await whyNotFirm(here, 'root', look) : none(`Report only: ${here} leads nowhere.`);
		if (elsewhere || !link.got) return elsewhere;
		links += 1;
		todo = [...resolve(dirname(here), link.value).split('/').filter(Boolean), ...todo];
		here = '/';
	}
	return none(`Report only: too many links lie on the way to ${path}.`);
}

/**
 * Whether others than root, and than the account that it is for, could have written what a file says. What they wrote is not to be
 * trusted by a change of ours: not read by root's programs, and not run.
 *
 * @param what  what would come of it: `run`
 * @returns undefined where nobody else could
 */
export function whyOthersWrote(
	path: string,
	{ mode, uid, gid }: Pick<FileFacts, 'mode' | 'uid' | 'gid'>,
	what: string,
	runsAs?: number
): None | undefined {
	const who =
		uid !== 0 && uid !== runsAs
			? `another account than root (uid ${uid})`
			: (mode & 0o002) !== 0
				? 'everybody'
				: (mode & 0o020) !== 0 && gid !== 0
					? `its group (gid ${gid})`
					: undefined;
	return who === undefined
		? undefined
		: none(
				[
					`Report only: ${who} can write to ${path}, so what it says may not be root's word, and it would be ${what}. Look at`,
					'what it says, and give it to root alone first.'
				].join(' ')
			);
}
