// Who gave a mail to this machine's mail system: its own word of that stands above all that came with the mail, which anybody may
// write, and names the account by what the kernel says of it. Pure.

export interface Sender {
	readonly uid?: number;
	readonly name?: string;
}

/**
 * The head of `Received:` that each writes for what a program of this machine hands over: Postfix, Exim, DragonFly, qmail and
 * nullmailer. What came by a connection names nobody: there anybody says whatever they like.
 */
const LOCAL: readonly RegExp[] = [
	/^by \S+ \(Postfix, from userid (?<uid>\d+)\)/,
	/^from (?<name>[a-z_][\w.-]*) by \S+ with local \(Exim [\d._]+\) /,
	/^from (?<name>[a-z_][\w.-]*) \(uid (?<uid>\d+)\) \(envelope-from [^)]*\) id \S+ by \S+ \(DragonFly Mail Agent/,
	/^\((?:qmail|nullmailer(?: pid)?) \d+ invoked by uid (?<uid>\d+)\)/
];

/** @param head  of the mail, with lines that go on already joined. undefined where nobody vouches for whom it is of */
export function sentBy(head: string): Sender | undefined {
	const first = /^Received: (.*)$/m.exec(head)?.[1]?.replace(/\s+/g, ' ') ?? '';
	for (const pattern of LOCAL) {
		const { uid, name } = pattern.exec(first)?.groups ?? {};
		if (uid !== undefined) return { uid: Number(uid) };
		if (name !== undefined) return { name };
	}
	return undefined;
}
