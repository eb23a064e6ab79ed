// The names of a machine as they were a moment ago: a question waits for them once, and later ones get those that are known.
import type { AssistantTools } from '../engine.ts';
import { listNames } from '../tools/list-names.ts';
import { indexNames, type Names, NO_NAMES } from '../understand/names.ts';
import type { Ask } from './ask-tools.ts';

const FRESH_MS = 3_000;

interface Held {
	names: Promise<Names>;
	readAtMs: number;
}

/** Held for as long as the tools are that read them; a reading that fails leaves none known, and is tried again. */
export function createKnownNames(): (tools: AssistantTools, ask: Ask) => Promise<Names> {
	const byTools = new WeakMap<AssistantTools, Held>();
	return async (tools, ask) => {
		const held = byTools.get(tools);
		if (held && Date.now() - held.readAtMs < FRESH_MS) return held.names;
		const reading = readNames(ask);
		const kept: Held = { names: held?.names ?? reading, readAtMs: Date.now() };
		byTools.set(tools, kept);
		void reading.then((names) => {
			kept.names = Promise.resolve(names);
			if (names === NO_NAMES) kept.readAtMs = 0;
		});
		return kept.names;
	};
}

async function readNames(ask: Ask): Promise<Names> {
	try {
		const told = await ask(listNames, {});
		return told.kind === 'done' ? indexNames(told.output.names) : NO_NAMES;
	} catch {
		return NO_NAMES;
	}
}
