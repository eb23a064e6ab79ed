// What a machine needs to start, to be logged in to and to be reached: packages, processes and units, under the names that the
// distributions give them.
import { matchesGlob } from '../words/glob.ts';

const PACKAGE =
	/^(?:libc6|libc-bin|glibc|glibc-(?:common|minimal-langpack)|musl|systemd(?:-(?!cron|coredump|oomd|zram)[\w.+-]+)?|lib(?:systemd|udev|pam|selinux|crypt|gcc|stdc\+\+|ssl|dnf|zypp|apt-pkg|mount|blkid)[\w.+-]*|e?udev|init|init-system-helpers|initscripts|sysvinit[\w-]*|upstart|openrc|runit|s6|base(?:-files|-passwd|-system|layout)?|alpine-base(?:layout)?[\w-]*|busybox[\w-]*|bash|dash|coreutils|util-linux[\w-]*|mount|login|passwd|shadow(?:-utils)?|sudo(?:-rs|-ldap)?|(?:open)?doas|openssh(?:-server|-sftp-server)?|ssh|dropbear|dpkg|apt|dnf[\w-]*|yum|rpm(?:-libs|-ostree)?|pacman|apk-tools|zypper|portage|xbps|snapd?|core\d*|pc-kernel|kernel(?:-(?!headers|devel|doc|tools)[\w.+-]+)?|linux(?:-(?:image|lts|zen|hardened|generic|virtual|modules|virt|rpi\w*|firmware|base|kernel|aws|azure|gcp|oem|cloud)[\w.+-]*)?|linux-|grub[\w-]*|shim[\w-]*|dracut[\w-]*|initramfs-tools[\w-]*|mkinitcpio|mkinitfs|network-?manager|netplan[\w.]*|ifupdown\w*|dhcpcd[\w-]*|isc-dhcp-client|wpa_?supplicant|dbus[\w-]*|pam|polkit[\w-]*|policykit[\w-]*|openssl-libs|perl-base|python3-minimal|e2fsprogs|lvm2|cryptsetup[\w-]*|mdadm|zfs(?:utils[\w-]*|-dkms)?|iproute2?|filesystem|setup|kmod|procps(?:-ng)?|hostname|tar|gzip|grep|sed|findutils|diffutils|debianutils|bsdutils|ncurses-base|gcc-libs|zlib1?g?)$/i;
/** Of each kind one, to try a pattern on. */
const PACKAGES =
	'libc6 systemd systemd-sysv udev bash sudo openssh-server dpkg apt linux-image-amd64 linux-generic network-manager init dbus glibc kernel';

const PROCESS =
	/^(?:systemd(?:-[\w.-]+)?|init|sshd|dbus(?:-daemon|-broker)?|NetworkManager|networkd|udevd|dhclient|dhcpcd|wpa_supplicant|agetty|getty|login|polkitd|dockerd|containerd|rsyslogd|journald|logind|lightdm|gdm\d*|sddm|Xorg)$/;
const PROCESSES = 'systemd sshd init dbus-daemon systemd-logind systemd-journald systemd-udevd NetworkManager';

const UNIT =
	/^(?:dbus(?:-broker)?|sshd?(?:@.*)?|dropbear|systemd-(?:networkd|logind|udevd|journald|resolved|remount-fs|tmpfiles-setup|user-sessions|sysctl|modules-load)[\w.-]*|networking|network|network-?manager|netplan[\w-]*|connman|dhcpcd|wpa_supplicant(?:@.*)?|polkit|getty@tty1|user@.*|user-\d+|init|local-fs|remote-fs|sysinit|basic|multi-user|graphical|network-online|default|lvm2[\w-]*|boot|home|usr|var|-|system|user|udev|eudev|hwdrivers|mdev|cgroups|localmount|root|sysfs|devfs|procfs)(?:\.(?:service|socket|scope|slice|target|mount))?$/i;
const UNITS =
	'dbus.service ssh.service sshd.service systemd-networkd.service systemd-logind.service NetworkManager.service';

function meansOne(pattern: string, samples: string, plain: RegExp): boolean {
	if (plain.test(pattern)) return true;
	if (!/[*?[]/.test(pattern)) return false;
	return samples.split(' ').some((name) => matchesGlob(pattern, name));
}

/** Tried against a name it could take longer than anybody waits: repeated groups, or many repetitions. */
const runsAway = (pattern: string): boolean => /\)[*+{]/.test(pattern) || (pattern.match(/[*+?}]/g)?.length ?? 0) > 6;

function asExpression(pattern: string, samples: string, whole = false): boolean {
	// It may mean any of them.
	if (runsAway(pattern)) return true;
	try {
		const re = new RegExp(whole ? `^(?:${pattern})$` : pattern);
		return samples.split(' ').some((name) => re.test(name));
	} catch {
		return false;
	}
}

/** A package as any manager spells it: with a place, an architecture, a version, or a pattern. */
export function isVitalPackage(word: string): boolean {
	const name = word
		.replace(/\$\(.*|`.*|\$\{?\w.*/s, '')
		.replace(/^[\w-]+\/(?=[a-z])/, '')
		.replace(/(?::\w+|[=<>/].*|\.(?:x86_64|i686|aarch64|noarch))+$/, '');
	if (name === '') return false;
	const plain = name.replace(/-\d[\w.+~:-]*$/, '');
	if (PACKAGE.test(name) || PACKAGE.test(plain)) return true;
	if (meansOne(name, PACKAGES, /^(?!)/)) return true;
	return /[$^.|+]/.test(name) && /[*+^$|?]/.test(name) && asExpression(name, PACKAGES);
}

/** @param expression  the pattern may stand for a part of the name, as pkill takes it */
export function isVitalProcess(word: string, expression: boolean): boolean {
	const name = word.slice(word.lastIndexOf('/') + 1);
	return PROCESS.test(name) || (expression ? asExpression(word, PROCESSES) : meansOne(name, PROCESSES, PROCESS));
}

export function isVitalUnit(word: string): boolean {
	return meansOne(word, UNITS, UNIT);
}
