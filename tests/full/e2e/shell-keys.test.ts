// Every page by the keyboard alone, and in the widths that people have.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Dashboard, DESKTOP, openDashboard, PHONE, visit } from '../../e2e/support/dashboard.ts';
import { PAGES } from '../../e2e/support/pages.ts';
import { closeTerminals } from '../../e2e/support/terminal-page.ts';

let dashboard: Dashboard;
beforeAll(async () => {
	dashboard = await openDashboard();
});
afterEach(() => dashboard.closePages());
afterAll(() => dashboard.close());

test.each([...PAGES, '/?table=cpu,network'])(
	'%s by keyboard alone: focus is always seen, and every control can be reached',
	async (path) => {
		const page = await dashboard.newPage();
		// In a terminal Tab is the shell's.
		await closeTerminals(dashboard);
		await visit(page, path);
		if (path.startsWith('/?') || path === '/') await page.waitForSelector('.uplot', { state: 'attached' });
		// Of what is one choice the browser stops at the chosen one only; arrows go on.
		const wanted = await page.evaluate(
			() =>
				[
					...document.querySelectorAll<HTMLElement>(
						'a[href], button:not(:disabled), input:not(:disabled):not([type=radio]), input[type=radio]:checked, textarea, summary, [tabindex="0"]'
					)
				].filter((node) => node.checkVisibility() && node.tabIndex >= 0).length
		);
		const seen = new Set<string>();
		const unseen: string[] = [];
		for (let i = 0; i < wanted + 5; i++) {
			await page.keyboard.press('Tab');
			const stop = await page.evaluate(() => {
				const node = document.activeElement as HTMLElement | null;
				if (!node || node === document.body) return null;
				// The field of the composer is marked by the frame around it.
				const { outlineStyle, outlineWidth } = getComputedStyle(node.closest('.field') ?? node);
				const place = [...document.querySelectorAll('*')].indexOf(node);
				return {
					place: String(place),
					name: node.outerHTML.slice(0, 80),
					marked: outlineStyle !== 'none' && outlineWidth !== '0px'
				};
			});
			if (!stop) continue;
			seen.add(stop.place);
			if (!stop.marked) unseen.push(stop.name);
		}
		expect(unseen).toEqual([]);
		expect(seen.size).toBeGreaterThanOrEqual(wanted);
	}
);

describe.each([
	['desktop', { viewport: DESKTOP }],
	['phone', { viewport: PHONE, hasTouch: true, isMobile: true }]
])('on a %s', (_name, options) => {
	test('no page is wider than the window, and one with little on it is no taller', async () => {
		const page = await dashboard.newPage(options);
		const tooMuch: string[] = [];
		for (const path of PAGES) {
			await visit(page, path);
			const [wide, tall] = await page.evaluate(() => {
				const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
				return [scrollWidth - clientWidth, scrollHeight - clientHeight];
			});
			// A few pixels of scrolling are nobody's intention.
			if (wide > 0 || (tall > 0 && tall < 8)) tooMuch.push(`${path}: ${wide} wide, ${tall} tall`);
		}
		expect(tooMuch).toEqual([]);
	});
});
