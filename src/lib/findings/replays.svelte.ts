// What a detector would have raised in the last month: with its levels as they stand, and with those that are being moved.
import { describeFault } from '#lib/client/describe-fault.ts';
import { api } from '#lib/client/trpc.ts';
import type { DetectorLevels, ReplayAnswer } from '#wire/finding-tuning.ts';

/** A slider that is being moved asks when it rests. */
const REST_MS = 250;

export class Replays {
	/** As it is set now. */
	now = $state.raw<ReplayAnswer>();
	/** With other levels; undefined while they are the same. */
	tried = $state.raw<ReplayAnswer>();
	busy = $state(false);
	fault = $state.raw<string>();
	readonly #detector: string;
	readonly #unreachable: string;
	#asked = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** @param unreachable  what is said when the service does not answer */
	constructor(detector: string, unreachable: string) {
		this.#detector = detector;
		this.#unreachable = unreachable;
	}

	/** @param draft  undefined: the levels as they stand */
	ask(draft: DetectorLevels | undefined): void {
		clearTimeout(this.#timer);
		const own = ++this.#asked;
		if (draft === undefined) this.tried = undefined;
		this.busy = draft !== undefined || !this.now;
		if (!this.busy) return;
		this.#timer = setTimeout(() => void this.#look(own, draft), draft === undefined ? 0 : REST_MS);
	}

	/** The levels were saved: what was tried is what stands. */
	saved(): void {
		this.#asked += 1;
		this.now = undefined;
		this.ask(undefined);
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#asked += 1;
	}

	async #look(own: number, draft: DetectorLevels | undefined): Promise<void> {
		const detector = this.#detector;
		try {
			const answer = await api.findings.replay.query(draft ? { detector, levels: { ...draft } } : { detector });
			// What is on the slider now is what counts.
			if (own !== this.#asked) return;
			if (draft) this.tried = answer;
			else this.now = answer;
			this.fault = undefined;
		} catch (error) {
			if (own === this.#asked) this.fault = describeFault(error, this.#unreachable).text;
		} finally {
			if (own === this.#asked) this.busy = false;
		}
	}
}
