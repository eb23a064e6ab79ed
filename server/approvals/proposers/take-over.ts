// A file that root runs and another account owns becomes root's: in a folder that only root changes, where it stays what it is.

import type { Step } from '#wire/approval.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { FileFacts } from '../../host/host-root.ts';
import type { Look } from '../parts.ts';
import { octal } from './change-mode.ts';
import { whyNotFirm } from './firm-path.ts';
import { asRoot, type None, none } from './offer.ts';

export interface TakenOver {
	readonly steps: readonly Step[];
	readonly undo: readonly Step[];
	/** What it was, becomes, and what the account can do no longer. */
	readonly says: string;
}

const BY_OTHERS = 0o022;
const BY_OWNERS_RIGHTS = 0o6000;
const MOST_BYTES = 1_048_576;

export async function takeOver(path: string, now: FileFacts, look: Look): Promise<TakenOver | None> {
	const { kind, mode, uid, gid, names } = now;
	const who = await whoIs(uid, look);
	if (kind !== 'file') return none(`Report only: ${path} belongs to ${who}, and is no plain file.`);
	if ((mode & BY_OWNERS_RIGHTS) !== 0)
		return none(
			`Report only: ${path} runs with the rights of its owner or group (mode ${octal(mode)}), and of root it would be as root.`
		);
	if ((names ?? 1) > 1)
		return none(`Report only: ${path} has another name as well, by which ${who} may need it as it is.`);
	const elsewhere = await whyNotFirm(path, 'root', look);
	if (elsewhere) return elsewhere;
	const wanted = mode & ~BY_OTHERS;
	const step = (text: string): Step => asRoot(look, `${text} ${quoteIfNeeded(path)}`);
	const narrows = wanted !== mode;
	return {
		steps: [step(`chown -h 0:${gid}`), ...(narrows ? [step(`chmod ${octal(wanted)}`)] : [])],
		undo: [...(narrows ? [step(`chmod ${octal(mode)}`)] : []), step(`chown -h ${uid}:${gid}`)],
		says: [
			`It belongs to ${who}, and root runs it as it is. With root as its owner and the mode ${octal(wanted)} it does what it did;`,
			`${who} can no longer change it${(wanted & 0o004) === 0 ? ', and can read or run it only through its group' : ''}. What it says by`,
			'now stays.'
		].join(' ')
	};
}

async function whoIs(uid: number, { root }: Look): Promise<string> {
	const accounts = await root.readText('etc/passwd', MOST_BYTES);
	const rows = (accounts.got ? accounts.value.split('\n') : []).map((line) => line.split(':'));
	const name = rows.find(([, , number]) => number === String(uid))?.[0] ?? '';
	return /^[a-z_][a-z0-9_.-]{0,31}$/.test(name) ? `the account ${name}` : `another account (uid ${uid})`;
}
