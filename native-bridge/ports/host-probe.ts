// What only a native call can do for the service itself.

/** Small things only a native call can do for the service itself. */
export interface HostProbe {
	/** Hides the service's memory, environment and descriptors from other processes of the same user. */
	protectOwnProcess(): { readonly done: boolean; readonly problem?: string };
	/** A file's extended attributes, access lists among them, in base64; no link is followed. null where they cannot be read. */
	attributesOf(path: string): Readonly<Record<string, string>> | null;
}
