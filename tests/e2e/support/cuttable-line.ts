// A line between the browser and the service that a test can cut as a network does: open connections end, new ones fail.
import { request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttableLine {
	readonly url: string;
	/** Where the service behind it has to listen. */
	readonly port: number;
	cut(): void;
	/** Asks the service past the cut. @returns the answer's body */
	askBehind(path: string, headers: Record<string, string>): Promise<string>;
	mend(): void;
	close(): Promise<void>;
}

export async function openLine(): Promise<CuttableLine> {
	const sockets = new Set<Socket>();
	const port = await freePort();
	let whole = true;
	const server = createServer((near) => {
		if (!whole) return void near.resetAndDestroy();
		const far = connect(port, '127.0.0.1');
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.on('error', () => {});
			socket.on('close', () => {
				sockets.delete(socket);
				near.destroy();
				far.destroy();
			});
		}
		near.pipe(far).pipe(near);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const cutAll = (): void => {
		for (const socket of sockets) socket.resetAndDestroy();
	};
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url,
		port,
		askBehind: (path, headers) =>
			new Promise((resolve, reject) => {
				// The service answers to the line's name only.
				request({ port, path, headers: { ...headers, host: new URL(url).host } }, (answer) => {
					answer
						.setEncoding('utf8')
						.toArray()
						.then((pieces) => resolve(pieces.join('')), reject);
				})
					.on('error', reject)
					.end();
			}),
		cut() {
			whole = false;
			cutAll();
		},
		mend() {
			whole = true;
		},
		close() {
			cutAll();
			return new Promise((resolve) => server.close(() => resolve()));
		}
	};
}

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return port;
}
