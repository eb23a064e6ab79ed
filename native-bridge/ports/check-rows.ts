// The closed table of programs that check their own settings. Nothing is filled in: each row is the same text on every machine.

export interface CheckRow {
	/** Looked for in the system's directories only; without it nothing is asked. */
	readonly program: string;
	/** Shell text. It stands in a view that is read-only, with empty places of its own in /run, /tmp and /dev/shm. */
	readonly text: string;
	readonly timeoutMs: number;
	/** It opens its log as it reads its settings: it has an empty /var/log. */
	readonly ownLogs?: true;
}

const CHECK = { timeoutMs: 8000 } as const;

export const CHECK_ROWS = {
	nginx: { ...CHECK, program: 'nginx', text: 'nginx -t' },
	apache2: {
		...CHECK,
		program: 'apache2',
		// As its control program does it, which would hand a folder to another account first.
		text: 'mkdir -p /run/apache2 /run/lock/apache2; export APACHE_CONFDIR=/etc/apache2; . /etc/apache2/envvars; exec apache2 -t'
	},
	httpd: { ...CHECK, program: 'httpd', text: 'mkdir -p /run/httpd; httpd -t' },
	haproxy: {
		...CHECK,
		program: 'haproxy',
		// As its unit starts it: with the folder of further settings where its defaults name one.
		text: 'mkdir -p /run/haproxy; haproxy -c -f /etc/haproxy/haproxy.cfg'
	},
	// It wants a key of the machine's, which no run sees, and a directory of its own.
	sshd: {
		...CHECK,
		program: 'sshd',
		text: "mkdir -p /run/sshd; ssh-keygen -q -t ed25519 -N '' -f /dev/shm/passing-key && exec /usr/sbin/sshd -t -h /dev/shm/passing-key"
	},
	sudoers: { ...CHECK, program: 'visudo', text: 'visudo -c' },
	named: { ...CHECK, program: 'named-checkconf', text: 'named-checkconf' },
	unbound: { ...CHECK, program: 'unbound-checkconf', text: 'unbound-checkconf' },
	postfix: { ...CHECK, program: 'postconf', text: 'postconf >/dev/null' },
	dovecot: { ...CHECK, program: 'doveconf', text: 'doveconf >/dev/null' },
	// Its name carries its version; of several, each is asked.
	'php-fpm': {
		...CHECK,
		ownLogs: true,
		program: 'sh',
		text: 'mkdir -p /run/php; set -- /usr/sbin/php-fpm*[0-9]; [ -x "$1" ] || exit 127; for one; do "$one" -t || exit 1; done'
	},
	samba: { ...CHECK, program: 'testparm', text: 'testparm -s >/dev/null' },
	logrotate: {
		...CHECK,
		program: 'logrotate',
		// What it says of each log is long; what it has against one is not.
		text: "logrotate -d -s /dev/shm/status /etc/logrotate.conf 2>&1 | grep -a '^error:'; exit 0"
	}
} as const satisfies Readonly<Record<string, CheckRow>>;
