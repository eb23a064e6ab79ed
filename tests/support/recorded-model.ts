// A language model between the service and its endpoint, kept: what it answered to what, and later the same without it. A request is
// known again by the course of the conversation (what was asked, what was called), and not by what the host told: its figures move.
// Of a request nothing is kept but its digest; of an answer everything.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
	readonly digest: string;
	/** Of the instructions and the tools that it had. */
	readonly told: string;
	readonly type: string;
	readonly body: string;
}

export interface RecordedModel {
	readonly baseUrl: string;
	/** Requests that nothing was kept for; answered with 404. */
	missed(): number;
	/** Answers that were kept under other instructions or tools than it has now. */
	stale(): number;
	close(): Promise<void>;
}

export interface Upstream {
	readonly baseUrl: string;
	readonly key?: string | undefined;
}

/** @param upstream  asks it, and keeps what it answers; absent: answers from what was kept */
export async function openRecordedModel(recording: string, upstream?: Upstream): Promise<RecordedModel> {
	const kept = new Map<string, Kept>();
	if (!upstream)
		for (const line of readFileSync(recording, 'utf8').split('\n').filter(Boolean)) {
			const one = JSON.parse(line) as Kept;
			kept.set(one.digest, one);
		}
	else if (existsSync(recording)) throw new Error(`${recording} is there already: nothing is written over a recording`);
	let [missed, stale] = [0, 0];

	async function ask(
		path: string,
		request: IncomingMessage,
		raw: string
	): Promise<{ type: string; body: string } | undefined> {
		const { digest, told } = digestOf(path, raw);
		if (!upstream) {
			const one = kept.get(digest);
			if (!one) missed += 1;
			else if (one.told !== told) stale += 1;
			return one;
		}
		const { baseUrl, key } = upstream;
		const version = request.headers['anthropic-version'];
		const answer = await fetch(`${baseUrl}${path}`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				...(key === undefined ? {} : { authorization: `Bearer ${key}`, 'x-api-key': key }),
				...(typeof version === 'string' ? { 'anthropic-version': version } : {})
			},
			body: raw
		});
		const body = await answer.text();
		if (!answer.ok) throw new Error(`the endpoint answered ${answer.status}`);
		const one: Kept = { digest, told, type: answer.headers.get('content-type') ?? 'text/event-stream', body };
		appendFileSync(recording, `${JSON.stringify(one)}\n`);
		return one;
	}

	async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		let raw = '';
		for await (const chunk of request.setEncoding('utf8')) raw += chunk;
		const answer = await ask((request.url ?? '').replace(/^\/v1/, ''), request, raw);
		response.writeHead(answer ? 200 : 404, { 'content-type': answer?.type ?? 'application/json' });
		response.end(answer?.body ?? '{}');
	}

	const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	return {
		baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		missed: () => missed,
		stale: () => stale,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	};
}

interface Asked {
	readonly model?: unknown;
	readonly system?: unknown;
	readonly tools?: unknown;
	readonly messages: readonly { readonly role: string; readonly content?: unknown; readonly tool_calls?: unknown }[];
}

/** What the host told stands between marks with a number of that one answer. */
const LANE = /<<untrusted [0-9a-f]{18} from="([^"]*)">>[\s\S]*?<<end [0-9a-f]{18}>>/g;

export function digestOf(path: string, raw: string): { digest: string; told: string } {
	const { model, system, tools, messages } = JSON.parse(raw) as Asked;
	const instructions = [system, ...messages.filter(({ role }) => role === 'system')];
	const course = messages.filter(({ role }) => role !== 'system');
	return {
		digest: hash([path, model, withoutHost(course)]),
		told: hash([JSON.stringify(instructions).replace(/[0-9a-f]{18}/g, ''), tools])
	};
}

function withoutHost(value: unknown): unknown {
	if (typeof value === 'string') return value.replace(LANE, '<$1>');
	if (Array.isArray(value)) return value.map(withoutHost);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withoutHost(held)]));
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
