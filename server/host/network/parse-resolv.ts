// The files that say how names are looked up. Pure.

export interface ResolvConf {
	readonly servers: string[];
	readonly search: string[];
	readonly options: string[];
	/** Who keeps the file, as its own comments say. */
	readonly writtenBy: string | null;
}

/** Only the first three servers are asked by the C library. */
const MOST_SERVERS = 3;

const WRITERS: readonly (readonly [RegExp, string])[] = [
	[/systemd-resolved/, 'systemd-resolved'],
	[/NetworkManager/, 'NetworkManager'],
	[/resolvconf/, 'resolvconf'],
	[/dhclient|dhcpcd/, 'the DHCP client'],
	[/connman/i, 'ConnMan'],
	[/tailscale/i, 'Tailscale'],
	[/docker/i, 'Docker'],
	[/wsl/i, 'WSL']
];

export function parseResolvConf(text: string): ResolvConf {
	const servers: string[] = [];
	let search: string[] = [];
	const options: string[] = [];
	const comments: string[] = [];
	for (const line of text.split('\n')) {
		if (/^\s*[#;]/.test(line)) {
			comments.push(line);
			continue;
		}
		const [keyword, ...words] = line.trim().split(/\s+/);
		const [first] = words;
		if (keyword === 'nameserver' && first !== undefined) servers.push(first);
		// The last of either counts.
		else if (keyword === 'search' || keyword === 'domain') search = words;
		else if (keyword === 'options') options.push(...words);
	}
	const head = comments.slice(0, 12).join('\n');
	const writtenBy = WRITERS.find(([pattern]) => pattern.test(head))?.[1] ?? null;
	return { servers: servers.slice(0, MOST_SERVERS), search: search.slice(0, 32), options, writtenBy };
}

/** @returns who keeps the file, by where it leads */
export function writerOfTarget(target: string): string | null {
	if (target.includes('/run/systemd/resolve/')) return 'systemd-resolved';
	if (target.includes('NetworkManager')) return 'NetworkManager';
	if (target.includes('resolvconf')) return 'resolvconf';
	if (target.includes('connman')) return 'ConnMan';
	return null;
}

/** The sources of the line "hosts:" without what is done on failure: "files mdns4_minimal [NOTFOUND=return] dns". */
export function parseLookupOrder(text: string): string[] {
	const line = /^\s*hosts:\s*([^#\n]*)/m.exec(text)?.[1] ?? '';
	return line
		.replace(/\[[^\]]*\]/g, ' ')
		.split(/\s+/)
		.filter(Boolean);
}

/** How many names the hosts file answers. */
export function countHosts(text: string): number {
	const names = new Set<string>();
	for (const line of text.split('\n')) {
		const [address, ...found] = line.replace(/#.*/, '').trim().split(/\s+/);
		if (address) for (const name of found) names.add(name);
	}
	return names.size;
}
