// Talking to the assistant as a person does.
import type { Locator, Page } from 'playwright-core';

export const composerOf = (page: Page): Locator => page.getByLabel('Message to the assistant');
export const answersOf = (page: Page): Locator => page.getByRole('article', { name: 'Assistant' });
export const questionsOf = (page: Page): Locator => page.getByRole('article', { name: 'You' });

/** Chromium takes a millisecond a line to type what is pasted; a very long text is set at once. */
async function write(page: Page, message: string): Promise<void> {
	if (message.length < 5000) return composerOf(page).fill(message);
	await composerOf(page).evaluate((field, text) => {
		(field as HTMLTextAreaElement).value = text;
		field.dispatchEvent(new InputEvent('input', { bubbles: true }));
	}, message);
}

/** Sends a message and waits until its answer is over. */
export async function ask(page: Page, message: string): Promise<void> {
	const before = await answersOf(page).count();
	await write(page, message);
	await composerOf(page).press('Enter');
	await answersOf(page).nth(before).and(page.locator('[aria-busy="false"]')).waitFor();
}

/** The Run control of the message's first code block that holds this text. */
export function runBeside(message: Locator, text: string): Locator {
	return message.locator('figure', { hasText: text }).first().getByRole('button', { name: 'Run' });
}
