// Which files below /etc are a package's own settings, as dpkg lists them.
import { posix } from 'node:path';
import type { HostRoot } from '../host-root.ts';

const INFO = '/var/lib/dpkg/info';
const MOST_LISTS = 3000;
const MOST_BYTES = 65_536;

/** @returns those of `paths` that a package brought; none is looked for where `paths` is empty */
export async function conffilesAmong(
	root: Pick<HostRoot, 'listNames' | 'readText'>,
	paths: readonly string[]
): Promise<ReadonlySet<string>> {
	const found = new Set<string>();
	if (paths.length === 0) return found;
	const names = await root.listNames(INFO);
	const lists = names.got ? names.value.filter((name) => name.endsWith('.conffiles')) : [];
	for (const name of lists.slice(0, MOST_LISTS)) {
		const text = await root.readText(posix.join(INFO, name), MOST_BYTES);
		if (!text.got) continue;
		const lines = new Set(text.value.split('\n'));
		for (const path of paths) if (lines.has(path)) found.add(path);
	}
	return found;
}
