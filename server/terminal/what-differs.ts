// What a run sees otherwise than a terminal would, by the program that looks. Each sentence is said only of a run that it
// concerns: a sentence in every answer tells nothing.
import { posix } from 'node:path';
import type { Grant, SandboxedCommand } from '#native/ports/sandbox.ts';
import type { ReadCommand, Reading } from '#wire/safety.ts';
import { isPingOrTrace, speaksOfRawSockets, takesRawSockets } from '#wire/text/raw-socket-programs.ts';
import { needsRight } from './reads-with-rights.ts';

/** How the run was confined, as far as it changes what is seen. */
export type Surroundings = Pick<SandboxedCommand, 'profile' | 'grants' | 'backend' | 'seesMachine'> & {
	readonly uid: number;
	/** A part of the text ran as the caller, who is not root. */
	readonly partlyCaller?: true | undefined;
	/** It could change the settings of the network. */
	readonly setsNetwork?: boolean | undefined;
	/** Of the caller: what lies there is the caller's own. */
	readonly home?: string;
	readonly cwd?: string;
	/** It could open a raw socket of some kind. */
	readonly hasRaw?: boolean | undefined;
};

interface Difference {
	/** `%s` stands for what `shows` caught, `%p` for the program that looks, `%c` for all of its words. */
	readonly says: string;
	readonly holds: (run: Surroundings) => boolean;
	/** Known from the text: told beforehand. */
	readonly looks?: (command: ReadCommand, run: Surroundings) => boolean;
	/** Known from what was printed: the first that matches. */
	readonly shows?: RegExp | readonly RegExp[];
	/** A command after which that may as well stand there without one. */
	readonly unless?: (command: ReadCommand) => boolean;
	/** Only beside such a command does the output tell it. */
	readonly beside?: (command: ReadCommand) => boolean;
}

const ownMounts = ({ backend, profile }: Surroundings): boolean => backend === 'bubblewrap' && profile !== 'host';
const ownUsers = (run: Surroundings): boolean =>
	ownMounts(run) && (run.profile !== 'administer' || run.uid !== 0 || run.partlyCaller === true);
const looksOnly = ({ profile, seesMachine, uid }: Surroundings): boolean =>
	profile === 'observe' && (seesMachine !== true || uid === 0);

const has = (words: readonly string[], pattern: RegExp): boolean => words.some((word) => pattern.test(word));
const among = (names: string): ((program: string) => boolean) => {
	const known = new Set(names.split(' '));
	return (program) => known.has(program);
};

const readsAccounts = among('getent lslogins compgen userdbctl');
const readsMounts = among('findmnt df lsblk mountpoint');
const looksAtHolders = among('lsof fuser lsfd');
const LONGEST = 80;
const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const signalsProcesses = among('kill pkill killall skill');
const asksManager = among('systemctl systemd-run systemd-analyze systemd-inhibit systemd-cgls busctl');
const asksDisks = among(
	'losetup btrfs mdadm blkid fdisk sfdisk parted lsblk smartctl hdparm nvme tune2fs dumpe2fs wipefs'
);
const asksOtherNetworks = among(
	'hciconfig hcitool btmgmt btmon sdptool l2ping candump cansniffer isotprecv iwpan tipc rds-info smcss smc_pnet'
);
const isSocket = (grant: Grant): boolean => grant !== 'net' && grant !== 'processes' && grant !== 'devices';
const looksAtProcesses = among('ps pgrep pidof top htop pstree kill pkill killall w lsns pmap pwdx');

/** By their set-user-ID or set-group-ID bit, on one distribution or another. */
const changesUser = among(
	'chage crontab passwd chfn chsh gpasswd newgrp expiry su at atq atrm wall write fusermount fusermount3'
);

/** `pkill -f` looks at whole command lines, and the pattern stands in that of whatever runs the text. */
function matchesItself({ program, argv }: ReadCommand): boolean {
	const words = argv.slice(1);
	return (
		program === 'pkill' &&
		has(words, /^-[a-zA-Z]*f[a-zA-Z]*$|^--full$/) &&
		words.some((word) => !word.startsWith('-') && !word.includes('['))
	);
}

/** Owners and groups by an option, or always; what is stored with a file in an archive among them. */
const OWNERS_BY: Readonly<Record<string, RegExp | undefined>> = {
	ls: /^-[a-zA-Z]*[lgno]|^--(?:format=(?:long|verbose)|full-time|numeric-uid-gid|author)/,
	dir: /^-[a-zA-Z]*[lgno]/,
	vdir: /^/,
	tree: /^-[a-zA-Z]*[ug]/,
	stat: /%[uUgG]|^(?!-)/,
	find: /%[uUgG]|^-f?ls$/,
	namei: /^-[a-zA-Z]*[lo]|^--(?:long|owners)/,
	getfacl: /^/,
	test: /^-[OG]$/,
	'[': /^-[OG]$/,
	'[[': /^-[OG]$/,
	tar: /^-?[a-zA-Z]*[cru][a-zA-Z]*$|^--(?:create|append|update)/,
	cpio: /^-[a-zA-Z]*o|^--create/,
	bsdtar: /^-?[a-zA-Z]*[cru]/
};

function showsOwners({ program, argv, effects }: ReadCommand, { home, cwd = '/' }: Surroundings): boolean {
	const words = argv.slice(1);
	if (effects.includes('run-code')) return has(words, /getpw|getgr|st_[ug]id|\.owner\(|\bstat\b/);
	const format = words.find((word) => word.includes('%'));
	if (!has(words.length > 0 ? words : [''], OWNERS_BY[program] ?? /(?!)/)) return false;
	if (program === 'stat' && format !== undefined && !/%[uUgG]/.test(format)) return false;
	// What lies in a home is its owner's as a rule, and shown as that.
	const places = words.filter((word) => !word.startsWith('-') && word !== format && word !== ']');
	const isOwn = (word: string): boolean => {
		const path = posix.resolve(cwd, word.replace(/^~(?=\/|$)/, home ?? '~'));
		return home !== undefined && (path === home || path.startsWith(`${home}/`));
	};
	return places.length === 0 ? !isOwn('.') : !places.every(isOwn);
}

const DIFFERENCES: readonly Difference[] = [
	{
		says: "The mounts shown are the run's own: directories are marked read-only that are not, and what is private to the run is among them (%c).",
		// With Landlock alone only what runs behind sudo has a namespace of its own.
		holds: (run) => ownMounts(run) || (run.backend === 'landlock' && run.profile === 'administer'),
		looks: ({ program, argv, elevated }, { backend }) =>
			(backend === 'bubblewrap' || elevated) &&
			(readsMounts(program) ||
				(program === 'mount' && argv.slice(1).every((word) => word.startsWith('-'))) ||
				has(argv, /^(\/proc\/(self\/|\d+\/)?(mounts|mountinfo|mountstats)|\/etc\/mtab)$/))
	},
	{
		says: 'Users and groups other than the one that runs it are shown as nobody and nogroup, and are not found by name: %c',
		holds: ownUsers,
		looks: (command, run) => {
			const { program, argv } = command;
			return (
				(program === 'find' && has(argv, /^-(user|group|uid|gid|nouser|nogroup)$/)) ||
				((program === 'pgrep' || program === 'ps') && has(argv, /^-[a-zA-Z]*[uUgG]$|^--(user|euid|uid|group)/)) ||
				showsOwners(command, run)
			);
		}
	},
	{
		says: 'Users and groups other than the one that runs it are shown as nobody and nogroup, and are not found by name.',
		holds: ownUsers,
		// sudo speaks of the owner of its own settings, when it is not the owner that stops it.
		shows: /^(?!sudo: ).*\b(?:nobody|nogroup|65534|4294967295)\b/m,
		unless: ({ program, argv }) => readsAccounts(program) || has(argv, /^\/etc\/(?:passwd|group)-?$/)
	},
	{
		says: 'What processes outside the run hold open, sockets among it, could not be seen by: %c',
		holds: ({ profile }) => profile !== 'host',
		looks: ({ program, argv }) =>
			looksAtHolders(program) || (program === 'ss' && has(argv.slice(1), /^-[a-zA-Z]*p|^--processes/))
	},
	{
		says: 'Of processes outside the run %p could read only what everybody may see: not their programs, files and environment.',
		holds: ({ profile }) => profile !== 'host',
		looks: ({ program, argv }) =>
			/^(?:pwdx|pmap|lsns)$/.test(program) ||
			has(argv, /^\/proc\/\d+\/(exe|cwd|root|fd|environ|maps|mem|ns|map_files|io)\b/)
	},
	{
		says: 'Processes have numbers of their own in this run, so a number below /proc was not that of the machine: %c',
		holds: ({ profile, grants }) => (profile === 'work' || profile === 'administer') && !grants.includes('processes'),
		// With Landlock alone only what runs behind sudo has a namespace of its own.
		looks: ({ argv, elevated }, { backend }) =>
			(backend === 'bubblewrap' || elevated) && has(argv, /^\/proc(?:\/(?:\d+(?:\/|$)|[*?[]|$)|$)/)
	},
	{
		says: 'The command line of the run itself holds the words of %c, so it signalled the run as well: its exit code is not that of a search. A pattern that does not match itself ([n]ginx) or a name without -f finds only others.',
		holds: ({ profile, grants }) => profile === 'administer' && grants.includes('processes'),
		looks: matchesItself
	},
	{
		says: 'sudo runs here only what is known before the script starts, and this is known when it runs: %s. Ask for what it finds first, and write that out.',
		holds: () => true,
		shows: /^sudo: not part of the command that was checked, so it was not run: ([^\r\n]*)/m
	},
	{
		says: 'sudo within a program or a script of your own cannot raise rights here, since nobody could look at what it would run. Put sudo before the whole of it (sudo ./NAME), or give the script as the text: hostwright exec - < NAME.',
		holds: () => true,
		shows: /^sudo: [^\r\n]*no new privileges/m
	},
	{
		says: 'To a command that mounts, the directories that others keep to themselves are closed, for root as well: %s. In one that everybody may enter (/srv) it can be opened.',
		holds: ({ profile }) => profile === 'host',
		shows: [/failed to setup loop device for ((?:\/[\w.@+-]+)+)\.\s/, /((?:\/[\w.@+-]+)+)[^\n]*Permission denied/]
	},
	{
		says: 'Processes outside the run could not be reached, and what %p asked of them was answered by its own.',
		holds: (run) => !run.grants.includes('processes') && run.profile !== 'host' && !run.seesMachine,
		looks: ({ program }) => looksAtProcesses(program)
	},
	{
		says: 'Processes outside the run could be seen and not be signalled: %p was refused, also where it only asks.',
		holds: (run) => run.seesMachine === true,
		looks: ({ program }) => signalsProcesses(program)
	},
	{
		says: 'A run is confined, and this shows how: its rights, filters, limits and namespaces are not those of a terminal (%c).',
		holds: () => true,
		looks: ({ program, argv }) =>
			among('capsh getpcaps prlimit captest pscap')(program) ||
			has(
				argv,
				/^\/proc\/(?:self|thread-self)\/(?:task\/[^/]+\/)?(?:status|limits|cgroup|ns|attr|\w+_map|setgroups|sessionid|loginuid|oom\w*)(?:\/|$)/
			)
	},
	{
		says: 'A run has an environment of its own: what is passed on of yours, and what keeps pagers and prompts away.',
		holds: () => true,
		looks: ({ program, argv }) =>
			(among('env printenv export declare set')(program) && argv.length === 1) || has(argv, /^\/proc\/self\/environ$/)
	},
	{
		says: 'A run has limits of its own, on its processes, the size of a file and its memory: %p shows these.',
		holds: () => true,
		looks: ({ program, argv }) => program === 'ulimit' && has(argv, /^-[a-zA-Z]*[adfuHS]/)
	},
	{
		says: 'What %p says to the log did not reach it: the log is a socket, and this run had none.',
		holds: (run) => !run.grants.some(isSocket) && run.profile !== 'host',
		looks: ({ program }) => program === 'logger' || program === 'systemd-cat'
	},
	{
		says: 'The disks of the machine were not shown to %p: it sees them when it does nothing but ask about them.',
		holds: (run) => run.profile !== 'host' && !run.grants.includes('devices'),
		looks: ({ program, argv }) =>
			asksDisks(program) && argv.slice(1).every((word) => !word.includes('/') || word.startsWith('/dev/'))
	},
	{
		says: 'Sockets of Bluetooth, CAN and other such networks were closed to this run, so %p was refused.',
		holds: ({ profile, grants }) => profile === 'observe' && !grants.includes('net'),
		looks: ({ program }) => asksOtherNetworks(program)
	},
	{
		says: 'Of the devices of the machine this run had the plainest (null, zero, random, its own terminal) and no other: %s.',
		holds: ({ profile }) => profile === 'observe' || profile === 'work',
		shows: [
			/(\/dev\/(?!null\b|zero\b|full\b|u?random\b|tty\b|std|fd\/|pts\/|tcp\/|udp\/)[\w/.-]+)[^\n]*(?:denied|not permitted|[Nn]o such|cannot|failed)/,
			/(?:cannot (?:open|access|find)|[Ff]ailed to open|[Cc]ould ?n[o']t open) '?(\/dev\/(?!null\b|zero\b|full\b|u?random\b|tty\b|std|fd\/|pts\/|tcp\/|udp\/)[\w/.-]+)/,
			/(pseudo-?terminal|\bpty\b)[^\n]*(?:denied|not permitted)/
		]
	},
	{
		says: 'Raw sockets are refused here, so %p can neither see the packets of others nor make its own: use your own terminal.',
		holds: () => true,
		looks: ({ program, argv, effects }) =>
			takesRawSockets(program, argv.slice(1)) || (effects.includes('run-code') && speaksOfRawSockets(argv.slice(1)))
	},
	{
		says: 'Raw sockets are refused here, so nothing in this run can see the packets of others or make its own: use your own terminal.',
		holds: () => true,
		shows:
			/\b(?:raw|packet)[ _-]?(?:mode )?(?:icmp |ip )?sockets?\b[^\n]*(?:not permitted|denied|privilege|root)|(?:not permitted|denied|fail|couldn'?t)[^\n]*\b(?:raw|packet)[ _-]?sockets?\b|permission to (?:perform this )?capture|SOCK_RAW|SOCK_PACKET|[AP]F_PACKET|\bpcap_\w+[^\n]*(?:not permitted|denied)/i,
		unless: ({ program, argv, effects }) =>
			takesRawSockets(program, argv.slice(1)) || isPingOrTrace(program) || effects.every((effect) => effect === 'read')
	},
	{
		says: 'Raw sockets are refused here, to whatever code: who is to see packets, or make them, does so in a terminal of its own.',
		holds: ({ profile }) => profile !== 'host',
		beside: ({ effects, argv }) => effects.includes('run-code') && !speaksOfRawSockets(argv.slice(1)),
		shows: /\bsocket\b[\s\S]{0,240}(?:Operation not permitted|EPERM|Errno 1\b)/
	},
	{
		says: 'A raw socket is given to a ping or a traceroute that is alone in its text and has a right to one, as root or behind sudo: run it that way, or in your own terminal.',
		holds: ({ profile, hasRaw }) => profile !== 'host' && hasRaw !== true,
		beside: ({ program }) => isPingOrTrace(program),
		shows: /(?:ping|trace|mtr|socket)[^\n]*(?:not permitted|denied|socket)/i
	},
	{
		says: 'The network can be set only by a text of recognised programs: beside code of its own, or what looks at packets, that was refused.',
		holds: ({ profile, uid, setsNetwork }) => profile === 'administer' && uid === 0 && setsNetwork !== true,
		shows:
			/RTNETLINK answers: Operation not permitted|\b(?:netlink|nft|nf_tables|ip6?tables\S*|ipset|ebtables|arptables|conntrack|ethtool|SIOC\w+|tc|wg)\b[^\n]*(?:not permitted|denied|must be root)/i
	},
	{
		says: 'The settings of the network were within reach: where packets of other programs go is one of them.',
		holds: ({ setsNetwork }) => setsNetwork === true,
		looks: ({ effects, target }) => target === 'host' && effects.includes('network-config')
	},
	{
		says: '%p needs a right that the kernel has in no read-only form, so it ran with those of administering.',
		holds: ({ profile, uid }) => profile === 'administer' && uid === 0,
		looks: (command) => !command.elevated && needsRight(command)
	},
	{
		says: 'Nothing is writable in a run that only reads, so a test for that says no.',
		holds: looksOnly,
		looks: ({ program, argv }) => (program === 'test' || program === '[' || program === '[[') && has(argv, /^-w$/)
	},
	{
		says: "Nothing is writable in a run that only reads, so %s was opened to be read, and the warning of it is the run's.",
		holds: looksOnly,
		shows: /[Oo]pen(?:ing)? ((?:\/[\w.@+-]+)+) (?:in )?read-write/
	},
	{
		says: 'The unit that systemd-run started runs outside the sandbox, unconfined, and goes on after the run.',
		holds: ({ grants }) => grants.includes('bus'),
		looks: ({ program }) => program === 'systemd-run'
	},
	{
		says: 'This program takes the rights of another user when it starts, which no confined run may: with sudo before it, it works.',
		holds: ({ uid, profile }) => uid !== 0 && profile !== 'host',
		looks: ({ program, elevated }) => !elevated && changesUser(program) && program !== 'crontab'
	},
	{
		says: 'crontab takes the rights of another user when it starts, which no confined run may: sudo crontab -u YOUR-NAME works (without -u it is the table of root).',
		holds: ({ uid, profile }) => uid !== 0 && profile !== 'host',
		looks: ({ program, elevated }) => !elevated && program === 'crontab'
	},
	{
		says: 'Only a command that does nothing else may mount: what this one mounts on the way was refused.',
		holds: ({ profile }) => profile !== 'host',
		shows: /\bmount\b[^\n]*(?:not permitted|denied)/i
	},
	{
		says: 'With Landlock alone the sandbox may be what refused %s: nothing is made or removed directly in the home directory or beside what is hidden, root cannot change modes, and programs with rights of their own do not start. With bubblewrap installed less is refused.',
		holds: ({ backend, profile, seesMachine }) => backend === 'landlock' && profile !== 'host' && !seesMachine,
		shows: [
			/((?:\/[\w.@+-]+)+)(?=[^\n]*(?:denied|not permitted))|cannot create directory ((?:\/[\w.@+-]+)+)/i,
			/([^\n:]{1,60}): [^\n]*(?:denied|not permitted)/i
		]
	},
	{
		says: 'The keys of ~/.ssh and the agent that holds them (SSH_AUTH_SOCK) are kept from every run, so another machine may not have let this one in.',
		holds: ({ profile }) => profile !== 'host',
		shows:
			/Permission denied \([a-z-]*publickey|authentication agent|Could not read from remote repository|no identities|Host key verification failed/i
	},
	{
		says: '%p names the temporary directory of the run, which goes with it; yours is /tmp.',
		holds: ({ backend, profile }) => backend === 'landlock' && profile !== 'administer' && profile !== 'host',
		looks: ({ program }) => program === 'systemd-path'
	},
	{
		says: "The manager of a person's own units (--user) is only asked by a command that does nothing but ask, so what %p was asked of it failed: a terminal of the dashboard reaches it.",
		holds: ({ grants }) => !grants.includes('user-bus'),
		looks: ({ program, argv }) => asksManager(program) && has(argv, /^--user$/)
	},
	{
		says: "The service was not started in a session of its person's, so the manager of their own units could not be asked.",
		holds: ({ grants }) => grants.includes('user-bus'),
		shows: /XDG_RUNTIME_DIR not defined|No medium found/
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
	const met = DIFFERENCES.flatMap(({ says, looks, holds }) =>
		looks !== undefined && holds(run)
			? commands
					.filter((c) => c.target === 'host' && looks(c, run))
					.map(({ program, argv }) => says.replace('%p', program).replace('%c', () => shorten(argv.join(' '))))
			: []
	);
	return [...new Set(met)];
}

/** What the output shows beside it. */
export function differencesIn(
	output: string,
	run: Surroundings,
	{ commands }: Pick<Reading, 'commands'> = { commands: [] }
): string[] {
	return DIFFERENCES.flatMap(({ says, shows, holds, unless, beside }) => {
		const isApart = (unless && commands.some(unless)) || (beside && !commands.some(beside));
		const wanted = shows === undefined || !holds(run) || isApart ? [] : [shows].flat();
		const found = wanted.map((pattern) => pattern.exec(output)).find((match) => match !== null);
		return found ? [says.replace('%s', found.slice(1).find((path) => path !== undefined) ?? '')] : [];
	});
}
