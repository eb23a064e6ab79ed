// What a tool tells of a thing, unless it lies where commands may not look either.
import { posix } from 'node:path';
import type { Diagnosis } from '#wire/diagnosis.ts';
import type { HostChanges } from '../../host/changes/open-changes.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { FindingReach } from './reach-findings.ts';

/** @param places  absolute, looked up each time */
export function withWhy(findings: FindingReach, places: () => readonly string[]): FindingReach {
	const { why, diagnose } = findings;
	return {
		...findings,
		...(why && { why: async (words: string) => withoutHidden(await why(words), places()) }),
		...(diagnose && { diagnose: async (resource: string) => withoutHidden(await diagnose(resource), places()) })
	};
}

/** @throws HostwrightError `forbidden` for a path in one of the places */
function withoutHidden(found: Diagnosis, places: readonly string[]): Diagnosis {
	const path = /^(?:file|mount|certificate):(\/.*)$/.exec(found.resource)?.[1];
	if (path !== undefined && liesIn(path, places))
		throw new HostwrightError('forbidden', { detail: 'The assistant does not look into this place.' });
	return found;
}

/** Without what touched one of the places. */
export function withoutHiddenChanges(
	changes: Pick<HostChanges, 'between'>,
	places: () => readonly string[]
): Pick<HostChanges, 'between'> {
	return {
		async between(fromMs, toMs, paths) {
			const hidden = places();
			const { events, limits } = await changes.between(fromMs, toMs, paths);
			const isHidden = (resource: string): boolean => liesIn(/^file:(\/.*)$/.exec(resource)?.[1] ?? '/', hidden);
			return { events: events.filter(({ touched }) => !touched.some(isHidden)), limits };
		}
	};
}

function liesIn(path: string, places: readonly string[]): boolean {
	const real = posix.normalize(path);
	return places.some((place) => real === place || real.startsWith(`${place}/`));
}
