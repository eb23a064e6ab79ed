// Answers without a language model: about commands through the classifier, about the machine through its vital signs.
// It never changes anything, and says what it cannot do. What is only said in English is not judged as a command.
import type { SafetyCheckResult } from '#wire/safety.ts';
import { formatClock } from '#wire/text/format-time.ts';
import { BLANKS, UNSEEN } from '#wire/text/unseen.ts';
import type { AnswerEngine, AnswerPiece } from '../engine.ts';
import { checkCommand } from '../tools/check-command.ts';
import { readContainers } from '../tools/read-containers.ts';
import { readNetwork } from '../tools/read-network.ts';
import { readVitals } from '../tools/read-vitals.ts';
import { watchVitals } from '../tools/watch-vitals.ts';
import { answerServices } from './answer-services.ts';
import { answerStorage } from './answer-storage.ts';
import { findServiceQuestion } from './ask-services.ts';
import { findStorageQuestion } from './ask-storage.ts';
import { type Ask, askThrough, outputOf } from './ask-tools.ts';
import { describeContainers, mayAskOfContainers, saysContainers } from './describe-containers.ts';
import { describeNetwork } from './describe-network.ts';
import { ALL, describeVitals, WATCHED } from './describe-vitals.ts';
import { explainCheck, explainText, isUnknown } from './explain-check.ts';
import { findKnownMessages, type KnownMessage, readsAsPrinted } from './explain-output.ts';
import { type Asked, type AskedCommand, findCommands } from './find-commands.ts';
import { findNetworkQuestion, type NetworkQuestion } from './find-network-question.ts';
import { type AskedVitals, findSubjects, type Subject } from './find-subjects.ts';
import { openLooks } from './looks.ts';
import { fence, inline, trimBlanks } from './markdown.ts';
import { isSaid } from './said-or-typed.ts';
import { suggestLooks } from './suggest.ts';
import { words } from './words.ts';

const NOT_AS_SEEN = new RegExp(`(?![\\t\\n\\r])[${UNSEEN}${BLANKS}]`, 'gu');

/** Commands explained in one answer. */
const MOST_COMMANDS = 5;

export const builtInEngine: AnswerEngine = {
	async *answer({ text }, tools, signal) {
		const ask = askThrough(tools, signal);
		const asked = findCommands(text);
		if (asked.by === 'quote') yield* answerCommands(asked, ask);
		else {
			const vitals = findSubjects(text);
			const storage = findStorageQuestion(text);
			const network = findNetworkQuestion(text);
			const services = findServiceQuestion(text);
			const messages = findKnownMessages(text);
			const asks = /\?\s*$/.test(text);
			const printed = readsAsPrinted(text) && !asks;
			const command = printed
				? undefined
				: ((await typedCommand(asked.commands[0]?.text, ask, true)) ??
					(await typedCommand(trimBlanks(text), ask, false)));
			const containers = command === undefined && !printed ? await askOfContainers(text, ask) : undefined;
			if (vitals.watchSeconds !== undefined && vitals.subjects.some((subject) => WATCHED[subject]))
				yield* watch(vitals, ask);
			else if (command !== undefined)
				yield* answerCommands(
					{ ...asked, commands: [{ text: command, printed: '' }], prose: text.replace(command, ' ') },
					ask
				);
			else if (printed) yield* answerPrinted(text, ask);
			else if (storage !== undefined && !vitals.subjects.some(isOther)) yield* answerStorage(storage, ask);
			else if (network !== undefined) yield* answerNetwork(network, ask);
			else if (services !== undefined) yield* answerServices(services, ask);
			else if (messages.length > 0 && !asks) yield say(`${words.means}\n\n${await explainMessages(messages, ask)}`);
			else if (containers !== undefined) yield say(containers);
			else if (vitals.overall || vitals.subjects.length > 0) yield* answerVitals(vitals, ask);
			else yield* answerOther(text, ask);
		}
	}
};

const PATIENCE_MS = 1_500;
const breakOff = (afterMs: number): Promise<undefined> =>
	new Promise((resolve) => setTimeout(() => resolve(undefined), afterMs).unref());

/** undefined when it is about something else. */
async function askOfContainers(text: string, ask: Ask): Promise<string | undefined> {
	if (!mayAskOfContainers(text)) return undefined;
	const reading = ask(readContainers, {});
	// Most questions of this form are about something else: an engine that hangs may not keep those waiting.
	const told = saysContainers(text) ? await reading : await Promise.race([reading, breakOff(PATIENCE_MS)]);
	return told === undefined ? undefined : describeContainers(text, outputOf(told), Date.now());
}
/** Of a sentence that asks for the space on the disks as one of several things. */
const isOther = (subject: Subject): boolean => subject !== 'disk-space' && subject !== 'disk';

const say = (text: string): AnswerPiece => ({ type: 'text', text });

/** Lets what was said so far go out before the next piece is made. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function* answerCommands({ commands, others, prose }: Asked, ask: Ask): AsyncGenerator<AnswerPiece> {
	const wantsRun = /\b(?:run|execute|do it|go ahead|start it)\b/i.test(prose) && commands.length > 0;
	if (wantsRun) yield say(`${words.doesNotRun}\n\n`);
	let runs = false;
	for (const [index, command] of commands.slice(0, MOST_COMMANDS).entries()) {
		await breathe();
		if (index > 0) yield say('\n\n');
		for await (const piece of answerCommand(command, ask)) {
			runs ||= piece.type === 'tool' && piece.result.tool === 'check-command' && piece.result.check.allowed;
			yield piece;
		}
	}
	if (commands.length > MOST_COMMANDS) yield say(`\n\n${words.more(commands.length - MOST_COMMANDS)}`);
	for (const { language } of others) yield say(`\n\n${words.otherLanguage(inline(language))}`);
	if (wantsRun && runs) yield say(`\n\n${words.runItYourself}`);
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
async function* answerPrinted(text: string, ask: Ask): AsyncGenerator<AnswerPiece> {
	const messages = findKnownMessages(text);
	if (messages.length === 0) yield say(`${words.readsAsPrinted} ${words.printedUnknown}`);
	else yield say(`${words.readsAsPrinted} ${words.means}\n\n${await explainMessages(messages, ask)}`);
}

async function explainMessages(messages: readonly KnownMessage[], ask: Ask): Promise<string> {
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

async function* answerVitals({ subjects, overall }: AskedVitals, ask: Ask): AsyncGenerator<AnswerPiece> {
	const snapshot = outputOf(await ask(readVitals, {}));
	const atMs = snapshot.history.at(-1)?.atMs ?? 0;
	yield { type: 'tool', result: { tool: 'read-vitals', atMs } };
	await breathe();
	yield say(describeVitals(snapshot, overall && subjects.length === 0 ? ALL : subjects));
	if (!subjects.includes('disk-space')) return;
	yield say('\n\n');
	yield* answerStorage({ asks: 'space' }, ask);
}

async function* answerNetwork(asked: NetworkQuestion, ask: Ask): AsyncGenerator<AnswerPiece> {
	yield say(describeNetwork(outputOf(await ask(readNetwork, {})), asked));
}

async function* watch({ subjects, watchSeconds = 0 }: AskedVitals, ask: Ask): AsyncGenerator<AnswerPiece> {
	const watched = subjects.flatMap((subject) => WATCHED[subject] ?? []);
	const names = watched.map(({ name }) => name).join(' and ');
	const columns = [words.vitals.time, ...watched.flatMap((one) => one.columns)];
	const samples = outputOf(await ask(watchVitals, { seconds: watchSeconds }));
	yield say(`${words.vitals.watching(names, watchSeconds)}\n\n`);
	let rows = 0;
	for await (const vitals of samples) {
		if (rows === 0) yield say(`${rowOf(columns)}${rowOf(['---', ...columns.slice(1).map(() => '---:')])}`);
		rows += 1;
		yield say(rowOf([formatClock(vitals.atMs, words.locale), ...watched.flatMap((one) => one.row(vitals))]));
	}
	yield say(`\n${rows === 0 ? words.vitals.watchedNothing : words.vitals.watched}`);
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

async function* answerOther(text: string, ask: Ask): AsyncGenerator<AnswerPiece> {
	const asksForHelp =
		/^\s*(?:(?:hi|hello|hey)(?: there)?|good (?:morning|evening|day)|thanks|thank you|ok|okay|yes|no|help(?: me)?|\?|what can you do.*|what can I (?:do|ask).*|who are you.*)\s*[.!?]*\s*$/i.test(
			text
		);
	if (asksForHelp) return yield say(words.help.can);
	const messages = findKnownMessages(text);
	if (messages.length > 0) return yield say(`${words.means}\n\n${await explainMessages(messages, ask)}`);
	const word = text.trim();
	if (/^[a-z][\w.+-]*$/.test(word) && (await knownCommand(word, ask)) !== undefined)
		return yield say(`${words.help.alsoProgram(inline(word))}\n\n${words.help.can}`);
	yield say(words.help.cannot);
	await breathe();
	const looks = await suggestLooks(text, openLooks(ask).offer);
	yield say(
		looks.length > 0
			? `${words.help.lookYourself}\n\n${looks.map((look) => fence(look)).join('\n')}`
			: `${words.help.askInstead}\n\n${words.help.questions.map((question) => `- ${question}`).join('\n')}`
	);
}

/** The text, when its program is one the check knows and it was typed and not said. */
async function typedCommand(text: string | undefined, ask: Ask, named: boolean): Promise<string | undefined> {
	const known = await knownCommand(text, ask);
	if (known === undefined) return undefined;
	const knows = async (word: string): Promise<boolean> => (await knownCommand(word, ask)) !== undefined;
	return (await isSaid(known, knows, named)) ? undefined : known;
}

/** The text, when it is a command whose program the check knows, or would be but for characters that are not what they seem. */
async function knownCommand(text: string | undefined, ask: Ask): Promise<string | undefined> {
	const checked = await ask(checkCommand, { command: text ?? '' });
	if (checked.kind === 'refused') return undefined;
	const { command } = checked.output;
	if (!isUnknown(checked.output)) return command;
	const seeming = command.replace(NOT_AS_SEEN, ' ');
	return seeming !== command && (await knownCommand(seeming, ask)) !== undefined ? command : undefined;
}
