// What a tool tells of a thing, unless it lies where commands may not look either.
import { posix } from 'node:path';
import type { Diagnosis } from '#wire/diagnosis.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { FindingReach } from './reach-findings.ts';

/** @param places  absolute, looked up each time */
export function withWhy(findings: FindingReach, places: () => readonly string[]): FindingReach {
	const { why } = findings;
	return why ? { ...findings, why: async (words) => withoutHidden(await why(words), places()) } : findings;
}

/** @throws HostwrightError `forbidden` for a path in one of the places */
function withoutHidden(found: Diagnosis, places: readonly string[]): Diagnosis {
	const path = /^(?:file|mount|certificate):(\/.*)$/.exec(found.resource)?.[1];
	const real = path === undefined ? undefined : posix.normalize(path);
	if (real !== undefined && places.some((place) => real === place || real.startsWith(`${place}/`)))
		throw new HostwrightError('forbidden', { detail: 'The assistant does not look into this place.' });
	return found;
}
