// What a message asks, in the light of what was asked before it.
import { type IntentRow, type Subject, subjectOf } from '../intents/intent.ts';
import { INTENTS, type IntentName } from '../intents/rows.ts';
import { clausesOf, isAsking } from './clauses.ts';
import type { Names } from './names.ts';
import { type Reading, readSentence } from './read-sentence.ts';
import { createRecogniser, type Recognised } from './recognise.ts';
import type { Misspelt, SlotName, Slots } from './slots.ts';

type Row = IntentRow<IntentName>;

export interface Understood {
	readonly intent: Row;
	readonly slots: Slots;
	/** Concepts that were said, for answers that tell one of several things. */
	readonly said: ReadonlySet<string>;
	readonly misspelt: readonly Misspelt[];
	/** They have seen the beginning, and want the rest. */
	readonly more: boolean;
	/** 0 to 1. */
	readonly score: number;
}

/** From here on an answer is more often right than not. */
const LEAST = 0.58;
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
	let last: Understood | undefined;
	for (const earlier of before.slice(-MOST_BEFORE)) {
		const next = understandWhole(earlier, last, names, nowMs);
		if (next && !IN_BETWEEN.has(subjectOf(next.intent))) last = next;
	}
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

/** Each clause that is understood, in the light of those before it; [] for a message that is one clause. */
function partsOf(text: string, last: Understood | undefined, names: Names, nowMs: number): readonly Part[] {
	const clauses = clausesOf(text);
	if (clauses.length < 2 && clauses[0] === text.trim()) return [];
	let before = last;
	return clauses.flatMap((clause) => {
		if (readSentence(clause, names, nowMs).some(({ elsewhere }) => elsewhere)) return [];
		const understood = understandAfter(clause, before, names, nowMs);
		if (!understood || subjectOf(understood.intent) === 'product') return [];
		before = understood;
		return [{ understood, asks: isAsking(clause) || wants(understood) }];
	});
}

/** "nginx hangs, restart it": what is wanted counts most, then what is asked, and what only tells how things are least. */
function wholeOr(whole: Understood | undefined, parts: readonly Part[]): Understood | undefined {
	if (whole && whole.score >= PLAIN_ENOUGH) return whole;
	const deed = parts.findLast(({ understood }) => wants(understood));
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

/** What may be meant by a message that is not understood, the likeliest first. */
export function guess(text: string, names: Names, nowMs: number): readonly Row[] {
	const readings = readSentence(text, names, nowMs);
	if (readings.some(({ strange }) => strange > 1)) return [];
	const ranked = recogniser.rank(readings);
	return [...new Set(ranked.filter(({ score }) => score > LEAST / 2).map(({ intent }) => intent))].slice(0, 3);
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
	// A word that means something is rather the name of what needs a look: "is report ok", where report.service failed.
	const direct = ranked.find(({ reading, score }) => score >= PLAIN_ENOUGH && isTroubled(reading)) ?? ranked[0];
	const own = direct && direct.score >= LEAST ? told(direct) : undefined;
	const [reading] = readings;
	if (!last || !reading || isPlainEnough(direct, reading)) return own;
	if (reading.narrows) {
		const part = best([{ ...reading, features: new Set([...last.said, ...reading.features]), slots: last.slots }]);
		if (part && subjectOf(part.intent) === subjectOf(last.intent)) return part;
	}
	const going = otherNamed(readings, last) ?? goOn(reading, readings, last);
	if (!going) return own;
	// "And the inodes?" after "how full is the disk" asks something of its own, not the same again.
	const isOwn = own && own.score >= PLAIN_ENOUGH && own.intent.name !== last.intent.name && !reading.pointsBack;
	if (isOwn && going.intent.name === last.intent.name && !hasName(last.slots)) return own;
	return !own || leansBack(reading) || going.score >= own.score ? going : own;
}

const isTroubled = ({ slots }: Reading): boolean => (slots.unit ?? slots.container)?.troubled === true;

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
	const intent = past ?? found;
	return {
		intent,
		slots: reading.slots,
		said: reading.features,
		misspelt: reading.misspelt,
		more: reading.features.has('more'),
		score
	};
}

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
		const found = best([{ ...reading, features: measured, slots: { ...last.slots, ...reading.slots } }]);
		if (found) return found;
	}
	if (concepts.length === 1 && concepts[0] === 'why' && !hasName(last.slots)) {
		const found = best([{ ...reading, features: new Set([...last.said, 'why']), slots: last.slots }]);
		if (found && subjectOf(found.intent) === subjectOf(last.intent)) return found;
	}
	const named = readings.map((one) => lend(one, last));
	const topic = (last.intent.topic ?? '').split(' ').filter(Boolean);
	const besides = readings.map((one) => ({ ...one, features: new Set([...one.features, ...topic]) }));
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
	return {
		...reading,
		features: new Set([...reading.features, ...lent.map((slot) => `<${slot}>`)]),
		slots: { ...Object.fromEntries(lent.map((slot) => [slot, slots[slot]])), ...reading.slots }
	};
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
	const takes = (row: Row): boolean =>
		kinds.length === 0 || kinds.some((kind) => row.says.some((says) => says.includes(`<${kind}>`)));
	const twin = takes(last.intent) ? undefined : (last.intent.twins ?? []).map(rowOf).find((row) => row && takes(row));
	if (!past && !twin && !takes(last.intent)) return undefined;
	return {
		intent: past ?? twin ?? last.intent,
		slots: { ...kept, ...reading.slots },
		said: last.said,
		misspelt: reading.misspelt,
		more,
		score: 0.9
	};
}
