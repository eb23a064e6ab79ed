// Which intent a message has: concepts are compared with those of each intent's examples, the rarer a concept the more it tells.
import { DEEDS, type Reading, readNameless } from './read-sentence.ts';

/** What the recogniser has to know of an intent. */
export interface Recognisable {
	readonly name: string;
	/** Phrasings it is known by, in which `<unit>`, `<path>` and so on stand for names. */
	readonly says: readonly string[];
	/** One of these has to be among what is said. */
	readonly needs?: readonly string[];
	/** It wants something done. */
	readonly acts?: boolean;
	/** Said in both ways: "what can I delete", "free up space". */
	readonly either?: boolean;
}

export interface Recognised<Intent> {
	readonly intent: Intent;
	readonly reading: Reading;
	/** 0 to 1. */
	readonly score: number;
}

interface Example {
	readonly features: readonly string[];
	/** What it names: it is no example of a message that names nothing. */
	readonly names: readonly string[];
	readonly weight: number;
}
interface Known<Intent> {
	readonly intent: Intent;
	readonly examples: readonly Example[];
	readonly all: ReadonlySet<string>;
}

export interface Recogniser<Intent> {
	/** The likeliest first; [] when nothing in the message means anything here. */
	rank(readings: readonly Reading[]): Recognised<Intent>[];
}

/** A word nobody here knows tells that something else is meant. */
const UNKNOWN_WEIGHT = 2.2;
/** Words of other things than machines tell so too. */
const IDLE_WEIGHT = 1.8;
/** An intent to have something done, of a message that asks, and the other way round. */
const OTHER_MOOD = 0.62;
const OF_ALL = 0.12;
/** Said one for the other. */
const NEAR: Readonly<Record<string, string>> = {
	docker: 'container',
	container: 'docker',
	approve: 'approval',
	approval: 'approve',
	settings: 'config',
	config: 'settings',
	storage: 'disk'
};
/** Beside the deeds themselves: "I need more room", "what can be deleted". */
const WISHES = new Set(['needed', 'free', 'password', 'set']);
const HOLLOW = new Set(['<name>', '<time>', 'why', 'who', 'where', 'when', 'how', 'count', 'most', 'every']);
const SLOT = /<(\w+)>/g;

/** The features of an example: its words as a message's, and what stands in it for names. */
function readExample(example: string): Set<string> {
	const slots = [...example.matchAll(SLOT)].map(([slot]) => slot);
	const { features } = readNameless(example.replace(SLOT, ' '));
	return new Set([...[...features].filter((one) => one !== '<name>'), ...slots]);
}

const NAMES = new Set(['<unit>', '<container>', '<interface>', '<path>', '<port>', '<pid>', '<address>']);
/** A name that nobody here has stands for a unit or a container. */
const isNamedIn = (name: string, { features }: Reading): boolean =>
	features.has(name) || ((name === '<unit>' || name === '<container>') && features.has('<name>'));

export function createRecogniser<Intent extends Recognisable>(intents: readonly Intent[]): Recogniser<Intent> {
	const read = intents.map((intent) => ({ intent, examples: intent.says.map(readExample) }));
	const spread = new Map<string, number>();
	for (const { examples } of read)
		for (const feature of new Set(examples.flatMap((example) => [...example])))
			spread.set(feature, (spread.get(feature) ?? 0) + 1);
	const weightOf = (feature: string): number =>
		feature === '<name>' ? 1.5 : Math.log(1 + intents.length / (spread.get(feature) ?? 1)) / 2;
	const sum = (features: Iterable<string>): number => [...features].reduce((all, one) => all + weightOf(one), 0);
	const known: Known<Intent>[] = read.map(({ intent, examples }) => ({
		intent,
		examples: examples.map((features) => ({
			features: [...features],
			names: [...features].filter((one) => NAMES.has(one)),
			weight: sum(features)
		})),
		all: new Set(examples.flatMap((example) => [...example]))
	}));

	function scoreOf({ intent, examples, all }: Known<Intent>, reading: Reading, own: number): number {
		let best = 0;
		for (const example of examples) {
			if (!example.names.every((name) => isNamedIn(name, reading))) continue;
			let shared = 0;
			for (const feature of example.features) shared += sharedWeight(feature, reading.features);
			best = Math.max(best, Math.min(1, (2 * shared) / (own + example.weight || 1)));
		}
		let within = 0;
		for (const feature of reading.features) if (all.has(feature)) within += weightOf(feature);
		const mood = intent.either || (intent.acts ?? false) === reading.acts ? 1 : OTHER_MOOD;
		return mood * (best * (1 - OF_ALL) + OF_ALL * (own > 0 ? within / own : 0));
	}

	/** Of a concept that is said, or of one near to it. A name that nobody here has stands where one of this machine's could. */
	function sharedWeight(feature: string, features: ReadonlySet<string>): number {
		if (features.has(feature)) return weightOf(feature);
		const near = NEAR[feature];
		if (near !== undefined && features.has(near)) return Math.min(weightOf(feature), weightOf(near)) * 0.9;
		const isName = feature === '<unit>' || feature === '<container>' || feature === '<package>';
		return isName && features.has('<name>')
			? Math.min(weightOf(feature), weightOf('<name>')) * (feature === '<container>' ? 0.75 : 0.9)
			: 0;
	}

	return {
		rank(readings) {
			const found: Recognised<Intent>[] = [];
			for (const reading of readings) {
				const own = sum(reading.features) + UNKNOWN_WEIGHT * reading.strange + IDLE_WEIGHT * reading.idle;
				// Neither do question words say anything by themselves, nor a name that nobody here has.
				if (![...reading.features].some((one) => !HOLLOW.has(one))) continue;
				const wishes = reading.acts || [...reading.features].some((one) => DEEDS.has(one) || WISHES.has(one));
				for (const one of known) {
					if (one.intent.acts && !wishes) continue;
					if (one.intent.needs?.some((need) => reading.features.has(need)) === false) continue;
					const score = scoreOf(one, reading, own);
					if (score > 0) found.push({ intent: one.intent, reading, score });
				}
			}
			return found.sort((a, b) => b.score - a.score);
		}
	};
}
