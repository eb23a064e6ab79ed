// S21: a mounted filesystem does not answer.
import { defineDetector, MINUTE_MS } from '../define.ts';

export const mountHangs = defineDetector({
	id: 'S21',
	name: 'Stale or hung mount',
	subject: 'storage',
	needs: ['filesystems'],
	intervalMs: MINUTE_MS / 2,
	// Twice in a row.
	holdMs: MINUTE_MS / 2,
	clearMs: 0,
	breaks: 'many',
	watches: ['mounts'],
	begin: null,
	detect: ({ filesystems }, { nowMs, memory }) => ({
		memory,
		observations: filesystems.list.flatMap(({ mountPoint, space, source, type, deviceGone }) => {
			if (space.state !== 'hangs' && !deviceGone) return [];
			const reason = space.state === 'measured' ? 'Its device went away.' : space.reason;
			return [
				{
					resource: `mount:${mountPoint}`,
					severity: 'critical' as const,
					title: deviceGone ? `The device of ${mountPoint} is gone` : `${mountPoint} does not answer`,
					whyNow: reason,
					whyCare: 'Whatever touches it waits without end: shells, backups, the shutdown of the machine.',
					whySo:
						type.startsWith('nfs') || type === 'cifs'
							? `The server of ${source} cannot be reached.`
							: 'What serves it has stopped answering.',
					evidence: [{ source: `statfs ${mountPoint}`, seenAtMs: nowMs, raw: `${source} ${type}: ${reason}` }],
					fingerprint: source,
					ask: `Why does ${mountPoint} hang?`
				}
			];
		})
	})
});
