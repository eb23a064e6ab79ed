// Which unit or container a path of the cgroup tree belongs to. Pure.

export interface CgroupOwner {
	readonly unit: string | null;
	/** The unit belongs to a user's own manager. */
	readonly userUnit: boolean;
	readonly container: string | null;
}

const NOBODY: CgroupOwner = { unit: null, userUnit: false, container: null };
const UNIT = /\.(?:service|scope|socket|mount|swap)$/;
const CONTAINER = /(?:^|[-/])([0-9a-f]{64})(?:\.scope)?(?:\/|$)/;

/** @param path  as /proc/PID/cgroup or `ss` write it: "/system.slice/ssh.service" */
export function ownerOfCgroup(path: string): CgroupOwner {
	const parts = path.split('/').filter(Boolean);
	const manager = parts.findIndex((part) => /^user@\d+\.service$/.test(part));
	const own = parts.slice(manager + 1).map((part) => part.replace(/^_(?=.*\.)/, ''));
	// What a service makes below itself is still that service: its own name is the first one.
	const named = own.filter((part) => UNIT.test(part));
	const unit = named.find((part) => part.endsWith('.service')) ?? named[0];
	const container = CONTAINER.exec(path)?.[1]?.slice(0, 12) ?? null;
	if (unit !== undefined) return { unit, userUnit: manager >= 0, container };
	return manager >= 0 ? { unit: parts[manager] ?? null, userUnit: false, container } : { ...NOBODY, container };
}

/** The path of the tree that systemd uses, out of the lines of /proc/PID/cgroup. */
export function systemdPath(text: string): string {
	const lines = text.split('\n');
	const named = lines.find((line) => line.includes(':name=systemd:'));
	const unified = lines.find((line) => line.startsWith('0::'));
	return (named ?? unified ?? '').replace(/^\d+:[^:]*:/, '');
}
