// V48: a certificate is not served as its file says: its key is another's, or an older one is in use.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { limitsOf, offFor } from '../diagnosis/active-probes.ts';
import { pairsUnserved } from '../diagnosis/unread/served-pairs.ts';
import { observeUnread } from '../diagnosis/unread/unread.ts';

export const certificateServed = defineDetector({
	id: 'V48',
	name: 'Certificate not served as its file says',
	subject: 'services',
	needs: ['servedPairs', 'processesAtHand', 'servedNow'],
	intervalMs: 5 * MINUTE_MS,
	// Whoever renewed it tells its program a moment later.
	holdMs: 2 * MINUTE_MS,
	clearMs: 0,
	begin: null,
	detect({ servedPairs, processesAtHand, servedNow }, { nowMs, memory }) {
		const all = pairsUnserved(servedPairs, processesAtHand, nowMs, servedNow ?? []);
		const unlike = observeUnread(
			all.filter(({ kind }) => kind !== 'name-not-covered'),
			{
				title: (file) => `The certificate ${file} is not served as it lies there`,
				whyCare: 'Programs that check whom they speak to refuse the connection, or will when the old one ends.',
				nowMs
			}
		);
		const unnamed = observeUnread(
			all.filter(({ kind }) => kind === 'name-not-covered'),
			{
				title: (file) => `The certificate ${file} is served for names that it does not have`,
				whyCare: 'Browsers warn, and programs that check whom they speak to refuse the connection.',
				nowMs
			}
		);
		// Of one certificate, the graver is told.
		const observations = [
			...unlike,
			// For whom it is does not change by itself a moment later.
			...unnamed.flatMap((one) =>
				unlike.some(({ resource }) => resource === one.resource) ? [] : [{ ...one, holdMs: 0 }]
			)
		];
		return {
			memory,
			...limitsOf(!servedNow && offFor('Which certificate is served, beyond what the times of file and process tell')),
			observations: observations.map((one) => {
				const units = all.flatMap(({ file, unit, kind }) =>
					`file:${file}` === one.resource && unit !== undefined ? [{ unit, kind }] : []
				);
				return {
					...one,
					affected: [...new Set(units.map(({ unit }) => `unit:${unit}`))],
					owns: units
						.filter(({ kind }) => kind === 'key-mismatch')
						.flatMap(({ unit }) => ['V01', 'V02', 'V40'].map((detector) => ({ detector, resource: `unit:${unit}` })))
				};
			})
		};
	}
});
