// A file that belongs to another account than the one its unit runs as: either it is to be the unit's, or the unit is to be the
// other's. Which of the two is wrong its files do not say, so both are offered and a person chooses.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look } from '../../parts.ts';
import { asRoot } from '../offer.ts';
import { isAsGoodAsRoot } from '../root-groups.ts';
import type { AskedUnit } from '../units.ts';
import { dropIn } from './drop-in.ts';
import type { Remedies } from './remedy.ts';

interface Asked {
	readonly unit: AskedUnit;
	/** As whom the unit runs. */
	readonly user: string;
	readonly path: string;
	readonly now: { readonly uid: number; readonly gid: number; readonly mode: number };
	readonly look: Look;
}

const ACCOUNT = /^[a-z_][a-z0-9_-]{0,31}$/;
const MOST_BYTES = 1_048_576;
const OWNER_READS = 0o400;

/** @returns undefined where it is no choice between two accounts of which neither is root, or as good as root */
export async function eitherOwner({ unit, user, path, now, look }: Asked): Promise<Remedies | undefined> {
	if (now.uid === 0 || unit.manager !== 'system' || (now.mode & OWNER_READS) === 0) return undefined;
	const accounts = await look.root.readText('etc/passwd', MOST_BYTES);
	const groups = await look.root.readText('etc/group', MOST_BYTES);
	if (!accounts.got || !groups.got) return undefined;
	const rows = accounts.value.split('\n').map((line) => line.split(':'));
	const owner = rows.find(([, , uid]) => uid === String(now.uid));
	const own = rows.find(([name]) => name === user);
	const [name = ''] = owner ?? [];
	if (!owner || !own || own[2] === '0' || name === user || !ACCOUNT.test(name)) return undefined;
	for (const [group = '', , gid, members = ''] of groups.value.split('\n').map((line) => line.split(':')))
		if ((gid === owner[3] || members.split(',').includes(name)) && (await isAsGoodAsRoot(group, look)))
			return undefined;
	const rules = await look.read.sudoRules();
	if (rules.known && rules.value.rules.some(({ who, asRoot: root }) => root && who.includes(name))) return undefined;
	// By number, and of the link itself: what stands in the folder may be led elsewhere by its owner.
	const give = (uid: number | string): string => `chown -h ${uid}:${now.gid} ${quoteIfNeeded(path)}`;
	const mode = now.mode.toString(8).padStart(4, '0');
	const instead = await dropIn({ unit, look }, 'user', `[Service]\nUser=${name}\n`, {
		task: `Run ${unit.name} as ${name}, whose ${path} is`,
		reasoning: [
			`The file stays ${name}'s, and User=${name} in a drop-in has the service run as its owner. It may then use whatever`,
			`${name} may, and no longer what is ${user}'s alone. Choose this where the unit names the wrong account.`
		].join(' '),
		precision: 0.5
	});
	if ('none' in instead) return undefined;
	return {
		ways: [
			{
				task: `Give ${path} to ${user}, as whom ${unit.name} runs`,
				reasoning: `It belongs to ${name}, who loses it: its group and its mode ${mode} stay. Choose this where the file was put there by the wrong account.`,
				steps: [asRoot(look, give(own[2] ?? ''))],
				undo: [asRoot(look, give(now.uid))],
				affected: [`file:${path}`],
				precision: 0.5
			},
			instead
		]
	};
}
