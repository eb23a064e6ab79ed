// Files on which it depends whether a person can reach this machine, sign in and take other rights.
import { posix } from 'node:path';
import { couldMean } from './glob-word.ts';
import { isWayIn } from './ways-in.ts';

/** Each with everything below it. */
const GUARDED: readonly string[] = [
	// How one signs in.
	...['sshd_config*', 'ssh_host_*', 'authorized_keys*', 'auth_*', 'sshrc'].map((name) => `/etc/ssh/${name}`),
	...['ssh', 'dropbear', 'networking', 'ufw', 'nftables', 'fail2ban'].map((name) => `/etc/default/${name}`),
	...['pam.d', 'pam.conf', 'security', 'authselect', 'login.defs', 'login.access', 'securetty', 'shells'],
	...['nologin', 'hosts.allow', 'hosts.deny', 'nsswitch.conf', 'environment', 'profile', 'profile.d', 'bash.bashrc'],
	...['dropbear', 'krb5.conf', 'krb5.keytab', 'sssd', 'nslcd.conf', 'selinux', 'ld.so.preload', 'ld.so.conf*'],
	// Who.
	...['passwd', 'shadow', 'group', 'gshadow', 'subuid', 'subgid'].flatMap((name) => [name, `${name}-`]),
	...['sudoers', 'sudoers.d', 'sudo.conf', 'sudo_logsrvd.conf', 'doas.conf', 'polkit-1'],
	// The network and its filters.
	...['network', 'netplan', 'NetworkManager', 'dhcp', 'dhcpcd.conf', 'wpa_supplicant', 'iproute2', 'ethers', 'wicked'],
	...['nftables*', 'iptables*', 'ip6tables*', 'ufw', 'firewalld', 'fail2ban', 'crowdsec', 'shorewall*', 'ferm'],
	...['wireguard', 'openvpn', 'tailscale', 'zerotier-one', 'ipsec.*', 'swanctl', 'strongswan*', 'cloudflared'],
	...['systemd/network', 'systemd/resolved.conf*', 'systemd/networkd.conf*', 'systemd/logind.conf*'],
	...['sysconfig/network*', 'sysconfig/iptables*', 'sysconfig/ip6tables*', 'sysconfig/nftables*', 'sysconfig/sshd'],
	...['udev/rules.d/*net*', 'init.d/ssh*', 'init.d/networking'],
	// Of root and of everybody with a home; `~` is the home of whoever runs it.
	...['/root', '/home/*', '/home/~'].flatMap((home) =>
		['authorized_keys*', 'rc', 'environment'].map((name) => `${home}/.ssh/${name}`)
	),
	// What does the work.
	...['sshd', 'nft', 'ip', 'unix_chkpwd', 'dhclient', 'dhcpcd', 'NetworkManager', 'agetty'].map(
		(name) => `/usr/sbin/${name}`
	),
	...['sudo', 'su', 'login', 'bash', 'sh', 'dash', 'zsh', 'fish', 'env', 'systemctl', 'tailscale'].map(
		(name) => `/usr/bin/${name}`
	),
	...['openssh', 'sudo', 'security', 'systemd', 'ld-linux*', '*/security', '*/libpam*', '*/libc.so*'].map(
		(name) => `/usr/lib/${name}`
	),
	...['nologin', 'sshd', 'NetworkManager', 'systemd/network', 'systemd/netif', 'dbus', 'tailscale'].map(
		(name) => `/run/${name}`
	),
	...['tailscale', 'NetworkManager', 'zerotier-one', 'sss', 'dhcp', 'ufw'].map((name) => `/var/lib/${name}`),
	'/proc/sys/net',
	'/sys/class/net',
	'/sys/fs/selinux'
].map((path) => (path.startsWith('/') ? path : `/etc/${path}`));

/** These themselves, not what is in them: sshd refuses keys below a home that others can write to, and without one nobody stays. */
const THEMSELVES: readonly string[] = ['/root', '/home/*', '/home/~', '/root/.ssh', '/home/*/.ssh', '/home/~/.ssh'];

/** Where links of the system lead. */
const LINKS: readonly (readonly [RegExp, string])[] = [
	[/^\/proc\/(?:self|thread-self|\d+)\/root(?=\/|$)/, ''],
	[/^\/(?=(?:s?bin|lib|lib32|lib64)(?:\/|$))/, '/usr/'],
	[/^\/usr\/lib(?:32|64)(?=\/|$)/, '/usr/lib'],
	[/^\/usr\/local\/sbin(?=\/|$)/, '/usr/sbin'],
	[/^\/usr\/local\/bin(?=\/|$)/, '/usr/bin'],
	[/^\/var\/run(?=\/|$)/, '/run']
];

const UNIT_FILE =
	/^\/(?:etc|run|usr\/lib|usr\/local\/lib)\/systemd\/(?:system(?:\.[a-z]+)?|transient|generator[.a-z]*)\/(.+)$/;

/** Sets what holds for every unit of its kind. */
const OF_ALL = /^(?:service|socket|target|slice)\.d(?:\/|$)/;

/** As it would be told apart by the kernel, as far as its text goes. */
export function plainPath(path: string, folder: string): string {
	const home = path.replace(/^~(?=\/|$)/, '/home/~').replace(/^~([^/]+)/, '/home/$1');
	let plain = posix.resolve('/', folder.replace(/^~/, '/home/~'), home);
	for (const [from, to] of LINKS) plain = plain.replace(from, to) || '/';
	return plain;
}

/** @param path  plain  @returns whether it is guarded, or in something that is */
export function isGuarded(path: string): boolean {
	const parts = partsOf(path);
	return (
		GUARDED_PARTS.some((guarded) => guarded.length <= parts.length && agree(guarded, parts)) ||
		unitsIn(path).some(isWayIn) ||
		OF_ALL.test(UNIT_FILE.exec(path)?.[1] ?? '')
	);
}

/** @param path  plain  @returns whether what is guarded would go, or change, with it */
export function holdsGuarded(path: string): boolean {
	const parts = partsOf(path);
	return (
		THEMSELVES_PARTS.some((one) => one.length === parts.length && agree(one, parts)) ||
		GUARDED_PARTS.some((guarded) => parts.length < guarded.length && agree(parts, guarded)) ||
		/^\/(?:etc|run|usr\/lib)\/systemd(?:\/system)?$/.test(path)
	);
}

/** The unit that a file belongs to, and the one for which it is drawn in: `multi-user.target.wants/ssh.service`. */
function unitsIn(path: string): readonly string[] {
	return (UNIT_FILE.exec(path)?.[1] ?? '')
		.split('/')
		.map((part) => part.replace(/\.d$/, ''))
		.filter((part) => part !== '' && !/\.(?:wants|requires|upholds)$/.test(part));
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** As far as the shorter goes. */
const agree = (one: readonly string[], other: readonly string[]): boolean => {
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	return short.every((part, index) => couldMean(part, long[index] ?? ''));
};

const GUARDED_PARTS = GUARDED.map(partsOf);
const THEMSELVES_PARTS = THEMSELVES.map(partsOf);
