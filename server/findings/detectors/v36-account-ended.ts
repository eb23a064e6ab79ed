// V36: the day on which an account or its password ends is over.
import type { Ages } from '../../host/access/parse-ages.ts';
import { DAY_MS, defineDetector, HOUR_MS } from '../define.ts';

export const accountEnded = defineDetector({
	id: 'V36',
	name: 'Account or password ended',
	subject: 'services',
	needs: ['logins'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'one',
	watches: [{ files: ['/etc/shadow'] }],
	begin: null,
	detect: ({ logins: { people, notTold } }, { nowMs, memory }) => ({
		memory,
		...(notTold === null ? {} : { limits: notTold }),
		observations: people.flatMap(({ name, ages, hasCrontab, uid }) => {
			const ended = ages && whatEnded(ages, Math.floor(nowMs / DAY_MS));
			if (!ended) return [];
			const isAccount = ended.what === 'account';
			return [
				{
					resource: `user:${name}`,
					// Most of those that ended were meant to; jobs that no longer run, and root, were not.
					severity: hasCrontab || uid === 0 ? ('warning' as const) : ('info' as const),
					title: isAccount ? `The account ${name} has expired` : `The password of ${name} has expired`,
					whyNow: isAccount
						? `It was to end on ${dayName(ended.day)}, and that day is over.`
						: ended.day === 0
							? 'It has to be changed at the next sign-in.'
							: `It held until ${dayName(ended.day)}.`,
					whyCare: `${isAccount ? `${name} cannot sign in, by key or password` : `${name} has to choose a new one before anything else`}${hasCrontab ? `; and no job in the crontab of ${name} runs` : ''}.`,
					whySo: isAccount
						? `The account ${name} expired on ${dayName(ended.day)} (/etc/shadow, as chage -l ${name} shows it).`
						: `The password of ${name} expired${ended.day === 0 ? ', since it was set to be changed at once' : ` on ${dayName(ended.day)}`} (/etc/shadow, as chage -l ${name} shows it).`,
					cause: { kind: isAccount ? 'account-ended' : 'password-ended', about: { user: name } },
					evidence: [
						{
							source: '/etc/shadow, its days alone',
							seenAtMs: nowMs,
							raw: `password set ${ages.passwordSetDay ?? '-'} holds ${ages.passwordHoldsDays ?? '-'} account ends ${ages.accountEndsDay ?? '-'}`
						}
					],
					affected: hasCrontab ? [`file:/var/spool/cron/crontabs/${name}`] : [],
					fingerprint: `${ended.what} ${ended.day}`,
					ask: `Why can ${name} not sign in?`
				}
			];
		})
	})
});

function whatEnded(
	ages: Ages,
	today: number
): { readonly what: 'account' | 'password'; readonly day: number } | undefined {
	const { accountEndsDay, passwordSetDay, passwordHoldsDays } = ages;
	if (accountEndsDay !== null && today >= accountEndsDay) return { what: 'account', day: accountEndsDay };
	if (passwordSetDay === 0) return { what: 'password', day: 0 };
	if (passwordSetDay === null || passwordHoldsDays === null) return undefined;
	const ends = passwordSetDay + passwordHoldsDays;
	return today > ends ? { what: 'password', day: ends } : undefined;
}

const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
