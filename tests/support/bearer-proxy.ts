// Passes requests on to a started service with its token, for programs that cannot be told of one. Nothing else of them changes but
// the service's own address, which they know the proxy's for.
import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StartedService } from './start-service.ts';

export interface BearerProxy {
	/** Without a slash at its end. */
	readonly url: string;
	close(): Promise<void>;
}

export async function openBearerProxy({ url, token }: Pick<StartedService, 'url' | 'token'>): Promise<BearerProxy> {
	const there = new URL(url);
	const server = createServer((request, response) => {
		const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
		const passed = (value: string | undefined): string | undefined => value?.replace(own, there.host);
		const { host, origin, ...rest } = request.headers;
		const headers: IncomingHttpHeaders = { ...rest, host: passed(host), authorization: `Bearer ${token}` };
		if (origin !== undefined) headers.origin = passed(origin);
		const onward = ask(
			{ hostname: there.hostname, port: there.port, path: request.url, method: request.method, headers },
			(answer) => {
				response.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(response);
			}
		);
		onward.on('error', () => response.destroy());
		response.on('close', () => onward.destroy());
		request.pipe(onward);
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	};
}
