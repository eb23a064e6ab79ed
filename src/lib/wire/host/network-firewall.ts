// The firewall: who manages it, what happens to what no rule names, and every rule in words.
import { z } from 'zod';
import { known } from './known.ts';

export const Verdict = z
	.enum(['allow', 'drop', 'refuse', 'jump', 'return', 'redirect', 'disguise', 'log', 'other'])
	.describe('drop: without an answer; refuse: with one; disguise: another sender’s address');
export type Verdict = z.infer<typeof Verdict>;

export const FirewallRule = z.object({
	says: z.string().describe('one sentence; values in it are foreign text'),
	verdict: Verdict,
	comment: z.string().nullable(),
	packets: z.number().nullable().describe('that it was used for; null when it does not count'),
	raw: z.string().describe('as the tool writes it')
});
export type FirewallRule = z.infer<typeof FirewallRule>;

export const FirewallChain = z.object({
	source: z.enum(['nftables', 'iptables', 'iptables-legacy']),
	family: z.string().describe('"ip", "ip6", "inet" …'),
	table: z.string(),
	name: z.string(),
	hook: z
		.string()
		.nullable()
		.describe(
			'where the kernel enters it: "input", "forward", "output", "prerouting" …; null for one that others jump to'
		),
	type: z.string().nullable().describe('"filter", "nat" …'),
	policy: z.enum(['allow', 'drop']).nullable(),
	rules: z.array(FirewallRule),
	total: z.number().int().describe('rules in it; more than are here when it is very long')
});
export type FirewallChain = z.infer<typeof FirewallChain>;

export const Default = z.enum(['allow', 'drop', 'refuse', 'partly', 'unknown']);
export type Default = z.infer<typeof Default>;

export const FirewallDefaults = z
	.object({ incoming: Default, forwarded: Default, outgoing: Default })
	.describe('what happens to a new connection that no rule names');
export type FirewallDefaults = z.infer<typeof FirewallDefaults>;

export const FirewallManager = z.object({
	name: z.enum(['ufw', 'firewalld', 'nftables', 'iptables']),
	state: z.enum(['on', 'off', 'unknown']),
	says: z.string(),
	rules: known(z.array(FirewallRule)).describe('its own rules, as a person gave them')
});
export type FirewallManager = z.infer<typeof FirewallManager>;

export const Firewall = z.object({
	managers: z.array(FirewallManager).describe('those that are installed here'),
	limits: z.array(z.string()).describe('why it cannot be told which of them there are; [] when it can'),
	defaults: known(z.object({ v4: FirewallDefaults, v6: FirewallDefaults, says: z.string() })),
	chains: known(z.object({ list: z.array(FirewallChain), limits: z.array(z.string()) })).describe(
		'what the kernel holds'
	)
});
export type Firewall = z.infer<typeof Firewall>;
