// Keys by which sshd shows who it is: without one it does not start.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';

export interface HostKeys {
	/** Where they are looked for. */
	readonly named: readonly string[];
	readonly there: readonly string[];
	/** The machine makes them itself when sshd starts. */
	readonly madeAtStart: boolean;
}

const STANDARD = ['rsa', 'ecdsa', 'ed25519'].map((kind) => `/etc/ssh/ssh_host_${kind}_key`);

/** @param told  HostKey as sshd was told, every line of it; [] where its own hold */
export async function readHostKeys(
	{ root, clock }: Pick<HostDeps, 'root' | 'clock'>,
	told: readonly string[]
): Promise<Known<HostKeys>> {
	const programs = await Promise.all(['usr/sbin/sshd', 'usr/bin/sshd'].map((path) => root.facts(path)));
	if (!programs.some(({ got }) => got)) return notKnown('not-applicable', 'sshd is not installed here.');
	const named = told.length > 0 ? told : STANDARD;
	const there: string[] = [];
	for (const path of named) if ((await root.facts(path)).got) there.push(path);
	const units = await Promise.all(
		['lib/systemd/system', 'usr/lib/systemd/system', 'etc/systemd/system'].map((folder) => root.listNames(folder))
	);
	const madeAtStart = units.some(
		(names) => names.got && names.value.some((name) => /^(?:sshd|ssh)-keygen|^sshdgenkeys/.test(name))
	);
	return isKnown({ named, there, madeAtStart }, clock.nowMs());
}
