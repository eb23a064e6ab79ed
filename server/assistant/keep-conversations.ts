// How long conversations are kept: the setting, what it deletes, and what can be told of that afterwards. Of a deleted conversation
// nothing is remembered but that there was one.
import type { Deletion, KeepFor, Retention } from '#wire/chat.ts';
import type { Clock } from '../lib/clock.ts';
import type { Database } from '../store/database.ts';
import type { ConversationStore } from './conversation-store.ts';

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<KeepFor, number | undefined>> = {
	always: undefined,
	year: 365,
	'90-days': 90,
	'30-days': 30
};
const MOST_TOLD = 20;

export interface Keeping {
	retention(): Retention;
	/** From now on; what is older goes at once. @returns ids of what went */
	set(keepFor: KeepFor): readonly string[];
	/** Deletes what has become too old. @returns ids of what went */
	enforce(): readonly string[];
	/** Others were deleted, to make room. */
	madeRoom(count: number): void;
}

export function createKeeping(database: Database, store: ConversationStore, clock: Clock): Keeping {
	const { sql } = database;
	const select = sql.prepare('SELECT keep_for FROM conversation_keeping WHERE one = 1');
	const update = sql.prepare('INSERT OR REPLACE INTO conversation_keeping (one, keep_for) VALUES (1, ?)');
	const insertDeletion = sql.prepare('INSERT INTO conversation_deletion (at_ms, count, why) VALUES (?, ?, ?)');
	const trimDeletions = sql.prepare(
		'DELETE FROM conversation_deletion WHERE id NOT IN (SELECT id FROM conversation_deletion ORDER BY id DESC LIMIT ?)'
	);
	const selectDeletions = sql.prepare('SELECT at_ms, count, why FROM conversation_deletion ORDER BY id DESC');

	const keepFor = (): KeepFor => (select.get() as { keep_for: KeepFor } | undefined)?.keep_for ?? 'always';
	/** What was continued after that is kept. */
	const edgeMs = (keep: KeepFor): number => {
		const days = DAYS[keep];
		return days === undefined ? Number.MIN_SAFE_INTEGER : clock.nowMs() - days * DAY_MS;
	};

	function note(count: number, why: Deletion['why']): void {
		insertDeletion.run(clock.nowMs(), count, why);
		trimDeletions.run(MOST_TOLD);
	}
	function enforce(): readonly string[] {
		const gone = store.removeOlder(edgeMs(keepFor()));
		if (gone.length > 0) note(gone.length, 'age');
		return gone;
	}

	return {
		retention: () => ({
			keepFor: keepFor(),
			count: store.list().length,
			wouldGo: {
				always: 0,
				year: store.countOlder(edgeMs('year')),
				'90-days': store.countOlder(edgeMs('90-days')),
				'30-days': store.countOlder(edgeMs('30-days'))
			},
			deletions: (selectDeletions.all() as { at_ms: number; count: number; why: Deletion['why'] }[]).map(
				({ at_ms, count, why }) => ({ atMs: at_ms, count, why })
			)
		}),
		set(keep) {
			update.run(keep);
			return enforce();
		},
		enforce,
		madeRoom: (count) => note(count, 'room')
	};
}
