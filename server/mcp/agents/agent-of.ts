// Which program asks: by the name it was started with, or else by the one it gives itself. A name tells agents apart that mean no
// harm to each other; what lets them in is the token. Pure.
import { Buffer } from 'node:buffer';
import { MOST_AGENT_NAME_UNITS } from '#wire/agent.ts';
import { BLANKS, UNSEEN } from '#wire/text/unseen.ts';

export interface Agent {
	readonly name: string;
	/** May be empty. */
	readonly version: string;
	readonly via: 'stdio' | 'http';
}

/** What one request says of who asks. */
export interface Told {
	/** Set by `hostwright mcp`. */
	readonly header: string | undefined;
	/** As we gave it to a client at its handshake; it says who opened it. */
	readonly session: string | undefined;
	/** The JSON of the request. */
	readonly body: unknown;
}

export const UNNAMED = 'unnamed';
const CLIENT_KEY = 'io.modelcontextprotocol/clientInfo';

export function agentOf({ header, session, body }: Told): Agent {
	const stated = statedIn(body);
	const opened = session === undefined ? undefined : readSession(session);
	const given = header === undefined ? undefined : readHeader(header);
	const { name = '', version = '' } = stated ?? opened ?? {};
	return {
		name: plain(given ?? '') || plain(name) || UNNAMED,
		version: plain(version),
		via: header === undefined ? 'http' : 'stdio'
	};
}

interface Stated {
	readonly name: string;
	readonly version: string;
}

/** The handshake names the client, and so does each request of revisions that have none. */
function statedIn(body: unknown): Stated | undefined {
	if (!isObject(body) || !isObject(body.params)) return undefined;
	const { params } = body;
	const info = body.method === 'initialize' ? params.clientInfo : isObject(params._meta) && params._meta[CLIENT_KEY];
	if (!isObject(info) || typeof info.name !== 'string') return undefined;
	return { name: info.name, version: typeof info.version === 'string' ? info.version : '' };
}

/** For a client whose requests do not name it: it sends this with each of them. No secret, and no way in. */
export function makeSession({ name, version }: Agent, random: string): string {
	return `${Buffer.from(JSON.stringify([name, version])).toString('base64url')}.${random}`;
}

function readSession(session: string): Stated | undefined {
	try {
		const [text = ''] = session.slice(0, 1024).split('.');
		const [name, version] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
		return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined;
	} catch {
		return undefined;
	}
}

function readHeader(text: string): string {
	const [, coded] = /^=\?base64\?([\w+/=]*)\?=$/.exec(text) ?? [];
	return coded === undefined ? text : Buffer.from(coded, 'base64').toString();
}

const NOT_SEEN = new RegExp(`[${UNSEEN}${BLANKS}\\s]+`, 'gu');

/** What a person reads in one line, and what another agent cannot be taken for. */
function plain(text: string): string {
	const shown = text.slice(0, 1024).replace(NOT_SEEN, ' ').trim();
	// Not in the middle of a character.
	return shown
		.slice(0, MOST_AGENT_NAME_UNITS)
		.replace(/[\ud800-\udbff]$/, '')
		.trim();
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
