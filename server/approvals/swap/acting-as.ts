// With whose rights a command of a step acts.
import type { ReadCommand } from '#wire/safety.ts';
import type { Accounts } from './accounts.ts';

/** `sudo -u lab …`, `runuser -u lab -- …`, `su lab -c …`, standing first; anything else that elevates is root's. */
const AS = [
	/^\s*(?:sudo|doas|runuser)(?:\s+-[nHEki]+|\s+--(?:login|non-interactive|set-home))*\s+(?:-[nHEki]*u\s*|--user[= ])([\w.#-]+\$?)\s/,
	/^\s*(?:su|runuser)\s+(?:(?:-l?|--login)\s+)?([a-z_][\w.-]*\$?)\s+(?:-c|--command)\b/
];
const ELEVATES = /\b(?:sudo|doas|runuser|su|pkexec|run0)\b/g;

/** @param service  who the service runs as */
export function actingAs(
	{ elevated }: Pick<ReadCommand, 'elevated'>,
	text: string,
	service: number,
	accounts: Accounts
): number {
	return elevated ? (userOf(text, accounts) ?? 0) : service;
}

/** @returns undefined where it is root, or where more than one asks for rights, so that it is not clear which command is whose */
function userOf(text: string, accounts: Accounts): number | undefined {
	if ((text.match(ELEVATES)?.length ?? 0) !== 1) return undefined;
	for (const pattern of AS) {
		const name = pattern.exec(text)?.[1];
		if (name !== undefined) return name.startsWith('#') ? Number(name.slice(1)) : accounts.uidOf(name);
	}
	return undefined;
}
