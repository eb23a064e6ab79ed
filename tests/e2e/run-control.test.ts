// The Run control: it writes a request into the composer, and that is all it ever does.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answersOf, ask, composerOf, questionsOf, runBeside } from './support/ask.ts';
import { type Dashboard, openDashboard, picture, visit, type WatchedPage } from './support/dashboard.ts';
import { afterFigures } from './support/later.ts';

let dashboard: Dashboard;
let page: WatchedPage;

beforeAll(async () => {
	dashboard = await openDashboard();
	page = await dashboard.newPage();
	await vi.waitUntil(async () => (await notLookedYet()) === 0, { timeout: 90_000, interval: 250 });
	// What was found and can be mended is rehearsed and filed one after another: until nothing more is recorded.
	let seen = { digest: '', sinceMs: 0 };
	await vi.waitUntil(
		() => {
			const digest = auditDigest();
			if (digest !== seen.digest) seen = { digest, sinceMs: performance.now() };
			return performance.now() - seen.sinceMs > QUIET_MS;
		},
		{ timeout: 90_000, interval: 250 }
	);
}, 200_000);
afterAll(() => dashboard?.close());

const staged = (command: string): string => `Please run this command:\n\n\`\`\`bash\n${command}\n\`\`\`\n`;
const written = (on: Page = page): Promise<string> => composerOf(on).inputValue();
const isFocused = (on: Page = page): Promise<boolean> =>
	composerOf(on).evaluate((field) => field === document.activeElement);

/** Detectors whose first look is still to come: what they find is recorded and fetched, whoever presses what. */
async function notLookedYet(): Promise<number> {
	const rows = (await (await dashboard.service.fetch('/api/findings/coverage')).json()) as { state: string }[];
	return rows.filter(({ state }) => state === 'waiting').length;
}
/** The service begins to file 5 s after its start, and takes less than that for each. */
const QUIET_MS = 6_000;
/** What a page fetches by itself when it is told that the findings of this machine, or the requests, are other ones. */
const COUNTS = /\/(?:findings\.count|approvals\.(?:count|observeOnly))\b/;

/** Everything a page sends, from now on. */
function listen(on: Page): { requests: string[]; frames: string[] } {
	const heard = { requests: [] as string[], frames: [] as string[] };
	on.on('request', (request) => {
		if (request.method() === 'GET' && COUNTS.test(request.url())) return;
		heard.requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
	});
	on.on('websocket', (socket) => socket.on('framesent', ({ payload }) => heard.frames.push(String(payload))));
	return heard;
}

function filesBelow(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
}
const holding = (text: string): string[] =>
	filesBelow(dashboard.service.directory).filter((file) => readFileSync(file).includes(text));
const auditDigest = (): string =>
	filesBelow(dashboard.service.stateDir)
		.filter((file) => /audit/.test(file))
		.sort()
		.map((file) => `${file} ${statSync(file).size} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
		.join('\n');

/** All this browser keeps for our origin. */
async function browserStorage(on: Page): Promise<string> {
	const inPage = await on.evaluate(async () => {
		const databases = await indexedDB.databases();
		const rows: unknown[] = [];
		for (const { name } of databases) {
			const database = await new Promise<IDBDatabase>((resolve, reject) => {
				const request = indexedDB.open(name ?? '');
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
			for (const store of database.objectStoreNames)
				rows.push(
					await new Promise((resolve) => {
						const all = database.transaction(store).objectStore(store).getAll();
						all.onsuccess = () => resolve(all.result);
					})
				);
			database.close();
		}
		const cached: string[] = [];
		for (const key of await caches.keys())
			for (const request of await (await caches.open(key)).keys()) cached.push(request.url);
		return JSON.stringify([
			{ ...localStorage },
			{ ...sessionStorage },
			rows,
			cached,
			document.cookie,
			history.state,
			location.href,
			window.name
		]);
	});
	return inPage + JSON.stringify(await on.context().cookies());
}

describe('staging', () => {
	test('quotes the command in the composer, focused and unsent, with no request at all', async () => {
		await visit(page, '/assistant?c=new');
		await ask(page, '```bash\ndf -h\n```');
		// What the answer itself still fetches is over before anything is counted.
		await afterFigures(page);
		const heard = listen(page);
		const audited = auditDigest();
		const messages = await questionsOf(page).count();
		await runBeside(questionsOf(page).first(), 'df -h').click();
		await expect.poll(() => written()).toBe(staged('df -h'));
		expect(await isFocused()).toBe(true);
		const caret = await composerOf(page).evaluate((field) => (field as HTMLTextAreaElement).selectionStart);
		expect(caret).toBe(staged('df -h').length);
		// Anything put off would have come by now; the open event stream is no new request.
		await afterFigures(page);
		expect(heard).toEqual({ requests: [], frames: [] });
		expect(await questionsOf(page).count()).toBe(messages);
		expect(auditDigest()).toBe(audited);
		expect(page.troubles).toEqual([]);
	});

	test('several blocks stand below one another', async () => {
		await visit(page, '/assistant?c=new');
		await ask(page, '```bash\ndf -h\n```\n\n```bash\nfree -m\n```');
		await composerOf(page).fill('First look:');
		await runBeside(questionsOf(page).first(), 'df -h').click();
		await runBeside(questionsOf(page).first(), 'free -m').click();
		await expect.poll(() => written()).toBe(`First look:\n\n${staged('df -h').trimEnd()}\n\n${staged('free -m')}`);
	});

	test('the control is called Run and says Run in Terminal', async () => {
		await visit(page, '/assistant?c=new');
		await ask(page, '```bash\ndf -h\n```');
		const run = runBeside(questionsOf(page).first(), 'df -h');
		const description = await run.evaluate(
			(button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
		);
		expect(description).toBe('Run in Terminal');
		await run.hover();
		const tip = page.getByRole('tooltip').filter({ visible: true });
		await tip.waitFor();
		expect(await tip.textContent()).toBe('Run in Terminal');
	});

	test('works by keyboard alone', async () => {
		await visit(page, '/assistant?c=new');
		await ask(page, '```bash\ndf -h\n```');
		await page.getByRole('region', { name: 'Conversation' }).focus();
		await page.keyboard.press('Tab');
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()), { timeout: 2000 })
			.toContain('Run');
		await page.keyboard.press('Enter');
		await expect.poll(() => written()).toBe(staged('df -h'));
		expect(await isFocused()).toBe(true);
		await page.keyboard.type('Thank you.');
		await expect.poll(() => written()).toBe(`${staged('df -h')}Thank you.`);
	});
});

describe('the exact text arrives', () => {
	test.each([
		['backticks of its own, in a longer fence', 'cat <<END\n```\ncode\n```\n````\nEND', 'bash'],
		['characters that turn the direction', 'echo \u202egpj.exe\u202c \u200bx', 'bash'],
		['a substitution', 'echo "$(id)" `id` $' + "{HOME} '$x' \\\\ && :", 'bash'],
		['HTML', 'echo "<img src=x onerror=alert(1)>" &amp; true', 'bash'],
		['blank lines at its end', 'ls\n\n', 'bash'],
		['ten thousand lines', 'echo 1\n'.repeat(10_000).trimEnd(), 'bash']
	])('%s', async (_title, command, language) => {
		const fence = '`'.repeat(8);
		await visit(page, '/assistant?c=new');
		await ask(page, `${fence}${language}\n${command}\n${fence}`);
		await questionsOf(page).first().getByRole('button', { name: 'Run' }).click();
		await expect.poll(async () => (await written()).length).toBeGreaterThan(command.length);
		const value = await written();
		const [, opening = '', content = '', closing = ''] = /\n(`+)bash\n([\s\S]*?)(`+)\n$/.exec(value) ?? [];
		expect(closing).toBe(opening);
		expect(content.trimEnd()).toBe(command.trimEnd());
		expect(content.includes(opening)).toBe(false);
		expect(content.replace(command, '').trim()).toBe('');
		const notice = page.getByText('U+202E, U+202C, U+200B');
		expect(await notice.count()).toBe(command.includes('\u202e') ? 1 : 0);
		expect(page.troubles).toEqual([]);
	});
});

describe('characters that are not what they seem', () => {
	const ODD = 'rm\u00a0-rf\u2003/tmp/zq\u2800a\u{e0041}\u{e0042}\u3000b';
	const SHOWN = 'rm⟨U+00A0⟩-rf⟨U+2003⟩/tmp/zq⟨U+2800⟩a⟨U+E0041⟩⟨U+E0042⟩⟨U+3000⟩b';
	/** What a person reads, as the characters it stands for. */
	const meant = (text: string): string =>
		text.replace(/⟨U\+([0-9A-F]+)⟩/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

	test('are named in the composer, shown in the question, the reading and the answer, with the reason of the check', async () => {
		await visit(page, '/assistant?c=new');
		await composerOf(page).fill(`Is \`${ODD}\` safe? And\u00a0this?`);
		await page.getByText('only look like a space: U+00A0, U+2003, U+2800, U+E0041, U+E0042').waitFor();
		await ask(page, `Is \`${ODD}\` safe? And\u00a0this?`);
		expect(await questionsOf(page).last().textContent()).toContain(`${SHOWN} safe? And⟨U+00A0⟩this?`);
		const answer = answersOf(page).last();
		expect(meant((await answer.locator('figure pre').first().innerText()).trim())).toBe(ODD);
		expect(await answer.textContent()).toContain('Contains a space character that is not an ordinary space');
		expect(await answer.textContent()).toContain('Contains invisible characters');
		expect(await answer.textContent()).not.toMatch(/rm -rf/);
		await picture(page, 'assistant-odd-characters', false);
	});

	test.each([
		['blanks and tags', ODD, 'bash'],
		['a prompt', '$ ls\u00a0-l\n$ df -h', 'console'],
		['a blank at its end', 'ls /etc\u00a0', 'bash']
	])('are staged and copied as they are shown: %s', async (_title, command, language) => {
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await visit(page, '/assistant?c=new');
		await ask(page, `\`\`\`${language}\n${command}\n\`\`\``);
		const block = questionsOf(page).last().locator('figure').first();
		const shown = meant((await block.locator('pre').textContent()) ?? '');
		await block.getByRole('button', { name: 'Copy' }).click();
		await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
		await block.getByRole('button', { name: 'Run' }).click();
		await expect.poll(() => written()).toBe(staged(shown));
	});
});

test('output, listings, tables and configuration have no Run control', async () => {
	await visit(page, '/assistant?c=new');
	const blocks = [
		'```\nNov 21 03:12:44 nas systemd[1]: Started nginx.service.\n```',
		'```bash\ntotal 48\ndrwxr-xr-x 2 root root 4096 Nov 21 03:12 conf.d\n```',
		'```\nFilesystem Size Used Avail Use% Mounted on\n/dev/sda1 40G 37G 1.2G 97% /\n```',
		'```diff\n-a\n+b\n```',
		'```json\n{"a": 1}\n```',
		'```console\n$ whoami\nroot\n```',
		'```\nTraceback (most recent call last):\n  File "x.py", line 1, in <module>\nValueError\n```'
	];
	await ask(page, blocks.join('\n\n'));
	const question = questionsOf(page).first();
	expect(await question.locator('figure').count()).toBe(blocks.length);
	expect(await question.getByRole('button', { name: 'Run' }).count()).toBe(0);
	expect(await question.getByRole('button', { name: 'Copy', exact: true }).count()).toBe(blocks.length);
});

test('question and answer show a command alike: as code, with its tier and Run, blocked or not', async () => {
	await visit(page, '/assistant?c=new');
	await ask(page, 'rm -rf /');
	for (const message of [questionsOf(page).first(), answersOf(page).first()]) {
		const block = message.locator('figure', { hasText: 'rm -rf /' }).first();
		await block.getByText('Blocked', { exact: true }).waitFor();
		await runBeside(message, 'rm -rf /').click();
		await expect.poll(() => written()).toBe(staged('rm -rf /'));
		await composerOf(page).fill('');
	}
	// What is to be typed instead is copied and staged like any other command.
	const safer = answersOf(page).first().locator('figure', { hasText: 'du -xh' });
	expect(await safer.getByRole('button', { name: 'Copy', exact: true }).count()).toBe(1);
	await safer.getByRole('button', { name: 'Run' }).click();
	await expect.poll(() => written()).toBe(staged('du -xh -d 1 /'));
	const fontOf = () => composerOf(page).evaluate((field) => getComputedStyle(field).fontFamily);
	expect(await fontOf()).toContain('JetBrains Mono');
	await composerOf(page).fill('Is `df -h` safe?');
	await expect.poll(fontOf).toContain('Inter');
	await ask(page, 'Is `df -h` safe?');
	expect(await questionsOf(page).nth(1).locator('p > code').textContent()).toBe('df -h');
	expect((await questionsOf(page).nth(1).textContent())?.trim()).toBe('Is df -h safe?');
});

test('what is staged or typed is kept nowhere: no storage, file, log, record or request holds it', async () => {
	const marker = 'zqmarker7f3a9c51e';
	const draft = 'zqdraft5b8e20d4';
	await visit(page, '/assistant?c=new');
	// The marked block has to come from somewhere: a sent message, whose conversation is then deleted.
	await ask(page, `\`\`\`bash\nsudo rm -rf /tmp/${marker}\n\`\`\``);
	expect(holding(marker)).not.toEqual([]);
	await runBeside(questionsOf(page).first(), marker).click();
	await page.keyboard.type(`and ${draft}`);
	await page
		.getByRole('button', { name: /^Delete “/ })
		.first()
		.click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
	await expect.poll(() => questionsOf(page).count()).toBe(0);

	const heard = listen(page);
	await expect.poll(() => written()).toBe(`${staged(`sudo rm -rf /tmp/${marker}`)}and ${draft}`);
	// Elsewhere and back, folded and opened, left alone for a while.
	await page.getByRole('link', { name: 'Overview' }).first().click();
	await page.waitForURL('**/');
	if (!(await composerOf(page).isVisible())) await page.keyboard.press('Control+.');
	await composerOf(page).waitFor();
	expect(await written()).toContain(marker);
	await composerOf(page).blur();
	await page.keyboard.press('Control+.');
	await composerOf(page).waitFor({ state: 'detached' });
	await page.keyboard.press('Control+.');
	await composerOf(page).waitFor();
	expect(await written()).toBe(`${staged(`sudo rm -rf /tmp/${marker}`)}and ${draft}`);
	await afterFigures(page);

	for (const secret of [marker, draft, 'Please run this command']) {
		expect(heard.requests.filter((request) => request.includes(secret))).toEqual([]);
		expect(heard.frames.filter((frame) => frame.includes(secret))).toEqual([]);
		expect(await browserStorage(page)).not.toContain(secret);
		expect(holding(secret)).toEqual([]);
		expect(dashboard.service.stdout() + dashboard.service.stderr()).not.toContain(secret);
	}

	await page.reload();
	await page.waitForSelector('html[data-ready]', { state: 'attached' });
	await composerOf(page).waitFor();
	expect(await written()).toBe('');
	expect(holding(marker)).toEqual([]);
});

test('sent messages come back with ArrowUp, what was never sent does not', async () => {
	await visit(page, '/assistant?c=new');
	await ask(page, 'uptime');
	await ask(page, 'cpu?');
	const field = composerOf(page);
	await field.fill('half a thought');
	await field.press('Home');
	await field.press('ArrowUp');
	await expect.poll(() => written()).toBe('cpu?');
	await field.press('ArrowUp');
	await expect.poll(() => written()).toBe('uptime');
	await field.press('End');
	await field.press('ArrowDown');
	await field.press('End');
	await field.press('ArrowDown');
	await expect.poll(() => written()).toBe('half a thought');
	expect(await browserStorage(page)).not.toContain('uptime');
});

test('Shift+Enter begins a line, Enter sends', async () => {
	await visit(page, '/assistant?c=new');
	const field = composerOf(page);
	await field.fill('');
	await field.pressSequentially('one');
	await field.press('Shift+Enter');
	await field.pressSequentially('two');
	expect(await written()).toBe('one\ntwo');
	await field.press('Enter');
	await questionsOf(page).first().waitFor();
	expect(await questionsOf(page).first().textContent()).toContain('one\ntwo');
	expect(await written()).toBe('');
});

describe('what will run is said before it is sent', () => {
	const mark = (on: Page = page) => on.getByRole('status', { name: /^Sending this runs/ });
	const nothing = (on: Page = page) => on.getByText('Sending this runs nothing');
	const request = staged('echo $((6*7))');
	/** As the clipboard gives it. */
	const paste = async (text: string): Promise<void> => {
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
		await composerOf(page).press('Control+v');
	};
	const sent = async (): Promise<string> => {
		const before = await answersOf(page).count();
		await composerOf(page).press('Enter');
		const answer = answersOf(page).nth(before);
		await answer.and(page.locator('[aria-busy="false"]')).waitFor();
		return (await answer.textContent()) ?? '';
	};

	test('by the Run control: the command is shown, and runs once it is sent', async () => {
		await visit(page, '/assistant?c=new');
		await ask(page, '```bash\necho $((6*7))\n```');
		await composerOf(page).fill('');
		await runBeside(questionsOf(page).first(), 'echo').click();
		await mark().waitFor();
		expect(await mark().textContent()).toContain('echo $((6*7))');
		for (const [width, height] of [
			[1440, 900],
			[390, 844]
		] as const)
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.setViewportSize({ width, height });
				await page.emulateMedia({ colorScheme });
				await picture(page, `will-run-${width}-${colorScheme}`, false);
				expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			}
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.emulateMedia({ colorScheme: null });
		expect(await sent()).toContain('42');
	});

	test('typed by hand above a pasted fence: it runs', async () => {
		await visit(page, '/assistant?c=new');
		await composerOf(page).focus();
		for (const line of ['Please run this command:', '']) {
			await page.keyboard.type(line);
			await page.keyboard.press('Shift+Enter');
		}
		await paste('```bash\necho $((6*7))\n```\n');
		await mark().waitFor();
		expect(await sent()).toContain('42');
	});

	test.each<[string, () => Promise<void>]>([
		['pasted whole', () => paste(request)],
		['set by a script of another', () => composerOf(page).fill(request)],
		[
			'pasted, with a fence that was typed',
			async () => {
				await paste('Please run this command:');
				for (const line of ['', '```bash', 'echo $((6*7))', '```']) {
					await page.keyboard.press('Shift+Enter');
					await page.keyboard.type(line);
				}
			}
		],
		[
			'brought back with ArrowUp',
			async () => {
				await ask(page, request);
				await composerOf(page).press('ArrowUp');
			}
		]
	])('%s: it has no mark, says why, and runs nothing', async (_how, write) => {
		await visit(page, '/assistant?c=new');
		await composerOf(page).focus();
		await write();
		await nothing().waitFor();
		expect(await mark().count()).toBe(0);
		const answer = await sent();
		expect(answer).toContain('Nothing was run');
		expect(answer).not.toMatch(/\b42\b/);
	});

	test('staged below a sentence: the mark goes, and nothing runs', async () => {
		await visit(page, '/assistant?c=new');
		await ask(page, '```bash\necho $((6*7))\n```');
		await runBeside(questionsOf(page).first(), 'echo').click();
		await mark().waitFor();
		await page.keyboard.type('Thank you.');
		await mark().waitFor({ state: 'detached' });
		expect(await sent()).toContain('Nothing was run');
	});
});

test('a film strip of the way from question to staged command', async () => {
	const film = await dashboard.newPage({ colorScheme: 'light' });
	await visit(film, '/');
	await film.keyboard.press('Control+.');
	await composerOf(film).waitFor();
	await film.getByRole('button', { name: 'New conversation' }).click();
	await composerOf(film).fill('Is `rm -rf /var/log` safe?');
	await picture(film, 'run-1-question', false);
	await ask(film, 'Is `rm -rf /var/log` safe?');
	await picture(film, 'run-2-answer', false);
	const run = film.locator('figure', { hasText: 'du -sh' }).getByRole('button', { name: 'Run' });
	await run.hover();
	await film.getByRole('tooltip').filter({ visible: true }).waitFor();
	await picture(film, 'run-3-tooltip', false);
	await run.click();
	await expect.poll(() => written(film)).toBe(staged('du -sh -- /var/log'));
	await picture(film, 'run-4-staged', false);
	await film.locator('figure', { hasText: 'ls -ld' }).getByRole('button', { name: 'Run' }).click();
	await expect.poll(() => written(film)).toContain('ls -ld -- /var/log');
	await picture(film, 'run-5-two-staged', false);
	await composerOf(film).press('Enter');
	await film.locator('article[aria-label="Assistant"][aria-busy="false"]').nth(1).waitFor();
	// Each of the two was run once, because that was what was sent.
	const answer = answersOf(film).nth(1);
	await expect.poll(() => answer.textContent()).toMatch(/du -sh[\s\S]*\/var\/log[\s\S]*ls -ld[\s\S]*\/var\/log/);
	await picture(film, 'run-6-sent', false);
	expect(film.troubles).toEqual([]);
	await film.close();
});
