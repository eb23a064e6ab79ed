// What one answer may do with tools, counted here and not by whoever answers: how many requests it may file, whether text of
// the host was read before, and which tools it called.
import { randomUUID } from 'node:crypto';
import type { ChatMessage, MessageSource, Provenance, SendMessage } from '#wire/chat.ts';
import type { CallerIdentity } from '../access/identity.ts';
import type { Filed } from './tools/tool.ts';

export const MOST_FILED_A_TURN = 5;
const MOST_OPEN_A_CONVERSATION = 20;

export interface MostOpen {
	readonly count: number;
	readonly says: string;
}

const OF_A_CONVERSATION: MostOpen = {
	count: MOST_OPEN_A_CONVERSATION,
	says: `This conversation already has ${MOST_OPEN_A_CONVERSATION} requests that nobody has decided on.`
};

export interface Turn {
	readonly id: string;
	readonly requestId: string;
	readonly source: MessageSource;
	readonly caller: CallerIdentity | undefined;
	/** The other program that it is for; undefined in a conversation. */
	readonly agent: string | undefined;
	/** Open requests it may have, and what is said beyond that. */
	readonly mostOpen: MostOpen;
	/** Whether text that anybody may have written was read in this conversation before now. */
	isTainted(): boolean;
	/** A language model answers: what it files is its own, whatever it read. */
	byModel(): void;
	/** What is filed next our own code makes, of nothing but a person's own words: what was read beside that has no part in it. */
	inOwnWords(): void;
	/** A tool was called, and whose words its answer holds. */
	called(tool: string, provenance: Provenance): void;
	/** Names of the tools called so far, each once. */
	tools(): readonly string[];
	/** Requests that this conversation filed before this answer and nobody has decided yet. */
	openRequests(): number;
	/** Those of this answer, and those that are being filed. */
	filedNow(): number;
	/** Takes one place among them, until it is filed or free again. */
	reserve(): { filed(request: Filed): void; free(): void };
}

export interface TurnDeps {
	readonly requestId: string;
	readonly source: MessageSource;
	readonly caller?: CallerIdentity | undefined;
	readonly agent?: string | undefined;
	readonly mostOpen?: MostOpen | undefined;
	readonly tainted: boolean;
	/** Open requests of the conversation, at the moment they are counted. */
	readonly openBefore: () => number;
	/** Told of each request as it is filed. */
	readonly filed?: (request: Filed) => void;
}

export function createTurn(deps: TurnDeps): Turn {
	const { requestId, source, caller, agent, tainted, openBefore, filed, mostOpen = OF_A_CONVERSATION } = deps;
	const names = new Set<string>();
	let places = 0;
	let foreign = tainted;
	let ownWords = false;
	return {
		id: randomUUID(),
		requestId,
		source,
		caller,
		agent,
		mostOpen,
		isTainted: () => foreign && !ownWords,
		byModel() {
			foreign = true;
		},
		inOwnWords() {
			ownWords = true;
		},
		called(tool, provenance) {
			names.add(tool);
			foreign ||= provenance === 'host';
		},
		tools: () => [...names],
		openRequests: openBefore,
		filedNow: () => places,
		reserve() {
			places += 1;
			return {
				filed(request) {
					filed?.(request);
				},
				free() {
					places -= 1;
				}
			};
		}
	};
}

/**
 * Whether messages hold text that anybody may have written: what tools and commands brought, what was attached, and what a
 * person pasted. In doubt they do.
 */
export function holdsForeignText(messages: readonly ChatMessage[], sent: string, attached: number): boolean {
	if (attached > 0 || QUOTES.test(sent)) return true;
	return messages.some(({ role, parts }) =>
		parts.some(
			(part) =>
				(role === 'person' && part.type === 'text' && QUOTES.test(part.text)) ||
				part.type === 'attachment' ||
				part.type === 'tool' ||
				(part.type === 'call' && part.end?.provenance !== 'ours') ||
				// What the engine without a model says, it read on the host.
				(role === 'assistant' && part.type === 'text')
		)
	);
}

/**
 * Whether a person typed all that a request is made of by code of ours: this message, and what they said before that it may go on from.
 * Where one of them was pasted, or stood beside something, they did not.
 *
 * @param typed  whoever sent it says that it was
 */
export function isInOwnWords(
	messages: readonly ChatMessage[],
	{ text, typed, attachments = [] }: Pick<SendMessage, 'text' | 'typed' | 'attachments'>,
	source: MessageSource
): boolean {
	if (typed !== true || attachments.length > 0 || QUOTES.test(text)) return false;
	if (!isWritten(source)) return false;
	return messages
		.filter(({ role }) => role === 'person')
		.every(
			(said) =>
				isWritten(said.source ?? 'chat') &&
				said.parts.every((part) => part.type === 'text' && !part.about && !QUOTES.test(part.text))
		);
}

/** What was spoken anybody in the room may have said; what came from another program, its own text may have. */
const isWritten = (source: MessageSource): boolean => source === 'chat' || source === 'cli';

/** A fence, or several lines. */
const QUOTES = /^ {0,3}(?:`{3}|~{3})|\n/m;
