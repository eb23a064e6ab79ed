// Which intent a message has: the trained model says how likely each is, and rules hold it to what may never be mistaken.
import { featuresOf } from './features.ts';
import { intentModel } from './intent-model.ts';
import type { Reading } from './read-sentence.ts';

/** What the recogniser has to know of an intent. */
export interface Recognisable {
	readonly name: string;
	/** It wants something done. */
	readonly acts?: boolean;
	/** Said in both ways: "what can I delete", "free up space". */
	readonly either?: boolean;
}

export interface Recognised<Intent> {
	readonly intent: Intent;
	readonly reading: Reading;
	/** How likely it is, from 0 to 1. */
	readonly score: number;
}

export interface Recogniser<Intent> {
	/** The likeliest first; [] when nothing in the message means anything here. */
	rank(readings: readonly Reading[]): Recognised<Intent>[];
	/** It is rather about something else than about any of them, however it is read. */
	isOther(readings: readonly Reading[]): boolean;
}

/** What is less likely is no guess. */
const LEAST = 0.01;
/** A word that means something is rather that than what a thing of this machine is called. */
const BY_NAME = 0.9;
/** Several words that nobody here knows tell that something else is meant, whatever the rest says. */
const STRANGE = 0.5;
/** Neither do question words say anything by themselves, nor a name that nobody here has. */
const HOLLOW = new Set(['<name>', '<time>', 'why', 'who', 'where', 'when', 'how', 'count', 'most', 'every']);

export function createRecogniser<Intent extends Recognisable>(intents: readonly Intent[]): Recogniser<Intent> {
	const byName = new Map(intents.map((intent) => [intent.name, intent]));
	return {
		rank(readings) {
			const best = new Map<string, Recognised<Intent>>();
			for (const [place, reading] of readings.entries()) {
				if (reading.tokens.length === 0 || isHollow(reading)) continue;
				const model = intentModel();
				const likely = model.likelihoods(featuresOf(reading));
				for (const [at, name] of model.head.classes.entries()) {
					const intent = byName.get(name);
					const score = (likely[at] ?? 0) * (place === 0 ? 1 : BY_NAME) * (reading.strange > 1 ? STRANGE : 1);
					if (intent && score > LEAST && score > (best.get(name)?.score ?? 0))
						best.set(name, { intent, reading, score });
				}
			}
			return [...best.values()].sort((a, b) => b.score - a.score);
		},
		isOther(readings) {
			const { head, likelihoods } = intentModel();
			const none = head.classes.indexOf('none');
			return readings.every((reading) => {
				const likely = likelihoods(featuresOf(reading));
				return likely[none] === Math.max(...likely);
			});
		}
	};
}

/** Nothing in it means anything here: next to nothing is said, only names that nobody has, or one word again and again. */
function isHollow({ features, tokens, strange }: Reading): boolean {
	if (tokens.length > 3 && new Set(tokens).size === 1) return true;
	const saysNothing = [...features].every((one) => HOLLOW.has(one));
	if (strange > 1 && tokens.every((token) => token === '<name>')) return true;
	return features.size > 0 && tokens.length <= 2 && saysNothing;
}
