// Whether a text does only what the profile `host` is for: mounting, swap, volumes, the clock, kernel settings. Root gets the
// profile only then, since nothing can be hidden from a run that has no mount namespace of its own.
//
// So every program must be one of a few that run nothing else and print no file the caller names, every word must be literal, and
// none may lead to what no command may see. Whatever a mount shows at a second place is hidden there from every later run.

import { posix } from 'node:path';
import type { CommandNode } from '#classifier';
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { isHostProgram } from '#wire/text/host-programs.ts';
import { expandWord } from './expand-word.ts';
import { isHarmlessRedirect, isSudo, literalTarget, literalWords, readPlainCommands } from './literal-command.ts';
import { keepsToStdin } from './stdin-filters.ts';

export interface HostFacts {
	/** Real path of the caller's home. */
	readonly home: string;
	/** Real path of the working directory. */
	readonly cwd: string;
	readonly isSystemProgram: (word: string) => boolean;
	/** Where an absolute path lies relative to what no command may read or change. */
	readonly standingOf: (path: string) => 'apart' | 'inside' | 'above';
}

type Judge = (words: readonly string[], facts: HostFacts) => boolean;

const EFFECTS = new Set(['read', 'mount', 'elevate', 'write-file', 'system-file', 'unit', 'network-config']);
const KERNEL_TABLE = /^\/proc\/(?:(?:self\/)?(?:mounts|mountinfo)|swaps|partitions|mdstat|filesystems|meminfo)$/;
const KERNEL_SETTING = /^\/(?:proc\/sys|sys)\/(?!.*\.\.)[\w./:-]+$/;
/** Settings that make the kernel start a program. */
const STARTS_PROGRAMS =
	/core_pattern|modprobe|hotplug|poweroff_cmd|uevent_helper|usermodehelper|binfmt|release_agent|firmware/;

/** File systems of the kernel itself whose helpers, if any, run nothing that an option names. */
const TYPES = new Set(
	(
		'auto none swap tmpfs ramfs overlay ext2 ext3 ext4 xfs btrfs bcachefs f2fs jfs vfat msdos exfat ntfs3 iso9660 udf ' +
		'squashfs erofs nfs nfs4 cifs smb3 9p virtiofs hugetlbfs'
	).split(' ')
);
/** Whatever is mounted over these would be what runs next. */
const SYSTEM_PLACES = '/bin /dev /etc /gnu /lib /lib32 /lib64 /nix /opt /proc /run /sbin /snap /sys /usr'.split(' ');
const UMOUNT_FLAGS = new Set(
	'--all --detach-loop --force --lazy --no-canonicalize --quiet --read-only --recursive --verbose'.split(' ')
);

/** True when none of the words leads to what is protected. */
const namesNothingProtected: Judge = (words, facts) =>
	words.every((word) => pathsIn(word, facts).every((path) => facts.standingOf(path) !== 'inside'));

/** @param forbidden options by which the program would run, load or print something else */
const without =
	(forbidden: RegExp): Judge =>
	(words, facts) =>
		!words.some((word) => forbidden.test(word)) && namesNothingProtected(words, facts);

const mount: Judge = (words, facts) => {
	const options = readMountOptions(words);
	if (!options?.types.every((type) => TYPES.has(type))) return false;
	// Changing flags covers nothing and reveals nothing.
	if (options.remounts) return namesNothingProtected(words, facts);
	return (
		words.every((word) => pathsIn(word, facts).every((path) => facts.standingOf(path) === 'apart')) &&
		options.places.every((place) => isFarFromSystem(place, facts, options.binds))
	);
};

const umount: Judge = (words, facts) =>
	words.every(
		(word) =>
			(word.startsWith('--') ? UMOUNT_FLAGS.has(word) : !/^-(?![aAcdfilnqRrv]*(?:[tO].*)?$)/s.test(word)) &&
			pathsIn(word, facts).every((path) => facts.standingOf(path) === 'apart') &&
			isFarFromSystem(word, facts)
	);

const sysctl: Judge = (words, facts) => {
	if (words.some((word) => STARTS_PROGRAMS.test(word.replaceAll('/', '.')))) return false;
	const loads = words.some((word) => /^-\w*[pf]|^--(?:l|f|s)/.test(word));
	const files = words.filter((word) => !word.startsWith('-'));
	// A file elsewhere could be anybody's, and the text does not show what it sets.
	if (loads && !files.every((file) => /^\/(?:etc|usr\/lib|run)\/(?!.*\.\.)/.test(file))) return false;
	return namesNothingProtected(words, facts);
};

/** Further conditions for programs of the table whose words alone do not settle it. */
const OF_HOST_PROGRAMS: Readonly<Record<string, Judge>> = { mount, umount, sysctl };

/** Programs that may accompany them: they only look, or create the directory or file the other needs. */
const BESIDE = new Map<string, Judge>();
const give = (names: string, judge: Judge): void => {
	for (const name of names.split(' ')) BESIDE.set(name, judge);
};

give('pvs vgs lvs', without(/^--conf/));
give('findmnt', without(/^-\w*[FN]|^--(?:ta|task)/));
give('lsblk df blkid free', without(/^-\w*[cw]|^--(?:ca|sys)/));
give('mountpoint ls echo true false sleep sync test [ mkdir rmdir fallocate id uname', namesNothingProtected);
give('chmod rm', without(/^-\w*[rR]|^--r/));
give(
	'dd',
	(words, facts) => words.includes('if=/dev/zero') && isOnce(words, 'if=') && namesNothingProtected(words, facts)
);
give('cat', (words) => words.length > 0 && words.every((word) => KERNEL_TABLE.test(word)));
give('tee', (words) => words.every((word) => word === '-a' || mayBeSet(word)));
give('systemctl', (words) => words.join(' ') === 'daemon-reload');
give('udevadm', (words) => words.join(' ') === 'settle');

function judgeOf(name: string, words: readonly string[]): Judge | undefined {
	if (!isHostProgram(name, words)) return BESIDE.get(name);
	return Object.hasOwn(OF_HOST_PROGRAMS, name) ? OF_HOST_PROGRAMS[name] : namesNothingProtected;
}

export function hostOnly(text: string, { commands, complete }: Reading, facts: HostFacts): boolean {
	const nodes = readPlainCommands(text, (word) => expandHome(word, facts));
	return (
		nodes !== undefined &&
		complete &&
		// A relative name would lead to the files kept there.
		facts.standingOf(facts.cwd) !== 'inside' &&
		!/^\/(?:dev|proc)(?:\/|$)/.test(facts.cwd) &&
		commands.every((command) => isAllowed(command, facts)) &&
		nodes.every((node) => isAllowedNode(node, facts))
	);
}

/** A home that is written short; no pattern, for what it matches is not in the text. */
function expandHome(word: string, { home, cwd }: HostFacts): readonly string[] | undefined {
	return /[*?]/.test(word) ? undefined : expandWord(word, { home, cwd });
}

function isAllowed({ argv, effects, target, source, resolved, via }: ReadCommand, facts: HostFacts): boolean {
	return (
		resolved &&
		target === 'host' &&
		source === 'code' &&
		via.every((word) => isSudo(word) || word === 'timeout') &&
		effects.every((effect) => EFFECTS.has(effect)) &&
		facts.isSystemProgram(argv[0] ?? '')
	);
}

function isAllowedNode(node: CommandNode, facts: HostFacts): boolean {
	const words = unwrap(literalWords(node, (word) => expandHome(word, facts)) ?? [], facts);
	// The shell still expands a tilde after `=`, and `test -v` evaluates subscripts.
	if (words === undefined || words.some((word) => /[~$`]/.test(word))) return false;
	const [program = '', ...rest] = words;
	const name = program.replace(/^\/(?:usr\/)?s?bin\//, '');
	const writes = node.redirects.filter((redirect) => !isHarmlessRedirect(redirect));
	if (writes.length > 0 && name !== 'echo') return false;
	if (!writes.every((redirect) => redirect.operator === '>' && mayBeSet(literalTarget(redirect) ?? ''))) return false;
	// An awk program can write files by itself.
	if (name.endsWith('awk')) return false;
	const operands = rest.filter((word) => !KERNEL_TABLE.test(word));
	return keepsToStdin(name, operands) ?? judgeOf(name, rest)?.(rest, facts) ?? false;
}

/** @returns the command behind `sudo` or `timeout`, where these are used in the simplest way */
function unwrap(words: readonly string[], facts: HostFacts): readonly string[] | undefined {
	const [first = '', second = ''] = words;
	if (!isSudo(first) && first !== 'timeout') return words;
	if (!facts.isSystemProgram(first) || (first === 'timeout' && !/^\d+[smh]?$/.test(second))) return undefined;
	return unwrap(words.slice(first === 'timeout' || second === '-n' ? 2 : 1), facts);
}

function mayBeSet(path: string): boolean {
	return KERNEL_SETTING.test(path) && !STARTS_PROGRAMS.test(path);
}

function isOnce(words: readonly string[], start: string): boolean {
	return words.filter((word) => word.startsWith(start)).length === 1;
}

interface MountOptions {
	readonly types: readonly string[];
	/** Sources and mount points. */
	readonly places: readonly string[];
	readonly remounts: boolean;
	readonly binds: boolean;
}

/** @returns undefined for an option that is not known to be harmless */
function readMountOptions(words: readonly string[]): MountOptions | undefined {
	const types: string[] = [];
	const set: string[] = [];
	const places: string[] = [];
	let binds = false;
	for (let at = 0; at < words.length; at++) {
		const option = readOption(words[at] as string);
		if (option === undefined) return undefined;
		const { name, takesValue } = option;
		const value = option.value ?? (takesValue ? words[++at] : undefined) ?? '';
		if (name === 'types') types.push(...value.split(','));
		else if (name === 'options') set.push(...value.split(','));
		else if (name === 'place') places.push(value);
		else if (name === 'binds') binds = true;
	}
	// These name a helper, or something that is run or loaded for one.
	if (set.some((option) => /helper|^X-mount\.(?!mkdir)|^conf/.test(option))) return undefined;
	binds ||= set.some((option) => /^(?:r?bind|move)$/.test(option));
	return { types, places, binds, remounts: set.includes('remount') && !binds };
}

interface MountOption {
	readonly name: 'types' | 'options' | 'place' | 'binds' | 'other';
	readonly takesValue?: boolean;
	readonly value?: string | undefined;
}

const LONG: Readonly<Record<string, MountOption>> = {
	'--types': { name: 'types', takesValue: true },
	'--options': { name: 'options', takesValue: true },
	'--source': { name: 'place', takesValue: true },
	'--target': { name: 'place', takesValue: true },
	'--label': { name: 'other', takesValue: true },
	'--uuid': { name: 'other', takesValue: true },
	'--bind': { name: 'binds' },
	'--rbind': { name: 'binds' },
	'--move': { name: 'binds' },
	...Object.fromEntries(
		(
			'read-only rw read-write verbose all fork fake mkdir no-canonicalize onlyonce make-shared make-slave make-private ' +
			'make-unbindable make-rshared make-rslave make-rprivate make-runbindable'
		)
			.split(' ')
			.map((name) => [`--${name}`, { name: 'other' }])
	)
};
const VALUED = { t: 'types', o: 'options', L: 'other', O: 'other', U: 'other' } as const;

function readOption(word: string): MountOption | undefined {
	if (!word.startsWith('-')) return { name: 'place', value: word };
	if (word.startsWith('--')) {
		const [name = '', ...value] = word.split('=');
		const option = Object.hasOwn(LONG, name) ? LONG[name] : undefined;
		return option && (value.length > 0 ? { ...option, value: value.join('=') } : option);
	}
	const [, letters = '', valued, value = ''] = /^-([aBcfFilmMnrRvw]*)(?:([toLOU])(.*))?$/s.exec(word) ?? [];
	if (valued !== undefined) {
		// The letters before it would be lost, and nobody writes `-Bo`.
		if (/[BMR]/.test(letters)) return undefined;
		return { name: VALUED[valued as keyof typeof VALUED], takesValue: true, value: value === '' ? undefined : value };
	}
	if (letters === '') return undefined;
	return { name: /[BMR]/.test(letters) ? 'binds' : 'other' };
}

/** True for paths outside the system's programs and settings; a device may be mounted, but not bound elsewhere. */
function isFarFromSystem(word: string, facts: HostFacts, binds = false): boolean {
	const path = posix.resolve(facts.cwd, word);
	if (/^\/(?:dev\/(?:shm|hugepages)|run\/(?:media|mount)\/.+)$/.test(path)) return true;
	if (!binds && /^\/dev\/./.test(path)) return true;
	return !SYSTEM_PLACES.some((place) => path === place || path.startsWith(`${place}/`) || path === '/');
}

/** Every path a word may name: as a whole, after an option's letter, and in lists such as `lowerdir=a:b`. */
function pathsIn(word: string, { cwd }: HostFacts): string[] {
	// On another machine.
	if (/^[\w.-]+:\/[^:,=]*$|^\/\//.test(word)) return [posix.resolve(cwd, word)];
	const slash = word.indexOf('/');
	const parts = [word, ...word.split(/[=,:]/), ...(slash > 0 ? [word.slice(slash)] : [])];
	return parts.filter((part) => part !== '').map((part) => posix.resolve(cwd, part));
}
