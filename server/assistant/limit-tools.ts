// Fewer tools for whoever may not use all of them: what is not in the table cannot be called.
import type { AssistantTools } from './engine.ts';
import type { Tool } from './tools/tool.ts';

/**
 * `all`: what the assistant may do; `questions`: what only reads the state of the machine, without running or filing anything;
 * `vital-signs`: how the machine is, and nothing that is on it.
 */
export type AskedTools = 'all' | 'questions' | 'vital-signs';

type Row = Pick<Tool, 'name' | 'effect'>;

const VITAL_SIGNS: ReadonlySet<string> = new Set(['read-vitals', 'watch-vitals']);
export const NOT_FOR_YOU = 'Whoever asks this may not use that.';

export function limitTools(tools: AssistantTools, asked: AskedTools): AssistantTools {
	if (asked === 'all') return tools;
	const may = {
		questions: ({ effect }: Row) => effect === 'read' || effect === 'check',
		'vital-signs': ({ name }: Row) => VITAL_SIGNS.has(name)
	};
	const allowed = may[asked];
	return {
		table: tools.table.filter(allowed),
		call: async (tool, input, signal) =>
			allowed(tool) ? tools.call(tool, input, signal) : { kind: 'refused', detail: NOT_FOR_YOU }
	};
}
