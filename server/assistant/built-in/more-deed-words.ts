// Sentences of the built-in engine about changes that need one command of their own. Markdown.
export const moreDeedWords = {
	mask: (name: string) =>
		`This masks ${name}: nothing can start it any more, not even something that requires it, until it is unmasked. It goes on running until it is stopped.`,
	unmask: (name: string) => `This unmasks ${name}: it can be started again. It does not start it.`,
	resetFailed: 'This forgets that units failed. Nothing is started, and what made them fail is still there.',
	swap: (file: string) =>
		`This makes the swap file ${file} and uses it. To have it after a reboot it needs a line in \`/etc/fstab\`.`,
	swapOff:
		'This takes back what lies in swap and switches it off. Where memory is short, programs may be ended for it.',
	swapSize: 'Say how much swap, as in “add 2 GB of swap”, or “switch swap off”.',
	grow: (path: string) =>
		`To extend a volume is not one of the things I can do: what has to grow depends on the layers below ${path} (disk, partition, LVM, filesystem), and a slip there costs data. This is what lies below; free space of a volume group (vg) can be given by \`lvextend --resizefs\`:`,
	group: (user: string, group: string) =>
		`This changes whether ${user} is in the group ${group}. It counts from the next sign-in; the groups sudo, wheel and docker are as much as root.`,
	whichGroup: 'Say which account and which group, as in “add anna to the group video”.',
	link: (name: string, to: string) => `This takes ${name} ${to}. If you are connected through it, you are cut off.`,
	whichLink: 'Say which network interface.',
	route: (to: string, via: string) => `This changes the route to ${to} through ${via}, until the next reboot.`,
	whichRoute: 'Say to where and through which address, as in “add a route to 10.1.0.0/16 via 192.168.1.1”.',
	pause: (name: string, verb: string) =>
		verb === 'pause' ? `This freezes ${name} where it stands, until it is unpaused.` : `This lets ${name} go on.`,
	limit: (name: string, value: string) =>
		`This limits the memory of ${name} to ${value}, at once. A Compose file that says otherwise wins when it is made anew.`,
	policy: (name: string, value: string) => `This sets the restart policy of ${name} to ${value}.`,
	whichValue: (name: string) => `Say which value ${name} is to have, as in “512m” or “unless-stopped”.`,
	hold: (name: string) => `This changes whether upgrades leave ${name} as it is (apt-mark hold).`,
	holdElsewhere: 'Holding back a package needs a plug-in of the package manager here (`dnf versionlock`).',
	pools: 'The pools and arrays of this machine:',
	noPool: (name: string) => `There is no ZFS pool called ${name} that I could start a scrub on.`,
	scrub: (name: string) =>
		`This reads all of the pool ${name} and mends what is damaged. It takes hours and slows the disks meanwhile.`,
	cannot: (said: string, named: string) =>
		`${said} is not one of the things I can do${named === '' ? '' : ` (${named})`}: I never make, edit, format or delete files, folders, disks or settings by a sentence. I can propose changes of services, containers, packages, accounts, swap and the firewall. If you know the command, type it: I say what it would do, how dangerous it is, and it can be run from there.`
};
