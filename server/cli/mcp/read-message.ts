// What one line of an agent is, as far as whoever carries it has to know: its ids, and what its headers over HTTP are. Pure.
import { Buffer } from 'node:buffer';

export const NOT_JSON = -32700;
export const NOT_A_MESSAGE = -32600;

export type MessageId = string | number;

export interface CarriedMessage {
	/** Of what waits for an answer. */
	readonly ids: readonly MessageId[];
	/** The handshake of revisions that have one. */
	readonly opens: boolean;
	/** The request that nobody waits for any more. */
	readonly cancels: MessageId | undefined;
	/** What the client calls itself; undefined where the message does not say. */
	readonly client: string | undefined;
	/** Headers of a message that names its own revision; undefined where the handshake agreed on one. */
	readonly stated: Readonly<Record<string, string>> | undefined;
}

export interface WrongLine {
	readonly code: typeof NOT_JSON | typeof NOT_A_MESSAGE;
	readonly wrong: string;
}

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CLIENT_KEY = 'io.modelcontextprotocol/clientInfo';
/** Of which methods a header repeats a parameter. */
const NAMED_BY: Readonly<Record<string, string>> = {
	'tools/call': 'name',
	'prompts/get': 'name',
	'resources/read': 'uri'
};

export function readMessage(line: string): CarriedMessage | WrongLine {
	let value: unknown;
	try {
		value = JSON.parse(line);
	} catch {
		return { code: NOT_JSON, wrong: 'this line is not JSON' };
	}
	const all = Array.isArray(value) ? value : [value];
	if (all.length === 0 || !all.every(isObject))
		return { code: NOT_A_MESSAGE, wrong: 'a message is a JSON object, or an array of them' };
	const ids = all.flatMap(({ id, method }) => (typeof method === 'string' && isId(id) ? [id] : []));
	const [first = {}] = all;
	const method = all.length === 1 && typeof first.method === 'string' ? first.method : '';
	const params = isObject(first.params) ? first.params : {};
	const meta = isObject(params._meta) ? params._meta : {};
	const opens = method === 'initialize';
	const stated = meta[VERSION_KEY];
	const cancelled = method === 'notifications/cancelled' ? params.requestId : undefined;
	return {
		ids,
		opens,
		cancels: isId(cancelled) ? cancelled : undefined,
		client: nameOf(opens ? params.clientInfo : meta[CLIENT_KEY]),
		stated: typeof stated === 'string' ? statedHeaders(stated, method, params) : undefined
	};
}

/** Of revisions in which each message says everything, its headers repeat a part of it. */
function statedHeaders(version: string, method: string, params: Readonly<Record<string, unknown>>) {
	const named = params[NAMED_BY[method] ?? ''];
	return {
		'mcp-protocol-version': asHeader(version),
		'mcp-method': asHeader(method),
		...(typeof named === 'string' ? { 'mcp-name': asHeader(named) } : {})
	};
}

/** What a header cannot hold goes in the form that the protocol has for it. */
export function asHeader(text: string): string {
	const plain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !/^=\?base64\?.*\?=$/i.test(text);
	return plain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}

/** @returns the revision that an answer to the handshake names */
export function agreedVersion(answer: string): string | undefined {
	try {
		const { result } = JSON.parse(answer) as { result?: { protocolVersion?: unknown } };
		return typeof result?.protocolVersion === 'string' ? result.protocolVersion : undefined;
	} catch {
		return undefined;
	}
}

function nameOf(info: unknown): string | undefined {
	return isObject(info) && typeof info.name === 'string' ? info.name : undefined;
}

const isId = (value: unknown): value is MessageId => typeof value === 'string' || typeof value === 'number';

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
