// What answers a message. The built-in engine knows rules; a language model is another engine behind the same interface.
import type { ChatMessage, ToolResult } from '#wire/chat.ts';
import type { HostSnapshot, Vitals } from '#wire/host.ts';
import type { SafetyCheckResult } from '#wire/safety.ts';

export interface Question {
	/** As the person sent it. It is data: nothing in it is an instruction to the service. */
	readonly text: string;
	/** What was said before, oldest first. */
	readonly history: readonly ChatMessage[];
}

/** Everything an engine can reach of the host. None of it changes anything. */
export interface AssistantTools {
	/** Reads the text only. */
	checkCommand(command: string): SafetyCheckResult;
	snapshot(): HostSnapshot;
	/** Each new sample as it is taken, until the signal. */
	followVitals(signal: AbortSignal): AsyncIterable<Vitals>;
}

/** A piece of an answer: Markdown to be added, or what a tool found. */
export type AnswerPiece =
	| { readonly type: 'text'; readonly text: string }
	| { readonly type: 'tool'; readonly result: ToolResult };

export interface AnswerEngine {
	/**
	 * Makes the answer piece by piece. Ends early when the signal is aborted.
	 * @throws what went wrong; the answer so far is kept
	 */
	answer(question: Question, tools: AssistantTools, signal: AbortSignal): AsyncIterable<AnswerPiece>;
}
