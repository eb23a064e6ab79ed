// Remedies for files that somebody may not run or read: the narrowest change of owner or mode that lets them.
import { dirname } from 'node:path/posix';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look } from '../../parts.ts';
import { whyNotFirm, whyOthersWrote } from '../firm-path.ts';
import { BAD_NAME, isPath } from '../names.ts';
import { asRoot, type None, none } from '../offer.ts';
import { isAsGoodAsRoot } from '../root-groups.ts';
import { dropIn } from './drop-in.ts';
import { eitherOwner } from './either-owner.ts';
import { type Ailing, accountOf, type Healer, type PlainHealer } from './remedy.ts';

const octal = (mode: number): string => mode.toString(8).padStart(4, '0');
const ACCOUNT = /^[a-z_][a-z0-9_-]{0,31}$/;

/** A path that a step may change: plain, the machine's own, and where nobody of less rights can lead it elsewhere. */
async function firmFile(
	path: string | undefined,
	look: Look
): Promise<{ mode: number; uid: number; gid: number } | None> {
	if (path === undefined || !isPath(path)) return none(BAD_NAME);
	const now = await look.root.facts(path);
	if (!now.got) return none(`${path} cannot be looked at: ${now.detail}.`);
	if (now.value.kind === 'link') return none(`Report only: ${path} is a link.`);
	const elsewhere = await whyNotFirm(path, 'root', look);
	return elsewhere ?? now.value;
}

const BY_OWNERS_RIGHTS = 0o6000;

/** Executable for whoever may read it. */
export const makeExecutable: PlainHealer = async ({ about, look }) => {
	const file = await firmFile(about.path, look);
	if ('none' in file) return file;
	const path = about.path ?? '';
	// Whoever wants to names it, in a table of cron of their own; and it would run with its owner's rights.
	if ((file.mode & BY_OWNERS_RIGHTS) !== 0)
		return none(
			`Report only: ${path} runs with the rights of its owner or group (mode ${octal(file.mode)}): that nobody may execute it may be meant.`
		);
	const others = whyOthersWrote(path, file, 'run', accountOf(about));
	if (others) return others;
	const wanted = file.mode | ((file.mode & 0o444) >> 2);
	return {
		task: `Make ${path} executable`,
		reasoning: `It has the mode ${octal(file.mode)}; with ${octal(wanted)} whoever may read it may run it as well, and nothing else changes.`,
		steps: [asRoot(look, `chmod ${octal(wanted)} ${quoteIfNeeded(path)}`)],
		undo: [asRoot(look, `chmod ${octal(file.mode)} ${quoteIfNeeded(path)}`)],
		precision: 0.95
	};
};

/** To the account that its folder belongs to, where that is the one that needs it: a run by hand as root left it behind. */
export const giveToUser: Healer = async ({ unit, about, look }: Ailing) => {
	const { user = '', path = '' } = about;
	if (!ACCOUNT.test(user)) return none(BAD_NAME);
	if (path.startsWith('/dev/')) return none(`Report only: ${path} is a device; its group is set by a rule of udev.`);
	if (!isPath(path)) return none(BAD_NAME);
	const now = await look.root.facts(path);
	const folder = await look.root.facts(dirname(path));
	if (!now.got || !folder.got) return none(`${path} cannot be looked at.`);
	if (now.value.kind !== 'file') return none(`Report only: ${path} is no plain file.`);
	if ((now.value.names ?? 1) > 1)
		return none(`Report only: ${path} has another name as well, and lies elsewhere by it.`);
	const above = await whyNotFirm(dirname(path), 'root', look);
	if (above) return above;
	const owner = folder.value.uid;
	const others =
		about.meant === 'yes' && (folder.value.mode & 0o022) === 0
			? await eitherOwner({ unit, user, path, now: now.value, look })
			: undefined;
	if (others) return others;
	const isTheirs = owner !== 0 && (folder.value.mode & 0o022) === 0 && (await uidOf(user, look)) === owner;
	if (now.value.uid !== 0 || !isTheirs)
		return none(
			`Report only: whether ${user} is to have ${path}, or the unit is to run as somebody else, is for its owner to say.`
		);
	// By number: what stands in the folder may be led elsewhere by its owner, so the link itself is what would change.
	const text = (uid: number, gid: number): string => `chown -h ${uid}:${gid} ${quoteIfNeeded(path)}`;
	return {
		task: `Give ${path} to ${user}`,
		reasoning: [
			`The folder it lies in belongs to ${user}, and the file to root: as a run by hand leaves it. With its owner it can be`,
			`used again; its mode stays ${octal(now.value.mode)}.`
		].join(' '),
		steps: [asRoot(look, text(owner, folder.value.gid))],
		undo: [asRoot(look, text(now.value.uid, now.value.gid))],
		precision: 0.8
	};
};

const MOST_BYTES = 1_048_576;

async function uidOf(user: string, { root }: Look): Promise<number | undefined> {
	const accounts = await root.readText('etc/passwd', MOST_BYTES);
	const row = (accounts.got ? accounts.value.split('\n') : []).find((line) => line.startsWith(`${user}:`));
	return row === undefined ? undefined : Number(row.split(':')[2]);
}

const GROUP = ACCOUNT;

/** Into the group that a device or a file is for: through the unit, so that only this service gets the right. */
export const joinGroup: Healer = async (ailing) => {
	const { group = '', user = '', path = '', written } = ailing.about;
	if (!GROUP.test(group)) return giveToUser(ailing);
	// Its program says what it likes, and whoever leads that chooses a file by its group.
	if (written === undefined)
		return none(
			[
				`Report only: only what its program says names ${path}; no setting of ${ailing.unit.name} does,`,
				`and no file of root's that its command names. SupplementaryGroups=${group} in a drop-in lets it in, if that is meant.`
			].join(' ')
		);
	if (!isPath(path)) return none(BAD_NAME);
	const elsewhere = await whyNotFirm(path, 'root', ailing.look);
	if (elsewhere) return elsewhere;
	if (await isAsGoodAsRoot(group, ailing.look))
		return none(
			`Report only: the group ${group} is as good as root, so whether ${ailing.unit.name} is to have it is for you to say.`
		);
	return dropIn(ailing, 'group', `[Service]\nSupplementaryGroups=${group}\n`, {
		task: `Let ${ailing.unit.name} use what is for the group ${group}`,
		reasoning: [
			`${written} names ${path}. SupplementaryGroups=${group} in a drop-in gives the group to this service alone;`,
			`the account ${user} itself stays as it is.`
		].join(' '),
		precision: 0.85
	});
};
