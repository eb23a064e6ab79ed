// Walks a folder and says what fills it. A process of its own does that, on a few threads: what hangs there can be killed, the
// memory it took is given back when it ends, and the service's one thread goes on.

export interface WalkOrder {
	/** Absolute. */
	readonly path: string;
	/** Mount points below it: none of them is touched, since one may hang. */
	readonly mountPoints: readonly string[];
	readonly maxEntries: number;
	readonly maxMs: number;
	/** Of the tree that is answered. */
	readonly maxNodes: number;
	/** What the tree is cut by: by how much is in a folder when absent, else by how many files, and then no file is shown. */
	readonly by?: 'entries' | undefined;
}

export interface WalkProgress {
	readonly bytes: number;
	readonly entries: number;
}

/** A folder, or a large file; `rest` is everything in its folder that is not shown by itself. */
export interface WalkNode {
	readonly name: string;
	readonly kind: 'folder' | 'file' | 'rest';
	/** What it occupies. A file with several names is counted once. */
	readonly bytes: number;
	/** Files, folders and what else has a name, itself not counted. */
	readonly entries: number;
	readonly children: readonly WalkNode[];
}

export type WalkEnd =
	| {
			readonly ended: 'walked';
			readonly tree: WalkNode;
			readonly entries: number;
			/** False when the order's limits ended it: everything is at least this large then. */
			readonly complete: boolean;
			/** Folders that may not be looked into. */
			readonly unread: number;
			readonly unreadExamples: readonly string[];
	  }
	/** There are links in the path: it is this one in truth. */
	| { readonly ended: 'elsewhere'; readonly path: string }
	| { readonly ended: 'not-walked'; readonly why: 'absent' | 'denied' | 'failed' | 'stopped'; readonly detail: string };

export interface TreeWalker {
	/** Never rejects. Aborting ends it at once. */
	walk(order: WalkOrder, onProgress: (progress: WalkProgress) => void, signal: AbortSignal): Promise<WalkEnd>;
	/** Ends every walk. */
	close(): Promise<void>;
}
