// The one conversation shown by the panel and the page. Browser only: on the server, the page draws from its own data.

import { describeFault } from '#lib/client/describe-fault.ts';
import { live } from '#lib/client/live.svelte.ts';
import { session } from '#lib/client/session.svelte.ts';
import { api } from '#lib/client/trpc.ts';
import { announcer } from '#lib/ui/announce.svelte.ts';
import type { Words } from '#lib/words/words.ts';
import type { AnswerEvent, ChatMessage, Conversation, ConversationSummary } from '#wire/chat.ts';
import { MAX_MESSAGE_UNITS } from '#wire/chat-limits.ts';
import { addToParts } from '#wire/chat-parts.ts';
import { composer } from './composer.svelte.ts';

type ChatWords = Pick<Words, 'chat' | 'shell'>;

export interface Fault {
	readonly text: string;
	readonly requestId: string | undefined;
}

/** What the page's address asks for: one conversation, a fresh one, or whichever is the newest. */
export interface Seed {
	readonly list: readonly ConversationSummary[];
	readonly conversation: Conversation | null;
}

const PENDING = 'pending';

class Chat {
	list = $state.raw<readonly ConversationSummary[]>([]);
	/** null while a new conversation has no message yet. */
	current = $state<string | null>(null);
	messages = $state.raw<readonly ChatMessage[]>([]);
	/** Where the messages before those begin; null when all are shown. */
	older = $state<number | null>(null);
	/** Titles of conversations that went to make room for the one that was begun last. */
	forgotten = $state.raw<readonly string[]>([]);
	/** The answer under way. */
	run = $state<string | null>(null);
	/** From Enter until the service has the message. */
	sending = $state(false);
	phase = $state<'unknown' | 'loading' | 'ready' | 'failed'>('unknown');
	loadFault = $state.raw<Fault>();
	sendFault = $state.raw<Fault>();
	/** Set by the first component that shows the conversation. */
	#words: ChatWords | undefined;
	#unfollow: (() => void) | undefined;
	/** Increases with each request to show another conversation, so that a late answer to an earlier one is dropped. */
	/** Settles when the conversation that was asked for is shown, or could not be had. */
	#coming: Promise<void> | undefined;
	#wish = 0;

	get busy(): boolean {
		return this.sending || this.run !== null;
	}

	/** Shows the newest conversation, unless one is shown already. */
	async start(words: ChatWords): Promise<void> {
		this.#listen(words);
		if (this.phase === 'unknown') await this.#load(async () => this.list[0]?.id ?? null);
	}

	/** Takes the data with which the server drew the page. */
	seed({ list, conversation }: Seed, words: ChatWords): void {
		this.#listen(words);
		this.list = list;
		this.loadFault = undefined;
		this.phase = 'ready';
		// What is streaming here is newer than the data of the page.
		if (conversation && conversation.id === this.current && this.busy) return;
		if (!conversation && this.current === null && this.busy) return;
		this.#show(conversation);
	}

	/** @param id  null for a new conversation */
	async open(id: string | null): Promise<void> {
		if (id !== null) return this.#load(async () => id);
		this.#show(null);
		this.phase = 'ready';
	}

	async retry(): Promise<void> {
		const { current } = this;
		await this.#load(async () => current ?? this.list[0]?.id ?? null);
	}

	/** Sends the text in the composer. If that fails, the text is put back. */
	async send(): Promise<void> {
		if (this.busy || composer.text.length > MAX_MESSAGE_UNITS) return;
		// What is on its way would be shown in the place of what is sent now.
		if (this.#coming) await this.#coming;
		if (this.busy) return;
		const text = composer.take();
		if (text !== undefined) await this.#sendText(text);
	}

	/** Asks the same again of the engine that needs no model. */
	async answerWithoutModel(text: string): Promise<void> {
		if (!this.busy) await this.#sendText(text, 'built-in');
	}

	async #sendText(text: string, engine?: 'built-in'): Promise<void> {
		this.sendFault = undefined;
		this.sending = true;
		const before = this.messages;
		const wish = this.#wish;
		this.messages = [...before, pendingMessage(text)];
		try {
			const sent = await api.chat.send.mutate({
				conversationId: this.current,
				text,
				...(engine && { engine })
			});
			this.forgotten = sent.forgotten;
			composer.remember(text);
			this.#promote(sent.conversation);
			if (wish !== this.#wish) return;
			this.current = sent.conversation.id;
			this.messages = [...before, sent.message, sent.answer];
			this.#follow(sent.run);
		} catch (error) {
			if (wish === this.#wish) this.messages = before;
			const fault = this.#faultOf(error);
			this.sendFault = fault;
			composer.putBack(text);
			this.#announce((words) => words.composer.notSent);
			if (fault.code === 'not-found' && wish === this.#wish) this.#show(null);
		} finally {
			this.sending = false;
		}
	}

	/** Puts one more page of messages before those that are shown. */
	async showOlder(): Promise<void> {
		const { current, older } = this;
		if (current === null || older === null) return;
		try {
			const page = await api.chat.older.query({ id: current, before: older });
			if (this.current !== current || this.older !== older) return;
			this.messages = [...page.messages, ...this.messages];
			this.older = page.older;
		} catch (error) {
			this.sendFault = this.#faultOf(error);
		}
	}

	async pin(id: string, pinned: boolean): Promise<void> {
		await api.chat.pin.mutate({ id, pinned });
		this.list = this.list.map((one) => (one.id === id ? { ...one, pinned } : one));
	}

	async stop(): Promise<void> {
		const { run } = this;
		if (run) await api.chat.stop.mutate({ run }).catch(() => {});
	}

	async remove(id: string): Promise<void> {
		await api.chat.remove.mutate({ id });
		this.list = this.list.filter((one) => one.id !== id);
		if (this.current === id) this.#show(null);
	}

	#load(choose: () => Promise<string | null>): Promise<void> {
		const coming = this.#fetch(choose);
		this.#coming = coming;
		return coming;
	}

	async #fetch(choose: () => Promise<string | null>): Promise<void> {
		const wish = ++this.#wish;
		this.phase = 'loading';
		this.loadFault = undefined;
		try {
			if (this.list.length === 0) this.list = await api.chat.list.query();
			const id = await choose();
			const conversation = id === null ? null : await api.chat.open.query({ id });
			if (wish !== this.#wish) return;
			this.#show(conversation);
			this.phase = 'ready';
		} catch (error) {
			if (wish !== this.#wish) return;
			this.loadFault = this.#faultOf(error);
			this.phase = 'failed';
		}
	}

	#show(conversation: Conversation | null): void {
		this.#unfollow?.();
		this.#wish += 1;
		this.run = null;
		this.current = conversation?.id ?? null;
		this.messages = conversation?.messages ?? [];
		this.older = conversation?.older ?? null;
		if (conversation?.run) this.#follow(conversation.run);
	}

	/** Shows the pieces as they arrive. The stream begins with everything there is so far. */
	#follow(run: string): void {
		this.#unfollow?.();
		this.run = run;
		const answerId = this.messages.at(-1)?.id;
		let fresh = true;
		const subscription = api.chat.follow.subscribe(
			{ run },
			{
				onData: ({ data }) => {
					if (fresh) this.#change(answerId, (message) => ({ ...message, parts: [] }));
					fresh = false;
					this.#take(answerId, data);
				},
				// The service was restarted or no longer has the run; the answer is kept in the conversation.
				onError: () => void this.#reload(),
				onComplete: () => {
					if (this.run === run) void this.#reload();
				}
			}
		);
		this.#unfollow = () => {
			this.#unfollow = undefined;
			subscription.unsubscribe();
		};
	}

	#take(answerId: string | undefined, event: AnswerEvent): void {
		if (event.type !== 'done') {
			this.#change(answerId, (message) => ({ ...message, parts: addToParts(message.parts, event) }));
			return;
		}
		this.#change(answerId, (message) => ({ ...message, state: event.state }));
		this.run = null;
		this.#unfollow?.();
		const { state } = event;
		this.#announce((words) => (state === 'complete' ? words.answered : words[stateWord(state)]));
	}

	#change(id: string | undefined, change: (message: ChatMessage) => ChatMessage): void {
		this.messages = this.messages.map((message) => (message.id === id ? change(message) : message));
	}

	/** Fetches the shown conversation again, without showing that it loads. */
	async #reload(): Promise<void> {
		this.#unfollow?.();
		const wish = this.#wish;
		const id = this.current;
		try {
			this.list = await api.chat.list.query();
			const conversation =
				id === null || !this.list.some((one) => one.id === id) ? null : await api.chat.open.query({ id });
			if (wish === this.#wish && id === this.current && !this.sending) this.#show(conversation);
		} catch {
			// Nothing changes on the page; the connection bar says why, and a reset of the stream tries again.
			if (wish === this.#wish) this.run = null;
		}
	}

	#promote(conversation: ConversationSummary): void {
		this.list = [conversation, ...this.list.filter(({ id }) => id !== conversation.id)];
	}

	#announce(pick: (words: Words['chat']) => string): void {
		if (this.#words) announcer.say(pick(this.#words.chat));
	}

	#faultOf(error: unknown): Fault & { readonly code: string | undefined } {
		const response = (error as { meta?: { response?: Response } | null })?.meta?.response;
		const requestId = response?.headers?.get('x-request-id') ?? undefined;
		return { ...describeFault(error, this.#words?.shell.connection.unreachable ?? ''), requestId };
	}

	#listen(words: ChatWords): void {
		if (this.#words) return;
		this.#words = words;
		// Other tabs and devices write to the same conversations.
		live.on('conversations-changed', () => {
			if (!this.busy) void this.#reload();
		});
		live.on('stream-reset', () => void this.#reload());
		session.onResume(() => void (this.phase === 'failed' ? this.retry() : this.#reload()));
	}
}

function pendingMessage(text: string): ChatMessage {
	return { id: PENDING, role: 'person', parts: [{ type: 'text', text }], state: 'complete', createdAtMs: Date.now() };
}

function stateWord(state: 'answering' | 'stopped' | 'failed' | 'interrupted'): 'stopped' | 'failed' | 'interrupted' {
	return state === 'answering' ? 'interrupted' : state;
}

export const chat = new Chat();
