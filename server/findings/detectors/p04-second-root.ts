// P04: an account beside root has the number 0, which is all that makes root what it is.
import { defineDetector, HOUR_MS } from '../define.ts';

/** BSD's name for the same account with another shell; it is locked where it comes with a system. */
const KNOWN = 'toor';
const NO_SHELL = /\/(?:nologin|false)$/;

export const secondRoot = defineDetector({
	id: 'P04',
	name: 'A second account with the number 0',
	subject: 'services',
	needs: ['loginAccounts'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: [{ files: ['/etc/passwd'] }],
	begin: null,
	detect: ({ loginAccounts }, { nowMs, memory }) => ({
		memory,
		observations: loginAccounts.list
			.filter(({ name, uid, password }) => uid === 0 && name !== 'root' && !(name === KNOWN && password === 'locked'))
			.map(({ name, line, shell, password }) => {
				const closed = password === 'locked' && NO_SHELL.test(shell);
				return {
					resource: `user:${name}`,
					severity: closed ? ('warning' as const) : ('critical' as const),
					title: `The account ${name} is root under another name`,
					whyNow: `Line ${line} of /etc/passwd gives ${name} the number 0 (uid 0), which is root’s.`,
					whyCare:
						'Whoever signs in as it can do everything on this machine, and what they do is recorded as root’s. It is a common way to keep a door open.',
					whySo: `Line ${line} of /etc/passwd: ${name} has the uid 0, and the kernel knows root by that number alone.`,
					evidence: [{ source: '/etc/passwd', seenAtMs: nowMs, raw: `${name}: uid 0, shell ${shell || '(none)'}` }],
					affected: ['file:/etc/passwd'],
					fingerprint: `${name} ${shell}`,
					ask: `Who made the account ${name}, and when did it sign in last?`
				};
			})
	})
});
