// A container's log as an engine sends it: frames of two streams in one, each frame with a header of eight bytes (stream, three
// zeros, length), and each message with its time in front. With a terminal there is one stream, and no frames.
import { createLineCutter, type LineCutter } from './cut-lines.ts';

export interface LogPiece {
	readonly stream: 'out' | 'err';
	/** With the time in front, as it came. */
	readonly line: string;
}

export interface LogReader {
	push(bytes: Buffer): LogPiece[];
	/** What was not ended by a line feed. */
	rest(): LogPiece[];
}

const HEADER_BYTES = 8;
/** A message that follows one without a line feed goes on with it, but has a time of its own. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) /;
const LONGEST_TIME = 40;

export function createLogReader(framed: boolean): LogReader {
	return framed ? readFramed() : readPlain();
}

function readPlain(): LogReader {
	const lines = createLineCutter();
	const pieces = (cut: readonly string[]): LogPiece[] => cut.map((line) => ({ stream: 'out', line }));
	return { push: (bytes) => pieces(lines.push(bytes)), rest: () => pieces(lines.rest()) };
}

interface Side {
	readonly stream: LogPiece['stream'];
	readonly lines: LineCutter;
	/** A line was begun and not ended. */
	open: boolean;
}

function readFramed(): LogReader {
	const out: Side = { stream: 'out', lines: createLineCutter(), open: false };
	const err: Side = { stream: 'err', lines: createLineCutter(), open: false };
	let header: Buffer<ArrayBufferLike> = Buffer.alloc(0);
	let side = out;
	let left = 0;
	/** The first bytes of a message that goes on with an open line, until its time is whole. */
	let front: Buffer<ArrayBufferLike> | undefined;

	function take(bytes: Buffer, pieces: LogPiece[]): void {
		for (const line of side.lines.push(bytes)) pieces.push({ stream: side.stream, line });
		if (bytes.length > 0) side.open = bytes[bytes.length - 1] !== 10;
	}

	function body(bytes: Buffer, ended: boolean, pieces: LogPiece[]): void {
		if (front === undefined) {
			take(bytes, pieces);
			return;
		}
		front = Buffer.concat([front, bytes]);
		if (!ended && front.length < LONGEST_TIME) return;
		const time = TIME.exec(front.toString('latin1', 0, LONGEST_TIME))?.[0].length ?? 0;
		const rest = front.subarray(time);
		front = undefined;
		take(rest, pieces);
	}

	return {
		push(bytes) {
			const pieces: LogPiece[] = [];
			let at = 0;
			while (at < bytes.length) {
				if (left === 0) {
					const more = bytes.subarray(at, at + HEADER_BYTES - header.length);
					header = Buffer.concat([header, more]);
					at += more.length;
					if (header.length < HEADER_BYTES) break;
					side = header[0] === 2 ? err : out;
					left = header.readUInt32BE(4);
					header = Buffer.alloc(0);
					if (side.open) front = Buffer.alloc(0);
					continue;
				}
				const piece = bytes.subarray(at, at + left);
				at += piece.length;
				left -= piece.length;
				body(piece, left === 0, pieces);
			}
			return pieces;
		},
		rest: () => [out, err].flatMap(({ stream, lines }) => lines.rest().map((line) => ({ stream, line })))
	};
}
