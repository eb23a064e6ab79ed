// Whether a mistake in a step could end the connection by which it was approved, or the next sign-in: network, firewall, sshd,
// sudoers, PAM, and who may sign in.
import type { ReadStep } from './plan-steps.ts';

const FILES =
	/^\/etc\/(ssh\/(sshd_config|ssh_host)|sudoers|pam\.d\/|pam\.conf|security\/|nftables|iptables|ip6tables|ufw\/|firewalld\/|network\/|netplan\/|NetworkManager\/|systemd\/(network|resolved)|sysconfig\/(network|iptables|nftables)|hosts\.(allow|deny)|passwd|shadow|group|gshadow|nsswitch\.conf|login\.defs|shells|wireguard\/|securetty)/;
/** Who may sign in by key; sshd also looks at the mode of the folder. */
const OWN_FILES = /\/\.ssh(\/(authorized_keys2?|rc|environment)|\/?)$/;
const UNITS =
	/^(ssh|sshd|networking|network|NetworkManager|systemd-networkd|systemd-resolved|netplan|nftables|iptables|ip6tables|netfilter-persistent|firewalld|ufw|wg-quick@|tailscaled|openvpn|dhcpcd|wpa_supplicant|fail2ban|sssd|systemd-logind|dbus)/;
/** Verbs after which a unit is as it was. */
const HARMLESS = new Set(['start', 'reset-failed', 'enable', 'unmask']);

/** @returns why, for each step that could; [] when none could */
export function whatLocksOut(steps: readonly ReadStep[]): readonly string[] {
	return steps.flatMap((step) => {
		const why = whyOf(step);
		return why === undefined ? [] : [`Step ${step.planned.index + 1} ${why}.`];
	});
}

function whyOf({ planned: { step }, reading, writes }: ReadStep): string | undefined {
	if (step.kind === 'unit' && UNITS.test(step.unit) && !HARMLESS.has(step.verb))
		return `acts on ${step.unit}, by which this machine is reached`;
	const file = writes.find((path) => FILES.test(path) || OWN_FILES.test(path));
	if (file !== undefined) return `changes ${file}`;
	for (const { effects, program, argv } of reading.commands) {
		if (effects.includes('network-config')) return 'changes the network or the firewall';
		if (effects.includes('account')) return 'changes who may sign in';
		if (program === 'systemctl' && !argv.some((word) => HARMLESS.has(word)) && effects.includes('unit')) {
			const unit = argv.slice(1).find((word) => UNITS.test(word));
			if (unit !== undefined) return `acts on ${unit}, by which this machine is reached`;
		}
	}
	return undefined;
}
