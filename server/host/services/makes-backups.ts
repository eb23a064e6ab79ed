/** Debian's own timer keeps copies of its list of packages, and nothing of anybody's data. */
const OF_PACKAGES = /^dpkg-db-backup\./;
/** By the name of the tool, or of what it does. */
const NAMES =
	/(?:^|[-_.@])(?:backups?|borg(?:matic)?|restic|rsnapshot|snapper(?:-timeline)?|btrbk|kopia|duplicity|duplicati|sanoid|timeshift|snapshots?)(?:[-_.@]|$)/i;

/** @returns whether a timer, or what it starts, keeps copies of data, as far as its name tells */
export const makesBackups = (unit: string): boolean => NAMES.test(unit) && !OF_PACKAGES.test(unit);
