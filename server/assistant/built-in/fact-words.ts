// Sentences of the built-in engine around what a command prints, how-tos, and what words mean. Markdown.
type HowTo = readonly [pattern: RegExp, says: (unit: string, name: string) => string];
type Term = readonly [pattern: RegExp, says: string];

const howTo: readonly HowTo[] = [
	[
		/\b(?:override|drop-?in|execstart|unit file|settings? of|edit|environment|customi[sz]e)\b/i,
		(unit) =>
			`Its own file stays as the package brought it; what you change goes into a drop-in: \`systemctl edit\` ${unit} opens one, and an empty \`ExecStart=\` line takes the old value away before the new one. Then \`systemctl daemon-reload\`, and restart the unit.`
	],
	[
		/\b(?:sudo|admin|root rights|administrator)\b/i,
		() =>
			'An account gets sudo by its group: `usermod -aG sudo NAME` (on Fedora and its like the group is `wheel`). It counts from the next sign-in. Whoever is in it is root in effect.'
	],
	[
		/\bgroups?\b/i,
		() =>
			'`usermod -aG GROUP NAME` puts an account into one more group; it counts from the next sign-in. The group `docker` is as much as root.'
	],
	[
		/\b(?:pin|hold|freeze|version)\b.*\bpackages?\b|\bpackages?\b.*\b(?:pin|hold|freeze)\b/i,
		() =>
			'`apt-mark hold NAME` keeps a package as it is, `apt-mark unhold NAME` lets it go on; a pin to one version goes into `/etc/apt/preferences.d/`.'
	],
	[
		/\b(?:port|firewall|ufw)\b/i,
		() =>
			'A port is open when a program listens on it and the firewall lets it through: `ufw allow 8443/tcp`, or `firewall-cmd --add-port=8443/tcp --permanent`. Say “open port 8443”, and I write the command for the firewall that runs here.'
	],
	[
		/^(?!.*\blogs?\b)(?=.*\b(?:boot|autostart|enable)\b)/i,
		(unit) => `\`systemctl enable\` ${unit} starts it with the machine, with \`--now\` also at once.`
	],
	[
		/\b(?:logs?|journal|journalctl)\b/i,
		() =>
			'`journalctl -b` shows the lines since this start, `-b -1` those of the one before; with `-u NAME.service` of one service, with `-p err` only errors, with `--since "1 hour ago"` the last hour.'
	],
	[
		/\b(?:cron|schedule|timer|every (?:day|night|hour))\b/i,
		() =>
			'`crontab -e` holds one line for each job: minute, hour, day, month, weekday, command. A timer of systemd does the same with a log: a `.timer` unit beside a `.service` unit.'
	],
	[
		/\b(?:stop|kill)\b.*\bcontainer|difference/i,
		(_, name) =>
			`To stop asks a program to end (signal TERM) and waits; to kill ends it at once (signal KILL), with nothing saved. \`systemctl reload ${name}\` has it read its settings again while it runs, \`systemctl restart ${name}\` ends and starts it.`
	]
];

const terms: readonly Term[] = [
	[
		/\binodes?\b/i,
		'An **inode** is the card that a filesystem keeps for each file: who owns it, how large it is, where its pieces lie. There is a fixed number of cards; when they are used up no file can be made, however much space is free. Many small files do that.'
	],
	[
		/\bswap\b/i,
		'**Swap** is a piece of disk that memory is put on when it runs short. A little in use is no harm; much coming and going makes everything slow.'
	],
	[
		/\bload\b/i,
		'The **load** is how many processes run or wait to run, on average. As long as it stays below the number of processor cores, nobody waits.'
	],
	[
		/\bavailable\b|\bcached?\b|\bbuffers?\b/i,
		'**Free** memory is used by nothing at all; **available** is what programs can have at once: free memory and the cache of files, which gives way. Only “available” tells whether memory is short.'
	],
	[
		/\brehears\w*/i,
		'A **rehearsal** tries the steps of a request on a copy of the files, without network, before anybody approves it: what it would change is shown on the request’s page. Nothing of it stays.'
	],
	[
		/\bzombies?\b/i,
		'A **zombie** is a process that has ended and whose parent has not taken note. It uses nothing but a number.'
	],
	[
		/\bkworker|kernel thread/i,
		'A **kworker** is a thread of the kernel itself, which does work that drivers put off. It cannot be ended; when it is busy, some device is.'
	],
	[
		/\b(?:systemd )?units?\b|\bservices?\b/i,
		'A **unit** is what systemd looks after: a service, a timer, a socket, a mount.'
	],
	[
		/\bcontainers?\b|\bimages?\b|\bvolumes?\b/i,
		'A **container** is a program with its own view of the system, made from an **image**; what is to outlive it lies in a **volume**.'
	],
	[/\bdaemon\b/i, 'A **daemon** is a program that runs in the background, mostly as a service.']
];

export const factWords = {
	notLookedUp: 'It was not looked up. This is what shows it:',
	nothing: 'Nothing of that is here, or it cannot be seen from this account. This is what shows it:',
	trim: '**TRIM** (discard) tells an SSD which blocks are free. This is when it runs by itself, and which disks know it:',
	snapshots: 'Snapshots that LVM, ZFS or a snapshot tool of this machine keeps, with their times:',
	groups: (name: string) => `The groups of ${name}:`,
	rootEqual: 'Accounts with uid 0 (only root should have it), and the groups whose members can become root (sudo):',
	graphics: 'The graphics cards (GPU) that can be seen:',
	secureBoot: 'Secure boot needs EFI firmware; this is what the machine tells of it:',
	confinement: 'Which security modules the kernel runs (AppArmor, SELinux):',
	hardwareClock: 'The hardware clock (RTC) and the clock of the system; it should run in UTC:',
	ups: 'A UPS or battery is seen through its own program (NUT, apcupsd) or by the kernel:',
	support:
		'The release that runs here. A stable release of Debian is supported for three years and two more as LTS, an LTS of Ubuntu for five; its own page says until when:',
	boots:
		'How the machine was started and shut down before. A start without a shutdown before it was a crash or a power cut; the last lines before it may say which:',
	openFiles: 'Open files of the whole machine (open, free, most), and the limit of each process:',
	connections: 'Connections by state; those in TIME-WAIT have ended, and go by themselves after a minute:',
	hostsFile: 'The names that are set in `/etc/hosts`:',
	packageLock: 'The lock is held by a package manager that runs. These run now; wait until it has finished:',
	upgrades: 'What was installed and upgraded lately, by hand and by itself (unattended upgrades):',
	kernels:
		'The kernel that runs, and those that are installed in `/boot`. A newer one than the running one waits for a reboot:',
	journalPlace:
		'The journal is persistent where `/var/log/journal` exists, and else only in memory (`/run/log/journal`), gone with a reboot:',
	noisy: 'Who wrote most lines to the journal in the last hour:',
	hardening: (name: string) => `How well systemd confines ${name}: its exposure, from 0 (safe) to 10:`,
	unstarted: 'Services that do not run, and those that are enabled to start with the machine:',
	openOn: (path: string) =>
		`These have files open on the filesystem of ${path}; until they end or leave it, it cannot be unmounted:`,
	held: 'Packages that are held back (on hold, so that no upgrade touches them):',
	cron: (name: string) => `What cron runs: the crontab of ${name}, and the tables of the system in /etc:`,
	deletedOpen:
		'A file that was deleted takes its space until the last program that has it open ends or is restarted: then `df` counts it, and `du` does not. These hold deleted files:',
	lvm: 'Volume groups (VFree is what can still be given), logical and physical volumes of LVM:',
	changedFiles: (folder: string) =>
		`Files below ${folder} that were changed within the last seven days, the newest first:`,
	packageOf: (path: string) => `The package that ${path} belongs to:`,
	sources: 'The package sources (repositories) that are configured:',
	locale: 'Locale, keyboard layout and character set:',
	modules: 'The kernel modules (drivers) that are loaded:',
	virtual: 'Whether this is a virtual machine or a container; “none” is real hardware:',
	where: (name: string) => `Where ${name} is installed, and which version:`,
	whichFile: 'Say which file, with its whole path.',
	notNamed: 'Say which program, as in “where is python3 installed”.',
	howTo,
	howToOther:
		'Say what you want to do with which thing, as in “how do I make nginx start at boot”, and I show the command. Nothing is run, and nothing is filed, for a question.',
	terms,
	termOther: 'I know what words of this machine mean, like inode, load, swap or zombie; this one I do not.',
	shortcuts:
		'**Ctrl K** (on a Mac ⌘ K) opens the command palette, which finds every page and action; **?** lists all keyboard shortcuts.'
};
