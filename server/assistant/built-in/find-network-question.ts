// Which plain question about the network a sentence asks.

export type NetworkQuestion =
	| { readonly about: 'port'; readonly port: number }
	| { readonly about: 'open' | 'listening' | 'address' | 'names' | 'firewall' | 'route' | 'connections' };

/** The first that fits counts. */
const QUESTIONS: readonly (readonly [Exclude<NetworkQuestion['about'], 'port'>, RegExp])[] = [
	[
		'open',
		/\b(?:open|exposed|reachable|visible)\b.*\b(?:ports?|doors?|outside|internet|others?|everyone|world)\b|\b(?:ports?|services?|doors?|programs?)\b.*\b(?:open|exposed|reachable|visible)\b|\bwhat can be reached\b/i
	],
	[
		'listening',
		/\bwhat(?:'s| is| are)?(?: \w+)? listen\w*\b|\bwhich (?:programs?|processes|services|ports?)\b.*\blisten\w*\b/i
	],
	[
		'address',
		/\b(?:my|this (?:machine|host|server|computer)(?:'s|’s)?|your|our|local|the)\s+(?:\w+\s+)?(?:ip|ips|ip address(?:es)?|ipv[46]|addresses)\b|\b(?:what|which)\b.*\b(?:ip|ip address(?:es)?|ipv[46] address(?:es)?)\b.*\b(?:i|we|it|this|have|has|machine|server|host)\b|^\s*(?:my )?ip(?: address)?\s*\?*\s*$/i
	],
	[
		'names',
		/\bdns\b|\bname ?servers?\b|\b(?:name|host ?name) (?:resolution|lookups?)\b|\bresolv(?:e|es|ing) (?:names?|hosts?)\b/i
	],
	['firewall', /\bfirewall\b|\b(?:ufw|firewalld|nftables|iptables) (?:on|off|active|enabled|running|rules?)\b/i],
	['route', /\bdefault (?:route|gateway)\b|\b(?:my|the) (?:gateway|router)\b|\bwhich (?:gateway|router)\b/i],
	[
		'connections',
		/\bwho(?:'s| is|’s)? connected\b|\b(?:open|established|active|current) connections?\b|\bhow many connections\b/i
	]
];

const PORT =
	/\bports?\s+(?:number\s+)?(\d{1,5})\b|\blisten\w*\s+(?:on|at|to)\s+(?:port\s+)?:?(\d{1,5})\b|\bon\s+:(\d{1,5})\b/i;
/** They want something done about it, which this does not do. */
const WANTS_CHANGE =
	/^\s*(?:please\s+)?(?:open|close|allow|block|deny|forward|stop|kill|change|set|add|remove|enable|disable|configure|install|restart)\b/i;

export function findNetworkQuestion(sentence: string): NetworkQuestion | undefined {
	if (WANTS_CHANGE.test(sentence)) return undefined;
	const port = PORT.exec(sentence)
		?.slice(1)
		.find((found) => found !== undefined);
	if (port !== undefined && Number(port) > 0 && Number(port) < 65_536) return { about: 'port', port: Number(port) };
	const about = QUESTIONS.find(([, pattern]) => pattern.test(sentence))?.[0];
	return about && { about };
}
