// Sentences of the built-in engine about what would change the host. Markdown.
export const deedWords = {
	restart: (name: string) => `This restarts ${name}: what it serves is gone for a moment.`,
	start: (name: string) => `This starts ${name}.`,
	stop: (name: string) => `This stops ${name}, until it is started again or the machine is.`,
	reload: (name: string) => `This has ${name} read its settings again, without ending what it serves.`,
	daemonReload: 'This has systemd read the unit files again (daemon-reload). No service is restarted.',
	enable: (name: string) => `This has ${name} start with the machine, and starts it now.`,
	disable: (name: string) =>
		`This keeps ${name} from starting with the machine. It goes on running until it is stopped.`,
	removeContainer: (name: string) =>
		`This removes the container ${name}. What is in its volumes stays; what was written elsewhere in it is lost.`,
	updateContainer: (name: string) =>
		`This fetches the newest image of ${name}. The container itself goes on with the old one until it is made anew from it.`,
	updateProject: (project: string) =>
		`This fetches newer images of the project ${project}, and makes those containers anew whose image changed.`,
	prune: 'This removes stopped containers, unused networks, images without a name and the build cache. Volumes stay.',
	pruneImages:
		'This removes every image that no container uses. What came from a registry can be fetched again; what was built here is gone for good.',
	freeUp: 'These free what can be had again:',
	nothingToFree: (point: string) =>
		`Nothing that could be had again takes room worth naming on ${point}. What lies there is yours to judge:`,
	oldKernels:
		'This removes packages that nothing needs any more, old kernels in `/boot` among them. The kernel that runs, and the newest, stay.',
	notFolder: (path: string) =>
		`To empty ${path} is not one of the things I can do: programs may still use what lies in it. Look into it first: ask what fills it.`,
	aptClean: 'Packages that were fetched and are installed already:',
	journalClean: 'Journal lines beyond the newest 200 MiB:',
	dockerClean: 'Images of Docker without a name, which nothing uses:',
	journal: (size: string) => `This cuts the journal to its newest ${size}. Older lines are gone for good.`,
	notAllLogs: 'Emptying all logs is not one of the things I can do: they are what tells what happened here.',
	update:
		'This fetches the package lists and installs what waits. Services whose packages are replaced restart on the way.',
	install: (name: string) => `This installs ${name} with everything it needs.`,
	remove: (name: string) => `This removes ${name}. Its settings stay; look first what would go with it.`,
	whatPackage: 'Say which package, and I write the command.',
	reboot: 'This restarts the machine. Everything that runs ends, and so does this conversation until it is back.',
	powerOff: 'This switches the machine off. Somebody has to switch it on again, which is hard from afar.',
	addUser: (name: string) =>
		`This adds the account ${name} with a home of its own and no password: nobody signs in with one until \`passwd\` sets it.`,
	removeUser: (name: string) => `This removes the account ${name}. Its home stays where it is.`,
	lockUser: (name: string) =>
		`This locks the account ${name}: nobody signs in with its password any more. Its keys still open the door.`,
	password: (name: string) => `This asks for a new password of ${name}. Type it in the terminal: never here.`,
	ownPassword: 'This asks for your password and a new one. Type it in the terminal: never here.',
	rename: (name: string) => `This names the machine ${name}, for good.`,
	setZone: (zone: string) => `This sets the time zone to ${zone}.`,
	whichZone: 'Say which time zone, as in “set the time zone to Europe/Lisbon”. This lists them:',
	syncClock: 'This has the clock follow a time server:',
	allow: (what: string) => `This lets ${what} in through the firewall. Whoever reaches this machine can connect then.`,
	block: (what: string) =>
		`This shuts ${what} out at the firewall. If you are connected that way yourself, you are shut out too.`,
	noFirewall:
		'No firewall that I know of runs here, so nothing keeps a port closed: it is open as soon as a program listens on it.',
	network: (name: string) => `This restarts ${name}: every connection may break, this one too.`,
	mount: (what: string) => `This mounts ${what}.`,
	mountWhat: 'Say which one: these are not mounted now.',
	nothingToMount: 'Everything here that holds a filesystem is mounted.',
	unmount: (path: string) => `This unmounts ${path}. Programs that still use it are named, and it stays.`,
	kill: (name: string, pid: number, what: string) =>
		`${name} (PID ${pid}) ${what}. This asks it to end. A service is better restarted than killed.`,
	killUnit: (unit: string) => `It belongs to ${unit}, which may start it again.`,
	uses: {
		memory: (value: string) => `uses ${value} of memory, the most here`,
		cpu: (value: string) => `uses ${value} of a core, the most just now`
	},
	isProcess: 'runs here',
	noProcess: (name: string) => `No process ${name} runs here.`,
	whichProcess: 'Say which process, by its name or its PID.',
	which: (kind: 'unit' | 'container' | 'user' | 'name') =>
		({
			unit: 'Say which service, and I write the command.',
			container: 'Say which container, and I write the command.',
			user: 'Say which account, and I write the command.',
			name: 'Say which name, and I write the command.'
		})[kind],
	noSuch: (name: string) => `There is no service and no container called ${name} here.`,
	needsSystemd: 'The command that I know for this needs systemd, which does not run here.',
	moveFinding:
		'A finding is snoozed, dismissed or reopened on its own page, by a person with a reason: never from here.',
	findings: 'The findings'
};
