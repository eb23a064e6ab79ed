// V31: somebody who has an account was refused, and not for a wrong password.
import type { Refusal, RefusedFor } from '../../host/access/read-refused-logins.ts';
import type { SshdSetting, SshdSettings } from '../../host/posture/read-sshd-settings.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { count } from '../words.ts';

/** The line of sshd's that says who may come. */
const SETTING: Partial<Readonly<Record<RefusedFor, string>>> = {
	'not-in-allow-users': 'allowusers',
	'in-deny-users': 'denyusers',
	'not-in-allow-groups': 'allowgroups',
	'in-deny-groups': 'denygroups'
};
/** Of this machine and of its own network; whoever guesses names comes from elsewhere. */
const NEAR = /from (?:127\.|::1|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd][\da-f]{2}:|fe80:)/i;

export const loginRefused = defineDetector({
	id: 'V31',
	name: 'Sign-in refused by a rule',
	subject: 'services',
	needs: ['refusedLogins', 'logins', 'sshdAtHand'],
	intervalMs: 10 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'one',
	begin: null,
	detect: ({ refusedLogins: { list, limits }, logins: { people }, sshdAtHand }, { nowMs, memory }) => ({
		memory,
		...(limits === null ? {} : { limits: `What was refused is not told: ${limits}` }),
		observations: list.flatMap((refusal) => {
			const { user, why, by, text, times, atMs } = refusal;
			// Everybody tries root; that it is turned away is how it is meant.
			const person = people.find(({ name, uid }) => name === user && uid !== 0);
			if (!person) return [];
			const setting = settingOf(sshdAtHand, refusal);
			// It was put right since.
			if (SETTING[why] !== undefined && sshdAtHand && !setting) return [];
			return [
				{
					resource: `user:${user}`,
					severity: isMeant(refusal) ? ('info' as const) : ('warning' as const),
					title: `${user} is turned away`,
					whyNow: `${by} refused ${user} ${count(times, 'time')} within a day, and not for a wrong password.`,
					whyCare:
						by === 'CRON'
							? `Jobs of ${user} do not run.`
							: `${user} cannot sign in, with the right key or password either.`,
					whySo: says(refusal, setting),
					cause: {
						kind: why,
						about: { user, ...(setting && { path: setting.file, line: String(setting.line), key: setting.key }) }
					},
					evidence: [{ source: `journal of ${by}`, seenAtMs: nowMs, raw: `${new Date(atMs).toISOString()} ${text}` }],
					affected: setting ? [`file:${setting.file}`] : [],
					fingerprint: why,
					ask: `Why can ${user} not sign in?`
				}
			];
		})
	})
});

function settingOf(settings: SshdSettings | null, { why }: Refusal): SshdSetting | undefined {
	const key = SETTING[why];
	return key === undefined ? undefined : settings?.all.find((one) => one.key === key);
}

function isMeant({ why, by, text }: Refusal): boolean {
	if (why === 'account-ended') return by !== 'CRON';
	return SETTING[why] !== undefined && !NEAR.test(text);
}

function says({ why, user }: Refusal, setting: SshdSetting | undefined): string {
	const where = setting ? `${setting.file} line ${setting.line} (${setting.key} ${setting.value})` : 'its settings';
	switch (why) {
		case 'not-in-allow-users':
			return `sshd lets in only whom AllowUsers names, and ${user} is not among them: ${where}.`;
		case 'in-deny-users':
			return `sshd turns ${user} away by DenyUsers: ${where}.`;
		case 'not-in-allow-groups':
			return `sshd lets in only members of the groups that AllowGroups names, and ${user} is in none: ${where}.`;
		case 'in-deny-groups':
			return `sshd turns ${user} away, who is in a group of DenyGroups: ${where}.`;
		case 'account-ended':
			return `The account ${user} has expired (chage -l ${user} shows the day).`;
		case 'password-ended':
			return [
				`The password of ${user} has expired, and has to be changed first; what cannot ask for a new one, such as cron, refuses`,
				`(chage -l ${user} shows the days).`
			].join(' ');
		case 'too-many-failures':
			return `Too many wrong passwords for ${user}: pam_faillock keeps the account closed for a while (faillock --user ${user} shows them).`;
	}
}
