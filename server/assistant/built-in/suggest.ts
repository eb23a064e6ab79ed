// For a question that cannot be answered: two commands that show what it is about and change nothing.
import type { OfferLook } from './looks.ts';

/** Word by word what a question is about; the first row that fits counts. */
const TOPICS: readonly (readonly [RegExp, readonly [string, string]])[] = [
	[/\b(?:containers?|docker|podman|images?|compose)\b/i, ['docker ps -a', 'docker system df']],
	[
		/\b(?:services?|units?|daemons?|nginx|apache2?|mysql|postgres\w*|crash\w*)\b/i,
		['systemctl --failed', 'systemctl list-units --type=service']
	],
	[
		/\b(?:logs?|syslog|journal|errors?|warnings?|messages?)\b/i,
		['journalctl -b -p err --no-pager', 'journalctl -n 50 --no-pager']
	],
	[/\b(?:ports?|listen\w*|firewall|sockets?|ufw)\b/i, ['ss -tlnp', 'ss -ulnp']],
	[
		/\b(?:updates?|upgrades?|packages?|(?:un)?install\w*|apt|outdated)\b/i,
		['apt list --upgradable', 'apt list --installed']
	],
	[
		/\b(?:back ?ups?|schedules?|scheduled|timers?|cron\w*|jobs?|at night)\b/i,
		['systemctl list-timers --all', 'crontab -l']
	],
	[
		/\b(?:log(?:ged|ins?)|users?|accounts?|who(?:'s|’s| is| are| was)? (?:here|on|online|logged)|groups?|sudo|passwords?)\b/i,
		['who', 'last -n 10']
	],
	[
		/\b(?:list|show|see|display|view|what(?:’s|'s| is)? in)\b.*\b(?:files?|folders?|director\w+|downloads?|home|documents?)\b/i,
		['ls -lA ~', 'ls -lAt ~ | head -n 20']
	],
	[
		/\b(?:files?|folders?|director\w+|photos?|videos?|downloads?|big\w*|large\w*|duplicates?|space|delete\w*|clean\w*)\b/i,
		['du -xh -d 1 ~', 'find ~ -xdev -type f -size +500M']
	],
	[/\b(?:usb|sticks?|mount(?:s|ed|ing)?|drives?|disks?|partitions?)\b/i, ['lsblk -f', 'findmnt --real']],
	[
		/\b(?:ip|address\w*|route\w*|dns|wi-?fi|vpn|ping|connect\w*|internet|network|router|unreachable)\b/i,
		['ip -br address', 'ip route']
	],
	[
		/\b(?:process\w*|programs?|running|chrome|browser|kill|slow\w*|hangs?|jobs?)\b/i,
		['ps -eo pid,comm,%cpu --sort=-%cpu', 'ps -eo pid,comm,rss --sort=-rss']
	],
	[/\b(?:reboot\w*|boot\w*|shut ?down|started|crash\w*)\b/i, ['last -x reboot', 'uptime']],
	[/\b(?:date|clock|time ?zone|time)\b/i, ['timedatectl', 'date']],
	[/\b(?:versions?|kernel|distro|linux|hardware|cpu|processor)\b/i, ['cat /etc/os-release', 'uname -a']]
];

/** @returns two commands; [] when the question fits none */
export async function suggestLooks(question: string, offer: OfferLook): Promise<string[]> {
	const [, commands = []] = TOPICS.find(([about]) => about.test(question)) ?? [];
	const looks: string[] = [];
	for (const command of commands) looks.push(...[(await offer(command)) ?? []].flat());
	return looks;
}
