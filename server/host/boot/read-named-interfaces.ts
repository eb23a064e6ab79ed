// Interfaces that the settings of the network name, whichever program reads them, and those that are there.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';

export interface NamedInterfaces {
	readonly named: readonly {
		readonly name: string;
		readonly file: string;
		readonly line: number;
		/** The start of the machine waits for it, or says that it failed. */
		readonly awaited: boolean;
	}[];
	readonly there: readonly string[];
	readonly denied: readonly string[];
}

const MOST_BYTES = 262_144;
const MOST_FILES = 100;
type Reads = Pick<HostRoot, 'readText' | 'listNames'>;
type Named = NamedInterfaces['named'][number];

export async function readNamedInterfaces({
	root,
	clock
}: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<NamedInterfaces>> {
	const there = await root.listNames('/sys/class/net');
	const named: Named[] = [];
	const denied: string[] = [];
	const take = async (path: string, read: (text: string, file: string) => readonly Named[]): Promise<void> => {
		const text = await root.readText(path, MOST_BYTES);
		if (text.got) named.push(...read(text.value, path));
		else if (text.why === 'denied') denied.push(path);
	};
	await take('/etc/network/interfaces', ofIfupdown);
	for (const path of await filesIn(root, '/etc/network/interfaces.d', /^[\w.-]+$/)) await take(path, ofIfupdown);
	for (const path of await filesIn(root, '/etc/systemd/network', /\.network$/)) await take(path, ofNetworkd);
	for (const path of await filesIn(root, '/etc/netplan', /\.ya?ml$/)) await take(path, ofNetplan);
	return isKnown({ named, there: there.got ? there.value : [], denied }, clock.nowMs());
}

async function filesIn(root: Reads, folder: string, wanted: RegExp): Promise<readonly string[]> {
	const names = await root.listNames(folder);
	return (names.got ? [...names.value].sort() : [])
		.filter((name) => wanted.test(name))
		.slice(0, MOST_FILES)
		.map((name) => `${folder}/${name}`);
}

/** `auto eth0` is awaited, `allow-hotplug eth0` comes when it comes. What makes its own interface is none that could be gone. */
function ofIfupdown(text: string, file: string): readonly Named[] {
	const made = new Set<string>();
	let stanza = '';
	for (const line of text.split('\n')) {
		stanza = /^\s*iface\s+(\S+)/.exec(line)?.[1] ?? stanza;
		if (
			/^\s+(?:bridge[-_]ports|bond[-_](?:slaves|mode)|vlan[-_]raw[-_]device|tunnel|pre-up\s+.*\badd\b|provider|wireguard|link-type)/.test(
				line
			)
		)
			made.add(stanza);
	}
	return text.split('\n').flatMap((line, index) => {
		const names = /^\s*auto\s+(.*)$/.exec(line)?.[1]?.split(/\s+/) ?? [];
		return names
			.filter((name) => /^[\w-]+$/.test(name) && !made.has(name))
			.map((name) => ({ name, file, line: index + 1, awaited: true }));
	});
}

function ofNetworkd(text: string, file: string): readonly Named[] {
	let section = '';
	return text.split('\n').flatMap((line, index) => {
		section = /^\s*\[(\w+)\]/.exec(line)?.[1] ?? section;
		const value = section === 'Match' ? /^\s*Name\s*=\s*(\S+)\s*$/.exec(line)?.[1] : undefined;
		return value === undefined || /[*?[!]/.test(value) ? [] : [{ name: value, file, line: index + 1, awaited: false }];
	});
}

/** Keys right below `ethernets:`, of which none says by what else it is found. */
function ofNetplan(text: string, file: string): readonly Named[] {
	const found: Named[] = [];
	let depth: number | undefined;
	let inner: number | undefined;
	for (const [index, line] of text.split('\n').entries()) {
		if (/^\s*(?:#|$)/.test(line)) continue;
		const at = line.search(/\S/);
		const key = /^\s*([\w.-]+)\s*:/.exec(line)?.[1];
		if (key === 'ethernets') {
			depth = at;
			inner = undefined;
		} else if (depth !== undefined && at <= depth) depth = undefined;
		else if (depth !== undefined) {
			inner ??= at;
			if (at === inner && key !== undefined) found.push({ name: key, file, line: index + 1, awaited: true });
			if (at > inner && (key === 'match' || key === 'optional')) found.pop();
		}
	}
	return found;
}
