// Whether a program waits for somebody to type: it stands in a read of its terminal, or has switched line editing off, as
// editors and pagers do, and sleeps.

import { readFileSync, readlinkSync } from 'node:fs';
import type { ProcessEntry } from './process-table.ts';

/** Numbers of `read` on x86-64 and arm64. */
const READ_CALLS: ReadonlySet<string> = new Set(['0', '63']);
/** A run's terminal by the names it has inside and outside. */
const TERMINAL = /^\/dev\/(?:pts\/\d+|tty|console)$/;

/**
 * @param foreground the process group that has the terminal
 * @param readsKeys whether the terminal hands on each key at once
 */
export function waitsForInput(members: readonly ProcessEntry[], foreground: number, readsKeys: boolean): boolean {
	const sleeping = members.filter(({ group, state }) => group === foreground && state === 'S');
	return sleeping.some(({ pid }) => (readsKeys ? true : readsTerminal(pid)));
}

/** False as well where the kernel does not let us see. */
function readsTerminal(pid: number): boolean {
	try {
		const [call = '', fd = ''] = readFileSync(`/proc/${pid}/syscall`, 'latin1').split(' ');
		return READ_CALLS.has(call) && TERMINAL.test(readlinkSync(`/proc/${pid}/fd/${Number(fd)}`));
	} catch {
		return false;
	}
}
