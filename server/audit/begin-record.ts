// How a record begins: at the first start of all in silence, and where an earlier one should be but is not, with a word of it.
//
// The note of the newest line is made before anything else that a first start makes (token, database). A state directory that
// holds those but no note is therefore one whose record was taken away, wherever a first start was cut short.
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../lib/atomic-file.ts';
import { EMPTY_HEAD, formatHead, readHead } from './head-note.ts';
import { auditPaths, listRecordFiles } from './record-files.ts';

/** The first line of a record that begins although a service ran in its directory before. */
export const MISSING_EVENT = 'record-missing';

/** What a first start makes after the note, by name in the state directory. */
const MADE_AFTERWARDS = ['api-token', 'hostwright.db'] as const;

/** @returns the files that say that a service ran in this directory before; [] when none did */
export function tracesOfService(stateDir: string): readonly string[] {
	return MADE_AFTERWARDS.filter((name) => lstatSync(join(stateDir, name), { throwIfNoEntry: false })?.isFile());
}

/**
 * Makes the note of an empty record, durably, in a directory in which no service ran before. Anywhere else it does nothing.
 *
 * @throws NodeJS.ErrnoException when it cannot be written
 */
export function beginRecord(stateDir: string): void {
	const { files, problem } = listRecordFiles(stateDir);
	if (files.length > 0 || problem || tracesOfService(stateDir).length > 0) return;
	const { head, key } = auditPaths(stateDir);
	// Of a record that was moved aside without its key: the next one goes on with that, and its note is made with it.
	if (lstatSync(key, { throwIfNoEntry: false })) return;
	if (readHead(head) === undefined) writeFileAtomically(head, formatHead(EMPTY_HEAD, undefined));
}
