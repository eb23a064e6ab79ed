// Answers with a language model: it says what it wants to look at, our own code looks, and it says what it makes of that. What it
// may do is settled by the tools and the gate, however it asks.
import type { LanguageModel, ModelMessage, ToolSet } from 'ai';
import type { z } from 'zod';
import type { Price } from '#wire/model.ts';
import type { AnswerEngine, AnswerPiece, AssistantTools, EngineName, Question } from '../engine.ts';
import { showAsked, showFound } from '../show-call.ts';
import { provenanceOf } from '../tools/create-tools.ts';
import { toolName, type Used, useTool } from '../tools/use-tool.ts';
import { words } from '../words.ts';
import { askChecks } from './ask-checks.ts';
import { type CostCount, countCost } from './count-cost.ts';
import { instructionsFor } from './instructions.ts';
import { type Lane, openLane } from './lane.ts';
import { openMarkStream } from './mark-stream.ts';
import { openMaskStream } from './mask-stream.ts';
import { asFault, explainModel, ModelFault } from './model-fault.ts';
import { writeContext } from './write-context.ts';
import { writeMessages } from './write-messages.ts';

export interface ModelLimits {
	readonly mostCalls: number;
	/** For the whole answer. */
	readonly wallClockMs: number;
	/** For one call of a tool. */
	readonly toolMs: number;
	/** Of what it says, in UTF-16 units. */
	readonly mostText: number;
}

export const MODEL_LIMITS: ModelLimits = {
	mostCalls: 25,
	wallClockMs: 5 * 60_000,
	toolMs: 60_000,
	mostText: 200_000
};
/** Of what a tool found, for the model. */
const MOST_RESULT_UNITS = 24_000;

export interface ModelEngineDeps {
	readonly name: EngineName;
	/** Loads the libraries too, so that nothing of them is there before it is needed. */
	readonly load: () => Promise<{ readonly ai: typeof import('ai'); readonly model: Exclude<LanguageModel, string> }>;
	/** Without one no cost is told. */
	readonly price?: Price | null;
	readonly limits?: ModelLimits;
	readonly openLane?: () => Lane;
	readonly nowMs?: () => number;
}

interface Call {
	readonly id: string;
	readonly name: string;
	readonly input: unknown;
	/** What it wrote is no call. */
	readonly problem: string | undefined;
}

export function createModelEngine(deps: ModelEngineDeps): AnswerEngine {
	const { name, load, price = null, limits = MODEL_LIMITS, nowMs = () => performance.now() } = deps;

	async function* answer(question: Question, tools: AssistantTools, stop: AbortSignal): AsyncGenerator<AnswerPiece> {
		const lane = (deps.openLane ?? openLane)();
		const clock = AbortSignal.timeout(limits.wallClockMs);
		const signal = AbortSignal.any([stop, clock]);
		const { ai, model } = await load();
		const toolSet = toToolSet(ai, tools);
		const spent = countCost(price);
		let said = 0;
		try {
			const checks = yield* askChecks(question, tools, signal, nowMs);
			// What was looked at before counts as much as what it looks at by itself.
			let calls = checks.length;
			const given = new Set(checks.map(({ id }) => id));
			// A mark that is spoken tells nobody anything.
			const isSeen = question.source !== 'voice';
			const known = isSeen ? given : new Set<string>();
			const messages = writeMessages(question, lane, writeContext(checks, lane));
			for (;;) {
				spent.begin();
				const step = ai.streamText({
					model,
					instructions: instructionsFor(lane, isSeen),
					messages,
					tools: toolSet,
					maxRetries: 0,
					abortSignal: signal,
					onError: () => {}
				});
				const masked = openMaskStream();
				const marked = openMarkStream(known);
				let text = '';
				const wanted: Call[] = [];
				for await (const part of step.fullStream) {
					if (part.type === 'text-delta') {
						const shown = marked.push(masked.push(part.text));
						text += shown;
						said += part.text.length;
						if (shown) yield say(shown);
						if (said > limits.mostText) throw new ModelFault('too-much');
					} else if (part.type === 'tool-call') {
						const id = `c${calls + wanted.length + 1}`;
						const problem = 'invalid' in part && part.invalid ? describeInvalid(part.toolName, tools) : undefined;
						wanted.push({ id, name: part.toolName, input: part.input, problem });
						if (calls + wanted.length > limits.mostCalls) break;
					} else if (part.type === 'error') throw part.error;
					else if (part.type === 'finish-step') {
						const { inputTokens: input = null, outputTokens: output = null } = part.usage;
						spent.counted(input, output);
						yield { type: 'tokens', input, output };
					}
				}
				const rest = marked.push(masked.end()) + marked.end();
				if (rest) yield say(rest);
				text += rest;
				signal.throwIfAborted();
				if (wanted.length === 0) {
					if (!text.trim() && calls === checks.length) throw new ModelFault('nonsense');
					return yield* tellCost(spent);
				}
				const doable = wanted.slice(0, limits.mostCalls - calls);
				messages.push(asAssistant(text, doable));
				const results: ToolResultOf[] = [];
				for (const call of doable) {
					calls += 1;
					results.push(yield* carryOut(call, tools, lane, signal));
					given.add(call.id);
				}
				messages.push({ role: 'tool', content: results });
				if (calls >= limits.mostCalls) {
					yield say(words.model.tooManyCalls(limits.mostCalls));
					return yield* tellCost(spent);
				}
				if (text) yield say('\n\n');
			}
		} catch (error) {
			if (stop.aborted) return;
			if (clock.aborted) return yield say(words.model.tookTooLong(limits.wallClockMs / 60_000));
			throw explainModel(name.engine, asFault(error));
		}
	}

	async function* carryOut(
		call: Call,
		tools: AssistantTools,
		lane: Lane,
		signal: AbortSignal
	): AsyncGenerator<AnswerPiece, ToolResultOf> {
		yield { type: 'tool-start', id: call.id, tool: toolName(call.name), asked: showAsked(call.name, call.input) };
		const startedMs = nowMs();
		const tool = tools.table.find(({ name: known }) => known === call.name);
		const told: Used =
			call.problem === undefined
				? await useTool(call.name, call.input, tools, signal, limits.toolMs)
				: { outcome: 'refused', found: call.problem };
		yield {
			type: 'tool-end',
			id: call.id,
			...showFound(call.name, told),
			provenance: tool ? provenanceOf(tool) : 'ours',
			durationMs: Math.max(0, nowMs() - startedMs)
		};
		const value = lane.wrap(`${call.id} tool ${toolName(call.name)} ${told.outcome}`, told.found, MOST_RESULT_UNITS);
		return {
			type: 'tool-result',
			toolCallId: call.id,
			toolName: toolName(call.name),
			output: { type: 'text', value }
		};
	}

	return { name, answer };
}

type ToolResultOf = Extract<Extract<ModelMessage, { role: 'tool' }>['content'][number], { type: 'tool-result' }>;

/** Without a way to run them: that is done here, one after the other. */
function toToolSet(ai: typeof import('ai'), { table }: AssistantTools): ToolSet {
	return Object.fromEntries(
		table.map(({ name, description, input }) => [
			name,
			ai.tool({ description, inputSchema: input as z.ZodType<unknown> })
		])
	);
}

function describeInvalid(name: string, { table }: AssistantTools): string {
	return table.some((tool) => tool.name === name) ? words.model.badInput(name) : words.model.noSuchTool(toolName(name));
}

function asAssistant(text: string, calls: readonly Call[]): ModelMessage {
	return {
		role: 'assistant',
		content: [
			...(text ? [{ type: 'text' as const, text }] : []),
			...calls.map(({ id, name, input }) => ({
				type: 'tool-call' as const,
				toolCallId: id,
				toolName: toolName(name),
				input: typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
			}))
		]
	};
}

function* tellCost(spent: CostCount): Generator<AnswerPiece> {
	const cost = spent.cost();
	if (cost) yield { type: 'cost', cost };
}

const say = (text: string): AnswerPiece => ({ type: 'text', text });
