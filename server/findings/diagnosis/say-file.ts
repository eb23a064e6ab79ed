// Files and accounts in the sentences of a diagnosis.

import type { FileFacts } from '../../host/host-root.ts';
import type { PlacedSetting } from '../../host/services/unit-settings.ts';
import type { Accounts } from '../../host/system/read-accounts.ts';
import type { WalkPart } from '../../host/system/walk-path.ts';
import type { Seen } from '../detector.ts';

/** `0640`. */
export const modeOf = ({ mode }: Pick<FileFacts, 'mode'>): string => mode.toString(8).padStart(4, '0');

export function nameOfUser(uid: number, accounts: Accounts | null): string {
	const found = [...(accounts?.users ?? [])].find(([, account]) => account.uid === uid);
	return found?.[0] ?? (uid === 0 ? 'root' : `uid ${uid}`);
}

export function nameOfGroup(gid: number, accounts: Accounts | null): string {
	const found = [...(accounts?.groups ?? [])].find(([, one]) => one === gid);
	return found?.[0] ?? (gid === 0 ? 'root' : `gid ${gid}`);
}

/** `mode 0600, owner root, group root`. */
export const rightsOf = ({ facts }: WalkPart, accounts: Accounts | null): string =>
	`mode ${modeOf(facts)}, owner ${nameOfUser(facts.uid, accounts)}, group ${nameOfGroup(facts.gid, accounts)}`;

/** The way to a file as `namei -l` shows it. */
export function walkSeen(parts: readonly WalkPart[], path: string, accounts: Accounts | null, nowMs: number): Seen {
	const rows = parts.map(
		(part) =>
			`${modeOf(part.facts)} ${nameOfUser(part.facts.uid, accounts)}:${nameOfGroup(part.facts.gid, accounts)} ${part.path}${part.target === undefined ? '' : ` -> ${part.target}`}`
	);
	return { source: `the way to ${path}`, seenAtMs: nowMs, raw: rows.join('\n') };
}

/** For a remedy that would have somebody run a file: whom. */
export const runsAs = (who: { readonly uid: number } | null): { readonly runsAs?: string } =>
	who ? { runsAs: String(who.uid) } : {};

export const fileKey = (path: string): string => `file:${path}`;

/** Where it stands: `/etc/systemd/system/web.service line 7`. */
export const placeOf = ({ path, line }: Pick<PlacedSetting, 'path' | 'line'>): string => `${path} line ${line}`;
