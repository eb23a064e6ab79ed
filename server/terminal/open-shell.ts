// The only maker of a `LoginShell`: a person's own shell, not confined, and only for a person who is signed in.
import { accessSync, constants, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoginShell } from '#native/ports/pty.ts';
import type { CallerIdentity } from '../access/identity.ts';
import { HostwrightError } from '../lib/error.ts';

/** Whose shell it is, as the system knows them. */
export interface ShellOwner {
	readonly userName: string;
	readonly home: string;
	/** From the user database; `/bin/sh` when it is missing there. */
	readonly loginShell: string;
	/** What a login would pass on (PATH, LANG, XDG_RUNTIME_DIR …). */
	readonly environment: Readonly<Record<string, string>>;
}

export interface ShellWish {
	/** Prompt marks, title and working directory are told to the terminal. */
	readonly integration: boolean;
	/** Marks carry it, so that printed text cannot pretend to be a prompt. */
	readonly nonce: string;
	/** Home when absent or gone. */
	readonly cwd?: string;
}

const INTEGRATION = fileURLToPath(new URL('./sessions/integration/', import.meta.url));

/** Ours, npm's and Node's own variables are no part of a person's login. */
const NOT_PASSED_ON =
	/^(HOSTWRIGHT_|npm_|NODE_|NODE$|INIT_CWD$|COLUMNS$|LINES$|BASH_ENV$|ENV$|SHELLOPTS$|PS4$|PROMPT_COMMAND$)/i;

/** @throws HostwrightError `forbidden` for anybody but a signed-in person */
export function openShell(identity: CallerIdentity, owner: ShellOwner, wish: ShellWish): LoginShell {
	if (identity.kind !== 'session')
		throw new HostwrightError('forbidden', { detail: 'A shell opens only for a person signed in to the dashboard.' });
	const file = isExecutable(owner.loginShell) ? owner.loginShell : '/bin/sh';
	const started = wish.integration ? startIntegrated(basename(file), wish.nonce, owner) : undefined;
	const shell: Omit<LoginShell, typeof brandOf> = {
		file,
		args: started?.args ?? ['-l'],
		env: { ...environmentOf(owner, file), ...started?.env },
		cwd: wish.cwd && isDirectory(wish.cwd) ? wish.cwd : isDirectory(owner.home) ? owner.home : '/'
	};
	return shell as LoginShell;
}
declare const brandOf: Extract<keyof LoginShell, symbol>;

/** How a shell is started so that its own start-up files run first and ours after; undefined for a shell we do not know. */
function startIntegrated(
	shell: string,
	nonce: string,
	owner: ShellOwner
): { args: string[]; env: Record<string, string> } | undefined {
	const env = { HOSTWRIGHT_SHELL_NONCE: nonce };
	switch (shell) {
		case 'bash':
			return { args: ['--rcfile', `${INTEGRATION}bash.bash`, '-i'], env };
		case 'zsh': {
			const own = owner.environment.ZDOTDIR;
			return {
				args: ['-l', '-i'],
				env: { ...env, ZDOTDIR: `${INTEGRATION}zsh`, ...(own === undefined ? {} : { HOSTWRIGHT_ZDOTDIR: own }) }
			};
		}
		case 'fish':
			return {
				args: ['-l', '-i', '--init-command', `source ${INTEGRATION.replace(/[\\ '"]/g, '\\$&')}fish.fish`],
				env
			};
		default:
			return undefined;
	}
}

function environmentOf(owner: ShellOwner, file: string): Record<string, string> {
	const env: Record<string, string> = {};
	for (const [name, value] of Object.entries(owner.environment)) if (!NOT_PASSED_ON.test(name)) env[name] = value;
	const path = (env.PATH ?? '').split(':').filter((dir) => dir !== '' && !dir.endsWith('/node_modules/.bin'));
	return {
		...env,
		PATH: path.length > 0 ? path.join(':') : '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
		HOME: owner.home,
		USER: owner.userName,
		LOGNAME: owner.userName,
		SHELL: file,
		TERM: 'xterm-256color',
		COLORTERM: 'truecolor',
		TERM_PROGRAM: 'hostwright'
	};
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return path.startsWith('/') && statSync(path).isFile();
	} catch {
		return false;
	}
}

function isDirectory(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
