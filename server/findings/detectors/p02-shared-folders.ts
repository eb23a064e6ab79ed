// P02: a folder that all accounts share lets them take each other's files away, or lets nobody in.
import { defineDetector, HOUR_MS } from '../define.ts';
import { octal } from '../posture/who-may-change.ts';

/** Everybody's, each file its owner's. */
const WANTED = 0o1777;
/** Without these nearly every program fails; the others are used by some. */
const FOR_ALL = new Set(['/tmp', '/var/tmp', '/dev/shm']);

export const sharedFolders = defineDetector({
	id: 'P02',
	name: 'Folders for everybody’s temporary files',
	subject: 'storage',
	needs: ['sharedFolders'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/tmp', '/var/tmp'] }],
	begin: null,
	detect: ({ sharedFolders: folders }, { nowMs, memory }) => ({
		memory,
		observations: folders.flatMap(({ path, mode, uid }) => {
			const open = (mode & 0o002) !== 0;
			const unguarded = open && (mode & 0o1000) === 0;
			const closed = FOR_ALL.has(path) && (mode & 0o003) !== 0o003;
			if (!unguarded && !closed) return [];
			return [
				{
					resource: `file:${path}`,
					severity: 'warning' as const,
					title: unguarded
						? `In ${path} everybody may remove and replace everybody’s files`
						: `Only its owner may write in ${path}`,
					whyNow: `${path} has the mode ${octal(mode)}; it should have ${octal(WANTED)}.`,
					whyCare: unguarded
						? 'An account can put a file or a link of its own in the place of another’s, also of root’s.'
						: 'Programs of other accounts that need a temporary file fail, often with a message that says something else.',
					whySo: unguarded
						? `The mode ${octal(mode)} of ${path} lacks the sticky bit (1000), which keeps each file its owner’s.`
						: `The mode ${octal(mode)} of ${path} does not let others write and enter.`,
					evidence: [{ source: `lstat ${path}`, seenAtMs: nowMs, raw: `mode ${octal(mode)}\nuid ${uid}` }],
					fingerprint: octal(mode)
				}
			];
		})
	})
});
