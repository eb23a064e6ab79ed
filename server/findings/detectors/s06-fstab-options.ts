// S06: a removable or network disk is mounted in a way that can hold up the start of the machine.
import { defineDetector, MINUTE_MS } from '../define.ts';

export const fstabOptions = defineDetector({
	id: 'S06',
	name: 'Mount without nofail or _netdev',
	subject: 'storage',
	needs: ['mounts'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: ['mounts', { files: ['/etc/fstab'] }],
	begin: null,
	detect: ({ mounts }, { nowMs, memory }) => ({
		memory,
		observations: mounts.rows.flatMap(({ mountPoint, notes, written }) => {
			if (!written) return [];
			const nofail = notes.find((note) => note.kind === 'missing-nofail' && note.because !== 'device-absent');
			const netdev = notes.some(({ kind }) => kind === 'missing-netdev');
			if (!nofail && !netdev) return [];
			const missing = [nofail ? 'nofail' : '', netdev ? '_netdev' : ''].filter(Boolean);
			const isNetwork = netdev || (nofail?.kind === 'missing-nofail' && nofail.because === 'network');
			return [
				{
					resource: `mount:${mountPoint}`,
					severity: 'warning' as const,
					title: `${mountPoint} can hold up the start of the machine`,
					whyNow: `Line ${written.line} of /etc/fstab lacks ${missing.join(' and ')}.`,
					whyCare: isNetwork
						? 'When the server does not answer, the machine waits for it at its start, and may end in the emergency shell.'
						: 'When the disk is not plugged in, the machine waits for it at its start, and may end in the emergency shell.',
					whySo: isNetwork ? 'It lies on another machine.' : 'It lies on a disk that can be taken out.',
					evidence: [
						{
							source: '/etc/fstab',
							seenAtMs: nowMs,
							raw: `${written.source} ${mountPoint} ${written.type} ${written.options.join(',')}`
						}
					],
					affected: ['file:/etc/fstab'],
					fingerprint: missing.join(' '),
					ask: `Why can ${mountPoint} hold up the start of the machine?`
				}
			];
		})
	})
});
