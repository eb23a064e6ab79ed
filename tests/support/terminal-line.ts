// A window onto a terminal for measurements: reads, acknowledges and throws away, at the least cost.
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** What a shell ends its prompt with, for root and for others. */
export const PROMPT = process.getuid?.() === 0 ? '# ' : '$ ';
/** As a page does: `src/lib/terminal/connect-stream.ts`. */
const ACK_OVER_BYTES = 64 * 1024;

export interface Line {
	send(text: string): void;
	/** Hears what came before, too, when it is the first. */
	onBytes(listener: (bytes: Buffer) => void): void;
	/** Acknowledgements are held back while false. */
	acknowledge(on: boolean): void;
	close(): Promise<void>;
}

/** @param headers  with a cookie, what is read is acknowledged */
export async function lineTo(url: string, headers: Record<string, string>): Promise<Line> {
	const ws = new WebSocket(url, { headers, perMessageDeflate: false });
	let listener: (bytes: Buffer) => void = () => {};
	let acknowledges = true;
	let unacked = 0;
	const flush = (): void => {
		if (!acknowledges || unacked === 0 || !headers.cookie) return;
		ws.send(JSON.stringify({ type: 'ack', bytes: unacked }));
		unacked = 0;
	};
	const early: Buffer[] = [];
	let heard = false;
	ws.on('message', (data, isBinary) => {
		if (!isBinary) return;
		const bytes = data as Buffer;
		if (heard) listener(bytes);
		else early.push(bytes);
		unacked += bytes.length;
		if (unacked >= ACK_OVER_BYTES) flush();
	});
	await once(ws, 'open');
	return {
		send: (text) => ws.send(Buffer.from(text)),
		onBytes(next) {
			listener = next;
			heard = true;
			for (const bytes of early.splice(0)) listener(bytes);
		},
		acknowledge(on) {
			acknowledges = on;
			flush();
		},
		async close() {
			const closed = once(ws, 'close');
			ws.close();
			await closed;
		}
	};
}

/** Resolves when the bytes read since hold the text. */
export function until(line: Line, text: string): Promise<void> {
	return new Promise((resolve) => {
		let tail = '';
		line.onBytes((bytes) => {
			tail = (tail + bytes.toString('latin1')).slice(-4096);
			if (tail.includes(text)) resolve();
		});
	});
}
