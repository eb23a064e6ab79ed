// What the kernel says of filesystems that it made read-only, and of disks that fail. Asked only while one is read-only that is
// meant to be written.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Clock } from '../../lib/clock.ts';
import type { JournalFacts } from '../journal/open-journal.ts';
import type { StorageFacts } from '../storage/open-storage.ts';

export interface ReadOnlyTrouble {
	/** Of the kernel's log since its start, the newest first. */
	readonly lines: readonly { readonly atMs: number; readonly text: string }[];
	/** Why its log could not be read; null where it was, or where there is nothing to ask about. */
	readonly limits: string | null;
}

const WORDS = ['read-only', 'I/O error', 'EXT4-fs error', 'XFS'];
const MOST_LINES = 60;
const ABOUT = /remounting filesystem read-only|error|corrupt|shutting down|shutdown|forced readonly|abort|read-only/i;

export async function readReadOnlyTrouble({
	storage,
	journal,
	clock
}: {
	readonly storage: Pick<StorageFacts, 'facts'>;
	readonly journal: Pick<JournalFacts, 'page'>;
	readonly clock: Clock;
}): Promise<Known<ReadOnlyTrouble>> {
	const { filesystems } = await storage.facts();
	const isAsked =
		filesystems.known &&
		filesystems.value.list.some(({ readOnly, kind }) => readOnly && (kind === 'disk' || kind === 'memory'));
	if (!isAsked) return isKnown({ lines: [], limits: null }, clock.nowMs());
	const pages = await Promise.all(WORDS.map((text) => journal.page({ kernel: true, text, lines: MOST_LINES }, 4000)));
	const unread = pages.find((page) => !page.known);
	const lines = pages.flatMap((page) => (page.known ? page.value.lines : []));
	const once = new Map(lines.map(({ atMs, text }) => [`${atMs} ${text}`, { atMs, text }]));
	return isKnown(
		{
			lines: [...once.values()].filter(({ text }) => ABOUT.test(text)).sort((a, b) => b.atMs - a.atMs),
			limits: unread && !unread.known ? unread.reason : null
		},
		clock.nowMs()
	);
}
