// Who has the terminal: the shell itself, or something it runs.
import { readFileSync } from 'node:fs';
import { isNameOfThread, nameOfProcess } from '../../lib/process-name.ts';

/** Process groups of a terminal's shell: its own, and the one in the foreground. */
interface Groups {
	readonly own: number;
	readonly foreground: number;
}

function groupsOf(pid: number): Groups | undefined {
	let stat: string;
	try {
		stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
	} catch {
		return undefined;
	}
	// The name in brackets may hold anything; what follows the last bracket is: state ppid pgrp session tty tpgid
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	const own = Number(fields[2]);
	const foreground = Number(fields[5]);
	return Number.isInteger(own) && Number.isInteger(foreground) ? { own, foreground } : undefined;
}

/** @returns true when the shell is in the foreground, false when another program is, undefined when it cannot be known */
export function isShellInForeground(pid: number): boolean | undefined {
	const groups = groupsOf(pid);
	return groups && groups.own === groups.foreground;
}

/** @returns the name of the program a shell has put in the foreground; "" when that is the shell itself, or cannot be known */
export function foregroundProgram(pid: number): string {
	const groups = groupsOf(pid);
	if (!groups || groups.own === groups.foreground || groups.foreground <= 0) return '';
	try {
		const at = `/proc/${groups.foreground}`;
		const own = readFileSync(`${at}/comm`, 'utf8').trimEnd();
		return isNameOfThread(own) ? nameOfProcess(own, readFileSync(`${at}/cmdline`, 'utf8')) : own;
	} catch {
		return '';
	}
}
