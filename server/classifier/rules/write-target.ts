// What a write means depends on where it goes.
import type { Effect, Tier } from '#wire/safety.ts';
import { lastingKind } from '#wire/text/lasting-places.ts';
import { type PathReading, readPath } from '../words/paths.ts';

interface Place {
	rule: string;
	at: Pick<RegExp, 'test'>;
	tier: Tier;
	text: string;
	/** a command that must get this tier */
	example: string;
}

/** Files whose content decides who may do what, or what runs by itself. First match wins. */
export const PLACES: readonly Place[] = [
	{
		rule: 'write.sysrq',
		at: /^\/proc\/(?:sysrq-trigger|sys\/kernel\/sysrq)$/,
		tier: 'dangerous',
		text: 'Tells the kernel to halt, reboot or crash',
		example: 'echo b > /proc/sysrq-trigger'
	},
	{
		rule: 'write.process-memory',
		at: /^\/(?:proc\/(?:\d+|self)\/mem|dev\/(?:k?mem|port))$/,
		tier: 'dangerous',
		text: 'Writes into the memory of a process or the kernel',
		example: 'echo x > /dev/mem'
	},
	{
		rule: 'write.preload',
		at: /^\/etc\/ld\.so\.(?:preload|conf(?:\.d(?:\/.*)?)?)$/,
		tier: 'dangerous',
		text: 'Makes every program load a library',
		example: 'echo /tmp/a.so >> /etc/ld.so.preload'
	},
	{
		rule: 'write.sudoers',
		at: /^(?:\/usr\/local)?\/etc\/(?:sudoers(?:\.d(?:\/.*)?)?|doas\.conf|polkit-1\/.*|security\/.*\.conf|pam\.d(?:\/.*)?|pam\.conf)$/,
		tier: 'dangerous',
		text: 'Changes who may become root',
		example: 'echo x >> /etc/sudoers'
	},
	{
		rule: 'write.accounts',
		at: /^\/etc\/(?:passwd|shadow|gshadow|group|master\.passwd)-?$/,
		tier: 'dangerous',
		text: 'Changes the accounts of the machine',
		example: 'echo x >> /etc/passwd'
	},
	{
		rule: 'write.ssh-access',
		at: /\/\.ssh\/(?:authorized_keys2?|rc|config|environment)$|^\/etc\/ssh\/(?:sshd_config(?:\.d(?:\/.*)?)?|ssh_host_.*|sshrc)$/,
		tier: 'dangerous',
		text: 'Changes who may log in over SSH',
		example: 'echo key >> ~/.ssh/authorized_keys'
	},
	{
		rule: 'write.scheduled',
		at: /^\/(?:etc\/(?:cron[^/]*(?:\/.*)?|anacrontab|at\.(?:allow|deny))|var\/spool\/(?:cron|at)(?:\/.*)?|usr\/lib\/cron\/.*)$/,
		tier: 'dangerous',
		text: 'Schedules something to run by itself',
		example: 'echo x > /etc/cron.d/job'
	},
	{
		rule: 'write.start-file',
		at: /\/\.(?:bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|zshrc|zshenv|zprofile|zlogin|zlogout|kshrc|cshrc|tcshrc|login|logout|xinitrc|xprofile|xsession|xsessionrc|inputrc|vimrc|emacs|gdbinit|pythonrc)$|\/\.config\/(?:autostart\/.*|fish\/config\.fish|fish\/conf\.d(?:\/.*)?|systemd\/user\/.*|environment\.d(?:\/.*)?)$|^\/etc\/(?:profile(?:\.d(?:\/.*)?)?|bash\.?bashrc|bashrc|zsh\/.*|zshrc|zshenv|environment|rc\.local|rc\.d(?:\/.*)?|rc\d?\.d(?:\/.*)?|init\.d(?:\/.*)?|inittab|systemd\/.*|xdg\/autostart\/.*|update-motd\.d(?:\/.*)?|udev\/rules\.d(?:\/.*)?|apt\/apt\.conf\.d(?:\/.*)?|NetworkManager\/dispatcher\.d(?:\/.*)?|modules-load\.d(?:\/.*)?|modprobe\.d(?:\/.*)?)$|^\/(?:usr\/)?lib\/systemd\/.*|\/Library\/Launch(?:Agents|Daemons)\/.*/,
		tier: 'dangerous',
		text: 'Persists after the session: it will run again by itself',
		example: 'echo x >> ~/.bashrc'
	},
	{
		rule: 'write.start-place',
		at: { test: (path) => lastingKind(path) === 'start-up' },
		tier: 'dangerous',
		text: 'Stays after the session: it will run again by itself',
		example: 'echo x > ~/.config/nvim/init.lua'
	},
	{
		rule: 'write.own-program',
		at: { test: (path) => lastingKind(path) === 'programs' },
		tier: 'caution',
		text: 'Stays after the session: it will be found as a program',
		example: 'cp tool ~/.local/bin/tool'
	},
	{
		rule: 'write.git-hook',
		at: /\/\.git\/hooks\/|^\.git\/hooks\//,
		tier: 'dangerous',
		text: 'Makes git run a program by itself',
		example: 'echo x > .git/hooks/pre-commit'
	},
	{
		rule: 'write.boot',
		at: /^\/(?:boot\/|etc\/(?:fstab|crypttab|default\/grub|grub\.d\/))/,
		tier: 'dangerous',
		text: 'Changes how the machine boots',
		example: 'echo x > /etc/fstab'
	},
	{
		rule: 'write.program',
		at: /^\/(?:usr\/(?:local\/)?)?s?bin\/|^\/(?:usr\/)?lib(?:32|64)?\//,
		tier: 'caution',
		text: 'Writes a system program or library',
		example: 'cp tool /usr/local/bin/tool'
	},
	{
		rule: 'write.log',
		at: /^\/var\/log\//,
		tier: 'caution',
		text: 'Writes a system log',
		example: 'echo x >> /var/log/messages'
	},
	{
		rule: 'write.defence',
		at: /^\/(?:selinux|sys\/fs\/selinux)\/|^\/proc\/sys\/kernel\/(?:randomize_va_space|yama|kptr_restrict|core_pattern|modprobe|unprivileged)|^\/etc\/selinux\/config$/,
		tier: 'dangerous',
		text: "Lowers the machine's defences",
		example: 'echo 0 > /sys/fs/selinux/enforce'
	},
	{
		rule: 'write.kernel-setting',
		at: /^\/(?:proc|sys)\//,
		tier: 'caution',
		text: 'Changes a kernel setting',
		example: 'echo 1 > /proc/sys/net/ipv4/ip_forward'
	}
];

const PASSWD = /^\/etc\/(?:passwd|shadow|group|gshadow)$/;

/** How a path is written. */
export type WriteMode = 'truncate' | 'append' | 'create' | 'delete';

interface Written {
	text: string;
	known: boolean;
	start: number;
	end: number;
}

/** The part of a command that a write is noted on. */
interface Writer {
	readonly ctx: { readonly env: { readonly cwd: string | undefined } };
	readonly effective: { readonly writes: string[] };
	effect(effect: Effect): void;
	say(rule: string, tier: Tier, text: string, at: Written): void;
	writePath(path: string, known: boolean): void;
}

/** Judges one written path and notes it on the command. */
export function judgeWrite(cmd: Writer, arg: Written, mode: WriteMode): void {
	const reading: PathReading = readPath(arg.text, cmd.ctx.env.cwd);
	switch (reading.kind) {
		case 'null':
			cmd.effect('read');
			return;
		case 'network':
			cmd.effect('network-write');
			cmd.say('exfil.dev-tcp', 'dangerous', 'Sends data to another host through a shell socket', arg);
			return;
		case 'device':
			if (/^\/dev\/(?:k?mem|port)$/.test(reading.path)) break;
			cmd.effect('mount');
			cmd.say('device.overwrite', 'blocked', 'Overwrites a block device', arg);
			return;
		case 'root':
		case 'system':
			if (mode === 'truncate' || mode === 'delete') {
				cmd.writePath(arg.text, arg.known);
				cmd.say('write.system-directory', 'dangerous', 'Writes over a system directory', arg);
				return;
			}
			break;
		default:
	}
	if (PASSWD.test(reading.path) && mode === 'truncate') {
		cmd.effect('system-file');
		cmd.effective.writes.push(arg.text);
		cmd.say('write.empty-accounts', 'blocked', 'Replaces the accounts of the machine', arg);
		return;
	}
	cmd.writePath(arg.text, arg.known);
	for (const place of PLACES) {
		if (!place.at.test(reading.path)) continue;
		if (place.rule === 'write.sysrq') cmd.effect('power');
		if (place.rule === 'write.kernel-setting') cmd.effect('mount');
		cmd.say(place.rule, place.rule === 'write.log' && mode === 'truncate' ? 'dangerous' : place.tier, place.text, arg);
		return;
	}
	if (!arg.known && reading.kind === 'unknown') {
		cmd.say('write.unknown-path', 'caution', 'Writes to a path that is known only at run time', arg);
		return;
	}
	const systemic = reading.kind === 'system-file' || reading.kind === 'system';
	cmd.say(
		systemic ? 'write.system-file' : 'write.file',
		'caution',
		systemic ? 'Changes a system file' : mode === 'append' ? 'Adds to a file' : 'Writes a file',
		arg
	);
}
