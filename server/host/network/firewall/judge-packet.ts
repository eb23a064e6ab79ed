// What the rules do with one kind of packet, without sending it: each rule matches it, does not, or may. Pure.
import { conditionsOf, meets, type Packet } from './meet-packet.ts';
import { type Chain, keyOf, type Rule } from './rule.ts';
import { createRulesByPort, type RulesByPort } from './rules-by-port.ts';

export interface Judgement {
	/** What happens where none of the exceptions holds. */
	readonly rest: 'allow' | 'drop' | 'refuse' | 'unknown';
	/** When the opposite happens: "from 10.0.0.0/8". */
	readonly exceptions: readonly string[];
	/** It may be led elsewhere before these rules are asked. */
	readonly redirected: boolean;
}

const HOOKS: Readonly<Record<Packet['direction'], readonly string[]>> = {
	incoming: ['ingress', 'prerouting', 'input'],
	forwarded: ['ingress', 'prerouting', 'forward'],
	outgoing: ['output', 'postrouting']
};
const MOST_STEPS = 5000;
const MOST_DEPTH = 16;

type End = 'allow' | 'drop' | 'refuse' | 'unknown' | 'on';

/** @returns a function that judges one packet after another over the same rules */
export function createJudge(chains: readonly Chain[]): (packet: Packet) => Judgement {
	const byKey = new Map(chains.map((chain) => [keyOf(chain, chain.name), chain]));
	const byPort = createRulesByPort();
	const entered = chains.filter(({ hook }) => hook !== null).sort((a, b) => a.priority - b.priority);

	return (packet) => {
		const ways = HOOKS[packet.direction];
		const own = entered.filter((chain) => ways.includes(chain.hook ?? '') && isOfFamily(chain, packet.family));
		const walk: Walk = { packet, byKey, byPort, steps: 0, exceptions: [], redirected: false };
		let rest: Judgement['rest'] = 'allow';
		for (const way of ways)
			for (const chain of own.filter(({ hook }) => hook === way)) {
				const end = walkChain(chain, walk, 0, []);
				if (chain.type === 'nat') continue;
				const final = end === 'on' ? (chain.policy ?? 'allow') : end;
				if (final === 'unknown') rest = rest === 'allow' ? 'unknown' : rest;
				else if (final !== 'allow') rest = rest === 'allow' || rest === 'unknown' ? final : rest;
			}
		const opposite = rest === 'allow' ? 'deny' : 'allow';
		const exceptions = walk.exceptions.filter(({ way }) => way === opposite).map(({ says }) => says);
		return { rest, exceptions: [...new Set(exceptions)], redirected: walk.redirected };
	};
}

interface Walk {
	readonly packet: Packet;
	readonly byKey: ReadonlyMap<string, Chain>;
	readonly byPort: RulesByPort;
	steps: number;
	readonly exceptions: { readonly way: 'allow' | 'deny'; readonly says: string }[];
	redirected: boolean;
}

const isOfFamily = ({ family }: Chain, wanted: 4 | 6): boolean =>
	family === 'inet' || family === 'netdev' || family === (wanted === 6 ? 'ip6' : 'ip');

/** @param given  conditions under which this chain is entered at all; [] when it certainly is */
function walkChain(chain: Chain, walk: Walk, depth: number, given: readonly string[]): End {
	if (depth > MOST_DEPTH) return 'unknown';
	for (const rule of walk.byPort.rulesFor(chain, walk.packet.port)) {
		walk.steps += 1;
		if (walk.steps > MOST_STEPS) return 'unknown';
		const met = meets(rule, walk.packet);
		if (met === 'no') continue;
		const conditions = met === 'maybe' ? [...given, ...conditionsOf(rule, walk.packet)] : given;
		const end = apply(rule, chain, walk, depth, conditions);
		if (end !== 'on' && met === 'yes') return end === 'left' ? 'on' : end;
	}
	return 'on';
}

function apply(rule: Rule, chain: Chain, walk: Walk, depth: number, conditions: readonly string[]): End | 'left' {
	for (const { kind, to } of rule.effects) {
		if (kind === 'allow' || kind === 'drop' || kind === 'refuse') {
			if (conditions.length > 0)
				walk.exceptions.push({ way: kind === 'allow' ? 'allow' : 'deny', says: conditions.join(' ') });
			return kind;
		}
		if (kind === 'return') return 'left';
		if (kind === 'redirect') {
			walk.redirected = true;
			return 'allow';
		}
		if (kind === 'disguise') return 'allow';
		if (kind === 'hand-over') {
			if (conditions.length > 0)
				for (const way of ['allow', 'deny'] as const) walk.exceptions.push({ way, says: conditions.join(' ') });
			return 'unknown';
		}
		if (kind === 'jump' || kind === 'goto') {
			const target = walk.byKey.get(keyOf(chain, to ?? ''));
			if (!target) return 'unknown';
			const end = walkChain(target, walk, depth + 1, conditions);
			if (end !== 'on') return end;
			if (kind === 'goto') return 'left';
		}
	}
	return 'on';
}
