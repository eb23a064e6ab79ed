// B04: after a restart nobody could sign in, or become root.
import type { WaysIn } from '../../host/boot/read-ways-in.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { namesOf } from '../words.ts';

const ANY = /^(?:0\.0\.0\.0|\[?::\]?|\*)(?::\d+)?$/;

export const waysIn = defineDetector({
	id: 'B04',
	name: 'Ways in after a restart',
	subject: 'services',
	needs: ['waysIn', 'addressesAtHand'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'machine',
	watches: [{ files: ['/etc/ssh/', '/etc/ssh/sshd_config.d/', '/etc/passwd'] }],
	begin: null,
	detect({ waysIn: ways, addressesAtHand: addresses }, { nowMs, memory }) {
		const unread = ways.sshd?.keys.filter(({ there }) => there === null) ?? [];
		return {
			memory,
			...(unread.length > 0 && { limits: `Only root may look at ${namesOf(unread.map(({ path }) => path))}.` }),
			observations: [...ofSshd(ways, addresses, nowMs), ...ofSudo(ways, nowMs)]
		};
	}
});

function ofSshd({ sshd }: WaysIn, addresses: readonly string[] | null, nowMs: number): readonly Observation[] {
	if (!sshd) return [];
	const told = (why: string, raw: string, affected: readonly string[]): Observation => ({
		resource: `unit:${sshd.unit}`,
		severity: 'critical',
		title: 'sshd would not start again, and then nobody reaches this machine by it',
		whyNow: `${sshd.unit} would not start with what is there for it now. While it runs, it goes by what was there before.`,
		whyCare: 'Connections that are open stay so. After a restart of sshd, or of the machine, there are none.',
		whySo: why,
		evidence: [{ source: '/etc/ssh', seenAtMs: nowMs, raw }],
		affected,
		fingerprint: why,
		ask: 'Would sshd start again?'
	});
	const usable = sshd.keys.filter(({ there, bytes }) => there !== false && (there === null || bytes > 0));
	if (usable.length === 0) {
		const names = namesOf(sshd.keys.map(({ path, setBy }) => (setBy ? `${path} (${setBy})` : path)));
		return [
			told(
				`None of its host keys is there: ${names}. ssh-keygen -A makes those that it has by itself.`,
				sshd.keys.map(({ path }) => `${path}: missing or empty`).join('\n'),
				sshd.keys.map(({ path }) => `file:${path}`)
			)
		];
	}
	if (!sshd.account)
		return [
			told(
				'The account sshd, which its unprivileged part runs as, is not in /etc/passwd.',
				'no line begins with sshd:',
				['user:sshd']
			)
		];
	const bound = sshd.listens.filter(({ address }) => !ANY.test(address));
	if (addresses && bound.length > 0 && bound.length === sshd.listens.length) {
		const gone = bound.filter(
			({ address }) => !addresses.includes(bareOf(address)) && /^[\d.:[\]a-f]+$/i.test(address)
		);
		if (gone.length === bound.length)
			return [
				told(
					`It is to listen at ${namesOf(gone.map(({ address, setBy }) => `${address} (${setBy})`))} alone, and this machine has no such address now.`,
					gone.map(({ address, setBy }) => `${setBy}: ListenAddress ${address}`).join('\n'),
					[]
				)
			];
	}
	return [];
}

/** `192.0.2.1:22`, `[2001:db8::1]:22` */
const bareOf = (address: string): string =>
	/^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ??
	(/^[\d.]+:\d+$/.test(address) ? (address.split(':')[0] ?? address) : address);

function ofSudo({ sudo }: WaysIn, nowMs: number): readonly Observation[] {
	if (!sudo || (sudo.uid === 0 && (sudo.mode & 0o4000) !== 0)) return [];
	const why =
		sudo.uid !== 0
			? `${sudo.path} belongs to the account with the number ${sudo.uid} and not to root.`
			: `${sudo.path} has the mode ${sudo.mode.toString(8)} and lacks the set-uid bit (4000).`;
	return [
		{
			resource: `file:${sudo.path}`,
			severity: 'critical',
			title: 'sudo cannot make anybody root',
			whyNow: `${why} sudo then says that it must be owned by uid 0 and have the setuid bit set.`,
			whyCare: 'Where root has no password, nobody becomes root on this machine any more.',
			whySo: `${why} A chmod or chown over a whole folder does that.`,
			evidence: [
				{ source: `lstat ${sudo.path}`, seenAtMs: nowMs, raw: `mode ${sudo.mode.toString(8)}\nuid ${sudo.uid}` }
			],
			fingerprint: why,
			ask: 'Why does sudo not work?'
		}
	];
}
