// The newest line of the record, told to the log now and then. Where the log goes to the journal, a copy of it is then out of
// reach of whoever can change the state directory: with it, also a record that was put back to an earlier state is found.
import type { Log } from '../lib/log.ts';
import type { Head } from './head-note.ts';

export interface HeadAnnouncer {
	/** Tells it, unless it is the one told last. */
	announce(): void;
	/** Tells it a last time. */
	close(): void;
}

/** Often enough that little can be taken away unseen, and seldom enough that the log stays readable. */
const EVERY_MS = 15 * 60_000;

/** @param head  the newest line that is on the disk */
export function announceHead(log: Log, head: () => Head): HeadAnnouncer {
	let told = 0;
	const announce = (): void => {
		const { sequence, hash } = head();
		if (sequence === told) return;
		told = sequence;
		log.info({ event: 'audit-head', head: `${sequence}:${hash}` }, `the audit record has ${sequence} lines`);
	};
	announce();
	const timer = setInterval(announce, EVERY_MS).unref();
	return {
		announce,
		close() {
			clearInterval(timer);
			announce();
		}
	};
}
