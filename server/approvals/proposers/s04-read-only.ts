// S04: a filesystem is read-only and should not be: writable again where its disk is sound, and with it the units that fell over it.
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import type { Look, Proposer } from '../parts.ts';
import { isUnit } from './names.ts';
import { offer, subjectOf } from './offer.ts';
import { writableAgain } from './remount.ts';
import { unitStep } from './units.ts';

const MOST_UNITS = 5;

export const turnedReadOnly: Proposer = {
	detector: 'S04',
	async propose(finding, look) {
		const { name } = subjectOf(finding);
		const again = await writableAgain(name, look);
		if ('none' in again) return again;
		const fallen = (await unitsFallenOver(name, look)).map((unit) => ({ name: unit, manager: 'system' as const }));
		return offer(finding, look, {
			task: `Make ${name} writable again`,
			reasoning: `${finding.why_so} It is mounted writable, as it is meant to be.${fallen.length > 0 ? ` Then ${fallen.map((unit) => unit.name).join(', ')}, which failed since it could not write there, ${fallen.length === 1 ? 'is' : 'are'} started again.` : ''}`,
			steps: [...again.steps, ...fallen.flatMap((unit) => [unitStep(unit, 'reset-failed'), unitStep(unit, 'restart')])],
			undo: [...fallen.map((unit) => unitStep(unit, 'stop')), ...again.undo],
			affected: fallen.map((unit) => `unit:${unit.name}`),
			alternatives: [
				{ title: 'Look first', detail: 'Who made it read-only had a reason: a backup, a check, a disk to be saved.' }
			],
			precision: 0.85,
			complete: 1,
			untrusted: true
		});
	}
};

/** System units that failed, and complained of a path on it that can only be read. */
async function unitsFallenOver(mountPoint: string, { read }: Look): Promise<readonly string[]> {
	const failed = await read.failedUnits();
	if (!failed.known) return [];
	const isThere = ({ ground }: TroubledUnit): boolean =>
		ground?.complaints.some(
			({ trouble, path }) =>
				trouble === 'read-only' && path !== undefined && (mountPoint === '/' || path.startsWith(`${mountPoint}/`))
		) ?? false;
	return failed.value
		.filter(({ unit }) => unit.manager === 'system' && unit.state === 'failed' && isUnit(unit.name))
		.filter(isThere)
		.map(({ unit }) => unit.name)
		.slice(0, MOST_UNITS);
}
