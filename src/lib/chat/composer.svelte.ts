// The message that is being written. It lives in this page's memory and nowhere else: no storage, no request, no draft on
// the server. It outlives folding the panel and going to another page; a reload ends it.
import { panel } from '#lib/client/panel.svelte.ts';
import { quoteInFence } from './quote-command.ts';

/** What a Run control or "ask about this" brings. */
export interface Staged {
	/** A short request, written above what is quoted. */
	readonly text: string;
	/** Quoted below it in a fenced block, to the character. */
	readonly fenced?: string | undefined;
	/** Word after the fence; "bash" when absent. */
	readonly language?: string | undefined;
}

const MOST_REMEMBERED = 100;

class Composer {
	text = $state('');
	/** Rises when the field is to take the focus with the caret at its end. */
	focusRequests = $state(0);
	/** The last request a field has answered; so a field that was not there yet answers it when it comes. */
	focusAnswered = 0;
	/** Sent messages, oldest first. */
	#sent: string[] = [];
	/** Index in `#sent` while looking back; its length when not. */
	#at = 0;
	/** What was being written before looking back. */
	#unsent = '';

	/** Appends below whatever is there and asks for the focus. Sends nothing. */
	append(addition: string): void {
		const before = this.text.trimEnd();
		this.text = before ? `${before}\n\n${addition}` : addition;
		this.#at = this.#sent.length;
		this.requestFocus();
	}

	requestFocus(): void {
		this.focusRequests += 1;
	}

	/** @returns the message, taken out of the field; undefined when there is nothing but blanks */
	take(): string | undefined {
		const message = this.text;
		if (!message.trim()) return undefined;
		this.text = '';
		return message;
	}

	/** The message was received by the service: from now on ArrowUp finds it. */
	remember(message: string): void {
		if (this.#sent.at(-1) !== message) this.#sent.push(message);
		if (this.#sent.length > MOST_REMEMBERED) this.#sent.shift();
		this.#at = this.#sent.length;
	}

	/** It was not received: it stands before what was written since. */
	putBack(message: string): void {
		const since = this.text.trim();
		this.text = since ? `${message.trimEnd()}\n\n${this.text}` : message;
		this.#at = this.#sent.length;
		this.requestFocus();
	}

	/** @returns false when there is nothing further that way */
	recall(direction: -1 | 1): boolean {
		const to = this.#at + direction;
		if (to < 0 || to > this.#sent.length) return false;
		if (this.#at === this.#sent.length) this.#unsent = this.text;
		this.#at = to;
		this.text = to === this.#sent.length ? this.#unsent : (this.#sent[to] ?? '');
		return true;
	}

	/** Typing ends looking back: what stands there is the message now. */
	typed(): void {
		this.#at = this.#sent.length;
	}
}

export const composer = new Composer();

/**
 * Writes a request into the composer, opens the panel where it is folded, and leaves the field focused and unsent.
 * Nothing is run, checked, kept or sent anywhere by this.
 */
export function stageIntoComposer({ text, fenced, language }: Staged): void {
	composer.append(fenced === undefined ? text : `${text}\n\n${quoteInFence(fenced, language)}`);
	if (!onAssistantPage()) panel.set(true);
}

/** There the conversation is the page itself. */
function onAssistantPage(): boolean {
	return location.pathname === '/assistant';
}
