// What only reads is run where a sentence asks for it: as the assistant, through the one gate, and its output shown.
import { runCommand } from '../tools/run-command.ts';
import type { Ask } from './ask-tools.ts';
import { fence, plain } from './markdown.ts';
import { words } from './words.ts';

const RUN_S = 10;
const MOST_LINES = 60;

/** @returns Markdown: what it printed, or why it did not run; undefined where whoever asks may have nothing run */
export async function runReader(
	command: string,
	ask: Ask
): Promise<{ readonly ran: boolean; readonly says: string } | undefined> {
	const told = await ask(runCommand, { command, timeout: RUN_S });
	if (told.kind === 'refused') return undefined;
	const { ran, refused, exit_code: code, output, error } = told.output;
	if (!ran) return { ran, says: words.ranNot(plain(refused ?? '')) };
	const lines = output.replace(/^\s*\n|\s+$/g, '').split('\n');
	const shown = lines.slice(0, MOST_LINES).join('\n');
	return {
		ran,
		says: [
			shown.trim() === '' ? words.printedNothing : fence(shown, 'text'),
			...(lines.length > MOST_LINES ? [words.moreLines(lines.length - MOST_LINES)] : []),
			...(code === 0 ? [] : [words.endedWith(code ?? -1)]),
			...(error.trim() === '' ? [] : [fence(error.trim(), 'text')])
		].join('\n\n')
	};
}
