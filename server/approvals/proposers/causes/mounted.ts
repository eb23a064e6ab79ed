// Remedies for how the place of a file is mounted, and for the attribute that forbids every change.
import { dirname } from 'node:path/posix';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import { whyNotFirm } from '../firm-path.ts';
import { BAD_NAME, isMountPoint, isPath } from '../names.ts';
import { asRoot, factOf, none } from '../offer.ts';
import { executableAgain, writableAgain } from '../remount.ts';
import type { Healer } from './remedy.ts';

export const remountWritable: Healer = async ({ about, look }) => {
	const { mount = '' } = about;
	const again = await writableAgain(mount, look);
	if ('none' in again) return again;
	return {
		task: `Make ${mount} writable again`,
		reasoning:
			'The log of the kernel has no word of errors on it, so it was made read-only by hand or by a program, and can be made writable again.',
		...again,
		affected: [`mount:${mount}`],
		precision: 0.85
	};
};

/** Nobody runs programs there by intention: everybody, or every account, may write to them. */
const NEVER = /^\/(?:tmp|var\/tmp|dev|run|home|boot|proc|sys)(?:\/|$)/;

export const remountExecutable: Healer = async ({ about, look }) => {
	const { mount = '', path = '' } = about;
	if (!isMountPoint(mount) || !isPath(path)) return none(BAD_NAME);
	if (NEVER.test(`${mount}/`))
		return none(
			`Report only: ${mount} is closed to programs for good reason. Put the program into /usr/local or /opt, and name it there.`
		);
	const mounts = factOf(await look.read.mounts());
	if ('none' in mounts) return mounts;
	const line = mounts.value.rows.find(({ mountPoint, written }) => written && mountPoint === mount)?.written;
	const closed = line?.options.find((option) => /^(?:noexec|users?|owner|group)$/.test(option));
	if (line && closed !== undefined && !line.options.includes('exec'))
		return none(
			`Report only: line ${line.line} of /etc/fstab says ${closed}, so it is meant. Put the program elsewhere, or write exec behind it.`
		);
	const elsewhere = await whyNotFirm(path, 'root', look);
	if (elsewhere) return elsewhere;
	const again = executableAgain(mount, look);
	const where = line ? `Line ${line.line} of /etc/fstab` : 'No line of /etc/fstab';
	return {
		task: `Let programs on ${mount} be run`,
		reasoning: [
			`${where} has it noexec, so the option was given when it was mounted.`,
			`It is taken away until it is mounted anew; who may change ${dirname(path)} is root alone.`
		].join(' '),
		...again,
		affected: [`mount:${mount}`],
		alternatives: [{ title: 'Put the program elsewhere', detail: 'Programs belong into /usr/local or /opt.' }],
		precision: 0.8
	};
};

export const takeImmutableAway: Healer = async ({ about, look }) => {
	const { path = '' } = about;
	if (!isPath(path)) return none(BAD_NAME);
	const elsewhere = await whyNotFirm(path, 'root', look);
	if (elsewhere) return elsewhere;
	const text = (sign: string): string => `chattr ${sign}i ${quoteIfNeeded(path)}`;
	return {
		task: `Let ${path} be changed again`,
		reasoning: 'The attribute was set by somebody on purpose, and may have been forgotten; its content stays.',
		steps: [asRoot(look, text('-'))],
		undo: [asRoot(look, text('+'))],
		affected: [`file:${path}`],
		alternatives: [{ title: 'It is meant', detail: 'Have the program write elsewhere, by its own settings.' }],
		precision: 0.75
	};
};
