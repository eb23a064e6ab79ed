// Everything that can be followed line by line, behind one socket: frames of a page come in, lines, gaps and ends go out.
import { type ClientTailFrame, type ServerTailFrame, TailWhat } from '#wire/live.ts';
import { MAX_FOLLOWS } from '#wire/tail-limits.ts';
import { HostwrightError, isHostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import type { TailPiece, TailSource, TailSources } from './tail-source.ts';

/** A page's end of the socket, as the service sees it. */
export interface TailReader {
	/** Sends when there is room, and settles then; if the signal is aborted first, it settles without sending. */
	send(frame: ServerTailFrame, signal: AbortSignal): Promise<void>;
	/** Sends at once, in answer to a frame. */
	answer(frame: ServerTailFrame): void;
}

export interface TailFeed {
	/** @returns undefined, or how this frame breaks the rules of the socket, which must then be closed */
	hear(frame: ClientTailFrame): string | undefined;
	/** Ends every follow. The reader is gone. */
	detach(): void;
}

export interface Tails {
	attach(reader: TailReader, requestId: string): TailFeed;
}

export function openTails({ sources, log }: { readonly sources: TailSources; readonly log: Log }): Tails {
	return {
		attach(reader, requestId) {
			const follows = new Map<string, AbortController>();

			async function follow(id: string, what: TailWhat, signal: AbortSignal): Promise<void> {
				let reason = 'There is nothing more to follow.';
				try {
					await reader.send({ type: 'lines', id, lines: [] }, signal);
					const source = sources[what.kind] as TailSource<TailWhat>;
					for await (const piece of source(what, signal)) {
						if (signal.aborted) return;
						await reader.send(frameOf(id, piece), signal);
					}
				} catch (error) {
					if (signal.aborted) return;
					if (!isHostwrightError(error)) log.error({ requestId, kind: what.kind, err: error }, 'a tail failed');
					reason = (isHostwrightError(error) ? error : new HostwrightError('internal')).detail;
				}
				if (signal.aborted) return;
				follows.delete(id);
				reader.answer({ type: 'end', id, reason });
			}

			return {
				hear(frame) {
					const { id } = frame;
					if (frame.type === 'unfollow') {
						follows.get(id)?.abort();
						follows.delete(id);
						return undefined;
					}
					if (follows.has(id)) return 'This id is already in use.';
					const what = readWhat(frame.what);
					if ('problem' in what || follows.size >= MAX_FOLLOWS) {
						reader.answer({ type: 'end', id, reason: 'problem' in what ? what.problem : TOO_MANY });
						return undefined;
					}
					const stop = new AbortController();
					follows.set(id, stop);
					void follow(id, what, stop.signal);
					return undefined;
				},
				detach() {
					for (const stop of follows.values()) stop.abort();
					follows.clear();
				}
			};
		}
	};
}

const TOO_MANY = `At most ${MAX_FOLLOWS} things can be followed at once over one connection.`;
const KINDS = new Set<string>(TailWhat.options.map((option) => option.shape.kind.value));

function readWhat(asked: { readonly kind: string }): TailWhat | { readonly problem: string } {
	const what = TailWhat.safeParse(asked);
	if (what.success) return what.data;
	return {
		problem: KINDS.has(asked.kind)
			? 'The description of what to follow is not valid.'
			: 'This service has nothing of that kind to follow.'
	};
}

function frameOf(id: string, piece: TailPiece): ServerTailFrame {
	if ('skipped' in piece) return { type: 'gap', id, skipped: piece.skipped };
	return { type: 'lines', id, lines: [...piece.lines] };
}
