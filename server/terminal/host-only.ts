// Whether a text does nothing but what the profile `host` is for: mounting, swapping, volumes, the clock, kernel settings.
// Only then does root get it: without a mount namespace of its own nothing could be hidden from the run.
//
// So every program is one of a few that run nothing else and print no file a caller names, every word is literal, and none
// leads to what no command may see. What a mount makes visible at a second place is hidden there from every later run.

import { posix } from 'node:path';
import type { CommandNode } from '#classifier';
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { isHarmlessRedirect, isSudo, literalTarget, literalWords, readPlainCommands } from './literal-command.ts';
import { keepsToStdin } from './stdin-filters.ts';

export interface HostFacts {
	/** Real path of the working directory. */
	readonly cwd: string;
	readonly isSystemProgram: (word: string) => boolean;
	/** How an absolute path stands to what no command may read or change. */
	readonly standingOf: (path: string) => 'apart' | 'inside' | 'above';
}

type Judge = (words: readonly string[], facts: HostFacts) => boolean;

const EFFECTS = new Set(['read', 'mount', 'elevate', 'write-file', 'system-file', 'unit']);
const KERNEL_TABLE = /^\/proc\/(?:(?:self\/)?(?:mounts|mountinfo)|swaps|partitions|mdstat|filesystems|meminfo)$/;
const KERNEL_SETTING = /^\/(?:proc\/sys|sys)\/(?!.*\.\.)[\w./:-]+$/;
/** Settings by which the kernel starts a program. */
const STARTS_PROGRAMS =
	/core_pattern|modprobe|hotplug|poweroff_cmd|uevent_helper|usermodehelper|binfmt|release_agent|firmware/;

/** File systems of the kernel's own whose helpers, where there are any, run nothing that an option names. */
const TYPES = new Set(
	(
		'auto none swap tmpfs ramfs overlay ext2 ext3 ext4 xfs btrfs bcachefs f2fs jfs vfat msdos exfat ntfs3 iso9660 udf ' +
		'squashfs erofs nfs nfs4 cifs smb3 9p virtiofs hugetlbfs'
	).split(' ')
);
/** What is mounted over here would be what runs next. */
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
	// A change of flags covers nothing and shows nothing new.
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
	// Elsewhere anybody could have put it, and what it sets is not in the text.
	if (loads && !files.every((file) => /^\/(?:etc|usr\/lib|run)\/(?!.*\.\.)/.test(file))) return false;
	return namesNothingProtected(words, facts);
};

const JUDGES = new Map<string, Judge>();
const give = (names: string, judge: Judge): void => {
	for (const name of names.split(' ')) JUDGES.set(name, judge);
};

give('mount', mount);
give('umount', umount);
give('sysctl', sysctl);
give('swapon swapoff losetup zramctl mkswap partprobe blockdev fstrim eject', namesNothingProtected);
give('resize2fs xfs_growfs e2label tune2fs fsck', namesNothingProtected);
give('hostname hwclock', namesNothingProtected);
give('date', without(/^-\w*[fr]|^--(?:f|re)/));
give('mdadm', without(/^-\w*F|^--(?:mon|fol|pro|ale|act)/));
give('cryptsetup', without(/^--ext/));
const VOLUMES =
	'pvcreate pvresize pvremove pvscan vgcreate vgextend vgreduce vgchange vgremove vgscan lvcreate lvextend lvresize lvreduce lvchange lvremove lvrename pvs vgs lvs';
give(VOLUMES, without(/^--conf/));
give(
	'btrfs',
	(words, facts) =>
		/^(?:balance|device|filesystem|quota|scrub)$/.test(words[0] ?? '') && namesNothingProtected(words, facts)
);
give(
	'zpool',
	(words, facts) =>
		/^(?:import|export|scrub|online|offline|clear|trim)$/.test(words[0] ?? '') && namesNothingProtected(words, facts)
);

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

export function hostOnly(text: string, { commands, complete }: Reading, facts: HostFacts): boolean {
	const nodes = readPlainCommands(text);
	return (
		nodes !== undefined &&
		complete &&
		// A relative name would be one of what is kept there.
		facts.standingOf(facts.cwd) !== 'inside' &&
		!/^\/(?:dev|proc)(?:\/|$)/.test(facts.cwd) &&
		commands.every((command) => isAllowed(command, facts)) &&
		nodes.every((node) => isAllowedNode(node, facts))
	);
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
	const words = unwrap(literalWords(node) ?? [], facts);
	// The shell still opens a tilde after `=`, and `test -v` what is written as a subscript.
	if (words === undefined || words.some((word) => /[~$`]/.test(word))) return false;
	const [program = '', ...rest] = words;
	const name = program.replace(/^\/(?:usr\/)?s?bin\//, '');
	const writes = node.redirects.filter((redirect) => !isHarmlessRedirect(redirect));
	if (writes.length > 0 && name !== 'echo') return false;
	if (!writes.every((redirect) => redirect.operator === '>' && mayBeSet(literalTarget(redirect) ?? ''))) return false;
	// That language writes files of its own.
	if (name.endsWith('awk')) return false;
	const operands = rest.filter((word) => !KERNEL_TABLE.test(word));
	return keepsToStdin(name, operands) ?? JUDGES.get(name)?.(rest, facts) ?? false;
}

/** @returns the command that `sudo` or `timeout` is put before, where they are used in the simplest way */
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
	/** What is shown, and where. */
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
	// What a helper is called, and what is run or loaded for it.
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
		// Letters before it would be lost, and `-Bo` is nobody's habit.
		if (/[BMR]/.test(letters)) return undefined;
		return { name: VALUED[valued as keyof typeof VALUED], takesValue: true, value: value === '' ? undefined : value };
	}
	if (letters === '') return undefined;
	return { name: /[BMR]/.test(letters) ? 'binds' : 'other' };
}

/** True for what is not where the system keeps its programs and settings; a device may be mounted, but not shown elsewhere. */
function isFarFromSystem(word: string, facts: HostFacts, binds = false): boolean {
	const path = posix.resolve(facts.cwd, word);
	if (/^\/(?:dev\/(?:shm|hugepages)|run\/(?:media|mount)\/.+)$/.test(path)) return true;
	if (!binds && /^\/dev\/./.test(path)) return true;
	return !SYSTEM_PLACES.some((place) => path === place || path.startsWith(`${place}/`) || path === '/');
}

/** Every path that a word may name: as a whole, behind an option's letter, and in lists such as `lowerdir=a:b`. */
function pathsIn(word: string, { cwd }: HostFacts): string[] {
	// Of another machine.
	if (/^[\w.-]+:\/[^:,=]*$|^\/\//.test(word)) return [posix.resolve(cwd, word)];
	const slash = word.indexOf('/');
	const parts = [word, ...word.split(/[=,:]/), ...(slash > 0 ? [word.slice(slash)] : [])];
	return parts.filter((part) => part !== '').map((part) => posix.resolve(cwd, part));
}
