// Updates as the Overview shows them. Pure.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { UpdatesBrief } from '#wire/host/overview.ts';
import type { Restarts, Updates } from '#wire/host/updates.ts';

const DAY_MS = 86_400_000;

/** @returns not known only where neither is; what of the two is missing stands in its limits */
export function briefUpdates(updates: Known<Updates>, restarts: Known<Restarts>): Known<UpdatesBrief> {
	if (!updates.known) return updates;
	const { updates: waiting, listsReadMs, limits } = updates.value;
	return isKnown(
		{
			waiting: waiting.length,
			security: waiting.filter(({ security }) => security).length,
			reboot: restarts.known && restarts.value.rebootNeeded ? restarts.value.reasons.map(({ text }) => text) : [],
			oldCode: restarts.known ? restarts.value.oldCode.length : 0,
			listsDays: listsReadMs === null ? null : Math.floor((updates.readAtMs - listsReadMs) / DAY_MS),
			limits: [...limits, ...(restarts.known ? restarts.value.limits : [restarts.reason])]
		},
		updates.readAtMs
	);
}
