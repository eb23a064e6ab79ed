// Something that was changed on the host, as one of the sources of it tells.

export type EventKind =
	| 'package'
	| 'file'
	| 'unit'
	| 'container'
	| 'mount'
	| 'boot'
	| 'login'
	/** What somebody ran with the rights of root. */
	| 'command'
	/** What we applied. */
	| 'ours';

export interface HostEvent {
	readonly kind: EventKind;
	readonly atMs: number;
	/** One sentence; foreign words in it are plain and masked. */
	readonly what: string;
	readonly source: string;
	/** `kind:name` of what it touched: packages, files, units, containers. */
	readonly touched: readonly string[];
}

/** A run of a package manager takes a while, and writes files meanwhile. */
export interface PackageRun extends HostEvent {
	readonly kind: 'package';
	readonly endMs: number;
}
