// Looks through the journal, newest first, and gives lines as they are found: whoever waits sees the first at once, and the
// search ends as soon as nobody wants more.
import type { JournalLine, SearchPiece } from '#wire/host/journal.ts';
import { asItComes } from '../../lib/as-it-comes.ts';
import { HostwrightError } from '../../lib/error.ts';
import { printable } from '../../lib/printable.ts';
import type { HostDeps } from '../host-deps.ts';
import { filterArguments, type WiderFilter } from './filter-arguments.ts';
import { withTexts } from './long-texts.ts';
import { parseJournalLine } from './parse-line.ts';

export interface Search {
	readonly filter: WiderFilter;
	readonly before: string | undefined;
	readonly lines: number;
}

/** Lines that are found together go out together. */
const MOST_PIECE = 100;

/** @throws HostwrightError when journalctl fails */
export async function* searchJournal(
	deps: Pick<HostDeps, 'facts'>,
	{ filter, before, lines }: Search,
	signal: AbortSignal
): AsyncGenerator<SearchPiece, void> {
	const found: JournalLine[] = [];
	let told = 0;
	let ended: string | undefined;
	let wake = (): void => {};
	const more = [`--lines=${lines}`, ...(before === undefined ? [] : [`--after-cursor=${before}`])];
	const search = deps.facts.follow('services.journal-search', filterArguments(filter, more), {
		line(text) {
			const line = parseJournalLine(text);
			if (line && found.length < lines) found.push(line);
			if (found.length >= lines) search.close();
			wake();
		},
		end(reason) {
			ended = reason;
			wake();
		}
	});
	try {
		const pieces = asItComes<readonly JournalLine[]>(
			{
				listen(onNews) {
					wake = onNews;
					return () => search.close();
				},
				next() {
					if (told < found.length) {
						const piece = found.slice(told, told + MOST_PIECE);
						told += piece.length;
						return { item: piece };
					}
					return ended !== undefined || found.length >= lines ? 'end' : 'wait';
				}
			},
			signal
		);
		for await (const piece of pieces) yield { kind: 'lines', lines: await withTexts(deps, piece) };
		if (signal.aborted) return;
		if (ended !== undefined && !isEnd(ended))
			throw new HostwrightError('capability-unavailable', {
				detail: `The journal could not be read: ${printable(ended)}`
			});
		yield { kind: 'end', end: found.length >= lines ? 'page' : 'all' };
	} finally {
		search.close();
	}
}

/** It ended by itself: 1 says that nothing was found. */
const isEnd = (reason: string): boolean => /\bended(?: \([01]\)\.)?$/.test(reason);
