// What a person's own message asks to run. The only maker of a `PersonsRequest`: it reads what was sent and nothing else, so
// what a model writes, a tool brings or an attachment holds can never become one.
import type { MessageSource, SendMessage } from '#wire/chat.ts';
import { judgeBlock } from '#wire/text/judge-block.ts';
import type { PersonsConfirmation, PersonsRequest } from '../terminal/persons-request.ts';

/** Stands on a line of its own directly above the block; a Run control writes it. */
export const RUN_REQUEST = 'Please run this command:';
/** The whole of the second message. */
export const CONFIRM = 'run it';
export const CONFIRM_WITHIN_MS = 5 * 60_000;
const MOST_REQUESTS = 5;

declare const sent: unique symbol;

/** The text of a message as a person sent it, in a conversation of their own. */
export interface SentMessage {
	readonly [sent]: true;
	readonly text: string;
}

/** @returns undefined where no person writes: what another program or a voice brings asks for nothing in a person's name */
export function asSent({ text }: Pick<SendMessage, 'text'>, source: MessageSource): SentMessage | undefined {
	if (source !== 'chat' && source !== 'cli') return undefined;
	const made: Omit<SentMessage, typeof sent> = { text };
	return made as SentMessage;
}

export interface ReadMessage {
	readonly requests: readonly PersonsRequest[];
	/** Why blocks that stand below a request do not count, one sentence each. */
	readonly problems: readonly string[];
}

/** In the order of the message. A block is meant by the line directly above it, with nothing but blank lines between. */
export function readRunRequests({ text }: SentMessage): ReadMessage {
	const requests: PersonsRequest[] = [];
	const problems: string[] = [];
	for (const { language, body } of requestedBlocks(text)) {
		const problem =
			requests.length >= MOST_REQUESTS
				? `Only ${MOST_REQUESTS} commands of one message are run; send the others after these.`
				: problemWith(language, body);
		if (problem) problems.push(problem);
		else requests.push(requestFor(body, undefined));
	}
	return { requests, problems: [...new Set(problems)] };
}

/** A request that waits for its second message. */
export interface Pending {
	readonly request: PersonsRequest;
	/** Of the command and of the plan that was shown with it. */
	readonly digest: string;
	readonly untilMs: number;
}

export function isConfirmation({ text }: SentMessage): boolean {
	return text.trim().toLowerCase() === CONFIRM;
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

/** What a terminal showed: never a request, whatever stands in it. */
const SHOWN: ReadonlySet<string> = new Set(
	'console terminal shell-session shellsession sh-session bash-session output log text txt plain plaintext none'.split(
		' '
	)
);

function problemWith(language: string, body: string): string | undefined {
	if (SHOWN.has(language.toLowerCase())) return 'The block is marked as something that was printed, so it was not run.';
	const { command, because } = judgeBlock(language, body);
	if (command === null) return `The block does not read as a command (${because}), so it was not run.`;
	if (command !== body) return 'The block was copied with its prompts, so it was not run: send the command alone.';
	return undefined;
}

interface Block {
	readonly language: string;
	readonly body: string;
}

/** Blocks at the top level of the message that were closed, with a request directly above them. */
function requestedBlocks(text: string): Block[] {
	const found: Block[] = [];
	let above = '';
	let open: { mark: string; language: string; lines: string[]; asked: boolean } | undefined;
	for (const line of text.split('\n')) {
		const plain = line.replace(/\r$/, '');
		if (open) {
			const end = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(plain)?.[1];
			if (end === undefined || end[0] !== open.mark[0] || end.length < open.mark.length) open.lines.push(line);
			else {
				if (open.asked) found.push({ language: open.language, body: open.lines.join('\n') });
				open = undefined;
				above = '';
			}
			continue;
		}
		const begin = /^ {0,3}(?:(`{3,})([^`]*)|(~{3,})(.*))$/.exec(plain);
		if (begin) {
			const mark = begin[1] ?? begin[3] ?? '';
			const language = /^\S*/.exec((begin[2] ?? begin[4] ?? '').trim())?.[0] ?? '';
			open = { mark, language, lines: [], asked: above === RUN_REQUEST };
		} else if (plain.trim() !== '') above = plain;
	}
	return found;
}
