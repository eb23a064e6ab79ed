// What only a native call can do for the service itself.

/** Small things only a native call can do for the service itself. */
export interface HostProbe {
	/** Hides the service's memory, environment and descriptors from other processes of the same user. */
	protectOwnProcess(): { readonly done: boolean; readonly problem?: string };
	/** Memory that this process has freed and still holds goes back to the system. Takes a millisecond or two; false where it cannot be done. */
	giveBackMemory(): boolean;
	/** Tells whether something was mounted or unmounted since it was asked last. undefined where the kernel cannot be asked. */
	watchMounts(): { hasChanged(): boolean; close(): void } | undefined;
	/** A file's extended attributes, access lists among them, in base64; no link is followed. null where they cannot be read. */
	attributesOf(path: string): Readonly<Record<string, string>> | null;
}
