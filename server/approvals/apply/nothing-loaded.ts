// systemd lets go of a unit as soon as nothing needs it any more: where it has, there is no failed state to clear and nothing to
// stop. systemctl calls that a failure; for a plan it is what the step was for.
import type { Ended } from './hands.ts';

const CLEARS = /^(?:sudo )?systemctl (?:--user )?reset-failed \S+$/;
const STOPS = /^(?:sudo )?systemctl (?:--user )?stop \S+$/;
const NOT_LOADED = /\bUnit \S+ not loaded\.?\s*$/;

/** @param phase  what was stopped to take something back may be gone by then; to stop what never was is a mistake of the plan */
export function unlessNotLoaded(text: string, phase: 'do' | 'undo', ended: Ended): Ended {
	const isFor = CLEARS.test(text) || (phase === 'undo' && STOPS.test(text));
	return isFor && ended.how === 'failed' && NOT_LOADED.test(ended.output)
		? { ...ended, how: 'done', detail: 'It is not loaded any more, so there was nothing to do.' }
		: ended;
}
