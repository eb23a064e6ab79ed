// One list of hostile Hosts, Origins, tokens and bodies, and every entry point they are applied to.
import { socketTable } from '#server/http/socket-table.ts';
import type { Services } from '#server/services.ts';
import { appRouter } from '#server/trpc/router.ts';

type Header = readonly [name: string, value: string];

export interface Aim {
	readonly port: number;
	readonly token: string;
}

/** One way in: what an honest caller would send, less Host, Origin and credentials. */
export interface EntryPoint {
	readonly title: string;
	readonly kind: 'rest' | 'trpc' | 'page' | 'upgrade';
	readonly method: string;
	readonly target: string;
	readonly headers: readonly Header[];
	readonly body: string;
	/** Answers without a credential by design. */
	readonly open: boolean;
}

export interface HostileHeaders {
	readonly title: string;
	/** Stand in the place of the honest ones. */
	readonly headers: readonly Header[];
}

/** Hosts that are not ours: rebinding, look-alikes, other ports, odd spellings. Refused everywhere, with the right token too. */
export function hostileHosts({ port }: Aim): readonly HostileHeaders[] {
	const values = [
		'evil.example',
		`evil.example:${port}`,
		`127.0.0.1.evil.example:${port}`,
		`localhost.evil.example:${port}`,
		`evillocalhost:${port}`,
		`0.0.0.0:${port}`,
		`localhost.:${port}`,
		`127.0.0.1:${port === 65535 ? 1 : port + 1}`,
		'127.0.0.1',
		'localhost',
		`127.1:${port}`,
		`2130706433:${port}`,
		`0x7f.0.0.1:${port}`,
		`[::]:${port}`,
		`[::ffff:127.0.0.1]:${port}`,
		`user@127.0.0.1:${port}`,
		`127.0.0.1:${port}@evil.example`,
		`127.0.0.1:${port}/`,
		`127.0.0.1:${port},evil.example`,
		`http://127.0.0.1:${port}`,
		`hostwright.localhost.evil.example:${port}`,
		`*.localhost:${port}`,
		`127.0.0.1:0${port}`,
		''
	];
	return [
		...values.map((value) => ({ title: `Host ${JSON.stringify(value)}`, headers: [['Host', value]] as const })),
		{ title: 'no Host', headers: [] },
		{
			title: 'two Hosts, ours first',
			headers: [
				['Host', `127.0.0.1:${port}`],
				['Host', 'evil.example']
			]
		},
		{
			title: 'two Hosts, ours last',
			headers: [
				['Host', 'evil.example'],
				['Host', `127.0.0.1:${port}`]
			]
		},
		{
			title: 'X-Forwarded-Host of ours',
			headers: [
				['Host', 'evil.example'],
				['X-Forwarded-Host', `127.0.0.1:${port}`]
			]
		},
		{
			title: 'Forwarded of ours',
			headers: [
				['Host', 'evil.example'],
				['Forwarded', `host=127.0.0.1:${port}`]
			]
		}
	];
}

/** Origins that are not ours. A page of another local port is as foreign as any other. */
export function hostileOrigins({ port }: Aim): readonly HostileHeaders[] {
	const values = [
		'null',
		'',
		'http://evil.example',
		`http://evil.example:${port}`,
		`http://127.0.0.1:${port === 65535 ? 1 : port + 1}`,
		'http://127.0.0.1',
		'http://localhost:3000',
		`https://127.0.0.1:${port}`,
		`http://127.0.0.1:${port}.evil.example`,
		`http://127.0.0.1.evil.example:${port}`,
		`http://127.0.0.1:${port}@evil.example`,
		`http://user@127.0.0.1:${port}`,
		`http://127.0.0.1:${port}/`,
		`http://127.0.0.1:${port} http://evil.example`,
		`http://evil.example, http://127.0.0.1:${port}`,
		`HTTP://127.0.0.1:${port}`,
		`http://localhost:${port}`,
		`http://hostwright.localhost:${port}`,
		`ws://127.0.0.1:${port}`,
		'file://',
		'chrome-extension://abcdefghijklmnop'
	];
	return [
		...values.map((value) => ({ title: `Origin ${JSON.stringify(value)}`, headers: [['Origin', value]] as const })),
		{
			title: 'two Origins, ours first',
			headers: [
				['Origin', `http://127.0.0.1:${port}`],
				['Origin', 'http://evil.example']
			]
		}
	];
}

/** What a browser says of a request that another site made. */
export const HOSTILE_SITES: readonly HostileHeaders[] = [
	{
		title: 'Sec-Fetch-Site: cross-site',
		headers: [
			['Sec-Fetch-Site', 'cross-site'],
			['Sec-Fetch-Mode', 'cors']
		]
	},
	{
		title: 'Sec-Fetch-Site: same-site',
		headers: [
			['Sec-Fetch-Site', 'same-site'],
			['Sec-Fetch-Mode', 'no-cors']
		]
	},
	{
		title: 'framed by another site',
		headers: [
			['Sec-Fetch-Site', 'cross-site'],
			['Sec-Fetch-Mode', 'navigate'],
			['Sec-Fetch-Dest', 'iframe']
		]
	},
	{ title: 'Sec-Fetch-Site: something new', headers: [['Sec-Fetch-Site', 'neighbour']] }
];

/** Credentials that are not right. Refused before anything is looked up. */
export function hostileTokens({ token }: Aim): readonly HostileHeaders[] {
	const other = (character: string | undefined): string => (character === 'A' ? 'B' : 'A');
	const bearer = (value: string): readonly Header[] => [['Authorization', `Bearer ${value}`]];
	return [
		{ title: 'no token', headers: [] },
		{ title: 'an empty Authorization', headers: [['Authorization', '']] },
		{ title: 'an empty bearer', headers: [['Authorization', 'Bearer ']] },
		{ title: 'another token', headers: bearer('A'.repeat(43)) },
		{ title: 'the last character changed', headers: bearer(token.slice(0, -1) + other(token.at(-1))) },
		{ title: 'the first character changed', headers: bearer(other(token[0]) + token.slice(1)) },
		{ title: 'one character short', headers: bearer(token.slice(0, -1)) },
		{ title: 'one character more', headers: bearer(`${token}A`) },
		{ title: 'padded', headers: bearer(`${token}=`) },
		{ title: 'other case', headers: bearer(token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase()) },
		{ title: 'twice in one header', headers: bearer(`${token} ${token}`) },
		{ title: 'with a list', headers: bearer(`${token}, ${token}`) },
		{ title: 'two Authorization headers, right first', headers: [...bearer(token), ...bearer('A'.repeat(43))] },
		{ title: 'two Authorization headers, wrong first', headers: [...bearer('A'.repeat(43)), ...bearer(token)] },
		{ title: 'without a scheme', headers: [['Authorization', token]] },
		{ title: 'as Basic', headers: [['Authorization', `Basic ${Buffer.from(`:${token}`).toString('base64')}`]] },
		{ title: 'as Token', headers: [['Authorization', `Token ${token}`]] },
		{ title: 'in X-Api-Key', headers: [['X-Api-Key', token]] },
		{ title: 'in X-Auth-Token', headers: [['X-Auth-Token', token]] },
		{ title: 'in a cookie named token', headers: [['Cookie', `token=${token}`]] },
		{ title: 'in the session cookie', headers: [['Cookie', `hostwright_0=${token}; hostwright=${token}`]] },
		{ title: 'in Proxy-Authorization', headers: [['Proxy-Authorization', `Bearer ${token}`]] },
		{ title: 'in a subprotocol', headers: [['X-Sec-WebSocket-Protocol', `bearer, ${token}`]] },
		{
			title: 'as a peer on loopback',
			headers: [
				['X-Forwarded-For', '127.0.0.1'],
				['X-Real-IP', '127.0.0.1']
			]
		}
	];
}

export interface HostileBody {
	readonly title: string;
	readonly body: Buffer;
	/** In the place of `Content-Type: application/json` and the length. */
	readonly headers?: readonly Header[];
	/** Statuses that are right. */
	readonly expect: readonly number[];
	/** A body that says this must say it to a command row; others only have to refuse it. */
	readonly onlyCommands?: boolean;
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const text = (value: string): Buffer => Buffer.from(value);
const command = 'touch ran';

/** Bodies that no row takes. None of them may lead to a 2xx or a 5xx anywhere. */
export const HOSTILE_BODIES: readonly HostileBody[] = [
	{ title: 'not JSON', body: text('command=ls'), expect: [400] },
	{ title: 'half of it', body: text('{"command":"ls"'), expect: [400] },
	{ title: 'two values', body: text('{"command":"ls"}{"command":"id"}'), expect: [400] },
	{ title: 'a comment in it', body: text('{"command":"ls"/* */}'), expect: [400] },
	{ title: 'single quotes', body: text("{'command':'ls'}"), expect: [400] },
	{ title: 'a trailing comma', body: text('{"command":"ls",}'), expect: [400] },
	{ title: 'NaN', body: text('{"command":NaN}'), expect: [400] },
	{ title: 'a raw newline in a string', body: text('{"command":"l\ns"}'), expect: [400] },
	{ title: 'the same key twice', body: text(`{"command":"ls","command":"${command}"}`), expect: [400] },
	{
		title: 'the same key spelled with an escape',
		body: text(`{"command":"ls","\\u0063ommand":"${command}"}`),
		expect: [400]
	},
	{ title: '__proto__', body: text(`{"__proto__":{"command":"${command}"}}`), expect: [400] },
	{
		title: 'invalid UTF-8',
		body: Buffer.concat([text('{"command":"'), Buffer.from([0xff, 0xfe, 0xc0, 0xaf]), text('"}')]),
		expect: [400]
	},
	{
		title: 'an overlong NUL',
		body: Buffer.concat([text('{"command":"'), Buffer.from([0xc0, 0x80]), text('"}')]),
		expect: [400]
	},
	{ title: 'UTF-16', body: Buffer.from('{"command":"ls"}', 'utf16le'), expect: [400] },
	{ title: 'a byte order mark', body: text('\ufeff{"command":"ls"}'), expect: [400] },
	{ title: 'half a surrogate pair', body: text('{"command":"\\ud800"}'), expect: [400] },
	{ title: 'arrays 50,000 deep', body: text('['.repeat(50_000) + ']'.repeat(50_000)), expect: [400, 413] },
	{ title: 'objects 10,000 deep', body: text(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`), expect: [400, 413] },
	{ title: 'more than any row takes (2 MiB)', body: text(`{"command":"${'a'.repeat(2_200_000)}"}`), expect: [413] },
	{ title: 'as text/plain', body: json({ command }), headers: [['Content-Type', 'text/plain']], expect: [415] },
	{
		title: 'as a form',
		body: text(`command=${command}`),
		headers: [['Content-Type', 'application/x-www-form-urlencoded']],
		expect: [415]
	},
	{
		title: 'as multipart',
		body: json({ command }),
		headers: [['Content-Type', 'multipart/form-data; boundary=x']],
		expect: [415]
	},
	{
		title: 'as octets',
		body: json({ command }),
		headers: [['Content-Type', 'application/octet-stream']],
		expect: [415]
	},
	{ title: 'without a type', body: json({ command }), headers: [], expect: [415] },
	{ title: 'as text/json', body: json({ command }), headers: [['Content-Type', 'text/json']], expect: [415] },
	{
		title: 'as application/jsonp',
		body: json({ command }),
		headers: [['Content-Type', 'application/jsonp']],
		expect: [415]
	},
	{
		title: 'as JSON in UTF-16',
		body: json({ command }),
		headers: [['Content-Type', 'application/json; charset=utf-16']],
		expect: [415]
	},
	{
		title: 'as two types',
		body: json({ command }),
		headers: [['Content-Type', 'application/json, text/plain']],
		expect: [415]
	},
	{
		title: 'compressed',
		body: json({ command }),
		headers: [
			['Content-Type', 'application/json'],
			['Content-Encoding', 'gzip']
		],
		expect: [415]
	},
	{ title: 'null', body: text('null'), expect: [422, 400], onlyCommands: true },
	{ title: 'an array', body: json([{ command }]), expect: [422], onlyCommands: true },
	{ title: 'a string', body: json(command), expect: [422], onlyCommands: true },
	{ title: 'a number', body: text('1e999'), expect: [422], onlyCommands: true },
	{ title: 'nothing in it', body: text('{}'), expect: [422], onlyCommands: true },
	{ title: 'the command a number', body: json({ command: 1 }), expect: [422], onlyCommands: true },
	{ title: 'the command null', body: json({ command: null }), expect: [422], onlyCommands: true },
	{ title: 'the command an array', body: json({ command: ['touch', 'ran'] }), expect: [422], onlyCommands: true },
	{ title: 'the command an object', body: json({ command: { toString: command } }), expect: [422], onlyCommands: true },
	{ title: 'the command empty', body: json({ command: '' }), expect: [422], onlyCommands: true },
	{ title: 'the command blank', body: json({ command: ' \n\t' }), expect: [422], onlyCommands: true },
	{ title: 'a NUL in the command', body: json({ command: `${command}\0` }), expect: [422], onlyCommands: true },
	{ title: '8,193 characters', body: json({ command: 'a'.repeat(8193) }), expect: [422], onlyCommands: true },
	{ title: 'a shell of its own', body: json({ command, shell: '/bin/sh' }), expect: [422], onlyCommands: true },
	{
		title: 'an environment',
		body: json({ command, env: { LD_PRELOAD: '/tmp/x.so' } }),
		expect: [422],
		onlyCommands: true
	},
	{ title: 'the sandbox off', body: json({ command, sandbox: false }), expect: [422], onlyCommands: true },
	{
		title: 'constructor.prototype',
		body: json({ constructor: { prototype: { command } } }),
		expect: [422],
		onlyCommands: true
	},
	{ title: 'Command for command', body: json({ Command: command }), expect: [422], onlyCommands: true }
];

const JSON_HEADERS: readonly Header[] = [['Content-Type', 'application/json']];

/** A key and headers with which an upgrade would be granted. */
export const UPGRADE_HEADERS: readonly Header[] = [
	['Connection', 'Upgrade'],
	['Upgrade', 'websocket'],
	['Sec-WebSocket-Version', '13'],
	['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ==']
];

/** What the REST side says of itself; read from the running service, so that a new row is tested by being there. */
export interface Description {
	readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: unknown }>>>>;
}

/** Everything that can be reached: REST rows, procedures, pages, WebSockets. */
export function entryPoints(description: Description): readonly EntryPoint[] {
	return [...restEntryPoints(description), ...trpcEntryPoints(), ...PAGES, ...upgradeEntryPoints()];
}

function restEntryPoints(description: Description): readonly EntryPoint[] {
	return Object.entries(description.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([name, operation]): EntryPoint => {
			const method = name.toUpperCase();
			return {
				title: `${method} ${path}`,
				kind: 'rest',
				method,
				target: path.replace(/\{\w+\}/g, 'x'),
				headers: operation.requestBody ? JSON_HEADERS : [],
				body: operation.requestBody ? JSON.stringify({ command }) : '',
				open: (path === '/api/health' && method === 'GET') || (path === '/api/session' && method === 'POST')
			};
		})
	);
}

function trpcEntryPoints(): readonly EntryPoint[] {
	const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
	return Object.entries(procedures).map(([path, procedure]): EntryPoint => {
		const writes = procedure._def.type === 'mutation';
		return {
			title: `${procedure._def.type} ${path}`,
			kind: 'trpc',
			method: writes ? 'POST' : 'GET',
			target: `/trpc/${path}`,
			headers: writes ? JSON_HEADERS : [],
			body: writes ? JSON.stringify({ command }) : '',
			open: false
		};
	});
}

const PAGES: readonly EntryPoint[] = ['/', '/terminal', '/settings', '/sign-in', '/approvals', '/no-such-page'].map(
	(target) => ({
		title: `page ${target}`,
		kind: 'page',
		method: 'GET',
		target,
		headers: [],
		body: '',
		open: false
	})
);

function upgradeEntryPoints(): readonly EntryPoint[] {
	// Only the paths are wanted; nothing is called.
	const nothing = new Proxy({}, { get: () => undefined }) as Services;
	return socketTable(nothing).map(
		({ pattern }): EntryPoint => ({
			title: `upgrade ${pattern}`,
			kind: 'upgrade',
			method: 'GET',
			target: pattern.replace(/\{\w+\}/g, 'x'),
			headers: UPGRADE_HEADERS,
			body: '',
			open: false
		})
	);
}
