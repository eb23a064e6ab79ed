// A finding looked at again by the detector that made it.
import type { Findings } from '#server/findings/open-findings.ts';
import { messageOf } from '../../lib/reason-of.ts';
import type { Recheck } from './prove.ts';

export function recheckWith(findings: Pick<Findings, 'run' | 'find' | 'coverage'>, nowMs: () => number): Recheck {
	return async ({ id, detector }) => {
		const sinceMs = nowMs();
		try {
			await findings.run(detector);
		} catch (error) {
			return { holds: null, detail: messageOf(error) };
		}
		const looked = findings.coverage().find((row) => row.detector === detector);
		// Who could not look has seen nothing, and that proves nothing.
		if (looked?.state !== 'looked') return { holds: null, detail: looked?.reason || `${detector} could not look` };
		const found = findings.find(id);
		if (!found || found.status === 'resolved') return { holds: true, detail: 'The finding is resolved.' };
		const seenAgain = Date.parse(found.last_seen_at) >= sinceMs;
		return seenAgain
			? { holds: false, detail: `It was seen again: ${found.title}` }
			: { holds: true, detail: 'It was looked for and not seen.' };
	};
}
