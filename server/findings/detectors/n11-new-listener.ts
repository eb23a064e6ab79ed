// N11: something listens to the network that did not when a person last looked.
import type { Listener } from '#wire/host/network-sockets.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { count, namesOf } from '../words.ts';

interface Memory {
	/** What listened at the first look; null before it. */
	readonly baseline: readonly string[] | null;
}
const begin: Memory = { baseline: null };

const OUTSIDE = new Set(['local-network', 'everyone']);

/** By what it is, not by the process: a restart is nothing new. */
const keyOf = ({ protocol, port, owners, unit, user }: Listener): string =>
	`${protocol}/${port} ${unit ?? owners[0]?.name ?? user}`;

const isOutside = ({ exposure, protocol, port }: Listener): boolean =>
	OUTSIDE.has(exposure.reach) &&
	exposure.firewall !== 'closed' &&
	// A UDP port above these is where an answer is waited for.
	!(protocol === 'udp' && port >= 32_768);

export const newListener = defineDetector({
	id: 'N11',
	name: 'New exposed listener',
	subject: 'network',
	needs: ['listeners'],
	intervalMs: MINUTE_MS / 2,
	holdMs: MINUTE_MS / 2,
	clearMs: 0,
	breaks: 'nothing',
	begin,
	detect({ listeners }, { nowMs, memory }) {
		const outside = listeners.list.filter(isOutside);
		const keys = [...new Set(outside.map(keyOf))];
		const baseline = memory.baseline ?? keys;
		const limits = listeners.limits.length > 0 ? { limits: listeners.limits.join(' ') } : {};
		const observations: Observation[] = [];
		const known = outside.filter((one) => baseline.includes(keyOf(one)));
		if (baseline.length > 0)
			observations.push({
				resource: 'host:listeners',
				severity: 'info',
				title: `Review ${count(baseline.length, 'listener')}`,
				whyNow: `At the first look ${baseline.length === 1 ? 'this one was' : 'these were'} already reachable from outside: ${namesOf(baseline, 8)}.`,
				whyCare: 'Each is a way in. What listens from now on is compared with this list and told at once.',
				whySo: 'Dismiss it when you know all of them; what you do not know can be looked at on the network page.',
				evidence: [
					{ source: 'listening sockets', seenAtMs: nowMs, raw: known.map(lineOf).join('\n') || baseline.join('\n') }
				],
				fingerprint: [...baseline].sort().join(' '),
				holdMs: 0
			});
		const fresh = new Map<string, Listener[]>();
		for (const one of outside)
			if (!baseline.includes(keyOf(one))) fresh.set(keyOf(one), [...(fresh.get(keyOf(one)) ?? []), one]);
		for (const [key, sockets] of fresh) {
			const [first] = sockets;
			if (!first) continue;
			const [owner] = first.owners;
			const who = first.unit ?? owner?.name ?? `a program of ${first.user}`;
			observations.push({
				resource: `listener:${key.replaceAll(' ', ':')}`,
				severity: 'warning',
				title: `${who} now listens on ${first.protocol} port ${first.port}`,
				whyNow: first.exposure.says,
				whyCare: 'Whoever can reach the port can talk to that program, and try its weaknesses.',
				whySo: owner
					? `It was started as ${owner.user}${owner.package === null ? '' : `, from the package ${owner.package}`}.`
					: 'Its process belongs to another user, and cannot be seen by this service.',
				evidence: [{ source: 'listening sockets', seenAtMs: nowMs, raw: sockets.map(lineOf).join('\n') }],
				affected: [...(first.unit === null ? [] : [`unit:${first.unit}`]), ...(owner ? [`process:${owner.name}`] : [])],
				fingerprint: sockets
					.map(({ address }) => address)
					.sort()
					.join(' '),
				ask: `What listens on port ${first.port}?`
			});
		}
		return { memory: { baseline }, observations, ...limits };
	}
});

const lineOf = ({ protocol, address, port, owners, unit, exposure }: Listener): string =>
	`${protocol} ${address}:${port} ${owners.map(({ name, pid }) => `${name}[${pid}]`).join(' ')} ${unit ?? ''} ${exposure.reach} ${exposure.firewall}`.trim();
