// What happens to what no rule names, judged from the rules as they are, and in words. Pure.
import type { Default, FirewallDefaults } from '#wire/host/network-firewall.ts';
import { createJudge, type Packet } from './judge-packet.ts';
import type { Chain } from './rule.ts';

export interface Defaults {
	readonly v4: FirewallDefaults;
	readonly v6: FirewallDefaults;
	readonly says: string;
}

export function findDefaults(chains: readonly Chain[]): Defaults {
	const judge = createJudge(chains);
	const of = (direction: Packet['direction'], family: 4 | 6): Default => {
		const both = (['tcp', 'udp'] as const).map(
			(protocol) => judge({ direction, family, protocol, port: null, interfaces: [], destinations: [] }).rest
		);
		const [tcp, udp] = both;
		return tcp === udp ? (tcp ?? 'unknown') : both.includes('unknown') ? 'unknown' : 'partly';
	};
	const [v4, v6] = ([4, 6] as const).map((family) => ({
		incoming: of('incoming', family),
		forwarded: of('forwarded', family),
		outgoing: of('outgoing', family)
	})) as [FirewallDefaults, FirewallDefaults];
	return { v4, v6, says: sayDefaults(v4, v6) };
}

const WORDS: Readonly<Record<Default, string>> = {
	allow: 'allowed',
	drop: 'dropped',
	refuse: 'refused',
	partly: 'allowed for some protocols',
	unknown: 'not known'
};

function sayDefaults(v4: FirewallDefaults, v6: FirewallDefaults): string {
	if ([v4, v6].every((one) => Object.values(one).every((end) => end === 'allow')))
		return 'Nothing is blocked: whatever no rule names is allowed, in every direction.';
	const sentence = ({ incoming, outgoing, forwarded }: FirewallDefaults): string =>
		`a new connection from outside is ${WORDS[incoming]} unless a rule says otherwise, one to the outside is ${WORDS[outgoing]}, and what passes through is ${WORDS[forwarded]}`;
	const [four, six] = [sentence(v4), sentence(v6)];
	const text = four === six ? four : `over IPv4 ${four}. Over IPv6 ${six}`;
	return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`;
}
