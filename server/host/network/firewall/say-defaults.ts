// What happens to what no rule names, judged from the rules as they are, and in words.
import type { Default, FirewallDefaults } from '#wire/host/network-firewall.ts';
import { mapInPieces } from '../../../lib/in-pieces.ts';
import { createJudge, type Judgement } from './judge-packet.ts';
import type { Packet } from './meet-packet.ts';
import type { Chain } from './rule.ts';

export interface Defaults {
	readonly v4: FirewallDefaults;
	readonly v6: FirewallDefaults;
	readonly says: string;
}

const DIRECTIONS = ['incoming', 'forwarded', 'outgoing'] as const;
const FAMILIES = [4, 6] as const;

export async function findDefaults(chains: readonly Chain[]): Promise<Defaults> {
	const judge = createJudge(chains);
	const asked = FAMILIES.flatMap((family) => DIRECTIONS.map((direction) => ({ family, direction })));
	const ends = await mapInPieces(asked, (one) => endOf(judge, one));
	const of = (family: 4 | 6): FirewallDefaults => {
		const at = family === 4 ? 0 : DIRECTIONS.length;
		const [incoming = 'unknown', forwarded = 'unknown', outgoing = 'unknown'] = ends.slice(at, at + DIRECTIONS.length);
		return { incoming, forwarded, outgoing };
	};
	const [v4, v6] = [of(4), of(6)];
	return { v4, v6, says: sayDefaults(v4, v6) };
}

function endOf(judge: (packet: Packet) => Judgement, asked: Pick<Packet, 'family' | 'direction'>): Default {
	const [tcp = 'unknown', udp] = (['tcp', 'udp'] as const).map(
		(protocol) => judge({ ...asked, protocol, port: null, interfaces: [], destinations: [] }).rest
	);
	if (tcp === udp) return tcp;
	return tcp === 'unknown' || udp === 'unknown' ? 'unknown' : 'partly';
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
		[
			`a new connection from outside is ${WORDS[incoming]} unless a rule says otherwise, one to the outside is`,
			`${WORDS[outgoing]}, and what passes through is ${WORDS[forwarded]}`
		].join(' ');
	const [four, six] = [sentence(v4), sentence(v6)];
	const text = four === six ? four : `over IPv4 ${four}. Over IPv6 ${six}`;
	return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`;
}
