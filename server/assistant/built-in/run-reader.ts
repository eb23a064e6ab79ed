// What only reads is run where a sentence asks for it: as the assistant, through the one gate, and shown as every run is.
import { performance } from 'node:perf_hooks';
import type { AnswerPiece } from '../engine.ts';
import { showAsked, showRun } from '../show-call.ts';
import { runCommand } from '../tools/run-command.ts';
import type { Ask } from './ask-tools.ts';
import { plain } from './markdown.ts';
import { words } from './words.ts';

const RUN_S = 10;
/** One in an answer. */
const ID = 'run-1';

export type ReaderRan =
	| { readonly ran: true; readonly pieces: readonly AnswerPiece[] }
	/** Why it did not run, as Markdown. */
	| { readonly ran: false; readonly says: string };

/** @returns undefined where whoever asks may have nothing run */
export async function runReader(command: string, ask: Ask): Promise<ReaderRan | undefined> {
	const startedMs = performance.now();
	const told = await ask(runCommand, { command, timeout: RUN_S });
	if (told.kind === 'refused') return undefined;
	const { ran, refused } = told.output;
	if (!ran) return { ran, says: words.ranNot(plain(refused ?? '')) };
	const tool = runCommand.name;
	const durationMs = Math.max(0, performance.now() - startedMs);
	return {
		ran,
		pieces: [
			{ type: 'tool-start', id: ID, tool, asked: showAsked(tool, { command }) },
			{ type: 'tool-end', id: ID, outcome: 'done', ...showRun(told.output), provenance: 'host', durationMs }
		]
	};
}
