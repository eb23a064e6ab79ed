// What every answer carries, which methods and paths are taken, and what the parser refuses.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest, requestText } from '../../support/raw-http.ts';
import { readMetrics } from '../../support/read-metrics.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

let service: StartedService;
let cookie: string;

beforeAll(async () => {
	service = await startService();
	cookie = await service.signIn();
});
afterAll(() => service?.stop());

const host = () => ['Host', `127.0.0.1:${service.port}`] as const;
const bearer = () => ['Authorization', `Bearer ${service.token}`] as const;
const build = fileURLToPath(new URL('../../../build', import.meta.url));
const built = existsSync(join(build, 'handler.js'));
/** The folder of what a browser loads, in the newest build. */
const builtAssets = (): string => {
	const newest = /'\.\/(\w+)\/handler\.js'/.exec(readFileSync(join(build, 'handler.js'), 'utf8'))?.[1] ?? '';
	return join(build, newest, 'client');
};

describe('/metrics', () => {
	test('is what a scraper with the token reads: the host, and the service itself', async () => {
		const answer = await service.fetch('/metrics');
		expect(answer.status).toBe(200);
		expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
		expect(answer.headers.get('cache-control')).toBe('no-store');
		const read = readMetrics(await answer.text());
		expect(read.get('hostwright_host_memory_total_bytes')?.samples[0]?.value).toBeGreaterThan(0);
		expect(read.get('hostwright_resident_memory_bytes')?.samples[0]?.value).toBeGreaterThan(1e6);
		expect(read.get('hostwright_host_part_known')?.samples).toHaveLength(4);
	});

	test.each([
		['nobody', {}, 401],
		['a browser’s session', { cookie: 'session' }, 403],
		['a wrong token', { authorization: 'Bearer wrong' }, 401],
		['a foreign page', { origin: 'http://evil.example' }, 403]
	])('refuses %s as the API does', async (_name, headers, status) => {
		const sent = 'cookie' in headers ? { cookie } : (headers as Record<string, string>);
		const answer = await fetch(`${service.url}/metrics`, { headers: sent });
		expect(answer.status).toBe(status);
		expect(await answer.json()).toEqual({ detail: expect.any(String) });
	});

	test('takes GET and HEAD alone', async () => {
		expect((await service.fetch('/metrics', { method: 'HEAD' })).status).toBe(200);
		const posted = await service.fetch('/metrics', { method: 'POST' });
		expect(posted.status).toBe(405);
		expect(posted.headers.get('allow')).toBe('GET, HEAD');
	});
});

describe('every answer', () => {
	const asked: readonly (readonly [string, () => Promise<Response>])[] = [
		['200 of the API', () => service.fetch('/api/health')],
		['200 without a token', () => fetch(`${service.url}/api/health`)],
		['204', () => service.fetch('/api/session', { method: 'DELETE' })],
		[
			'400',
			() =>
				service.fetch('/api/terminal/exec', {
					method: 'POST',
					body: '{',
					headers: { 'content-type': 'application/json' }
				})
		],
		['401', () => fetch(`${service.url}/api/openapi.json`)],
		['403', () => fetch(`${service.url}/api/health`, { headers: { origin: 'http://evil.example' } })],
		['404', () => service.fetch('/api/nothing')],
		['405', () => service.fetch('/api/terminal/exec')],
		['tRPC', () => service.fetch('/trpc/health.get')],
		['tRPC 401', () => fetch(`${service.url}/trpc/health.get`)],
		['tRPC 404', () => service.fetch('/trpc/nothing')],
		['the page', () => fetch(service.url, { headers: { cookie } })],
		['the sign-in page', () => fetch(service.url)],
		['a page that is not there', () => fetch(`${service.url}/no/such/page`, { headers: { cookie } })],
		['a static file', () => fetch(`${service.url}/favicon.svg`)]
	];

	test.each(asked)('carries the security headers: %s', async (_name, ask) => {
		const { headers } = await ask();
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('referrer-policy')).toBe('no-referrer');
		expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
		expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
		expect(headers.get('permissions-policy')).toContain('camera=()');
		expect(headers.get('x-powered-by')).toBeNull();
		expect(headers.get('server')).toBeNull();
		expect(headers.get('access-control-allow-origin')).toBeNull();
		expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
	});

	test.each(asked)(
		'has one Content-Security-Policy, without inline, eval and foreign sources: %s',
		async (_name, ask) => {
			const policy = (await ask()).headers.get('content-security-policy') ?? '';
			expect(policy.match(/frame-ancestors/g)).toHaveLength(1);
			expect(policy).toContain("default-src 'none'");
			expect(policy).toContain("base-uri 'none'");
			expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
			for (const name of ['img-src', 'connect-src']) {
				const sources = new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? "'none'";
				expect(sources.split(' ').filter((s) => !["'self'", 'data:', "'none'"].includes(s))).toEqual([]);
			}
		}
	);

	test.each(asked.slice(0, 11))('with data is kept by no cache: %s', async (_name, ask) => {
		expect((await ask()).headers.get('cache-control')).toBe('no-store');
	});
});

describe('the session cookie', () => {
	test('is host-only, HttpOnly and Strict, and its name has the port', async () => {
		const answer = await fetch(`${service.url}/api/session`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ token: service.token })
		});
		expect(answer.status).toBe(204);
		const set = answer.headers.getSetCookie();
		expect(set).toHaveLength(1);
		expect(set[0]).toMatch(
			new RegExp(`^hostwright_${service.port}=[A-Za-z0-9_-]{43}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict$`)
		);
	});
});

describe('methods', () => {
	test('that a path does not take are answered with 405 and what it takes', async () => {
		for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'GET', 'HEAD', 'TRACE']) {
			const answer = await rawRequest(
				service.port,
				requestText(method, '/api/terminal/exec', [host(), bearer(), ['Connection', 'close']]),
				{ untilClose: true }
			);
			expect([answer.status, answer.headers.allow], method).toEqual([405, ['POST']]);
		}
		for (const [path, allow] of [
			['/api/health', 'GET, HEAD'],
			['/api/session', 'POST, DELETE'],
			['/trpc/health.get', 'GET, POST'],
			['/', 'GET, HEAD']
		] as const) {
			const answer = await rawRequest(service.port, requestText('PATCH', path, [host(), bearer()]));
			expect([answer.status, answer.headers.allow], path).toEqual([405, [allow]]);
		}
	});

	test('are not overridden by headers or parameters', async () => {
		for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
			const answer = await service.fetch('/api/terminal/exec?_method=POST', { headers: { [name]: 'POST' } });
			expect(answer.status, name).toBe(405);
		}
	});

	test('of procedures are kept apart: no change by GET', async () => {
		const input = encodeURIComponent(JSON.stringify({ command: 'touch ran' }));
		const answer = await service.fetch(`/trpc/terminal.exec?input=${input}`);
		expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
		expect(existsSync(join(service.home, 'ran'))).toBe(false);
	});

	test('CONNECT gets nowhere', async () => {
		const answer = await rawRequest(service.port, requestText('CONNECT', '127.0.0.1:22', [host(), bearer()]), {
			untilClose: true
		});
		expect(answer.status).not.toBe(200);
	});
});

describe('preflights', () => {
	test('from anywhere allow nothing', async () => {
		for (const origin of ['http://evil.example', 'null', service.url]) {
			const answer = await fetch(`${service.url}/api/terminal/exec`, {
				method: 'OPTIONS',
				headers: {
					origin,
					'access-control-request-method': 'POST',
					'access-control-request-headers': 'authorization,content-type',
					'access-control-request-private-network': 'true'
				}
			});
			expect([401, 403]).toContain(answer.status);
			expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
		}
	});
});

describe('paths', () => {
	const HIDDEN = [
		'/.env',
		'/.git/config',
		'/.git/HEAD',
		'/package.json',
		'/package-lock.json',
		'/server/main.ts',
		'/build/handler.js',
		'/src/app.html',
		'/svelte.config.js',
		'/@fs/etc/passwd',
		'/@id/x',
		'/@vite/client',
		'/node_modules/express/package.json',
		'/../package.json',
		'/..%2fpackage.json',
		'/%2e%2e/package.json',
		'/%2e%2e%2fpackage.json',
		'/..%5cpackage.json',
		'/..\\package.json',
		'/_app/../../package.json',
		'/_app/%2e%2e/%2e%2e/package.json',
		'/_app/..%2f..%2fpackage.json',
		'/_app/....//....//package.json',
		'/static/../package.json',
		'/favicon.svg/../../package.json',
		'/favicon.svg%00.html',
		'/%00',
		'/%c0%ae%c0%ae/package.json',
		'/..;/package.json',
		'/.%2e/package.json',
		'/%252e%252e/package.json',
		'//etc/passwd',
		'///etc/passwd',
		'/etc/passwd',
		'/file:///etc/passwd',
		'/proc/self/environ',
		'/_app/env.js/../../../server/main.ts',
		'/~root/.ssh/id_rsa',
		'/api-token',
		'/state/api-token',
		'/service.json',
		'/hostwright.db',
		'/_app/version.json.map',
		'/index.html/../..',
		'/%ff',
		'/%',
		'/\\~%ff~'
	];

	test('lead to no file of ours or the machine', async () => {
		for (const credential of [bearer(), ['Cookie', cookie] as const])
			for (const target of HIDDEN) {
				const answer = await rawRequest(service.port, requestText('GET', target, [host(), credential]));
				expect([400, 401, 404], target).toContain(answer.status);
				expect(answer.body, target).not.toMatch(/root:x:|"dependencies"|import \{|\[core\]|BEGIN/);
			}
	});

	test('under /api that are unknown are a JSON 404, also with dots and escapes', async () => {
		for (const target of [
			'/api',
			'/api/',
			'/api/nothing',
			'/api/terminal/../health',
			'/api/%2e%2e/x',
			'/api/terminal/exec/'
		]) {
			const answer = await rawRequest(service.port, requestText('GET', target, [host(), bearer()]));
			expect([answer.status, JSON.parse(answer.body)], target).toEqual([404, { detail: expect.any(String) }]);
		}
	});

	test('with a script in them are not reflected', async () => {
		for (const target of [
			'/<script>alert(1)</script>',
			'/%3Cscript%3Ealert(1)%3C/script%3E',
			'/api/<script>alert(1)</script>',
			'/trpc/<script>alert(1)</script>'
		])
			for (const credential of [bearer(), ['Cookie', cookie] as const]) {
				const answer = await rawRequest(service.port, requestText('GET', target, [host(), credential]));
				if (answer.headers['content-type']?.[0]?.includes('html'))
					expect(answer.body, target).not.toContain('<script>alert');
				expect(answer.status, target).toBeGreaterThanOrEqual(400);
				expect(answer.status, target).toBeLessThan(500);
			}
	});

	unless(test, !built && 'the dashboard is not built')('source maps are not served', () => {
		const files = readdirSync(builtAssets(), { recursive: true });
		expect(files.filter((name) => String(name).endsWith('.map'))).toEqual([]);
	});
});

describe('the parser', () => {
	const post = (...lines: readonly string[]): string =>
		`POST /api/terminal/check-safety HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nAuthorization: Bearer ${service.token}\r\nContent-Type: application/json\r\n${lines.join('\r\n')}`;
	const body = '{"command":"ls"}';
	const SMUGGLED: readonly (readonly [string, () => string])[] = [
		[
			'a length and chunks',
			() => post(`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked', '', `10\r\n${body}\r\n0\r\n\r\n`)
		],
		[
			'chunks and a length',
			() => post('Transfer-Encoding: chunked', `Content-Length: ${body.length}`, '', `10\r\n${body}\r\n0\r\n\r\n`)
		],
		['two lengths that differ', () => post('Content-Length: 16', 'Content-Length: 5', '', body)],
		['two lengths that agree', () => post('Content-Length: 16', 'Content-Length: 16', '', body)],
		['a length with a sign', () => post('Content-Length: +16', '', body)],
		['a length in hex', () => post('Content-Length: 0x10', '', body)],
		['a negative length', () => post('Content-Length: -1', '', body)],
		['a list of lengths', () => post('Content-Length: 16, 16', '', body)],
		['another encoding before chunked', () => post('Transfer-Encoding: xchunked', '', `10\r\n${body}\r\n0\r\n\r\n`)],
		...['gzip, chunked', 'chunked, chunked', 'identity, chunked', 'chunked;q=1', 'gzip', 'identity', ''].map(
			(coding) =>
				[
					`the transfer encoding ${JSON.stringify(coding)}`,
					() => post(`Transfer-Encoding: ${coding}`, '', `10\r\n${body}\r\n0\r\n\r\n`)
				] as const
		),
		[
			'chunks in HTTP/1.0',
			() => post('Transfer-Encoding: chunked', '', `10\r\n${body}\r\n0\r\n\r\n`).replace('HTTP/1.1\r\n', 'HTTP/1.0\r\n')
		],
		[
			'chunked twice',
			() => post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', '', `10\r\n${body}\r\n0\r\n\r\n`)
		],
		['a chunk size that is none', () => post('Transfer-Encoding: chunked', '', `zz\r\n${body}\r\n0\r\n\r\n`)],
		['a chunk longer than said', () => post('Transfer-Encoding: chunked', '', `5\r\n${body}\r\n0\r\n\r\n`)],
		['a folded header', () => post(`Content-Length: ${body.length}`, 'X-Folded: a', ' b', '', body)],
		['a NUL in a header', () => post(`Content-Length: ${body.length}`, 'X-Nul: a\0b', '', body)],
		['a lone CR in a header', () => post(`Content-Length: ${body.length}`, 'X-Cr: a\rX-B: b', '', body)],
		['a space before the colon', () => post('Content-Length : 16', '', body)],
		['a header without a name', () => post(`Content-Length: ${body.length}`, ': x', '', body)],
		['a request line with a tab', () => `GET\t/api/health\tHTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\n\r\n`],
		['HTTP/2.0', () => `GET /api/health HTTP/2.0\r\nHost: 127.0.0.1:${service.port}\r\n\r\n`],
		['HTTP/0.9', () => 'GET /api/health\r\n\r\n'],
		['an unknown method', () => `HAX /api/health HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\n\r\n`],
		['a TLS greeting', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
		['SSH', () => 'SSH-2.0-OpenSSH_9.2\r\n']
	];

	test.each(SMUGGLED)('refuses %s and closes', async (_name, text) => {
		const answer = await rawRequest(service.port, Buffer.from(text(), 'latin1'), {
			untilClose: true,
			timeoutMs: 45_000
		});
		expect(answer.status).toBe(400);
		// One answer: nothing after it was taken for a second request.
		expect(answer.raw.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
	});

	test('control: chunks alone are read, however the word is spelled', async () => {
		for (const coding of ['chunked', 'Chunked']) {
			const answer = await rawRequest(
				service.port,
				post(`Transfer-Encoding: ${coding}`, '', `10\r\n${body}\r\n0\r\n\r\n`)
			);
			expect(answer.status, coding).toBe(200);
		}
	});

	test('answers CONNECT in the usual shape and closes, whatever the target', async () => {
		for (const target of ['evil.example:443', `127.0.0.1:${service.port}`, '/api/health']) {
			const answer = await rawRequest(service.port, requestText('CONNECT', target, [host(), bearer()]), {
				untilClose: true
			});
			expect([answer.status, JSON.parse(answer.body)], target).toEqual([
				405,
				{ detail: 'This is not a proxy: CONNECT is not supported.' }
			]);
			expect(answer.headers.allow, target).toEqual(['GET, HEAD, POST, DELETE']);
		}
	});

	test('refuses headers of 64 KiB with 431 and an address of 100 KiB with 414 or 431', async () => {
		const large = requestText('GET', '/api/health', [host(), ['X-Large', 'a'.repeat(65_536)]]);
		expect((await rawRequest(service.port, large, { untilClose: true })).status).toBe(431);
		const long = requestText('GET', `/api/health?${'a'.repeat(100_000)}`, [host()]);
		expect([414, 431]).toContain((await rawRequest(service.port, long, { untilClose: true })).status);
		const longer = requestText('GET', `/api/health?${'a'.repeat(9_000)}`, [host()]);
		expect((await rawRequest(service.port, longer)).status).toBe(414);
	});

	test('treats an upgrade to anything else as a plain request', async () => {
		const answer = await rawRequest(
			service.port,
			requestText('GET', '/api/health', [
				host(),
				['Connection', 'Upgrade, HTTP2-Settings'],
				['Upgrade', 'h2c'],
				['HTTP2-Settings', 'AAMAAABkAAQAAP__']
			])
		);
		expect(answer.status).toBe(200);
	});

	test('the service is still there', async () => {
		expect((await service.fetch('/api/health')).status).toBe(200);
	});
});

describe('what never becomes a request of ours', () => {
	const broken: readonly (readonly [string, number, string])[] = [
		['a bad length', 400, 'Content-Length: -1'],
		['two lengths', 400, 'Content-Length: 1\r\nContent-Length: 1'],
		['endless headers', 431, `X: ${'x'.repeat(20_000)}`],
		['an unknown expectation', 417, 'Expect: 200-ok']
	];

	test.each(broken)('carries detail and an id that is in the log: %s', async (_what, status, header) => {
		const text = `POST /api/terminal/exec HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\n${header}\r\n\r\n`;
		const answer = await rawRequest(service.port, text);
		expect(answer.status).toBe(status);
		expect(Object.keys(JSON.parse(answer.body))).toEqual(['detail']);
		const id = answer.headers['x-request-id']?.[0];
		expect(id).toMatch(/^[0-9a-f-]{36}$/);
		await expect.poll(() => service.log().find((line) => line.requestId === id)).toMatchObject({ level: 'warn' });
	});

	test('many wrong tokens in one connection leave no warning of the runtime', async () => {
		const one = requestText('GET', '/api/openapi.json', [host(), ['Authorization', 'Bearer wrong']]);
		const last = requestText('GET', '/api/openapi.json', [
			host(),
			['Authorization', 'Bearer wrong'],
			['Connection', 'close']
		]);
		const answer = await rawRequest(service.port, one.repeat(30) + last, { untilClose: true });
		expect(answer.raw.match(/HTTP\/1\.1 401/g)?.length).toBeGreaterThan(20);
		expect(service.stderr()).not.toContain('Warning');
	});
});

describe('a body of the wrong shape', () => {
	test.each([
		['null', 'the body must be an object, not null'],
		['[]', 'the body must be an object, not a list'],
		['"ls"', 'the body must be an object, not text'],
		['{"command":"ls","timeout":0}', 'timeout must be at least 1'],
		['{"command":"ls","timeout":3601}', 'timeout must be at most 3600'],
		['{"command":"ls","timeout":"5"}', 'timeout must be a number, not text'],
		['{"command":"ls","timeout":1.5}', 'timeout must be a whole number'],
		['{"command":"ls","timeout":null}', 'timeout must be a number, not null'],
		['{"command":"ls","cwd":""}', 'cwd must not be empty'],
		['{"command":"ls","cwd":7}', 'cwd must be text, not a number']
	])('is told in words: %s', async (body, sentence) => {
		for (const path of ['/api/terminal/exec', '/trpc/terminal.exec']) {
			const answer = await service.fetch(path, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body
			});
			expect(answer.status).toBe(422);
			const told = (await answer.json()) as { detail?: string; error?: { data: { detail: string } } };
			expect(told.detail ?? told.error?.data.detail).toBe(sentence);
		}
	});
});

describe('tRPC', () => {
	test('takes a small batch and refuses a large one', async () => {
		const batch = (count: number): Promise<Response> =>
			service.fetch(`/trpc/${Array(count).fill('health.get').join(',')}?batch=1&input=%7B%7D`);
		expect((await batch(10)).status).toBe(200);
		for (const count of [21, 400]) {
			const answer = await batch(count);
			expect(answer.status).toBe(400);
			expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
			const { error } = (await answer.json()) as { error: { data: { detail: string } } };
			expect(error.data.detail).toBe('At most 20 calls may come in one request.');
		}
		const odd = await service.fetch('/trpc/health.get?connectionParams=1');
		expect([odd.status, odd.headers.get('content-type')]).toEqual([400, 'application/json']);
		expect([400, 414, 431]).toContain((await batch(1500)).status);
		const names = Array(400).fill('terminal.check').join(',');
		const inputs = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [i, { command: 'ls' }]));
		expect((await service.post(`/trpc/${names}?batch=1`, inputs)).status).toBe(400);
	});

	test('shows no stack, whatever goes wrong', async () => {
		for (const path of ['/trpc/nothing', '/trpc/terminal.check', '/trpc/%ff', '/trpc/', '/trpc']) {
			const answer = await service.fetch(path);
			const text = await answer.text();
			expect(answer.status, path).toBeGreaterThanOrEqual(400);
			expect(answer.status, path).toBeLessThan(500);
			expect(text, path).not.toMatch(/"stack"|node_modules|at .*\.ts/);
			expect(JSON.parse(text).error?.data?.detail ?? JSON.parse(text)[0]?.error?.data?.detail, path).toBeTypeOf(
				'string'
			);
		}
	});
});

test('health says no more than that it is there to a caller nobody knows', async () => {
	expect(await (await fetch(`${service.url}/api/health`)).text()).toBe('{"status":"ok"}');
	expect((await fetch(`${service.url}/api/health`, { method: 'HEAD' })).status).toBe(200);
});

test('REST, tRPC and a page are served by the same runtime', async () => {
	const rest = (await (await service.fetch('/api/health')).json()) as { runtime_id: string };
	const trpc = (await (await service.fetch('/trpc/health.get')).json()) as { result: { data: { runtime_id: string } } };
	expect(trpc.result.data.runtime_id).toBe(rest.runtime_id);
	if (!built) return void console.log('skipped: the dashboard is not built, so no page is asked');
	const page = await (await fetch(service.url, { headers: { cookie } })).text();
	expect(page).toContain(rest.runtime_id);
});

unless(test, !built && 'the dashboard is not built')(
	'no answer without a credential holds the token, over every asset of the dashboard',
	async () => {
		const client = builtAssets();
		const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());
		expect(files.length).toBeGreaterThan(3);
		for (const file of files)
			expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toContain(service.token);
		for (const path of ['/', '/sign-in', '/settings', '/api/health', '/favicon.svg'])
			expect(await (await fetch(service.url + path)).text()).not.toContain(service.token);
	}
);
