// A search of the journal on a page: what the page was drawn with, then what is found as it is found, page by page.
import { describeFault } from '#lib/client/describe-fault.ts';
import { api } from '#lib/client/trpc.ts';
import type { JournalFilter, JournalLine, JournalPage } from '#wire/host/journal.ts';

const PAGE_LINES = 200;

export type SearchState =
	| { readonly kind: 'searching' }
	/** `more`: something older may fit. */
	| { readonly kind: 'done'; readonly more: boolean }
	| { readonly kind: 'stopped' }
	| { readonly kind: 'failed'; readonly text: string };

export class JournalQuery {
	/** Newest first. */
	lines = $state.raw<readonly JournalLine[]>([]);
	state = $state.raw<SearchState>({ kind: 'done', more: false });
	readonly #filter: JournalFilter;
	#running: { unsubscribe(): void } | undefined;

	constructor(filter: JournalFilter, first: JournalPage) {
		this.#filter = filter;
		this.lines = first.lines;
		this.state = first.end === 'time' ? { kind: 'stopped' } : { kind: 'done', more: first.end === 'page' };
	}

	/** Looks further back than the last line that is here. */
	older(): void {
		if (this.state.kind === 'searching') return;
		this.state = { kind: 'searching' };
		const before = this.lines.at(-1)?.cursor;
		this.#running = api.logs.search.subscribe(
			{ ...this.#filter, lines: PAGE_LINES, ...(before === undefined ? {} : { before }) },
			{
				onData: (piece) => {
					if (piece.kind === 'lines') this.lines = [...this.lines, ...piece.lines];
					else this.#end({ kind: 'done', more: piece.end === 'page' });
				},
				onError: (error) => this.#end({ kind: 'failed', text: describeFault(error, '').text }),
				onComplete: () => this.state.kind === 'searching' && this.#end({ kind: 'stopped' })
			}
		);
	}

	stop(): void {
		if (this.state.kind === 'searching') this.#end({ kind: 'stopped' });
	}

	#end(state: SearchState): void {
		this.#running?.unsubscribe();
		this.#running = undefined;
		this.state = state;
	}
}
