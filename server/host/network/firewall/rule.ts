// A rule of any of the kernel's packet filters, in words of our own: what nftables and iptables say is brought to this.

export type Field =
	| 'protocol'
	| 'port'
	| 'source-port'
	| 'source'
	| 'destination'
	| 'in'
	| 'out'
	| 'state'
	| 'icmp'
	/** A source to which no answer would find its way. */
	| 'no-way-back'
	/** A header that no ordinary connection has. */
	| 'odd-header'
	| 'to-this-machine'
	| 'opens-connection'
	/** What was done with the connection before: "dnat". */
	| 'status'
	| 'limit'
	| 'family'
	| 'unknown';

/** All matches of a rule have to hold. */
export interface Match {
	readonly field: Field;
	/** It holds for everything but the values. */
	readonly not: boolean;
	/** Any one of them. Ports and addresses may be ranges: "80-90", "10.0.0.0/8". Of an unknown one: its text. */
	readonly values: readonly string[];
	/** Name of the set that the values stand in. */
	readonly set?: string | undefined;
}

export interface Effect {
	readonly kind:
		| 'allow'
		| 'drop'
		| 'refuse'
		| 'jump'
		| 'goto'
		| 'return'
		| 'redirect'
		| 'disguise'
		| 'log'
		/** Something else decides: a program, another machine's rule. */
		| 'hand-over'
		| 'other';
	/** Where it jumps or redirects to, or what else it does. */
	readonly to: string | null;
}

export interface Rule {
	readonly matches: readonly Match[];
	/** In their order; [] for one that only counts. */
	readonly effects: readonly Effect[];
	readonly comment: string | null;
	readonly packets: number | null;
	readonly raw: string;
}

export interface Chain {
	readonly source: 'nftables' | 'iptables' | 'iptables-legacy';
	readonly family: string;
	readonly table: string;
	readonly name: string;
	/** null for one that others jump to. */
	readonly hook: string | null;
	readonly type: string | null;
	/** The lower one is asked first. */
	readonly priority: number;
	readonly policy: 'allow' | 'drop' | null;
	readonly rules: readonly Rule[];
}

export const keyOf = ({ source, family, table }: Pick<Chain, 'source' | 'family' | 'table'>, name: string): string =>
	JSON.stringify([source, family, table, name]);

/** "tcp" for 6; other numbers stay. */
export const protocolName = (value: string): string => PROTOCOLS[value] ?? value.toLowerCase();

const PROTOCOLS: Readonly<Record<string, string>> = {
	'1': 'icmp',
	'2': 'igmp',
	'6': 'tcp',
	'17': 'udp',
	'41': 'ipv6',
	'47': 'gre',
	'50': 'esp',
	'51': 'ah',
	'58': 'ipv6-icmp',
	icmpv6: 'ipv6-icmp',
	'89': 'ospf',
	'112': 'vrrp',
	'132': 'sctp'
};
