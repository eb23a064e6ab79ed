// Whether `hostwright.localhost` leads to loopback on this machine, told from the files that say how names are resolved: a
// resolver that was asked would pass the question on to the network where nobody here knows the name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_LOCAL_NAME } from '#wire/access.ts';

/** What those files hold; undefined for one that is not there. */
export interface NameSources {
	/** /etc/hosts */
	readonly hosts: string | undefined;
	/** /etc/nsswitch.conf */
	readonly nsswitch: string | undefined;
	/** /etc/resolv.conf */
	readonly resolvConf: string | undefined;
	/** Whether systemd-resolved runs; it answers every name below `localhost` itself. */
	readonly resolvedRuns: boolean;
}

/** @returns true when the name leads to loopback and nowhere else, and nobody outside is asked for it */
export function ownNameResolves(root = '/'): boolean {
	const read = (path: string): string | undefined => {
		try {
			return readFileSync(join(root, path), 'utf8');
		} catch {
			return undefined;
		}
	};
	return namesLoopback({
		hosts: read('etc/hosts'),
		nsswitch: read('etc/nsswitch.conf'),
		resolvConf: read('etc/resolv.conf'),
		resolvedRuns: existsSync(join(root, 'run/systemd/resolve/io.systemd.Resolve'))
	});
}

/** Goes through the sources in the order in which the machine asks them, up to the first that answers. */
export function namesLoopback(sources: NameSources): boolean {
	for (const source of sourcesInOrder(sources.nsswitch)) {
		switch (source) {
			case 'files': {
				const addresses = addressesIn(sources.hosts ?? '');
				if (addresses.length > 0) return addresses.every(isLoopbackAddress);
				break;
			}
			// Of systemd: every name below `localhost` is this machine.
			case 'myhostname':
				return true;
			case 'resolve':
				if (sources.resolvedRuns) return true;
				break;
			case 'dns':
				return sources.resolvedRuns && asksResolvedOnly(sources.resolvConf ?? '');
			// They know other names, and leave this one to the next.
			case 'mdns':
			case 'mdns4':
			case 'mdns_minimal':
			case 'mdns4_minimal':
			case 'mdns6_minimal':
			case 'mymachines':
			case 'libvirt':
			case 'libvirt_guest':
				break;
			// Somebody's own directory of names may say anything.
			default:
				return false;
		}
	}
	return false;
}

/** @returns the words of the line `hosts:` without its conditions in brackets */
function sourcesInOrder(nsswitch: string | undefined): readonly string[] {
	const line = withoutComments(nsswitch ?? '').find((text) => /^\s*hosts\s*:/.test(text));
	if (line === undefined) return ['files', 'dns'];
	return line
		.slice(line.indexOf(':') + 1)
		.replace(/\[[^\]]*\]/g, ' ')
		.split(/\s+/)
		.filter(Boolean);
}

function addressesIn(hosts: string): readonly string[] {
	return withoutComments(hosts).flatMap((line) => {
		const [address = '', ...names] = line.trim().split(/\s+/);
		return names.some((name) => name.toLowerCase() === OWN_LOCAL_NAME) ? [address] : [];
	});
}

/** The two addresses at which systemd-resolved itself answers. */
const RESOLVED = new Set(['127.0.0.53', '127.0.0.54']);

function asksResolvedOnly(resolvConf: string): boolean {
	const servers = withoutComments(resolvConf).flatMap((line) => /^\s*nameserver\s+(\S+)/.exec(line)?.[1] ?? []);
	return servers.length > 0 && servers.every((server) => RESOLVED.has(server));
}

function isLoopbackAddress(address: string): boolean {
	return address === '::1' || address.startsWith('127.');
}

function withoutComments(text: string): readonly string[] {
	return text.split('\n').map((line) => line.replace(/[#;].*$/, ''));
}
