// What is told of applications as they go, kept in memory for whoever follows one. What lasts is in the journal.
import type { TailLine, TailWhat } from '#wire/live.ts';
import type { Clock } from '../lib/clock.ts';
import { HostwrightError } from '../lib/error.ts';
import { createRing, type Ring } from '../lib/ring.ts';
import type { TailSource } from '../tails/tail-source.ts';
import type { Progress } from './parts.ts';

type ApprovalTail = Extract<TailWhat, { kind: 'approval' }>;
type Line = Omit<TailLine, 'cursor'>;

export interface ProgressLines extends Progress {
	/** @param isKnown  whether there is such a request */
	tail(isKnown: (id: string) => boolean): TailSource<ApprovalTail>;
}

/** Applications whose lines are kept. */
const MOST_KEPT = 32;
const KEPT_BYTES = 256 * 1024;

/** @param runtimeId  tells this run's lines from another's */
export function createProgress(runtimeId: string, clock: Clock): ProgressLines {
	const run = runtimeId.slice(0, 8);
	const rings = new Map<string, Ring<Line>>();

	function ringOf(id: string): Ring<Line> {
		let ring = rings.get(id);
		if (!ring) {
			ring = createRing<Line>({ maxBytes: KEPT_BYTES, bytesOf: ({ text }) => 64 + text.length * 2 });
			rings.set(id, ring);
			if (rings.size > MOST_KEPT) rings.delete(rings.keys().next().value ?? '');
		}
		return ring;
	}

	return {
		say(id, text, level = 'info') {
			const ring = ringOf(id);
			for (const line of text.replace(/\n$/, '').split('\n')) ring.push({ atMs: clock.nowMs(), level, text: line });
		},
		tail: (isKnown) =>
			async function* ({ id, after }, signal) {
				if (!isKnown(id)) throw new HostwrightError('not-found', { detail: 'Request not found' });
				const ring = ringOf(id);
				const [, of, digits] = /^([\w-]+)\.(\d{1,15})$/.exec(after ?? '') ?? [];
				const number = Number(digits);
				const from = of === run && number <= ring.newest() ? number : undefined;
				for await (const piece of ring.follow(from, signal))
					yield piece.kind === 'skipped'
						? { skipped: piece.count }
						: { lines: piece.items.map((line, i) => ({ cursor: `${run}.${piece.first + i}`, ...line })) };
			}
	};
}
