// Program files that lie outside the places programs are installed in.
import type { Arg } from '../model.ts';
import { fileKey } from '../shell/known-files.ts';
import { readShellText } from '../shell/shell-text.ts';
import type { Cmd } from './command.ts';
import { REMOTE_SCRIPT } from './unknown-code.ts';

const SYSTEM_PROGRAM = /^\/(?:s?bin|usr|opt|snap|nix|System|Library|Applications|run\/current-system)\//;

/** What is said of one of which nothing else is known. */
export const RUNS_OWN_FILE = 'Runs a program file';

/** True for a path outside the places programs are installed in. */
export function isOwnFile(path: string): boolean {
	return path.includes('/') && !SYSTEM_PROGRAM.test(path);
}

/** Reads a program file that this text has written, and reports one that it has fetched. */
export function judgeOwnFile(cmd: Cmd, path: string): void {
	const head = cmd.argv[0] as Arg;
	if (!head.known) return;
	const content = cmd.ctx.env.files.get(fileKey(path));
	if (content?.known) {
		readShellText({ ...head, ...content, items: undefined }, cmd.ctx, path);
		return;
	}
	const fetched = content
		? content.origin === 'fetched' || content.origin === 'decoded'
		: /^(?:\.|\w)/.test(path) && cmd.ctx.out.fetchedUnnamed;
	if (fetched) cmd.say('remote-script', 'dangerous', REMOTE_SCRIPT, head);
}

/** Reports a program of a plain name when this text has put the file, fetched, into a directory of programs. */
export function judgeInstalled(cmd: Cmd): boolean {
	for (const [path, content] of cmd.ctx.env.files) {
		if (!path.endsWith(`/${cmd.name}`) || !/\/s?bin\/[^/]+$/.test(path)) continue;
		if (content.known || (content.origin !== 'fetched' && content.origin !== 'decoded')) continue;
		cmd.say('remote-script', 'dangerous', REMOTE_SCRIPT, cmd.argv[0]);
		return true;
	}
	return false;
}
