// An answer of an engine over stand-ins of the tools: its pieces, and what was said.
import { z } from 'zod';
import type { AnswerEngine, AnswerPiece, AssistantTools, Question } from '#server/assistant/engine.ts';
import { checkCommand } from '#server/assistant/tools/check-command.ts';
import type { Tool } from '#server/assistant/tools/tool.ts';

export const STORAGE_SAYS = 'the disk says: 42 % used';

/** Tools that answer at once, by name. */
export function standInTools(extra: Record<string, (signal: AbortSignal) => unknown> = {}): AssistantTools {
	const answers: Record<string, (signal: AbortSignal) => unknown> = {
		'read-storage': () => ({ says: STORAGE_SAYS }),
		...extra
	};
	const table: Tool[] = Object.entries(answers).map(([name, answer]) => ({
		name,
		description: `Stands in for ${name}.`,
		effect: 'read',
		input: z.strictObject({}),
		output: z.unknown(),
		run: (_input: unknown, { signal }: { signal: AbortSignal }) => answer(signal)
	}));
	return {
		table: [...table, checkCommand as unknown as Tool],
		async call(tool, input, signal) {
			const parsed = tool.input.safeParse(input);
			if (!parsed.success) return { kind: 'refused', detail: 'the input is not what it takes' };
			try {
				return { kind: 'done', output: (await (answers[tool.name]?.(signal) ?? {})) as never };
			} catch (cause) {
				return { kind: 'failed', cause };
			}
		}
	};
}

export async function answerWith(
	engine: AnswerEngine,
	question: Partial<Question> = {},
	{ tools = standInTools(), signal = new AbortController().signal } = {}
): Promise<{ pieces: AnswerPiece[]; text: string; fault: string | undefined }> {
	const pieces: AnswerPiece[] = [];
	let fault: string | undefined;
	try {
		for await (const piece of engine.answer({ text: 'How full is it?', history: [], ...question }, tools, signal))
			pieces.push(piece);
	} catch (error) {
		fault = (error as { detail?: string }).detail ?? String(error);
	}
	return { pieces, text: pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join(''), fault };
}
