// axe-core over a page as it stands.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** @returns one line per finding; [] when axe finds nothing */
export async function findBarriers(page: Page): Promise<string[]> {
	// Handed over by the debugger, so that the page's own policy stays as strict as it is.
	if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${SOURCE};undefined`);
	return page.evaluate(async () => {
		// A colour on its way from one look to the other is nobody's colour: what is judged is where it comes to rest.
		await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		const onTheWay = document.getAnimations().filter((one) => one instanceof CSSTransition);
		await Promise.allSettled(onTheWay.map(({ finished }) => finished));
		const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
		const { violations } = await axe.run({
			runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
			// Off by itself: what is read on a control has to be in its name, so that it can be called by voice.
			rules: { 'label-content-name-mismatch': { enabled: true } },
			// Every rule still runs; what they found in order is not described element by element.
			resultTypes: ['violations']
		});
		return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`));
	});
}
