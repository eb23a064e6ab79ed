// Whether a request is let in: Host, then Origin, then who is asking. Pure: headers in, a verdict out. Pages, routes and
// upgrades all use it.

import type { ErrorCode } from '#wire/error.ts';
import type { Access } from '../access/access.ts';
import type { CallerIdentity } from '../access/identity.ts';
import type { Area } from './exchange.ts';

export const MAX_URL_CHARS = 8192;

/** What of a request is looked at; `IncomingMessage` has it all. */
export interface Knock {
	readonly method?: string | undefined;
	readonly url?: string | undefined;
	readonly httpVersion: string;
	readonly rawHeaders: readonly string[];
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	/** True for a WebSocket upgrade. */
	readonly upgrade: boolean;
}

/** @template Other  further reasons of whoever judges after this */
export type Verdict<Other extends string = never> =
	| {
			readonly pass: true;
			readonly path: string;
			readonly query: string;
			readonly area: Area;
			readonly identity: CallerIdentity | null;
	  }
	| {
			readonly pass: false;
			readonly code: ErrorCode;
			readonly detail?: string;
			readonly area: Area;
			/** For the log. */
			readonly why: Refusal | Other;
			/** The caller is answered as anyone is whom nobody knows: only that the service is there. */
			readonly asStranger?: true;
	  };

export type Refusal =
	| 'http-version'
	| 'url-too-long'
	| 'not-a-path'
	| 'repeated-header'
	| 'transfer-encoding'
	| 'unknown-host'
	| 'foreign-origin'
	| 'foreign-site'
	| 'wrong-token'
	| 'cookie-without-origin'
	| 'not-signed-in';

/** Sent twice, these could be read one way here and another way elsewhere. */
const ONCE: ReadonlySet<string> = new Set([
	'host',
	'origin',
	'authorization',
	'content-length',
	'content-type',
	'content-encoding',
	'transfer-encoding',
	'sec-fetch-site'
]);

export function judgeRequest(knock: Knock, access: Access): Verdict {
	const { headers } = knock;
	const method = knock.method ?? '';
	const url = knock.url ?? '';
	const cut = url.indexOf('?');
	const path = cut < 0 ? url : url.slice(0, cut);
	const area = areaOf(path);
	const refuse = (code: ErrorCode, why: Refusal, detail?: string): Extract<Verdict, { pass: false }> => ({
		pass: false,
		code,
		area,
		why,
		...(detail === undefined ? {} : { detail })
	});

	if (knock.httpVersion !== '1.1' && knock.httpVersion !== '1.0')
		return refuse('malformed-request', 'http-version', 'This is an HTTP/1.1 service.');
	if (hasRepeated(knock.rawHeaders))
		return refuse('malformed-request', 'repeated-header', 'A header that may appear only once was sent twice.');
	const coding = headers['transfer-encoding'];
	// Where a body ends must be the same to every reader: chunks alone, and only in the version that knows them.
	if (coding !== undefined && (String(coding).toLowerCase() !== 'chunked' || knock.httpVersion === '1.0'))
		return refuse(
			'malformed-request',
			'transfer-encoding',
			'The only supported Transfer-Encoding is chunked, in HTTP/1.1.'
		);
	if (!url.startsWith('/'))
		return refuse('malformed-request', 'not-a-path', 'The request target must be a path beginning with /.');

	const host = headers.host;
	const ownOrigin = typeof host === 'string' ? access.addresses.originByHost.get(host.toLowerCase()) : undefined;
	if (ownOrigin === undefined) return refuse('unknown-host', 'unknown-host');

	const origin = headers.origin;
	if (origin !== undefined && origin !== ownOrigin) return refuse('foreign-origin', 'foreign-origin');
	const site = headers['sec-fetch-site'];
	if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isPageVisit(method, area, headers))
		return refuse('foreign-origin', 'foreign-site');

	const recognised = access.recognise({
		cookie: headers.cookie as string | undefined,
		authorization: headers.authorization as string | undefined
	});
	if (recognised.kind === 'wrong-token') {
		const refusal = refuse(
			'not-signed-in',
			'wrong-token',
			'The API token is wrong: it was replaced, or it belongs to another installation. Run hostwright doctor to check its file.'
		);
		return isHealth(method, path) && !knock.upgrade ? { ...refusal, asStranger: true } : refusal;
	}
	const changes = method !== 'GET' && method !== 'HEAD';
	if (recognised.kind === 'known') {
		if (recognised.identity.kind === 'session' && origin === undefined && (changes || knock.upgrade))
			return refuse(
				'foreign-origin',
				'cookie-without-origin',
				"With a browser session, the Origin header must be this service's own."
			);
	} else if (knock.upgrade || !isPublic(method, path, area)) {
		return refuse('not-signed-in', 'not-signed-in');
	}
	// Looked at last: its text is the caller's, and an anonymous one learns nothing from it.
	if (url.length > MAX_URL_CHARS) return refuse('url-too-long', 'url-too-long');
	return {
		pass: true,
		path,
		query: cut < 0 ? '' : url.slice(cut + 1),
		area,
		identity: recognised.kind === 'known' ? recognised.identity : null
	};
}

function areaOf(path: string): Area {
	if (path === '/api' || path.startsWith('/api/') || path === '/metrics' || path === '/mcp') return 'api';
	if (path === '/trpc' || path.startsWith('/trpc/')) return 'trpc';
	return 'page';
}

/** What a caller nobody knows may ask for. A page answers such a caller with the sign-in form and status 401. */
function isPublic(method: string, path: string, area: Area): boolean {
	const reads = method === 'GET' || method === 'HEAD';
	if (area === 'page') return reads && isPlainPath(path);
	return isHealth(method, path) || (method === 'POST' && path === '/api/session');
}

function isHealth(method: string, path: string): boolean {
	return (method === 'GET' || method === 'HEAD') && path === '/api/health';
}

/** Following a link from elsewhere to a page of ours: it shows the page or the sign-in form, and changes nothing. */
function isPageVisit(method: string, area: Area, headers: Knock['headers']): boolean {
	return (
		area === 'page' &&
		(method === 'GET' || method === 'HEAD') &&
		headers['sec-fetch-mode'] === 'navigate' &&
		(headers['sec-fetch-dest'] === 'document' || headers['sec-fetch-dest'] === undefined)
	);
}

/** True for a path without encodings, dot segments and the like that two readers could understand differently. */
export function isPlainPath(path: string): boolean {
	if (/^[A-Za-z0-9/_~@+,=:!$&'()*;-]*$/.test(path) && !path.includes('//')) return true;
	let decoded: string;
	try {
		decoded = decodeURIComponent(path);
	} catch {
		return false;
	}
	if (decoded.includes('//') || /[\\\p{Cc}%]/u.test(decoded) || /%2f/i.test(path)) return false;
	return !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}

function hasRepeated(rawHeaders: readonly string[]): boolean {
	let seen = 0;
	for (let i = 0; i < rawHeaders.length; i += 2) {
		const name = (rawHeaders[i] ?? '').toLowerCase();
		if (!ONCE.has(name)) continue;
		const bit = bitOf(name);
		if (seen & bit) return true;
		seen |= bit;
	}
	return false;
}

const BITS = new Map([...ONCE].map((name, i) => [name, 1 << i]));
function bitOf(name: string): number {
	return BITS.get(name) ?? 0;
}
