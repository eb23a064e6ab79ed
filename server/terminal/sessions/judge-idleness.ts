// Which terminals nobody uses, and when they are let go.
import type { Session } from './session.ts';

/** How long before closing a terminal to say so. */
const NOTICE_MS = 10 * 60_000;
/** How long an ended terminal stays, so that it can be read. */
const ENDED_MS = 60 * 60_000;

export interface Idleness {
	/** Until it is closed, where that is soon enough to be told; 0 when the time is over. */
	readonly closesInMs: number | null;
	readonly isOver: boolean;
}

/**
 * @param idleMs  a shell at its prompt that nobody looked at for so long is closed; 0 never
 * @param nowMs  monotonic
 * @param wasTold  whether the page was told before: a shell is never closed without notice
 */
export function judgeIdleness(
	session: Pick<Session, 'view' | 'isBusy'>,
	idleMs: number,
	nowMs: number,
	wasTold: boolean
): Idleness {
	const { exitCode, attached, lastActivityMs } = session.view();
	const hasEnded = exitCode !== null;
	const limitMs = hasEnded ? ENDED_MS : idleMs;
	const isIdle = attached === 0 && limitMs > 0 && (hasEnded || !session.isBusy());
	const leftMs = limitMs - (nowMs - lastActivityMs);
	return {
		closesInMs: isIdle && leftMs <= NOTICE_MS ? Math.max(0, leftMs) : null,
		isOver: isIdle && leftMs <= 0 && (wasTold || hasEnded)
	};
}
