// V19: somebody tries passwords at sshd.
import type { Guesses } from '../../host/posture/read-guesses.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { count, namesOf, quoted } from '../words.ts';

/** A host on the open network is tried by many; the ones that try hardest tell it. */
const MOST = 10;

export const passwordGuessing = defineDetector({
	id: 'V19',
	name: 'Passwords being guessed at sshd',
	subject: 'services',
	needs: ['guesses'],
	intervalMs: 2 * MINUTE_MS,
	holdMs: 0,
	// What stopped for an hour is over.
	clearMs: 60 * MINUTE_MS,
	breaks: 'nothing',
	levels: {
		failures: {
			standard: 20,
			least: 5,
			most: 1000,
			unit: '',
			words: 'refused sign-ins from one address in ten minutes'
		}
	},
	begin: null,
	detect({ guesses }, { nowMs, memory, isOpen, levels }) {
		const most = levels.failures ?? 20;
		const loud = guesses.sources
			.filter(({ address, times }) => times.length > most || (isOpen(key(address)) && times.length > most / 2))
			.sort((a, b) => b.times.length - a.times.length);
		return {
			memory,
			...(guesses.cut && { limits: 'There are more lines than were read, so counts are the least.' }),
			observations: loud.slice(0, MOST).map((one) => tell(one, loud.length, nowMs))
		};
	}
});

const key = (address: string): string => `address:${address}`;

function tell({ address, times, names, line, letIn }: Guesses['sources'][number], others: number, nowMs: number) {
	const tried = names.map((name) => quoted(name) ?? '').filter(Boolean);
	return {
		resource: key(address),
		severity: letIn ? ('critical' as const) : ('warning' as const),
		title: `${address} is guessing passwords at sshd${letIn ? ', and was let in' : ''}`,
		whyNow: `${count(times.length, 'sign-in')} from there ${times.length === 1 ? 'was' : 'were'} refused in the last ten minutes${
			tried.length > 0 ? `, as ${namesOf(tried, 4)}` : ''
		}${others > 1 ? `; ${others} addresses do so` : ''}.`,
		whyCare: letIn
			? 'One of them was accepted: somebody may be in. Look at what that account does, and change its password.'
			: 'A password that is short or used elsewhere is found in time; keys cannot be guessed.',
		whySo: `Whoever is at ${address} tries one password after the other; sshd takes passwords, or it would refuse at once.`,
		evidence: [{ source: 'journalctl -t sshd', seenAtMs: nowMs, raw: line }],
		affected: ['unit:ssh.service'],
		fingerprint: address,
		ask: `What did ${address} try at sshd?` as const
	};
}
