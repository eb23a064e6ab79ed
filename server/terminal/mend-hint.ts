// What to run after a tool that must not be cut short was cut short.
import type { Reading } from '#wire/safety.ts';

const DPKG = 'sudo dpkg --configure -a';

/** What the tools of accounts leave: their locks hold the number of a process that is gone, so that every later one refuses. */
const ACCOUNTS =
	'sudo rm -f /etc/passwd.lock /etc/shadow.lock /etc/group.lock /etc/gshadow.lock; sudo pwck -r; sudo grpck -r (when no other tool for accounts is running)';
/** By name, as the kernel cuts it. */
export const ACCOUNT_TOOLS: ReadonlySet<string> = new Set(
	'useradd userdel usermod adduser deluser addgroup delgroup groupadd groupdel groupmod passwd chpasswd chage gpasswd newusers vipw vigr'.split(
		' '
	)
);

/** By program, for those that leave something half done. */
const HINTS: Readonly<Record<string, string>> = {
	apt: DPKG,
	'apt-get': DPKG,
	aptitude: DPKG,
	dpkg: DPKG,
	'unattended-upgrade': DPKG,
	dnf: 'sudo dnf check',
	dnf5: 'sudo dnf check',
	yum: 'sudo yum-complete-transaction --cleanup-only',
	rpm: 'sudo rpm --rebuilddb',
	zypper: 'sudo zypper verify',
	pacman: 'sudo rm -f /var/lib/pacman/db.lck && sudo pacman -Dk',
	apk: 'sudo apk fix',
	snap: 'snap changes',
	flatpak: 'flatpak repair',
	npm: 'npm ci',
	git: 'git status',
	...Object.fromEntries([...ACCOUNT_TOOLS].map((name) => [name, ACCOUNTS]))
};

/** Programs that only leave something half done when they change packages of the system. */
const SYSTEM_ONLY = new Set([
	'snap',
	'flatpak',
	'apt',
	'apt-get',
	'aptitude',
	'dpkg',
	'dnf',
	'dnf5',
	'yum',
	'rpm',
	'zypper',
	'pacman',
	'apk'
]);

/** @returns e.g. "apt-get was cut short; run: sudo dpkg --configure -a", or undefined when nothing known was cut short */
export function mendHint({ commands }: Reading): string | undefined {
	for (const { program, effects, target } of commands) {
		const run = Object.hasOwn(HINTS, program) ? HINTS[program] : undefined;
		if (run === undefined || target !== 'host') continue;
		if (SYSTEM_ONLY.has(program) ? !effects.includes('package') : effects.every((effect) => effect.endsWith('read')))
			continue;
		return `${program} was cut short; run: ${run}`;
	}
	return undefined;
}
