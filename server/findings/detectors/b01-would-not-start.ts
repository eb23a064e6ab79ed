// B01: a unit runs, or is waited for, and would not start again: what it needs is gone from the disk.
import { brokenStarts } from '../boot/broken-starts.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';

/** Without these nobody reaches the machine, or nothing on it works. */
const WAYS_IN =
	/^(?:sshd?|ssh@.*|sshd@.*|systemd-networkd|NetworkManager|networking|dbus(?:-broker)?|systemd-logind)\.service$/;

export const wouldNotStart = defineDetector({
	id: 'B01',
	name: 'Would not start again',
	subject: 'services',
	needs: ['bootGround'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'one',
	watches: ['unit-states', { files: ['/etc/systemd/system/', '/etc/passwd'] }],
	begin: null,
	detect({ bootGround }, { nowMs, memory }) {
		const { broken, limits } = brokenStarts(bootGround);
		return {
			memory,
			...(limits.length > 0 && { limits: limits.slice(0, 3).join(' ') }),
			observations: [
				...broken.map(({ unit, says, kind, affected, evidence }) => {
					const runs = unit.state === 'active' || unit.state === 'reloading';
					return {
						resource: `unit:${unit.name}`,
						severity: WAYS_IN.test(unit.name) ? ('critical' as const) : ('warning' as const),
						title: runs
							? `${unit.name} runs, and would not start again`
							: `${unit.name} cannot start when ${unit.triggeredBy[0] ?? 'it'} asks for it`,
						whyNow: runs
							? 'It works with what it read when it was started, and would find less now.'
							: `${unit.triggeredBy.join(', ')} waits to start it, and it could not be started.`,
						whyCare: runs
							? 'After the next restart of the machine, or of the unit alone, it is gone.'
							: 'The next time it is due nothing is done, and nobody may notice.',
						whySo: says,
						cause: { kind: `start-lacks-${kind}`, about: { unit: unit.name } },
						evidence:
							evidence.length > 0
								? evidence.map((one) => ({ ...one, seenAtMs: nowMs }))
								: [{ source: unit.fragment || unit.name, seenAtMs: nowMs, raw: says }],
						affected: [...affected, `file:${unit.fragment}`],
						fingerprint: says,
						ask: `Why would ${unit.name} not start again?` as const
					};
				}),
				...bootGround.dangling.map(({ link, target }) => ({
					resource: `file:${link}`,
					severity: 'warning' as const,
					title: `${link.slice(link.lastIndexOf('/') + 1)} is enabled, and its file is gone`,
					whyNow: `${link} leads to ${target}, which does not exist.`,
					whyCare: 'What was to start with the machine does not, and systemd says so in its log alone.',
					whySo: `${target} was removed or renamed, and the link ${link} that enables it was left.`,
					evidence: [{ source: `readlink ${link}`, seenAtMs: nowMs, raw: target }],
					affected: [`unit:${link.slice(link.lastIndexOf('/') + 1)}`],
					fingerprint: target,
					ask: `What is missing at ${link}?` as const
				}))
			]
		};
	}
});
