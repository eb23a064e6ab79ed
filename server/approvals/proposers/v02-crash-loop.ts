// V02: a unit ends and is started again and again: its cause is mended. Where none is known it is only reported; who asks for it gets it
// stopped for now, and given a pause before the next start.
import type { Finding } from '#wire/finding.ts';
import type { UnitDetail } from '#wire/host/services.ts';
import type { Look, Proposer } from '../parts.ts';
import type { ProposedPlan } from '../plan.ts';
import { healUnit } from './causes/heal-unit.ts';
import { none, offer } from './offer.ts';
import {
	type AskedUnit,
	detailOf,
	dropInPath,
	HOLDS_ALL,
	leftStopped,
	reloadStep,
	startOnly,
	unitOf,
	unitStep
} from './units.ts';

const PAUSE = '[Unit]\nStartLimitIntervalSec=600\nStartLimitBurst=5\n\n[Service]\nRestartSec=30\n';

export const crashLoop: Proposer = {
	detector: 'V02',
	async propose(finding, look) {
		const unit = unitOf(finding);
		if ('none' in unit) return unit;
		const healing = await healUnit(finding, unit, look);
		if (healing && !('none' in healing)) return healing;
		const detail = await detailOf(unit, look);
		if ('none' in detail) return detail;
		// What kept it from running is gone: it needs a start, and no stop.
		if (finding.cause?.kind === 'mended-since')
			return offer(finding, look, {
				task: `Start ${unit.name} again`,
				reasoning: `${finding.why_so} Its counters are cleared first, so that its start limit is not in the way.`,
				steps: [unitStep(unit, 'reset-failed'), unitStep(unit, 'start')],
				undo: [unitStep(unit, 'stop')],
				afterUndo: leftStopped(unit),
				precision: 0.85,
				complete: 1,
				untrusted: true
			});
		if (!unit.name.endsWith('.service')) return none('Report only: only services are restarted by systemd.');
		if (HOLDS_ALL.test(unit.name))
			return none(`Report only: ${unit.name} holds up everything else; its last lines say why it ends.`);
		const why = healing?.none ?? (finding.cause ? OUTSIDE : UNKNOWN);
		return {
			none: `${why} Until then it can be stopped: systemctl stop ${unit.name}.`,
			asked: stopForNow(finding, unit, detail.value, look)
		};
	}
};

const UNKNOWN =
	'Report only: nothing was found that says why it ends, and to stop it would mend nothing. Its last lines stand with the finding.';
const OUTSIDE =
	'Report only: what it ends of does not lie in the unit itself. It comes up by itself once that is gone.';

/** It takes no cause away: offered to who asks for it. */
function stopForNow(finding: Finding, unit: AskedUnit, { links }: UnitDetail, look: Look): ProposedPlan {
	const own = unit.manager === 'user';
	return offer(finding, look, {
		task: `Stop ${unit.name} for now`,
		reasoning: `That does not mend it: it does no work while it loops, and none while it is stopped.${own ? '' : ' A drop-in gives it a pause of 30 s between starts and lets it rest after five within ten minutes.'} It is stopped until somebody starts it: do that when its cause is mended.`,
		steps: [
			...(own
				? []
				: [
						{ kind: 'file-edit' as const, path: dropInPath(unit.name, 'restart'), content: PAUSE },
						reloadStep(unit, look)
					]),
			// In this order: what is stopped and has not failed is forgotten by systemd, which then has nothing to clear.
			unitStep(unit, 'reset-failed'),
			unitStep(unit, 'stop')
		],
		undo: [...(own ? [] : [reloadStep(unit, look)]), startOnly(unit, look)],
		affected: links
			.filter(({ kind }) => kind === 'requiredBy' || kind === 'boundBy')
			.flatMap(({ units }) => units.map((name) => `unit:${name}`)),
		alternatives: [
			{ title: 'Mend the cause', detail: 'Its last lines stand with the finding. Then start it.' },
			{
				title: 'Make it permanent',
				detail: `systemctl disable ${unit.name}: it does not come back at the next start of the machine either.`
			}
		],
		precision: 0.9,
		complete: 1
	});
}
