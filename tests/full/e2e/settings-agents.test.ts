// The switch that stops an agent, as a person finds it.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dashboard, openDashboard, visit } from '../../e2e/support/dashboard.ts';
import { lookAt, WINDOWS } from '../../e2e/support/look-at.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

/** One call over HTTP in the name of an agent. */
async function callAs(name: string, tool = 'check-command', input: object = { command: 'ls' }): Promise<boolean> {
	const { url, token } = dashboard.service;
	const answer = await fetch(`${url}/mcp`, {
		method: 'POST',
		headers: {
			accept: 'application/json, text/event-stream',
			'content-type': 'application/json',
			authorization: `Bearer ${token}`,
			'x-hostwright-agent': name
		},
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: input } })
	});
	return !(await answer.text()).includes('"isError":true');
}
const INERT = {
	task: 'Clear the failed state of a unit',
	reasoning: 'It failed once and was mended since.',
	steps: [{ kind: 'unit', unit: 'hostwright-nothing.service', verb: 'reset-failed' }]
};

test('an agent appears as it calls, is stopped by one press, and let go on by another', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/access');
	await expect.poll(() => page.locator('main').innerText()).toContain('No other program has used the tools so far.');
	expect(await callAs('claude-code')).toBe(true);
	await page.getByRole('button', { name: 'Stop claude-code' }).click();
	await page.getByRole('button', { name: 'Let it go on: claude-code' }).waitFor();
	expect(await callAs('claude-code')).toBe(false);
	expect(await callAs('codex')).toBe(true);
	await page.getByRole('button', { name: 'Let it go on: claude-code' }).click();
	await page.getByRole('button', { name: 'Stop claude-code' }).waitFor();
	expect(await callAs('claude-code')).toBe(true);
	await page.getByRole('button', { name: 'Stop all agents' }).click();
	await page.getByRole('button', { name: 'Let agents go on' }).waitFor();
	expect(await callAs('codex')).toBe(false);
	await page.getByRole('button', { name: 'Let agents go on' }).click();
	await page.getByRole('button', { name: 'Stop all agents' }).waitFor();
	expect(page.troubles).toEqual([]);
});

test.each(WINDOWS)(
	'agents and what one filed on %s: in both looks axe finds nothing and nothing is wider than the window',
	async (_, viewport) => {
		await callAs('claude-code', 'propose', INERT);
		await callAs('codex');
		await callAs(`an-agent-with-${'a-very-long-name-'.repeat(4)}`);
		const page = await dashboard.newPage({ viewport });
		await visit(page, '/settings/access');
		await page.getByRole('button', { name: 'Stop codex' }).click();
		await page.getByRole('button', { name: 'Let it go on: codex' }).waitFor();
		await lookAt(page, 'settings-agents');
		await page.getByRole('button', { name: 'Let it go on: codex' }).click();
		await page.getByRole('button', { name: 'Stop codex' }).waitFor();
		await visit(page, '/approvals');
		await expect.poll(() => page.locator('main').innerText()).toContain('from the agent claude-code');
		await lookAt(page, 'approvals-of-an-agent');
		expect(page.troubles).toEqual([]);
	}
);
