// Whose messages the service's account may read: journald keeps files, and their rights decide.
import { notKnown, type Unknown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';

/** `limits` says in sentences what is missing. */
export type JournalAccess =
	| { readonly reads: true; readonly limits: readonly string[] }
	| { readonly reads: false; readonly why: Unknown };

const PLACES = ['var/log/journal', 'run/log/journal'];

export async function findJournalAccess({
	root,
	uid,
	userName
}: Pick<HostDeps, 'root' | 'uid' | 'userName'>): Promise<JournalAccess> {
	const id = await root.readText('etc/machine-id', 64);
	const machine = id.got ? id.value.trim() : '';
	const grant = `sudo usermod -aG systemd-journal ${userName}`;
	let denied = false;
	let own = false;
	for (const place of PLACES) {
		const folder = `${place}/${machine}`;
		const names = await root.listNames(folder);
		if (!names.got) {
			denied ||= names.why === 'denied';
			continue;
		}
		for (const name of names.value.filter((one) => /^system(?:@.*)?\.journal$/.test(one)).slice(0, 3)) {
			const read = await root.readText(`${folder}/${name}`, 1);
			if (read.got) return { reads: true, limits: [] };
			denied ||= read.why === 'denied';
		}
		own ||=
			names.value.includes(`user-${uid}.journal`) && (await root.readText(`${folder}/user-${uid}.journal`, 1)).got;
	}
	if (own)
		return {
			reads: true,
			limits: [
				[
					`Only messages of the account ${userName} itself are here. The rest needs the group systemd-journal: “${grant}” grants`,
					'it, once you have logged in again and restarted the service.'
				].join(' ')
			]
		};
	if (denied)
		return {
			reads: false,
			why: notKnown(
				'denied',
				[
					`The account ${userName} may not read this machine’s journal: that is for root and the group systemd-journal. To be`,
					'added to that group counts once you have logged in again and restarted the service.'
				].join(' '),
				grant
			)
		};
	return { reads: false, why: notKnown('absent', 'This machine keeps no journal: systemd-journald has written none.') };
}
