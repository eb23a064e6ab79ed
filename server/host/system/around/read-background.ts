// What sends a program to the background, so that the process which systemd started ends at once: a line of its script, a word of its
// command, a line of the configuration that it is given, or its own habit.
import { posix } from 'node:path';
import type { Accessor } from '../../../lib/judge-access.ts';
import type { HostRoot } from '../../host-root.ts';
import { ANYBODY, readFor } from '../read-for.ts';
import { walkPath } from '../walk-path.ts';

export interface Background {
	/** `/opt/x/start line 3`; undefined where it is the program's own habit. */
	readonly place: string | undefined;
	readonly text: string;
}

interface Started {
	readonly root: Pick<HostRoot, 'readText' | 'facts' | 'readLink'>;
	/** Whom it runs as; null where that is not known: then only what anybody may read is read. */
	readonly who: Accessor | null;
	readonly commands: readonly {
		readonly words: readonly string[];
		readonly script: string | undefined;
		readonly asRoot: boolean;
	}[];
}

const MOST_BYTES = 65_536;
const MOST_FILES = 4;
const IN_SCRIPT =
	/^\s*(?:nohup|setsid|daemonize|daemon)\s+\S.*|^(?!\s*#).*(?:[^&>|<\s]|\s)&\s*$|^\s*disown\b.*|^.*\bstart-stop-daemon\b.*(?:\s-\w*b\b|--background).*/;
const IN_CONFIG = /^\s*(?:daemonize|daemon|background|detach)\s*[=:\s]\s*["']?(?:yes|on|true|1)\b.*/i;
const IN_COMMAND = /^--?(?:daemon(?:ize)?|background|detach|fork)(?:=(?:yes|true|on|1))?$/;
/** Servers that go to the background unless they are told not to, with the words that do. */
const HABITS: Readonly<Record<string, RegExp>> = {
	nginx: /daemon off/,
	apache2: /-DFOREGROUND/,
	httpd: /-DFOREGROUND|(?:^| )-f\b/,
	sshd: /(?:^| )-[A-Za-z]*[Dd]/,
	cron: /(?:^| )-[A-Za-z]*f/,
	crond: /(?:^| )-[A-Za-z]*[nf]/,
	rsyslogd: /(?:^| )-[A-Za-z]*n/,
	dnsmasq: /(?:^| )-[A-Za-z]*[kd]|--keep-in-foreground|--no-daemon/,
	named: /(?:^| )-[A-Za-z]*[fg]/,
	lighttpd: /(?:^| )-[A-Za-z]*D/,
	chronyd: /(?:^| )-[A-Za-z]*[dnQq]/,
	unbound: /(?:^| )-[A-Za-z]*d/,
	squid: /(?:^| )-[A-Za-z]*N|--foreground/,
	smbd: /(?:^| )-[A-Za-z]*F|--foreground/,
	nmbd: /(?:^| )-[A-Za-z]*F|--foreground/
};

export async function readBackground({ root, who, commands }: Started): Promise<Background | undefined> {
	const [command] = commands.slice(-1);
	if (!command) return undefined;
	const { words, script, asRoot } = command;
	const word = words.slice(1).find((one) => IN_COMMAND.test(one));
	if (word !== undefined) return { place: undefined, text: word };
	const named = words.slice(1).flatMap((one) => one.replace(/^--?[\w-]+=/, '').match(/^\/[\w./@+-]+$/)?.[0] ?? []);
	const [program = ''] = words;
	for (const path of [script ?? program, ...named].slice(0, MOST_FILES)) {
		if (!path.startsWith('/')) continue;
		const runs = asRoot ? { uid: 0, gids: [0] } : (who ?? ANYBODY);
		const text = await readFor(root, await walkPath(root, path), runs, MOST_BYTES);
		if (text === undefined || text.includes('\0')) continue;
		const pattern = text.startsWith('#!') || path === script ? IN_SCRIPT : IN_CONFIG;
		const lines = text.split('\n');
		const at = lines.findIndex((line) => pattern.test(line));
		// What waits for its children stays.
		if (at >= 0 && !lines.slice(at).some((line) => /^\s*(?:wait\b|exec\s|while\b|tail -[fF])/.test(line)))
			return { place: `${path} line ${at + 1}`, text: (lines[at] ?? '').trim() };
	}
	const habit = HABITS[posix.basename(program)];
	return habit && !habit.test(words.slice(1).join(' '))
		? { place: undefined, text: posix.basename(program) }
		: undefined;
}
