// How the built-in engine calls tools. It cannot go on without one: what a tool throws ends the answer.
import type { AssistantTools, ToolOutcome } from '../engine.ts';
import type { Tool, ToolEffect } from '../tools/tool.ts';

export type Told<Answer> = Exclude<ToolOutcome<Awaited<Answer>>, { readonly kind: 'failed' }>;

/** Calls a tool for one answer. @throws what the tool threw */
export type Ask = <Effect extends ToolEffect, Input, Answer>(
	tool: Tool<Effect, Input, Answer>,
	input: Input
) => Promise<Told<Answer>>;

export function askThrough(tools: AssistantTools, signal: AbortSignal): Ask {
	return async (tool, input) => {
		const outcome = await tools.call(tool, input, signal);
		if (outcome.kind === 'failed') throw outcome.cause;
		return outcome;
	};
}

/** For input of our own making, which no tool refuses. */
export function outputOf<Answer>(told: Told<Answer>): Awaited<Answer> {
	if (told.kind === 'refused') throw new Error(told.detail);
	return told.output;
}
