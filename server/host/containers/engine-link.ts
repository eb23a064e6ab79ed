// One engine as the readers have it: its door is opened when it is first asked, and what hangs is not asked by everybody.
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

export interface LinkOptions {
	readonly open?: typeof openEngineDoor | undefined;
	/** It hung, and answers again. */
	readonly recovered?: (() => void) | undefined;
	readonly retryMs?: number | undefined;
}

/** How often an engine that hangs is asked whether it answers again. Until then nobody waits for it. */
const RETRY_MS = 5_000;

export function createEngineLink(place: EnginePlace, clock: Clock, options: LinkOptions = {}): EngineLink {
	const { open = openEngineDoor, recovered, retryMs = RETRY_MS } = options;
	let opening: Promise<EngineDoor> | undefined;
	let hung: NoAnswer | undefined;
	let answeredMs = Number.NEGATIVE_INFINITY;
	let retry: NodeJS.Timeout | undefined;
	let closed = false;

	async function through<T>(use: (door: EngineDoor) => Promise<T>): Promise<T | NoAnswer> {
		if (hung) return hung;
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

	/** One question that takes long says nothing of an engine that answered another meanwhile. */
	function note(answer: EngineAnswer, askedMs: number): void {
		if (answer.got === 'json' || answer.why !== 'timed-out') answeredMs = clock.monotonicMs();
		else if (answeredMs < askedMs && !hung && !closed) {
			hung = answer;
			retryLater();
		}
	}

	function retryLater(): void {
		retry = setTimeout(async () => {
			const answer = await (await opening)?.ask('/version');
			if (closed) return;
			if (answer?.got === 'nothing' && answer.why === 'timed-out') retryLater();
			else {
				hung = undefined;
				recovered?.();
			}
		}, retryMs);
		retry.unref();
	}

	return {
		place,
		async ask(path, query, timeoutMs) {
			const askedMs = clock.monotonicMs();
			const answer = await through((door) => door.ask(path, query, timeoutMs === undefined ? {} : { timeoutMs }));
			// A question that is known to be slow says nothing of the others.
			if (timeoutMs === undefined) note(answer, askedMs);
			return answer;
		},
		follow: async (path, query, signal) => await through((door) => door.follow(path, query, signal)),
		close() {
			closed = true;
			clearTimeout(retry);
			void opening?.then((door) => door.close()).catch(() => {});
		}
	};
}
