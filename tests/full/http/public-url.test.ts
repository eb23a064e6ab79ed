// Behind a proxy: the public URL alone decides names, Origins, cookies and links.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest, requestText } from '../../support/raw-http.ts';
import { type StartedService, spawnService, startService } from '../../support/start-service.ts';

let service: StartedService;
let port: number;

beforeAll(async () => {
	// The real port is picked first: with a public URL it is printed nowhere.
	const probe = await startService();
	({ port } = probe);
	await probe.stop();
	service = await startService({ args: ['--port', String(port), '--public-url', 'https://host.example'] });
});
afterAll(() => service?.stop());

const ask = (method: string, target: string, headers: readonly (readonly [string, string])[], body = '') =>
	rawRequest(
		port,
		requestText(method, target, body ? [...headers, ['Content-Length', String(body.length)]] : headers, body)
	);
const bearer = () => ['Authorization', `Bearer ${service.token}`] as const;

test('only its host is known, forwarded headers change nothing', async () => {
	expect(service.url).toBe('https://host.example');
	for (const [host, status] of [
		['host.example', 200],
		['HOST.example', 200],
		['host.example:443', 200],
		['host.example:8484', 421],
		[`127.0.0.1:${port}`, 421],
		[`localhost:${port}`, 421],
		['evil.example', 421]
	] as const)
		expect((await ask('GET', '/api/health', [['Host', host], bearer()])).status, host).toBe(status);
	for (const name of ['X-Forwarded-Host', 'X-Host', 'X-Original-Host'])
		expect(
			(await ask('GET', '/api/health', [['Host', 'evil.example'], [name, 'host.example'], bearer()])).status,
			name
		).toBe(421);
});

test('only its Origin is ours', async () => {
	for (const [origin, status] of [
		['https://host.example', 200],
		['http://host.example', 403],
		['https://host.example:8443', 403],
		[`http://127.0.0.1:${port}`, 403]
	] as const)
		expect(
			(await ask('GET', '/api/health', [['Host', 'host.example'], ['Origin', origin], bearer()])).status,
			origin
		).toBe(status);
});

test('the cookie is for TLS only, and links lead there', async () => {
	const headers = [
		['Host', 'host.example'],
		['Content-Type', 'application/json']
	] as const;
	const signedIn = await ask('POST', '/api/session', headers, JSON.stringify({ token: service.token }));
	expect(signedIn.headers['set-cookie']).toEqual([
		expect.stringMatching(/^hostwright_443=.*; HttpOnly; SameSite=Strict; Secure$/)
	]);
	const ticket = await ask('POST', '/trpc/access.createTicket', [
		['Host', 'host.example'],
		bearer(),
		['Content-Type', 'application/json'],
		['Content-Length', '0']
	]);
	expect(ticket.body).toContain('https://host.example/sign-in#ticket=');
});

test('a page believes it is reached over https, whatever the client says of the scheme', async () => {
	const page = await ask('GET', '/sign-in', [
		['Host', 'host.example'],
		['X-Forwarded-Proto', 'http'],
		['X-Hostwright-Scheme', 'http']
	]);
	expect(page.status).toBe(401);
	expect(page.headers['content-security-policy']).toHaveLength(1);
});

test('a public URL without TLS is taken only with --insecure', async () => {
	const refused = spawnService({ args: ['--public-url', 'http://host.example:8484'] });
	expect((await refused.exited).code).toBe(1);
	const service = await startService({ args: ['--public-url', 'http://host.example:8484', '--insecure'] });
	expect(service.url).toBe('http://host.example:8484');
	await service.stop();
});
