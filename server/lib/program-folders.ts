// Where programs lie on a machine. What a PATH has by default is part of it, and what was installed by hand lies in folders of its own.

/** What systemd gives a unit that says nothing else, and what root and sudo have. */
export const STANDARD_PATH: readonly string[] = [
	'/usr/local/sbin',
	'/usr/local/bin',
	'/usr/sbin',
	'/usr/bin',
	'/sbin',
	'/bin'
];

/** Where a program is looked for that is in none of the folders of somebody's PATH. */
export const PROGRAM_FOLDERS: readonly string[] = [...STANDARD_PATH, '/snap/bin', '/opt/bin', '/usr/games'];

/** Below each folder of these, programs of one installation. */
export const belowOpt = (name: string): readonly string[] => [`/opt/${name}/bin`, `/opt/${name}/sbin`, `/opt/${name}`];
