// The one conversation that the panel and the page show. Browser only: a server drawing takes its data from the page.

import { describeFault } from '#lib/client/describe-fault.ts';
import { live } from '#lib/client/live.svelte.ts';
import { session } from '#lib/client/session.svelte.ts';
import { api } from '#lib/client/trpc.ts';
import { announcer } from '#lib/ui/announce.svelte.ts';
import { chat as words } from '#lib/words/en.ts';
import type { AnswerEvent, ChatMessage, Conversation, ConversationSummary } from '#wire/chat.ts';
import { addToParts, MAX_MESSAGE_UNITS } from '#wire/chat-parts.ts';
import { composer } from './composer.svelte.ts';

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
	/** The answer under way. */
	run = $state<string | null>(null);
	/** From Enter until the service has the message. */
	sending = $state(false);
	phase = $state<'unknown' | 'loading' | 'ready' | 'failed'>('unknown');
	loadFault = $state.raw<Fault>();
	sendFault = $state.raw<Fault>();
	#listening = false;
	#unfollow: (() => void) | undefined;
	/** Rises with each wish to show another conversation, so that a late answer to an old wish is dropped. */
	#wish = 0;

	get busy(): boolean {
		return this.sending || this.run !== null;
	}

	/** Shows the newest conversation, unless one is shown already. */
	async start(): Promise<void> {
		this.#listen();
		if (this.phase === 'unknown') await this.#load(async () => this.list[0]?.id ?? null);
	}

	/** Takes what the server drew the page with. */
	seed({ list, conversation }: Seed): void {
		this.#listen();
		this.list = list;
		this.loadFault = undefined;
		this.phase = 'ready';
		// What streams here is newer than what the page was drawn with.
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

	/** Sends what stands in the composer. What could not be sent stands there again. */
	async send(): Promise<void> {
		if (this.busy || composer.text.length > MAX_MESSAGE_UNITS) return;
		const text = composer.take();
		if (text === undefined) return;
		this.sendFault = undefined;
		this.sending = true;
		const before = this.messages;
		const wish = this.#wish;
		this.messages = [...before, pendingMessage(text)];
		try {
			const sent = await api.chat.send.mutate({ conversationId: this.current, text });
			composer.remember(text);
			this.#promote(sent.conversation);
			if (wish !== this.#wish) return;
			this.current = sent.conversation.id;
			this.messages = [...before, sent.message, sent.answer];
			this.#follow(sent.run);
		} catch (error) {
			if (wish === this.#wish) this.messages = before;
			this.sendFault = faultOf(error);
			composer.putBack(text);
			announcer.say(words.composer.notSent);
			if (describeFault(error).code === 'not-found' && wish === this.#wish) this.#show(null);
		} finally {
			this.sending = false;
		}
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

	async #load(choose: () => Promise<string | null>): Promise<void> {
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
			this.loadFault = faultOf(error);
			this.phase = 'failed';
		}
	}

	#show(conversation: Conversation | null): void {
		this.#unfollow?.();
		this.#wish += 1;
		this.run = null;
		this.current = conversation?.id ?? null;
		this.messages = conversation?.messages ?? [];
		if (conversation?.run) this.#follow(conversation.run);
	}

	/** Shows the pieces as they come. The stream begins with all there are so far. */
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
				// The service was restarted, or forgot the answer: it is kept in the conversation.
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
		announcer.say(event.state === 'complete' ? words.answered : words[stateWord(event.state)]);
	}

	#change(id: string | undefined, change: (message: ChatMessage) => ChatMessage): void {
		this.messages = this.messages.map((message) => (message.id === id ? change(message) : message));
	}

	/** Fetches what is shown again, quietly. */
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
			// Shown as it was; the connection bar says why, and a reset of the stream tries again.
			if (wish === this.#wish) this.run = null;
		}
	}

	#promote(conversation: ConversationSummary): void {
		this.list = [conversation, ...this.list.filter(({ id }) => id !== conversation.id)];
	}

	#listen(): void {
		if (this.#listening) return;
		this.#listening = true;
		// Other tabs and devices write into the same conversations.
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

function faultOf(error: unknown): Fault {
	const response = (error as { meta?: { response?: Response } | null })?.meta?.response;
	return { text: describeFault(error).text, requestId: response?.headers?.get('x-request-id') ?? undefined };
}

export const chat = new Chat();
