// A crontab as cron reads it: settings, and jobs with their times, user and command. Pure.

export interface CronJob {
	/** From 1 on. */
	readonly line: number;
	/** As it is written, without its end. */
	readonly text: string;
	readonly when: string;
	/** Why its times are none, in a few words. */
	readonly badWhen: string | undefined;
	/** What stands where the user does; undefined in a user's own crontab. */
	readonly user: string | undefined;
	/** All behind the times, and behind the user where there is one. */
	readonly command: string;
	/** What PATH is from here on; undefined where the file does not set it. */
	readonly path: string | undefined;
	/** What its file sets from here on: the shell that it is given to, with the line that says so, and the folder it begins in. */
	readonly shell?: { readonly value: string; readonly line: number; readonly text: string } | undefined;
	readonly home?: string | undefined;
}

export interface Crontab {
	readonly jobs: readonly CronJob[];
	/** Lines that are neither. */
	readonly strange: readonly { readonly line: number; readonly text: string }[];
	/** The last line has no end. */
	readonly endless: boolean;
}

const SETTING = /^\s*["']?([A-Za-z_]\w*)["']?\s*=\s*(.*)$/;
const FIELD = /^(?:[\d*,/~-]|[A-Za-z]{3}(?=[,/-]|$))+$/;
const NICK = /^@(?:reboot|yearly|annually|monthly|weekly|daily|midnight|hourly|every_minute)$/;
const RANGES: readonly (readonly [name: string, least: number, most: number])[] = [
	['minute', 0, 59],
	['hour', 0, 23],
	['day of month', 1, 31],
	['month', 1, 12],
	['day of week', 0, 7]
];

/** @param hasUser whether lines name a user, as in /etc */
export function parseCrontab(text: string, hasUser: boolean): Crontab {
	const jobs: CronJob[] = [];
	const strange: { line: number; text: string }[] = [];
	let path: string | undefined;
	let shell: CronJob['shell'];
	let home: string | undefined;
	for (const [index, raw] of text.split('\n').entries()) {
		const line = index + 1;
		if (/^\s*(?:#|\r?$)/.test(raw)) continue;
		// At the end of a setting cron drops a carriage return, as all white space there.
		const setting = SETTING.exec(raw.replace(/\r$/, ''));
		if (setting) {
			const value = (setting[2] ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');
			if (setting[1] === 'PATH') path = value;
			if (setting[1] === 'SHELL') shell = { value, line, text: raw };
			if (setting[1] === 'HOME') home = value;
			continue;
		}
		const job = readJob(raw, hasUser);
		if (job) jobs.push({ line, text: raw, path, ...(shell && { shell }), ...(home !== undefined && { home }), ...job });
		else strange.push({ line, text: raw });
	}
	return { jobs, strange, endless: text !== '' && !text.endsWith('\n') };
}

function readJob(raw: string, hasUser: boolean): Pick<CronJob, 'when' | 'badWhen' | 'user' | 'command'> | undefined {
	const [, when = '', rest = ''] = /^\s*-?(@\S+|(?:\S+\s+){4}\S+)\s+(\S[^\n]*)$/.exec(raw) ?? [];
	if (when === '') return undefined;
	if (!when.startsWith('@') && !FIELD.test(when.split(/\s+/)[0] ?? '')) return undefined;
	const badWhen = whyBad(when);
	if (!hasUser) return { when, badWhen, user: undefined, command: rest };
	const [, user = '', command = ''] = /^(\S+)(?:\s+([^\n]*))?$/.exec(rest) ?? [];
	return { when, badWhen, user, command };
}

function whyBad(when: string): string | undefined {
	if (when.startsWith('@')) return NICK.test(when) ? undefined : `there is no time called ${when}`;
	for (const [index, field] of when.split(/\s+/).entries()) {
		const [name = '', least = 0, most = 0] = RANGES[index] ?? [];
		if (!FIELD.test(field)) return `${field} is no ${name}`;
		for (const [number] of field.replace(/\/\d+/g, '').matchAll(/\d+/g))
			if (Number(number) < least || Number(number) > most) return `${number} is no ${name}`;
	}
	return undefined;
}

/** What of a command cron gives to the shell: the rest, behind a percent sign, is given to it to read. */
export const beforePercent = (command: string): string => /^(?:\\.|[^\\%])*/.exec(command)?.[0] ?? command;

/** The same as cron hands it over, and writes it into its log. */
export const commandGiven = (command: string): string => beforePercent(command).replaceAll('\\%', '%').trim();

export const withPercentEscaped = (command: string): string =>
	command.replace(/\\.|%/g, (found) => (found === '%' ? '\\%' : found));

/** The program that a command begins with, as it is written; undefined where that cannot be told from it. */
export function programOf(command: string): string | undefined {
	const words = command.trim().split(/\s+/);
	let at = 0;
	while (/^\w+=/.test(words[at] ?? '')) at += 1;
	const word = words[at] ?? '';
	return /^[\w./+-]+[;]?$/.test(word) && word !== '' ? word.replace(/;$/, '') : undefined;
}
