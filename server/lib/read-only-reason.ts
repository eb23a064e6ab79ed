// Whether the kernel itself made a filesystem read-only, by its own log. Pure.

export interface KernelLine {
	readonly atMs: number;
	readonly text: string;
}

export type ReadOnlyReason =
	/** It met errors: the line that says which. */
	| { readonly by: 'kernel'; readonly line: KernelLine }
	/** Its log has no word of errors on that device. */
	| { readonly by: 'hand' }
	| { readonly by: 'unknown'; readonly because: string };

/** @param source  what is mounted: `/dev/sdb1`. @param lines  the newest first */
export function readOnlyReason(source: string, lines: readonly KernelLine[], limits: string | null): ReadOnlyReason {
	const name = source.slice(source.lastIndexOf('/') + 1);
	// A disk by itself is told of without its part: errors on sdb are those of sdb1.
	const disk = /^(?:sd[a-z]+|vd[a-z]+|hd[a-z]+)(?=\d)|^(?:nvme\d+n\d+|mmcblk\d+)(?=p\d)/.exec(name)?.[0];
	const names = [name, ...(disk === undefined ? [] : [disk])];
	const isAbout = (text: string): boolean =>
		names.some((one) => new RegExp(`(?:^|[^\\w-])${one.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`).test(text));
	if (!source.startsWith('/dev/')) return limits === null ? { by: 'hand' } : { by: 'unknown', because: limits };
	const about = lines.filter(({ text }) => isAbout(text));
	const error =
		about.find(({ text }) => /error|corrupt|shut|abort/i.test(text)) ??
		about.find(({ text }) => /read-?only/i.test(text));
	if (error) return { by: 'kernel', line: error };
	return limits === null ? { by: 'hand' } : { by: 'unknown', because: limits };
}
