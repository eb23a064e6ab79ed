// Whether what this process writes to standard error goes to systemd's journal.
import { fstatSync } from 'node:fs';

/**
 * systemd says in JOURNAL_STREAM which file the journal's end is. Programs that were started from there pass the variable on,
 * so it is held against the file itself.
 */
export function logsToJournal(env: Readonly<Record<string, string | undefined>>): boolean {
	if (!env.JOURNAL_STREAM) return false;
	try {
		const { dev, ino } = fstatSync(2, { bigint: true });
		return env.JOURNAL_STREAM === `${dev}:${ino}`;
	} catch {
		return false;
	}
}
