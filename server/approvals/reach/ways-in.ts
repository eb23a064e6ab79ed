// By what a machine is reached, and by what one signs in: units, packages and programs.
import { couldMean, hasWildcard } from './glob-word.ts';

/** Down, they keep people out; up, they let them in. */
const DOORS: readonly string[] = [
	...['ssh', 'sshd', 'ssh@*', 'sshd@*', 'sshd-keygen*', 'dropbear*', 'dbus', 'dbus-broker', 'dbus-org.*'],
	...['systemd-logind', 'systemd-user-sessions', 'systemd-udevd']
];

/** A mistake in their settings is met when they start as well as when they stop. */
const NETWORK: readonly string[] = [
	...['networking', 'network', 'NetworkManager*', 'systemd-networkd*', 'systemd-resolved*', 'netplan*', 'connman'],
	...['wicked*', 'ifup@*', 'ifplugd*', 'dhcpcd*', 'dhclient*', 'wpa_supplicant*', 'iwd', 'network-online'],
	...['network-pre', 'cloud-init*', 'pppd*'],
	...['nftables', 'iptables*', 'ip6tables*', 'netfilter-persistent', 'firewalld', 'ufw', 'ferm', 'shorewall*'],
	...['ebtables', 'arptables', 'fail2ban', 'sshguard', 'denyhosts', 'crowdsec*', 'apparmor', 'systemd-sysctl'],
	...['wg-quick@*', 'wireguard*', 'openvpn*', 'tailscaled', 'zerotier-one', 'netbird', 'cloudflared*'],
	...['strongswan*', 'ipsec', 'sssd*', 'nslcd', 'winbind', 'nscd', 'unscd']
];

/** What holds many others: what happens to these happens to them. */
const HOLDERS: readonly string[] = [
	...['multi-user', 'graphical', 'default', 'basic', 'sysinit', 'sockets', 'local-fs', 'remote-fs'].map(
		(name) => `${name}.target`
	),
	...['system.slice', 'user.slice', 'init.scope', '-.slice', '-.mount', 'user@*', 'user-*.slice', 'session-*.scope']
];

const KIND = /\.(?:service|socket|target|timer|path|mount|scope|slice|device|swap)$/;

/** @param unit  as given: with or without its kind, with wildcards or not */
export const isWayIn = (unit: string): boolean => isDoor(unit) || isOf(NETWORK, unit) || isOf(HOLDERS, unit);

/** Starting it can only let people in. */
export const isDoor = (unit: string): boolean =>
	isOf(DOORS, unit) && !(hasWildcard(unit) && (isOf(NETWORK, unit) || isOf(HOLDERS, unit)));

function isOf(names: readonly string[], unit: string): boolean {
	const bare = unit.replace(KIND, '');
	return names.some((name) => couldMean(name, unit) || couldMean(name, bare));
}

/** Without them nobody signs in, takes other rights, or reaches the machine. Names of Debian's, Red Hat's, Arch's and Alpine's. */
const PACKAGES: readonly string[] = [
	...['openssh', 'openssh-server*', 'openssh-sftp*', 'ssh', 'dropbear*', 'sudo', 'sudo-rs', 'doas', 'opendoas'],
	...['passwd', 'login', 'shadow*', 'util-linux', 'libpam*', 'pam', 'libnss*', 'nss-*', 'sssd*', 'libc6', 'glibc'],
	...[
		'bash',
		'dash',
		'zsh',
		'fish',
		'busybox',
		'coreutils',
		'base-files',
		'init',
		'systemd',
		'systemd-*',
		'libsystemd*'
	],
	...['dbus', 'dbus-*', 'udev', 'openssl', 'openssl-libs', 'libssl*', 'libcrypto*', 'polkitd', 'polkit'],
	...['ifupdown*', 'netplan*', 'network-manager*', 'NetworkManager*', 'networkmanager', 'iproute2', 'iproute'],
	...['isc-dhcp-client', 'dhcpcd*', 'wpasupplicant', 'wpa_supplicant', 'iwd', 'connman', 'wicked*', 'cloud-init'],
	...['resolvconf', 'openresolv', 'firmware-*', 'linux-firmware', 'linux-image*', 'linux-modules*', 'kernel*'],
	...['wireguard*', 'openvpn', 'tailscale', 'zerotier-one', 'strongswan*', 'netbird', 'cloudflared']
];

/** Removing one opens or closes ports; so does installing it, where its service starts at once. */
const FILTERS: readonly string[] = [
	...['nftables', 'iptables*', 'ufw', 'gufw', 'firewalld', 'fail2ban', 'netfilter-persistent', 'crowdsec*'],
	...['sshguard', 'denyhosts', 'shorewall*', 'ferm']
];

/** @param name  as given to a package manager: `name`, `name:arch`, `name=version`, `name/suite`, `name*` */
export const keepsOpen = (name: string): boolean => names(PACKAGES, name) || names(FILTERS, name);
export const filters = (name: string): boolean => names(FILTERS, name);

const names = (all: readonly string[], given: string): boolean => {
	const bare = given.replace(/[:=/].*$/s, '');
	return bare !== '' && all.some((name) => couldMean(name, bare));
};

/** As they are called in the list of processes. */
const PROCESSES: readonly string[] = [
	...[
		'sshd',
		'sshd-session',
		'sshd-auth',
		'dropbear',
		'systemd',
		'init',
		'systemd-logind',
		'dbus-daemon',
		'dbus-broker'
	],
	...[
		'NetworkManager',
		'systemd-networkd',
		'systemd-resolved',
		'dhclient',
		'dhcpcd',
		'wpa_supplicant',
		'iwd',
		'connmand'
	],
	...[
		'tailscaled',
		'openvpn',
		'zerotier-one',
		'charon',
		'netbird',
		'cloudflared',
		'firewalld',
		'fail2ban-server',
		'sssd'
	],
	...['login', 'bash', 'sh', 'zsh', 'fish', 'tmux', 'screen']
];

/**
 * @param pattern  a name, or a pattern as `pkill` takes it. It is never run as one: whatever letters of it all stand in one of
 * the names, or the other way round, counts.
 */
export function couldEnd(pattern: string): boolean {
	return pattern.split('|').some((one) => {
		const runs: readonly string[] = one.match(/[\w-]+/g) ?? [];
		return PROCESSES.some((name) => runs.includes(name) || runs.every((run) => name.includes(run)));
	});
}
