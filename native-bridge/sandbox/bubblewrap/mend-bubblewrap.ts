// What to do when bubblewrap is installed but does not work.

import { readFileSync } from 'node:fs';

/** @param problem what `probeConfinement` found */
export function remedyFor(problem: string): string {
	if (!/namespace|No space left|Operation not permitted|Permission denied/i.test(problem))
		return 'Reinstall bubblewrap: sudo apt install --reinstall bubblewrap';
	return isAppArmorRestricted()
		? 'Allow bwrap to create user namespaces (an AppArmor profile for /usr/bin/bwrap, or sysctl kernel.apparmor_restrict_unprivileged_userns=0).'
		: 'Allow user namespaces for this user (sysctl user.max_user_namespaces, kernel.unprivileged_userns_clone).';
}

function isAppArmorRestricted(): boolean {
	try {
		return readFileSync('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', 'utf8').trim() === '1';
	} catch {
		return false;
	}
}
