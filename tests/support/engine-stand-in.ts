// A container engine that answers what a real one was heard to answer (tests/fixtures/host/containers), over a socket of its own.
// It can be told to hang, to refuse, to have hundreds of containers, and to tell of events and log lines.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeFolder } from './remove-folder.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/host/containers/', import.meta.url));
export type Recorded = 'docker-20.10' | 'podman-4.3';
type Json = Record<string, unknown>;

export const recorded = (engine: Recorded, name: string): string => readFileSync(join(FIXTURES, engine, name), 'utf8');
export const recordedJson = <T = Json>(engine: Recorded, name: string): T => JSON.parse(recorded(engine, name)) as T;
export const recordedBytes = (engine: Recorded, name: string): Buffer => readFileSync(join(FIXTURES, engine, name));

export interface EngineStandIn {
	readonly socket: string;
	/** Method and path of every request that reached it. */
	readonly asked: readonly string[];
	/** What it answers to the list of containers. */
	list: Json[];
	/** By the first part of the path: an answer of one's own, or that none is given. */
	readonly instead: Map<string, Json | Json[] | { readonly status: number; readonly message: string } | 'hang'>;
	/** By id: the rest of an answer about one container. */
	inspect(id: string): Json | undefined;
	/** Tells everybody who follows events. */
	tell(event: Json): void;
	/** Sends bytes to everybody who follows a log. @returns whether all of it was taken */
	log(bytes: Buffer): boolean;
	/** Ends the logs that are followed. */
	endLogs(): void;
	/** How many follow events now. */
	listeners(): number;
	/** How many follow a log now. */
	following(): number;
	/** Gone, with its socket, as one that was stopped; or killed, with the socket left behind. */
	stop(how?: 'stopped' | 'killed'): Promise<void>;
	/** Comes back at the same place. */
	start(): Promise<void>;
}

export interface StandInOptions {
	/** Where its socket is; a directory of its own when absent. */
	readonly socket?: string;
	readonly engine?: Recorded;
}

export async function startEngine({ socket, engine = 'docker-20.10' }: StandInOptions = {}): Promise<EngineStandIn> {
	const directory = socket === undefined ? mkdtempSync(join(tmpdir(), 'hw-engine-')) : undefined;
	const at = socket ?? join(directory ?? '', 'engine.sock');
	const asked: string[] = [];
	const followers = new Set<ServerResponse>();
	const logs = new Set<ServerResponse>();
	const connections = new Set<Socket>();
	const instead: EngineStandIn['instead'] = new Map();
	const names = new Map<string, string>();
	const state = { list: recordedJson<Json[]>(engine, 'list.json') };
	for (const { Id, Names } of state.list) names.set(String(Id), String((Names as string[])[0]).slice(1));

	function inspect(id: string): Json | undefined {
		const row = state.list.find(({ Id }) => String(Id).startsWith(id));
		if (!row) return undefined;
		const name = names.get(String(row.Id));
		if (name !== undefined) return recordedJson(engine, `inspect-${name}.json`);
		// One that was made up for a test is like another, with its own name.
		const [like = ''] = names.values();
		return { ...recordedJson(engine, `inspect-${like}.json`), Id: row.Id, Name: (row.Names as string[])[0] };
	}

	const ANSWERS: Readonly<Record<string, string>> = {
		'/version': 'version.json',
		'/info': 'info.json',
		'/images/json': 'images.json',
		'/volumes': 'volumes.json',
		'/networks': 'networks.json',
		'/system/df': 'df.json'
	};

	function answer(request: IncomingMessage, response: ServerResponse): void {
		const path = (request.url ?? '').split('?')[0] ?? '';
		asked.push(`${request.method} ${path}`);
		const send = (body: unknown, status = 200): void => {
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(JSON.stringify(body));
		};
		const own = instead.get(path);
		if (own === 'hang') return;
		if (own !== undefined && 'status' in own) send({ message: own.message }, Number(own.status));
		else if (own !== undefined) send(own);
		else if (path === '/containers/json') send(state.list);
		else if (path === '/events') {
			response.writeHead(200);
			response.flushHeaders();
			followers.add(response);
			response.on('close', () => followers.delete(response));
		} else if (path.endsWith('/logs')) {
			response.writeHead(200);
			response.flushHeaders();
			logs.add(response);
			response.on('close', () => logs.delete(response));
		} else if (/^\/containers\/[0-9a-f]+\/json$/.test(path)) {
			const found = inspect(path.split('/')[2] ?? '');
			send(found ?? { message: 'No such container' }, found ? 200 : 404);
		} else if (path.endsWith('/stats')) send(recordedJson('docker-20.10', 'stats-web.json'));
		else if (ANSWERS[path] !== undefined) send(recordedJson(engine, ANSWERS[path]));
		else send({ message: 'page not found' }, 404);
	}

	let server = createServer(answer);
	const start = (): Promise<void> =>
		new Promise((resolve, reject) => {
			server = createServer(answer);
			server.on('connection', (connection) => {
				connections.add(connection);
				connection.on('close', () => connections.delete(connection));
			});
			server.once('error', reject);
			rmSync(at, { force: true });
			server.listen(at, resolve);
		});
	await start();

	return {
		socket: at,
		asked,
		instead,
		inspect,
		get list() {
			return state.list;
		},
		set list(rows) {
			state.list = rows;
		},
		tell(event) {
			for (const response of followers) response.write(`${JSON.stringify(event)}\n`);
		},
		log: (bytes) => [...logs].map((response) => response.write(bytes)).every(Boolean),
		endLogs() {
			for (const response of logs) response.end();
		},
		listeners: () => followers.size,
		following: () => logs.size,
		async stop(how = 'stopped') {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			for (const connection of connections) connection.destroy();
			await closed;
			// Node takes the socket away with the server; one that was killed leaves it, and nobody listens there.
			if (how === 'killed') {
				writeFileSync(at, '');
				return;
			}
			rmSync(at, { force: true });
			if (directory !== undefined) removeFolder(directory);
		},
		start
	};
}
