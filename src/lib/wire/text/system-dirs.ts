// Where a system keeps its programs. Wherever a run has rights of any kind, its PATH is made of these alone, so that what was
// recognised by name is what runs.

/** In the order of a login's PATH. Those that are missing here, or that others than root can change, are left out by their users. */
export const SYSTEM_DIRS: readonly string[] = [
	'/usr/local/sbin',
	'/usr/local/bin',
	'/usr/sbin',
	'/usr/bin',
	'/sbin',
	'/bin',
	'/snap/bin',
	'/run/wrappers/bin',
	'/run/current-system/sw/bin',
	'/nix/var/nix/profiles/default/bin'
];
