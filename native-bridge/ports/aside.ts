// What runs left in a home that others would run later: taken away, kept for a month, and brought back by a person. Types only.

/** One file, link or directory that a run left. */
export interface AsideEntry {
	/** Where it was, for people: bytes that are no text are replaced. */
	readonly path: string;
	readonly kind: 'directory' | 'file' | 'link' | 'other';
	readonly bytes: number;
	/** Of a directory, with all that is in it. */
	readonly files: number;
	/** Why there is nothing to bring back; absent where there is. */
	readonly removed?: string;
	/** It was brought back. */
	readonly broughtBack?: true;
}

export interface AsideRun {
	readonly id: string;
	/** RFC 3339. */
	readonly at: string;
	/** When it is forgotten, RFC 3339. */
	readonly until: string;
	readonly entries: readonly AsideEntry[];
}

export interface AsideDifference extends AsideEntry {
	/** What it holds, where that is a short text, or where a link leads. */
	readonly text?: string;
	/** Names in a directory, relative to it, the first of them. */
	readonly names?: readonly string[];
	/** Of a directory: what the short texts and links in it hold, the first of them, under their names. */
	readonly within?: readonly { readonly name: string; readonly text: string }[];
	/** What stands there now, where that is a short text. */
	readonly now?: string;
	/** Why it cannot be brought back as things are. */
	readonly refused?: string;
}

export interface BroughtBack {
	readonly path: string;
	/** Absent where it is there again. */
	readonly refused?: string;
}

export interface AsidePort {
	/** The newest first. */
	list(): readonly AsideRun[];
	/** What would come back; undefined for an id that is not kept. */
	difference(id: string): readonly AsideDifference[] | undefined;
	/** Puts back what that run left, wherever nothing else stands by now; undefined for an id that is not kept. */
	bringBack(id: string): readonly BroughtBack[] | undefined;
}
