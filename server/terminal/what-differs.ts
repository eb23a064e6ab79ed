// What a run sees otherwise than a terminal would, by the program that looks. Each sentence is said only of a run that it
// concerns: a sentence in every answer tells nothing.
import type { SandboxedCommand } from '#native/ports/sandbox.ts';
import type { ReadCommand, Reading } from '#wire/safety.ts';

/** How the run was confined, as far as it changes what is seen. */
export type Surroundings = Pick<SandboxedCommand, 'profile' | 'grants' | 'backend' | 'seesMachine'> & { readonly uid: number };

interface Difference {
	/** `%s` stands for what `shows` caught. */
	readonly says: string;
	readonly holds: (run: Surroundings) => boolean;
	/** Known from the text: told beforehand. */
	readonly looks?: (command: ReadCommand) => boolean;
	/** Known from what was printed. */
	readonly shows?: RegExp;
}

const ownMounts = ({ backend, profile }: Surroundings): boolean => backend === 'bubblewrap' && profile !== 'host';
const ownUsers = (run: Surroundings): boolean => ownMounts(run) && (run.profile !== 'administer' || run.uid !== 0);
const looksOnly = ({ profile, seesMachine, uid }: Surroundings): boolean =>
	profile === 'observe' && (seesMachine !== true || uid === 0);

const has = (words: readonly string[], pattern: RegExp): boolean => words.some((word) => pattern.test(word));
const among = (names: string): ((program: string) => boolean) => {
	const known = new Set(names.split(' '));
	return (program) => known.has(program);
};

const readsMounts = among('findmnt df lsblk mountpoint');
const looksAtHolders = among('lsof fuser lsfd');
const looksAtProcesses = among('ps pgrep pidof top htop pstree kill pkill killall w lsns pmap pwdx');

/** By their set-user-ID or set-group-ID bit, on one distribution or another. */
const changesUser = among(
	'chage crontab passwd chfn chsh gpasswd newgrp expiry su at atq atrm wall write fusermount fusermount3'
);

const DIFFERENCES: readonly Difference[] = [
	{
		says: "The mounts shown are the run's own: directories are marked read-only that are not, and what is private to the run is among them.",
		holds: ownMounts,
		looks: ({ program, argv }) =>
			readsMounts(program) ||
			(program === 'mount' && argv.slice(1).every((word) => word.startsWith('-'))) ||
			has(argv, /^(\/proc\/(self\/|\d+\/)?(mounts|mountinfo|mountstats)|\/etc\/mtab)$/)
	},
	{
		says: 'Users and groups other than the one that runs it are shown as nobody and nogroup, and are not found by name.',
		holds: ownUsers,
		looks: ({ program, argv }) =>
			(program === 'find' && has(argv, /^-(user|group|uid|gid|nouser|nogroup)$/)) ||
			((program === 'pgrep' || program === 'ps') && has(argv, /^-[a-zA-Z]*[uUgG]$|^--(user|euid|uid|group)/)),
		shows: /\b(?:nobody|nogroup|65534|4294967295)\b/
	},
	{
		says: 'Files and sockets that processes of others hold open, or that stand outside the run, could not be seen.',
		holds: ({ profile }) => profile !== 'host',
		looks: ({ program, argv }) =>
			looksAtHolders(program) || (program === 'ss' && has(argv.slice(1), /^-[a-zA-Z]*p|^--processes/))
	},
	{
		says: 'Of processes outside the run only what everybody may see could be read: not their programs, files and environment.',
		holds: ({ profile }) => profile !== 'host',
		looks: ({ argv }) => has(argv, /^\/proc\/\d+\/(exe|cwd|root|fd|environ|maps|mem|ns|map_files|io)\b/)
	},
	{
		says: 'Processes outside the run could not be reached, and what was asked of them was answered by its own.',
		holds: (run) => !run.grants.includes('processes') && run.profile !== 'host' && !run.seesMachine,
		looks: ({ program }) => looksAtProcesses(program)
	},
	{
		says: 'Nothing is writable in a run that only reads, so a test for that says no.',
		holds: looksOnly,
		looks: ({ program, argv }) => (program === 'test' || program === '[' || program === '[[') && has(argv, /^-w$/)
	},
	{
		says: 'The unit that systemd-run started runs outside the sandbox, unconfined, and goes on after the run.',
		holds: ({ grants }) => grants.includes('bus'),
		looks: ({ program }) => program === 'systemd-run'
	},
	{
		says: 'This program takes the rights of another user when it starts, which no confined run may: with sudo before it, it works.',
		holds: ({ uid, profile }) => uid !== 0 && profile !== 'host',
		looks: ({ program, elevated }) => !elevated && changesUser(program)
	},
	{
		says: 'Only a command that does nothing else may mount: what this one mounts on the way was refused.',
		holds: ({ profile }) => profile !== 'host',
		shows: /\bmount\b[^\n]*(?:not permitted|denied)/i
	},
	{
		says: 'With Landlock alone the sandbox may be what refused %s: nothing is made or removed directly in the home directory or beside what is hidden, root cannot change modes, and programs with rights of their own do not start. With bubblewrap installed it would not be refused.',
		holds: ({ backend, profile, seesMachine }) => backend === 'landlock' && profile !== 'host' && !seesMachine,
		shows: /((?:\/[\w.@+-]+)+)(?=[^\n]*(?:denied|not permitted))|cannot create directory ((?:\/[\w.@+-]+)+)/i
	},
	{
		says: 'In the run the terminal goes by another name.',
		holds: ownMounts,
		looks: ({ program }) => program === 'tty'
	},
	{
		says: 'The run has control groups of its own: those of the machine are not shown as they are.',
		holds: ownMounts,
		looks: ({ program }) => program === 'systemd-cgls' || program === 'systemd-cgtop'
	},
	{
		says: "As root this run could not read other users' private files.",
		holds: (run) => run.uid === 0 && (run.profile === 'observe' || run.profile === 'work') && !run.seesMachine,
		shows: /(?:\/home\/|\/var\/|\/srv\/|\/opt\/)[^\n]*: Permission denied/
	}
];

/** What the text alone tells. */
export function differencesOf({ commands }: Reading, run: Surroundings): string[] {
	return DIFFERENCES.filter(
		({ looks, holds }) => looks !== undefined && holds(run) && commands.some((c) => c.target === 'host' && looks(c))
	).map(({ says }) => says);
}

/** What the output shows beside it. */
export function differencesIn(output: string, run: Surroundings): string[] {
	return DIFFERENCES.flatMap(({ says, shows, holds }) => {
		const found = holds(run) ? shows?.exec(output) : undefined;
		return found ? [says.replace('%s', found.slice(1).find((path) => path !== undefined) ?? '')] : [];
	});
}
