// Sends bytes as they are and reads the answer: for requests that no HTTP client would make.
import { connect } from 'node:net';

export interface RawAnswer {
	/** 0 when the connection ended without an answer. */
	readonly status: number;
	/** Lower-case names; every value in order. */
	readonly headers: Readonly<Record<string, readonly string[]>>;
	readonly body: string;
	readonly raw: string;
	/** What followed the headers, as bytes. */
	readonly tail: Buffer;
}

export interface RawOptions {
	/** A request per source keeps wrong tokens from slowing each other down: any 127.x.y.z. */
	readonly localAddress?: string;
	/** Gives up after so long; 45 000 when absent: a page goes on down its line until the slowest fact of a busy machine is in. */
	readonly timeoutMs?: number;
	/** Sent after the answer's headers arrived (frames after an upgrade). */
	readonly afterwards?: Buffer;
	/** Reads until the other side closes, instead of one answer. */
	readonly untilClose?: boolean;
}

let sources = 0;

/** An address on loopback that no earlier call returned. */
export function freshSource(): string {
	sources++;
	return `127.${1 + (process.pid % 250)}.${1 + (Math.floor(sources / 250) % 250)}.${1 + (sources % 250)}`;
}

export function rawRequest(port: number, bytes: string | Buffer, options: RawOptions = {}): Promise<RawAnswer> {
	return new Promise((resolve, reject) => {
		const socket = connect({ port, host: '127.0.0.1', localAddress: options.localAddress ?? freshSource() });
		const chunks: Buffer[] = [];
		let told = false;
		const finish = (): void => {
			clearTimeout(timer);
			socket.destroy();
			resolve(parseAnswer(Buffer.concat(chunks)));
		};
		const timer = setTimeout(() => {
			socket.destroy();
			reject(
				new Error(
					`no complete answer to ${String(bytes).slice(0, 80)}: ${Buffer.concat(chunks).toString('latin1').slice(0, 200)}`
				)
			);
		}, options.timeoutMs ?? 45_000);
		socket.on('data', (chunk) => {
			chunks.push(chunk);
			const soFar = Buffer.concat(chunks);
			if (options.afterwards && !told && soFar.includes('\r\n\r\n')) {
				told = true;
				socket.write(options.afterwards);
			}
			if (!options.untilClose && isComplete(soFar)) finish();
		});
		socket.on('close', finish);
		// A reset while we still send is an answer too: what was said before it counts.
		socket.on('error', () => {});
		socket.write(bytes);
	});
}

/** A whole request as text. `headers` may repeat names. */
export function requestText(
	method: string,
	target: string,
	headers: readonly (readonly [string, string])[],
	body = ''
): string {
	const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
	return `${method} ${target} HTTP/1.1\r\n${lines}\r\n${body}`;
}

function isComplete(bytes: Buffer): boolean {
	const end = bytes.indexOf('\r\n\r\n');
	if (end < 0) return false;
	const head = bytes.toString('latin1', 0, end).toLowerCase();
	if (/^http\/1\.1 1\d\d/.test(head)) return /^http\/1\.1 101/.test(head);
	const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
	if (length !== undefined) return bytes.length >= end + 4 + Number(length);
	if (/\r\ntransfer-encoding: *chunked/.test(head)) return bytes.toString('latin1').endsWith('0\r\n\r\n');
	return /^http\/1\.1 (?:204|304)/.test(head);
}

function parseAnswer(bytes: Buffer): RawAnswer {
	let text = bytes.toString('utf8');
	while (/^HTTP\/1\.1 100 /.test(text)) text = text.slice(text.indexOf('\r\n\r\n') + 4);
	const end = text.indexOf('\r\n\r\n');
	const lines = (end < 0 ? text : text.slice(0, end)).split('\r\n');
	const headers: Record<string, string[]> = {};
	for (const line of lines.slice(1)) {
		const colon = line.indexOf(':');
		const name = line.slice(0, colon).toLowerCase();
		headers[name] = [...(headers[name] ?? []), line.slice(colon + 1).trim()];
	}
	return {
		status: Number(/^HTTP\/1\.1 (\d{3})/.exec(lines[0] ?? '')?.[1] ?? 0),
		headers,
		body:
			headers['transfer-encoding']?.[0] === 'chunked'
				? dechunk(text.slice(end + 4))
				: end < 0
					? ''
					: text.slice(end + 4),
		raw: text,
		tail: bytes.subarray(bytes.indexOf('\r\n\r\n') + 4)
	};
}

/** Good for text whose chunks are ASCII or whole. */
function dechunk(text: string): string {
	let out = '';
	for (let rest = Buffer.from(text); rest.length > 0; ) {
		const line = rest.indexOf('\r\n');
		const size = Number.parseInt(rest.toString('latin1', 0, line), 16);
		if (line < 0 || !size) break;
		out += rest.toString('utf8', line + 2, line + 2 + size);
		rest = rest.subarray(line + 4 + size);
	}
	return out;
}
