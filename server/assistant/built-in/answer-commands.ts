// Answers about commands and what they printed: through the check. What is only said in English is not judged as a command.
import type { SafetyCheckResult } from '#wire/safety.ts';
import type { AnswerPiece } from '../engine.ts';
import { checkCommand } from '../tools/check-command.ts';
import type { Ask } from './ask-tools.ts';
import { wantsItRun } from './command-within.ts';
import { explainCheck, explainText, isUnknown } from './explain-check.ts';
import type { Asked, AskedCommand } from './find-commands.ts';
import { openLooks } from './looks.ts';
import { fence, inline } from './markdown.ts';
import { findKnownMessages, type KnownMessage, readsAsPrinted } from './paste/known-messages.ts';
import { runReader } from './run-reader.ts';
import { words } from './words.ts';

/** Commands explained in one answer. */
const MOST_COMMANDS = 5;

const say = (text: string): AnswerPiece => ({ type: 'text', text });

/** Lets what was said so far go out before the next piece is made. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * @param mayRun  one command that only reads is run, where that is what is wanted
 * @returns whether that was done, or what it would have shown is still to be told
 */
export async function* answerCommands(
	{ commands, others, prose }: Asked,
	ask: Ask,
	mayRun: boolean
): AsyncGenerator<AnswerPiece, 'ran' | 'untold' | 'judged'> {
	const [only] = commands;
	if (mayRun && only && commands.length === 1 && others.length === 0 && wantsItRun(prose)) {
		const read = await readBy(only.text, ask);
		if (read) {
			yield* read.pieces;
			return read.ran ? 'ran' : 'untold';
		}
	}
	let isSafe = commands.length === 1;
	const wantsRun = wantsItRun(prose) && /\b(?:run|execute|exec|try|launch)\b/i.test(prose) && commands.length > 0;
	if (wantsRun) yield say(`${words.doesNotRun}\n\n`);
	let runs = false;
	for (const [index, command] of commands.slice(0, MOST_COMMANDS).entries()) {
		await breathe();
		if (index > 0) yield say('\n\n');
		for await (const piece of answerCommand(command, ask)) {
			const check = piece.type === 'tool' && piece.result.tool === 'check-command' ? piece.result.check : undefined;
			runs ||= check?.allowed === true;
			isSafe &&= check === undefined || check.tier === 'safe';
			yield piece;
		}
	}
	if (commands.length > MOST_COMMANDS) yield say(`\n\n${words.more(commands.length - MOST_COMMANDS)}`);
	for (const { language } of others) yield say(`\n\n${words.otherLanguage(inline(language))}`);
	if (wantsRun && runs) yield say(`\n\n${words.runItYourself}`);
	return isSafe && wantsItRun(prose) ? 'untold' : 'judged';
}

interface Read {
	readonly ran: boolean;
	readonly pieces: readonly AnswerPiece[];
}

/** The run of the command, or why it did not run; undefined where it does more than to read, or nothing may be run. */
async function readBy(command: string, ask: Ask): Promise<Read | undefined> {
	const checked = await ask(checkCommand, { command });
	if (checked.kind === 'refused' || checked.output.tier !== 'safe' || isUnknown(checked.output)) return undefined;
	const read = await runReader(command, ask);
	const check: AnswerPiece = { type: 'tool', result: { tool: 'check-command', check: checked.output } };
	if (!read) return undefined;
	if (read.ran) return { ran: true, pieces: [check, ...read.pieces] };
	const says = `${await explainCheck(checked.output, openLooks(ask))}\n\n${read.says}`;
	return { ran: false, pieces: [check, say(says)] };
}

async function* answerCommand({ text, printed }: AskedCommand, ask: Ask): AsyncGenerator<AnswerPiece> {
	if (readsAsPrinted(text)) {
		yield* answerPrinted(text, ask);
		return;
	}
	const checked = await ask(checkCommand, { command: text });
	if (checked.kind === 'refused') {
		yield say(checked.detail);
		return;
	}
	const check = checked.output;
	const messages = findKnownMessages(printed || (isUnknown(check) ? text : ''));
	// Text that is no command and holds a known message is something a program printed.
	if (!(isUnknown(check) && messages.length > 0 && !printed)) {
		yield { type: 'tool', result: { tool: 'check-command', check } };
		await breathe();
		yield say(isUnknown(check) ? explainUnknown(check) : await explainCheck(check, openLooks(ask)));
	}
	if (messages.length > 0) yield say(`\n\n${words.printed}\n\n${await explainMessages(messages, ask)}`);
	else if (printed) yield say(`\n\n${words.printedUnknown}`);
}

/** What a program printed, pasted without its command. */
export async function* answerPrinted(text: string, ask: Ask): AsyncGenerator<AnswerPiece> {
	const messages = findKnownMessages(text);
	if (messages.length === 0) yield say(`${words.readsAsPrinted} ${words.printedUnknown}`);
	else yield say(`${words.readsAsPrinted} ${words.means}\n\n${await explainMessages(messages, ask)}`);
}

export async function explainMessages(messages: readonly KnownMessage[], ask: Ask): Promise<string> {
	const { offer } = openLooks(ask);
	const told = messages.map(async ({ line, meaning, look }) => {
		const offered = look && (await offer(look));
		return `- ${inline(line)}\n\n  ${meaning}\n${offered ? `\n${indent(fence(offered))}` : ''}\n`;
	});
	return (await Promise.all(told)).join('');
}

function explainUnknown(check: SafetyCheckResult): string {
	const program = check.reading?.commands[0]?.program ?? '';
	const start = `${explainText(check)}${words.notACommand(inline(check.command.split('\n')[0] ?? '', 60))}`;
	return /^[\w.+-]+$/.test(program) ? `${start}\n\n${words.whatIs}\n\n${fence(`type -a ${program}`)}` : start;
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');
