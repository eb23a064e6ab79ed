// Extended attributes and access lists of files: what of them stands to be lost when a file is put back.

/** Name to base64; null where they cannot be read. */
export type Attributes = Readonly<Record<string, string>>;
export type ReadAttributes = (path: string) => Attributes | null;

/** The system's own, which it sets anew by its policy. */
const OF_POLICY = /^security\.(?:selinux|ima|evm|SMACK64)/;

/** Those that a person, a package or a program gave to it. */
export function givenAttributes(read: Attributes | null): Attributes | null {
	return read && Object.fromEntries(Object.entries(read).filter(([name]) => !OF_POLICY.test(name)));
}

/** Names of those that were there and are not, or are others, now. */
export function lostAttributes(was: Attributes | null, now: Attributes | null): readonly string[] {
	return Object.entries(was ?? {}).flatMap(([name, value]) => (now?.[name] === value ? [] : [name]));
}

export const sayAttributes = (names: readonly string[]): string =>
	names
		.map((name) => (/^system\.posix_acl_/.test(name) ? 'its access list' : `its attribute ${name}`))
		.filter((one, index, all) => all.indexOf(one) === index)
		.join(', ');
