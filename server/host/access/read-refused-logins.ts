// Sign-ins of accounts that are there and that were refused for another reason than a wrong password, by what was said of them.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Clock } from '../../lib/clock.ts';
import type { JournalFacts } from '../journal/open-journal.ts';

export type RefusedFor =
	| 'not-in-allow-users'
	| 'in-deny-users'
	| 'not-in-allow-groups'
	| 'in-deny-groups'
	| 'account-ended'
	| 'password-ended'
	| 'too-many-failures';

export interface Refusal {
	readonly user: string;
	readonly why: RefusedFor;
	readonly atMs: number;
	/** The program that said so. */
	readonly by: string;
	readonly text: string;
}

export interface RefusedLogins {
	/** The newest of each account and reason, with how often. */
	readonly list: readonly (Refusal & { readonly times: number })[];
	readonly limits: string | null;
}

const SINCE_MS = 24 * 3_600_000;
/** All of root's; su alone is begun by somebody else, and known by its own file. */
const SPEAKERS = ['sshd', 'sshd-session', 'login', 'su', 'CRON'];
const MOST_LINES = 400;
const WAIT_MS = 3000;

const SAID: readonly (readonly [RegExp, RefusedFor])[] = [
	[/^User (\S+) from \S+ not allowed because not listed in AllowUsers/, 'not-in-allow-users'],
	[/^User (\S+) from \S+ not allowed because listed in DenyUsers/, 'in-deny-users'],
	[/^User (\S+) from \S+ not allowed because none of user's groups are listed in AllowGroups/, 'not-in-allow-groups'],
	[/^User (\S+) from \S+ not allowed because not in any group/, 'not-in-allow-groups'],
	[/^User (\S+) from \S+ not allowed because a group is listed in DenyGroups/, 'in-deny-groups'],
	[/pam_unix\([\w-]+:account\): account (\S+) has expired \(account expired\)/, 'account-ended'],
	[/pam_unix\([\w-]+:account\): (?:account (\S+) has expired \(failed to change password\))/, 'password-ended'],
	[/pam_unix\([\w-]+:account\): expired password for user (\S+)/, 'password-ended'],
	[
		/pam_faillock\([\w-]+:\w+\): Consecutive login failures for user (\S+) account temporarily locked/,
		'too-many-failures'
	],
	[
		/pam_tally2?\([\w-]+:\w+\): user (\S+) .*denied|pam_tally2?\([\w-]+:\w+\): user (\S+) \(\d+\) tally/,
		'too-many-failures'
	]
];

export async function readRefusedLogins(
	journal: Pick<JournalFacts, 'page'>,
	clock: Clock
): Promise<Known<RefusedLogins>> {
	const sinceMs = clock.nowMs() - SINCE_MS;
	const found = new Map<string, Refusal & { times: number }>();
	let limits: string | null = null;
	for (const identifier of SPEAKERS) {
		const page = await journal.page(
			{ identifier, sinceMs, lines: MOST_LINES, ...(identifier === 'su' ? { byProgram: 'su' } : { ofRoot: true }) },
			WAIT_MS
		);
		if (!page.known) {
			limits = page.reason;
			continue;
		}
		for (const { text, atMs } of page.value.lines)
			for (const [pattern, why] of SAID) {
				const match = pattern.exec(text);
				const user = match?.[1] ?? match?.[2];
				if (user === undefined) continue;
				const key = `${user} ${why}`;
				const known = found.get(key);
				if (known) known.times += 1;
				else found.set(key, { user, why, atMs, by: identifier, text, times: 1 });
				break;
			}
	}
	return isKnown({ list: [...found.values()], limits }, clock.nowMs());
}
