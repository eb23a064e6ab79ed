// What every telling is given: what was asked, and how to look.
import type { AnswerPiece, ProposalOffer } from '../../engine.ts';
import { runCommand } from '../../tools/run-command.ts';
import type { IntentName } from '../../understand/intents/rows.ts';
import type { Names } from '../../understand/names.ts';
import type { Understood } from '../../understand/understand.ts';
import type { Ask } from '../ask-tools.ts';
import { openLooks } from '../looks.ts';
import { fence } from '../markdown.ts';
import { serviceWords } from '../service-words.ts';

const RUN_S = 10;
const NOTHING = serviceWords.printedNothing;

export interface Asked extends Understood {
	/** As it was written. */
	readonly text: string;
	readonly nowMs: number;
}

export interface Means {
	readonly ask: Ask;
	readonly names: Names;
	/** Whether what only reads may be run for it: it is one short line that a person wrote, with nothing beside it. */
	readonly mayRun: boolean;
	/** Steps that a person may have filed as a proposal. */
	offer(proposal: ProposalOffer): void;
}

/** Answers in Markdown, piece by piece. */
export type Tell = (asked: Asked, means: Means) => AsyncGenerator<AnswerPiece>;
export type Tells<Prefix extends string> = Record<Extract<IntentName, `${Prefix}.${string}`>, Tell>;

export const say = (text: string): AnswerPiece => ({ type: 'text', text });

/** An answer that is one text. */
export function telling(make: (asked: Asked, means: Means) => string | Promise<string>): Tell {
	return async function* tell(asked, means) {
		yield say(await make(asked, means));
	};
}

/**
 * What each of some commands prints: run as the assistant may run what only reads. One that this host does not have, or that may not
 * be run here, is left out.
 *
 * @returns undefined where none was run
 */
export async function outputsOf(commands: readonly string[], means: Means): Promise<string | undefined> {
	if (!means.mayRun) return undefined;
	const { offer } = openLooks(means.ask);
	const shown = await Promise.all(
		commands.map(async (command) => {
			const offered = await offer(command);
			if (offered === undefined) return [];
			const told = await means.ask(runCommand, { command: offered, timeout: RUN_S });
			if (told.kind !== 'done' || !told.output.ran || !isDone(offered, told.output)) return [];
			const printed = told.output.output.replace(/^\s*\n|\s+$/g, '');
			return [`\`${offered}\``, printed.trim() === '' ? NOTHING : fence(printed, 'text')];
		})
	);
	const blocks = shown.flat();
	return blocks.length > 0 ? blocks.join('\n\n') : undefined;
}

/** A text, and below it what each of some commands prints; where none was run, they are offered as {@link withLooks} does. */
export async function withOutputs(text: string, commands: readonly string[], means: Means): Promise<string> {
	const shown = await outputsOf(commands, means);
	// Where something was shown, that is the answer: what else could be tried is none.
	if (shown !== undefined) return `${text}\n\n${shown}`;
	// What the text announces does not come.
	return withLooks(text.endsWith(':') ? `${text} ${serviceWords.notLookedUp}` : text, commands, means);
}

/** A search that finds nothing ends with 1. */
const isDone = (
	command: string,
	{ exit_code: code, output }: { readonly exit_code: number | null; readonly output: string }
) => code === 0 || (code === 1 && command.startsWith('grep ') && output.trim() === '');

/** A text with commands below it that show it, those of them that this host has and the check calls safe. */
export async function withLooks(text: string, commands: readonly string[], { ask }: Means): Promise<string> {
	const { offer } = openLooks(ask);
	const offered = (await Promise.all(commands.map(offer))).flatMap((command) => command ?? []);
	return [text, ...offered.map((command) => fence(command))].join('\n\n');
}
