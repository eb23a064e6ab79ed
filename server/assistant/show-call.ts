// A call of a tool as a person is shown it: what was asked and what came back, in plain lines. Whoever called it gets the JSON.
import { type CallOutcome, MOST_ASKED_UNITS, MOST_FOUND_UNITS, type RunEnd } from '#wire/chat.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';
import { cleanHostText, cutMiddle } from './clean-host-text.ts';
import { plainLines } from './plain-lines.ts';
import { RunAnswer } from './tools/run-answer.ts';
import type { Used } from './tools/use-tool.ts';

export interface Shown {
	readonly found: string;
	readonly run?: RunEnd;
}

const RUNS = 'run-command';
const MOST_NOTE_UNITS = 1_000;

/** @param input  as whoever called it wrote it, from whomever it came */
export function showAsked(tool: string, input: unknown): string {
	const command = tool === RUNS ? (input as { command?: unknown } | null)?.command : undefined;
	const text = typeof command === 'string' ? command : plainLines(input);
	return cleanHostText(cutMiddle(maskSecrets(text), MOST_ASKED_UNITS), MOST_ASKED_UNITS);
}

/** @returns what is kept of it; a command that was not let through is refused, however well the tool answered */
export function showFound(tool: string, { outcome, found, declined }: Used): Shown & { readonly outcome: CallOutcome } {
	const value = outcome === 'done' ? parse(found) : undefined;
	const ran = tool === RUNS ? RunAnswer.safeParse(value) : undefined;
	if (ran?.success) return { outcome: declined ? 'refused' : outcome, ...showRun(ran.data) };
	return { outcome, found: cleanHostText(value === undefined ? found : plainLines(value), MOST_FOUND_UNITS) };
}

/** What it printed, and apart from that how it ended and what we say of it; or why it did not run. */
export function showRun({ ran, refused, output, exit_code, error, limits }: RunAnswer): Shown {
	if (!ran) return { found: cleanHostText(refused ?? '', MOST_FOUND_UNITS) };
	const notes = [error, ...limits].map((note) => cleanHostText(note, MOST_NOTE_UNITS).trim()).filter(Boolean);
	return {
		found: cleanHostText(output.replace(/\s+$/, ''), MOST_FOUND_UNITS),
		run: { exitCode: exit_code ?? -1, notes }
	};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
