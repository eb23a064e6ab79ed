// The kernel's table of mounts.

export interface Mount {
	readonly id: number;
	readonly parent: number;
	/** major:minor of the filesystem. */
	readonly device: string;
	/** What of the filesystem is mounted here; `/` is all of it. */
	readonly root: string;
	readonly mountPoint: string;
	readonly type: string;
	readonly source: string;
	/** Options of this mount, and of the filesystem, as they are printed: see `optionsOf`. */
	readonly own: string;
	readonly shared: string;
}

/**
 * @param line of /proc/self/mountinfo
 * @param once  gives the first string of its text: types and options are the same for most mounts of a long table
 * @returns undefined for one of another form
 */
export function parseMount(line: string, once = (text: string): string => text): Mount | undefined {
	const words = line.split(' ');
	const dash = words.indexOf('-', 6);
	const [id, parent, device = '', root = '', mountPoint = '', own = ''] = words;
	const [type, source, shared = ''] = words.slice(dash + 1);
	if (dash === -1 || type === undefined || source === undefined) return undefined;
	return {
		id: Number(id),
		parent: Number(parent),
		device,
		root: once(unescapeOctal(root)),
		mountPoint: unescapeOctal(mountPoint),
		type: once(unescapeOctal(type)),
		source: once(unescapeOctal(source)),
		own: once(own),
		shared
	};
}

/** Of this mount, then of the filesystem. Worked out for those that are shown, since there may be a hundred thousand. */
export function optionsOf({ own, shared }: Mount): readonly string[] {
	const mine = own.split(',').filter(Boolean);
	// Read-only is told twice: this mount's word counts, but a filesystem that turned read-only makes every mount of it so.
	const others = shared.split(',').filter((one) => one !== '' && !mine.includes(one) && one !== 'rw');
	const all = [...mine, ...others].map(unescapeOctal);
	return others.includes('ro') ? all.filter((one) => one !== 'rw') : all;
}

/** `\040` and its like. Its bytes may be parts of one character. */
export function unescapeOctal(text: string): string {
	if (!text.includes('\\')) return text;
	return text.replace(/(?:\\[0-3][0-7]{2})+/g, (codes) =>
		Buffer.from(
			codes
				.split('\\')
				.slice(1)
				.map((code) => Number.parseInt(code, 8))
		).toString('utf8')
	);
}
