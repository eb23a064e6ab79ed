import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { NetworkReport } from '#wire/host/network.ts';
import { type Dashboard, openDashboard, visit } from './support/dashboard.ts';

let dashboard: Dashboard;
let door: Server;
let port: number;
beforeAll(async () => {
	door = createServer();
	await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
	port = (door.address() as { port: number }).port;
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(async () => {
	await dashboard.close();
	door.close();
});

test('a door is found by its port, opens with who may come in and who holds it, and a request about it is only written', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/network?tab=listening');
	const table = page.getByRole('table', { name: 'What listens' });
	await page.getByRole('searchbox').fill(String(port));
	await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
	await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(String(port));
	const row = await table.locator('tbody tr').innerText();
	expect(row).toContain('This machine');

	await table.locator('tbody tr').click();
	const detail = page.getByRole('region', { name: `127.0.0.1:${port}` });
	await detail.waitFor();
	const text = await detail.innerText();
	expect(text).toContain('Only programs on this machine can connect.');
	expect(text).toContain(`process ${process.pid}`);
	expect(new URL(page.url()).searchParams.get('listener')).toBe(`tcp-127.0.0.1-${port}`);

	const posted: string[] = [];
	page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
	await detail.getByRole('button', { name: 'Ask about this' }).click();
	const field = page.getByRole('textbox', { name: 'Message to the assistant' });
	await expect.poll(() => field.inputValue()).toContain(`127.0.0.1:${port}`);
	expect(posted.filter((path) => /chat|exec|terminal/.test(path))).toEqual([]);
	expect(page.troubles).toEqual([]);
});

test('every part has an address of its own, and the same figures come by REST', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/network');
	const parts = page.getByRole('navigation', { name: 'Parts of this page' });
	for (const [name, tab] of [
		['Connections', 'connections'],
		['Routes', 'routes'],
		['Names', 'names'],
		['Firewall', 'firewall']
	]) {
		await parts.getByRole('link', { name, exact: true }).click();
		await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe(tab);
		await expect.poll(() => parts.locator('[aria-current]').innerText()).toBe(name);
	}
	const answer = await fetch(`${dashboard.service.url}/api/host/network`, {
		headers: { authorization: `Bearer ${dashboard.service.token}` }
	});
	const report = (await answer.json()) as NetworkReport;
	expect(answer.status).toBe(200);
	expect(report.listeners.known && report.listeners.value.list.some((one) => one.port === port)).toBe(true);
	expect(page.troubles).toEqual([]);
});
