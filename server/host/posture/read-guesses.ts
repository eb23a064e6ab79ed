// Sign-ins at sshd that were refused, by where they came from.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Clock } from '../../lib/clock.ts';
import type { JournalFacts } from '../journal/open-journal.ts';

export interface Guesses {
	readonly sources: readonly {
		readonly address: string;
		/** Within the window, the newest last. */
		readonly times: readonly number[];
		/** Names that were tried. */
		readonly names: readonly string[];
		/** A line as it stands in the journal. */
		readonly line: string;
		/** Somebody from there was let in within the same time. */
		readonly letIn: boolean;
	}[];
	/** There were more lines than are read: counts are the least. */
	readonly cut: boolean;
}

export const GUESS_WINDOW_MS = 10 * 60_000;
const MOST_LINES = 1000;
const WAIT_MS = 3000;
/** Newer releases let a program of its own speak for a connection. */
const SPEAKERS = ['sshd', 'sshd-session', 'sshd-auth'];
/** Keys are offered one by one by whoever has several, so that one that is refused is no guess. */
const FAILED =
	/^Failed (?:password|keyboard-interactive\/pam) for (?:invalid user )?(.*?) from ([\da-fA-F.:]+) port \d+/;
/** Said of a connection at which nothing else may have failed. */
const TURNED_AWAY =
	/^(?:Invalid user (.*?) from ([\da-fA-F.:]+)(?: port \d+)?$|Connection (?:closed|reset) by (?:authenticating|invalid) user (.*?) ([\da-fA-F.:]+) port \d+)/;
const LET_IN = /^Accepted (?:password|keyboard-interactive\/pam) for .*? from ([\da-fA-F.:]+) port \d+/;

export async function readGuesses(journal: Pick<JournalFacts, 'page'>, clock: Clock): Promise<Known<Guesses>> {
	const sinceMs = clock.nowMs() - GUESS_WINDOW_MS;
	const found = new Map<string, Source>();
	const good = new Set<string>();
	let cut = false;
	for (const identifier of SPEAKERS) {
		const page = await journal.page({ identifier, sinceMs, lines: MOST_LINES, ofRoot: true }, WAIT_MS);
		if (!page.known) return page;
		cut ||= page.value.end !== 'all';
		for (const { text, atMs, pid } of page.value.lines) {
			const letIn = LET_IN.exec(text)?.[1];
			if (letIn !== undefined) good.add(letIn);
			const [, failed, failedFrom] = FAILED.exec(text) ?? [];
			const [, unknown, unknownFrom, closed, closedFrom] =
				failedFrom === undefined ? (TURNED_AWAY.exec(text) ?? []) : [];
			const address = failedFrom ?? unknownFrom ?? closedFrom;
			if (address === undefined) continue;
			const one: Source = found.get(address) ?? { failures: [], away: new Map(), names: new Set(), line: text };
			one.names.add(failed ?? unknown ?? closed ?? '');
			if (failedFrom === undefined) one.away.set(pid, atMs);
			else one.failures.push({ pid, atMs });
			found.set(address, one);
		}
	}
	return isKnown(
		{
			sources: [...found].map(([address, one]) => ({
				address,
				times: timesOf(one),
				names: [...one.names].filter(Boolean),
				line: one.line,
				letIn: good.has(address)
			})),
			cut
		},
		clock.nowMs()
	);
}

interface Source {
	readonly failures: { readonly pid: number | null; readonly atMs: number }[];
	/** By the process that served the connection. */
	readonly away: Map<number | null, number>;
	readonly names: Set<string>;
	readonly line: string;
}

/** Every password that was refused, and every connection at which nobody came as far as that. */
function timesOf({ failures, away }: Source): number[] {
	const failed = new Set(failures.map(({ pid }) => pid));
	const others = [...away].flatMap(([pid, atMs]) => (failed.has(pid) ? [] : [atMs]));
	return [...failures.map(({ atMs }) => atMs), ...others].sort((a, b) => a - b);
}
