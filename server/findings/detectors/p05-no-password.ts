// P05: an account is let in without a password, or sshd takes an empty one.
import type { LoginAccount } from '../../host/posture/read-login-accounts.ts';
import type { SshdSetting } from '../../host/posture/read-sshd-settings.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import { firstOf } from '../posture/sshd-values.ts';

const NO_SHELL = /\/(?:nologin|false|sync|shutdown|halt)$/;

export const noPassword = defineDetector({
	id: 'P05',
	name: 'Accounts without a password',
	subject: 'services',
	needs: ['loginAccounts', 'sshdAtHand'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: [{ files: ['/etc/passwd', '/etc/shadow', '/etc/ssh/sshd_config', '/etc/ssh/sshd_config.d/'] }],
	begin: null,
	detect({ loginAccounts: { list, notTold }, sshdAtHand }, { nowMs, memory }) {
		const takesEmpty = sshdAtHand && firstOf(sshdAtHand, 'permitemptypasswords');
		const byName = takesEmpty && firstOf(sshdAtHand, 'passwordauthentication')?.value !== 'no';
		const door = takesEmpty && byName && takesEmpty.value === 'yes' ? takesEmpty : undefined;
		return {
			memory,
			...(notTold !== null && { limits: notTold }),
			observations: list.filter(isOpen).map((account) => tell(account, door, nowMs))
		};
	}
});

const isOpen = ({ password, shell }: LoginAccount): boolean => password === 'empty' && !NO_SHELL.test(shell);

function tell({ name, uid, line, shadowLine }: LoginAccount, door: SshdSetting | undefined, nowMs: number) {
	const file = shadowLine === null ? `line ${line} of /etc/passwd` : `line ${shadowLine} of /etc/shadow`;
	const via = door && `${door.file} line ${door.line} (PermitEmptyPasswords yes)`;
	return {
		resource: `user:${name}`,
		severity: door || uid === 0 ? ('critical' as const) : ('warning' as const),
		title: `The account ${name} has no password${door ? ', and sshd lets it in' : ''}`,
		whyNow: `The password of ${name} is empty (${file})${via ? `, and sshd takes an empty password: ${via}` : ''}.`,
		whyCare: door
			? `Whoever reaches sshd signs in as ${name} with nothing.`
			: `Whoever is at the console, or runs anything here, becomes ${name} by “su ${name}” with nothing.`,
		whySo: `In ${file} the field of the password of ${name} is empty, which means that none is asked for${
			via ? `; ${via} lets that count over the network as well` : ''
		}.`,
		evidence: [
			{ source: file.replace(/^line \d+ of /, ''), seenAtMs: nowMs, raw: `${name}: no password is set` },
			...(door ? [{ source: door.file, seenAtMs: nowMs, raw: `line ${door.line}: PermitEmptyPasswords yes` }] : [])
		],
		affected: door ? [`file:${door.file}`] : [],
		fingerprint: `${name} ${door ? 'sshd' : ''}`,
		ask: `What can be done about the account ${name}?` as const
	};
}
