// A page's end of the tail socket, without a browser. Every frame of the service is held against its schema.
import type { WebSocket } from 'ws';
import { type ServerTailFrame, ServerTailFrame as ServerTailFrameSchema, type TailLine } from '#wire/live.ts';
import { mustOpen } from './socket-client.ts';

export interface TailClient {
	readonly ws: WebSocket;
	/** Frames so far, in order. */
	readonly frames: readonly ServerTailFrame[];
	/** Text as it is; anything else as JSON. */
	send(frame: unknown): void;
	/** Lines of one follow so far. */
	lines(id: string): readonly TailLine[];
	/** How many were skipped of one follow so far. */
	skipped(id: string): number;
	/** Waits for a frame, which may be there already. */
	until(found: (frame: ServerTailFrame) => boolean): Promise<ServerTailFrame>;
	readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
}

/** @throws when the upgrade is refused */
export async function openTailClient(url: string, headers: Readonly<Record<string, string>>): Promise<TailClient> {
	const { ws } = await mustOpen(`${url}/api/live/stream`, headers);
	const frames: ServerTailFrame[] = [];
	const waiting = new Set<() => void>();
	let problem: unknown;
	const closed = new Promise<{ code: number; reason: string }>((resolve) =>
		ws.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
	);
	ws.on('message', (data) => {
		const frame = ServerTailFrameSchema.safeParse(JSON.parse(String(data)));
		if (frame.success) frames.push(frame.data);
		else problem ??= frame.error;
		for (const look of waiting) look();
	});
	const of = (id: string) => frames.filter((frame) => frame.id === id);
	return {
		ws,
		frames,
		send: (frame) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
		lines: (id) => of(id).flatMap((frame) => (frame.type === 'lines' ? frame.lines : [])),
		skipped: (id) => of(id).reduce((sum, frame) => sum + (frame.type === 'gap' ? frame.skipped : 0), 0),
		until: (found) =>
			new Promise((resolve, reject) => {
				const look = (): void => {
					const frame = frames.find(found);
					if (frame) resolve(frame);
					else if (problem !== undefined) reject(problem);
					else return;
					waiting.delete(look);
				};
				waiting.add(look);
				void closed.then(({ code, reason }) => reject(new Error(`the socket closed with ${code} ${reason}`)));
				look();
			}),
		closed
	};
}
