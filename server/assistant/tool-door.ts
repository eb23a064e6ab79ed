// The same tools for a program that asks from outside: it reads, and files requests for approval. What comes back stands in the
// untrusted lane, since whoever reads it may follow what it reads.
import type { z } from 'zod';
import { openLane } from './models/lane.ts';
import { provenanceOf, type ToolBox } from './tools/create-tools.ts';
import { TOOLS_FOR_AGENTS } from './tools/table.ts';
import type { Tool, ToolEffect } from './tools/tool.ts';
import { useTool } from './tools/use-tool.ts';
import { createTurn } from './turn.ts';

export interface OfferedTool {
	readonly name: string;
	readonly description: string;
	readonly effect: ToolEffect;
	readonly input: z.ZodType;
	/** Of the value that an answer has beside its text; absent where it has none. */
	readonly output?: z.ZodType | undefined;
}

/** Who asks, and for how long somebody waits. */
export interface DoorCaller {
	/** As it is called. */
	readonly agent: string;
	readonly requestId: string;
	readonly signal: AbortSignal;
}

export interface DoorAnswer {
	readonly ok: boolean;
	readonly text: string;
	/** Where all of it is ours. */
	readonly value?: Record<string, unknown> | undefined;
}

export interface ToolDoor {
	readonly tools: readonly OfferedTool[];
	/** Each call is an answer of its own. */
	call(name: string, input: unknown, caller: DoorCaller): Promise<DoorAnswer>;
}

export interface ToolDoorDeps {
	readonly tools: ToolBox;
	/** Requests of this agent that nobody has decided yet, and how many it may have. */
	readonly openRequests: { of(agent: string): number; readonly most: number };
}

const CALL_MS = 60_000;
const MOST_TEXT = 48_000;

const isOurs = (tool: Tool): boolean => provenanceOf(tool) === 'ours';

export function openToolDoor({ tools, openRequests }: ToolDoorDeps): ToolDoor {
	/** Calls of each agent that may file one. */
	const filing = new Map<string, number>();
	const count = (agent: string, more: number): void => void filing.set(agent, (filing.get(agent) ?? 0) + more);

	async function use(tool: Tool | undefined, name: string, input: unknown, caller: DoorCaller): Promise<DoorAnswer> {
		const { agent, requestId, signal } = caller;
		const turn = createTurn({
			requestId,
			source: 'mcp',
			agent,
			// What another program has read before is not known.
			tainted: true,
			// Without this one, which takes a place of its own.
			openBefore: () => openRequests.of(agent) + (filing.get(agent) ?? 1) - 1,
			mostOpen: {
				count: openRequests.most,
				says: `This agent already has ${openRequests.most} requests that nobody has decided on. Wait for a decision on one of them.`
			}
		});
		const offered = { ...tools.forTurn(turn), table: TOOLS_FOR_AGENTS };
		const { outcome, found, declined } = await useTool(name, input, offered, signal, tool?.mostMs ?? CALL_MS);
		const ok = outcome === 'done' && !declined;
		if (tool && isOurs(tool)) return { ok, text: found, value: ok ? JSON.parse(found) : undefined };
		return { ok, text: openLane().wrap(`tool ${name} of Hostwright`, found, MOST_TEXT) };
	}

	return {
		tools: TOOLS_FOR_AGENTS.map((tool) => ({ ...tool, output: isOurs(tool) ? tool.output : undefined })),
		async call(name, input, caller) {
			const tool = TOOLS_FOR_AGENTS.find((one) => one.name === name);
			if (tool?.effect !== 'propose') return use(tool, name, input, caller);
			count(caller.agent, 1);
			try {
				return await use(tool, name, input, caller);
			} finally {
				count(caller.agent, -1);
			}
		}
	};
}
