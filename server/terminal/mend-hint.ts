// What to run after a tool that must not be cut short was cut short.
import type { Reading } from '#wire/safety.ts';

/** The second fetches and installs what the first finds missing. */
const DPKG = 'sudo dpkg --configure -a && sudo apt-get -f install';

/** Its lock is a file that stays; only when no pacman runs. */
const PACMAN = 'sudo rm -f /var/lib/pacman/db.lck && sudo pacman -Dk && sudo pacman -Syu';

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
	'unattended-upgrades': DPKG,
	dnf: 'sudo dnf check; sudo dnf history redo last',
	dnf5: 'sudo dnf5 check; sudo dnf5 distro-sync',
	microdnf: 'sudo rpm --verifydb; sudo microdnf upgrade',
	'rpm-ostree': 'rpm-ostree status; sudo rpm-ostree cancel',
	yum: 'sudo yum-complete-transaction --cleanup-only',
	rpm: 'sudo rpm --verifydb; sudo rpm --rebuilddb',
	zypper: 'sudo zypper verify',
	'transactional-update': 'sudo transactional-update cleanup',
	pacman: PACMAN,
	yay: PACMAN,
	paru: PACMAN,
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
	'apk',
	'yay',
	'paru',
	'microdnf',
	'rpm-ostree',
	'transactional-update',
	'unattended-upgrade',
	'unattended-upgrades'
]);

/** Whether it changes packages of the system, which must not be left half-way whatever ended it. */
export const changesPackages = ({ commands }: Reading): boolean =>
	commands.some(({ effects, target }) => target === 'host' && effects.includes('package'));

/** @returns e.g. "dnf was cut short; run: sudo dnf check", or undefined when nothing known was cut short */
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
