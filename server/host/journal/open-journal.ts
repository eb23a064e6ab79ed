// The journal: a page of it, a search that goes on, its tail, one line, the starts of the machine.

import type { Boot, JournalEntry, JournalLine, JournalPage, JournalSearch, SearchPiece } from '#wire/host/journal.ts';
import { isKnown, type Known, notKnown, type Unknown } from '#wire/host/known.ts';
import type { TailWhat } from '#wire/live.ts';
import { isHostwrightError } from '../../lib/error.ts';
import type { TailSource } from '../../tails/tail-source.ts';
import type { HostDeps } from '../host-deps.ts';
import { whyNoAnswer } from '../services/why-no-answer.ts';
import { shareRead } from '../share-read.ts';
import type { WiderFilter } from './filter-arguments.ts';
import { findJournalAccess } from './find-access.ts';
import { followJournal } from './follow-journal.ts';
import { parseBoots } from './parse-boots.ts';
import { readEntry } from './read-entry.ts';
import { searchJournal } from './search-journal.ts';

type Trusted = 'anyOf' | 'ofRoot' | 'ofManager' | 'byProgram';

export interface JournalFacts {
	/** What is found within a short while; `end` says whether there may be more. */
	page(
		search: JournalSearch & Pick<WiderFilter, Trusted>,
		waitMs: number,
		signal?: AbortSignal
	): Promise<Known<JournalPage>>;
	/** Goes on until the page is full or everything was looked at. @throws HostwrightError where the journal cannot be read */
	search(search: JournalSearch, signal: AbortSignal): AsyncIterable<SearchPiece>;
	entry(cursor: string): Promise<Known<JournalEntry>>;
	boots(): Promise<Known<{ boots: Boot[] }>>;
	/** Why nothing of the journal can be read; undefined where it can be. */
	refusal(): Promise<Unknown | undefined>;
	/** What of it cannot be read, in sentences; [] where all of it can be. */
	missing(): Promise<Known<readonly string[]>>;
	readonly tail: TailSource<Extract<TailWhat, { kind: 'journal' }>>;
}

const ACCESS_MS = 5000;
const BOOTS_MS = 30_000;

export function openJournal(deps: HostDeps): JournalFacts {
	const access = shareRead(() => findJournalAccess(deps), ACCESS_MS, deps.clock);

	async function readBoots(): Promise<Known<{ boots: Boot[] }>> {
		const granted = await access();
		if (!granted.reads) return granted.why;
		const answer = await deps.facts.ask('services.journal-boots');
		if (answer.got === 'nothing') return whyNoAnswer(answer, 'journalctl');
		return isKnown({ boots: [...parseBoots(answer.text)] }, deps.clock.nowMs());
	}

	const run = (
		{ before, lines, ...filter }: JournalSearch & Pick<WiderFilter, Trusted>,
		signal: AbortSignal
	): AsyncIterable<SearchPiece> => searchJournal(deps, { filter, before, lines }, signal);

	return {
		async page(search, waitMs, signal) {
			const granted = await access();
			if (!granted.reads) return granted.why;
			const time = AbortSignal.timeout(waitMs);
			const lines: JournalLine[] = [];
			let end: JournalPage['end'] = 'time';
			try {
				for await (const piece of run(search, signal ? AbortSignal.any([signal, time]) : time))
					if (piece.kind === 'end') end = piece.end;
					else lines.push(...(search.ofRoot ? piece.lines.filter(isItsOwn) : piece.lines));
			} catch (error) {
				if (!isHostwrightError(error)) throw error;
				return notKnown('failed', error.detail);
			}
			return isKnown({ lines, end, limits: [...granted.limits] }, deps.clock.nowMs());
		},
		search: run,
		entry: async (cursor) => {
			const granted = await access();
			return granted.reads ? readEntry(deps, cursor) : granted.why;
		},
		boots: shareRead(readBoots, BOOTS_MS, deps.clock),
		refusal: async () => {
			const granted = await access();
			return granted.reads ? undefined : granted.why;
		},
		missing: async () => {
			const granted = await access();
			return granted.reads ? isKnown(granted.limits, deps.clock.nowMs()) : granted.why;
		},
		tail: followJournal(deps, access)
	};
}

/**
 * What a container prints its engine writes into the journal, with root's rights and under a name that is the container's: one that is
 * called sshd is not sshd. Nor is one that writes there itself.
 */
const isItsOwn = ({ unit }: JournalLine): boolean => unit === null || !OF_CONTAINERS.test(unit);
const OF_CONTAINERS = new RegExp(
	[
		'^(?:snap\\.docker\\.dockerd|docker|containerd|podman|crio|k3s|kubelet|systemd-nspawn|lxc|incus|snap\\.lxd\\.daemon)(?:@.*)?\\.service$',
		'^(?:docker|cri-containerd|nerdctl|crio|machine|lxc|incus)-.*\\.scope$',
		'^libpod-'
	].join('|')
);
