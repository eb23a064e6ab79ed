// S18: a deleted file takes room because a program still holds it open.
import { formatBytes } from '#wire/text/format-figures.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { unitKey } from './v01-unit-failed.ts';

const GIB = 1024 ** 3;

export const heldDeleted = defineDetector({
	id: 'S18',
	name: 'Deleted files still held',
	subject: 'storage',
	needs: ['heldDeleted'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	levels: { gigabytes: { standard: 1, least: 0.02, most: 1000, unit: 'GiB', words: 'held by one process' } },
	begin: null,
	detect({ heldDeleted: { files, hidden } }, { nowMs, memory, levels }) {
		const byHolder = new Map<string, (typeof files)[number][]>();
		for (const file of files) {
			const key = file.unit === null ? `process:${file.process}` : unitKey(file.unit);
			byHolder.set(key, [...(byHolder.get(key) ?? []), file]);
		}
		return {
			memory,
			...(hidden > 0 ? { limits: `Files of ${hidden} processes of other users cannot be seen.` } : {}),
			observations: [...byHolder].flatMap(([resource, held]) => {
				const bytes = held.reduce((sum, one) => sum + one.bytes, 0);
				const [first] = held;
				if (!first || bytes < (levels.gigabytes ?? 1) * GIB) return [];
				return [
					{
						resource,
						severity: 'warning' as const,
						title: `${first.process} holds ${formatBytes(bytes)} of deleted files`,
						whyNow: `${held.length === 1 ? first.path : `${held.length} files`} ${held.length === 1 ? 'was' : 'were'} deleted, and process ${first.pid} still has ${held.length === 1 ? 'it' : 'them'} open.`,
						whyCare: 'The room is not free until it is let go, although nothing of it can be seen in any folder.',
						whySo: 'Its log or data was deleted instead of rotated; it goes on writing into what is no longer there.',
						evidence: [
							{
								source: '/proc/*/fd',
								seenAtMs: nowMs,
								raw: held.map((one) => `${one.pid} ${one.process} ${one.bytes} ${one.path} (deleted)`).join('\n')
							}
						],
						affected: held.map(({ path }) => `file:${path}`).slice(0, 20),
						fingerprint: held.map(({ path }) => path).join(' '),
						...(first.unit === null ? {} : { ask: `Restart ${first.unit.name}` })
					}
				];
			})
		};
	}
});
