// What the options and targets of iptables mean. Data only.
import type { Effect, Match } from './rule.ts';

export const ONE_VALUE: Readonly<Record<string, Match['field']>> = {
	'-s': 'source',
	'-d': 'destination',
	'-i': 'in',
	'-o': 'out',
	'--dport': 'port',
	'--dports': 'port',
	'--sport': 'source-port',
	'--sports': 'source-port',
	'--ctstate': 'state',
	'--state': 'state',
	'--ctstatus': 'status',
	'--icmp-type': 'icmp',
	'--icmpv6-type': 'icmp',
	'--dst-type': 'to-this-machine',
	'--rt-type': 'odd-header'
};
export const TARGETS: Readonly<Record<string, Effect['kind']>> = {
	ACCEPT: 'allow',
	DROP: 'drop',
	REJECT: 'refuse',
	RETURN: 'return',
	DNAT: 'redirect',
	REDIRECT: 'redirect',
	TPROXY: 'redirect',
	SNAT: 'disguise',
	MASQUERADE: 'disguise',
	LOG: 'log',
	NFLOG: 'log',
	NFQUEUE: 'hand-over'
};
/** They do something beside, and the next rule is asked. */
export const PASSING = new Set([
	'MARK',
	'CONNMARK',
	'CT',
	'NOTRACK',
	'TOS',
	'DSCP',
	'TCPMSS',
	'CHECKSUM',
	'CLASSIFY',
	'SET',
	'TTL',
	'HL',
	'TRACE',
	'AUDIT',
	'SECMARK',
	'CONNSECMARK'
]);
/** Options of a target; they restrict nothing. */
export const OF_TARGET = new Set([
	'--reject-with',
	'--log-prefix',
	'--log-level',
	'--set-mark',
	'--set-xmark',
	'--random',
	'--random-fully',
	'--persistent',
	'--nflog-prefix',
	'--nflog-group',
	'--limit-burst',
	'--clamp-mss-to-pmtu',
	'--restore-mark',
	'--save-mark',
	'--nfmask',
	'--ctmask',
	'--to-source',
	'--queue-num',
	'--queue-bypass',
	'--add-set',
	'--del-set',
	'--exist',
	'--zone',
	'--helper'
]);
