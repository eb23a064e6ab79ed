// A line between the browser and the service that a test can cut as a network does: open connections end, new ones fail.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttableLine {
	readonly url: string;
	/** Where the service behind it has to listen. */
	readonly port: number;
	cut(): void;
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
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		port,
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
