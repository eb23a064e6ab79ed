// Answers without a language model: commands through the classifier, questions through intents and the tools that read the host.
// It never changes anything, and says what it cannot do. What is only said in English is not judged as a command.
import type { ChatMessage, MessageSource } from '#wire/chat.ts';
import { CONFIRM, RUN_REQUEST } from '#wire/text/request-words.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import type { AnswerEngine, AnswerPiece, ProposalOffer, UnderstoodPiece } from '../engine.ts';
import { clausesOf } from '../understand/clauses.ts';
import { conceptOf } from '../understand/find-concepts.ts';
import { type Names, NO_NAMES } from '../understand/names.ts';
import { isElsewhereMeant } from '../understand/other-machine.ts';
import { readSentence } from '../understand/read-sentence.ts';
import { guess, type Understood, understand, understandAll } from '../understand/understand.ts';
import { answerAbout } from './answer-about.ts';
import { namedBeside, tellAttached } from './answer-attached.ts';
import { answerCommands, answerPrinted, breathe, explainMessages } from './answer-commands.ts';
import { type Ask, askThrough } from './ask-tools.ts';
import { choicesOf } from './choices.ts';
import { commandWithin, type Within, wantsItRun } from './command-within.ts';
import { type Asked as AskedCommands, findCommands } from './find-commands.ts';
import { createKnownNames } from './known-names.ts';
import { openLooks } from './looks.ts';
import { fence, inline, plain, trimBlanks } from './markdown.ts';
import { ownWords } from './own-words.ts';
import { answerPaste } from './paste/answer-paste.ts';
import { findKnownMessages, readsAsPrinted } from './paste/known-messages.ts';
import { readPaste } from './paste/read-paste.ts';
import { sameQuestion } from './same-question.ts';
import { suggestLooks } from './suggest.ts';
import { TELL } from './tell/table.ts';
import type { Means } from './tell/tell.ts';
import { knownCommand, typedCommand } from './typed-command.ts';
import { words } from './words.ts';

/** What the last piece says of a message that is a command, or what a program printed. */
const OF_COMMANDS = 'safety.command';
const OF_OUTPUT = 'safety.output';
const OF_ATTACHED = 'own.attached';
const OF_BUTTON = 'own.button';
const CERTAIN = 0.8;
const LIKELY = 0.6;
/** Below it is said what a question was taken for. */
const SURE = 0.74;

const namesOf = createKnownNames();

export const builtInEngine: AnswerEngine = {
	async *answer({ text, about, history, attachments = [], source = 'chat' }, tools, signal) {
		const ask = askThrough(tools, signal);
		if (about) {
			yield* answerAbout(about, text, ask);
			return yield understoodAs(OF_BUTTON);
		}
		const said = findCommands(text);
		const isPointing = said.by !== 'quote' && attachments.length === 0;
		const quoted = (isPointing ? pointedAt(text, history) : undefined) ?? said;
		const names = (): Promise<Names> => namesOf(tools, ask);
		const written = quoted.by === 'quote' ? await namesOnly(text, quoted, names) : text;
		// What only reads may be run for one short sentence that is all there is: nothing beside it, nothing below it.
		const mayRun = isAskedAlone(text, source, attachments.length);
		if (written === undefined) {
			yield* answerCommands(quoted, ask, mayRun);
			return yield understoodAs(OF_COMMANDS);
		}
		const asked = commandAgain(written, history) ?? written;
		const nowMs = Date.now();
		const before = [...saidBefore(history), ...namedBeside(attachments)];
		const known = await namesFor(asked, before, nowMs, names);
		const understood = understandAll(asked, before, known, nowMs);
		const paste = JUDGES.test(asked) ? undefined : readPaste(asked);
		const within = paste ? undefined : await commandWithin(asked, ask);
		if (paste && !(await typedCommand(trimBlanks(asked), ask, false))) {
			yield* answerPaste(paste, known, ask);
			return yield understoodAs(OF_OUTPUT);
		}
		const isWanted = within !== undefined && within.prose !== '' && wantsItRun(within.prose);
		if (isWanted || !isRatherAsked(asked, understood[0], isBegunByName(asked, known))) {
			if (!paste && readsAsPrinted(asked) && !asksAtEnd(asked) && !(within && JUDGES.test(asked))) {
				yield* answerPrinted(asked, ask);
				return yield understoodAs(OF_OUTPUT);
			}
			const found = within ?? (await commandIn(asked, asked === text ? quoted.commands[0]?.text : undefined, ask));
			if (found !== undefined) {
				const commands = [{ text: found.command, printed: '' }];
				const told = yield* answerCommands({ ...quoted, commands, prose: found.prose }, ask, mayRun);
				if (told === 'untold') yield* tellSame(found.command, nowMs, { ask, names: known, mayRun, offer: () => {} });
				return yield understoodAs(OF_COMMANDS);
			}
		}
		if (attachments.length > 0 && isAboutThem(asked, understood[0])) {
			yield { type: 'text', text: await tellAttached(attachments, ask) };
			return yield understoodAs(OF_ATTACHED);
		}
		yield* answerQuestion({ text: asked, nowMs, understood, names: known, mayRun }, ask);
	}
};

/** Adds what a command that only reads is typed to find out, as far as the service knows it. */
async function* tellSame(command: string, nowMs: number, means: Means): AsyncGenerator<AnswerPiece> {
	const question = sameQuestion(command);
	const meant = question === undefined ? undefined : understand(question, [], means.names, nowMs);
	if (question === undefined || !meant || meant.intent.acts) return;
	yield { type: 'text', text: `\n\n${words.toldHere}\n\n` };
	await breathe();
	try {
		yield* tell(meant, question, nowMs, means);
	} catch (error) {
		// What was asked for is told already.
		yield { type: 'text', text: words.notToldHere(inline(reasonOf(error))) };
	}
}

const BEGINS = '(?:(?:and|but|so|ok|okay|hm+),? )*';
const POINTED = '(?:is|are|would|will|can) (?:it|that|this|those|they|these)(?: be)?(?: (?:really|actually|even))?';
/** The whole message: what names a command of its own is about that one. */
const IS_IT_SAFE = new RegExp(
	`^${BEGINS}${POINTED} (?:safe|dangerous|harmful|risky|ok|okay|bad)(?: to (?:run|do)(?: it| that| this)?)?\\W*$`,
	'i'
);

/** The command that was asked about just before, for "is that safe?": the last answer is about this one and no other. */
function pointedAt(text: string, history: readonly ChatMessage[]): AskedCommands | undefined {
	if (!IS_IT_SAFE.test(text.trim())) return undefined;
	const before = findCommands(saidBefore(history).at(-1) ?? '');
	const last = history.at(-1);
	if (before.by !== 'quote' || before.commands.length === 0 || last?.role !== 'assistant') return undefined;
	const checked = last.parts.flatMap((part) =>
		part.type === 'tool' && part.result.tool === 'check-command' ? [part.result.check.command] : []
	);
	const isAboutThese = checked.length === before.commands.length;
	return isAboutThese && before.commands.every(({ text }) => checked.includes(text)) ? before : undefined;
}

const POINTS = /\b(?:this|that|these|those|it|its|here|attached|beside)\b/i;

/** Nothing else is understood; or it points to something, and names nothing that it could be about. */
function isAboutThem(text: string, understood: Understood | undefined): boolean {
	if (understood === undefined) return true;
	const { unit, container, path, interface: link, port } = understood.slots;
	return POINTS.test(text) && [unit, container, path, link, port].every((one) => one === undefined);
}

const SOON_MS = 250;

/** A message that is understood without names does not wait for them, where they are not known yet. */
async function namesFor(
	text: string,
	before: readonly string[],
	nowMs: number,
	names: () => Promise<Names>
): Promise<Names> {
	const reading = names();
	const without = understand(text, before, NO_NAMES, nowMs);
	if (before.length > 0 || without === undefined || without.score < CERTAIN || without.slots.words) return reading;
	const late = new Promise<Names>((resolve) => setTimeout(() => resolve(NO_NAMES), SOON_MS).unref());
	return Promise.race([reading, late]);
}

interface Heard {
	readonly text: string;
	readonly nowMs: number;
	/** What is asked, in order; [] when it is not known. */
	readonly understood: readonly Understood[];
	readonly names: Names;
	readonly mayRun: boolean;
}

const understoodOf = (intent: string): UnderstoodPiece => ({ type: 'understood', understood: true, intent });
const understoodAs = (intent: string, proposal?: ProposalOffer): AnswerPiece => ({
	...understoodOf(intent),
	...(proposal ? { offers: { proposal } } : {})
});
/** Who says that something is not to be done is offered no button that does it. */
const FORBIDS = /\b(?:not|never|no need|don['’]?t|without|nobody)\b/i;

const asksAtEnd = (text: string): boolean => /\?\s*$/.test(text);
/** Words that begin a sentence more often than a command. */
const SENTENCES =
	/^\s*(?:please\s+)?(?:yes|yep|yeah|ok|okay|sure|start|stop|restart|enable|disable|smart|patch|block|unmount|prune|wireguard|install|tail (?=(?:the )?[\w.@-]+ (?:logs?|journal)\b)|reboot (?=(?:tonight|later|tomorrow|at|the|my|this)\b)|kill (?=[a-z])|mount (?=(?:the|my|a|this)\s)|grep [\w ]+ for |grep .+ in (?=(?:the |my )?(?:\w+ )?(?:logs?|journal)\b)|(?:watch|follow|monitor|track|keep|go|list|locate|what|find|open|look|show|which|last|most)(?=(?:\s+\S+){2}))\b/i;
/** Words of the vocabulary that are typed more often than said. */
const TYPED_OFTEN = new Set(
	`docker podman apt dnf ufw iptables nft firewall-cmd ip ss netstat arp df du lsblk mount umount systemctl journalctl dmesg crontab kill
	killall pkill grep tail cat ls ps top free uptime who last date hostname passwd reboot poweroff shutdown ping lspci lsusb smartctl
	zpool zfs btrfs mdadm lvm wg tailscale wireguard restic borg sudo rm echo trim route cron time history test sync halt uname write read watch split install service locate mail`.split(
		/\s+/
	)
);
/** Of a program that runs here, and of none that is to be run. */
const ASKS_HOW = /^\s*(?:is|are) (?:the )?\S+ (?:ok|okay|fine|old|outdated|up to date)\s*\?*\s*$/i;
const READS_FILES = /^\s*(?:tail|head|cat|less|more) [\w-]+\s*$/i;
const TYPED = /(?:^|[^\w-])--?[a-z]|[|<>;&$\\]/i;
const OPTION = /(?:^|\s)--?[a-z]/i;

/** It begins with what may be a program, and is a question or a wish that is understood beyond doubt. */
function isRatherAsked(text: string, understood: Understood | undefined, begunByName: boolean): boolean {
	if (understood === undefined || text.includes('\n') || TYPED.test(text)) return false;
	// It asks of a command, and that stands in it.
	if (understood.intent.name === 'safety.command') return false;
	if (begunByName || ASKS_HOW.test(text)) return true;
	// A file has a path: what has the name of a thing of this machine is that thing.
	if (READS_FILES.test(text) && understood.score >= CERTAIN && (understood.slots.unit ?? understood.slots.container))
		return true;
	const first =
		text
			.trim()
			.split(/[\s:,]+/)[0]
			?.toLowerCase() ?? '';
	const isWord = conceptOf(first) !== undefined && !TYPED_OFTEN.has(first);
	if (SENTENCES.test(text)) return understood.score >= LIKELY;
	return understood.score >= CERTAIN && isWord && /\s/.test(text.trim());
}

/** "test": a word alone that means nothing here is rather what a program is called. */
function isRatherProgram(text: string): boolean {
	const word = text.trim().toLowerCase();
	return TYPED_OFTEN.has(word) && conceptOf(word) === undefined;
}

/** "nginx is down": a program that serves is called by its name only with options. */
function isBegunByName(text: string, names: Names): boolean {
	const [first = '', ...rest] = text.trim().split(/\s+/);
	const named = names.named(first).length > 0 || names.near(first.toLowerCase()).named.length > 0;
	return rest.length > 0 && conceptOf(first.toLowerCase()) === undefined && named;
}

async function commandIn(text: string, object: string | undefined, ask: Ask): Promise<Within | undefined> {
	const command = (await typedCommand(object, ask, true)) ?? (await typedCommand(trimBlanks(text), ask, false));
	return command === undefined ? undefined : { command, prose: trimBlanks(text.replace(command, ' ')) };
}

/** "check: git push --force": a command is given to be judged, and nothing was printed. */
const JUDGES = /^(?:[\w' ]{0,40}\b)?(?:run|execute|judge|check|explain|command|this|enter|not)\b[^:]{0,12}:/i;
const MOST_SHORT = 240;
/** One short line that a person sent, with nothing beside it: in what is longer, text of others may stand. */
const isAskedAlone = (text: string, source: MessageSource, beside: number): boolean =>
	(source === 'chat' || source === 'cli') &&
	beside === 0 &&
	text.trim().length <= MOST_SHORT &&
	!text.trim().includes('\n');

const AGAIN =
	/^(?:(?:ok|okay|and|now|please|pls|yes) )*(?:(?:run|execute|do|try|repeat) (?:it|that|this|the same|the command)(?: command)?(?: (?:again|once more))|again|once more|repeat that)\W*$/i;
const WITH = /^(?:(?:ok|okay|and|now|the same|same|again|but) )+(?:but )?with ((?:-{1,2}[\w=.,-]+\s*)+)$/i;

/**
 * "run that again", "now with -h": the command of the message before, as it stood there. A message that could have had nothing run
 * itself is none: what was pasted, attached, quoted by a button or spoken asks for nothing the second time either.
 */
function commandAgain(text: string, history: readonly ChatMessage[]): string | undefined {
	const option = WITH.exec(text.trim())?.[1]?.trim();
	if (option === undefined && !AGAIN.test(text.trim())) return undefined;
	const last = history.findLast(({ role }) => role === 'person');
	const [said, ...beside] = last?.parts ?? [];
	if (said?.type !== 'text' || said.about || !isAskedAlone(said.text, last?.source ?? 'chat', beside.length))
		return undefined;
	const quoted = findCommands(said.text).commands[0]?.text;
	return quoted === undefined ? undefined : `run ${quoted}${option === undefined ? '' : ` ${option}`}`;
}

/**
 * A thing of this machine between backticks is a name, where the sentence around it asks about it: "why did `nginx` fail?".
 *
 * @returns the message without backticks; undefined where commands are quoted
 */
async function namesOnly(
	text: string,
	{ commands, others, prose }: AskedCommands,
	names: () => Promise<Names>
): Promise<string | undefined> {
	const [first] = commands;
	if (
		!first ||
		commands.length > 1 ||
		others.length > 0 ||
		/\s/.test(first.text) ||
		/safe|dangerous|\bdoes\b.*\bdo\b/i.test(prose)
	)
		return undefined;
	if (prose.split(/\s+/).length < 2) return undefined;
	return (await names()).named(first.text).length > 0 ? text.replaceAll('`', '') : undefined;
}

async function* answerQuestion(
	{ text, nowMs, understood, names, mayRun }: Heard,
	ask: Ask
): AsyncGenerator<AnswerPiece> {
	// Where a command waited for these words, they did not come here.
	if (text.trim().toLowerCase() === CONFIRM) {
		yield { type: 'text', text: words.nothingWaits };
		return yield understoodAs('product.run');
	}
	const messages = findKnownMessages(text);
	const [first, ...others] = understood;
	const isDeed =
		understood.some(({ intent }) => intent.acts) ||
		clausesOf(text).some((one) => readSentence(one, names, nowMs).some(({ acts }) => acts));
	if (isElsewhereMeant(text) && (understood.length === 0 || isDeed)) {
		yield { type: 'text', text: ownWords.onlyHere };
		return yield { type: 'understood', understood: false };
	}
	if (messages.length > 0 && !asksAtEnd(text) && !first?.intent.name.startsWith('logs.')) {
		yield { type: 'text', text: `${words.means}\n\n${await explainMessages(messages, ask)}` };
		return yield understoodAs(OF_OUTPUT);
	}
	if (!first || isRatherProgram(text)) {
		const isKnown = yield* answerOther(text, names, nowMs, ask);
		return yield isKnown ? understoodAs(OF_OUTPUT) : { type: 'understood', understood: false };
	}
	const offered: ProposalOffer[] = [];
	const means = { ask, names, mayRun, offer: (one: ProposalOffer): void => void offered.push(one) };
	const taken = understood.length === 1 && first.score < SURE ? takenAs(first, text, names, nowMs) : undefined;
	if (taken) yield { type: 'text', text: `${ownWords.takenAs(plain(taken.asks.replace(/\p{C}/gu, '')))}\n\n` };
	yield* tell(first, text, nowMs, means);
	if (taken && taken.others.length > 0) {
		yield { type: 'text', text: `\n\n${ownWords.orMeant}` };
		yield { type: 'choices', choices: taken.others };
	}
	for (const other of others) {
		yield { type: 'text', text: '\n\n' };
		yield* tell(other, text, nowMs, means);
	}
	const deeds = understood.filter(({ intent }) => intent.acts);
	// A question files nothing, nor does what is about a command; and what is filed has to be the whole of what was said.
	const isWhole = offered.length > 0 && offered.length === deeds.length && !OPTION.test(text);
	const isWanted = deeds.every(({ wants }) => wants);
	if (isWhole && isWanted) yield understoodAs(first.intent.name, together(offered));
	else
		yield { ...understoodOf(first.intent.name), ...(isWhole && !FORBIDS.test(text) && { could: together(offered) }) };
}

/** What a question was taken for that is not plain, and what else it may mean. */
function takenAs({ intent }: Understood, text: string, names: Names, nowMs: number) {
	const [best, ...others] = guess(text, names, nowMs);
	const [asks] = intent.acts || best?.asks !== intent.asks ? [] : choicesOf([best]);
	return asks === undefined ? undefined : { asks, others: choicesOf(others) };
}

/** Several deeds of one message wait for one decision. */
const together = (offers: readonly ProposalOffer[]): ProposalOffer => ({
	task: offers.map(({ task }) => task).join('; '),
	steps: [...new Set(offers.flatMap(({ steps }) => steps))]
});

async function* tell(understood: Understood, text: string, nowMs: number, means: Means): AsyncGenerator<AnswerPiece> {
	if (understood.misspelt.length > 0) yield { type: 'text', text: `${sayMisspelt(understood)}\n\n` };
	yield* TELL[understood.intent.name]({ ...understood, text, nowMs }, means);
}

/** What was asked; a message that had a command run asked nothing, and what the command names is no subject to go on with. */
const saidBefore = (history: readonly ChatMessage[]): string[] =>
	history
		.filter(({ role }) => role === 'person')
		.map(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : '')).join(''))
		.filter((text) => !text.split('\n').some((line) => line.trim() === RUN_REQUEST));

function sayMisspelt({ misspelt }: Understood): string {
	return misspelt
		.map(({ said, near: [first, ...others] }) => {
			const taken = ownWords.takenFor(inline(said), inline(first?.name ?? ''));
			const also = others.filter(({ name }) => name.replace(/\.\w+$/, '') !== first?.name.replace(/\.\w+$/, ''));
			return also.length > 0 ? `${taken} ${ownWords.orNear(also.map(({ name }) => inline(name)).join(', '))}` : taken;
		})
		.join(' ');
}

/** @returns whether it holds a message that is known, which was explained */
async function* answerOther(text: string, names: Names, nowMs: number, ask: Ask): AsyncGenerator<AnswerPiece, boolean> {
	const say = (said: string): AnswerPiece => ({ type: 'text', text: said });
	const messages = findKnownMessages(text);
	if (messages.length > 0) {
		yield say(`${words.means}\n\n${await explainMessages(messages, ask)}`);
		return true;
	}
	const word = text.trim();
	if (/^[a-z][\w.+-]*$/.test(word) && (await knownCommand(word, ask)) !== undefined) {
		yield say(`${words.help.alsoProgram(inline(word))}\n\n${words.help.can}`);
		return false;
	}
	const choices = choicesOf(guess(text, names, nowMs));
	if (choices.length > 0) {
		yield say(ownWords.didYouMean);
		yield { type: 'choices', choices };
		return false;
	}
	yield say(words.help.cannot);
	await breathe();
	const looks = await suggestLooks(text, openLooks(ask).offer);
	const shown = `${words.help.lookYourself}\n\n${looks.map((look) => fence(look)).join('\n')}`;
	yield say(
		looks.length > 0
			? shown
			: `${words.help.askInstead}\n\n${words.help.questions.map((question) => `- ${question}`).join('\n')}`
	);
	return false;
}
