// Modules made while building.

declare module 'virtual:licences' {
	/** Every package whose code is shipped, sorted by name. Made at build time from the lock file. */
	const licences: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
	export default licences;
}
