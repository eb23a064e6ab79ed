// A command that was run for a conversation, as a terminal shows it: what it printed goes to standard output as it comes, and how it
// ended with what we say of it to standard error, so that the one can be told from the other.
import type { AnswerEvent } from '#wire/chat.ts';

type Start = Extract<AnswerEvent, { type: 'tool-start' }>;
type End = Extract<AnswerEvent, { type: 'tool-end' }>;

/** Where the middle of a long output was left out. */
const CUT = /\n\[… \d+ characters left out …\]\n/;
const MORE = /\[… it prints more, which is shown when it ends …\]\n$/;

/** What is called: a command as it would be typed, anything else by its name and what it was asked. */
export const sayStart = ({ tool, asked }: Pick<Start, 'tool' | 'asked'>): string =>
	(tool === 'run-command' ? `runs ${asked}` : [tool, ...asked.split('\n')].join(' ')).trim();

/** @returns what of an output has not been shown while it came; ends in a newline unless it is '' */
export function restOf(streamed: string, found: string): string {
	const shown = streamed.replace(MORE, '');
	const all = found === '' || found.endsWith('\n') ? found : `${found}\n`;
	if (all.startsWith(shown)) return all.slice(shown.length);
	// Blanks at its end are not kept.
	if (shown.trimEnd() === all.trimEnd()) return '';
	const cut = CUT.exec(all);
	return cut === null || shown === '' ? all : all.slice(cut.index + 1);
}

/** @returns lines of ours; [] where it went well and nothing is to be said */
export function sayEnd({ outcome, run }: Pick<End, 'outcome' | 'run'>): readonly string[] {
	if (outcome !== 'done') return [outcome];
	if (!run) return [];
	const { exitCode, notes } = run;
	const failed = exitCode === -1 ? ['failed · its time was over'] : exitCode === 0 ? [] : [`failed · exit ${exitCode}`];
	return [...failed, ...notes];
}

/** For a script, in one text: what it printed, then how it ended. */
export function inOneText({ found, run }: Pick<End, 'found' | 'run'>): string {
	const code = run === undefined || run.exitCode === 0 ? [] : [`Exit code ${run.exitCode}.`];
	return [found, ...code, ...(run?.notes ?? [])].filter(Boolean).join('\n');
}
