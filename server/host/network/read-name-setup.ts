// How names are looked up here, by the files that say so: each line with its number, and whether everybody may read them.
import type { HostRoot } from '../host-root.ts';
import { type Walk, walkPath } from '../system/walk-path.ts';
import { hostsPassedOver, orderPassedOver, type PassedOver, resolvPassedOver, serversNamed } from './name-lines.ts';

export interface HostsLine {
	readonly line: number;
	readonly address: string;
	readonly names: readonly string[];
}

export interface LookupOrder {
	readonly line: number;
	/** As it stands. */
	readonly text: string;
	/** Sources, and what is done on failure in brackets: `files`, `[NOTFOUND=return]`, `dns`. */
	readonly words: readonly string[];
}

export interface NameSetup {
	/** The line `hosts:` of nsswitch.conf; null where it has none, or is not there. */
	readonly order: LookupOrder | null;
	/** Sources of that line that no library is here for. */
	readonly lacking: readonly string[];
	/** [] where it cannot be read. */
	readonly hosts: readonly HostsLine[];
	/** The way to /etc/resolv.conf. */
	readonly resolv: Walk;
	/** The same to the two other files, which every program reads. */
	readonly others: readonly Walk[];
	/** Lines of these files that are passed over for how they are written. */
	readonly passedOver: readonly PassedOver[];
	/** Whom resolv.conf names in a way that is read; null where it cannot be. */
	readonly servers: readonly string[] | null;
	/** The machine's own name; null where the kernel does not tell. */
	readonly hostName: string | null;
}

type Root = Pick<HostRoot, 'readText' | 'facts' | 'readLink' | 'listNames'>;

const MOST_BYTES = 262_144;
const MOST_LINES = 4000;
/** They are part of the C library, in some versions. */
const BUILT_IN = new Set(['files', 'dns']);

export async function readNameSetup(root: Root): Promise<NameSetup> {
	const [nss, hosts, resolv, name] = await Promise.all([
		root.readText('/etc/nsswitch.conf', 65_536),
		root.readText('/etc/hosts', MOST_BYTES),
		root.readText('/etc/resolv.conf', 65_536),
		root.readText('/proc/sys/kernel/hostname', 256)
	]);
	const order = nss.got ? lookupOrderIn(nss.value) : null;
	return {
		order,
		lacking: order ? await lackingOf(root, order) : [],
		hosts: hosts.got ? hostsLinesIn(hosts.value) : [],
		resolv: await walkPath(root, '/etc/resolv.conf'),
		others: await Promise.all(['/etc/nsswitch.conf', '/etc/hosts'].map((path) => walkPath(root, path))),
		passedOver: [
			...(resolv.got ? resolvPassedOver(resolv.value) : []),
			...(nss.got ? orderPassedOver(nss.value) : []),
			...(hosts.got ? hostsPassedOver(hosts.value) : [])
		],
		servers: resolv.got ? serversNamed(resolv.value) : null,
		hostName: name.got ? name.value.trim() || null : null
	};
}

/** The last line counts. */
export function lookupOrderIn(text: string): LookupOrder | null {
	const lines = text.split('\n');
	const at = lines.findLastIndex((line) => /^\s*hosts\s*:/.test(line));
	const found = lines[at];
	if (found === undefined) return null;
	const words = found
		.replace(/^\s*hosts\s*:/, '')
		.replace(/#.*/, '')
		.match(/\[[^\]]*\]|[^\s[\]]+/g);
	return { line: at + 1, text: found.trim(), words: words ?? [] };
}

export function hostsLinesIn(text: string): readonly HostsLine[] {
	return text.split('\n', MOST_LINES).flatMap((line, at) => {
		const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
		return names.length > 0 ? [{ line: at + 1, address, names }] : [];
	});
}

/** What the C library looks for in the folders of libraries. Where none of these can be listed, nothing is said to be lacking. */
async function lackingOf(root: Root, { words }: LookupOrder): Promise<readonly string[]> {
	const sources = words.filter((word) => !word.startsWith('[') && !BUILT_IN.has(word));
	if (sources.length === 0) return [];
	const names = new Set<string>();
	for (const folder of ['/usr/lib', '/usr/lib64', '/lib', '/lib64']) {
		const listed = await root.listNames(folder);
		if (!listed.got) continue;
		for (const name of listed.value) names.add(name);
		for (const part of listed.value.filter((one) => /^[\w.]+-linux-gnu\w*$/.test(one))) {
			const inner = await root.listNames(`${folder}/${part}`);
			if (inner.got) for (const name of inner.value) names.add(name);
		}
	}
	// A C library without such files at all is another one than is known here.
	if (![...names].some((name) => /^libnss_\w+\.so\.2$/.test(name))) return [];
	return sources.filter((source) => !names.has(`libnss_${source}.so.2`));
}
