// Beside the conversation: what an @ puts beside a message, editing what was sent, searching, and how long it is kept; in a real
// browser, against the real service.
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Attachable, MessageSent } from '#wire/chat.ts';
import { answersOf, ask, composerOf, questionsOf } from '../../e2e/support/ask.ts';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, DESKTOP, openDashboard, PHONE, picture, ready, visit } from '../../e2e/support/dashboard.ts';
import { chatOf } from '../../support/chat-of.ts';

let dashboard: Dashboard;
let chat: ReturnType<typeof chatOf>;
beforeAll(async () => {
	dashboard = await openDashboard();
	chat = chatOf(dashboard.service);
	// What things are called is read once, and quick after that.
	await chat.mutate<Attachable[]>('attachables', { typed: '' });
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const listOf = (page: Page) => page.getByRole('listbox', { name: 'On this machine' });
const optionsOf = (page: Page) => listOf(page).getByRole('option');
const chipsOf = (page: Page) => page.getByRole('list', { name: 'Attached to the message' }).getByRole('listitem');
const found = (page: Page) => page.getByRole('list', { name: 'Found' }).getByRole('link');
const searchIn = (page: Page) => page.getByRole('searchbox', { name: 'Search in messages' });

describe('an @ in the message', () => {
	test('offers things of this machine to the keys; what is taken is attached to the message and goes with it', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await composerOf(page).pressSequentially('what do you make of @err');
		await optionsOf(page).filter({ hasText: 'Errors of the last 24 hours' }).waitFor();
		const chosen = await composerOf(page).getAttribute('aria-activedescendant');
		expect(await page.locator(`#${chosen}`).getAttribute('aria-selected')).toBe('true');
		await composerOf(page).press('ArrowDown');
		await composerOf(page).press('ArrowUp');
		await composerOf(page).press('Enter');
		await chipsOf(page).filter({ hasText: 'Errors of the last 24 hours' }).waitFor();
		expect(await composerOf(page).inputValue()).toBe('what do you make of ');
		expect(await questionsOf(page).count()).toBe(0);
		await composerOf(page).press('Enter');
		const question = questionsOf(page).first();
		await question.getByText('Errors of the last 24 hours').waitFor();
		expect(await chipsOf(page).count()).toBe(0);
		await answersOf(page).first().and(page.locator('[aria-busy="false"]')).waitFor();
		expect(page.troubles).toEqual([]);
	});

	test('is a letter after Escape, and what was taken can be taken away', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await page.getByRole('button', { name: 'Attach something from this machine' }).click();
		await optionsOf(page).filter({ hasText: 'last 15 minutes' }).click();
		await chipsOf(page).filter({ hasText: 'last 15 minutes' }).waitFor();
		await page.getByRole('button', { name: /^Remove Log of the last 15 minutes/ }).click();
		await expect.poll(() => chipsOf(page).count()).toBe(0);
		await composerOf(page).pressSequentially('mail me @k');
		await optionsOf(page).first().waitFor();
		await composerOf(page).press('Escape');
		await listOf(page).waitFor({ state: 'detached' });
		await composerOf(page).pressSequentially('ernel');
		expect(await listOf(page).count()).toBe(0);
		expect(await composerOf(page).inputValue()).toBe('mail me @kernel');
	});

	test('loses nothing when what it names cannot be read, or the service is away', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await page.route('**/trpc/chat.attach**', (route) =>
			route.request().url().includes('attachables') ? route.continue() : route.abort()
		);
		await composerOf(page).pressSequentially('look: @kernel');
		await optionsOf(page).filter({ hasText: 'kernel' }).first().click();
		await page.getByRole('alert').filter({ hasText: 'could not be attached' }).waitFor();
		expect(await composerOf(page).inputValue()).toBe('look: ');
		await page.unroute('**/trpc/chat.attach**');
		await composerOf(page).pressSequentially('@kernel');
		await optionsOf(page).filter({ hasText: 'kernel' }).first().click();
		await chipsOf(page).filter({ hasText: 'kernel' }).waitFor();
		await page.route('**/trpc/chat.send**', (route) => route.abort());
		await composerOf(page).press('Enter');
		await page.getByRole('alert').filter({ hasText: 'It is back in the field' }).waitFor();
		expect(await chipsOf(page).count()).toBe(1);
		expect(await composerOf(page).inputValue()).toContain('look:');
	});
});

describe('a message that was sent', () => {
	test('is edited and asked again; what came after stays to be read, folded', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await ask(page, 'uptime');
		await ask(page, 'How full are the disks?');
		await composerOf(page).fill('a thought of my own');
		await questionsOf(page).first().hover();
		await questionsOf(page).first().getByRole('button', { name: 'Edit and ask again' }).click();
		await page.getByText('You are editing a message that was sent.').waitFor();
		expect(await composerOf(page).inputValue()).toBe('uptime');
		await composerOf(page).press('Escape');
		await expect.poll(() => composerOf(page).inputValue()).toBe('a thought of my own');
		await questionsOf(page).first().hover();
		await questionsOf(page).first().getByRole('button', { name: 'Edit and ask again' }).click();
		await composerOf(page).fill('How much memory is used?');
		await composerOf(page).press('Enter');
		await page.getByText('4 messages were replaced by the edited one below').waitFor();
		await expect.poll(() => composerOf(page).inputValue()).toBe('a thought of my own');
		await answersOf(page).last().and(page.locator('[aria-busy="false"]')).waitFor();
		expect(await questionsOf(page).filter({ visible: true }).count()).toBe(1);
		await page.reload();
		await ready(page);
		await page.getByText('4 messages were replaced').click();
		await questionsOf(page).filter({ hasText: 'How full are the disks?' }).waitFor();
		expect(page.troubles).toEqual([]);
	});

	test('and was replaced in another tab meanwhile, stays in the field as a new one', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await ask(page, 'uptime');
		await page.waitForURL(/c=[0-9a-f-]{36}$/);
		const second = await page.context().newPage();
		await visit(second, page.url());
		await questionsOf(second).first().hover();
		await questionsOf(second).first().getByRole('button', { name: 'Edit and ask again' }).click();
		await second.getByText('You are editing a message that was sent.').waitFor();
		await composerOf(second).fill('mine');
		const id = new URL(page.url()).searchParams.get('c');
		const { messages } = await chat.query<{ messages: { id: string }[] }>('open', { id });
		await chat.end(
			await chat.mutate<MessageSent>('send', { conversationId: id, text: 'theirs', replaces: messages[0]?.id })
		);
		await composerOf(second).press('Enter');
		await second.getByRole('alert').filter({ hasText: 'has been replaced meanwhile' }).waitFor();
		expect(await composerOf(second).inputValue()).toBe('mine');
		await second.getByText('You are editing').waitFor({ state: 'detached' });
		await questionsOf(second).filter({ hasText: 'theirs' }).waitFor();
	});

	test('is copied as it was written', async () => {
		const page = await dashboard.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
		await visit(page, '/assistant?c=new');
		await ask(page, 'Is `uptime` safe?');
		await questionsOf(page).first().hover();
		await questionsOf(page).first().getByRole('button', { name: 'Copy this message' }).click();
		await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Is `uptime` safe?');
	});
});

describe('what was fetched before a message was sent', () => {
	test('does not take its place, however late it comes', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await ask(page, 'uptime');
		await page.waitForURL(/c=[0-9a-f-]{36}$/);
		const [fetched, late, answered] = [0, 1, 2].map(() => Promise.withResolvers<void>());
		const hold = async (route: Route): Promise<void> => {
			const response = await route.fetch();
			fetched?.resolve();
			await late?.promise;
			await route.fulfill({ response });
		};
		await page.route('**/trpc/chat.open**', hold);
		await page.route('**/trpc/chat.follow**', (route) => answered?.promise.then(() => route.continue()));
		// Somebody writes in another conversation, so that this page fetches its own anew.
		await chat.say('elsewhere');
		await fetched?.promise;
		await composerOf(page).fill('How full are the disks?');
		const following = page.waitForRequest('**/trpc/chat.follow**');
		await composerOf(page).press('Enter');
		await following;
		const come = page.waitForResponse('**/trpc/chat.open**');
		late?.resolve();
		await (await come).finished();
		await page.evaluate(() => new Promise(requestAnimationFrame));
		expect(await questionsOf(page).count()).toBe(2);
		answered?.resolve();
		await answersOf(page).nth(1).and(page.locator('[aria-busy="false"]')).waitFor();
		expect(page.troubles).toEqual([]);
	});
});

describe('what was fetched before an answer was over', () => {
	test('does not begin it again, and the next message is sent at the first Enter', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		const [fetched, late] = [0, 1].map(() => Promise.withResolvers<void>());
		let followed = 0;
		page.on('request', (request) => {
			if (request.url().includes('chat.follow')) followed += 1;
		});
		await page.route('**/assistant/__data.json**', async (route) => {
			const response = await route.fetch();
			fetched?.resolve();
			await late?.promise;
			await route.fulfill({ response });
		});
		await ask(page, 'watch the load for 4 seconds');
		await fetched?.promise;
		const before = followed;
		late?.resolve();
		await page.waitForURL(/c=[0-9a-f-]{36}$/);
		await page.evaluate(() => new Promise(requestAnimationFrame));
		expect(followed).toBe(before);
		await ask(page, 'uptime');
		expect(await questionsOf(page).count()).toBe(2);
		expect(page.troubles).toEqual([]);
	});

	test('and what changed elsewhere meanwhile is listed once it is', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await composerOf(page).fill('watch the load for 4 seconds');
		await composerOf(page).press('Enter');
		await page.getByRole('button', { name: 'Stop the answer' }).waitFor();
		await chat.say('said at another place meanwhile');
		await answersOf(page).first().and(page.locator('[aria-busy="false"]')).waitFor();
		await page.getByRole('link', { name: /said at another place meanwhile/ }).waitFor();
		expect(page.troubles).toEqual([]);
	});
});

describe('a search', () => {
	let conversation = '';
	let wanted = '';
	beforeAll(async () => {
		const first = await chat.say('the first of many');
		conversation = first.conversationId;
		for (let n = 0; n < 70; n++) {
			const sent = await chat.send(n === 8 ? 'a needle, 100 % of it' : `hay ${n}`, conversation);
			if (n === 8) wanted = sent.message.id;
			await chat.end(sent);
		}
	}, 120_000);

	test('finds a message far up, marks its words, and goes there; from there one goes on to the end', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await searchIn(page).fill('100 % NEEDLE');
		await found(page).first().waitFor();
		expect(await found(page).first().locator('mark').allTextContents()).toEqual(['needle', '100', '%']);
		await found(page).first().click();
		const message = page.locator(`#m-${wanted}`);
		await message.waitFor();
		await expect
			.poll(() =>
				message.evaluate((e) => e.getBoundingClientRect().top > 0 && e.getBoundingClientRect().bottom < innerHeight)
			)
			.toBe(true);
		await page.getByRole('button', { name: 'Show newer messages' }).waitFor({ state: 'attached' });
		await page.reload();
		await ready(page);
		await expect
			.poll(() =>
				message.evaluate((e) => e.getBoundingClientRect().top > 0 && e.getBoundingClientRect().bottom < innerHeight)
			)
			.toBe(true);
		await page.getByRole('button', { name: 'Go to the newest message' }).click();
		await questionsOf(page).filter({ hasText: 'hay 69' }).waitFor();
		await expect.poll(() => page.getByRole('button', { name: 'Go to the newest message' }).count()).toBe(0);
		expect(page.troubles).toEqual([]);
	});

	test('that finds nothing says so', async () => {
		const page = await dashboard.newPage();
		await visit(page, '/assistant?c=new');
		await searchIn(page).fill('no_such%word');
		await page.getByText('No message contains “no_such%word”.').waitFor();
	});

	test('a long conversation is read upwards, and never stands in the page as a whole', async () => {
		const page = await dashboard.newPage();
		await visit(page, `/assistant?c=${conversation}`);
		const list = page.getByRole('region', { name: 'Conversation' });
		await questionsOf(page).filter({ hasText: 'hay 69' }).waitFor();
		for (;;) {
			if (await questionsOf(page).filter({ hasText: 'the first of many' }).count()) break;
			await list.evaluate((e) => e.scrollTo(0, 300));
			await list.evaluate((e) => e.scrollTo(0, 0));
			await page.waitForFunction(() => document.querySelectorAll('article').length > 0);
		}
		expect(await page.locator('article').count()).toBeLessThanOrEqual(250);
	});
});

test('how long conversations are kept is set, with a word before anything goes', async () => {
	const page = await dashboard.newPage();
	await visit(page, '/settings/assistant');
	const choice = page.getByLabel('Keep conversations', { exact: true });
	await choice.selectOption('90-days');
	await expect.poll(async () => (await chat.query<{ keepFor: string }>('retention')).keepFor).toBe('90-days');
	await page.getByText('None was deleted by the service so far.').waitFor();
	expect(await findBarriers(page)).toEqual([]);
	await picture(page, 'assistant-keeping-light-desktop');
});

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
	test.each([
		['desktop', DESKTOP],
		['phone', PHONE]
	])('axe finds nothing on a %s while something is chosen, edited and looked for; pictures', async (name, viewport) => {
		const page = await dashboard.newPage({ colorScheme, viewport });
		await visit(page, '/assistant?c=new');
		await composerOf(page).pressSequentially('compare @');
		await optionsOf(page).first().waitFor();
		await picture(page, `assistant-attach-${colorScheme}-${name}`, false);
		expect(await findBarriers(page)).toEqual([]);
		await optionsOf(page).last().click();
		await chipsOf(page).first().waitFor();
		await composerOf(page).pressSequentially('@15');
		await optionsOf(page).first().waitFor();
		await composerOf(page).press('Enter');
		await expect.poll(() => chipsOf(page).count()).toBe(2);
		await composerOf(page).press('Enter');
		await answersOf(page).first().and(page.locator('[aria-busy="false"]')).waitFor();
		await questionsOf(page).first().hover();
		await questionsOf(page).first().getByRole('button', { name: 'Edit and ask again' }).click();
		await page.getByText('You are editing').waitFor();
		await picture(page, `assistant-edit-${colorScheme}-${name}`, false);
		expect(await findBarriers(page)).toEqual([]);
		await composerOf(page).press('Enter');
		await page.getByText('2 messages were replaced').waitFor();
		await answersOf(page).last().and(page.locator('[aria-busy="false"]')).waitFor();
		if (viewport === PHONE) await page.getByRole('button', { name: 'Conversations' }).first().click();
		await searchIn(page).fill('compare');
		await found(page).first().waitFor();
		await picture(page, `assistant-search-${colorScheme}-${name}`, false);
		expect(await findBarriers(page)).toEqual([]);
		expect(page.troubles).toEqual([]);
	});
});
