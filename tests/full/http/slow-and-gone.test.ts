// Callers that send slowly, hang up, or come all at once.

import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedService, startService } from '../../support/start-service.ts';

let service: StartedService;
beforeAll(async () => {
	service = await startService();
});
afterAll(() => service?.stop());

const running = async (): Promise<number> =>
	((await (await service.fetch('/api/health')).json()) as { running_commands: number }).running_commands;
const processesWith = (text: string): number =>
	readdirSync('/proc').filter((pid) => {
		try {
			return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
		} catch {
			return false;
		}
	}).length;

test('200 callers that never finish their headers hold nobody else up', async () => {
	const slow: Socket[] = [];
	for (let i = 0; i < 200; i++) {
		const socket = connect(service.port, '127.0.0.1');
		socket.on('error', () => {});
		socket.write(`POST /api/terminal/exec HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nX-Slow: `);
		slow.push(socket);
	}
	await Promise.all(
		slow.map((socket) => new Promise((resolve) => (socket.connecting ? socket.once('connect', resolve) : resolve(0))))
	);
	for (let i = 0; i < 20; i++)
		expect((await service.post('/api/terminal/check-safety', { command: 'ls' })).status).toBe(200);
	for (const socket of slow) socket.destroy();
});

test.each([
	['REST', '/api/terminal/exec'],
	['tRPC', '/trpc/terminal.exec'],
	['a stream', '/trpc/terminal.execStream?batch=1']
])('a caller of exec over %s that hangs up ends its run', async (_name, path) => {
	const marker = `31${path.length}${process.pid}`;
	const command = { command: `sleep ${marker}`, timeout: 600 };
	const hangUp = new AbortController();
	const asked = service
		.fetch(path, {
			method: 'POST',
			signal: hangUp.signal,
			headers: {
				'content-type': 'application/json',
				...(path.includes('Stream') ? { 'trpc-accept': 'application/jsonl' } : {})
			},
			body: JSON.stringify(path.includes('batch') ? { 0: command } : command)
		})
		.then((answer) => answer.text())
		.catch(() => 'gone');
	await expect.poll(() => processesWith(marker), { timeout: 10_000 }).toBeGreaterThan(0);
	hangUp.abort();
	expect(await asked).toBe('gone');
	await expect.poll(() => processesWith(marker), { timeout: 15_000 }).toBe(0);
	await expect.poll(running, { timeout: 15_000 }).toBe(0);
});

test('200 runs at once are answered, or told to come back', async () => {
	const answers = await Promise.all(
		Array.from({ length: 200 }, (_, i) => service.post('/api/terminal/exec', { command: `echo ${i}` }))
	);
	for (const [i, answer] of answers.entries()) {
		const body = (await answer.json()) as { output?: string; detail?: string };
		if (answer.status === 200) expect(body.output).toBe(`${i}\r\n`);
		else {
			expect([answer.status, typeof body.detail]).toEqual([429, 'string']);
			expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
		}
	}
	expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(64);
	expect((await service.fetch('/api/health')).status).toBe(200);
});

test('secrets in a command reach the caller as they are and the log not at all', async () => {
	const secrets = [
		'AKIAIOSFODNN7EXAMPLE',
		`ghp_${'a1B2'.repeat(9)}`,
		'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLXRleHQ'
	];
	for (const secret of secrets) {
		const answer = await service.post('/api/terminal/exec', { command: `echo 'Authorization: Bearer ${secret}'` });
		expect(((await answer.json()) as { output: string }).output).toContain(secret);
		await service.fetch('/api/x', {
			headers: { 'user-agent': `x password=${secret}`, origin: `http://${secret}.example` }
		});
		expect(service.stderr()).not.toContain(secret);
	}
});
