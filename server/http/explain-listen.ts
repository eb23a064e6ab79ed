// Why the service could not listen on an address, and what to do about it.
import { DATA_HEADERS } from './headers.ts';

interface Wanted {
	readonly host: string;
	readonly port: number;
}

const PATIENCE_MS = 1_000;

export async function explainListen(
	error: NodeJS.ErrnoException & { readonly address?: string },
	{ host: wanted, port }: Wanted
): Promise<string> {
	// Of two addresses the one that could not be had.
	const host = error.address ?? wanted;
	if (error.code === 'EADDRINUSE') {
		const holder = (await answersLikeUs(host, port))
			? 'another Hostwright service with its own state directory'
			: 'another program';
		return `port ${port} on ${host} is taken by ${holder}; stop it or choose another port with --port or HOSTWRIGHT_PORT (0 picks a free one)`;
	}
	if (error.code === 'EACCES')
		return `this user may not listen on ${host}:${port}; choose a port above 1023 with --port`;
	if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `${host} is not an address of this machine`;
	return `cannot listen on ${host}:${port}: ${error.message}`;
}

/** Whatever it is called and wants of a caller, it sends the headers that every answer with data carries here. */
async function answersLikeUs(host: string, port: number): Promise<boolean> {
	const bare = host.replace(/^\[|\]$/g, '');
	const reachable = bare === '0.0.0.0' ? '127.0.0.1' : bare === '::' ? '::1' : bare;
	try {
		const { headers } = await fetch(
			`http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/api/health`,
			{
				redirect: 'manual',
				signal: AbortSignal.timeout(PATIENCE_MS)
			}
		);
		return DATA_HEADERS.every((name, at) => at % 2 === 1 || headers.get(name) === DATA_HEADERS[at + 1]);
	} catch {
		return false;
	}
}
