// Bytes to lines, with a bound on each: what is longer is cut, and says by how much.

/** What is kept of a line. */
const LONGEST_LINE = 16_384;

export interface LineCutter {
	/** @returns the lines that end in these bytes */
	push(bytes: Buffer): string[];
	/** What stands after the last line feed; [] when nothing does. */
	rest(): string[];
}

export function createLineCutter(longest = LONGEST_LINE): LineCutter {
	let kept: Buffer[] = [];
	let keptBytes = 0;
	let cutBytes = 0;

	const add = (piece: Buffer): void => {
		const room = longest - keptBytes;
		// A copy: a slice would hold the whole piece it was cut from.
		if (room > 0) kept.push(Buffer.from(piece.subarray(0, room)));
		keptBytes += Math.min(room, piece.length);
		cutBytes += Math.max(0, piece.length - room);
	};
	const take = (): string => {
		const text = Buffer.concat(kept).toString('utf8');
		const line =
			cutBytes > 0 ? `${text.replace(/\uFFFD+$/, '')} [and ${cutBytes} more bytes]` : text.replace(/\r$/, '');
		kept = [];
		keptBytes = 0;
		cutBytes = 0;
		return line;
	};

	return {
		push(bytes) {
			const lines: string[] = [];
			let from = 0;
			for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
				add(bytes.subarray(from, at));
				lines.push(take());
				from = at + 1;
			}
			if (from < bytes.length) add(bytes.subarray(from));
			return lines;
		},
		rest: () => (keptBytes > 0 ? [take()] : [])
	};
}
