// What answers a message. The built-in engine knows rules; a language model is another engine behind the same interface.
import type { About } from '#wire/about.ts';
import type {
	AnswerEvent,
	Attachment,
	CallOutcome,
	ChatMessage,
	MessageSource,
	Provenance,
	RunEnd,
	ShownRun,
	ToolResult
} from '#wire/chat.ts';
import type { Cost } from '#wire/model.ts';
import type { CallerIdentity } from '../access/identity.ts';
import type { Tool, ToolEffect } from './tools/tool.ts';

/** A command of the message that was carried out before the engine was asked. */
export interface RanCommand {
	readonly run: ShownRun;
	readonly outcome: CallOutcome;
	/** What it printed with how it ended, or why it did not run; text of the host. */
	readonly found: string;
}

export interface Question {
	/** As the person sent it. It is data: nothing in it is an instruction to the service. */
	readonly text: string;
	/** What a button of a page asked with that text: it goes before the text. */
	readonly about?: About;
	/** The end of what was said before, oldest first. */
	readonly history: readonly ChatMessage[];
	/** Who sent it; absent for what no caller sent. */
	readonly caller?: CallerIdentity;
	/** By which way it came; `chat` when absent. */
	readonly source?: MessageSource;
	/** What was put beside it, untrusted. */
	readonly attachments?: readonly Attachment[];
	/** What it asked to run, and how that went. */
	readonly ran?: readonly RanCommand[];
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

/**
 * A piece of an answer: Markdown to be added, what a tool found, the beginning and the end of a call with its duration and
 * whose words came back, a chart, how a command runs, what has to be confirmed, a request that was filed.
 */
export type AnswerPiece =
	| { readonly type: 'text'; readonly text: string }
	| { readonly type: 'tool'; readonly result: ToolResult }
	| {
			readonly type: 'tool-end';
			readonly id: string;
			readonly outcome: CallOutcome;
			readonly found: string;
			readonly provenance: Provenance;
			readonly durationMs: number;
			readonly run?: RunEnd;
	  }
	| Extract<
			AnswerEvent,
			{ type: 'tool-start' | 'tool-output' | 'chart' | 'plan' | 'confirmation' | 'proposal' | 'choices' | 'error' }
	  >
	| UnderstoodPiece
	/** Counted by a model; added up. Not shown. */
	| { readonly type: 'tokens'; readonly input: number | null; readonly output: number | null }
	/** Of the whole answer, at its end. Not shown as a piece. */
	| { readonly type: 'cost'; readonly cost: Cost };

/** Comes last, from an engine that can tell: whether the question was understood, and as what. Nothing of it is shown. */
export interface UnderstoodPiece {
	readonly type: 'understood';
	readonly understood: boolean;
	readonly intent?: string | undefined;
	/** What a person asked to have done, to be filed. */
	readonly offers?: { readonly proposal: ProposalOffer } | undefined;
	/** What was only told how to do: nothing is filed for it, unless a person presses for that. */
	readonly could?: ProposalOffer | undefined;
}

/** Steps that would do what was asked for: commands, in order. */
export interface ProposalOffer {
	readonly task: string;
	readonly steps: readonly string[];
}

/** Who answers, for the account of an answer. */
export interface EngineName {
	/** The name of the provider, or `built-in`. */
	readonly engine: string;
	readonly model: string | null;
}

export interface AnswerEngine {
	/**
	 * Makes the answer piece by piece. Ends early when the signal is aborted.
	 * @throws what went wrong; the answer so far is kept
	 */
	answer(question: Question, tools: AssistantTools, signal: AbortSignal): AsyncIterable<AnswerPiece>;
	/** `built-in` when absent. */
	readonly name?: EngineName;
}
