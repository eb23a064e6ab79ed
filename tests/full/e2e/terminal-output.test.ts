// What stands in a terminal: pasted, marked, searched, asked about, and output made to hurt.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBarriers } from '../../e2e/support/axe.ts';
import { type Dashboard, openDashboard, type WatchedPage } from '../../e2e/support/dashboard.ts';
import { afterFigures } from '../../e2e/support/later.ts';
import {
	closeTerminals,
	drawsFast,
	isLive,
	newTerminalPage,
	openTerminal,
	paste,
	run,
	screenText,
	shows
} from '../../e2e/support/terminal-page.ts';

let dashboard: Dashboard;
let page: WatchedPage;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterAll(() => dashboard.close());
beforeEach(async () => {
	page = await newTerminalPage(dashboard);
});
afterEach(async () => {
	await dashboard.closePages();
	await closeTerminals(dashboard);
});

describe('what is typed and pasted', () => {
	test('one line is pasted at once; several are shown first, and nothing that cannot be seen gets through', async () => {
		await openTerminal(page);
		await paste(page, 'echo pasted-one');
		await shows(page, 'echo pasted-one');
		await page.keyboard.press('Control+c');
		await paste(page, 'echo first-""line\necho second-""line\n');
		const dialog = page.getByRole('dialog', { name: 'Paste 2 lines?' });
		await dialog.waitFor();
		expect(await findBarriers(page)).toEqual([]);
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		expect(await screenText(page)).not.toContain('first-');
		await paste(page, 'echo a-""b\u001b[201~\recho c-""d\r');
		const cleaned = page.getByRole('dialog');
		await cleaned.getByText('Invisible characters were removed.').waitFor();
		await cleaned.getByRole('button', { name: 'Paste as one line' }).click();
		await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('xterm-helper-textarea');
		await page.keyboard.press('Enter');
		await shows(page, 'a-b[201~ echo c-d');
	});

	test('the clipboard that is refused is said, not hidden', async () => {
		await openTerminal(page);
		await page.evaluate(() => {
			navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
		});
		await run(page, 'echo copy-me; (exit 3)');
		await page.getByRole('button', { name: /Failed with exit code 3/ }).waitFor();
		await page.keyboard.press('Control+Shift+ArrowUp');
		await page.getByRole('button', { name: 'Copy output' }).click();
		await page.getByText('The browser did not allow copying').waitFor();
	});
});

describe('commands', () => {
	test('are marked with how they ended and how long they took, and are jumped to, copied and asked about', async () => {
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await openTerminal(page);
		await run(page, 'echo good-""output');
		await shows(page, 'good-output');
		await run(page, 'sleep 0.3; sh -c "echo bad-output; exit 9"');
		await shows(page, 'bad-output');
		const failed = page.getByRole('button', { name: /Failed with exit code 9, / });
		await failed.waitFor();
		const told = /exit code 9, ([\d.]+) (ms|s)/.exec((await failed.getAttribute('title')) ?? '');
		expect(Number(told?.[1]) * (told?.[2] === 's' ? 1000 : 1)).toBeGreaterThanOrEqual(300);
		await page.keyboard.press('Control+Shift+ArrowUp');
		const bar = page.getByRole('toolbar', { name: 'Selected command' });
		await bar.getByText('Failed with exit code 9').waitFor();
		await bar.getByText('sleep 0.3; sh -c "echo bad-output; exit 9"').waitFor();
		expect(await findBarriers(page)).toEqual([]);
		await bar.getByRole('button', { name: 'Copy output' }).click();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('bad-output');
		await bar.getByRole('button', { name: 'Previous command' }).click();
		await bar.getByText('Succeeded').waitFor();
		await bar.getByRole('button', { name: 'Copy command' }).click();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('echo good-""output');
		// What is offered for a command goes with its highlight.
		await page.locator('.xterm-screen').click();
		await bar.waitFor({ state: 'detached' });
		await page.keyboard.press('Control+Shift+ArrowUp');
		await bar.waitFor();
		const choose = async (item: string) => {
			await page.getByRole('button', { name: /^More actions for/ }).click();
			await page.getByRole('menuitem', { name: item, exact: true }).click();
		};
		await choose('Copy');
		await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/exit 9"\nbad-output$/);
		await page.evaluate(() => navigator.clipboard.writeText('echo from-the-menu'));
		await choose('Paste');
		await shows(page, 'echo from-the-menu');
		await page.keyboard.press('Control+c');

		// The marks and the times are there after a reload, too.
		await page.reload();
		await isLive(page);
		await failed.waitFor();
		expect(await failed.getAttribute('title')).toMatch(/exit code 9, \d/);
		expect(page.troubles).toEqual([]);
	});

	test('are put into the composer to ask about, unsent, with no request made', async () => {
		await openTerminal(page);
		await run(page, `printf 'odd \\140\\140\\140 fence\\n\\302\\240blank\\302\\240\\n'; (exit 4)`);
		await page.getByRole('button', { name: /Failed with exit code 4/ }).waitFor();
		await page.keyboard.press('Control+Shift+ArrowUp');
		await page.getByRole('button', { name: 'Ask about this' }).waitFor();
		const sent: string[] = [];
		page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
		await page.getByRole('button', { name: 'Ask about this' }).click();
		const composer = page.locator('#assistant-panel textarea');
		await expect.poll(() => composer.inputValue()).toContain('failed with exit code 4');
		expect(await composer.inputValue()).toMatch(
			/\n````[a-z]*\n\$ printf [\s\S]*odd ``` fence\n\u00a0blank\u00a0\n````/
		);
		await page.getByText('only look like a space: U+00A0').waitFor();
		expect(await composer.evaluate((e) => e === document.activeElement)).toBe(true);
		await afterFigures(page);
		expect(sent).toEqual([]);
	});

	test('are searched', async () => {
		await openTerminal(page);
		await run(page, 'printf "needle\\nhay\\nneedle\\n"');
		await shows(page, /needle\s+hay\s+needle/);
		await page.keyboard.press('Control+Shift+f');
		await page.getByLabel('Search in this terminal').fill('needle');
		await page.getByText(/\d of 4/).waitFor();
		expect(await findBarriers(page)).toEqual([]);
		await page.getByLabel('Search in this terminal').fill('not there at all');
		await page.getByText('No match').waitFor();
		await page.keyboard.press('Escape');
		await run(page, 'echo typed-""again');
		await shows(page, 'typed-again');
	});
});

describe('output made to hurt', () => {
	test('reaches neither the clipboard nor the shell, and its links say where they lead', async () => {
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await drawsFast(page);
		await openTerminal(page);
		await page.evaluate(() => navigator.clipboard.writeText('mine'));
		await run(
			page,
			// Two questions that are answered stand behind those that must not be: all that comes back is their answers.
			`stty raw -echo; printf '\\e]52;c;aGFja2Vk\\a\\e]52;c;?\\a\\e]2;evil\\a\\e[21t\\eP$qm\\e\\\\\\e]4;1;?\\a\\e[c'; IFS= read -r -d c x; printf '\\e[6n'; IFS= read -r -d R y; stty sane; printf 'answered-%q-%q-\\n' "$x" "$y"`
		);
		await shows(page, /answered-\$'\\E\[\?1;2'-\$'\\E\[\d+;\d+'-/);
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mine');

		// From when the graphics card draws, cells keep their width and the screen its links.
		await page.locator('.xterm-screen canvas:not(.xterm-link-layer)').first().waitFor();
		await run(
			page,
			`clear; printf '\\e]8;;javascript:alert(1)\\e\\\\script-link\\e]8;;\\e\\\\\\n\\e]8;;https://evil.example/path\\e\\\\https://good.example\\e]8;;\\e\\\\\\n'`
		);
		await shows(page, /script-link\s+https:\/\/good\.example/);
		const box = await page.locator('.xterm-screen').boundingBox();
		const cell = await page.evaluate(() => {
			const screen = document.querySelector('.xterm-screen');
			return screen ? screen.clientHeight : 0;
		});
		const rows = (await screenText(page)).split('\n');
		const at = async (row: number) => {
			const height = cell / rows.length;
			await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 5);
			await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + (row + 0.5) * height, { steps: 4 });
			await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
		};
		// A target that is told for a moment only is noticed as well.
		await page.evaluate(() => {
			const own = globalThis as typeof globalThis & { told: Set<string> };
			own.told = new Set();
			new MutationObserver(() => {
				for (const { textContent } of document.querySelectorAll('.target')) own.told.add(textContent.trim());
			}).observe(document.body, { childList: true, subtree: true, characterData: true });
		});
		await at(rows.findIndex((row) => row.startsWith('script-link')));
		await page.mouse.down();
		await page.mouse.up();
		const target = page.locator('.target', { hasText: 'https://evil.example/path' });
		// A redraw while the pointer rests takes the link away until it moves again.
		await expect
			.poll(async () => {
				await at(rows.findIndex((row) => row.startsWith('https://good')));
				return target.isVisible();
			})
			.toBe(true);
		expect(await page.evaluate(() => [...(globalThis as unknown as { told: Set<string> }).told])).toEqual([
			'https://evil.example/path'
		]);
		expect(await page.getByRole('dialog').count()).toBe(0);
		const dialog = page.getByRole('dialog', { name: 'Open this link?' });
		// A redraw between the pointer's coming and its press takes the link away for a moment.
		await expect
			.poll(async () => {
				if (await dialog.isVisible()) return true;
				await at(rows.findIndex((row) => row.startsWith('https://good')));
				if (!(await target.isVisible())) return false;
				await page.mouse.down();
				await page.mouse.up();
				return dialog.waitFor({ timeout: 2000 }).then(
					() => true,
					() => false
				);
			})
			.toBe(true);
		await dialog.getByText('https://evil.example/path').waitFor();
		expect(await findBarriers(page)).toEqual([]);
		const [opened] = await Promise.all([
			page.context().waitForEvent('page'),
			dialog.getByRole('button', { name: 'Open' }).click()
		]);
		expect(await opened.evaluate(() => opener)).toBeNull();
		await opened.close();
	});

	test('a title of markup and a megabyte of it is text, cut', async () => {
		await openTerminal(page);
		await run(
			page,
			`printf '\\e]2;<img src=x onerror=alert(1)>'; head -c 1000000 /dev/zero | tr '\\0' T; printf '\\a'; read x`
		);
		const tab = page.getByRole('navigation', { name: 'Terminals' }).getByRole('link');
		await expect.poll(() => tab.innerText()).toMatch(/^<img src=x onerror=alert\(1\)>T+…$/);
		expect((await tab.innerText()).length).toBeLessThanOrEqual(120);
	});
});
