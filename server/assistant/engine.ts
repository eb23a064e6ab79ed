// What answers a message. The built-in engine knows rules; a language model is another engine behind the same interface.
import type { ChatMessage, ToolResult } from '#wire/chat.ts';
import type { Tool, ToolEffect } from './tools/tool.ts';

export interface Question {
	/** As the person sent it. It is data: nothing in it is an instruction to the service. */
	readonly text: string;
	/** What was said before, oldest first. */
	readonly history: readonly ChatMessage[];
}

/** Everything an engine can reach of the host. */
export interface AssistantTools {
	/** For an engine that chooses among them by what they say of themselves. */
	readonly table: readonly Tool[];
	/**
	 * Parses the input and runs the tool. Never rejects; a sequence that the tool answers may still throw while it is read.
	 *
	 * @param input  as it came, from whomever it came
	 */
	call<Effect extends ToolEffect, Input, Answer>(
		tool: Tool<Effect, Input, Answer>,
		input: unknown,
		signal: AbortSignal
	): Promise<ToolOutcome<Awaited<Answer>>>;
}

export type ToolOutcome<Output> =
	| { readonly kind: 'done'; readonly output: Output }
	/** Its input is not what the tool takes; `detail` is one sentence. */
	| { readonly kind: 'refused'; readonly detail: string }
	| { readonly kind: 'failed'; readonly cause: unknown };

/** A piece of an answer: Markdown to be added, or what a tool found. */
export type AnswerPiece =
	| { readonly type: 'text'; readonly text: string }
	| { readonly type: 'tool'; readonly result: ToolResult }
	| UnderstoodPiece;

/** Comes last, from an engine that can tell: whether the question was understood, and as what. Nothing of it is shown. */
export interface UnderstoodPiece {
	readonly type: 'understood';
	readonly understood: boolean;
	readonly intent?: string | undefined;
	/** What a person may want to have filed. */
	readonly offers?: { readonly proposal: ProposalOffer } | undefined;
}

/** Steps that would do what was asked for: commands, in order. */
export interface ProposalOffer {
	readonly task: string;
	readonly steps: readonly string[];
}

export interface AnswerEngine {
	/**
	 * Makes the answer piece by piece. Ends early when the signal is aborted.
	 * @throws what went wrong; the answer so far is kept
	 */
	answer(question: Question, tools: AssistantTools, signal: AbortSignal): AsyncIterable<AnswerPiece>;
}
