// Where a path leads, walked link by link, and never into a filesystem that may hang: the kernel is asked to watch a folder while
// everything else waits.
import { join } from 'node:path/posix';
import type { HostRoot } from '../host-root.ts';
import { kindOf, MAY_HANG } from '../storage/filesystem-kind.ts';
import { parseMount } from '../storage/parse-mounts.ts';

export type Led =
	| { readonly to: 'there'; readonly path: string; readonly kind: 'file' | 'directory' | 'other' }
	/** The part that is not there, by its name in the last folder that is. */
	| { readonly to: 'nothing'; readonly folder: string; readonly name: string }
	/** `isForeign`: it may hang, or goes by more links than anybody has a use for. */
	| { readonly to: 'closed'; readonly isForeign: boolean; readonly why: string };

const MOST_LINKS = 16;
const MOST_TABLE_BYTES = 4_194_304;

/** Mount points of filesystems that may hang; not of the one that the machine itself lies on. */
export async function readForeign(root: Pick<HostRoot, 'readText'>): Promise<ReadonlySet<string>> {
	const table = await root.readText('proc/self/mountinfo', MOST_TABLE_BYTES);
	const found = new Set<string>();
	for (const line of table.got ? table.value.split('\n') : []) {
		const mount = parseMount(line, (text) => text);
		if (!mount || mount.mountPoint === '/') continue;
		// What is mounted over another one hides it.
		if (MAY_HANG.has(kindOf(mount.type))) found.add(mount.mountPoint);
		else found.delete(mount.mountPoint);
	}
	return found;
}

/** @param path absolute */
export async function followLocally(
	root: Pick<HostRoot, 'facts' | 'readLink'>,
	foreign: ReadonlySet<string>,
	path: string
): Promise<Led> {
	let links = 0;
	let here = '/';
	const parts = partsOf(path);
	for (let name = parts.shift(); name !== undefined; name = parts.shift()) {
		const next = join(here, name);
		if (foreign.has(next)) return { to: 'closed', isForeign: true, why: `${next} may be on another machine.` };
		const facts = await root.facts(next);
		if (!facts.got)
			return facts.why === 'absent'
				? { to: 'nothing', folder: here, name }
				: { to: 'closed', isForeign: false, why: `${next}: ${facts.detail}.` };
		const { kind } = facts.value;
		if (kind !== 'link') {
			if (parts.length === 0) return { to: 'there', path: next, kind };
			here = next;
			continue;
		}
		const link = await root.readLink(next);
		links += 1;
		if (!link.got || links > MOST_LINKS)
			return { to: 'closed', isForeign: links > MOST_LINKS, why: `${next} leads nowhere.` };
		if (link.value.startsWith('/')) here = '/';
		parts.unshift(...partsOf(link.value));
	}
	return { to: 'there', path: here, kind: 'directory' };
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== '.');
