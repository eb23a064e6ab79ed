// A page as it stands, in both looks. One load serves them: the page follows what the browser prefers, and changes as that does.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './axe.ts';
import { DESKTOP, PHONE, picture } from './dashboard.ts';

export const WINDOWS = [
	['a desktop', DESKTOP],
	['a phone', PHONE]
] as const;

/** In both looks axe finds nothing and nothing is wider than the window; each is written as a picture of that name. */
export async function lookAt(page: Page, name: string, fullPage = true): Promise<void> {
	const width = page.viewportSize()?.width ?? 0;
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		const look = `${name}, ${colorScheme} at ${width}`;
		expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width);
		await picture(page, `${name}-${colorScheme}-${width}`, fullPage);
		expect.soft(await findBarriers(page), look).toEqual([]);
	}
}
