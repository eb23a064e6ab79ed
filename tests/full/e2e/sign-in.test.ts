import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ERROR_TABLE } from '#wire/error.ts';
import { composerOf } from '../../e2e/support/ask.ts';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, PHONE, picture, ready, visit, watch } from '../../e2e/support/dashboard.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const stranger = async (options = {}) =>
	watch(await (await dashboard.newContext(options)).newPage(), dashboard.service.url);
const ticketLink = async (): Promise<string> => {
	const answer = await dashboard.service.post('/trpc/access.createTicket', undefined);
	const body = (await answer.json()) as { result: { data: { url: string } } };
	return new URL(body.result.data.url).hash;
};

test.each(['/', '/settings/access', '/sign-in', '/no/such/page'])(
	'%s asked for by a stranger is the form, with 401',
	async (path) => {
		const page = await stranger();
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(401);
		expect(answer?.headers()['www-authenticate']).toBe('Bearer');
		expect(new URL(page.url()).pathname).toBe(path);
		await ready(page);
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in to Hostwright');
		expect(await page.content()).not.toContain(dashboard.service.token);
		expect(page.troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
	}
);

test('the link leads to a name of its own, and no other server of this machine is sent the session that it makes', async () => {
	const page = await stranger();
	const { port } = new URL(dashboard.service.url);
	const own = `http://hostwright.localhost:${port}`;
	await page.goto(`${own}/sign-in${await ticketLink()}`);
	await page.waitForSelector('nav >> text=Overview');
	expect(new URL(page.url()).origin).toBe(own);
	const seen: (string | undefined)[] = [];
	const other = createServer((request, response) => {
		seen.push(request.headers.cookie);
		response.end('another server');
	});
	other.listen(0);
	await once(other, 'listening');
	try {
		const at = (other.address() as AddressInfo).port;
		for (const name of ['127.0.0.1', 'localhost']) await page.goto(`http://${name}:${at}/`);
		expect(seen.length).toBeGreaterThan(1);
		expect(seen.every((cookie) => cookie === undefined)).toBe(true);
	} finally {
		other.closeAllConnections();
		other.close();
	}
});

test('at an address, and at localhost, the form says who else would see the session; at a name it has nothing to say', async () => {
	const page = await stranger();
	const { port } = new URL(dashboard.service.url);
	const said = page.getByText('Other programs can serve pages at');
	for (const host of ['127.0.0.1', 'localhost']) {
		await page.goto(`http://${host}:${port}/`);
		await ready(page);
		expect(await said.textContent()).toContain(`at ${host} too`);
	}
	await page.goto(`http://hostwright.localhost:${port}/`);
	await ready(page);
	expect(await said.count()).toBe(0);
});

test('data of a page is refused to a stranger as well', async () => {
	const answer = await fetch(new URL('/settings/access/__data.json', dashboard.service.url));
	expect(answer.status).toBe(401);
	expect(await answer.json()).toEqual({ detail: expect.any(String) });
});

test('the pasted token leads to the page that was asked for, and stays nowhere', async () => {
	const page = await stranger();
	await visit(page, '/settings/appearance');
	await page.getByLabel('API token', { exact: true }).fill(`  ${dashboard.service.token}\n`);
	await page.keyboard.press('Enter');
	await page.waitForSelector('nav >> text=Overview');
	expect(new URL(page.url()).pathname).toBe('/settings/appearance');
	const kept = await page.evaluate(() =>
		JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state])
	);
	expect(kept).not.toContain(dashboard.service.token);
	expect(await page.content()).not.toContain(dashboard.service.token);
});

test('a wrong token is told in a sentence, beside the field', async () => {
	const page = await stranger();
	await visit(page, '/');
	const field = page.getByLabel('API token', { exact: true });
	await page.getByRole('button', { name: 'Sign in' }).click();
	expect(await page.getByRole('alert').textContent()).toContain('Paste the token');
	const sent: string[] = [];
	page.on('request', (request) => sent.push(request.postData() ?? ''));
	await field.fill('correct horse battery staple');
	await page.keyboard.press('Enter');
	await expect.poll(() => page.getByRole('alert').textContent()).toContain('does not look like a token');
	expect(await field.inputValue()).toBe('');
	expect(sent).toEqual([]);
	await field.fill('x'.repeat(43));
	await page.keyboard.press('Enter');
	await expect.poll(() => page.getByRole('alert').textContent()).toContain('not this installation');
	expect(await field.getAttribute('aria-invalid')).toBe('true');
	expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
	await picture(page, 'sign-in-wrong-token');
	expect(await findBarriers(page)).toEqual([]);
});

test('who is not signed in for another reason reads that reason, not that the token or the link is wrong', async () => {
	const page = await stranger();
	await page.route('/api/session', (route) => {
		const { status, text } = ERROR_TABLE['perhaps-from-a-run'];
		return route.fulfill({ status, json: { detail: text } });
	});
	await page.goto(`/sign-in${await ticketLink()}`);
	const alerts = page.getByRole('alert').filter({ hasText: 'may come from a command that Hostwright runs now' });
	await expect.poll(() => alerts.count()).toBe(1);
	await page.getByLabel('API token', { exact: true }).fill(dashboard.service.token);
	await page.keyboard.press('Enter');
	await expect.poll(() => alerts.count()).toBe(2);
	expect(await page.locator('main').textContent()).not.toMatch(/already been used|not this installation/);
});

test('a sign-in link works once, and its ticket does not stay in the address', async () => {
	const hash = await ticketLink();
	const page = await stranger();
	await page.goto(`/sign-in${hash}`);
	await page.waitForSelector('nav >> text=Overview');
	expect(page.url()).toBe(`${dashboard.service.url}/`);
	const again = await stranger();
	await again.goto(`/sign-in${hash}`);
	await expect.poll(() => again.getByRole('alert').first().textContent()).toContain('has already been used');
	expect(again.url()).toBe(`${dashboard.service.url}/sign-in`);
	await picture(again, 'sign-in-used-link');
});

test.each([
	['/', ''],
	['/assistant', '?c=new'],
	['/no/such/page', '']
])(
	'parameters steer nothing, and a token among them stays neither in the address of %s nor in the history',
	async (path, rest) => {
		const page = await dashboard.newPage();
		const query = `${rest ? `${rest}&` : '?'}gatewayUrl=ws://127.0.0.1:9/&server=http://127.0.0.1:9&token=abcdef`;
		await page.goto(`${path}${query}#token=abcdef`);
		await ready(page);
		await expect.poll(() => page.url()).toBe(`${dashboard.service.url}${path}${rest}`);
		// What the framework remembers of the address would come back with the next one that is built from it.
		const remembered = () => page.evaluate(() => JSON.stringify([location.href, history.state, { ...sessionStorage }]));
		expect(await remembered()).not.toContain('abcdef');
		if (path !== '/') return;
		await page.waitForSelector('.uplot');
		await page.getByRole('button', { name: 'Show Processor as a table' }).first().click();
		await page.waitForURL('**/?table=*');
		expect(await remembered()).not.toContain('abcdef');
		await page.locator('nav.rail').getByRole('link', { name: 'Settings' }).click();
		await page.waitForURL('**/settings/appearance');
		await page.goBack();
		await page.waitForURL('**/?table=*');
		expect(await remembered()).not.toContain('abcdef');
		expect(page.troubles).toEqual([]);
	}
);

test('a token in the address of the form goes nowhere and does not stay', async () => {
	const page = await stranger();
	await page.goto('/settings/access?token=abcdef#token=abcdef');
	await ready(page);
	await expect.poll(() => page.url()).toBe(`${dashboard.service.url}/settings/access`);
	expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('abcdef');
	expect(await page.getByLabel('API token', { exact: true }).inputValue()).toBe('');
});

test('a session that ends takes nothing: not the focus, not a key; and one sign-in is enough for every tab', async () => {
	const page = await dashboard.newPage();
	const second = await page.context().newPage();
	await visit(second, '/settings/about');
	await visit(page, '/settings/terminal');
	await page.keyboard.press('Control+.');
	await composerOf(page).click();
	await page.keyboard.type('my secret ');
	const sent: string[] = [];
	page.on('request', (request) => sent.push(request.postData() ?? ''));
	const ended = await dashboard.service.post('/trpc/access.signOutEverywhere', {});
	expect(ended.status).toBe(200);
	const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
	await dialog.waitFor({ timeout: 20_000 });
	// Just come up, it takes neither a key nor a click.
	expect(await dialog.evaluate((node) => (node as HTMLElement).inert)).toBe(true);
	await page.keyboard.type('passphrase');
	await expect.poll(() => dialog.evaluate((node) => (node as HTMLElement).inert)).toBe(false);
	await page.keyboard.type(' goes on');
	expect(await composerOf(page).inputValue()).toBe('my secret passphrase goes on');
	const field = dialog.getByLabel('API token', { exact: true });
	expect(await field.inputValue()).toBe('');
	await picture(page, 'session-ended', false);
	expect(await findBarriers(page)).toEqual([]);
	// What is no token goes nowhere, even where somebody sends it.
	await field.click();
	await page.keyboard.type('passphrase goes on\n');
	await dialog.getByText('does not look like a token').waitFor();
	expect(sent.join('')).not.toContain('passphrase');
	expect(await field.inputValue()).toBe('');

	// Going elsewhere waits for signing in; the page stays.
	await page.locator('nav.rail').getByRole('link', { name: 'Overview' }).first().click();
	await page.getByText('Overview opens as soon as you have signed in').waitFor();
	await page.getByRole('button', { name: 'Stay here' }).click();

	// A third tab signs in by the form; the other two go on by themselves.
	const third = await page.context().newPage();
	await visit(third, '/settings/audio');
	await third.getByLabel('API token', { exact: true }).fill(dashboard.service.token);
	await third.keyboard.press('Enter');
	for (const tab of [page, second])
		await tab.getByRole('dialog', { name: 'Your session has ended' }).waitFor({ state: 'detached', timeout: 20_000 });
	expect(new URL(page.url()).pathname).toBe('/settings/terminal');
	expect(await composerOf(page).inputValue()).toBe('my secret passphrase goes on');
	await expect.poll(() => page.locator('nav .state .words').textContent(), { timeout: 20_000 }).toContain('Live');
});

test('without scripts the page says what to do', async () => {
	const page = await stranger({ javaScriptEnabled: false });
	await page.goto('/');
	expect(await page.locator('body').innerText()).toContain('Signing in needs JavaScript');
	expect(await page.getByLabel('API token', { exact: true }).isVisible()).toBe(false);
	expect(await page.locator('body').innerText()).toContain('npx hostwright open');
	await picture(page, 'sign-in-without-scripts');
});

test.each([
	['light', 1440],
	['dark', 1440],
	['light', 390],
	['dark', 390]
] as const)('the form, %s at %i: axe finds nothing', async (colorScheme, width) => {
	const page = await stranger({ colorScheme, viewport: width === 390 ? PHONE : { width, height: 900 } });
	await visit(page, '/');
	await picture(page, `sign-in-${colorScheme}-${width}`);
	expect(await findBarriers(page)).toEqual([]);
});
