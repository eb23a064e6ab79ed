// V32: an account whose shell, or whose home, is not there.
import type { Logins, Person } from '../../host/access/read-logins.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import type { Observation } from '../detector.ts';

export const shellMissing = defineDetector({
	id: 'V32',
	name: 'Shell or home of an account missing',
	subject: 'services',
	needs: ['logins'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'one',
	watches: [{ files: ['/etc/passwd', '/etc/shells'] }],
	begin: null,
	detect: ({ logins }, { nowMs, memory }) => ({
		memory,
		observations: logins.people.flatMap((person) => tell(person, logins, nowMs))
	})
});

function tell(person: Person, { makesHomes }: Logins, nowMs: number): readonly Observation[] {
	const { name, shell, shellIs, home, homeIs, line, uid } = person;
	const place = `/etc/passwd line ${line}`;
	const seen = [{ source: place, seenAtMs: nowMs, raw: `${name} uid ${uid} home ${home} shell ${shell}` }];
	const base = { resource: `user:${name}`, evidence: seen, ask: `Why can ${name} not sign in?` as const };
	if (shellIs === 'absent' || shellIs === 'not-executable')
		return [
			{
				...base,
				severity: uid === 0 ? 'critical' : 'warning',
				title: `${name} cannot sign in: the shell ${shell} ${shellIs === 'absent' ? 'is not installed' : 'cannot be run'}`,
				whyNow: `The account ${name} has the shell ${shell}, and ${shellIs === 'absent' ? 'nothing of that name exists' : 'it is no program that can be run'}.`,
				whyCare: 'sshd, login and su refuse an account without its shell, with the right key or password as well.',
				whySo: [
					`${place} gives ${name} the shell ${shell}, which`,
					shell.endsWith('\r')
						? 'does not exist: the line ends with a carriage return (it was saved with Windows line ends), which belongs to the name of the shell.'
						: `${shellIs === 'absent' ? 'does not exist: it was never installed, or its package was removed' : 'is not executable'}.`
				].join(' '),
				cause: { kind: 'shell-missing', about: { user: name, shell, line: String(line) } },
				affected: ['file:/etc/passwd', `file:${shell}`],
				fingerprint: shell
			}
		];
	if (homeIs === 'absent' && !makesHomes && uid !== 0)
		return [
			{
				...base,
				severity: 'info',
				title: `The home of ${name} is not there`,
				whyNow: `${home}, the home of ${name}, does not exist.`,
				whyCare: `${name} lands in / when signing in, and keys that lie in the home are not found.`,
				whySo: `${place} names ${home} as the home of ${name}, and it was never made, was moved, or lies on something that is not mounted.`,
				cause: { kind: 'home-missing', about: { user: name, path: home } },
				affected: ['file:/etc/passwd', `file:${home}`],
				fingerprint: home
			}
		];
	return [];
}
