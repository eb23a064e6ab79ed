// Proposals as a person meets them: what waits, one told in full, approved only once all of it was on the screen, carried out,
// proved, and taken back; and what runs left, brought back. The service is real, and so are the files.
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalRequest, ProposalRequest } from '#wire/approval.ts';
import type { ExecResult } from '#wire/terminal.ts';
import { whyNoBubblewrap } from '../support/bubblewrap-port.ts';
import { answersOf, ask, runBeside } from './support/ask.ts';
import { findBarriers } from './support/axe.ts';
import { type Dashboard, DESKTOP, openDashboard, PHONE, visit } from './support/dashboard.ts';

const noBubblewrap = await whyNoBubblewrap();
if (noBubblewrap !== undefined) console.log(`skipped: what runs left: ${noBubblewrap}`);

let dashboard: Dashboard;
let notes: string;
const BEFORE = 'one\ntwo\nthree\n';
const AFTER = 'one\n2\nthree\n';

beforeAll(async () => {
	dashboard = await openDashboard();
	notes = join(dashboard.service.home, 'notes.txt');
	mkdirSync(dashboard.service.home, { recursive: true });
	writeFileSync(notes, BEFORE);
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

const file = async (proposal: Partial<ProposalRequest> & Pick<ProposalRequest, 'steps'>): Promise<string> => {
	const answer = await dashboard.service.post('/api/proposals', {
		task: 'Number the notes',
		reasoning: 'Words take longer to read than numbers.',
		...proposal
	});
	const body = (await answer.json()) as { id: string };
	expect(answer.status, JSON.stringify(body)).toBe(201);
	return body.id;
};
const edit = () => file({ steps: [{ kind: 'file-edit', path: notes, content: AFTER }] });
const command = (text: string) => ({ kind: 'command', command: text }) as const;
const open = async (path: string) => {
	const page = await dashboard.newPage();
	await visit(page, path);
	return page;
};
const approveOn = (page: Page) => page.getByRole('button', { name: 'Approve and apply' });
const isReady = (page: Page) => expect.poll(() => approveOn(page).isEnabled()).toBe(true);
const state = async (id: string): Promise<ApprovalRequest> =>
	(await (await dashboard.service.fetch(`/api/approvals/${id}`)).json()) as ApprovalRequest;
const rejectAll = async () => {
	const waiting = (await (await dashboard.service.fetch('/api/approvals')).json()) as ApprovalRequest[];
	for (const { id } of waiting) await dashboard.service.post(`/api/approvals/${id}/reject`, { approved: false });
};

test('from the Overview to the receipt, and back by an undo that is approved like any other', async () => {
	await edit();
	const page = await open('/');
	const rail = page.getByRole('navigation', { name: 'Pages' }).first();
	expect(await rail.getByRole('link', { name: /Approvals/ }).textContent()).toContain('1 wait for a decision');
	await page.getByRole('link', { name: 'Number the notes' }).click();
	await page.getByRole('heading', { level: 1, name: 'Number the notes' }).waitFor();
	const steps = page.getByRole('region', { name: 'What exactly would run' });
	expect(await steps.textContent()).toMatch(/two.*2.*three/s);
	expect(await page.getByRole('region', { name: 'Rehearsal' }).textContent()).toContain(
		'Nothing that was rehearsed failed'
	);
	await isReady(page);
	expect(await findBarriers(page)).toEqual([]);
	await approveOn(page).click();
	const receipt = page.getByRole('region', { name: 'What came of it' });
	await receipt.getByText('holds what was shown').waitFor();
	expect(readFileSync(notes, 'utf8')).toBe(AFTER);
	expect(await findBarriers(page)).toEqual([]);
	await receipt.getByRole('button', { name: 'Undo' }).click();
	await approveOn(page).waitFor();
	await isReady(page);
	await approveOn(page).click();
	await receipt.getByText('Applied', { exact: true }).waitFor();
	expect(readFileSync(notes, 'utf8')).toBe(BEFORE);
	expect(page.troubles).toEqual([]);
});

test('what is long has to be read: until all of it was on the screen no click and no key approves', async () => {
	const odd = `printf 'a' > /dev/null${' '.repeat(300)}# \u202ereversed\u200b \u001b[2Kgone   \necho ex\u0430mple   `;
	const long = `echo ${'0123456789 '.repeat(700)}`;
	const id = await file({ task: 'Much to read', steps: [command(long), command(long), command(long), command(odd)] });
	const page = await open(`/approvals/${id}`);
	await page.getByText(/parts of it have not been on the screen/).waitFor();
	const text = await page.getByRole('region', { name: 'What exactly would run' }).innerText();
	for (const sign of ['⟨300×U+0020⟩', '⟨U+202E⟩', '⟨U+200B⟩', '⟨U+001B⟩', '···', '↵', 'а⟨U+0430⟩'])
		expect(text).toContain(sign);
	expect(text.match(/0123456789/g)?.length).toBe(2100);
	// To the end at once: what lies between was never drawn.
	await page.keyboard.press('End');
	expect(await approveOn(page).isDisabled()).toBe(true);
	await page.keyboard.press('Control+Enter');
	await approveOn(page).click({ force: true });
	expect((await state(id)).status).toBe('pending');
	const next = page.getByRole('button', { name: 'Show next' });
	for (let turns = 0; turns < 40 && (await next.isVisible()); turns += 1) {
		await page.keyboard.press('n');
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	}
	await isReady(page);
	expect((await state(id)).status).toBe('pending');
	await rejectAll();
});

test('a high risk has to be typed, and what failed says so', async () => {
	const id = await file({ task: 'Fails', steps: [command('ls /nowhere/at/all')] });
	const page = await open(`/approvals/${id}`);
	expect((await state(id)).risk_level).toBe('high');
	await isReady(page);
	await page.keyboard.press('Control+Enter');
	const dialog = page.getByRole('dialog', { name: 'This is a high risk' });
	const act = dialog.getByRole('button', { name: 'Approve and apply' });
	expect(await act.isDisabled()).toBe(true);
	const word = /Type (\S+) to confirm/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
	await dialog.getByRole('textbox').fill(word);
	await act.click();
	const receipt = page.getByRole('region', { name: 'What came of it' });
	await receipt.waitFor();
	expect(await receipt.textContent()).toMatch(/Failed|Rolled back/);
	expect(await page.getByRole('region', { name: 'What exactly would run' }).textContent()).toContain('No such file');
});

test('rejecting takes a reason by the keyboard alone; the history keeps it, narrows it and gives it away', async () => {
	const id = await file({ task: '<b>Bold</b> \u202eidea', steps: [command('ls /')] });
	const page = await open('/approvals');
	// The machine itself may have something to be mended, which waits in the same list.
	const reached = () =>
		page.evaluate(() => document.activeElement?.closest('a[data-row]')?.textContent?.includes('Bold') ?? false);
	const pressOn = async () => {
		if (!(await reached())) await page.keyboard.press('j');
		return reached();
	};
	await expect.poll(pressOn).toBe(true);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { level: 1, name: '<b>Bold</b> ⟨U+202E⟩idea' }).waitFor();
	await page.keyboard.press('Control+Backspace');
	await page.getByRole('dialog').getByLabel('Why (optional)').waitFor();
	await page.keyboard.type('Not <i>today</i>');
	await page.keyboard.press('Control+Enter');
	const receipt = page.getByRole('region', { name: 'What came of it' });
	await receipt.getByText('Not <i>today</i>').waitFor();
	expect((await state(id)).status).toBe('rejected');
	await visit(page, '/approvals?tab=history');
	const list = page.getByRole('list', { name: 'Decisions' });
	await list.getByRole('link', { name: /Bold/ }).waitFor();
	await page.getByLabel('Narrow by words').fill('bold');
	await expect.poll(() => list.getByRole('link').count()).toBe(1);
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export as CSV' }).click();
	const path = await (await saved).path();
	const csv = readFileSync(path, 'utf8');
	expect(csv.split('\r\n').length).toBe(3);
	expect(csv).toContain('rejected');
	expect(await findBarriers(page)).toEqual([]);
});

test('while it only observes every page says so, and nothing can be approved', async () => {
	const id = await edit();
	const page = await open('/approvals');
	await page.getByRole('switch', { name: 'Observe only' }).click();
	const bar = page.getByText('Observe only: nothing is applied');
	await bar.waitFor();
	await visit(page, `/approvals/${id}`);
	await bar.waitFor();
	await page.getByText('Nothing is applied while “observe only” is on.').waitFor();
	expect(await approveOn(page).isDisabled()).toBe(true);
	await page.getByRole('link', { name: 'Change' }).click();
	await page.getByRole('switch', { name: 'Observe only' }).click();
	await bar.waitFor({ state: 'detached' });
	await rejectAll();
	await page.getByText('Nothing waits for a decision').waitFor();
});

test('a command that was staged is in the composer and never here', async () => {
	const page = await open('/assistant?c=new');
	await ask(page, 'Please run this command:\n\n```bash\nls /\n```\n');
	await ask(page, 'How do I list files?');
	const message = answersOf(page).last();
	const run = message.getByRole('button', { name: 'Run' }).first();
	if (await run.isVisible()) await run.click();
	else expect(await runBeside(message, 'ls').count()).toBe(0);
	await visit(page, '/approvals');
	await page.getByRole('heading', { level: 1 }).waitFor();
	// The machine itself may have something to be mended meanwhile; what was staged is nowhere in it.
	expect(await page.locator('main').textContent()).not.toMatch(/\bls\b/);
	const all = (await (await dashboard.service.fetch('/api/approvals?state=all')).json()) as ApprovalRequest[];
	expect(all.filter(({ source }) => source === 'assistant')).toEqual([]);
});

test('an address without a proposal is a page that is not there', async () => {
	const page = await dashboard.newPage();
	for (const id of ['nobody', '__proto__', 'a'.repeat(300)])
		expect((await page.goto(`/approvals/${id}`))?.status(), id).toBe(404);
});

test('the card says what is not held, and what a pattern stands for', async () => {
	await rejectAll();
	const { home } = dashboard.service;
	writeFileSync(join(home, 'a.old'), '');
	const id = await file({ steps: [command(`rm ${home}/*.old`), command('touch "$(id -un).mark"')] });
	const page = await open(`/approvals/${id}`);
	const risk = page.getByRole('region', { name: 'Risk' });
	await risk.getByRole('heading', { name: 'Not held as shown' }).waitFor();
	expect(await risk.textContent()).toContain('is known only when it runs');
	const steps = page.getByRole('region', { name: 'What exactly would run' });
	expect(await steps.textContent()).toContain(`${home}/*.old stands for 1 name:`);
	expect(await steps.textContent()).toContain(`${home}/a.old`);
	expect(await findBarriers(page)).toEqual([]);
	await rejectAll();
});

test('an undo shows first what was edited since, and can leave it as it is', async () => {
	writeFileSync(notes, BEFORE);
	const id = await edit();
	await dashboard.service.post(`/api/approvals/${id}/approve`, { approved: true });
	writeFileSync(notes, `${AFTER}four\n`);
	const answer = await dashboard.service.post(`/api/approvals/${id}/undo`, {});
	const undo = ((await answer.json()) as { id: string }).id;
	const page = await open(`/approvals/${undo}`);
	const later = page.getByRole('region', { name: 'Changed since, and would be overwritten' });
	expect(await later.textContent()).toContain('four');
	expect(await findBarriers(page)).toEqual([]);
	// Another edit of the same file: nothing is left to undo, and it says so.
	await later.getByRole('button', { name: 'Undo the rest only' }).click();
	await page.getByText('Nothing but what was changed since could be undone').waitFor();
	expect(readFileSync(notes, 'utf8')).toBe(`${AFTER}four\n`);
	await rejectAll();
	writeFileSync(notes, BEFORE);
});

describe.skipIf(noBubblewrap !== undefined)('what runs left and was set aside, on the page About', () => {
	const inHome = (name: string) => join(dashboard.service.home, name);
	/** @returns the id under which it is kept */
	const leave = async (script: string): Promise<string> => {
		writeFileSync(inHome('plant.sh'), script);
		const answer = await dashboard.service.post('/api/terminal/exec', { command: 'sh ~/plant.sh' });
		const { sandbox } = (await answer.json()) as ExecResult;
		return /kept as (\w+)/.exec(sandbox?.limits.join('\n') ?? '')?.[1] ?? 'nothing was set aside';
	};
	const list = (page: Page) => page.getByRole('region', { name: 'Set aside', exact: true });

	test('is listed, shown line by line, and brought back by the keyboard alone', async () => {
		const id = await leave('printf "alias a=b\\n\\342\\200\\256c\\n" >~/.zshenv; ln -s /etc/hosts ~/.vimrc\n');
		expect(existsSync(inHome('.zshenv'))).toBe(false);
		const page = await open('/settings/about');
		const show = list(page).getByRole('button', { name: `Show difference: ${id}` });
		// Before the difference was shown there is nothing to press that brings it back.
		expect(
			await list(page)
				.getByRole('button', { name: /^Bring back/ })
				.count()
		).toBe(0);
		await show.focus();
		await page.keyboard.press('Enter');
		const back = list(page).getByRole('button', { name: `Bring back: ${id}` });
		await back.waitFor();
		const shown = (name: string) =>
			list(page)
				.getByRole('region', { name: `Difference: ${inHome(name)}` })
				.innerText();
		expect(await shown('.zshenv')).toMatch(/alias a=b[\s\S]*⟨U\+202E⟩c/);
		expect(await shown('.vimrc')).toContain('-> /etc/hosts');
		for (const viewport of [DESKTOP, PHONE])
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.setViewportSize(viewport);
				await page.emulateMedia({ colorScheme });
				expect(await findBarriers(page)).toEqual([]);
				expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			}
		const reached = () => back.evaluate((button) => button === document.activeElement);
		for (let tabs = 0; tabs < 10 && !(await reached()); tabs += 1) await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await list(page).getByText('All 2 are back in place.').waitFor();
		expect(readFileSync(inHome('.zshenv'), 'utf8')).toBe('alias a=b\n\u202ec\n');
		expect(readlinkSync(inHome('.vimrc'))).toBe('/etc/hosts');
		await back.waitFor({ state: 'detached' });
		expect(await list(page).getByText('all of it is back').count()).toBe(1);
		// The button is gone, and who pressed it is not sent to the top of the page.
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
			.toBe(`Hide difference: ${id}`);
		expect(page.troubles).toEqual([]);
	});

	test('stays kept, and what stands in its place stays as it is, where it cannot be brought back', async () => {
		const id = await leave('echo theirs >~/.zprofile; echo theirs >~/.zlogin\n');
		const page = await open('/settings/about');
		await list(page)
			.getByRole('button', { name: `Show difference: ${id}` })
			.click();
		const back = list(page).getByRole('button', { name: `Bring back: ${id}` });
		await back.waitFor();
		// Between the look and the press somebody writes it.
		writeFileSync(inHome('.zprofile'), 'mine\n');
		await back.click();
		await list(page).getByText('1 was brought back, 1 was not. The reason stands at each; nothing was lost.').waitFor();
		await list(page).getByText('Cannot be brought back: something else stands there by now.').waitFor();
		expect(readFileSync(inHome('.zprofile'), 'utf8')).toBe('mine\n');
		expect(readFileSync(inHome('.zlogin'), 'utf8')).toBe('theirs\n');
		const refused = list(page).getByRole('region', { name: `Difference: ${inHome('.zprofile')}` });
		expect(await refused.innerText()).toMatch(/mine[\s\S]*theirs/);
		expect(await findBarriers(page)).toEqual([]);
		// Once its place is free it comes back as well.
		rmSync(inHome('.zprofile'));
		await list(page)
			.getByRole('button', { name: `Hide difference: ${id}` })
			.click();
		await list(page)
			.getByRole('button', { name: `Show difference: ${id}` })
			.click();
		await back.click();
		await list(page).getByText('It is back in place.').waitFor();
		expect(readFileSync(inHome('.zprofile'), 'utf8')).toBe('theirs\n');
		expect(page.troubles).toEqual([]);
	});
});
