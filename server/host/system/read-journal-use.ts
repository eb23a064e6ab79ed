// How much room the journal takes, and whether it had to drop lines.

import type { JournalLine } from '#wire/host/journal.ts';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { JournalFacts } from '../journal/open-journal.ts';

export interface JournalUse {
	readonly bytes: number;
	/** Size of the filesystem it lies on; null where that could not be measured. */
	readonly filesystemBytes: number | null;
	/** Of the last hour: lines in which journald says that it dropped some. */
	readonly drops: readonly JournalLine[];
	readonly raw: string;
}

const HOUR_MS = 3_600_000;
const UNITS: Readonly<Record<string, number>> = { B: 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };

export async function readJournalUse(
	{ facts, clock }: Pick<HostDeps, 'facts' | 'clock'>,
	journal: Pick<JournalFacts, 'page'>
): Promise<Known<JournalUse>> {
	const mayRead = await journal.page({ lines: 1 }, 3000);
	if (!mayRead.known) return mayRead;
	const answer = await facts.ask('services.journal-use');
	if (answer.got === 'nothing')
		return notKnown(
			answer.why === 'refused' ? 'failed' : answer.why,
			answer.why === 'absent'
				? 'There is no journal here.'
				: `journalctl did not say how large it is: ${answer.detail}.`
		);
	const bytes = parseUse(answer.text);
	if (bytes === undefined) return notKnown('failed', 'journalctl answered in words that are not known here.');
	const [persistent, volatile] = await facts.measure(['/var/log/journal', '/run/log/journal']);
	const place = persistent?.state === 'measured' ? persistent : volatile?.state === 'measured' ? volatile : undefined;
	const found = await journal.page(
		{ identifier: 'systemd-journald', text: 'Suppressed', sinceMs: clock.nowMs() - HOUR_MS, lines: 20, ofRoot: true },
		3000
	);
	return isKnown(
		{
			bytes,
			filesystemBytes: place?.totalBytes ?? null,
			drops: found.known ? found.value.lines : [],
			raw: answer.text.trim()
		},
		clock.nowMs()
	);
}

/** "Archived and active journals take up 1.2G in the file system." */
export function parseUse(text: string): number | undefined {
	const [, number, unit = 'B'] = /take up (\d+(?:\.\d+)?)([BKMGT]?)/.exec(text) ?? [];
	return number === undefined ? undefined : Math.round(Number(number) * (UNITS[unit] ?? 1));
}
