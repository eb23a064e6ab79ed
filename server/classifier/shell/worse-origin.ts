// Which of two origins counts where two texts become one.
import type { Origin } from '../model.ts';

const SEVERITY: Record<Origin, number> = { literal: 0, dynamic: 1, decoded: 2, secret: 3, fetched: 4 };

/** The origin that matters more for what is executed or sent. */
export function worseOrigin(a: Origin, b: Origin): Origin {
	return SEVERITY[a] >= SEVERITY[b] ? a : b;
}
