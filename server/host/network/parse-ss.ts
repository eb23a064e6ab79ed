// What only `ss` says of a listening socket: the interface it is bound to, and the cgroup it was made in, which every account may
// see even where the process is somebody else's. Pure.

export interface SocketDetail {
	/** null for any. */
	readonly device: string | null;
	readonly cgroup: string | null;
}

/** @returns details by the socket's inode */
export function parseSs(text: string): ReadonlyMap<number, SocketDetail> {
	const found = new Map<number, SocketDetail>();
	for (const line of text.split('\n')) {
		const [, , , , local = ''] = line.trim().split(/\s+/);
		const inode = Number(/ ino:(\d+)(?= |$)/.exec(line)?.[1] ?? 0);
		if (inode === 0) continue;
		const device = /%([^\s]+):(?:\d+|\*)$/.exec(local)?.[1] ?? null;
		// It is the last but one of what is printed, and may hold blanks.
		const cgroup = / cgroup:(\/.*?)(?: v6only:[01])?(?: <->| -->| <--| ---)?\s*$/.exec(line)?.[1] ?? null;
		found.set(inode, { device, cgroup });
	}
	return found;
}
