// Lines of the journal that tell of a change: who signed in, what was run with the rights of root, what was stopped, mounted and
// unmounted. Pure.
import type { JournalLine } from '#wire/host/journal.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { printable } from '../../lib/printable.ts';
import type { HostEvent } from './host-event.ts';

type Line = Pick<JournalLine, 'atMs' | 'name' | 'text' | 'unit' | 'pid'>;

const MOST_COMMAND = 160;
/** What only looks changes nothing. */
const READERS =
	/^(?:ls|ll|cat|less|more|head|tail|grep|egrep|zgrep|find|stat|file|du|df|ps|top|htop|ss|lsof|id|who|w|true|echo|test|journalctl|dmesg|uptime|free|whoami|readlink|lsblk|blkid|findmnt|getent|sudo)$/;
const READING_VERBS =
	/^(?:systemctl (?:status|show|cat|is-\S+|list-\S+|get-default)|docker (?:ps|logs|inspect|images|stats|version|info|events)|ufw status|nft list|iptables -[LS]|crontab -l|sshd -[tT]|nginx -[tTvV]|visudo -c|dpkg -[lLsS]|apt(?:-get)? (?:list|show|policy|check))\b/;

/** @returns undefined for what tells of no change */
export function parseJournalChange(line: Line): HostEvent | undefined {
	switch (line.name) {
		case 'sudo':
			return commandOf(line);
		case 'systemd-logind':
		case 'sshd':
		case 'sshd-session':
			return loginOf(line);
		case 'systemd':
			return deedOf(line);
		default:
			return undefined;
	}
}

function commandOf({ atMs, text }: Line): HostEvent | undefined {
	const [, who = '', as = '', command = ''] =
		/^\s*([\w.@-]+) : (?:.*; )?USER=([\w.@-]+) ; (?:.*; )?COMMAND=(.+)$/.exec(text) ?? [];
	if (command === '' || /command not allowed|incorrect password|authentication failure/.test(text)) return undefined;
	// sudo writes a line break as #012, and so its own sign as #043.
	const whole = command.replace(/#012/g, ' ').replace(/#043/g, '#');
	const bare = whole.replace(/^\S*\//, '');
	const program = bare.split(/\s/)[0] ?? '';
	if (READERS.test(program) || READING_VERBS.test(bare)) return undefined;
	const plain = printable(maskSecrets(bare));
	const shown = plain.length > MOST_COMMAND ? `${plain.slice(0, MOST_COMMAND)}…` : plain;
	return {
		kind: 'command',
		atMs,
		what: `${who} ran as ${as}: ${shown}`,
		source: 'journalctl -t sudo',
		touched: namedIn(whole)
	};
}

const UNIT = /^[\w:.\\@-]+\.(?:service|socket|timer|mount|automount|swap|target|path|slice)$/;
const TAKES_UNITS = /^(?:systemctl|service)$/;
const TAKES_CONTAINERS = /^(?:docker|podman)$/;
const TAKES_PACKAGES = /^(?:apt|apt-get|aptitude|dpkg|dnf|yum|pacman|snap)$/;

/** Files, units, containers and packages that a command names. */
function namedIn(command: string): string[] {
	const [first = '', ...words] = command.split(/\s+/);
	const program = first.slice(first.lastIndexOf('/') + 1);
	const plains = words.map((word) => word.replace(/^["']|["']$/g, '')).filter((word) => !/^(?:-|$)/.test(word));
	// The verb is no name: it comes first, and behind the name for `service`.
	const verb = program === 'service' ? 1 : 0;
	const hasVerb = [TAKES_UNITS, TAKES_CONTAINERS, TAKES_PACKAGES].some((one) => one.test(program));
	return plains.flatMap((plain, at) => {
		if (hasVerb && at === verb) return [];
		if (plain.startsWith('/')) return [`file:${plain.replace(/(?<=.)\/$/, '')}`];
		if (UNIT.test(plain)) return [`unit:${plain}`];
		if (!/^[A-Za-z0-9][\w.@+:-]*$/.test(plain)) return [];
		if (TAKES_UNITS.test(program)) return [`unit:${plain}.service`];
		if (TAKES_CONTAINERS.test(program)) return [`container:${plain}`];
		if (TAKES_PACKAGES.test(program)) return [`package:${plain}`];
		return [];
	});
}

function loginOf({ atMs, name, text }: Line): HostEvent | undefined {
	const session = /^New session \S+ of user ([\w.@-]+)\.$/.exec(text)?.[1];
	if (session)
		return { kind: 'login', atMs, what: `${session} signed in.`, source: `journalctl -t ${name}`, touched: [] };
	const [, who = '', from = ''] = /^Accepted \S+ for ([\w.@-]+) from (\S+) port/.exec(text) ?? [];
	if (!who) return undefined;
	return {
		kind: 'login',
		atMs,
		what: `${who} signed in from ${printable(from)} by SSH.`,
		source: `journalctl -t ${name}`,
		touched: []
	};
}

/** Units of a person's session come and go with it. */
const OF_SESSIONS = /^(?:user(?:-runtime-dir)?@|session-|run-|systemd-(?:tmpfiles|hostnamed|timedated|localed))/;

/** Anybody may write systemd's name into a line, and a person's own manager bears it: what the machine's units do the first process says. */
function deedOf({ atMs, text, unit, pid }: Line): HostEvent | undefined {
	if (pid !== 1 || unit === null || OF_SESSIONS.test(unit)) return undefined;
	const source = 'journalctl -t systemd';
	const touched = [`unit:${unit}`];
	if (unit.endsWith('.mount')) {
		const deed = /^(Mounted|Unmounted)\b/.exec(text)?.[1]?.toLowerCase();
		const point = pathOf(unit);
		return deed
			? { kind: 'mount', atMs, what: `${point} was ${deed}.`, source, touched: [...touched, `mount:${point}`] }
			: undefined;
	}
	if (!/\.(?:service|socket)$/.test(unit)) return undefined;
	const deed = /^(Stopping|Reloading)\b/.exec(text)?.[1];
	if (!deed) return undefined;
	return {
		kind: 'unit',
		atMs,
		what: deed === 'Stopping' ? `${unit} was told to stop.` : `${unit} read its settings anew.`,
		...{ source, touched }
	};
}

/** `mnt-back\x2dup.mount` is /mnt/back-up. */
function pathOf(unit: string): string {
	const name = unit.slice(0, -'.mount'.length);
	if (name === '-') return '/';
	return `/${name.replaceAll('-', '/').replace(/\\x([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))}`;
}
