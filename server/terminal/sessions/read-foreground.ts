// Who has the terminal: the shell itself, or something it runs.
import { readFileSync } from 'node:fs';

/** @returns true when the shell is in the foreground, false when another program is, undefined when it cannot be known */
export function isShellInForeground(pid: number): boolean | undefined {
	let stat: string;
	try {
		stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
	} catch {
		return undefined;
	}
	// The name in brackets may hold anything; what follows the last bracket is: state ppid pgrp session tty tpgid
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	const group = Number(fields[2]);
	const foreground = Number(fields[5]);
	return Number.isInteger(group) && Number.isInteger(foreground) ? group === foreground : undefined;
}
