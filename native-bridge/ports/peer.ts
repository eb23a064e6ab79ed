// Who is at the other end of a connection to the service: a command that it or another Hostwright service of this machine runs, or
// somebody else.

/** Both ends of an accepted connection, as the service sees them. */
export interface ConnectionEnds {
	readonly localAddress?: string | undefined;
	readonly localPort?: number | undefined;
	readonly remoteAddress?: string | undefined;
	readonly remotePort?: number | undefined;
}

export type Peer =
	/** Nobody's run: a person's browser, shell or script, or another machine. */
	| { readonly of: 'outside' }
	/** A process of a run. `pid` is absent when only this much is known: a run hides descriptors, and nobody outside has it. */
	| { readonly of: 'run'; readonly pid?: number | undefined }
	/** Nobody holds its end any more: whatever was sent, no one waits for the answer. */
	| { readonly of: 'gone' }
	| { readonly of: 'unknown'; readonly why: string };

export interface PeerPort {
	/**
	 * To be called in the turn in which the connection was accepted: the socket at its other end is found then. While no
	 * run lives that could connect, nothing is looked at.
	 *
	 * @returns whose socket that is; looked for when it is called, which only those pay for to whom it matters. Never
	 *   throws, and its promise never rejects
	 */
	accepted(ends: ConnectionEnds): () => Peer | Promise<Peer>;
	/** From here on nobody is known. */
	close(): void;
}
