// What `find` prints of files: `mode uid gid type path`, each ended by a NUL.

export interface FoundFile {
	readonly path: string;
	readonly mode: number;
	readonly uid: number;
	readonly gid: number;
	readonly kind: 'file' | 'directory' | 'other';
}

export function parseFound(text: string): readonly FoundFile[] {
	return text.split('\0').flatMap((entry) => {
		const [, mode, uid, gid, kind, path] = /^([0-7]+) (\d+) (\d+) (\w) ([\s\S]+)$/.exec(entry) ?? [];
		if (mode === undefined || path === undefined) return [];
		return [
			{
				path,
				mode: Number.parseInt(mode, 8),
				uid: Number(uid),
				gid: Number(gid),
				kind: kind === 'f' ? ('file' as const) : kind === 'd' ? ('directory' as const) : ('other' as const)
			}
		];
	});
}
