// One line of `journalctl --output=json`.
import type { JournalLine } from '#wire/host/journal.ts';
import { PRIORITIES } from '#wire/host/journal-priorities.ts';

/** A text longer than this is cut in lists: the line's own fields have more of it. */
export const MOST_TEXT = 4096;

type Fields = Readonly<Record<string, unknown>>;

/** @returns undefined for what is no entry, as a line that was cut */
export function parseJournalLine(text: string): JournalLine | undefined {
	const fields = parseFields(text);
	return fields && lineOf(fields);
}

export function parseFields(text: string): Fields | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
	} catch {
		return undefined;
	}
}

export function lineOf(fields: Fields): JournalLine | undefined {
	const cursor = textOf(fields.__CURSOR);
	const atMs = Number(textOf(fields.__REALTIME_TIMESTAMP)) / 1000;
	if (!cursor || !Number.isFinite(atMs)) return undefined;
	const message = textOf(fields.MESSAGE);
	const pid = Number(textOf(fields._PID) || Number.NaN);
	return {
		cursor,
		atMs,
		priority: PRIORITIES[Number(textOf(fields.PRIORITY) || 6)] ?? 'info',
		...unitOf(fields, pid),
		name: nameOf(fields, pid),
		pid: Number.isInteger(pid) ? pid : null,
		text: message.slice(0, MOST_TEXT),
		// journalctl leaves out what is longer than 4096 bytes: then there is a field without a value.
		cut: message.length > MOST_TEXT || fields.MESSAGE === null
	};
}

/**
 * The name it was logged under. Anybody may log as systemd, or under the name in brackets that systemd's own child has before it
 * begins a program, and may also call their process so: where journald saw which file ran, that counts.
 */
function nameOf(fields: Fields, pid: number): string | null {
	const name = firstOf(fields, ['SYSLOG_IDENTIFIER', '_COMM']);
	const program = firstOf(fields, ['_COMM']);
	if (pid === 1 || !OF_MANAGER.test(name ?? '')) return name;
	if (program !== null && !OF_MANAGER.test(program)) return program;
	const file = firstOf(fields, ['_EXE']);
	if (file !== null) return MANAGER.test(file) ? name : otherNameOf(file);
	return endedInService(fields) ? name : null;
}

function otherNameOf(file: string): string {
	const name = file.slice(file.lastIndexOf('/') + 1);
	return OF_MANAGER.test(name) ? file : name;
}

/** The kernel cuts a program's name at 15 bytes. */
const OF_MANAGER = /^(?:systemd(?:-executor?)?|\(.*\)?)$/;
/** Where it lies, here and where each package has a folder of its own: elsewhere anybody may have a file of that name. */
const MANAGER = /^(?:\/usr|\/nix\/store\/[\w.+-]+)?\/lib(?:64|exec)?\/systemd\/systemd(?:-executor)?$/;

/**
 * systemd's child that could not begin a program is over before journald looks which file ran. Then it is known of root, and of what a
 * service is made of: such a line tells of that service alone. Who is signed in is neither.
 */
function endedInService(fields: Fields): boolean {
	if (textOf(fields._UID) === '0') return true;
	const unit = firstOf(fields, ['_SYSTEMD_USER_UNIT', '_SYSTEMD_UNIT']) ?? '';
	return unit.endsWith('.service') && !USER_MANAGER.test(unit);
}

const USER_MANAGER = /^user@\d+\.service$/;

/**
 * What systemd itself says about a unit is logged as systemd's, and names the unit. Anybody may write that name into a line, so it
 * counts from the first process alone; and of a person's own manager, which runs in a scope of its own, it is the name of one of theirs.
 */
function unitOf(fields: Fields, pid: number): Pick<JournalLine, 'unit' | 'ofUser'> {
	if (pid === 1) return { unit: firstOf(fields, ['UNIT', '_SYSTEMD_UNIT']) };
	const isManager =
		USER_MANAGER.test(textOf(fields._SYSTEMD_UNIT)) && textOf(fields._SYSTEMD_USER_UNIT) === 'init.scope';
	const theirs = firstOf(fields, isManager ? ['USER_UNIT', '_SYSTEMD_USER_UNIT'] : ['_SYSTEMD_USER_UNIT']);
	return theirs === null ? { unit: firstOf(fields, ['_SYSTEMD_UNIT']) } : { unit: theirs, ofUser: true };
}

function firstOf(fields: Fields, names: readonly string[]): string | null {
	for (const name of names) {
		const text = textOf(fields[name]);
		if (text) return text.slice(0, MOST_TEXT);
	}
	return null;
}

/** A field is a text, its bytes where it holds unprintable ones, several of either, or nothing. */
export function textOf(value: unknown): string {
	if (typeof value === 'string') return value;
	if (!Array.isArray(value)) return '';
	if (value.every((one) => typeof one === 'number')) return Buffer.from(value as number[]).toString('utf8');
	return value.map(textOf).filter(Boolean).join('\n');
}
