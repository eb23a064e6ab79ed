// V34: sshd has no key to show who it is.
import { defineDetector, HOUR_MS } from '../define.ts';
import { namesOf } from '../words.ts';

const UNIT = /^(?:ssh|sshd)\.(?:service|socket)$/;

export const hostKeysMissing = defineDetector({
	id: 'V34',
	name: 'Keys of sshd missing',
	subject: 'services',
	needs: ['hostKeys', 'unitsAtHand'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	watches: [{ files: ['/etc/ssh/'] }, 'unit-states'],
	begin: null,
	detect: ({ hostKeys: { named, there, madeAtStart }, unitsAtHand }, { nowMs, memory }) => {
		const units = unitsAtHand.filter(({ name, manager }) => UNIT.test(name) && manager === 'system');
		// Where it is not to run, it needs none.
		const wanted = units.filter(
			({ state, enabled }) => enabled === 'enabled' || state === 'active' || state === 'failed'
		);
		if (there.length > 0 || madeAtStart || wanted.length === 0) return { memory, observations: [] };
		const runs = wanted.some(({ state }) => state === 'active');
		return {
			memory,
			observations: [
				{
					resource: 'service:sshd',
					severity: 'critical' as const,
					title: 'sshd has lost its host keys',
					whyNow: `None of the keys by which it shows who it is exists: ${namesOf(named)}.`,
					whyCare: runs
						? 'It runs on for now. Once it is started again, nobody can sign in over the network.'
						: 'Without one it does not start, and nobody can sign in over the network.',
					whySo: [
						`${namesOf(named)} ${named.length === 1 ? 'does' : 'do'} not exist: they were deleted, or the machine was copied`,
						'without them and never made its own. sshd ends with “no hostkeys available”.'
					].join(' '),
					cause: { kind: 'host-keys-missing', about: { paths: named.join(' ') } },
					evidence: [
						{ source: '/etc/ssh', seenAtMs: nowMs, raw: named.map((path) => `${path}: not there`).join('\n') }
					],
					affected: wanted.map(({ name }) => `unit:${name}`),
					fingerprint: 'host-keys',
					owns: wanted.flatMap(({ name }) =>
						['V01', 'V02', 'V04'].map((detector) => ({ detector, resource: `unit:${name}` }))
					),
					ask: 'Why does sshd not start?'
				}
			]
		};
	}
});
