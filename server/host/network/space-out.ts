// Starting a program holds the loop for as long as the fork takes: several that are asked at once are started one after the other, with
// everybody else served in between.
import { setImmediate as pause } from 'node:timers/promises';
import type { FactSource } from '../host-deps.ts';

export function spaceOut(facts: Pick<FactSource, 'ask'>): Pick<FactSource, 'ask'> {
	let last: Promise<unknown> = Promise.resolve();
	return {
		async ask(...asked) {
			const turn = last;
			last = turn.then(() => pause());
			await turn;
			return facts.ask(...asked);
		}
	};
}
