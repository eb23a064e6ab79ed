// Settings that somebody pasted: what kind they are, and what in them is worth a second look. By its text alone: nothing is read.

export interface Judged {
	/** "a unit of systemd". */
	readonly kind: string;
	/** Sentences, the worst first; [] where nothing stands out. Plain text. */
	readonly notes: readonly string[];
	/** Commands in it that run by themselves. */
	readonly commands: readonly string[];
}

type Note = readonly [pattern: RegExp, note: string];

interface Kind {
	readonly kind: string;
	readonly is: RegExp;
	readonly notes: readonly Note[];
	readonly lacks?: readonly Note[];
	/** What it runs is in the first group. */
	readonly runs?: RegExp;
}

const KINDS: readonly Kind[] = [
	{
		kind: 'a Compose file',
		is: /^\s*(?:services:|[\w-]+:\s*\n\s+image:)/m,
		notes: [
			[/docker\.sock/, 'docker.sock is mounted into it: whoever takes over the container is root on this machine.'],
			[/privileged:\s*true/, 'privileged: true switches the confinement off: the container can do what root can.'],
			[/^\s*-\s*["']?\/:\//m, 'The whole filesystem (/) is mounted into it.'],
			[
				/network_mode:\s*["']?host/,
				'network_mode: host: its ports are this machine’s, past the firewall rules for containers.'
			],
			[/(?:PASSWORD|SECRET|TOKEN|API_KEY)\w*["']?\s*[:=]\s*["']?(?!\$\{)\S/i, 'A password stands in it in plain text.'],
			[
				/image:\s*["']?[\w./-]+(?::latest)?["']?\s*$/m,
				'The image has no fixed version (latest): the next pull may bring another one.'
			],
			[
				/^\s*-\s*["']?(?:0\.0\.0\.0:)?\d+:\d+/m,
				'Its ports are published on every address; put 127.0.0.1: before those that only this machine needs.'
			]
		],
		lacks: [[/restart:/, 'It says nothing of restart: after a crash or a reboot it stays down.']]
	},
	{
		kind: 'a unit of systemd',
		is: /^\s*\[(?:Unit|Service|Timer|Install|Socket)\]/m,
		notes: [
			[/^\s*User=root\s*$/m, 'User=root: give it an account of its own where it does not need to be root.'],
			[/^\s*ExecStart=[-@+!:]*(?![/$-@+!:])\S/m, 'ExecStart= needs the whole path of the program, beginning with /.'],
			[/^\s*ExecStart=.*(?:\||&&|>|;)/m, 'ExecStart= knows no shell: |, && and > mean nothing there without sh -c.'],
			[
				/^\s*Type=forking\s*$(?![\s\S]*PIDFile=)/m,
				'Type=forking without PIDFile=: systemd has to guess which process is the service.'
			],
			[
				/^\s*Restart=(?:always|on-failure)\s*$(?![\s\S]*RestartSec=)/m,
				'Restart= without RestartSec=: it is started again after a tenth of a second, and given up after five times.'
			]
		],
		lacks: [
			[
				/^\s*\[(?:Install|Timer|Socket|Unit)\]/m,
				'Without [Install] it cannot be enabled, so it does not start with the machine.'
			],
			[/^\s*(?:User|DynamicUser)=|^\s*\[(?:Timer|Socket)\]/m, 'Without User= it runs as root.']
		]
	},
	{
		kind: 'settings of nginx',
		is: /^\s*(?:server|location|upstream|http|events)\b[^\n;]*\{/m,
		notes: [
			[
				/\broot\s+\/\s*;/,
				'root /; serves the whole filesystem: everything nginx may read is on the net. Do not put that online.'
			],
			[/autoindex\s+on/, 'autoindex on lists every file to whoever asks.'],
			[/ssl_protocols[^;]*TLSv1(?:\.1)?[\s;]/, 'TLS 1.0 and 1.1 are broken and refused by browsers.'],
			[
				/listen\s+(?:\S+:)?80\b(?![\s\S]*(?:ssl|return\s+30[18]))/,
				'It listens on port 80 without TLS: everything travels in the clear.'
			],
			[
				/location\s+(\/\S*[^/\s])\s*\{[^}]*alias\s+\S+\/;/,
				'location without a slash at its end and alias with one: files beside the folder can be reached.'
			]
		]
	},
	{
		kind: 'a line of fstab',
		is: /^\s*(?:(?:UUID|LABEL|PARTUUID)=\S+|\/dev\/\S+|\S+:\/\S*|\/\/\S+)\s+(?:\/\S*|none|swap)\s+\w[\w.]*\s+\w\S*/m,
		notes: [
			[
				/^\s*(?:UUID|LABEL|PARTUUID)=\S+\s+\S+\s+(?:nfs4?|cifs)\b/m,
				'A network share has no UUID: its first field is server:/path (nfs) or //server/share (cifs).'
			],
			[
				/\s(?:nfs4?|cifs|sshfs)\s(?!.*nofail)/m,
				'Without nofail the machine waits at the start, or stops in emergency mode, when the server is away.'
			],
			[/\s(?:nfs4?|cifs)\s(?!.*_netdev)/m, 'With _netdev it is mounted only once the network is up.'],
			[
				/^\s*\/dev\/(?:sd|vd|hd)\w+/m,
				'Names like /dev/sda1 may change with the next start: use UUID= as blkid tells it.'
			],
			[
				/^(?!.*\bnofail\b)\s*\S+\s+\/(?:mnt|media|srv)\S*\s/m,
				'Without nofail the start stops when this disk is missing.'
			]
		]
	},
	{
		kind: 'settings of the SSH server',
		is: /^\s*(?:PermitRootLogin|PasswordAuthentication|PubkeyAuthentication|AllowUsers|PermitEmptyPasswords|Match)\s+\S/m,
		notes: [
			[/^\s*PermitEmptyPasswords\s+yes/m, 'PermitEmptyPasswords yes lets in whoever knows a name.'],
			[
				/^\s*PermitRootLogin\s+yes/m,
				'PermitRootLogin yes: root may sign in with a password. Use keys, and prohibit-password or no.'
			],
			[/^\s*PasswordAuthentication\s+yes/m, 'PasswordAuthentication yes: passwords can be guessed; keys cannot.']
		]
	},
	{
		kind: 'a rule of sudo',
		is: /^\s*%?[\w-]+\s+ALL\s*=\s*\(/m,
		notes: [[/NOPASSWD:\s*ALL/, 'NOPASSWD: ALL makes that account root without being asked for anything.']]
	},
	{
		kind: 'a line of crontab',
		is: /^\s*(?:@(?:reboot|hourly|daily|weekly|monthly|yearly)|(?:[\d*/,-]+\s+){4}[\d*/,-]+)\s+\S/m,
		notes: [
			[
				/(?:curl|wget)\b.*\|\s*(?:ba|z|da)?sh\b/,
				'It downloads a script and runs it unseen, again and again: suspicious, unless you put it there yourself.'
			],
			[/^[^#\n]*[^\\]%/m, 'A % ends the command in crontab; it has to be written \\%.']
		],
		runs: /^\s*(?:@\w+|(?:[\d*/,-]+\s+){4}[\d*/,-]+)\s+(?:(?:root|[a-z][\w-]*)\s+(?=\S+\s))?(.+)$/m
	},
	{
		kind: 'a Dockerfile',
		is: /^FROM \S+(?: AS \S+)?\s*$/m,
		notes: [
			[/^(?:RUN|ADD).*(?:curl|wget).*\|\s*(?:ba)?sh/m, 'It downloads a script and runs it unseen.'],
			[/^FROM \S+?(?::latest)?\s*$/m, 'The base image has no fixed version.']
		],
		lacks: [[/^USER /m, 'Without USER its program runs as root.']]
	}
];

/** @returns undefined for what is no settings of a kind known here */
export function judgeConfig(text: string): Judged | undefined {
	const kind = KINDS.find(({ is }) => is.test(text));
	if (!kind) return undefined;
	const has = kind.notes.filter(([pattern]) => pattern.test(text)).map(([, note]) => note);
	const lacks = (kind.lacks ?? []).filter(([pattern]) => !pattern.test(text)).map(([, note]) => note);
	const command = kind.runs?.exec(text)?.[1]?.trim();
	return { kind: kind.kind, notes: [...has, ...lacks], commands: command === undefined ? [] : [command] };
}
