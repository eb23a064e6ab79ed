// The one conversation shown by the panel and the page. Browser only: on the server, the page draws from its own data.

import { describeFault } from '#lib/client/describe-fault.ts';
import { live } from '#lib/client/live.svelte.ts';
import { session } from '#lib/client/session.svelte.ts';
import { api } from '#lib/client/trpc.ts';
import { announcer } from '#lib/ui/announce.svelte.ts';
import type { Words } from '#lib/words/words.ts';
import type { AnswerEvent, ChatMessage, Conversation, ConversationSummary, MessagesPage } from '#wire/chat.ts';
import { MAX_MESSAGE_UNITS } from '#wire/chat-limits.ts';
import { addToParts } from '#wire/chat-parts.ts';
import { composer, type Outgoing } from './composer.svelte.ts';

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

/** Of one page of messages: how many, and where those before and after it begin. */
export interface PageBounds {
	readonly size: number;
	readonly older: number | null;
	readonly newer: number | null;
}

const PENDING = 'pending';
/** So long a message waits for the end of the answer before it; after that it stays in the field. */
const SOON_MS = 1500;
const LOOK_MS = 50;

class Chat {
	list = $state.raw<readonly ConversationSummary[]>([]);
	/** null while a new conversation has no message yet. */
	current = $state<string | null>(null);
	messages = $state.raw<readonly ChatMessage[]>([]);
	/** Where the messages before those begin; null when all are shown. */
	older = $state<number | null>(null);
	/** Where those after them begin, while an older place is shown; null at the end. */
	newer = $state<number | null>(null);
	/** The message that was asked for, to be brought into sight. */
	sought = $state.raw<{ readonly id: string }>();
	/** Titles of conversations that went to make room for the one that was begun last. */
	forgotten = $state.raw<readonly string[]>([]);
	/** The answer under way. */
	run = $state<string | null>(null);
	/** From Enter until the service has the message. */
	sending = $state(false);
	phase = $state<'unknown' | 'loading' | 'ready' | 'failed'>('unknown');
	loadFault = $state.raw<Fault>();
	sendFault = $state.raw<Fault>();
	/** Why there is no further page of messages. */
	turnFault = $state.raw<Fault>();
	/** Set by the first component that shows the conversation. */
	#words: ChatWords | undefined;
	#unfollow: (() => void) | undefined;
	/** The pages of what is shown, oldest first; the last one holds what was said since, too. */
	pages: PageBounds[] = [];
	/** What has come and is not shown yet: a page draws no more often than a screen. */
	#arrived: AnswerEvent[] = [];
	#frame = 0;
	/** Settles when the conversation that was asked for is shown, or could not be had. */
	#coming: Promise<void> | undefined;
	/** Increases with each request to show another conversation, so that a late answer to an earlier one is dropped. */
	#wish = 0;
	/** Increases when a message leaves and when it has arrived, so that what was fetched before does not take its place. */
	#sent = 0;
	/** What was fetched was not shown, since something was being sent. */
	#missed = false;
	/** Another conversation changed while an answer was under way here: what is listed is fetched once it is over. */
	#stale = false;
	/** The answer that was seen to its end here: a conversation that still has it under way was fetched before that. */
	#over: string | undefined;

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
		if (conversation && this.#isOlder(conversation)) return;
		this.#show(conversation);
	}

	/** It was fetched before the answer that stands here was over: shown now, that answer would begin again. */
	#isOlder({ id, run }: Conversation): boolean {
		return id === this.current && run !== null && run === this.#over && this.newer === null;
	}

	/** @param id  null for a new conversation */
	async open(id: string | null): Promise<void> {
		if (id !== null) return this.#load(async () => id);
		this.#show(null);
		this.phase = 'ready';
	}

	/** Shows the part of a conversation where a message stands. */
	async openAt(id: string, message: string): Promise<void> {
		await this.#load(async () => id, message);
		if (this.current === id) this.seek(message);
	}

	/** Brings a message into sight, if it is among those that are shown. */
	seek(message: string): void {
		if (this.messages.some(({ id }) => id === message)) this.sought = { id: message };
	}

	/** Leaves an older place for the end. */
	async goToNewest(): Promise<void> {
		const { current } = this;
		if (current !== null) await this.#load(async () => current);
	}

	/** What was said became a message of this conversation. @param begunIn  what was shown when it was said */
	async heard(id: string, begunIn: string | null): Promise<void> {
		if (this.current !== begunIn) return;
		if (this.current === id) await this.#reload();
		else await this.#load(async () => id);
	}

	async retry(): Promise<void> {
		const { current } = this;
		await this.#load(async () => current ?? this.list[0]?.id ?? null);
	}

	/** Sends the text in the composer. If that fails, the text is put back. */
	async send(): Promise<void> {
		if (this.sending || composer.text.length > MAX_MESSAGE_UNITS) return;
		// An answer that was just over when Enter was pressed may not have come to its end here. Who writes on meanwhile is not done.
		const { text } = composer;
		for (let waitedMs = 0; this.run !== null && waitedMs < SOON_MS; waitedMs += LOOK_MS)
			await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
		if (this.busy || composer.text !== text) return;
		// What is on its way would be shown in the place of what is sent now.
		if (this.#coming) await this.#coming;
		if (!(await composer.arrived()) || this.busy) return;
		await composer.announced();
		const message = composer.take();
		if (message !== undefined) await this.#send(message);
	}

	/** Asks the same again of the engine that needs no model. */
	async answerWithoutModel(message: Outgoing): Promise<void> {
		if (!this.busy) await this.#send(message, 'built-in');
	}

	/** Sends what was offered to be meant, and leaves alone what is being written. */
	async choose(text: string): Promise<void> {
		if (!this.busy) await this.#send({ text, attachments: [] });
	}

	/** Has what an answer told how to do filed. @returns what went wrong */
	async file(messageId: string): Promise<string | undefined> {
		const { current } = this;
		if (current === null) return undefined;
		try {
			const proposal = await api.chat.file.mutate({ conversationId: current, messageId });
			this.#change(messageId, (message) => ({
				...message,
				parts: message.parts.map((part) => (part.type === 'offer' ? { type: 'proposal' as const, proposal } : part))
			}));
			return undefined;
		} catch (error) {
			return this.faultOf(error).text;
		}
	}

	async #send(message: Outgoing, engine?: 'built-in'): Promise<void> {
		const { text, attachments, about, replaces, byHand, typed } = message;
		this.sendFault = undefined;
		this.sending = true;
		this.#sent += 1;
		const shown = this.messages;
		const wish = this.#wish;
		const from = shown.findIndex(({ id }) => id === replaces);
		const before = from < 0 ? shown : shown.map((one, at) => (at < from ? one : { ...one, replaced: true as const }));
		this.messages = [...before, pendingMessage(message)];
		try {
			const sent = await api.chat.send.mutate({
				conversationId: this.current,
				text,
				...(attachments.length > 0 && { attachments: [...attachments] }),
				...(about && { about }),
				...(replaces !== undefined && { replaces }),
				...(byHand && !engine && { byHand }),
				...(typed && { typed }),
				...(engine && { engine })
			});
			this.#sent += 1;
			this.#missed = false;
			this.forgotten = sent.forgotten;
			composer.remember(text);
			this.#promote(sent.conversation);
			if (wish !== this.#wish) return;
			this.current = sent.conversation.id;
			// What lies between the place that is shown and what was just said is not here.
			if (this.newer !== null) return void this.goToNewest();
			this.messages = [...before, sent.message, sent.answer];
			this.#follow(sent.run);
		} catch (error) {
			if (wish === this.#wish) this.messages = shown;
			const fault = this.faultOf(error);
			this.sendFault = fault;
			composer.putBack(message);
			this.#announce((words) => words.composer.notSent);
			if (fault.code === 'not-found' && wish === this.#wish) this.#show(null);
			// What was to be edited is not any more what it was: another tab has been there.
			else if (fault.code === 'conflict' && replaces !== undefined) {
				composer.leaveEdit();
				void this.#reload();
			}
		} finally {
			this.sending = false;
			if (this.#missed) void this.#reload();
			this.#missed = false;
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

	#load(choose: () => Promise<string | null>, at?: string): Promise<void> {
		const coming = this.#fetch(choose, at);
		this.#coming = coming;
		return coming;
	}

	async #fetch(choose: () => Promise<string | null>, at?: string): Promise<void> {
		const wish = ++this.#wish;
		this.phase = 'loading';
		this.loadFault = undefined;
		try {
			if (this.list.length === 0) this.list = await api.chat.list.query();
			const id = await choose();
			const conversation = id === null ? null : await api.chat.open.query({ id, ...(at !== undefined && { at }) });
			if (wish !== this.#wish) return;
			this.#show(conversation);
			this.phase = 'ready';
		} catch (error) {
			if (wish !== this.#wish) return;
			this.loadFault = this.faultOf(error);
			this.phase = 'failed';
		}
	}

	#show(conversation: Conversation | null): void {
		this.#unfollow?.();
		this.#wish += 1;
		this.run = null;
		if (conversation?.id !== this.current) composer.leaveEdit();
		this.current = conversation?.id ?? null;
		this.messages = conversation?.messages ?? [];
		this.older = conversation?.older ?? null;
		this.newer = conversation?.newer ?? null;
		this.turnFault = undefined;
		this.sought = undefined;
		this.pages = conversation ? [boundsOf(conversation)] : [];
		// In an older place nothing grows; its end is fetched when one goes there.
		if (conversation?.run && this.newer === null) this.#follow(conversation.run);
	}

	/** Shows the pieces as they arrive. The stream begins with everything there is so far. */
	#follow(run: string): void {
		this.#unfollow?.();
		this.run = run;
		const answerId = this.messages.at(-1)?.id;
		this.#arrived = [];
		let fresh = true;
		const subscription = api.chat.follow.subscribe(
			{ run },
			{
				onData: ({ data }) => {
					if (fresh) this.#change(answerId, (message) => ({ ...message, parts: [] }));
					fresh = false;
					this.#arrived.push(data);
					if (data.type === 'done' || document.hidden) this.#takeAll(answerId);
					else if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#takeAll(answerId));
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
			cancelAnimationFrame(this.#frame);
			this.#frame = 0;
			subscription.unsubscribe();
		};
	}

	#takeAll(answerId: string | undefined): void {
		cancelAnimationFrame(this.#frame);
		this.#frame = 0;
		const events = this.#arrived;
		this.#arrived = [];
		this.#change(answerId, (message) => ({ ...message, parts: events.reduce(addToParts, message.parts) }));
		const last = events.at(-1);
		if (last?.type !== 'done') return;
		const { state, account } = last;
		this.#change(answerId, (message) => ({ ...message, state, account }));
		this.#over = this.run ?? undefined;
		this.run = null;
		this.#unfollow?.();
		if (this.#stale) void this.#reload();
		this.#announce((words) => (state === 'complete' ? words.answered : words[stateWord(state)]));
	}

	#change(id: string | undefined, change: (message: ChatMessage) => ChatMessage): void {
		this.messages = this.messages.map((message) => (message.id === id ? change(message) : message));
	}

	/** Fetches the shown conversation again, without showing that it loads. */
	async #reload(): Promise<void> {
		this.#stale = false;
		const wish = this.#wish;
		const sent = this.#sent;
		const id = this.current;
		try {
			this.list = await api.chat.list.query();
			const conversation =
				id === null || !this.list.some((one) => one.id === id) ? null : await api.chat.open.query({ id });
			// What was asked for meanwhile comes by itself.
			if (wish !== this.#wish || id !== this.current || this.phase === 'loading') return;
			this.#missed = this.sending || sent !== this.#sent;
			if (this.#missed) return;
			const first = this.messages.findIndex((message) => message.id === conversation?.messages[0]?.id);
			// Somebody reads further up: what they read stays where it is.
			if (conversation && (this.newer !== null || this.#isOlder(conversation))) return;
			const above = { messages: this.messages.slice(0, Math.max(0, first)), pages: this.pages, older: this.older };
			this.#show(conversation);
			if (!conversation || above.messages.length === 0) return;
			this.messages = [...above.messages, ...conversation.messages];
			this.older = above.older;
			this.pages = above.pages;
		} catch {
			// Nothing changes on the page; the connection bar says why, and a reset of the stream tries again.
			if (wish === this.#wish && sent === this.#sent) this.run = null;
		}
	}

	#promote(conversation: ConversationSummary): void {
		this.list = [conversation, ...this.list.filter(({ id }) => id !== conversation.id)];
	}

	#announce(pick: (words: Words['chat']) => string): void {
		if (this.#words) announcer.say(pick(this.#words.chat));
	}

	/** What went wrong, for a person. */
	faultOf(error: unknown): Fault & { readonly code: string | undefined } {
		const response = (error as { meta?: { response?: Response } | null })?.meta?.response;
		const requestId = response?.headers?.get('x-request-id') ?? undefined;
		return { ...describeFault(error, this.#words?.shell.connection.unreachable ?? ''), requestId };
	}

	#listen(words: ChatWords): void {
		if (this.#words) return;
		this.#words = words;
		// Other tabs and devices write to the same conversations.
		live.on('conversations-changed', ({ id }) => {
			if (!this.busy) void this.#reload();
			else if (id !== this.current) this.#stale = true;
		});
		live.on('stream-reset', () => void this.#reload());
		session.onResume(() => void (this.phase === 'failed' ? this.retry() : this.#reload()));
	}
}

function pendingMessage({ text, attachments }: Outgoing): ChatMessage {
	const beside = attachments.map((attachment) => ({ type: 'attachment', attachment }) as const);
	const parts = [{ type: 'text', text } as const, ...beside];
	return { id: PENDING, role: 'person', parts, state: 'complete', createdAtMs: Date.now() };
}

const boundsOf = ({ messages, older, newer }: MessagesPage): PageBounds => ({ size: messages.length, older, newer });

function stateWord(state: 'answering' | 'stopped' | 'failed' | 'interrupted'): 'stopped' | 'failed' | 'interrupted' {
	return state === 'answering' ? 'interrupted' : state;
}

export const chat = new Chat();
