// Groups that nobody is given by a proposal: whoever is in one of them is root by another way, or reads what only root should.
import type { Look } from '../parts.ts';

/**
 * Beside those of sudo and of engines: who writes where root's programs and jobs lie (staff, src, crontab), who reads or types what
 * people type (input, uinput, tty), raw disks and memory, and who asks system services for what root may.
 */
const AS_GOOD_AS_ROOT = new Set(
	`root sudo wheel admin docker podman lxd lxc incus incus-admin microk8s containerd libvirt libvirt-qemu kvm disk mem kmem sys shadow
	adm staff src crontab backup operator lpadmin input uinput tty systemd-journal messagebus polkitd nixbld`.split(/\s+/)
);

/** @returns whether its members are as good as root, also by a rule of sudo where those are known */
export async function isAsGoodAsRoot(group: string, { read }: Pick<Look, 'read'>): Promise<boolean> {
	if (AS_GOOD_AS_ROOT.has(group)) return true;
	const rules = await read.sudoRules();
	return rules.known && rules.value.rules.some(({ who, asRoot }) => asRoot && who.includes(`%${group}`));
}
