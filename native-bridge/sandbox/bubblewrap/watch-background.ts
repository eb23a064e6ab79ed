// What a command leaves running is ended with its namespace, by the kernel and without a word. A shell around it looks, at the
// end, who is still there, and writes them down.

import { readFileSync, writeFileSync } from 'node:fs';
import type { RunFiles } from '../run-files.ts';

/** In the run's own /dev. */
const PLACE = '/dev/hostwright-left';

/**
 * Arguments: the command. Whoever lost his parent belongs to process 1 of the namespace, as this shell does. One that is only
 * about to end is given a moment.
 *
 * bubblewrap notices only after it has made the mounts that its parent is gone. A service that was killed meanwhile has taken
 * the terminal with it, and without one nothing begins.
 */
const WATCHER = `trap : HUP INT QUIT TERM
[ -t 2 ] || exit 125
exec 5>&2 2>/dev/null
"$BASH" -c -- "$1" 2>&5 5>&-
code=$?
while read -r key value _; do case $key in Pid:) own=$value;; PPid:) first=$value; break;; esac; done </proc/self/status
look() {
	left=()
	read -r kids </proc/$first/task/$first/children
	for kid in $kids; do
		[ "$kid" = "$own" ] && continue
		words=(); mapfile -d '' -n 8 -t words <"/proc/$kid/cmdline"
		[ \${#words[@]} -gt 0 ] && left+=("\${words[*]//[^[:print:]]/?}")
	done
}
look
[ \${#left[@]} -gt 0 ] && { read -rt 0.1 _ <> <(:); look; }
[ \${#left[@]} -gt 0 ] && printf '%s\\n' "\${left[@]}" >${PLACE}
exit "$code"`;

export interface BackgroundWatch {
	/** What runs inside in the command's place. */
	readonly inside: readonly string[];
	readonly mounts: readonly string[];
	/** What was still running at the end: one sentence, or none. */
	problem(): string | undefined;
	remove(): void;
}

/** By an ampersand, or by a program that detaches what it starts. */
const MAY_DETACH = /(?<![&>|<\\])&(?![&>])|\b(?:nohup|setsid|disown|coproc|daemon\w*|start-stop-daemon|screen|tmux)\b/;

/** False for a text that could only leave something running by the doing of a program that it starts. */
export const mayDetach = (text: string): boolean => MAY_DETACH.test(text);

export function watchBackground(files: RunFiles, bash: string, text: string, asRoot: boolean): BackgroundWatch {
	const file = files.name('.left');
	writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
	return {
		inside: [bash, '-c', '--', WATCHER, 'bash', text],
		mounts: ['--bind', file, PLACE],
		problem: () => sayEnded(linesOf(file), asRoot),
		remove: () => files.remove(file)
	};
}

const SHOWN = 3;
const LONGEST = 60;

/** What is said of processes that went with the run. */
export function sayEnded(commands: readonly string[], asRoot: boolean): string | undefined {
	if (commands.length === 0) return undefined;
	const [count, were] = commands.length === 1 ? ['1 process', 'was'] : [`${commands.length} processes`, 'were'];
	const names = commands.slice(0, SHOWN).map((command) => command.slice(0, LONGEST));
	const more = commands.length > SHOWN ? ', …' : '';
	return `${count} left in the background ${were} ended with the run: ${names.join(', ')}${more}. ${howToStay(asRoot)}`;
}

const howToStay = (asRoot: boolean): string =>
	`What is to go on is started as a unit: ${asRoot ? '' : 'sudo '}systemd-run --unit=NAME --collect COMMAND`;

/** Said of a run whose processes nobody counts. */
export const endedUncounted = (asRoot: boolean): string =>
	`What it left in the background was ended with the run. ${howToStay(asRoot)}`;

function linesOf(file: string): string[] {
	try {
		return readFileSync(file, 'utf8')
			.slice(0, 65_536)
			.split('\n')
			.filter((line) => line !== '');
	} catch {
		return [];
	}
}
