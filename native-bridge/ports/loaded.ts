// How a native part is had: loaded, or absent with a reason.

/** One thing that was tried while loading a native part. */
export interface Attempt {
	readonly what: string;
	readonly problem: string;
}

/** A native part that loaded, or the reason why it is absent and how to get it. */
export type Loaded<Port> =
	| { readonly present: true; readonly port: Port; readonly tried: readonly Attempt[] }
	| { readonly present: false; readonly reason: string; readonly remedy: string; readonly tried: readonly Attempt[] };
