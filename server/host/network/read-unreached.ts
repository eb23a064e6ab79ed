// Lines of the last minutes in which units that run say that they did not reach somebody, or ran into a limit of the kernel.
import type { JournalLine } from '#wire/host/journal.ts';
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Clock } from '../../lib/clock.ts';
import type { JournalFacts } from '../journal/open-journal.ts';
import type { TroubledUnit } from '../system/read-troubled-units.ts';
import type { PlacedTarget } from '../system/read-unit-targets.ts';

export interface UnreachedUnit {
	readonly unit: string;
	/** Oldest first. */
	readonly lines: readonly JournalLine[];
	/** Whom its settings name. */
	readonly targets: readonly PlacedTarget[];
}

const SINCE_MS = 15 * 60_000;
/** Every complaint that is understood has one of these in it. */
const WORDS = [
	'refused',
	'timed out',
	'i/o timeout',
	'ETIMEDOUT',
	'no route to host',
	'unreach',
	'not reach',
	't reach',
	' connect to',
	'contact',
	'connection fail',
	'name resolution',
	'name or service',
	'resolve',
	'ENOTFOUND',
	'EAI_AGAIN',
	'no such host',
	'unknown host',
	'inotify',
	'file watch',
	'max_user_'
];

/** Said more often than that, its settings are read as well. */
const OFTEN = 3;
const MOST_LOOKED = 6;

/** @param lookInto reads the settings of some units */
export async function readUnreached(
	journal: Pick<JournalFacts, 'page'>,
	clock: Clock,
	lookInto: (names: ReadonlySet<string>) => Promise<Known<readonly Pick<TroubledUnit, 'unit' | 'targets'>[]>>
): Promise<Known<readonly UnreachedUnit[]>> {
	const page = await journal.page({ anyOf: WORDS, sinceMs: clock.nowMs() - SINCE_MS, lines: 400 }, 5000);
	if (!page.known) return page;
	const units = new Map<string, JournalLine[]>();
	for (const line of page.value.lines) {
		// Anybody may call a unit of their own like one of the machine's. What systemd and the kernel say is told elsewhere; sshd speaks of who comes, not of whom it asks.
		if (line.unit === null || line.ofUser || line.name === 'systemd' || /^(?:sshd|sudo|cron)/i.test(line.name ?? ''))
			continue;
		units.set(line.unit, [line, ...(units.get(line.unit) ?? [])]);
	}
	const often = [...units].filter(([, lines]) => lines.length >= OFTEN).map(([unit]) => unit);
	const looked = often.length > 0 ? await lookInto(new Set(often.slice(0, MOST_LOOKED))) : undefined;
	const targetsOf = (name: string): readonly PlacedTarget[] =>
		(looked?.known ? looked.value : []).find(({ unit }) => unit.name === name)?.targets ?? [];
	return isKnown(
		[...units].map(([unit, lines]) => ({ unit, lines, targets: targetsOf(unit) })),
		clock.nowMs()
	);
}
