// Rights of root that root's own words have a unit's program use: those of its command, of its settings, and of files that its command
// names and root alone can change. What the program says that it needs is the word of whoever leads it. Pure.
import { posix } from 'node:path';

interface Command {
	readonly words: readonly string[];
	readonly script: string | undefined;
}

const GIVES_AWAY = /(?:^|[^\w.-])[fl]?ch(?:own|grp)(?![\w-])|\binstall\b.*\s-[og]\b/;
const BECOMES =
	/(?:^|[^\w.-])(?:su|sudo|runuser|setpriv|gosu|su-exec|chpst|setuidgid|start-stop-daemon|initgroups|set(?:e|re|res)?[ug]id|setgroups)(?![\w-])|(?:^|\s)(?:-u|--?(?:user|uid|group|gid|chuid)|user|group)[=:\s]\s*["']?[a-z_\d]/i;

/** By words that name the deed. */
const SAYS: Readonly<Record<string, RegExp>> = {
	CAP_CHOWN: GIVES_AWAY,
	CAP_SETUID: BECOMES,
	CAP_SETGID: BECOMES,
	CAP_KILL: /(?:^|[^\w.-])(?:p?kill|killall)(?![\w-])/,
	CAP_FOWNER: /(?:^|[^\w.-])f?chmod(?:at)?(?![\w-])|\butimes?\b/,
	CAP_SYS_CHROOT: /(?:^|[^\w.])chroot\b/,
	CAP_SYS_NICE:
		/(?:^|[^\w.-])(?:(?:re|io)?nice|chrt|sched_set\w+|setpriority)(?![\w-])|\brt_?prio|SCHED_(?:FIFO|RR)\b|real-?time|^(?:Nice=-|CPUScheduling|LimitRTPRIO=)/i,
	CAP_IPC_LOCK: /mlock|mem_?lock|memory[_.-]?lock|lock[_.-]memory|IPC_LOCK/i
};

/** Servers that begin as root, give their files away and go on as a user of their own. */
const STEPS_DOWN =
	/^(?:nginx|apache2?|httpd|lighttpd|php-?fpm|sshd|named|unbound|dovecot|haproxy|squid|mysqld|mariadbd|vsftpd|proftpd|exim|dnsmasq|chronyd|ntpd|openvpn|memcached|crond?|atd|smbd|cupsd|rpcbind|avahi-daemon)$/;
/** A part of the name of a program that is there to read and send raw packets: `fping`, `ping_exporter`, and not `shopping`. */
const RAW = new Set(
	`ping fping hping nping oping arping smokeping tcpdump dumpcap pcap tshark wireshark arp arpd arpwatch dhclient dhcpcd dhcpd dhcp
	radvd ndppd mtr traceroute nmap masscan snort suricata vrrpd keepalived lldp lldpd`.split(/\s+/)
);
const LOCKS_MEMORY = /^(?:vault|openbao)$/;

/** What stands before a program and only has it run. */
const WRAPS = /^(?:busybox|env|nice|exec|if|while|until|then|do|!|(?:ba|da)?sh|-\w*c|\w+=\S*)$/;
const MOST_LINE = 500;

/** The programs of a line of a shell, by their own names. */
const programsIn = (line: string): readonly string[] =>
	line.split(/[;|&(`]+/).flatMap((part) => {
		const words = part.split(/[\s"']+/).filter(Boolean);
		const first = words.map((word) => posix.basename(word)).find((word) => !WRAPS.test(word));
		return first === undefined ? [] : [first];
	});

/**
 * @param settings  `Nice=-5`, as root wrote them; what a drop-in of this service has is none of root's words
 * @param texts  of files that root alone can change
 */
export function askedRights(
	commands: readonly Command[],
	settings: readonly string[],
	texts: readonly string[]
): ReadonlySet<string> {
	const written = texts.flatMap((text) => text.split('\n')).filter((line) => !/^\s*(?:[#;]|\/\/)/.test(line));
	const runs = [...commands.map(({ words }) => words.join(' ')), ...written].map((line) => line.slice(0, MOST_LINE));
	const lines = [...runs, ...settings];
	const asked = new Set(Object.keys(SAYS).filter((right) => lines.some((line) => SAYS[right]?.test(line))));
	const scripts = commands.flatMap(({ script }) => (script === undefined ? [] : [posix.basename(script)]));
	for (const program of [...runs.flatMap(programsIn), ...scripts]) {
		if (STEPS_DOWN.test(program.replace(/[\d.]+$/, '')))
			for (const right of ['CAP_CHOWN', 'CAP_SETUID', 'CAP_SETGID']) asked.add(right);
		if (program.split(/[-_.\d]+/).some((part) => RAW.has(part.toLowerCase()))) asked.add('CAP_NET_RAW');
		if (LOCKS_MEMORY.test(program)) asked.add('CAP_IPC_LOCK');
	}
	return asked;
}
