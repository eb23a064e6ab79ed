// V05: drop-ins of a unit set the same thing to different values.
import type { DropInConflict } from '#wire/host/services.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { count, namesOf } from '../words.ts';
import { unitKey } from './v01-unit-failed.ts';

export const dropInsDisagree = defineDetector({
	id: 'V05',
	name: 'Drop-ins disagree',
	subject: 'services',
	needs: ['changedUnits'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	begin: null,
	detect: ({ changedUnits }, { nowMs, memory }) => ({
		memory,
		observations: changedUnits.flatMap(({ unit, detail }) => {
			const conflicts = (detail?.conflicts ?? []).flatMap(ofThisHost);
			if (conflicts.length === 0) return [];
			const keys = conflicts.map(({ key }) => key);
			return [
				{
					resource: unitKey(unit),
					severity: 'warning' as const,
					title: `Drop-ins of ${unit.name} disagree on ${namesOf(keys, 3)}`,
					whyNow: `${count(conflicts.length, 'setting')} of it ${conflicts.length === 1 ? 'is' : 'are'} given different values in different files: ${namesOf(keys)}.`,
					whyCare: 'Only the file that is read last counts, so somebody’s change has no effect.',
					whySo: conflicts
						.map(({ key, values }) => `${key}: ${values.at(-1)?.path ?? ''} wins with ${values.at(-1)?.value ?? ''}.`)
						.join(' '),
					evidence: conflicts.map(({ section, key, values }) => ({
						source: `systemctl cat ${unit.name}`,
						seenAtMs: nowMs,
						raw: [`[${section}]`, ...values.map(({ path, value }) => `${path}: ${key}=${value}`)].join('\n')
					})),
					affected: [...new Set(conflicts.flatMap(({ values }) => values.map(({ path }) => `file:${path}`)))],
					fingerprint: conflicts
						.map(({ key, values }) => `${key}=${values.map(({ value }) => value).join('|')}`)
						.join(' '),
					ask: `Show the drop-ins of ${unit.name}`
				}
			];
		})
	})
});

/** What a package brings is there to be overridden, and so is what `systemctl set-property` overrides. */
const OVERRIDES = /^(?:\/usr)?\/lib\/|\/system\.control\//;

function ofThisHost(conflict: DropInConflict): readonly DropInConflict[] {
	const values = conflict.values.filter(({ path }) => !OVERRIDES.test(path));
	return new Set(values.map(({ value }) => value)).size > 1 ? [{ ...conflict, values }] : [];
}
