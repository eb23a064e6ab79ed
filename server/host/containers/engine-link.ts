// One engine as the readers have it: its door is opened when it is first asked, and what hangs is not asked again by everybody.
import type { Clock } from '../../lib/clock.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import {
	type EngineAnswer,
	type EngineDoor,
	type EngineStream,
	type NoAnswer,
	openEngineDoor,
	type Query
} from './engine-door.ts';
import type { EnginePlace } from './find-engines.ts';

export interface EngineLink {
	readonly place: EnginePlace;
	/** Never rejects. */
	ask(path: string, query?: Query, timeoutMs?: number): Promise<EngineAnswer>;
	/** Never rejects. */
	follow(path: string, query: Query, signal: AbortSignal): Promise<EngineStream>;
	close(): void;
}

/** After a question that got no answer, for this long no other is sent: each would keep somebody waiting. */
const PATIENCE_MS = 10_000;

export function createEngineLink(place: EnginePlace, clock: Clock, open = openEngineDoor): EngineLink {
	let opening: Promise<EngineDoor> | undefined;
	let hung: { readonly answer: NoAnswer; readonly untilMs: number } | undefined;

	async function through<T>(use: (door: EngineDoor) => Promise<T>): Promise<T | NoAnswer> {
		if (hung && clock.monotonicMs() < hung.untilMs) return hung.answer;
		opening ??= open(place.socket);
		let door: EngineDoor;
		try {
			door = await opening;
		} catch (error) {
			opening = undefined;
			return { got: 'nothing', why: 'failed', detail: reasonOf(error) };
		}
		return await use(door);
	}

	function note<T extends EngineAnswer | EngineStream>(answer: T): T {
		if (answer.got === 'nothing' && answer.why === 'timed-out')
			hung = { answer, untilMs: clock.monotonicMs() + PATIENCE_MS };
		else hung = undefined;
		return answer;
	}

	return {
		place,
		async ask(path, query, timeoutMs) {
			const answer = await through((door) => door.ask(path, query, timeoutMs === undefined ? {} : { timeoutMs }));
			// A question that is known to be slow says nothing of the others.
			return timeoutMs === undefined ? note(answer) : answer;
		},
		follow: async (path, query, signal) => await through((door) => door.follow(path, query, signal)),
		close() {
			void opening?.then((door) => door.close()).catch(() => {});
		}
	};
}
