// A file as it was before an application touched it: what is kept of it, and where.

/** `place`: the content's name among the kept ones, or an absolute path where an elevated run put it. */
export interface Image {
	readonly path: string;
	readonly was: 'absent' | 'file' | 'directory' | 'link' | 'other';
	readonly kept: boolean;
	/** Of a file's bytes, or of where a link leads. */
	readonly digest: string | null;
	readonly bytes: number | null;
	readonly mode: number | null;
	readonly uid: number | null;
	readonly gid: number | null;
	/** Nanoseconds. */
	readonly times: { readonly atimeNs: string; readonly mtimeNs: string } | null;
	/** Name to base64; null where they could not be read. */
	readonly xattrs: Readonly<Record<string, string>> | null;
	readonly place: string | null;
	/** Why it could not be kept; empty when it was. */
	readonly reason: string;
}
