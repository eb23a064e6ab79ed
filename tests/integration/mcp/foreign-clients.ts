// The official clients of both generations, installed beside the conformance tool: their programs are no dependency of ours.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { StartedService } from '../../support/start-service.ts';
import { LAUNCHER } from './open-stdio.ts';

const PACKAGES = fileURLToPath(new URL('../../conformance-tool/node_modules/@modelcontextprotocol/', import.meta.url));

/** Why they cannot be asked here; undefined when they can. */
export const clientsAbsent = ['sdk/package.json', 'client/package.json'].every((path) => existsSync(PACKAGES + path))
	? undefined
	: 'no official clients: tests/conformance-tool is not installed (.ci/run does it)';

export interface Called {
	readonly content: readonly { readonly type: string; readonly text: string }[];
	readonly structuredContent?: Record<string, unknown>;
	readonly isError?: boolean;
}

/** What we use of a client, which is the same in both generations. */
export interface ForeignClient {
	connect(transport: unknown): Promise<void>;
	listTools(): Promise<{ tools: { name: string; description: string; annotations?: { readOnlyHint?: boolean } }[] }>;
	callTool(call: { name: string; arguments: object }): Promise<Called>;
	getServerVersion(): { name: string } | undefined;
	getServerCapabilities(): Record<string, unknown> | undefined;
	close(): Promise<void>;
}

type Make<T> = new (...given: unknown[]) => T;
interface Generation {
	readonly Client: Make<ForeignClient>;
	readonly StdioClientTransport: Make<unknown>;
	readonly StreamableHTTPClientTransport: Make<unknown>;
}

/** A generation, and how it comes to a revision. */
export const CLIENTS = ['sdk 1.x', 'client 2.x, with a handshake', 'client 2.x, 2026-07-28'] as const;
export const WAYS = ['stdio', 'http'] as const;

const load = async (path: string) => (await import(pathToFileURL(PACKAGES + path).href)) as Partial<Generation>;

async function generationOf(client: (typeof CLIENTS)[number]): Promise<Generation> {
	const files =
		client === 'sdk 1.x'
			? ['index', 'stdio', 'streamableHttp'].map((name) => `sdk/dist/esm/client/${name}.js`)
			: ['client/dist/index.mjs', 'client/dist/stdio.mjs'];
	return Object.assign({}, ...(await Promise.all(files.map(load)))) as Generation;
}

/** @returns a client that is connected to the service */
export async function connectClient(
	service: Pick<StartedService, 'url' | 'token' | 'stateDir'>,
	client: (typeof CLIENTS)[number],
	way: (typeof WAYS)[number],
	name = 'a-foreign-client'
): Promise<ForeignClient> {
	const { Client, StdioClientTransport, StreamableHTTPClientTransport } = await generationOf(client);
	const negotiation = client.endsWith('2026-07-28') ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {};
	const opened = new Client({ name, version: '1.2.3' }, { capabilities: {}, ...negotiation });
	const headers = { Authorization: `Bearer ${service.token}` };
	await opened.connect(
		way === 'stdio'
			? new StdioClientTransport({
					command: process.execPath,
					args: [LAUNCHER, 'mcp', '--state-dir', service.stateDir],
					env: process.env
				})
			: new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } })
	);
	return opened;
}
