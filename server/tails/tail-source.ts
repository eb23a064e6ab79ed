// What a tail is made of. A job that has lines to be followed writes one of these; the socket itself knows no kinds.
import type { TailLine, TailWhat } from '#wire/live.ts';

/** Lines in order, about 32 KiB of text at most; or how many were dropped because the reader was slow or away. */
export type TailPiece = { readonly lines: readonly TailLine[] } | { readonly skipped: number };

/**
 * One tail: first the lines that are kept (those after `what.after`, where it is given), then each new one.
 *
 * The reader sets the pace: while it is slow, nothing is asked for, and what comes meanwhile has to wait in bounded memory or be
 * counted as skipped. The tail ends when the sequence does; when the signal is aborted it ends and releases everything it holds.
 *
 * @throws HostwrightError ends the tail; its detail is the reason that the reader is given
 */
export type TailSource<What> = (what: What, signal: AbortSignal) => AsyncIterable<TailPiece>;

/** One source for each kind. */
export type TailSources = {
	readonly [Kind in TailWhat['kind']]: TailSource<Extract<TailWhat, { kind: Kind }>>;
};
