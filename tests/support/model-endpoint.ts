// A real HTTP server that talks like a model's, well or badly; each request is answered by the next of its turns.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedModel {
	readonly messages: readonly { readonly role: string; readonly content: unknown; readonly tool_calls?: unknown }[];
	readonly tools: readonly { readonly function: { readonly name: string } }[];
	/** The whole request as it came. */
	readonly raw: string;
}

/** Writes one answer. */
export type ModelTurn = (response: ServerResponse, asked: AskedModel) => void | Promise<void>;

export interface ModelEndpoint {
	readonly baseUrl: string;
	readonly asked: AskedModel[];
	/** Whoever asks is answered by this from now on. */
	answer(turn: ModelTurn): void;
	close(): Promise<void>;
}

export async function openModelEndpoint(first: ModelTurn): Promise<ModelEndpoint> {
	let turn = first;
	const asked: AskedModel[] = [];
	const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
	async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		let raw = '';
		for await (const chunk of request.setEncoding('utf8')) raw += chunk;
		if (request.url?.endsWith('/models')) {
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify({ data: [{ id: 'scripted' }] }));
			return;
		}
		const { messages, tools = [] } = JSON.parse(raw) as Omit<AskedModel, 'raw'>;
		asked.push({ messages, tools, raw });
		await turn(response, { messages, tools, raw });
	}
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	return {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		asked,
		answer(next) {
			turn = next;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	};
}

export function beginStream(response: ServerResponse): void {
	response.writeHead(200, { 'content-type': 'text/event-stream' });
}
export function chunkOf(delta: object, finish: string | null = null): string {
	return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
}
export const says =
	(text: string): ModelTurn =>
	(response) => {
		beginStream(response);
		response.end(`${chunkOf({ role: 'assistant', content: text })}${chunkOf({}, 'stop')}data: [DONE]\n\n`);
	};
export const calls =
	(...wanted: readonly (readonly [name: string, input: unknown])[]): ModelTurn =>
	(response) => {
		beginStream(response);
		const tool_calls = wanted.map(([name, input], index) => ({
			index,
			id: `call_${index}`,
			type: 'function',
			function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) }
		}));
		response.end(
			`${chunkOf({ role: 'assistant', content: '', tool_calls })}${chunkOf({}, 'tool_calls')}data: [DONE]\n\n`
		);
	};
