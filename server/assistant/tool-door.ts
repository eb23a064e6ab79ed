// The same tools for a program that asks from outside: it reads, and files requests for approval. What comes back stands in the
// untrusted lane, since whoever reads it may follow what it reads.
import type { z } from 'zod';
import { openLane } from './models/lane.ts';
import { provenanceOf, type ToolBox } from './tools/create-tools.ts';
import type { ToolEffect } from './tools/tool.ts';
import { useTool } from './tools/use-tool.ts';
import { createTurn } from './turn.ts';

export interface OfferedTool {
	readonly name: string;
	readonly description: string;
	readonly effect: ToolEffect;
	readonly input: z.ZodType;
}

export interface ToolDoor {
	readonly tools: readonly OfferedTool[];
	/** Each call is an answer of its own. */
	call(name: string, input: unknown, requestId: string, signal: AbortSignal): Promise<{ ok: boolean; text: string }>;
}

export interface ToolDoorDeps {
	readonly tools: ToolBox;
	/** Of these requests for approval, those that nobody has decided yet; all of them when absent. */
	readonly openRequests?: ((ids: readonly string[]) => readonly string[]) | undefined;
}

const CALL_MS = 60_000;
const MOST_TEXT = 48_000;

export function openToolDoor({ tools, openRequests }: ToolDoorDeps): ToolDoor {
	/** Filed through this door since the start. */
	let filed: readonly string[] = [];
	return {
		tools: tools.table,
		async call(name, input, requestId, signal) {
			const turn = createTurn({
				requestId,
				source: 'mcp',
				// What another program has read before is not known.
				tainted: true,
				openBefore: () => {
					filed = openRequests?.(filed) ?? filed;
					return filed.length;
				},
				filed: ({ id }) => {
					filed = [...filed, id];
				}
			});
			const { outcome, found, declined } = await useTool(name, input, tools.forTurn(turn), signal, CALL_MS);
			const tool = tools.table.find((one) => one.name === name);
			const lane = openLane();
			const text =
				tool && provenanceOf(tool) === 'ours' ? found : lane.wrap(`tool ${name} of Hostwright`, found, MOST_TEXT);
			return { ok: outcome === 'done' && !declined, text };
		}
	};
}
