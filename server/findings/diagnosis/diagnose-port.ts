// Who answers at a host and port: the one who listens there, nobody, or another machine. And where nobody does: who listens nearest
// to it, which is mostly the one that was meant. Pure.
import type { FirewallChain, FirewallRule } from '#wire/host/network-firewall.ts';
import type { Listener } from '#wire/host/network-sockets.ts';
import type { HostsLine } from '../../host/network/read-name-setup.ts';
import type { NetGround } from '../../host/network/read-net-ground.ts';
import { type Meant, whoWasMeant } from './meant-listener.ts';

export type PortState =
	| { readonly is: 'answered'; readonly by: Listener }
	/** A rule leads the connection elsewhere, or does not let it through, although somebody listens. */
	| { readonly is: 'ruled'; readonly by: Listener | undefined; readonly rule: FirewallRule; readonly chain: string }
	| { readonly is: 'nobody'; readonly place: Place; readonly meant: Meant | undefined }
	| { readonly is: 'elsewhere'; readonly place: Place; readonly meant: Meant | undefined }
	| { readonly is: 'unknown'; readonly because: string };

/** Where a name leads. */
export interface Place {
	/** undefined where only a name server could tell. */
	readonly address: string | undefined;
	/** The line of /etc/hosts that says so. */
	readonly line: HostsLine | undefined;
}

const ANY = new Set(['0.0.0.0', '::', '*']);
const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1';
const isAddress = (text: string): boolean => /^[\d.]+$/.test(text) || text.includes(':');

/** @param words of the line that asks: a name in it may be that of who was meant */
export function diagnosePort(
	{ host, port }: { readonly host: string | undefined; readonly port: number },
	net: NetGround,
	words: readonly string[] = []
): PortState {
	const { listeners } = net;
	if (!listeners) return { is: 'unknown', because: 'what listens here is not known' };
	const tcp = listeners.filter(({ protocol }) => protocol === 'tcp');
	const name = host ?? 'localhost';
	const place = placeOf(name, net);
	const { address } = place;
	const at = tcp.filter((one) => one.port === port);
	const meant = whoWasMeant({ address, port, words }, tcp);
	if (address === undefined) return { is: 'elsewhere', place, meant };
	const ours = isLoopback(address) || net.addresses?.includes(address);
	if (!ours)
		return net.addresses
			? { is: 'elsewhere', place, meant }
			: { is: 'unknown', because: 'its own addresses are not known' };
	const by = at.find((one) => takes(one, address, name === 'localhost'));
	const rule = ruleInTheWay(net.chains, port, isLoopback(address));
	if (rule) return { is: 'ruled', by, ...rule };
	return by ? { is: 'answered', by } : { is: 'nobody', place, meant };
}

/** A name by /etc/hosts, as the C library reads it: the first line counts. */
export function placeOf(host: string, { names, addresses }: Pick<NetGround, 'names' | 'addresses'>): Place {
	if (isAddress(host)) return { address: host, line: undefined };
	const wanted = host.toLowerCase();
	const line = names.hosts.find((one) => one.names.some((name) => name.toLowerCase() === wanted));
	if (line) return { address: line.address, line };
	if (wanted === 'localhost' || wanted.endsWith('.localhost')) return { address: '127.0.0.1', line: undefined };
	if (wanted === names.hostName?.toLowerCase())
		return { address: addresses?.find((one) => !isLoopback(one)) ?? '127.0.0.1', line: undefined };
	return { address: undefined, line: undefined };
}

/** @param both the name stands for either family's loopback address */
function takes({ address, family }: Listener, asked: string, both: boolean): boolean {
	if (address === asked) return true;
	const six = asked.includes(':');
	if (both && isLoopback(address)) return true;
	// A socket of the sixth version on all addresses takes the fourth's as well.
	return ANY.has(address) && (both || family === 6 || !six);
}

const PORT_OF_RULE = /(?:\bdport|--dports?)\s+(?:\{\s*)?([\d\s,:-]+)/;
const ASKED: Readonly<Record<string, readonly string[]>> = {
	local: ['output', 'input'],
	outside: ['prerouting', 'input', 'output']
};

/** A rule that names this very port and does not let it through, in a chain that the kernel enters for it. */
export function ruleInTheWay(
	chains: readonly FirewallChain[] | null,
	port: number,
	local: boolean
): { readonly rule: FirewallRule; readonly chain: string } | undefined {
	const hooks = ASKED[local ? 'local' : 'outside'] ?? [];
	for (const { hook, table, name, rules } of chains ?? []) {
		if (hook === null || !hooks.includes(hook)) continue;
		for (const rule of rules) {
			const { raw, verdict } = rule;
			if (verdict !== 'drop' && verdict !== 'refuse' && verdict !== 'redirect') continue;
			if (!namesPort(raw, port) || (local && /\b(?:iif|iifname|-i)\s+"?(?!lo\b)\w/.test(raw))) continue;
			// Of a rule that looks at who sends it, it is not known whether it is meant.
			if (/\b(?:saddr|limit|ct state|--ctstate|-s)\b/.test(raw)) continue;
			return { rule, chain: `${table} ${name}` };
		}
	}
	return undefined;
}

function namesPort(raw: string, port: number): boolean {
	const listed = PORT_OF_RULE.exec(raw)?.[1];
	return (listed ?? '').split(',').some((part) => {
		const [from, to] = part.trim().split(/[-:]/).map(Number);
		return from !== undefined && from > 0 && port >= from && port <= (to ?? from);
	});
}

/** Who holds a port that somebody wants. @param address where it wants to listen; undefined for all */
export function holderOf(net: NetGround | undefined, port: number, address?: string): Listener | undefined {
	return net?.listeners?.find(
		(one) =>
			one.port === port &&
			(address === undefined || ANY.has(address) || ANY.has(one.address) || one.address === address)
	);
}
