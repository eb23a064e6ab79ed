// What a person's own message asks to run. The only maker of a `PersonsRequest`: it reads what was sent and nothing else, so
// what a model writes, a tool brings or an attachment holds can never become one.
import type { MessageSource, SendMessage } from '#wire/chat.ts';
import { isConfirmation as confirms } from '#wire/text/request-words.ts';
import { readRunRequests as readText } from '#wire/text/run-request.ts';
import type { PersonsConfirmation, PersonsRequest } from '../terminal/persons-request.ts';

export const CONFIRM_WITHIN_MS = 5 * 60_000;

declare const sent: unique symbol;

/** The text of a message as a person sent it, in a conversation of their own. */
export interface SentMessage {
	readonly [sent]: true;
	readonly text: string;
	/** False: what would ask to run something was pasted, or came from elsewhere. It asks for nothing. */
	readonly byHand: boolean;
}

type Sent = Pick<SendMessage, 'text' | 'about' | 'byHand' | 'replaces' | 'attachments' | 'engine'>;

/**
 * @returns undefined where no person writes: what another program or a voice brings asks for nothing in a person's name. What
 * takes the place of an earlier message, is asked once more, has something beside it, or is the question of a button, asks for
 * nothing either.
 */
export function asSent(message: Sent, source: MessageSource): SentMessage | undefined {
	if (source !== 'chat' && source !== 'cli') return undefined;
	const { text, about, byHand, replaces, attachments = [] } = message;
	const alone = about === undefined && replaces === undefined && attachments.length === 0;
	const made: Omit<SentMessage, typeof sent> = { text, byHand: byHand === true && alone };
	return made as SentMessage;
}

const NOT_BY_HAND =
	'Nothing was run: a request counts where its first line was typed, or set by a Run control, in a new message with nothing beside it; what was pasted, piped, attached or sent before does not.';

export interface ReadMessage {
	readonly requests: readonly PersonsRequest[];
	/** Why what looks like a request does not count, in sentences. */
	readonly problems: readonly string[];
}

/** In the order of the message. Either all of it is run, or nothing of it. */
export function readRunRequests({ text, byHand }: SentMessage): ReadMessage {
	const read = readText(text);
	if (read.kind === 'none') return { requests: [], problems: [] };
	if (read.kind === 'not-run') return { requests: [], problems: [`Nothing was run: ${read.because.join('; ')}.`] };
	if (!byHand) return { requests: [], problems: [NOT_BY_HAND] };
	return { requests: read.commands.map((command) => requestFor(command, undefined)), problems: [] };
}

/** A request that waits for its second message. */
export interface Pending {
	readonly request: PersonsRequest;
	/** Of the command and of the plan that was shown with it. */
	readonly digest: string;
	readonly untilMs: number;
}

export function isConfirmation({ text, byHand }: SentMessage): boolean {
	return byHand && confirms(text);
}

/**
 * @param digest  of the command as it would run now
 * @returns the request with its confirmation, or why this message does not confirm it
 */
export function confirmRequest(
	message: SentMessage,
	{ request, digest: shown, untilMs }: Pending,
	digest: string,
	nowMs: number
): PersonsRequest | { readonly problem: string } {
	if (!isConfirmation(message)) return { problem: 'The message does not say to run it.' };
	if (nowMs > untilMs) return { problem: 'Five minutes have passed since it was shown. Ask for it again.' };
	if (digest !== shown)
		return {
			problem: 'It would not run any more as it was shown: something on this machine has changed. Ask for it again.'
		};
	const made: Omit<PersonsConfirmation, symbol> = { command: request.command };
	return requestFor(request.command, made as PersonsConfirmation);
}

function requestFor(command: string, confirmation: PersonsConfirmation | undefined): PersonsRequest {
	const made: Omit<PersonsRequest, symbol> = { command, confirmation };
	return made as PersonsRequest;
}
