// Conversations and their answers: a message is stored, an engine answers it, followers are told, and the answer is stored.
import { randomUUID } from 'node:crypto';
import type {
	AnswerAccount,
	AnswerState,
	Conversation,
	ConversationSummary,
	FiledProposal,
	MessageSent,
	MessageSource,
	MessagesPage,
	SendMessage
} from '#wire/chat.ts';
import type { CallerIdentity } from '../access/identity.ts';
import type { EventBus } from '../events/bus.ts';
import { HostwrightError, isHostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import { MAKE_ROOM, storageProblem } from '../lib/storage-fault.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { AnswerEngine, AnswerPiece, AssistantTools, RanCommand } from './engine.ts';
import { fileLater, type OfferedIn } from './file-later.ts';
import { asOffered, fileOffer, isDangerous } from './file-offer.ts';
import { type AskedTools, limitTools } from './limit-tools.ts';
import { type NumberedEvent, Run } from './run.ts';
import { asksToRun, type PendingConfirmations, type RunAsPersonDeps, runAsPerson } from './run-as-person.ts';
import { asSent, readRunRequests } from './run-request.ts';
import type { ToolBox } from './tools/create-tools.ts';
import { createTurn, holdsForeignText, isInOwnWords, type Turn } from './turn.ts';

/** Who sends a message, and how. */
export interface Sender {
	readonly requestId: string;
	readonly source: MessageSource;
	readonly caller?: CallerIdentity | undefined;
	/** What the answer may use for whoever sends it; all of it when absent. */
	readonly asked?: AskedTools | undefined;
}

export interface Assistant {
	/** Newest first. */
	list(): ConversationSummary[];
	/** With its newest messages, or those around one of them. @throws HostwrightError `not-found` */
	open(id: string, around?: string): Conversation;
	/** Those before a place, `older` of what is known already. @throws HostwrightError `not-found` */
	older(id: string, before: number): MessagesPage;
	/** Those after a place, `newer` of what is known already. @throws HostwrightError `not-found` */
	newer(id: string, after: number): MessagesPage;
	/** Keeps a conversation from being deleted to make room. @throws HostwrightError `not-found` */
	pin(id: string, pinned: boolean): void;
	/**
	 * Keeps the message and starts answering it.
	 * @throws HostwrightError `not-found` for an unknown conversation or message to be replaced, `conflict` while its last answer is under way,
	 * `too-many-requests` when as many answers as allowed are
	 */
	send(message: SendMessage, sender: Sender): MessageSent;
	/**
	 * @param seen  number of the last event the caller has; 0 for none
	 * @throws HostwrightError `not-found` when the answer is not known here any more; the conversation holds it
	 */
	follow(runId: string, seen: number, signal: AbortSignal): AsyncGenerator<NumberedEvent, void>;
	/**
	 * Files what an answer told how to do, because a person pressed for it.
	 * @throws HostwrightError `conflict` where nothing is offered there, or it is being filed; what the queue throws
	 */
	fileOffered(place: OfferedIn, sender: Sender, signal: AbortSignal): Promise<FiledProposal>;
	/** Ends an answer; what there is of it is kept. One that is over is left as it is. */
	stop(runId: string): void;
	/** @throws HostwrightError `not-found` */
	remove(id: string): void;
	/** They were deleted where they are kept: nothing else is known of them any more either. */
	forget(ids: readonly string[]): void;
	/** Ends what is under way and keeps it as interrupted. */
	close(): Promise<void>;
}

export interface AssistantDeps {
	readonly store: ConversationStore;
	/** This many conversations were deleted to make room for another one. */
	readonly madeRoom?: ((count: number) => void) | undefined;
	/** Needs no model. */
	readonly engine: AnswerEngine;
	/** What was chosen to answer; undefined for the engine that needs no model. Asked before each answer. */
	readonly chosen?: (() => Promise<AnswerEngine | undefined>) | undefined;
	readonly tools: AssistantTools | ToolBox;
	/** Absent where a message runs nothing. */
	readonly run?: RunAsPersonDeps | undefined;
	/** Of these requests for approval, those that nobody has decided yet; all of them when absent. */
	readonly openRequests?: ((ids: readonly string[]) => readonly string[]) | undefined;
	/** Whether there is a queue of requests for approval. */
	readonly canPropose?: boolean;
	readonly bus: Pick<EventBus, 'publish'>;
	readonly log: Log;
}

const ANSWER_NOT_KEPT = 'This answer could not be kept, and is gone when the page is left';
const NO_QUEUE = 'There is no queue of requests for approval in this build.';
const MOST_RUNS = 8;
const RETRY_AFTER_SECONDS = 5;
/** Messages that an engine is told of what was said before. */
const MOST_HISTORY = 40;
/** Answers that are over stay this many long, for readers whose stream broke near the end. */
const RUNS_KEPT = 32;

export function createAssistant({
	store,
	madeRoom,
	engine,
	chosen,
	tools,
	run: runDeps,
	openRequests,
	canPropose = false,
	bus,
	log
}: AssistantDeps): Assistant {
	const runs = new Map<string, Run>();
	const underWay = new Map<Run, Promise<void>>();
	const waiting: PendingConfirmations = new Map();
	/** Answers of which something is being filed. */
	const filing = new Set<string>();
	let closing = false;

	const changed = (id: string): void => bus.publish({ topic: 'conversations-changed', data: { id } });
	const runOf = (conversationId: string): Run | undefined =>
		[...underWay.keys()].find((run) => run.conversationId === conversationId);

	/** Hands a piece on, and keeps what is not shown for the account. */
	function take(run: Run, piece: AnswerPiece, account: AnswerAccount): void {
		if (piece.type === 'understood') account.understood = piece.understood;
		else if (piece.type === 'tokens') {
			const { input, output } = account.tokens ?? { input: null, output: null };
			account.tokens = { input: sum(input, piece.input), output: sum(output, piece.output) };
		} else if (piece.type === 'cost') account.cost = piece.cost;
		else run.add(piece);
	}

	async function answer(run: Run, message: SendMessage, sender: Sender): Promise<void> {
		const { requestId, source, caller, asked = 'all' } = sender;
		let state: AnswerState = 'complete';
		let turn: Turn | undefined;
		const startedMs = performance.now();
		const account: AnswerAccount = { engine: 'built-in', model: null, understood: true, tools: [], tokens: null };
		try {
			const { text, about, attachments = [] } = message;
			// Without the message itself and its empty answer.
			const history = store.history(run.conversationId, MOST_HISTORY + 2).slice(0, -2);
			turn = createTurn({
				requestId,
				source,
				caller,
				tainted: holdsForeignText(history, text, attachments.length),
				openBefore: () => {
					const filed = store.filedFrom(run.conversationId);
					return (openRequests?.(filed) ?? filed).length;
				},
				filed: (proposal) => {
					store.fileUnder(run.conversationId, proposal.id);
					run.add({ type: 'proposal', proposal });
				}
			});
			const ran = await carryOut(run, message, sender, account);
			// What a message asked to run is its answer; only a model has more to say of it.
			const using = message.engine === 'built-in' ? engine : ((await chosen?.()) ?? engine);
			if (ran === undefined || (using !== engine && ran.length > 0)) {
				if (using !== engine) turn.byModel();
				Object.assign(account, using.name ?? {});
				const own = limitTools('forTurn' in tools ? tools.forTurn(turn) : tools, asked);
				// A question of a page runs and files nothing, whoever answers it.
				const bound = about ? limitTools(own, 'questions') : own;
				const question = {
					...{ text, history, source, attachments, ran: ran ?? [] },
					...(about && { about }),
					...(caller && { caller })
				};
				for await (const piece of using.answer(question, bound, run.signal)) {
					if (run.signal.aborted) break;
					take(run, piece, account);
					if (piece.type !== 'understood' || !canPropose || about || asked !== 'all') continue;
					const isOwn = using === engine && isInOwnWords(history, message, source);
					// What is dangerous is shown to a person before their page files it.
					const wanted = piece.offers?.proposal;
					const isShownFirst = wanted && source === 'chat' && (await isDangerous(wanted, bound, run.signal));
					const could = isShownFirst ? wanted : piece.could;
					if (could) run.add({ type: 'offer', offer: asOffered(could, text, !isOwn) });
					if (!wanted || isShownFirst) continue;
					if (isOwn) turn.inOwnWords();
					const says = await fileOffer(wanted, text, bound, run.signal);
					if (says) take(run, says, account);
				}
			}
		} catch (error) {
			if (!run.signal.aborted) {
				state = 'failed';
				log.error({ requestId, err: error }, 'an answer failed');
				const { detail } = isHostwrightError(error) ? error : new HostwrightError('internal');
				const offers = account.engine === 'built-in' ? {} : { offers: 'built-in' as const };
				run.add({ type: 'error', fault: { detail, requestId, ...offers } });
			}
		}
		if (run.signal.aborted) state = closing ? 'interrupted' : 'stopped';
		run.endCalls();
		account.durationMs = Math.round(performance.now() - startedMs);
		account.tools = [...new Set([...account.tools, ...(turn?.tools() ?? [])])];
		try {
			store.finish(run.messageId, run.parts, state, account);
		} catch (error) {
			state = 'failed';
			log.error({ requestId, err: error }, 'an answer could not be stored');
			const why = storageProblem(error);
			const detail = `${ANSWER_NOT_KEPT}${why === undefined ? '.' : `: ${why}. ${MAKE_ROOM}`}`;
			run.add({ type: 'error', fault: { detail, requestId } });
		}
		underWay.delete(run);
		run.end(state, account);
		changed(run.conversationId);
	}

	/** @returns undefined when the message does not ask to run anything, or does not count as asking */
	async function carryOut(
		run: Run,
		message: SendMessage,
		{ source, requestId }: Sender,
		account: AnswerAccount
	): Promise<readonly RanCommand[] | undefined> {
		const { conversationId } = run;
		const sent = asSent(message, source);
		if (!runDeps || !sent || !asksToRun(sent, waiting.get(conversationId))) {
			waiting.delete(conversationId);
			// It is answered like any other message, and whoever wrote it learns why nothing was run.
			if (runDeps && sent)
				for (const problem of readRunRequests(sent).problems)
					take(run, { type: 'text', text: `${problem}\n\n` }, account);
			return undefined;
		}
		account.tools.push('run-as-person');
		const pieces = runAsPerson({ message: sent, conversationId, requestId }, waiting, runDeps, run.signal);
		for (;;) {
			const { done, value } = await pieces.next();
			if (done) return value;
			take(run, value, account);
		}
	}

	function start(run: Run, message: SendMessage, sender: Sender): void {
		runs.set(run.id, run);
		const over = [...runs.values()].filter((one) => one.over);
		for (const old of over.slice(0, Math.max(0, over.length - RUNS_KEPT))) runs.delete(old.id);
		underWay.set(run, answer(run, message, sender));
	}

	const noConversation = (): HostwrightError =>
		new HostwrightError('not-found', { detail: 'There is no such conversation.' });

	/** Whatever is remembered of them beside what was stored. */
	function forget(ids: readonly string[]): void {
		for (const id of ids) {
			waiting.delete(id);
			for (const run of [...runs.values()]) if (run.conversationId === id && run.over) runs.delete(run.id);
			changed(id);
		}
	}

	return {
		list: () => store.list(),
		forget,
		open(id, around) {
			const found = store.find(id, around);
			if (!found) throw noConversation();
			const run = runOf(id);
			const messages = found.messages.map((message) =>
				run && message.id === run.messageId ? { ...message, parts: [...run.parts] } : message
			);
			return { ...found, messages, run: run?.id ?? null };
		},
		older(id, before) {
			if (!store.find(id)) throw noConversation();
			return store.page(id, before);
		},
		newer(id, after) {
			if (!store.find(id)) throw noConversation();
			return store.pageAfter(id, after);
		},
		pin(id, pinned) {
			if (!store.pin(id, pinned)) throw noConversation();
			changed(id);
		},
		send(message, sender) {
			const { conversationId, text, about, attachments, replaces } = message;
			if (closing) throw new HostwrightError('shutting-down');
			if (conversationId !== null && runOf(conversationId))
				throw new HostwrightError('conflict', { detail: 'The last answer is still being written. Stop it, or wait.' });
			if (underWay.size >= MOST_RUNS)
				throw new HostwrightError('too-many-requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
			const begun = kept(() =>
				store.begin(conversationId, text, { about, attachments, source: sender.source, replaces })
			);
			if (!begun) {
				const edits = replaces !== undefined && conversationId !== null && store.find(conversationId) !== undefined;
				throw edits
					? new HostwrightError('conflict', { detail: 'The message that was edited has been replaced meanwhile.' })
					: new HostwrightError('not-found', { detail: 'That conversation was deleted.' });
			}
			// What waited to be confirmed stood in an answer that no longer counts.
			if (replaces !== undefined) waiting.delete(begun.conversation.id);
			const run = new Run(randomUUID(), begun.conversation.id, begun.answer.id);
			start(run, message, sender);
			if (begun.forgotten.length > 0) {
				madeRoom?.(begun.forgotten.length);
				log.info({ count: begun.forgotten.length }, 'old conversations were deleted to make room');
			}
			changed(begun.conversation.id);
			return { ...begun, run: run.id };
		},
		follow(runId, seen, signal) {
			const run = runs.get(runId);
			if (!run) throw new HostwrightError('not-found', { detail: 'That answer has already ended.' });
			return run.follow(seen, signal);
		},
		async fileOffered(place, sender, signal) {
			if (!('forTurn' in tools) || !canPropose)
				throw new HostwrightError('capability-unavailable', { detail: NO_QUEUE });
			if (filing.has(place.messageId)) throw new HostwrightError('conflict', { detail: 'It is being filed.' });
			filing.add(place.messageId);
			try {
				return await fileLater(place, { ...sender, signal }, { store, tools, openRequests });
			} finally {
				filing.delete(place.messageId);
				changed(place.conversationId);
			}
		},
		stop(runId) {
			const run = runs.get(runId);
			if (run && !run.over) run.stop();
		},
		remove(id) {
			runOf(id)?.stop();
			if (!store.remove(id)) throw noConversation();
			forget([id]);
		},
		async close() {
			closing = true;
			for (const run of underWay.keys()) run.stop();
			await Promise.allSettled(underWay.values());
		}
	};
}

/** Nothing is answered that could not be kept. @throws HostwrightError `capability-unavailable` when the disk takes no message */
function kept<T>(keep: () => T): T {
	try {
		return keep();
	} catch (cause) {
		const why = storageProblem(cause);
		if (why === undefined) throw cause;
		const detail = `The message could not be kept, so it is not answered: ${why}. ${MAKE_ROOM}`;
		throw new HostwrightError('capability-unavailable', { detail, cause });
	}
}

function sum(before: number | null, more: number | null): number | null {
	return more === null ? before : (before ?? 0) + more;
}
