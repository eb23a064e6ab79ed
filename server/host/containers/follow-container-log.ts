// The tail of a container's log. Lines are read at a bounded pace into bounded memory, and a reader that falls behind that is told
// how many it missed.
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { TailLine, TailWhat } from '#wire/live.ts';
import type { Clock } from '../../lib/clock.ts';
import { HostwrightError } from '../../lib/error.ts';
import { createRing, type Ring } from '../../lib/ring.ts';
import type { NoAnswer } from './engine-door.ts';
import type { EngineLink } from './engine-link.ts';
import { type LogLine, type LogMoment, parseLogLine } from './parse-log-line.ts';
import { createLogReader } from './read-frames.ts';

export type ContainerLog = Extract<TailWhat, { kind: 'container-log' }>;
type Piece = { readonly lines: readonly TailLine[] } | { readonly skipped: number };

export interface LogSource {
	readonly link: EngineLink;
	readonly id: string;
	/** It has a terminal, so its log has no frames. */
	readonly tty: boolean;
	readonly explain: (answer: NoAnswer) => Promise<string>;
}

/** Lines of the past that a new reader gets. */
const PAST_LINES = 500;
const KEPT_BYTES = 512 * 1024;
/** What is read at most in this time: a container that writes without end may not take the service's whole core. */
const PACE_BYTES = 1024 * 1024;
const PACE_MS = 100;

/** @throws HostwrightError `unavailable`: its detail says why there is nothing to follow */
export async function* followContainerLog(
	{ link, id, tty, explain }: LogSource,
	after: string | undefined,
	clock: Clock,
	signal: AbortSignal
): AsyncGenerator<Piece, void> {
	const from = readCursor(after);
	const stop = new AbortController();
	const until = AbortSignal.any([signal, stop.signal]);
	const answer = await link.follow(
		`/containers/${id}/logs`,
		{
			follow: true,
			stdout: true,
			stderr: true,
			timestamps: true,
			...(from ? { since: `${from.seconds}.${String(from.nanos).padStart(9, '0')}` } : { tail: String(PAST_LINES) })
		},
		until
	);
	if (answer.got === 'nothing') throw new HostwrightError('capability-unavailable', { detail: await explain(answer) });
	const ring = createRing<TailLine>({ maxBytes: KEPT_BYTES, bytesOf: ({ text }) => 64 + text.length * 2 });
	let ended = false;
	const ending = new AbortController();
	const pumping = pump(answer.stream, tty, from, clock, ring).finally(() => {
		ended = true;
		ending.abort();
	});
	try {
		const reading = AbortSignal.any([until, ending.signal]);
		let taken = 0;
		for await (const piece of ring.follow(undefined, reading)) {
			yield pieceOf(piece);
			taken = piece.kind === 'items' ? piece.first + piece.items.length - 1 : taken;
		}
		// What came with the end is still there.
		if (ended && !signal.aborted) yield* drain(ring, taken);
	} finally {
		stop.abort();
		answer.stream.destroy();
		await pumping;
	}
}

async function* drain(ring: Ring<TailLine>, taken: number): AsyncGenerator<Piece, void> {
	const last = ring.newest();
	if (taken >= last) return;
	const done = new AbortController();
	for await (const piece of ring.follow(taken, done.signal)) {
		yield pieceOf(piece);
		if (piece.kind === 'items' && piece.first + piece.items.length - 1 >= last) done.abort();
	}
}

type RingOf = Ring<TailLine> extends { follow(...args: never[]): AsyncGenerator<infer P, void> } ? P : never;
const pieceOf = (piece: RingOf): Piece =>
	piece.kind === 'skipped' ? { skipped: piece.count } : { lines: piece.items };

/** Settles at the end of the log, however that comes. */
async function pump(
	stream: Readable,
	tty: boolean,
	from: Cursor | undefined,
	clock: Clock,
	ring: Ring<TailLine>
): Promise<void> {
	const reader = createLogReader(!tty);
	const number = createNumbering(from);
	let bytes = 0;
	const put = (pieces: ReturnType<typeof reader.push>): void => {
		for (const piece of pieces) {
			const line = number(parseLogLine(piece, clock.nowMs()));
			if (line) ring.push(line);
		}
	};
	try {
		for await (const chunk of stream as AsyncIterable<Buffer>) {
			put(reader.push(chunk));
			bytes += chunk.length;
			if (bytes < PACE_BYTES) continue;
			bytes = 0;
			await pause(PACE_MS, undefined, { ref: false });
		}
	} catch {
		// The engine went away, or the reader did: what came until then stands.
	}
	put(reader.rest());
}

interface Cursor extends LogMoment {
	/** How many lines of that very moment were seen. */
	readonly count: number;
}

const CURSOR = /^(\d{1,12})\.(\d{1,9})\.(\d{1,9})$/;

function readCursor(text: string | undefined): Cursor | undefined {
	const [whole, seconds, nanos, count] = CURSOR.exec(text ?? '') ?? [];
	return whole === undefined ? undefined : { seconds: Number(seconds), nanos: Number(nanos), count: Number(count) };
}

/** Gives each line its cursor; undefined for lines that the reader has already. */
function createNumbering(from: Cursor | undefined): (line: LogLine) => TailLine | undefined {
	let last: LogMoment = from ?? { seconds: 0, nanos: 0 };
	let count = 0;
	let known = from?.count ?? 0;
	return ({ moment = last, ...line }) => {
		const same = moment.seconds === last.seconds && moment.nanos === last.nanos;
		if (!same) known = 0;
		count = same ? count + 1 : 1;
		last = moment;
		return count <= known ? undefined : { cursor: `${moment.seconds}.${moment.nanos}.${count}`, ...line };
	};
}
