// The command that a sentence is about, wherever it stands in it: "run df -h", "is it harmful to run sync; …", "judge this: dd …",
// "truncate -s 0 /var/log/syslog — any harm?". What stands around it says what is wanted: to run it, or to know what it does.
import { checkCommand } from '../tools/check-command.ts';
import { conceptOf, isPlain, isSmall } from '../understand/find-concepts.ts';
import { DEEDS } from '../understand/read-sentence.ts';
import { PROGRAMS } from '../understand/vocabulary.ts';
import type { Ask } from './ask-tools.ts';
import { isSaid } from './said-or-typed.ts';
import { knownCommand } from './typed-command.ts';

export interface Within {
	readonly command: string;
	/** The sentence without it. */
	readonly prose: string;
}

/** Nobody asks in more; what is longer was pasted. */
const MOST_UNITS = 400;
const MOST_STARTS = 16;
/** So many words may stand between a program and what nobody says. */
const NEAR = 4;
const WORD = /(?:"[^"]*"|'[^']*'|`[^`]*`|\$\([^)]*\)|[^\s"'`])+|["'`]/g;
/** A command comes next. */
const LEADS =
	/^(?:just|simply|run|running|execute|executing|exec|command|type|typing|enter|hit|output|of|judge|check|explain|this|that|me|paste|why|do|does|did|would|will|could|is|in|than|if|i)$/i;
const RUNS = /^(?:run|execute|exec|do|try|launch)$/i;
/** After these comes what is said and not typed. */
const CUTS = /^(?:—|–|-|<-+|<=+|,|;|\?)$/;
const SAYS_ON = /^(?:and|then|so|,)$/i;
const TELLS = /^(?:tell|show|say|explain|let|give|report|send|summari[sz]e|read|check|see|what|then|i)$/i;
/** With or without these it is the same wish. */
const COURTESY = /^(?:please|pls|plz|bitte|thanks|thx|thank|you|for|me|us|now|quickly|once|again|ok|okay|there|here)$/i;
const SIGN = /^-{1,2}[A-Za-z\d]|^[|<>;&]|[|;&]$|["'`$*{}=~]|\/|^\S+\.\w{2,}$|\(\)/;
/** Nobody says these: options, what joins commands, quotes. A path may stand in any sentence. */
const STRONG = /^-{1,2}[A-Za-z\d]|^(?:[|<>;]|&&|\|\||>>)|[^\s]\|[^\s]|;$|["'`$*{}=]|\(\)/;

interface Token {
	readonly text: string;
	readonly at: number;
}

/** @returns undefined where no command stands in it, or several lines were sent */
export async function commandWithin(message: string, ask: Ask): Promise<Within | undefined> {
	const text = message.trim();
	if (text.length > MOST_UNITS || text.includes('\n')) return undefined;
	const tokens = [...text.matchAll(WORD)].map((found): Token => ({ text: found[0], at: found.index }));
	for (const start of tokens.slice(0, MOST_STARTS).keys()) {
		const found = await startingAt(text, tokens, start, ask);
		if (found) return found;
	}
	return undefined;
}

async function startingAt(
	text: string,
	tokens: readonly Token[],
	start: number,
	ask: Ask
): Promise<Within | undefined> {
	const [first, before] = [tokens[start], tokens[start - 1]];
	if (
		!first ||
		!/^["'`]?[\w~./:$]/.test(first.text) ||
		COURTESY.test(first.text) ||
		LEADS.test(bare(first.text)) ||
		/\w[:,]$/.test(first.text)
	)
		return undefined;
	const isAskedOfYou =
		/^(?:allow|permit|block|refuse)$/i.test(before?.text ?? '') && /^(?:you|u)$/i.test(tokens[start - 2]?.text ?? '');
	const isLed = before === undefined || isAskedOfYou || LEADS.test(bare(before.text)) || /[:;]$/.test(before.text);
	const end = endOf(tokens, start);
	const own = tokens.slice(start, end);
	const isWanted = before !== undefined && (RUNS.test(bare(before.text)) || isOutput(tokens, start));
	if (/^["'`]/.test(first.text) && !isLed) return undefined;
	// "stop nginx and run df -h": what a deed is done to is no program that is started.
	if (before !== undefined && !isLed && DEEDS.has(conceptOf(before.text.toLowerCase()) ?? '')) return undefined;
	if (/^[~/.]/.test(first.text) && before !== undefined && !isWanted) return undefined;
	const isWord = !PROGRAMS.has(first.text) && isPlain(first.text.toLowerCase());
	const signs = own.slice(0, isWord ? 2 : NEAR + 1).map(({ text: word }) => word);
	const concept = conceptOf(first.text.toLowerCase());
	// "search the log for "out of space"", "unmount /mnt/backup please".
	const isQuoted = signs.some((word) => /^["“]/.test(word));
	const isDeed = concept !== undefined && (isWord || DEEDS.has(concept) || isQuoted);
	const isWhole = before === undefined && end === tokens.length && !isQuoted;
	if (isDeed && !isWhole && !isWanted && signs.every((word) => !STRONG.test(word) || /^["“]/.test(word)))
		return undefined;
	if (!signs.some((word) => (isLed && !isWord ? SIGN : STRONG).test(word)) && !isWanted) return undefined;
	const last = own.at(-1);
	if (!last) return undefined;
	const command = unquoted(text.slice(first.at, last.at + last.text.length).replace(/(?:[?,]|(?<=\w):)+$/, ''));
	if (!(await isCommand(command, ask, isWanted))) return undefined;
	const rest = `${text.slice(0, first.at)} ${text.slice(last.at + last.text.length)}`;
	return { command, prose: rest.trim() };
}

const bare = (word: string): string => word.replace(/[:,]$/, '');
const isOutput = (tokens: readonly Token[], start: number): boolean =>
	/^of$/i.test(tokens[start - 1]?.text ?? '') && /^(?:output|result)s?$/i.test(tokens[start - 2]?.text ?? '');

/** One that its program tells, or one that is refused or warned of whatever its program is called. */
async function isCommand(command: string, ask: Ask, runs: boolean): Promise<boolean> {
	const known = await knownCommand(command, ask);
	if (known === undefined) {
		// A name that nobody gives to a program: a fork bomb.
		if (/^[\w/~.]/.test(command)) return false;
		const checked = await ask(checkCommand, { command });
		return checked.kind === 'done' && checked.output.tier === 'blocked';
	}
	const knows = async (word: string): Promise<boolean> => (await knownCommand(word, ask)) !== undefined;
	return !(await isSaid(known, knows, runs));
}

/** Where the command ends, and the sentence goes on. */
function endOf(tokens: readonly Token[], start: number): number {
	let end = tokens.length;
	for (let at = start + 1; at < end; at += 1) {
		const word = tokens[at]?.text ?? '';
		const next = tokens.slice(at + 1).map(({ text }) => text);
		const goesOn = CUTS.test(word) && next.length > 0 && (word !== ';' || isProse(next));
		const tellsOn = SAYS_ON.test(word) && TELLS.test(next[0] ?? '');
		if (goesOn || tellsOn) end = at;
		else if (/[^\s][:,;?]$/.test(word) && next.length > 0 && isProse(next)) end = at + 1;
	}
	const strong = tokens.slice(start, end).findLastIndex(({ text }) => SIGN.test(text.replace(/[?,]+$/, '')));
	// After what joins commands comes at least a program.
	const joins = /^[|&;<>]+$/.test(tokens[start + strong]?.text ?? '') ? 1 : 0;
	const tail = start + Math.max(strong, 0) + 1 + joins;
	const words = tokens.slice(tail, end).map(({ text }) => text);
	const begins = words.findIndex((_, at) => isProse(words.slice(at)));
	if (begins >= 0) end = tail + begins;
	while (end > start + 1 && COURTESY.test(tokens[end - 1]?.text.replace(/[.!?]+$/, '') ?? '')) end -= 1;
	return end;
}

const OPENS =
	/^(?:what|whats|what's|is|are|does|do|did|will|would|how|why|which|while|when|if|because|but|any|thoughts?|ok|okay|safe|go|as|reversible|harmless|dangerous|found|mine|good|bad|throw|really)$/i;

/** Words that are said: all of them English, and one of them among those that no program takes. */
function isProse(words: readonly string[]): boolean {
	const plain = words.map((word) => word.toLowerCase().replace(/^[^\w<]+|[^\w]+$/g, '')).filter(Boolean);
	if (plain.length === 0 || words.some((word) => STRONG.test(word) && !/'\w{1,2}$/.test(word))) return false;
	if (!OPENS.test(plain[0] ?? '') && !/\?$/.test(words.at(-1) ?? '')) return false;
	const english = plain.filter((word) => isSmall(word) || isPlain(word) || conceptOf(word) !== undefined).length;
	return english * 2 >= plain.length;
}

const unquoted = (text: string): string => /^(["'`])(.*)\1$/s.exec(text)?.[2] ?? text;

const ASKS =
	/\b(?:safe\w*|danger\w*|harm\w*|risk\w*|ok(?:ay)?|bad|good|does|would|will|what|whats|why|how|explain|judge|check|thoughts?|worst|break\w*|difference|allow\w*|reversible|lose|should|think|mean\w*|before|go|not|never|dont|any|mine|really|box|paste|told|sa(?:y|ys|id)|tells|wrote|writes|print\w*|suggest\w*)\b/i;
const WANTS =
	/^(?:(?:ok|okay|hey|hi|so|and|now|please|pls|plz|just|(?:can|could|would|will) (?:you|u)(?: please)?|i want (?:you )?to|lets|go ahead and)[,:]? )*(?:run|execute|exec|try|launch|do|(?:show|give|get|tell) (?:me|us) (?:the )?(?:output|result)s?(?: of)?|(?:show|give|get) (?:me|us)|(?:the )?output of)\b/i;

/** So few words beside a command change nothing of what is meant: "df -h but for humans". */
const FEW = 5;

/** Whether what stands around a command wants it run: nothing does, or a wish to. */
export function wantsItRun(prose: string): boolean {
	const said = prose
		.replace(/(?<=\w)['’](?=\w)/g, '')
		.replace(/[`"'’:,.!]+/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	if (said.split(' ').every((word) => COURTESY.test(word) || word === '')) return true;
	const asks = ASKS.test(said.replace(WANTS, '').replace(/\b(?:and|then) .*$/, ''));
	return !asks && (WANTS.test(`${said} `) || (said.split(' ').length <= FEW && !said.includes('?')));
}
