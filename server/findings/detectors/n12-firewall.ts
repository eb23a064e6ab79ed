// N12: the firewall is off although it is set to be on, or holds less than its file.
import type { FirewallChain } from '#wire/host/network-firewall.ts';
import type { SavedRules } from '../../host/system/read-saved-firewall.ts';
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { namesOf } from '../words.ts';
import { reasonsOf } from './v01-unit-failed.ts';

export const firewallDiffers = defineDetector({
	id: 'N12',
	name: 'Firewall off or unlike its file',
	subject: 'network',
	needs: ['savedFirewall', 'firewallChains', 'units', 'failedUnitsAtHand'],
	intervalMs: MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/etc/nftables.conf', '/etc/iptables/'] }],
	begin: null,
	detect({ savedFirewall: saved, firewallChains: chains, units, failedUnitsAtHand: failed }, { nowMs, memory }) {
		const observations: Observation[] = [];
		// All chains that ufw makes are named after it.
		if (saved.ufwEnabled === true && !chains.list.some(({ name }) => name.startsWith('ufw')))
			observations.push({
				resource: 'firewall:ufw',
				severity: 'critical',
				title: 'ufw is set to be on, and is not',
				whyNow: 'Its settings say ENABLED=yes, and its rules are not in the kernel.',
				whyCare: 'Everything that listens on this machine can be reached by whoever can reach the machine.',
				whySo: 'It failed at the start, its unit is not enabled, or something else removed its rules.',
				...notLoaded('ufw.service', failed, nowMs),
				evidence: [
					{ source: '/etc/ufw/ufw.conf', seenAtMs: nowMs, raw: 'ENABLED=yes' },
					{ source: 'nft list ruleset', seenAtMs: nowMs, raw: linesOf(chains.list) }
				],
				affected: ['unit:ufw.service'],
				fingerprint: 'off',
				ask: 'Why is the firewall off?'
			});
		// A file that nobody loads is no promise.
		const loads = new Set(
			units.units.filter(({ enabled, state }) => enabled === 'enabled' || state === 'active').map(({ name }) => name)
		);
		const files = saved.files.filter(({ unit, chains: own }) => loads.has(unit) && own.length > 0);
		const limits = files.some(({ includes }) => includes)
			? { limits: 'Rules in included files are not compared.' }
			: {};
		for (const file of files) {
			const lost = lostOf(file, chains.list);
			if (lost.length === 0) continue;
			const names = lost.map(({ table, name }) => `${table} ${name}`);
			const isOpen = lost.some(({ how }) => how === 'policy');
			observations.push({
				resource: `firewall:${file.kind}`,
				severity: 'critical',
				title:
					chains.list.length === 0
						? 'The firewall is empty, and its file is not'
						: isOpen
							? 'The firewall lets through what its file drops'
							: 'The firewall holds less than its file',
				whyNow: isOpen
					? `By ${file.path} what no rule names is dropped, and now it is let through: ${namesOf(names)}.`
					: `Missing or shorter than in ${file.path}: ${namesOf(names)}.`,
				whyCare: 'What the file forbids is allowed now.',
				whySo: 'The rules were changed by hand, or the file was changed and not loaded.',
				...notLoaded(file.unit, failed, nowMs, file.path),
				evidence: [
					{
						source: file.path,
						seenAtMs: nowMs,
						raw: file.chains
							.map(({ table, name, rules, drops }) => `${table} ${name}: ${rules} rules${drops ? ', policy drop' : ''}`)
							.join('\n')
					},
					{ source: 'nft list ruleset', seenAtMs: nowMs, raw: linesOf(chains.list) }
				],
				affected: [`file:${file.path}`, `unit:${file.unit}`],
				fingerprint: names.join(' '),
				ask: 'What differs between the firewall and its file?'
			});
		}
		return { memory, observations, ...limits };
	}
});

/** systemd tells times in whole seconds: what was written just before it failed is not news. */
const ROUNDED_MS = 1000;

/** Who loads them failed over it, and they are as they were then: that is the cause, and this what comes of it. */
function notLoaded(
	name: string,
	failed: readonly TroubledUnit[],
	nowMs: number,
	path?: string
): Partial<Pick<Observation, 'whySo' | 'cause' | 'follows'>> {
	const troubled = failed.find(
		({ unit }) => unit.name === name && unit.manager === 'system' && unit.state === 'failed'
	);
	if (!troubled) return {};
	const { ground, detail, lines } = troubled;
	const written = path === undefined ? undefined : ground?.walks.get(path)?.found?.facts.modifiedMs;
	const failedMs = detail?.endedMs ?? lines.at(-1)?.atMs;
	if (written !== undefined && failedMs !== undefined && written > failedMs + ROUNDED_MS) return {};
	return {
		whySo: `${name}, which loads them, failed. ${reasonsOf(troubled, nowMs).whySo}`,
		cause: { kind: 'rules-not-loaded', about: { unit: name } },
		follows: [{ detector: 'V01', resource: `unit:${name}` }]
	};
}

interface Lost {
	readonly table: string;
	readonly name: string;
	readonly how: 'rules' | 'policy';
}

/** Chains that are not there, have fewer rules, or let through what they should drop. */
function lostOf({ chains }: SavedRules, live: readonly FirewallChain[]): readonly Lost[] {
	const byName = new Map(live.map((chain) => [`${chain.table} ${chain.name}`, chain]));
	return chains.flatMap(({ table, name, rules, drops }): readonly Lost[] => {
		const now = byName.get(`${table} ${name}`);
		// An empty chain that lets everything through is no loss.
		if ((rules > 0 || drops) && (now?.total ?? -1) < rules) return [{ table, name, how: 'rules' }];
		return drops && now?.policy === 'allow' ? [{ table, name, how: 'policy' }] : [];
	});
}

const linesOf = (chains: readonly FirewallChain[]): string =>
	chains
		.map(({ table, name, total, policy }) => `${table} ${name}: ${total} rules${policy ? `, policy ${policy}` : ''}`)
		.join('\n') || '(empty)';
