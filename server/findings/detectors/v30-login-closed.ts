// V30: a file turns everybody but root away at every sign-in.
import type { SshdSettings } from '../../host/posture/read-sshd-settings.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { ruleOfSshd } from '../diagnosis/login-rules.ts';
import { quoted } from '../words.ts';

const SSHD = /^(?:ssh|sshd)\.(?:service|socket)$/;
const SESSIONS = 'systemd-user-sessions.service';

export const loginClosed = defineDetector({
	id: 'V30',
	name: 'Sign-in closed to everybody',
	subject: 'services',
	needs: ['logins', 'sshdAtHand', 'unitsAtHand'],
	intervalMs: 5 * MINUTE_MS,
	// At the start of the machine it is there for a while by design.
	holdMs: 3 * MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/etc/nologin', '/run/nologin', '/etc/ssh/sshd_config', '/etc/ssh/sshd_config.d/'] }],
	begin: null,
	detect: ({ logins: { closed, goingDown, people }, sshdAtHand, unitsAtHand }, { nowMs, memory }) => {
		const ssh = unitsAtHand.some(
			({ name, state, enabled }) => SSHD.test(name) && (state === 'active' || enabled === 'enabled')
		);
		const namesNobody = sshdAtHand && ssh ? letsNobodyIn(sshdAtHand, people, nowMs) : [];
		if (!closed || goingDown) return { memory, observations: namesNobody };
		const { path, text, modifiedMs } = closed;
		const sessions = unitsAtHand.find(({ name, manager }) => name === SESSIONS && manager === 'system');
		const left = path !== '/etc/nologin' && sessions !== undefined && sessions.state !== 'active';
		return {
			memory,
			observations: [
				...namesNobody,
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

/** By AllowUsers, of all who have an account here. */
function letsNobodyIn(
	settings: SshdSettings,
	people: readonly { readonly name: string }[],
	nowMs: number
): readonly Observation[] {
	const rules = ['root', ...people.map(({ name }) => name)].map((name) => ruleOfSshd(settings, name, []));
	const rule = rules[0];
	if (!rule || !rules.every((one) => one?.kind === 'not-in-allow-users')) return [];
	const { file, line, key, value } = rule.setting;
	return [
		{
			resource: 'host:sign-in-ssh',
			// An account may also come from a directory of the network, which is not asked here.
			severity: 'info',
			title: 'sshd lets in no account of this machine',
			whyNow: `AllowUsers names ${quoted(value) ?? ''}, and no account here that people sign in with is called so.`,
			whyCare: 'Whoever is not signed in yet does not get in over SSH, with whatever key.',
			whySo: [
				`${file} line ${line} (AllowUsers ${value}) lets in only whom it names, and of those that people sign in with here none`,
				'is called so: the account does not exist, or not any more.'
			].join(' '),
			cause: { kind: 'allow-users-nobody', about: { path: file, line: String(line) } },
			evidence: [{ source: `${file} line ${line}`, seenAtMs: nowMs, raw: `${key} ${value}` }],
			affected: [`file:${file}`],
			fingerprint: value,
			holdMs: 0,
			ask: 'Who may sign in over SSH?'
		}
	];
}
