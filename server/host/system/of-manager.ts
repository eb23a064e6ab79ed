// Whose words a line of a unit is: its manager's, or those of its program, which may call itself as it likes. Pure.
import type { JournalLine } from '#wire/host/journal.ts';
import type { UnitManager } from '#wire/host/services.ts';

/** Before its program begins, systemd's own child speaks under the program's name in brackets: `(sleep)`. */
const CHILD = /^\(.+\)$/;
/** What that child says, which older ones say under systemd's own name: that something could not be set up or begun. */
const OF_CHILD = /^\S+: (?:Failed |Unable to |Changing to |Could not |Skipped )/;

/** Anybody may write systemd's name into a line; whom the line is from, the kernel says: of this machine's units, the first process. */
export const ofManager =
	(manager: UnitManager) =>
	(line: JournalLine): JournalLine => {
		const { name, pid, text } = line;
		if (CHILD.test(name ?? '')) return { ...line, name: 'systemd' };
		const isForged = manager === 'system' && name === 'systemd' && (pid ?? 1) !== 1 && !OF_CHILD.test(text);
		return isForged ? { ...line, name: null } : line;
	};
