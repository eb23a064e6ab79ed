// A small load generator: keep-alive connections over raw sockets, one request at a time on each.
import { connect, type Socket } from 'node:net';

export interface LoadResult {
	readonly requestsPerSecond: number;
	readonly latenciesMs: readonly number[];
}

export interface LoadPlan {
	readonly port: number;
	/** Whole request as bytes, answered with a Content-Length. */
	readonly request: Buffer;
	readonly connections: number;
	readonly requests: number;
	/** The first bytes of a right answer; anything else stops the measurement. */
	readonly expect: string;
}

/** @throws when one answer is not the expected one */
export async function load(plan: LoadPlan): Promise<LoadResult> {
	const latenciesMs: number[] = [];
	let left = plan.requests;
	const sockets = await Promise.all(Array.from({ length: plan.connections }, () => open(plan.port)));
	const started = performance.now();
	await Promise.all(
		sockets.map(
			(socket) =>
				new Promise<void>((resolve, reject) => {
					let sentAt = 0;
					let got = '';
					const next = (): void => {
						if (left === 0) {
							resolve();
							return;
						}
						left--;
						sentAt = performance.now();
						socket.write(plan.request);
					};
					socket.on('error', reject);
					socket.on('data', (chunk) => {
						got += chunk.toString('latin1');
						const head = got.indexOf('\r\n\r\n');
						if (head < 0) return;
						const length = Number(/\r\ncontent-length: (\d+)/i.exec(got)?.[1] ?? 0);
						if (got.length < head + 4 + length) return;
						latenciesMs.push(performance.now() - sentAt);
						if (!got.startsWith(plan.expect)) {
							reject(new Error(`unexpected answer: ${got.slice(0, 300)}`));
							return;
						}
						got = '';
						next();
					});
					next();
				})
		)
	);
	const seconds = (performance.now() - started) / 1000;
	for (const socket of sockets) socket.destroy();
	return { requestsPerSecond: plan.requests / seconds, latenciesMs };
}

function open(port: number): Promise<Socket> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, '127.0.0.1', () => resolve(socket));
		socket.setNoDelay(true);
		socket.once('error', reject);
	});
}

export function postBytes(
	port: number,
	path: string,
	body: string,
	headers: Readonly<Record<string, string>> = {}
): Buffer {
	const extra = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.from(
		`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${extra.join('')}\r\n${body}`
	);
}
