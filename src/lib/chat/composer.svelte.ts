// The message that is being written, and which of it was written by hand. It lives in this page's memory and nowhere else: no
// storage, no request, no draft on the server. It outlives folding the panel and going to another page; a reload ends it.
import { tick } from 'svelte';
import { panel } from '#lib/client/panel.svelte.ts';
import type { About } from '#wire/about.ts';
import type { Attachment } from '#wire/chat.ts';
import { isConfirmation, RUN_REQUEST } from '#wire/text/request-words.ts';
import { afterEdit, type Edit, isOwn, type OwnText, replaceOwn } from './own-text.ts';
import { quoteInFence } from './quote-command.ts';

/** What a Run control or "ask about this" brings. */
export interface Staged {
	/** A short request, written above what is quoted. */
	readonly text: string;
	/** Quoted below it in a fenced block, to the character. */
	readonly fenced?: string | undefined;
	/** Word after the fence; "bash" when absent. */
	readonly language?: string | undefined;
	/** What a button asks with it, as data: sent beside the text while nobody has changed that. */
	readonly about?: About | undefined;
}

/** A message as it is written: its text and what stands beside it. */
export interface Draft {
	readonly text: string;
	readonly attachments: readonly Attachment[];
	/** What a button asked with this text. */
	readonly about?: About | undefined;
	/** What of the text was written here by hand; nothing when absent. */
	readonly own?: OwnText | undefined;
}

/** On its way to the service. */
export interface Outgoing extends Draft {
	/** The sent message that it takes the place of. */
	readonly replaces?: string | undefined;
	/** What asks to run something in it was written by hand. */
	readonly byHand?: true | undefined;
	/** All of it was typed here. */
	readonly typed?: true | undefined;
}

const ASKS_TO_RUN = new RegExp(`^${RUN_REQUEST}$`, 'gm');

const MOST_REMEMBERED = 100;

class Composer {
	#text = $state('');
	#own = $state.raw<OwnText>([]);
	/** What shows that a message will run something, once it was fetched. */
	willRun = $state.raw<typeof import('./WillRun.svelte').default>();
	/** Settles when it can be shown: true once it can, false where it could not be had, and then nothing will run. */
	#announcing: Promise<boolean> | undefined;
	#announced = false;
	/** What stands beside the text. */
	attachments = $state.raw<readonly Attachment[]>([]);
	/** The sent message that is being edited. */
	editing = $state<string>();
	/** What was being written when that began. */
	#aside: Draft | undefined;
	/** Rises when the field is to take the focus with the caret at its end. */
	focusRequests = $state(0);
	/** The last request a field has answered; so a field that was not there yet answers it when it comes. */
	focusAnswered = 0;
	/** What a button asks, and the whole text that it asks it with. */
	#asked: { readonly text: string; readonly about: About } | undefined;
	#coming = new Set<Promise<boolean>>();
	/** Sent messages, oldest first. */
	#sent: string[] = [];
	/** Index in `#sent` while looking back; its length when not. */
	#at = 0;
	/** What was being written before looking back. */
	#unsent = '';

	get text(): string {
		return this.#text;
	}

	/** Put there by code: nobody typed it. */
	set text(text: string) {
		this.#text = text;
		this.#own = [];
	}

	/** The field holds something else. @param caret  where it stands now */
	edited(text: string, edit: Edit | undefined, caret: number): void {
		this.#own = afterEdit(this.#own, this.#text, text, edit, caret);
		this.#text = text;
	}

	/** True when every line that asks to run something, or the whole of a confirmation, was written by hand, in a new message alone. */
	get byHand(): boolean {
		if (this.editing !== undefined || this.attachments.length > 0) return false;
		const text = this.#text;
		if (isConfirmation(text)) return isOwn(this.#own, 0, text.length);
		const lines = [...text.matchAll(ASKS_TO_RUN)];
		return lines.length > 0 && lines.every(({ 0: line, index }) => isOwn(this.#own, index, index + line.length));
	}

	/**
	 * Appends below whatever is there and asks for the focus. Sends nothing.
	 * @param byHand  a control set it, and what a person pressed it for was before their eyes
	 * @param about  what a button asks with it
	 */
	append(addition: string, byHand = false, about?: About): void {
		const before = this.text.trimEnd();
		const above = before ? `${before}\n\n` : '';
		const own = replaceOwn(this.#own, before.length, Number.MAX_SAFE_INTEGER - before.length, 0, false);
		this.#text = above + addition;
		this.#own = replaceOwn(own, above.length, 0, addition.length, byHand);
		// Below other words it is a part of what they say.
		this.#asked = about && above === '' ? { text: addition, about } : undefined;
		this.#at = this.#sent.length;
		this.requestFocus();
	}

	requestFocus(): void {
		this.focusRequests += 1;
	}

	attach(attachment: Attachment): void {
		this.attachments = [...this.attachments, attachment];
	}

	/** Like that, once it is known. A message that is sent meanwhile waits for it. */
	attachOnce(coming: Promise<Attachment>): void {
		const arrival = coming.then(
			(attachment) => {
				this.attach(attachment);
				return true;
			},
			() => false
		);
		this.#coming.add(arrival);
		void arrival.then(() => this.#coming.delete(arrival));
	}

	/** @returns false when something that was to stand beside the message could not be had */
	async arrived(): Promise<boolean> {
		return (await Promise.all(this.#coming)).every(Boolean);
	}

	detach(attachment: Attachment): void {
		this.attachments = this.attachments.filter((one) => one !== attachment);
	}

	/** Puts a sent message into the field. What stands there comes back when it was sent again, or not after all. */
	edit(id: string, { text, attachments, about }: Draft): void {
		if (this.editing === undefined)
			this.#aside = { text: this.text, attachments: this.attachments, about: this.#about(), own: this.#own };
		this.editing = id;
		this.text = text;
		this.#asked = about && { text, about };
		this.attachments = attachments;
		this.#at = this.#sent.length;
		this.requestFocus();
	}

	endEdit(): void {
		if (this.editing === undefined) return;
		this.editing = undefined;
		this.text = this.#aside?.text ?? '';
		this.#own = this.#aside?.own ?? [];
		this.attachments = this.#aside?.attachments ?? [];
		this.#asked = this.#aside?.about && { text: this.text, about: this.#aside.about };
		this.#aside = undefined;
		this.requestFocus();
	}

	/** What a button asks with exactly this text: who changed a word asks something of their own. */
	#about(): About | undefined {
		return this.#asked?.text.trim() === this.text.trim() ? this.#asked.about : undefined;
	}

	/** The message that is edited is not in sight any more, or has been replaced: what was written stays, as a new one. */
	leaveEdit(): void {
		if (this.editing === undefined) return;
		const { text = '', attachments = [] } = this.#aside ?? {};
		this.editing = undefined;
		this.#aside = undefined;
		if (text.trim()) this.text = `${this.text.trimEnd()}\n\n${text}`;
		this.attachments = [...this.attachments, ...attachments];
	}

	/** Fetches what shows that a message will run something: before there is one, since nothing is fetched for what is not sent. */
	prepareToAnnounce(): Promise<boolean> {
		this.#announcing ??= import('./WillRun.svelte').then(
			async (code) => {
				this.willRun = code.default;
				await tick();
				return true;
			},
			() => {
				// The next time it may be there.
				this.#announcing = undefined;
				return false;
			}
		);
		return this.#announcing;
	}

	/** A message that is sent and would run something waits until the page says so. */
	async announced(): Promise<void> {
		this.#announced = this.byHand && (await this.prepareToAnnounce());
	}

	/** @returns the message, taken out of the field; undefined when there is nothing but blanks */
	take(): Outgoing | undefined {
		const { text, attachments, editing } = this;
		if (!text.trim()) return undefined;
		const asked = this.#about();
		const about = asked && attachments.length === 0 ? { about: asked } : {};
		if (editing !== undefined) {
			this.endEdit();
			return { text, attachments, ...about, replaces: editing };
		}
		const own = this.#own;
		const byHand = this.#announced && this.byHand;
		const typed = attachments.length === 0 && isOwn(own, 0, text.length);
		this.text = '';
		this.attachments = [];
		this.#asked = undefined;
		return { text, attachments, ...about, own, ...(byHand && { byHand }), ...(typed && { typed }) };
	}

	/** The message was received by the service: from now on ArrowUp finds it. */
	remember(message: string): void {
		if (this.#sent.at(-1) !== message) this.#sent.push(message);
		if (this.#sent.length > MOST_REMEMBERED) this.#sent.shift();
		this.#at = this.#sent.length;
	}

	/** It was not received: it stands before what was written since; an edit is gone on with. */
	putBack({ text, attachments, about, replaces, own }: Outgoing): void {
		if (replaces !== undefined) {
			this.edit(replaces, { text, attachments, about });
			return;
		}
		const since = this.text.trim();
		this.text = since ? `${text.trimEnd()}\n\n${this.text}` : text;
		if (!since) this.#own = own ?? [];
		this.#asked = about && !since ? { text, about } : undefined;
		this.attachments = [...attachments, ...this.attachments];
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
export function stageIntoComposer({ text, fenced, language, about }: Staged): void {
	composer.append(fenced === undefined ? text : `${text}\n\n${quoteInFence(fenced, language)}`, false, about);
	if (!onAssistantPage()) panel.set(true);
}

/** Of the Run control alone: the request above the command, which counts as if it were typed. Sends nothing either. */
export function stageRunRequest(request: string, command: string): void {
	composer.append(`${request}\n\n${quoteInFence(command)}`, true);
	if (!onAssistantPage()) panel.set(true);
}

/** There the conversation is the page itself. */
function onAssistantPage(): boolean {
	return location.pathname === '/assistant';
}
