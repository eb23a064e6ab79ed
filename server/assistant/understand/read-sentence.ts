// A message as the recogniser sees it: the concepts in it, what it names, and whether it asks or wants something done.
import { isOfOtherThings } from './everyday-english.ts';
import { conceptOf, correct, isBase, isElsewhere, isPlain, isSmall } from './find-concepts.ts';
import type { Named, Names } from './names.ts';
import { figuresFor } from './numbers.ts';
import type { Misspelt, SlotName, Slots } from './slots.ts';
import { takeTime } from './times.ts';
import { TOGETHER } from './vocabulary.ts';

export interface Reading {
	/** Concepts, and `<unit>`, `<path>` and so on for what is named; each once. */
	readonly features: ReadonlySet<string>;
	/** Its words in order, as they are meant: spelt rightly, and `<unit>`, `<path>` and so on where something is named. */
	readonly tokens: readonly string[];
	readonly slots: Slots;
	/** How many words have a meaning that nobody here knows. One may be a name. */
	readonly strange: number;
	/** It speaks of what is no business of a machine's. */
	readonly elsewhere: boolean;
	/** How many words are said of other things than machines. */
	readonly idle: number;
	readonly misspelt: readonly Misspelt[];
	/** It wants something done, and does not ask whether it was. */
	readonly acts: boolean;
	/** It is a question, also one for how to do something, or whether to. */
	readonly asks: boolean;
	/** It says what is not to be done: "do not restart it". */
	readonly forbids: boolean;
	/** "it", "its", "them": what the message before was about. */
	readonly pointsBack: boolean;
	/** It begins as what goes on does: "and", "what about". */
	readonly goesOn: boolean;
	/** "Only errors": of what was shown before, a part. */
	readonly narrows: boolean;
	/** How many words it has. */
	readonly length: number;
}

/** Nobody asks in more; what comes after it was pasted. */
const MOST_UNITS = 600;
const PATH = /(?<![\w/.<-])(~?\/(?:[\w.@+~-]+\/?)*)(?=[\s?!.,;:'"’”)]|$)/;
const ROOT = /\b(?:the )?root (?:partition|filesystem|file system|fs|disk|volume|drive)\b/;
const ENGINE_SOCKET = /\S*\b(?:docker|podman)\.sock\b/;
/** Letter by letter, as one says a name that nobody pronounces: "s s h". */
const SPELT = /(?<=^|\s)[b-hj-tv-z](?: [b-hj-tv-z]){1,7}(?=$|[\s?!.,])/g;
const ADDRESS = /\b(\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?)\b/;
const PORT =
	/\b(?:tcp |udp )?ports?\s*(?:number |nr\.? |no\.? )?:?(\d{1,5})\b|(?<![\w:]):(\d{2,5})\b|\b(\d{1,5})[/ ](?:tcp|udp)\b/;
const LISTENS_ON =
	/\b(?:listen\w*|bound|open|uses?|using|runs?|running|is|what|who\w*)\b.{0,20}\b(?:on|at|to|in) :?(\d{2,5})\b(?! ?%)|\bis (\d{2,5}) (?:open|closed|used|free|taken|reachable|listening|exposed|visible|public|blocked|in use)\b/;
/** "Search the log for out of space": what comes last is looked for, whatever it means. */
const SOUGHT =
	/\b(?:grep|search|look|scan|check|filter)\b.{0,40}\b(?:logs?|journal|syslog)\b.{0,20}\bfor\s+(?:the\s+|any\s+)?(\S.{1,120}?)\s*[?.!]*$/;
const SPAN =
	/\bfor (?:the next |about )?(?:\d{1,4}|an?|half an?|a few) ?(?:s|secs?|seconds?|m|mins?|minutes?|h|hours?|days?|weeks?)\b/;
const SIZE = /\b\d+ ?(?:[kmgt]i?b|gigs?|megs?|(?:giga|mega|tera)bytes?)\b/g;
const PID = /\b(?:pid|process|task|prozess)\s*(?:id |number )?#?(\d{1,8})\b|(?<=\bkill (?:-9 )?)(\d{1,8})\b/;
const QUOTED = /["“”«»„]([^"“”«»„\n]{1,200})["“”«»“]|(?<=^|\s)['‘`]([^'’`\n]{1,200})['’`](?=$|[\s?!.,])/;

const POLITE =
	/^(?:(?:please|bitte|pls|ok|okay|then|now|just|hey|hi|hello|so|and|well|yes|also|kindly|quickly|hm+|go ahead(?: and)?|(?:can|could|would|will) (?:you|we|i)|kannst du|you should|i (?:want|need|would like|like|have)(?: you)? to|i wanna|let us|lets|let me|help me(?: to)?|howto|should (?:i|we)|how about|try to|tell me howto|show me howto|time to|do (?:an?|the))(?:\s+|$))+/;
const ASKS =
	/^(?:what|which|why|when|who|where|how|howmany|howlong|do|is|are|was|were|does|did|has|have|had|any|whose|wer|wo|wann|warum|was|if|whether|am)\b/;
/** A question by its form; "can you restart it?" is none. */
const WONDERS =
	/^(?:(?:and|so|ok|okay|hey|hi|hello|but|well|hm+|also|please|now|um)[,:]? )*(?:howto|howmany|howlong|how|what|which|why|when|who|where|whose|is|are|am|was|were|does|did|has|had|should|shall|may|must|might|any|anything|whether|if|explain|do (?:i|you|we|they|the|my|any)|have (?:i|you|we|they|the|my|any)|(?:can|could|would|will) (?!you\b)|(?:tell|remind|teach) me (?:how|what|why|if|whether|about)|show me how|i (?:want|need|would like) to know|(?:i (?:am |was )?)?(?:wonder|wondering|unsure|not sure|curious|considering|undecided|asking myself|ask myself|do not know|have no idea)\b(?!.*\byou (?:could|can|would)\b)|(?:no|any) (?:need|reason|point))/;
/** "I hesitate whether to stop it", "the manual says to restart it": what somebody else says, or nobody has decided. */
const UNDECIDED =
	/\bwhether (?:to|i|we|one|it)\b|\b(?:says?|said|tells?|told|suggests?|suggested|recommends?|recommended|advises?|advised|wants?|asked) (?:me |us |one |you |people )?to\b/;
const FORBIDS =
	/\b(?:do not|don'?t|never|no need to|without|instead of|rather than|stop asking) (?:you |ever |even )*\w/;
const ASKED_OF_YOU = /\b(?:(?:can|could|would|will) you|please|kannst du|bitte)\b/;
const BEGS = /\b(?:please|(?<=\S )should|bitte|pls|kannst du|(?:can|could|would) you)\b/;
const GOES_ON = /^(?:and|what about|how about|or|und|same for|also|but|now)\b|\btoo\s*\??$/;
const NARROWS = /^(?:only|just) (?:the |show )?\S+$/;
const POINTS_BACK = /\b(?:it|its|them|they|their|that one|this one|that|those|these|same|er|es|ihn)\b(?! is a| was a)/;

/** What is done, as words of the vocabulary. */
export const DEEDS: ReadonlySet<string> = new Set(
	`start stop restart reload enable disable kill install remove update cleanup allow block mount unmount reboot poweroff add rename
	prune pull shrink snooze approve fix open refresh`.split(/\s+/)
);

/** As one writes it who wants it done: "update", not "updates" or "updated". */
const isVerb = (word: string): boolean => isBase(word) && !/(?:ed|ing)$/.test(word);

interface Word {
	readonly text: string;
	/** As it was written. */
	readonly raw: string;
}

/** Nothing has a longer name that anybody would type. */
const LONGEST_WORD = 80;

const wordsIn = (text: string): Word[] =>
	text
		.split(/[\s,;!?()"“”„]+/)
		.map((raw) => raw.replace(/^[.:'’*`-]+|[.:'’*`]+$/g, ''))
		.filter((raw) => raw !== '' && raw.length <= LONGEST_WORD)
		.map((raw) => ({ raw, text: raw.toLowerCase() }));

/**
 * @param nowMs  what "yesterday" is counted from
 * @returns the ways to read it, one or two: a word that means something may also be what a thing of this machine is called
 */
export function readSentence(text: string, names: Names, nowMs: number): Reading[] {
	const taken = takeFigures(text.slice(0, MOST_UNITS), nowMs);
	const plain = readWords(taken, names, false);
	const byName = readWords(taken, names, true);
	return sameFeatures(plain, byName) ? [plain] : [plain, byName];
}

const sameFeatures = (a: Reading, b: Reading): boolean =>
	a.features.size === b.features.size && [...a.features].every((one) => b.features.has(one));

interface Taken {
	readonly text: string;
	readonly slots: Slots;
	readonly goesOn: boolean;
	readonly narrows: boolean;
	readonly pointsBack: boolean;
	readonly begs: boolean;
	readonly asksAtEnd: boolean;
	readonly asks: boolean;
	readonly forbids: boolean;
}

/** Takes out what is written in figures and signs, which no vocabulary holds. */
function takeFigures(written: string, nowMs: number): Taken {
	let rest = figuresFor(written.replace(/[’‘]/g, "'").toLowerCase());
	const take = (pattern: RegExp, slot: SlotName): string | undefined => {
		const found = pattern.exec(rest);
		if (!found) return undefined;
		rest = `${rest.slice(0, found.index)} <${slot}> ${rest.slice(found.index + found[0].length)}`;
		return found.slice(1).find((part) => part !== undefined);
	};
	const quotedAt = QUOTED.exec(written);
	const quoted = quotedAt?.[1] ?? quotedAt?.[2];
	if (quoted !== undefined && /\s/.test(quoted)) take(QUOTED, 'quoted');
	const sought = quoted === undefined ? SOUGHT.exec(rest)?.[1] : undefined;
	if (sought !== undefined) rest = rest.replace(sought, ' <quoted> ');
	rest = rest
		.replace(ROOT, ' / ')
		.replace(ENGINE_SOCKET, ' docker socket ')
		.replace(SPELT, (said) => said.replaceAll(' ', ''));
	const address = take(ADDRESS, 'address');
	const path = take(PATH, 'path');
	const pid = take(PID, 'pid');
	const said = /\bports?\b/.test(rest);
	const port =
		take(PORT, 'port') ??
		LISTENS_ON.exec(rest)
			?.slice(1)
			.find((found) => found !== undefined);
	const timed = takeTime(rest, nowMs);
	rest = timed.rest.replace(SPAN, ' <span> ').replace(SIZE, ' gigabytes ');
	if (port !== undefined && said) rest = `${rest} port`;
	for (const [pattern, together] of TOGETHER) rest = rest.replace(pattern, together);
	rest = rest.replace(/\s+/g, ' ').trim();
	return {
		text: rest,
		slots: {
			...(path === undefined ? {} : { path: cleanPath(path, written) }),
			...(port === undefined || Number(port) > 65_535 ? {} : { port: Number(port) }),
			...(pid === undefined ? {} : { pid: Number(pid) }),
			...(address === undefined ? {} : { address }),
			...(timed.time === undefined ? {} : { time: timed.time }),
			...((quoted ?? sought) === undefined ? {} : { quoted: quoted ?? sought })
		},
		goesOn: GOES_ON.test(rest),
		narrows: NARROWS.test(rest),
		pointsBack: POINTS_BACK.test(rest),
		begs: BEGS.test(rest),
		asksAtEnd: /\?\s*$/.test(written),
		forbids: FORBIDS.test(rest),
		asks: WONDERS.test(rest) || UNDECIDED.test(rest) || (/\?\s*$/.test(written) && !ASKED_OF_YOU.test(rest))
	};
}

/** As it was written: paths know capital letters. */
function cleanPath(lower: string, written: string): string {
	const at = written.toLowerCase().indexOf(lower);
	const path = at < 0 ? lower : written.slice(at, at + lower.length);
	return path.length > 1 ? path.replace(/[.,:;]+$/, '') : path;
}

interface Found {
	/** What the word is among the words of the sentence. */
	readonly token: string;
	readonly concept?: string | undefined;
	readonly named?: Named | undefined;
	readonly unknown?: string | undefined;
	readonly misspelt?: Misspelt | undefined;
	/** How many words it took. */
	readonly words: number;
	/** A verb as one who wants it done writes it. */
	readonly deed?: boolean | undefined;
	readonly number?: number | undefined;
	/** Of something that is no business of a machine's. */
	readonly elsewhere?: boolean | undefined;
	/** Said of other things than machines. */
	readonly idle?: boolean | undefined;
}

function readWords(taken: Taken, names: Names, preferNames: boolean): Reading {
	const ofUnits = /\b(?:services?|units?|daemon|systemctl|systemd)\b/.test(taken.text);
	const begun = POLITE.exec(taken.text)?.[0] ?? '';
	// "Ok" alone is all that is said.
	const polite = begun.length === taken.text.length ? '' : begun;
	const rest = taken.text.slice(polite.length);
	const read = (text: string): Found[] => {
		const words = wordsIn(text);
		const found: Found[] = [];
		for (let at = 0; at < words.length; ) {
			const one = readWord(words, at, names, preferNames, ofUnits);
			found.push(one);
			at += one.words;
		}
		return found;
	};
	const after = read(rest);
	const first = new Set(after.flatMap((one) => one.concept ?? (one.named ? `<${slotOf(one.named)}>` : [])));
	const acts = wantsDone(after, rest, polite, taken, first);
	// "could you" asks nothing of the one who is asked.
	const found = acts ? after : [...read(polite), ...after];
	const features = new Set<string>();
	const unknown: string[] = [];
	const misspelt: Misspelt[] = [];
	let slots: Slots = taken.slots;
	let elsewhere = 0;
	for (const one of found) {
		if (one.concept !== undefined) features.add(one.concept);
		if (one.unknown !== undefined) unknown.push(one.unknown);
		if (one.elsewhere) elsewhere += 2;
		if (one.number !== undefined) slots = { ...slots, number: one.number };
		if (one.misspelt) misspelt.push(one.misspelt);
		if (one.named) slots = withNamed(slots, one.named);
	}
	// "Allow 443 in the firewall": what is let in or kept out is a port.
	if (slots.number !== undefined && slots.port === undefined && slots.number < 65_536)
		if (features.has('allow') || features.has('block')) slots = { ...slots, port: slots.number };
	for (const slot of ['unit', 'container', 'interface', 'path', 'port', 'pid', 'address', 'time', 'quoted'] as const)
		if (slots[slot] !== undefined) features.add(`<${slot}>`);
	if (unknown.length === 1) features.add('<name>');
	return {
		features,
		tokens: [...(acts ? read(polite) : []), ...found].map(({ token }) => token),
		slots: unknown.length > 0 ? { ...slots, words: unknown } : slots,
		strange: Math.max(0, unknown.length - 1) + elsewhere,
		elsewhere: elsewhere > 0,
		idle: found.filter(({ idle }) => idle).length,
		misspelt,
		acts,
		asks: taken.asks,
		forbids: taken.forbids,
		pointsBack: taken.pointsBack,
		goesOn: taken.goesOn,
		narrows: taken.narrows,
		length: found.reduce((sum, one) => sum + (PLACEHOLDER.test(one.token) && !one.named ? 0 : one.words), 0)
	};
}

const slotOf = ({ kind }: Named): 'unit' | 'container' | 'interface' | 'path' => (kind === 'mount' ? 'path' : kind);

function withNamed(slots: Slots, named: Named): Slots {
	switch (named.kind) {
		case 'unit':
			return slots.unit ? slots : { ...slots, unit: named };
		case 'container':
			return slots.container ? slots : { ...slots, container: named };
		case 'interface':
			return slots.interface ? slots : { ...slots, interface: named };
		case 'mount':
			return slots.path === undefined ? { ...slots, path: named.name } : slots;
	}
}

/** Stands where something was taken out that is written in figures and signs. */
const PLACEHOLDER = /^<[a-z]+>$/;

/** Words that no thing is taken to be called by, whatever this machine has. */
const NO_NAME = new Set(
	'the and for are was how why what who when where which container containers service unit there this that it its all'.split(
		' '
	)
);

/** What only a unit is called, whether this machine has it or not. */
const UNIT_NAME = /^[\w@:.\\-]+\.(?:service|timer|socket|mount|target|path)$/;

/** @param ofUnits  the sentence speaks of services: of things that are called the same, the unit is meant */
function readWord(words: readonly Word[], at: number, names: Names, preferNames: boolean, ofUnits: boolean): Found {
	const word = words[at]?.text ?? '';
	if (PLACEHOLDER.test(word)) return { token: word, words: 1 };
	const next = words[at + 1]?.text;
	if (next !== undefined && !NO_NAME.has(word) && !NO_NAME.has(next)) {
		for (const joined of [`${word}-${next}`, `${word}${next}`, `${word}_${next}`]) {
			const [named] = names.named(joined);
			if (named) return { token: `<${slotOf(named)}>`, named, words: 2 };
		}
	}
	const concept = conceptOf(word);
	const meant = concept !== undefined || isSmall(word) || isPlain(word);
	// A word with a meaning is rather that, and a word without one rather a name.
	const mayName = !NO_NAME.has(word) && word.length > 1 && (preferNames || concept === undefined);
	const all = mayName
		? names.named(word).filter(({ kind }) => !meant || preferNames || (kind !== 'mount' && kind !== 'interface'))
		: [];
	const named = (ofUnits ? all.find(({ kind }) => kind === 'unit') : undefined) ?? all[0];
	if (named) return { token: `<${slotOf(named)}>`, named, words: 1 };
	if (concept !== undefined) return { token: word, concept, words: 1, deed: isVerb(word) && DEEDS.has(concept) };
	if (isElsewhere(word)) return { token: word, elsewhere: true, words: 1 };
	if (meant) return { token: word, words: 1, idle: isOfOtherThings(word) };
	if (UNIT_NAME.test(word)) return { token: '<unit>', unknown: words[at]?.raw ?? word, words: 1 };
	if (/^\d+$/.test(word)) return { token: '<number>', number: Number(word), words: 1 };
	const begun = names.begins(word);
	if (begun) return { token: `<${slotOf(begun)}>`, named: begun, words: 1 };
	return readMisspelt(words[at]?.raw ?? '', word, names, preferNames);
}

function readMisspelt(raw: string, word: string, names: Names, preferNames: boolean): Found {
	const near = names.near(word);
	const spelt = correct(word);
	const far = near.distance - (preferNames ? 1 : 0);
	const isNearer = near.named.length > 0 && (spelt === undefined || far < spelt.distance);
	const [meant] = near.named;
	if (isNearer && meant)
		return { token: `<${slotOf(meant)}>`, named: meant, misspelt: { said: raw, near: near.named }, words: 1 };
	if (spelt === undefined) return { token: '<name>', unknown: raw, words: 1 };
	const token = spelt.word;
	const concept = conceptOf(token);
	return concept === undefined
		? { token, words: 1 }
		: { token, concept, words: 1, deed: isVerb(token) && DEEDS.has(concept) };
}

function wantsDone(
	found: readonly Found[],
	rest: string,
	polite: string,
	{ begs, asksAtEnd, slots }: Taken,
	features: ReadonlySet<string>
): boolean {
	const isDeed = (one: Found | undefined): boolean =>
		one?.deed === true &&
		(one.concept !== 'open' || slots.port !== undefined || (features.has('port') && !/\bports\b/.test(rest)));
	const asked = ASKS.test(rest);
	const begged = begs || /howto|want|need|should|lets|let us|help me/.test(polite);
	const [first] = found;
	if (isDeed(first) && (!asksAtEnd || begged || features.has('<unit>') || features.has('<container>'))) return true;
	if (asked) return false;
	if (begged) return found.some(isDeed);
	const named =
		features.has('<unit>') ||
		features.has('<container>') ||
		slots.path !== undefined ||
		slots.port !== undefined ||
		slots.address !== undefined;
	return named && !asksAtEnd && isDeed(found.at(-1));
}
