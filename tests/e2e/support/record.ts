// A recording made on a page, for as long as sound has come in, however fast the machine is.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Ends a recording that was begun in `form`, once so many seconds of sound came in. */
export async function recordFor(form: Locator, seconds: number): Promise<void> {
	const stop = form.getByRole('button', { name: 'Stop' });
	const came = async (): Promise<number> =>
		Number.parseInt((await form.getByText(/^\d+ s$/).allTextContents()).at(-1) ?? '0', 10);
	// A machine that is slower than the longest recording finds it ended already.
	await expect
		.poll(async () => (await came()) >= seconds || (await stop.count()) === 0, { timeout: 60_000 })
		.toBe(true);
	await stop.click({ timeout: 15_000 }).catch(async () => expect(await stop.count()).toBe(0));
}
