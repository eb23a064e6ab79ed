// What a message asks, in the light of what was asked before it.

import { clausesOf, isAsking, isForbidding, isTold } from './clauses.ts';
import { eachNamed } from './each-name.ts';
import { conceptOf } from './find-concepts.ts';
import { type IntentRow, type Subject, subjectOf } from './intents/intent.ts';
import { INTENTS, type IntentName } from './intents/rows.ts';
import type { Names } from './names.ts';
import { type Reading, readSentence } from './read-sentence.ts';
import { createRecogniser, type Recognised } from './recognise.ts';
import type { Misspelt, SlotName, Slots } from './slots.ts';
import { isToBeTold } from './to-be-told.ts';

type Row = IntentRow<IntentName>;

export interface Understood {
	readonly intent: Row;
	readonly slots: Slots;
	/** Concepts that were said, for answers that tell one of several things. */
	readonly said: ReadonlySet<string>;
	/** Its words, in order, with `<unit>` and so on where something is named. */
	readonly tokens: readonly string[];
	readonly misspelt: readonly Misspelt[];
	/** They have seen the beginning, and want the rest. */
	readonly more: boolean;
	/** It asks to have done what it is about, and not how, whether or when. */
	readonly wants: boolean;
	/** 0 to 1. */
	readonly score: number;
}

/** From here on an answer is more often right than not. */
const LEAST = 0.38;
/** A question that changes nothing is answered from here on, and said as what it was taken for. */
const LEAST_ASKED = 0.3;
/** A message that says all of this says it for itself, whatever came before. */
const PLAIN_ENOUGH = 0.86;
/** A thank-you, or a word on who approves, changes no subject. */
const IN_BETWEEN: ReadonlySet<Subject> = new Set<Subject>(['product', 'approvals', 'safety']);
/** How far back a subject is looked for. */
const MOST_BEFORE = 6;
/** A clause counts for itself from here on, and where it is so much plainer than the whole message. */
const PART = 0.74;
const CLEARLY = 0.05;
const NAMED = [
	'container',
	'unit',
	'interface',
	'path',
	'port',
	'pid',
	'address'
] as const satisfies readonly SlotName[];
/** What is measured: "and memory?" asks the same of another figure. */
const MEASURES = ['cpu', 'memory', 'disk', 'network', 'load', 'temperature', 'swap'];

const recogniser = createRecogniser<Row>(INTENTS);
const rowOf = (name: string): Row | undefined => INTENTS.find((row) => row.name === name);

/**
 * @param before  what the same person asked before in this conversation, oldest first
 * @returns undefined when it is not known what is asked
 */
export function understand(
	text: string,
	before: readonly string[],
	names: Names,
	nowMs: number
): Understood | undefined {
	return understandAll(text, before, names, nowMs)[0];
}

/**
 * As {@link understand}, where one message may ask two things.
 * @returns what is asked, in order; [] when it is not known
 */
export function understandAll(
	text: string,
	before: readonly string[],
	names: Names,
	nowMs: number
): readonly Understood[] {
	const each = understandEach(text, before, names, nowMs).map((one) => deedOfHowTo(one, text, names, nowMs));
	return isTold(text) || isToBeTold(text) ? each.map((one) => ({ ...one, wants: false })) : each;
}

const HOW =
	/^(?:(?:please|hey|hi|ok|okay|so|and)[, ]+)*(?:(?:can|could|would) you )?(?:(?:tell|show|teach|remind|explain)(?: to)?(?: me| us)? how (?:to|(?:i|we|one) (?:can|could|should|would|may|do))|how (?:do|can|could|would|should|to)(?: (?:i|we|you|one))?|what(?:'s| is) the (?:command|way) to) /i;
/** What is told of these is more than one command. */
const OF_ITS_OWN = /\b(?:groups?|boot|autostart|override|drop-?ins?|difference|unit files?|cron\w*|timer)\b/i;

/** "Tell me how to stop nginx": where the deed is one that can be shown, it is, and nobody wants it done. */
function deedOfHowTo(one: Understood, text: string, names: Names, nowMs: number): Understood {
	const deed = text.trim().replace(HOW, '');
	if (one.intent.name !== 'facts.how-to' || deed === text.trim() || OF_ITS_OWN.test(text)) return one;
	const found = understandAfter(deed, undefined, names, nowMs);
	const isNamed = found !== undefined && (hasName(found.slots) || found.slots.words !== undefined);
	return found?.intent.acts && isNamed && found.score >= PART ? { ...found, wants: false } : one;
}

function understandEach(text: string, before: readonly string[], names: Names, nowMs: number): readonly Understood[] {
	let last: Understood | undefined;
	for (const earlier of before.slice(-MOST_BEFORE)) {
		const next = understandWhole(earlier, last, names, nowMs);
		if (next && !IN_BETWEEN.has(subjectOf(next.intent))) last = next;
	}
	const each = eachNamed(text, names).flatMap((one) => understandAfter(one, last, names, nowMs) ?? []);
	if (each.length > 1 && each.every(({ intent }) => intent.name.split('.')[1] === each[0]?.intent.name.split('.')[1]))
		return each;
	const parts = partsOf(text, last, names, nowMs);
	const asked = parts.filter(({ asks, understood }) => asks && understood.score >= PART);
	const [first, ...others] = asked.map(({ understood }) => understood);
	const second = others.find((one) => first && isOther(one, first));
	// "Stop and disable nginx": what is named last is meant by both.
	if (first && second) return [hasName(first.slots) ? first : lentFrom(second, first), second];
	return [wholeOr(understandAfter(text, last, names, nowMs), parts) ?? []].flat();
}

const understandWhole = (text: string, last: Understood | undefined, names: Names, nowMs: number) =>
	wholeOr(understandAfter(text, last, names, nowMs), partsOf(text, last, names, nowMs));

interface Part {
	readonly understood: Understood;
	readonly asks: boolean;
}

const SENTENCE_ENDS = /(?<=[?!.;,:])\s+|\s+[-–—]+\s+|\n+/;

/** Each clause that is understood, in the light of those before it; [] for a message that is one clause. */
function partsOf(text: string, last: Understood | undefined, names: Names, nowMs: number): readonly Part[] {
	const clauses = clausesOf(text);
	if (clauses.length < 2 && clauses[0] === text.trim()) return [];
	const sentences = text.split(SENTENCE_ENDS);
	let before = last;
	return clauses.flatMap((clause) => {
		if (readSentence(clause, names, nowMs).some(({ elsewhere }) => elsewhere)) return [];
		const heard = understandAfter(clause, before, names, nowMs);
		if (!heard || subjectOf(heard.intent) === 'product') return [];
		before = heard;
		if (isForbidding(clause)) return [];
		// "What differs between reload and restart for nginx" asks in all of its clauses.
		const within = sentences.find((one) => one.includes(clause)) ?? clause;
		const isAsked = readSentence(within, names, nowMs).some(({ asks }) => asks);
		// "It crawls since the update, any idea?" only tells how things are, and then asks.
		const onlyTells = text.trimEnd().endsWith('?') && !isAsking(clause);
		const understood = { ...heard, wants: heard.wants && !isAsked && !onlyTells };
		return [{ understood, asks: isAsking(clause) || wants(understood) }];
	});
}

/** "nginx hangs, restart it": what is wanted counts most, then what is asked, and what only tells how things are least. */
function wholeOr(whole: Understood | undefined, parts: readonly Part[]): Understood | undefined {
	// "Restart nginx, but do not touch cron": what is forbidden is not the whole of it.
	const isPartly = whole && wants(whole) && !whole.wants && parts.some(({ understood }) => understood.wants);
	const deed = parts.findLast(({ understood }) => wants(understood));
	// "It is slow, restart it" wants what it says last, however plainly it tells why.
	const isWanted = deed?.understood.wants === true && deed.understood.score >= PART && whole?.wants === false;
	if (whole && whole.score >= PLAIN_ENOUGH && !isPartly && !isWanted) return whole;
	if (deed) return deed.understood;
	const sure = parts.filter(
		({ understood: { score, slots } }) =>
			score >= Math.max(PART, (whole?.score ?? 0) + CLEARLY) && (!whole || !hasName(whole.slots) || hasName(slots))
	);
	const asked = sure.filter(({ asks }) => asks);
	const [best] = (asked.length > 0 ? asked : sure).toSorted((a, b) => b.understood.score - a.understood.score);
	return best?.understood ?? whole;
}

const lentFrom = (second: Understood, first: Understood): Understood =>
	wants(first) && wants(second) ? { ...first, slots: { ...second.slots, ...first.slots } } : first;
const wants = ({ intent }: Understood): boolean => intent.acts === true && intent.either !== true;
const isOther = (one: Understood, other: Understood): boolean => one.intent.name !== other.intent.name;

/** What may be meant, and what the message named. */
export interface Guess {
	readonly asks: string;
	readonly slots: Slots;
}

/** Together they have to be so likely: else the message is about something else. */
const LEAST_GUESSED = 0.35;
const MOST_GUESSED = 5;
/** What is less likely is not worth a look. */
const FAINT = 0.03;

/** What may be meant by a message that is not understood, the likeliest first; [] for what is about something else. */
export function guess(text: string, names: Names, nowMs: number): readonly Guess[] {
	const readings = readSentence(text, names, nowMs);
	if (readings.some(({ strange }) => strange > 1) || recogniser.isOther(readings)) return [];
	const ranked = recogniser.rank(readings).slice(0, MOST_GUESSED);
	if (ranked.reduce((sum, { score }) => sum + score, 0) < LEAST_GUESSED) return [];
	return (
		ranked
			// Nobody is offered a deed who asked for none.
			.filter(({ score, intent, reading }) => score > FAINT && (reading.acts || intent.acts !== true))
			.map(({ intent, reading }) => ({ asks: ofItsKind(intent, reading).asks, slots: reading.slots }))
	);
}

function understandAfter(
	text: string,
	last: Understood | undefined,
	names: Names,
	nowMs: number
): Understood | undefined {
	const readings = readSentence(text, names, nowMs).map((one) =>
		last ? ofItsLog(withNumber(one, last), text, last) : one
	);
	const ranked = recogniser.rank(readings);
	const direct = ranked.find((one) => one.score >= PLAIN_ENOUGH && isRatherNamed(one, ranked[0])) ?? ranked[0];
	const own =
		direct && direct.score >= (direct.intent.acts ? LEAST : LEAST_ASKED)
			? told(withItsUnit(direct, readings))
			: undefined;
	const [reading] = readings;
	if (!last || !reading || isPlainEnough(direct, reading)) return own;
	if (reading.narrows) {
		const part = best([
			{
				...reading,
				features: new Set([...last.said, ...reading.features]),
				tokens: [...last.tokens, ...reading.tokens],
				slots: last.slots
			}
		]);
		if (part && subjectOf(part.intent) === subjectOf(last.intent)) return part;
	}
	// "Ok", "thanks": it says nothing of a machine, and goes on with nothing.
	if (own && subjectOf(own.intent) === 'product' && !hasName(reading.slots) && !reading.pointsBack && !reading.goesOn)
		return own;
	const going = otherNamed(readings, last) ?? goOn(reading, readings, last);
	if (!going) return own;
	// "And the inodes?" after "how full is the disk" asks something of its own, not the same again.
	const isOwn = own && own.score >= PLAIN_ENOUGH && own.intent.name !== last.intent.name && !reading.pointsBack;
	if (isOwn && going.intent.name === last.intent.name && !hasName(last.slots)) return own;
	return !own || leansBack(reading) || going.score >= own.score ? going : own;
}

/** "If I stop docker, what else goes down?": asked of a unit, a word that also means something else is its name. */
function withItsUnit(found: Recognised<Row>, readings: readonly Reading[]): Recognised<Row> {
	const { intent, reading } = found;
	if (!intent.takes?.includes('unit') || hasName(reading.slots) || reading.slots.words) return found;
	const unit = readings.find(({ slots }) => slots.unit)?.slots.unit;
	return unit ? { ...found, reading: { ...reading, slots: { ...reading.slots, unit } } } : found;
}

const OF_ONE: ReadonlySet<Subject> = new Set<Subject>(['services', 'containers']);

/**
 * A word that means something is rather the name of what needs a look ("is report ok", where report.service failed), and of the
 * container that is asked about where nothing else is named: "why did failed stop?".
 */
function isRatherNamed({ reading: { slots } }: Recognised<Row>, first: Recognised<Row> | undefined): boolean {
	if ((slots.unit ?? slots.container)?.troubled) return true;
	const isUnnamed = first !== undefined && !hasName(first.reading.slots) && OF_ONE.has(subjectOf(first.intent));
	return isUnnamed && slots.container !== undefined;
}

const THE_LOG = /\bthe (?:logs?|journal)\b|^logs?\W*$/i;

/** After a question about a service or container, "show me the log" means its log. */
function ofItsLog(reading: Reading, text: string, { slots }: Understood): Reading {
	const hasLog = slots.unit !== undefined || slots.container !== undefined;
	return hasLog && !hasName(reading.slots) && THE_LOG.test(text) ? { ...reading, pointsBack: true } : reading;
}

/** "and 443?" after a port is another port. */
function withNumber(reading: Reading, { slots }: Understood): Reading {
	const { number } = reading.slots;
	const slot = slots.port !== undefined ? 'port' : slots.pid !== undefined ? 'pid' : undefined;
	if (number === undefined || slot === undefined || reading.slots[slot] !== undefined) return reading;
	return {
		...reading,
		features: new Set([...reading.features, `<${slot}>`]),
		slots: { ...reading.slots, [slot]: number }
	};
}

const isPlainEnough = (direct: Recognised<Row> | undefined, reading: Reading): boolean =>
	direct !== undefined && direct.score >= PLAIN_ENOUGH && !leansBack(reading);

/** It says itself that it goes on, or says next to nothing. */
function leansBack({ pointsBack, goesOn, narrows, length, features }: Reading): boolean {
	return (
		pointsBack ||
		goesOn ||
		narrows ||
		(length <= 3 && [...features].every((one) => ['why', 'more', '<time>', 'when', 'list'].includes(one)))
	);
}

/** How something was at another time is a question to the past. */
function told({ intent: found, reading, score }: Recognised<Row>): Understood {
	const past = reading.slots.time !== undefined && found.past !== undefined ? rowOf(found.past) : undefined;
	const intent = past ?? ofItsKind(found, reading);
	return {
		intent,
		slots: reading.slots,
		said: reading.features,
		tokens: reading.tokens,
		misspelt: reading.misspelt,
		more: reading.features.has('more'),
		wants: intent.acts === true && !reading.asks && !forbids(intent, reading) && !isOfOther(intent, reading.slots),
		score
	};
}

/** "Do not start it at boot" wants what it says; "do not restart it" wants nothing done. */
const forbids = (intent: Row, { forbids: forbidden, features }: Reading): boolean =>
	forbidden && !(intent.name.endsWith('.disable') && features.has('boot'));

/** "Delete the volume of db" is no wish to have everything cleaned up that nobody uses. */
const isOfOther = ({ takes = [] }: Row, { container, unit }: Slots): boolean =>
	container !== undefined && unit === undefined && !takes.includes('container');

/**
 * Of a container the same is asked as of a service: where one is named, the intent is the one of its kind. A name that nobody here
 * has is rather a service's.
 */
function ofItsKind(found: Row, { slots, features }: Reading): Row {
	if (!found.twins || found.takes?.some((slot) => slots[slot] !== undefined)) return found;
	const isContained = OF_CONTAINERS.some((one) => features.has(one));
	const kind = slots.container ? 'container' : slots.unit || (slots.words && !isContained) ? 'unit' : undefined;
	if (kind === undefined || found.takes?.includes(kind)) return found;
	return found.twins.map(rowOf).find((row) => row?.takes?.includes(kind)) ?? found;
}
const OF_CONTAINERS = ['container', 'docker', 'image', 'compose', 'volume'];

/** "And cron?": where nothing but a name is said, it is one, whatever else the word means. */
function otherNamed(readings: readonly Reading[], last: Understood): Understood | undefined {
	const named = readings.find(
		({ goesOn, slots, features }) => goesOn && hasName(slots) && [...features].every((one) => one.startsWith('<'))
	);
	return named && withOther(named, last, [...named.features]);
}

function goOn(reading: Reading, readings: readonly Reading[], last: Understood): Understood | undefined {
	const concepts = [...reading.features].filter((one) => !one.startsWith('<'));
	const slots = [...reading.features].filter((one) => one.startsWith('<') && one !== '<name>');
	if (concepts.every((one) => one === 'more' || one === 'list')) {
		const other = slots.length > 0 || concepts.length > 0 ? withOther(reading, last, slots) : undefined;
		if (other || hasName(reading.slots)) return other;
	}
	if (concepts.length > 0 && concepts.every((one) => MEASURES.includes(one))) {
		const measured = new Set([...[...last.said].filter((one) => !MEASURES.includes(one)), ...concepts]);
		const tokens = [...last.tokens.filter((one) => !MEASURES.includes(conceptOf(one) ?? '')), ...concepts];
		const found = best([{ ...reading, features: measured, tokens, slots: { ...last.slots, ...reading.slots } }]);
		if (found) return found;
	}
	if (concepts.length === 1 && concepts[0] === 'why' && !hasName(last.slots)) {
		const found = best([
			{
				...reading,
				features: new Set([...last.said, 'why']),
				tokens: ['why', ...last.tokens],
				slots: last.slots
			}
		]);
		if (found && subjectOf(found.intent) === subjectOf(last.intent)) return found;
	}
	const named = readings.map((one) => lend(one, last));
	const topic = (last.intent.topic ?? '').split(' ').filter(Boolean);
	const besides = readings.map((one) => ({
		...one,
		features: new Set([...one.features, ...topic]),
		tokens: [...one.tokens, ...topic]
	}));
	return hasName(last.slots) && !hasName(reading.slots) ? (best(named) ?? best(besides)) : best(besides);
}

const hasName = (slots: Slots): boolean => NAMED.some((slot) => slots[slot] !== undefined);

function best(readings: readonly Reading[]): Understood | undefined {
	const [found] = recogniser.rank(readings);
	return found && found.score >= LEAST ? told(found) : undefined;
}

/** The reading with what was named before, where it names nothing itself. */
function lend(reading: Reading, { slots }: Understood): Reading {
	const lent = NAMED.filter((slot) => slots[slot] !== undefined);
	const [first] = lent;
	return {
		...reading,
		features: new Set([...reading.features, ...lent.map((slot) => `<${slot}>`)]),
		tokens: first === undefined ? reading.tokens : standingFor(reading.tokens, `<${first}>`),
		slots: { ...Object.fromEntries(lent.map((slot) => [slot, slots[slot]])), ...reading.slots }
	};
}

const POINTERS = new Set(['it', 'them', 'that', 'this', 'those', 'these', 'they', 'he', 'she']);

/** "Restart it" is read as "restart <unit>"; what points nowhere is read as if the name came last. */
function standingFor(tokens: readonly string[], name: string): readonly string[] {
	const at = tokens.findLastIndex((token) => POINTERS.has(token));
	return at < 0 ? [...tokens, name] : tokens.with(at, name);
}

/** The same question with another time, or of another thing; undefined where it cannot be asked of that. */
function withOther(reading: Reading, last: Understood, slots: readonly string[]): Understood | undefined {
	const more = reading.features.has('more');
	const onlyTime = slots.length === 1 && slots[0] === '<time>';
	const past = onlyTime && last.intent.past !== undefined ? rowOf(last.intent.past) : undefined;
	const kinds = NAMED.filter((slot) => reading.slots[slot] !== undefined);
	const kept =
		kinds.length === 0
			? last.slots
			: Object.fromEntries(Object.entries(last.slots).filter(([slot]) => !NAMED.some((one) => one === slot)));
	const takes = (row: Row): boolean => kinds.length === 0 || kinds.some((kind) => row.takes?.includes(kind) === true);
	const twin = takes(last.intent) ? undefined : (last.intent.twins ?? []).map(rowOf).find((row) => row && takes(row));
	if (!past && !twin && !takes(last.intent)) return undefined;
	return {
		intent: past ?? twin ?? last.intent,
		slots: { ...kept, ...reading.slots },
		said: last.said,
		tokens: last.tokens,
		misspelt: reading.misspelt,
		more,
		wants: last.wants && !reading.asks,
		score: 0.9
	};
}
