// The firewall as far as this account may look: who manages it, every rule of the kernel in words, and what is done with the rest.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Firewall, FirewallChain } from '#wire/host/network-firewall.ts';
import { mapInPieces } from '../../../lib/in-pieces.ts';
import type { FactSource, HostDeps } from '../../host-deps.ts';
import { readManagers } from './read-managers.ts';
import { readRules } from './read-rules.ts';
import type { Chain } from './rule.ts';
import { findDefaults } from './say-defaults.ts';
import { describeRule } from './say-rule.ts';

type Deps = Pick<HostDeps, 'root' | 'clock'> & { readonly facts: Pick<FactSource, 'ask'> };

export interface FirewallRead {
	readonly firewall: Firewall;
	/** undefined when they could not be read. */
	readonly chains: readonly Chain[] | undefined;
}

/** Of one chain; a set of thousands belongs into a set. */
const MOST_RULES = 500;
const MOST_TOTAL = 4000;

export async function readFirewall(deps: Deps): Promise<FirewallRead> {
	const rules = await readRules(deps);
	const chains = rules.known ? rules.value.chains : undefined;
	const { managers, limits } = await readManagers(deps, chains);
	const nowMs = deps.clock.nowMs();
	const described: Known<{ list: FirewallChain[]; limits: string[] }> = rules.known
		? isKnown(await describeChains(rules.value.chains, rules.value.limits), nowMs)
		: rules;
	const defaults: Firewall['defaults'] = rules.known ? isKnown(await findDefaults(rules.value.chains), nowMs) : rules;
	return { chains, firewall: { managers, limits, defaults, chains: described } };
}

async function describeChains(
	chains: readonly Chain[],
	limits: readonly string[]
): Promise<{ list: FirewallChain[]; limits: string[] }> {
	let room = MOST_TOTAL;
	let left = 0;
	const list: FirewallChain[] = [];
	for (const { priority: _priority, rules, ...chain } of chains) {
		const shown = rules.slice(0, Math.min(MOST_RULES, room));
		room -= shown.length;
		left += rules.length - shown.length;
		list.push({ ...chain, rules: await mapInPieces(shown, describeRule), total: rules.length });
	}
	return { list, limits: left > 0 ? [...limits, `${left} more rules are not shown here.`] : [...limits] };
}
