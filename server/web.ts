// The dashboard: the built pages, the sources through Vite in development, or a plain sentence when there is neither.
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Express } from 'express';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Told to the built pages which scheme a request came by; they would assume https. No client can set it. */
const SCHEME_HEADER = 'x-hostwright-scheme';

export interface Dashboard {
	readonly kind: 'built' | 'sources' | 'absent';
	/** Takes an upgrade that was let in and is none of the service's; false when it is not the dashboard's either. */
	upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
	close(): Promise<void>;
}

/**
 * @param options.secure  whether people reach the service over https
 * @param options.isSignedIn  who may read pages while none are built
 */
export async function mountDashboard(
	pages: Express,
	options: {
		readonly dev: boolean;
		readonly secure: boolean;
		readonly isSignedIn: (request: IncomingMessage) => boolean;
	}
): Promise<Dashboard> {
	if (options.dev) return mountSources(pages);
	const built = at('../build/handler.js');
	if (!existsSync(built)) return mountNothing(pages, options.isSignedIn);
	process.env.PROTOCOL_HEADER = SCHEME_HEADER;
	const { handler } = (await import(built)) as {
		handler: (request: IncomingMessage, response: unknown, next: unknown) => unknown;
	};
	const scheme = options.secure ? 'https' : 'http';
	pages.use((request, response, next) => {
		request.headers[SCHEME_HEADER] = scheme;
		// Adapters may be told to believe these; nobody here is.
		for (const name of FORWARDED) delete request.headers[name];
		// A page that fails is one failed page: its promise must not go unheard.
		Promise.resolve(handler(request, response, next)).catch(next);
	});
	return { kind: 'built', upgrade: () => false, close: async () => {} };
}

const FORWARDED = [
	'forwarded',
	'x-forwarded-for',
	'x-forwarded-host',
	'x-forwarded-proto',
	'x-forwarded-port',
	'x-real-ip'
];

async function mountSources(pages: Express): Promise<Dashboard> {
	// Vite and Svelte take this for the pages; set for the service itself it would make them the built ones.
	process.env.NODE_ENV = 'development';
	const { createServer } = await import('vite');
	// Vite listens here instead of at the server, so that an upgrade reaches it only after the front door.
	const upgrades = new EventEmitter();
	const vite = await createServer({
		configLoader: 'native',
		configFile: at('../src/vite.config.ts'),
		server: { middlewareMode: { server: upgrades }, ws: { server: upgrades } } as never
	});
	// Modules and styles are put in by script while developing; the pages' own policy does not allow for that.
	pages.use((_request, response, next) => {
		response.removeHeader('Content-Security-Policy');
		next();
	});
	pages.use(vite.middlewares);
	return {
		kind: 'sources',
		upgrade: (request, socket, head) => upgrades.emit('upgrade', request, socket, head),
		close: () => vite.close()
	};
}

function mountNothing(pages: Express, isSignedIn: (request: IncomingMessage) => boolean): Dashboard {
	pages.use((request, response) => {
		const signedIn = isSignedIn(request);
		response.statusCode = signedIn ? (request.path === '/' ? 200 : 404) : 401;
		if (!signedIn) response.setHeader('WWW-Authenticate', 'Bearer');
		response.setHeader('Content-Type', 'text/plain; charset=utf-8');
		response.setHeader('Cache-Control', 'no-store');
		response.end(
			signedIn
				? 'Hostwright is running, but its dashboard is not built. Run: npm run build\n'
				: 'Hostwright is running, but its dashboard is not built. Sign in with the API token.\n'
		);
	});
	return { kind: 'absent', upgrade: () => false, close: async () => {} };
}
