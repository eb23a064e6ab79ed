// Answers that are what a command prints: run as the assistant may run what only reads, shown with a sentence of what it is.
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { runCommand } from '../../tools/run-command.ts';
import { PROGRAMS } from '../../understand/vocabulary.ts';
import { factWords as words } from '../fact-words.ts';
import { openLooks } from '../looks.ts';
import { fence, inline } from '../markdown.ts';
import type { Asked, Means, Tells } from './tell.ts';
import { telling } from './tell.ts';

const RUN_S = 10;
const MOST_UNITS = 6000;

/** What each command prints; those that this machine lacks are left out, and where none of them tells anything that is said. */
export async function lookUp(lead: string, commands: readonly string[], { ask, mayRun }: Means): Promise<string> {
	const { offer } = openLooks(ask);
	if (!mayRun) return [lead, words.notLookedUp, ...commands.slice(0, 1).map((one) => fence(one))].join('\n\n');
	const told = await Promise.all(
		commands.map(async (command) => {
			const offered = await offer(command);
			if (offered === undefined) return [];
			const answer = await ask(runCommand, { command: offered, timeout: RUN_S });
			const printed =
				answer.kind === 'done' && answer.output.ran ? answer.output.output.replace(/^\s*\n|\s+$/g, '') : '';
			return printed === '' ? [] : [`${inline(offered)}\n\n${fence(printed.slice(0, MOST_UNITS), 'text')}`];
		})
	);
	const shown = told.flat();
	return [lead, ...(shown.length > 0 ? shown : [words.nothing, ...commands.slice(0, 1).map((one) => fence(one))])].join(
		'\n\n'
	);
}

const ACCOUNT =
	/\b(?:user|account|is|of|for|does)\s+(?!the\b|a\b|user\b|account\b|group|in\b)["'“]?([a-z_][a-z0-9_-]{0,31})\b/i;
const accountIn = ({ text, slots }: Asked): string | undefined =>
	/\b(?:user|account)\s+["'“]?([a-z_][a-z0-9_-]{0,31})\b/i.exec(text)?.[1] ??
	slots.words?.[0] ??
	ACCOUNT.exec(text)?.[1];

const PROGRAM = /^[a-z0-9][\w.+-]{0,40}$/i;
const programIn = ({ text, slots, tokens }: Asked): string | undefined =>
	[
		slots.words?.[0],
		tokens.find((token) => PROGRAMS.has(token)),
		slots.unit?.name.replace(/\.service$/, ''),
		/\b(?:is|have|of|program|command|tool)\s+(?:the\s+)?(?:program\s+|command\s+|tool\s+)?([a-z][\w.+-]+)/i.exec(
			text
		)?.[1]
	].find((one) => one !== undefined && PROGRAM.test(one));

const groups = (asked: Asked, means: Means): Promise<string> => {
	const name = accountIn(asked)?.toLowerCase();
	const argv = name === undefined ? ['id'] : ['id', name];
	return lookUp(words.groups(inline(name ?? 'this account')), [quoteArgv(argv)], means);
};

/** How to do what is not done here: by the words that were said. */
function howTo({ text, slots }: Asked): string {
	const unit = slots.unit?.name ?? 'NAME.service';
	const row = words.howTo.find(([pattern]) => pattern.test(text));
	return row ? row[1](inline(unit), slots.unit?.name ?? 'NAME') : words.howToOther;
}

const term = ({ text }: Asked): string => words.terms.find(([pattern]) => pattern.test(text))?.[1] ?? words.termOther;

const of = (lead: string, ...commands: string[]) => telling((_, means) => lookUp(lead, commands, means));

export const FACTS: Tells<'facts'> = {
	'facts.trim': of(words.trim, 'systemctl list-timers fstrim.timer --all --no-pager', 'lsblk --discard'),
	'facts.snapshots': of(
		words.snapshots,
		'lvs -o lv_name,origin,lv_time',
		'zfs list -t snapshot',
		'ls -la --time-style=long-iso /.snapshots /timeshift/snapshots'
	),
	'facts.groups': telling(groups),
	'facts.root-equal': of(
		words.rootEqual,
		"awk -F: '$3 == 0 {print $1}' /etc/passwd",
		'getent group sudo wheel admin docker',
		'ls /etc/sudoers.d'
	),
	'facts.graphics': of(words.graphics, "lspci | grep -iE 'vga|3d|display'", 'ls /dev/dri'),
	'facts.secure-boot': of(words.secureBoot, 'mokutil --sb-state', 'ls -d /sys/firmware/efi'),
	'facts.confinement': of(
		words.confinement,
		'cat /sys/kernel/security/lsm',
		'cat /sys/module/apparmor/parameters/enabled',
		'getenforce'
	),
	'facts.hardware-clock': of(words.hardwareClock, 'timedatectl', 'cat /etc/adjtime'),
	'facts.ups': of(words.ups, 'upsc -l', 'apcaccess', 'ls /sys/class/power_supply'),
	'facts.support': of(words.support, 'cat /etc/os-release'),
	'facts.boots': of(
		words.boots,
		'last -x -n 20 reboot shutdown',
		'journalctl --list-boots --no-pager',
		'journalctl -b -1 -n 15 --no-pager'
	),
	'facts.open-files': of(
		words.openFiles,
		'cat /proc/sys/fs/file-nr',
		'systemctl show -p DefaultLimitNOFILE',
		'ulimit -n'
	),
	'facts.connections': of(words.connections, 'ss -s'),
	'facts.hosts-file': of(words.hostsFile, 'cat /etc/hosts'),
	'facts.package-lock': of(
		words.packageLock,
		'ps -C apt,apt-get,dpkg,aptitude,unattended-upgr,packagekitd,dnf -o pid,user,etime,args',
		'ls -l /var/lib/dpkg/lock-frontend'
	),
	'facts.upgrades': of(
		words.upgrades,
		'tail -n 40 /var/log/apt/history.log',
		'tail -n 15 /var/log/unattended-upgrades/unattended-upgrades.log',
		'systemctl list-timers apt-daily-upgrade.timer --all --no-pager'
	),
	'facts.kernels': of(words.kernels, 'uname -r', 'ls -t /boot'),
	'facts.journal-place': of(
		words.journalPlace,
		'ls -d /var/log/journal /run/log/journal',
		'grep -i storage /etc/systemd/journald.conf',
		'journalctl --list-boots --no-pager'
	),
	'facts.noisy': of(
		words.noisy,
		"journalctl --since -1h --no-pager -o short | awk '{print $5}' | sort | uniq -c | sort -rn | head -n 10"
	),
	'facts.hardening': telling(({ slots }, means) => {
		const name = slots.unit?.name ?? slots.words?.[0];
		const argv = ['systemd-analyze', 'security', '--no-pager', ...(name === undefined ? [] : [name])];
		return lookUp(words.hardening(inline(name ?? 'every service')), [quoteArgv(argv)], means);
	}),
	'facts.unstarted': of(
		words.unstarted,
		'systemctl list-units --type=service --state=inactive,failed --no-pager',
		'systemctl list-unit-files --state=enabled --no-pager'
	),
	'facts.open-on': telling(({ slots }, means) => {
		const { path } = slots;
		if (path === undefined) return words.whichFile;
		return lookUp(
			words.openOn(inline(path)),
			[quoteArgv(['fuser', '-vm', path]), `lsof +f -- ${quoteArgv([path])}`],
			means
		);
	}),
	'facts.held': of(words.held, 'apt-mark showhold'),
	'facts.cron': telling((asked, means) => {
		const name = accountIn(asked)?.toLowerCase();
		const own = name === undefined ? 'crontab -l' : quoteArgv(['crontab', '-l', '-u', name]);
		const tables = ["grep -rhvE '^[[:space:]]*(#|$)' /etc/crontab /etc/cron.d", 'ls /etc/cron.daily /etc/cron.hourly'];
		return lookUp(words.cron(inline(name ?? 'this account')), [own, ...tables], means);
	}),
	'facts.deleted-open': of(words.deletedOpen, 'lsof -nP +L1', 'df -h'),
	'facts.lvm': of(words.lvm, 'vgs', 'lvs', 'pvs', 'lsblk'),
	'facts.changed-files': telling(({ slots }, means) => {
		const folder = slots.path ?? '/etc';
		const found = `find ${quoteArgv([folder])} -xdev -type f -mtime -7 -printf '%TY-%Tm-%Td %TH:%TM %p\\n' | sort -r | head -n 30`;
		return lookUp(words.changedFiles(inline(folder)), [found], means);
	}),
	'facts.package-of': telling(({ slots }, means) => {
		const { path } = slots;
		if (path === undefined) return words.whichFile;
		return lookUp(
			words.packageOf(inline(path)),
			[quoteArgv(['dpkg', '-S', path]), quoteArgv(['rpm', '-qf', path])],
			means
		);
	}),
	'facts.sources': of(
		words.sources,
		"grep -rhE '^(deb|URIs|Suites|Enabled)' /etc/apt/sources.list /etc/apt/sources.list.d",
		'dnf repolist'
	),
	'facts.locale': of(words.locale, 'locale', 'localectl'),
	'facts.modules': of(words.modules, 'lsmod'),
	'facts.virtual': of(words.virtual, 'systemd-detect-virt', 'cat /sys/class/dmi/id/product_name'),
	'facts.where': telling((asked, means) => {
		const name = programIn(asked);
		if (name === undefined) return words.notNamed;
		return lookUp(words.where(inline(name)), [quoteArgv(['which', '-a', name]), `dpkg -l ${quoteArgv([name])}`], means);
	}),
	'facts.how-to': telling((asked) => howTo(asked)),
	'facts.terms': telling((asked) => term(asked)),
	'facts.shortcuts': telling(() => words.shortcuts)
};
