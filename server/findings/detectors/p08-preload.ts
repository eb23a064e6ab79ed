// P08: a library is loaded into every program of the machine.
import type { Preloads } from '../../host/posture/read-preload.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import { openParts, sayWho } from '../posture/who-may-change.ts';

/** Where packages put libraries. */
const OF_PACKAGES = /^\/(?:usr\/)?lib(?:32|64|x32)?\//;
const TEMPORARY = /^\/(?:tmp|var\/tmp|dev\/shm|home|root|run)\//;

export const preload = defineDetector({
	id: 'P08',
	name: 'Libraries loaded into every program',
	subject: 'services',
	needs: ['preloads'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/etc/ld.so.preload', '/etc/environment'] }],
	begin: null,
	detect: ({ preloads }, { nowMs, memory }) => ({
		memory,
		observations: preloads.entries.flatMap((entry) => {
			const how = judge(entry, preloads);
			if (!how) return [];
			const place = `line ${entry.line} of ${entry.file}`;
			return [
				{
					resource: `file:${entry.library}`,
					severity: how.severity,
					title: how.title,
					whyNow: `${place[0]?.toUpperCase()}${place.slice(1)} names ${entry.library}, and ${how.because}.`,
					whyCare: how.care,
					whySo: `${place[0]?.toUpperCase()}${place.slice(1)} makes every program load ${entry.library} first, and ${how.because}.`,
					evidence: [{ source: entry.file, seenAtMs: nowMs, raw: `line ${entry.line}: ${entry.library}` }],
					affected: [`file:${entry.file}`],
					fingerprint: `${entry.file} ${entry.library} ${how.because}`,
					ask: `What is ${entry.library}, and who put it into ${entry.file}?`
				}
			];
		})
	})
});

function judge({ library, walk, file }: Preloads['entries'][number], { accounts }: Preloads) {
	if (!walk) return undefined;
	const care = 'Such a library sees and changes what every program does, those of root as well.';
	const open = accounts ? openParts(walk, accounts).find(({ equals }) => !equals) : undefined;
	if (open)
		return {
			severity: 'critical' as const,
			title: `Every program loads ${library}, which ${sayWho(open)} can change`,
			because: `${open.path} can be changed by ${sayWho(open)}`,
			care
		};
	if (walk.end === 'absent')
		return {
			severity: 'warning' as const,
			title: `${file} names a library that is not there`,
			because: 'it does not exist',
			care: 'Every program that is started complains of it, which breaks scripts that read what programs print.'
		};
	if (TEMPORARY.test(library))
		return {
			severity: 'critical' as const,
			title: `Every program loads ${library}`,
			because: 'no package puts a library there',
			care
		};
	// One of a package's folder is how allocators and boards' libraries are made to count: worth knowing, and no more.
	return OF_PACKAGES.test(library)
		? undefined
		: {
				severity: 'info' as const,
				title: `Every program loads ${library}`,
				because: 'it lies outside the folders of packages',
				care
			};
}
