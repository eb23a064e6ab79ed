// The question behind a command that only reads: whoever types `df` wants to know how full the disks are, not only whether it is safe.

/** The first row that fits counts. `$1` is what the command names. */
const ROWS: readonly (readonly [RegExp, string])[] = [
	[/^df(?: -\w+)*(?: -\w*i\w*| --inodes)(?: -\w+)*$/, 'how many inodes are used'],
	[/^df(?: -\w+)*$/, 'how full are the disks'],
	[/^df(?: -\w+)* (\/[\w./@+-]*)$/, 'how much space is free on $1'],
	[/^du (?:-\w+ )*(?:-d ?1 |--max-depth=1 )?(\/[\w./@+-]*)$/, 'what fills $1'],
	[/^lsblk(?: -\w+)*$/, 'which disks are there'],
	[/^(?:mount|findmnt)$/, 'what is mounted'],
	[/^free(?: -\w+)*$/, 'how much memory is used'],
	[/^uptime$/, 'how long is the machine up'],
	[/^swapon(?: --show| -s)$/, 'how much swap is used'],
	[/^ip (?:-\w+ )*(?:a|addr|address)(?: show)?$|^ifconfig$|^hostname -I$/, 'what is my ip address'],
	[/^ip (?:-\w+ )*(?:r|route)(?: show)?$/, 'which routes are there'],
	[/^(?:ss|netstat) -(?=\w*l)[ltunpaeH46W]+$/, 'which ports are open'],
	[/^ufw status(?: verbose| numbered)?$/, 'is the firewall on'],
	[/^docker (?:ps|container ls)(?: -a)?$|^podman ps(?: -a)?$/, 'which containers are there'],
	[/^(?:docker|podman) stats(?: --no-stream)?$/, 'which container uses the most memory'],
	[/^(?:docker|podman) (?:images|image ls)$/, 'list container images'],
	[/^(?:docker|podman) volume ls$/, 'list container volumes'],
	[/^(?:docker|podman) logs (?:-\w+ )*(\w[\w.-]*)$/, 'show the logs of the container $1'],
	[/^systemctl (?:--failed|list-units --failed)$/, 'which services failed'],
	[/^systemctl status (\w[\w@.-]*)$/, 'is the service $1 running'],
	[/^systemctl list-timers$/, 'which timers are there'],
	[/^journalctl (?:-\w+ )*-u (\w[\w@.-]*)$|^journalctl --unit=(\w[\w@.-]*)$/, 'show the logs of the service $1$2'],
	[/^dmesg(?: -\w+)*$|^journalctl -k$/, 'show the kernel log'],
	[/^apt list --upgradable$|^apt-get -s upgrade$/, 'which updates are available'],
	[/^who$|^w$/, 'who is logged in']
];

/** @returns undefined for any other command */
export function sameQuestion(command: string): string | undefined {
	const typed = command.trim().replace(/^sudo /, '');
	for (const [asks, question] of ROWS) if (asks.test(typed)) return typed.replace(asks, question);
	return undefined;
}
