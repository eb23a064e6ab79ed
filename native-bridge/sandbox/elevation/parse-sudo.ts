// Reads the arguments of one `sudo` invocation: what goes to the real sudo, and what is done inside its sandbox instead.

export type SudoInvocation =
	/** Nothing is run as somebody else: `-k`, `-K`, `-v`, `-l`, `-V`, `-h`. Passed on as it is. */
	| { readonly kind: 'pass' }
	| { readonly kind: 'refuse'; readonly reason: string }
	| {
			readonly kind: 'run';
			/** For the real sudo. */
			readonly flags: readonly string[];
			/** The user it becomes; undefined for root. */
			readonly user: string | undefined;
			/** `NAME=value` before the program. */
			readonly assignments: readonly (readonly [string, string])[];
			/** Variables to keep: all of them, or these. */
			readonly keep: 'all' | readonly string[];
			/** The program itself, a login shell (`-i`), or a shell (`-s`). */
			readonly form: 'argv' | 'login' | 'shell';
			/** Program and arguments; empty for a bare shell. */
			readonly program: readonly string[];
	  };

const SHORT_WITH_VALUE = 'CDghpRrTtUua';
const LONG_OF_SHORT: Readonly<Record<string, string>> = {
	A: 'askpass',
	b: 'background',
	B: 'bell',
	C: 'close-from',
	D: 'chdir',
	E: 'preserve-env',
	e: 'edit',
	g: 'group',
	H: 'set-home',
	h: 'host',
	i: 'login',
	K: 'remove-timestamp',
	k: 'reset-timestamp',
	l: 'list',
	n: 'non-interactive',
	N: 'no-update',
	P: 'preserve-groups',
	p: 'prompt',
	R: 'chroot',
	r: 'role',
	S: 'stdin',
	s: 'shell',
	T: 'command-timeout',
	t: 'type',
	U: 'other-user',
	u: 'user',
	V: 'version',
	v: 'validate'
};
const LONG_WITH_VALUE = new Set(
	'close-from chdir group host prompt chroot role command-timeout type other-user user'.split(' ')
);
const PASS = new Set(['remove-timestamp', 'list', 'version', 'validate', 'help']);
const FORWARD = new Set(
	'bell group set-home non-interactive no-update preserve-groups prompt role stdin command-timeout type user chdir reset-timestamp'.split(
		' '
	)
);
const REFUSED: Readonly<Record<string, string>> = {
	askpass: 'sudo -A starts a helper program outside the sandbox',
	background: 'sudo -b leaves a process behind',
	chroot: 'sudo -R is not supported inside the sandbox',
	edit: 'sudo -e (sudoedit) is not supported inside the sandbox',
	host: 'sudo -h HOST is not supported',
	'close-from': 'sudo -C is not supported'
};
const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s;
/** Read by the loader or the shell before the program itself. */
const UNSAFE_NAMES = /^(LD_|BASH_|SHELLOPTS$|PS4$|ENV$|IFS$)/;

interface Option {
	readonly name: string;
	readonly value: string | undefined;
}

/** @param args everything after `sudo` */
export function parseSudo(args: readonly string[]): SudoInvocation {
	const options: Option[] = [];
	let at = 0;
	for (; at < args.length; at++) {
		const word = args[at] ?? '';
		if (word === '--') {
			at++;
			break;
		}
		if (!word.startsWith('-') || word === '-') break;
		const read = word.startsWith('--') ? readLong(word, args[at + 1]) : readShort(word, args[at + 1]);
		if (read === undefined) return { kind: 'refuse', reason: `sudo: unknown option ${word}` };
		options.push(...read.options);
		if (read.tookNext) at++;
	}
	const rest = args.slice(at);
	const names = new Set(options.map(({ name }) => name));
	// Before anything is passed on: -A would start a program of the caller's choice.
	for (const name of names) if (REFUSED[name] !== undefined) return { kind: 'refuse', reason: REFUSED[name] };
	if ([...names].some((name) => PASS.has(name))) return { kind: 'pass' };

	const assignments: (readonly [string, string])[] = [];
	while (rest.length > 0) {
		const match = ASSIGNMENT.exec(rest[0] ?? '');
		if (match?.[1] === undefined || match[2] === undefined) break;
		if (UNSAFE_NAMES.test(match[1])) return { kind: 'refuse', reason: `sudo: ${match[1]} cannot be set` };
		assignments.push([match[1], match[2]]);
		rest.shift();
	}
	const form = names.has('login') ? 'login' : names.has('shell') ? 'shell' : 'argv';
	if (rest.length === 0 && form === 'argv')
		// `sudo -k` alone only forgets the password; anything else without a program is a usage error of sudo's own.
		return { kind: 'pass' };
	return {
		kind: 'run',
		flags: options.flatMap(({ name, value }) =>
			FORWARD.has(name) ? [value === undefined ? `--${name}` : `--${name}=${value}`] : []
		),
		user: rootAsUndefined(options.findLast(({ name }) => name === 'user')?.value, names.has('group')),
		assignments,
		keep: keptNames(options),
		form,
		program: rest
	};
}

/** sudo's own quoting of a command for `-i` and `-s`: everything but letters, digits, `_`, `-` and `$`. */
export function quoteForShell(program: readonly string[]): string {
	return program.map((word) => word.replace(/[^A-Za-z0-9_$-]/g, '\\$&')).join(' ');
}

function keptNames(options: readonly Option[]): 'all' | string[] {
	const names: string[] = [];
	for (const { name, value } of options) {
		if (name !== 'preserve-env') continue;
		if (value === undefined) return 'all';
		names.push(...value.split(',').filter((kept) => kept !== '' && !UNSAFE_NAMES.test(kept)));
	}
	return names;
}

/** With only a group sudo stays the same user, which is not root. */
function rootAsUndefined(user: string | undefined, hasGroup: boolean): string | undefined {
	if (user === undefined) return hasGroup ? '' : undefined;
	return user === 'root' || user === '#0' ? undefined : user;
}

interface Read {
	readonly options: readonly Option[];
	readonly tookNext: boolean;
}

function readLong(word: string, next: string | undefined): Read | undefined {
	const equals = word.indexOf('=');
	const given = word.slice(2, equals < 0 ? undefined : equals);
	const name = completeName(given);
	if (name === undefined) return undefined;
	if (equals >= 0) return { options: [{ name, value: word.slice(equals + 1) }], tookNext: false };
	if (!LONG_WITH_VALUE.has(name)) return { options: [{ name, value: undefined }], tookNext: false };
	return next === undefined ? undefined : { options: [{ name, value: next }], tookNext: true };
}

/** getopt takes any unambiguous beginning. */
function completeName(given: string): string | undefined {
	const all = [...Object.values(LONG_OF_SHORT), 'help'];
	if (all.includes(given)) return given;
	const matches = all.filter((name) => name.startsWith(given));
	return matches.length === 1 ? matches[0] : undefined;
}

function readShort(word: string, next: string | undefined): Read | undefined {
	// A lone `-h` is help; with a value it names a host.
	if (word === '-h') return { options: [{ name: 'help', value: undefined }], tookNext: false };
	const options: Option[] = [];
	for (let at = 1; at < word.length; at++) {
		const letter = word[at] ?? '';
		const name = LONG_OF_SHORT[letter];
		if (name === undefined) return undefined;
		if (!SHORT_WITH_VALUE.includes(letter)) {
			options.push({ name, value: undefined });
			continue;
		}
		const attached = word.slice(at + 1);
		if (attached !== '') return { options: [...options, { name, value: attached }], tookNext: false };
		return next === undefined ? undefined : { options: [...options, { name, value: next }], tookNext: true };
	}
	return { options, tookNext: false };
}
