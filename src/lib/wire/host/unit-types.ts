// What units are, and how they are tied to each other; by themselves, so that a page takes no schemas along.

export const UNIT_TYPES = [
	'service',
	'socket',
	'timer',
	'mount',
	'automount',
	'swap',
	'target',
	'path',
	'slice',
	'scope',
	'device'
] as const;

/** As `systemctl show` names them, the first letter small. */
export const UNIT_LINKS = [
	'requires',
	'requisite',
	'wants',
	'bindsTo',
	'partOf',
	'upholds',
	'requiredBy',
	'requisiteOf',
	'wantedBy',
	'boundBy',
	'consistsOf',
	'upheldBy',
	'triggers',
	'triggeredBy',
	'conflicts',
	'conflictedBy',
	'onFailure'
] as const;
