// V30: a file turns everybody but root away at every sign-in.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { quoted } from '../words.ts';

const SESSIONS = 'systemd-user-sessions.service';

export const loginClosed = defineDetector({
	id: 'V30',
	name: 'Sign-in closed to everybody',
	subject: 'services',
	needs: ['logins', 'unitsAtHand'],
	intervalMs: 5 * MINUTE_MS,
	// At the start of the machine it is there for a while by design.
	holdMs: 3 * MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/etc/nologin', '/run/nologin'] }],
	begin: null,
	detect: ({ logins: { closed, goingDown }, unitsAtHand }, { nowMs, memory }) => {
		if (!closed || goingDown) return { memory, observations: [] };
		const { path, text, modifiedMs } = closed;
		const sessions = unitsAtHand.find(({ name, manager }) => name === SESSIONS && manager === 'system');
		const left = path !== '/etc/nologin' && sessions !== undefined && sessions.state !== 'active';
		return {
			memory,
			observations: [
				{
					resource: 'host:sign-in',
					severity: 'warning' as const,
					title: 'Nobody but root can sign in',
					whyNow: `${path} is there, and while it is, pam_nologin turns everybody else away.`,
					whyCare: 'Over SSH and at the console every account is refused, also with the right key or password.',
					whySo: left
						? `${path} was made when the machine started, and ${SESSIONS}, which takes it away once people may come in, is ${sessions.state}.`
						: `${path} was made at ${new Date(modifiedMs).toISOString()}${quoted(text) === undefined ? ', and is empty' : ` and says ${quoted(text)}`}: somebody closed the machine to people, and did not open it again.`,
					cause: { kind: left ? 'sessions-not-started' : 'nologin-left', about: { path } },
					evidence: [
						{
							source: path,
							seenAtMs: nowMs,
							raw: `modified ${new Date(modifiedMs).toISOString()}\n${text.slice(0, 300)}`
						}
					],
					affected: [`file:${path}`, ...(left ? [`unit:${SESSIONS}`] : [])],
					fingerprint: path,
					ask: 'Why can nobody sign in?'
				}
			]
		};
	}
});
