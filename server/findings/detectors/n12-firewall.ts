// N12: the firewall is off although it is set to be on, or holds less than its file.
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { namesOf } from '../words.ts';

export const firewallDiffers = defineDetector({
	id: 'N12',
	name: 'Firewall off or unlike its file',
	subject: 'network',
	needs: ['savedFirewall', 'firewallChains', 'firewallManagers', 'units'],
	intervalMs: MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	begin: null,
	detect({ savedFirewall: saved, firewallChains: chains, firewallManagers: managers, units }, { nowMs, memory }) {
		const observations: Observation[] = [];
		if (saved.ufwEnabled === true && managers.find(({ name }) => name === 'ufw')?.state === 'off')
			observations.push({
				resource: 'firewall:ufw',
				severity: 'critical',
				title: 'ufw is set to be on, and is not',
				whyNow: 'Its settings say ENABLED=yes, and its rules are not in the kernel.',
				whyCare: 'Everything that listens on this machine can be reached by whoever can reach the machine.',
				whySo: 'It failed at the start, or something else removed its rules.',
				evidence: [{ source: '/etc/ufw/ufw.conf', seenAtMs: nowMs, raw: 'ENABLED=yes' }],
				affected: ['unit:ufw.service'],
				fingerprint: 'off',
				ask: 'Why is the firewall off?'
			});
		// A file that nobody loads is no promise.
		const enabled = units.units.some(
			({ name, enabled: set, state }) => name === 'nftables.service' && (set === 'enabled' || state === 'active')
		);
		const limits = saved.includes ? { limits: 'Rules in included files are not compared.' } : {};
		if (!enabled || saved.chains.length === 0) return { memory, observations, ...limits };
		const live = new Map(chains.list.map((chain) => [`${chain.table} ${chain.name}`, chain.total]));
		const missing = saved.chains.filter(
			// An empty chain that lets everything through is no loss.
			({ table, name, rules, drops }) => (rules > 0 || drops) && (live.get(`${table} ${name}`) ?? -1) < rules
		);
		if (missing.length > 0)
			observations.push({
				resource: 'firewall:nftables',
				severity: 'critical',
				title: live.size === 0 ? 'The firewall is empty, and its file is not' : 'The firewall holds less than its file',
				whyNow: `Missing or shorter than in ${saved.path}: ${namesOf(missing.map(({ table, name }) => `${table} ${name}`))}.`,
				whyCare: 'What the file forbids is allowed now.',
				whySo: 'The rules were changed by hand, or the file was changed and not loaded.',
				evidence: [
					{
						source: saved.path,
						seenAtMs: nowMs,
						raw: saved.chains.map(({ table, name, rules }) => `${table} ${name}: ${rules} rules`).join('\n')
					},
					{
						source: 'nft list ruleset',
						seenAtMs: nowMs,
						raw: [...live].map(([name, rules]) => `${name}: ${rules} rules`).join('\n') || '(empty)'
					}
				],
				affected: [`file:${saved.path}`, 'unit:nftables.service'],
				fingerprint: missing.map(({ table, name }) => `${table} ${name}`).join(' '),
				ask: 'What differs between the firewall and its file?'
			});
		return { memory, observations, ...limits };
	}
});
