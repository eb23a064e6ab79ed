// N07: names cannot be looked up, as far as that can be told without asking anybody.
import type { NameLookup } from '#wire/host/network.ts';
import type { Listener } from '#wire/host/network-sockets.ts';
import type { NetGround } from '../../host/network/read-net-ground.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { limitsOf, offFor } from '../diagnosis/active-probes.ts';
import { type NameFault, nameFaults } from '../diagnosis/diagnose-name.ts';
import { ruleInTheWay } from '../diagnosis/diagnose-port.ts';
import { serversSilent } from '../diagnosis/servers-silent.ts';
import { namesOf, quoted } from '../words.ts';

const RESOURCE = 'host:names';
const LIMITS = offFor('Whether servers answer');

export const nameLookup = defineDetector({
	id: 'N07',
	name: 'Name lookup not set up',
	subject: 'network',
	needs: ['namesAtHand', 'listenersAtHand', 'netGround'],
	intervalMs: MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: ['/etc/resolv.conf', '/etc/nsswitch.conf', '/etc/hosts'] }],
	begin: null,
	detect({ namesAtHand: lookup, listenersAtHand, netGround: net }, { nowMs, memory }) {
		const limits = limitsOf(
			lookup === null
				? 'Which servers are asked is not known: /etc/resolv.conf may not be read.'
				: lookup.asked === undefined && LIMITS
		);
		const faults = nameFaults({ setup: net.names, lookup, units: net.units, nowMs });
		// Each file is a finding of its own: mending one leaves the others.
		const seen = new Set<string>();
		const observations = [
			// A line that was meant to name a server is why none is named.
			...(lookup && !faults.some(({ path, hits }) => path === '/etc/resolv.conf' && hits === 'all')
				? withoutServer(lookup, listenersAtHand, net, nowMs)
				: []),
			...faults.map(told),
			...(lookup ? ruledOff(lookup, net, nowMs) : []),
			...(lookup ? serversSilent(lookup, nowMs) : [])
		].filter(({ resource }) => !seen.has(resource) && seen.add(resource));
		return { memory, ...limits, observations };
	}
});

const HITS: Readonly<Record<NameFault['hits'], Pick<Observation, 'severity' | 'title' | 'whyCare'>>> = {
	all: {
		severity: 'critical',
		title: 'No name server is asked',
		whyCare: 'No name can be turned into an address: updates, mail and most programs stop working.'
	},
	others: {
		severity: 'critical',
		title: 'Only root can look names up',
		whyCare: 'Services that do not run as root find no other machine by its name.'
	},
	some: {
		severity: 'warning',
		title: 'Some names are not found as they should be',
		whyCare: 'Programs that ask for them reach the wrong machine, or none.'
	}
};

function told({ kind, says, hits, path, evidence, about }: NameFault): Observation {
	return {
		resource: `file:${path}`,
		...HITS[hits],
		whyNow: about.line
			? `Line ${about.line} of ${path} is: ${quoted(evidence[0]?.raw ?? '') ?? ''}.`
			: about.path === path
				? `Nobody but its owner can read ${path}.`
				: `Nobody but the owner of ${about.path} gets to what ${path} leads to.`,
		whySo: says,
		cause: { kind, about },
		evidence,
		affected: [RESOURCE],
		fingerprint: `${kind} ${about.path ?? ''} ${kind === 'name-line-passed-over' ? (about.line ?? '') : ''}`.trimEnd(),
		ask: 'Why can names not be looked up?'
	};
}

/** No server is named, or the one that is named is this machine's own and is not there. */
function withoutServer(
	{ file, state, resolved }: NameLookup,
	listening: readonly Listener[] | null,
	{ units }: NetGround,
	nowMs: number
): readonly Observation[] {
	const dangling = !file.present && file.target !== null;
	// A server on this machine is one that is asked without sending anything anywhere: somebody has to listen there.
	const unserved =
		file.present &&
		listening !== null &&
		file.servers.length > 0 &&
		file.servers.every(
			(server) =>
				isLoopback(server) &&
				!listening.some(
					({ port, address }) => port === 53 && (address === server || address === '0.0.0.0' || address === '::')
				)
		);
	if (state !== 'no-server' && file.present && !unserved) return [];
	const kind = unserved
		? 'server-not-there'
		: dangling
			? 'resolv-dangling'
			: file.present
				? 'no-server'
				: 'resolv-missing';
	const keeper = units.find(({ name }) => name === KEEPERS[file.writtenBy ?? ''] || (unserved && name === RESOLVED));
	const keeps =
		keeper && keeper.state !== 'active'
			? ` (${keeper.name} is ${keeper.load === 'masked' ? 'masked' : keeper.state})`
			: '';
	return [
		{
			resource: RESOURCE,
			severity: 'critical' as const,
			title: unserved
				? `Nothing answers at ${file.servers.join(', ')}, where names are looked up`
				: dangling
					? '/etc/resolv.conf leads nowhere'
					: file.present
						? 'No name server is set'
						: '/etc/resolv.conf is missing',
			whyNow: unserved
				? '/etc/resolv.conf names a server on this machine, and nothing listens on its port 53.'
				: dangling
					? `It is a link to ${file.target}, which is not there.`
					: file.present
						? 'It names no server that could be asked.'
						: 'Programs find no server to ask.',
			whyCare: HITS.all.whyCare,
			whySo: unserved
				? `/etc/resolv.conf sends every lookup to ${namesOf(file.servers)} on this machine, where nobody listens${keeps}.`
				: file.writtenBy === null
					? `/etc/resolv.conf ${dangling ? `leads to ${file.target}, which is not there` : file.present ? 'has no line “nameserver”' : 'is not there'}: it was edited by hand, or what keeps it does not run.`
					: `/etc/resolv.conf is kept by ${file.writtenBy}, which ${keeps === '' ? 'may not run' : 'does not run'}${keeps}.`,
			cause: { kind, about: { ...(file.target !== null && { target: file.target }) } },
			evidence: [
				{
					source: '/etc/resolv.conf',
					seenAtMs: nowMs,
					raw: file.present
						? [
								...file.servers.map((server) => `nameserver ${server}`),
								...file.search.map((name) => `search ${name}`)
							].join('\n') || '(no nameserver)'
						: `-> ${file.target ?? '(absent)'}`
				},
				...(resolved.known
					? [
							{
								source: 'resolvectl',
								seenAtMs: nowMs,
								raw: resolved.value.servers.map(({ address }) => address).join('\n') || '(no server)'
							}
						]
					: [])
			],
			affected: ['file:/etc/resolv.conf', ...(keeper ? [`unit:${keeper.name}`] : [])],
			fingerprint: `${unserved ? 'unserved' : state} ${file.target ?? ''}`,
			ask: 'Why can names not be looked up?'
		}
	];
}

/** A rule that drops every question. */
function ruledOff({ file }: NameLookup, { chains }: NetGround, nowMs: number): readonly Observation[] {
	const outgoing = (chains ?? []).filter(({ hook }) => hook === 'output');
	const found = file.servers.length > 0 ? ruleInTheWay(outgoing, 53, file.servers.every(isLoopback)) : undefined;
	if (!found || found.rule.verdict === 'redirect') return [];
	const says = `A rule of the firewall (${found.chain}) keeps questions to name servers from leaving: ${found.rule.says}`;
	return [
		{
			resource: RESOURCE,
			...HITS.all,
			title: 'The firewall keeps name servers from being asked',
			whyNow: `Questions to ${namesOf(file.servers)} are stopped before they leave this machine.`,
			whySo: says,
			cause: { kind: 'dns-ruled-off', about: {} },
			evidence: [{ source: 'nft list ruleset', seenAtMs: nowMs, raw: found.rule.raw }],
			affected: ['file:/etc/resolv.conf'],
			fingerprint: `ruled off ${found.rule.raw}`,
			ask: 'Why can names not be looked up?'
		}
	];
}

const RESOLVED = 'systemd-resolved.service';
const KEEPERS: Readonly<Record<string, string>> = {
	'systemd-resolved': RESOLVED,
	NetworkManager: 'NetworkManager.service',
	resolvconf: 'resolvconf.service',
	ConnMan: 'connman.service',
	Tailscale: 'tailscaled.service'
};

const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1';
