// The network: what is wrong, what is just not, and what follows.
import { defaultRoute } from '#server/findings/detectors/n06-default-route.ts';
import { nameLookup } from '#server/findings/detectors/n07-name-lookup.ts';
import { addressConflict } from '#server/findings/detectors/n09-address-conflict.ts';
import { newListener } from '#server/findings/detectors/n11-new-listener.ts';
import { firewallDiffers } from '#server/findings/detectors/n12-firewall.ts';
import { connectionTable } from '#server/findings/detectors/n13-connection-table.ts';
import { acceptQueue } from '#server/findings/detectors/n14-accept-queue.ts';
import { bondDegraded } from '#server/findings/detectors/n15-bond-degraded.ts';
import { portConflict } from '#server/findings/detectors/n17-port-conflict.ts';
import { type Case, line, listener, MINUTE, NOW, unit } from './facts.ts';

const link = (more: object = {}) => ({
	name: 'eth0',
	kind: 'ethernet',
	up: true,
	addresses: [{ family: 4, address: '10.0.0.2', prefix: 24, reach: 'private', troubles: [] }],
	bond: null,
	...more
});
const interfaces = (...list: readonly object[]) => ({ interfaces: { list: list.length > 0 ? list : [link()] } });
const way = (more: object = {}) => ({
	destination: 'default',
	family: 4,
	table: 'main',
	type: 'unicast',
	usable: true,
	metric: 100,
	protocol: 'dhcp',
	hops: [{ gateway: '10.0.0.1', interface: 'eth0' }],
	...more
});
const routes = (...list: readonly object[]) => ({ routing: { routes: list }, ...interfaces() });
const names = (more: object, state = 'set-up', listening: readonly object[] | null = []) => ({
	names: {
		file: { present: true, target: null, writtenBy: null, servers: ['10.0.0.1'], search: [], options: [], ...more },
		state,
		resolved: { known: false, why: 'not-applicable', reason: '', remedy: null }
	},
	listenersAtHand: listening
});
const stub = listener({ address: '127.0.0.53', port: 53, protocol: 'udp' });
const listeners = (...list: readonly object[]) => ({ listeners: { list, limits: [] } });
const savedChain = { table: 'filter', name: 'input', rules: 3, drops: false };
const firewall = (
	live: readonly object[],
	more: object = {},
	enabled = 'enabled',
	ufwEnabled: boolean | null = null
) => ({
	savedFirewall: {
		files: [
			{
				kind: 'nftables',
				path: '/etc/nftables.conf',
				unit: 'nftables.service',
				chains: [savedChain],
				includes: false,
				...more
			}
		],
		ufwEnabled
	},
	firewallChains: { list: live },
	units: {
		units: ['nftables.service', 'netfilter-persistent.service'].map((name) =>
			unit({ name, enabled, state: 'inactive' })
		)
	}
});
const chain = (total: number, more: object = {}) => ({ table: 'filter', name: 'input', total, policy: null, ...more });
const limits = (count: number, listenOverflows: number | null = 0) => ({
	kernelLimits: { trackedConnections: { count, most: 1000 }, listenOverflows }
});
const bond = (...up: readonly boolean[]) =>
	interfaces(
		link({ name: 'bond0', bond: { mode: '802.3ad', members: up.map((isUp, n) => ({ name: `eth${n}`, up: isUp })) } })
	);
const conflict = (listening: readonly object[], own: object = {}) => ({
	portConflicts: [{ unit: 'web.service', program: 'web', port: 80, line: line('bind() to 0.0.0.0:80 failed') }],
	...listeners(...listening),
	unitsAtHand: [unit({ state: 'failed', ...own })]
});
const apache = listener({ unit: 'apache2.service' });

export const NETWORK: readonly Case[] = [
	{
		detector: defaultRoute,
		before: [routes(way())],
		wrong: routes(),
		finds: 'route:default critical',
		tells: 'There was one before',
		well: routes(way()),
		owns: ['N07 host:names']
	},
	{
		detector: defaultRoute,
		wrong: routes(way({ usable: false })),
		finds: 'route:default info',
		tells: 'The link of the default route is down',
		owns: ['N07 host:names'],
		// No address, no way out: it is meant to be alone.
		well: { routing: { routes: [] }, ...interfaces(link({ addresses: [] })) }
	},
	{
		detector: defaultRoute,
		wrong: routes(way(), way({ hops: [{ gateway: '10.1.0.1', interface: 'eth1' }] })),
		finds: 'route:default-twice warning',
		tells: 'have the metric 100',
		well: routes(way(), way({ metric: 200 })),
		otherwise: routes(way(), way({ hops: [{ gateway: '10.2.0.1', interface: 'eth2' }] }))
	},
	{
		detector: nameLookup,
		wrong: names({ servers: [] }, 'no-server'),
		finds: 'host:names critical',
		tells: 'It names no server that could be asked',
		well: names({})
	},
	{
		detector: nameLookup,
		wrong: names({ present: false, target: '/run/nowhere', servers: [] }, 'no-server'),
		finds: 'host:names critical',
		tells: 'It is a link to /run/nowhere, which is not there.',
		well: names({ target: '/run/systemd/resolve/stub-resolv.conf' })
	},
	{
		detector: nameLookup,
		wrong: names({ servers: ['127.0.0.53'] }, 'local-only', [listener()]),
		finds: 'host:names critical',
		tells: 'nothing listens on its port 53',
		well: names({ servers: ['127.0.0.53'] }, 'local-only', [stub])
	},
	{
		// Who cannot see what listens does not guess.
		detector: nameLookup,
		wrong: names({ servers: ['127.0.0.53'] }, 'local-only', []),
		finds: 'host:names critical',
		tells: '127.0.0.53',
		well: names({ servers: ['127.0.0.53'] }, 'local-only', null)
	},
	{
		detector: addressConflict,
		wrong: interfaces(
			link({ addresses: [{ family: 4, address: '10.0.0.2', prefix: 24, reach: 'private', troubles: ['duplicate'] }] })
		),
		finds: 'interface:eth0 critical',
		tells: 'Another machine uses the address 10.0.0.2',
		well: interfaces()
	},
	{
		detector: newListener,
		before: [listeners()],
		wrong: listeners(listener()),
		finds: 'listener:tcp/80:web.service warning',
		tells: 'web.service now listens on tcp port 80',
		well: listeners(
			listener({ exposure: { reach: 'this-machine', firewall: 'not-applicable', says: '' } }),
			listener({ exposure: { reach: 'everyone', firewall: 'closed', says: '' } }),
			listener({ protocol: 'udp', port: 40_000 })
		),
		otherwise: listeners(listener({ address: '10.0.0.2' }))
	},
	{
		// The first look takes the baseline, and asks for a review once.
		detector: newListener,
		wrong: listeners(listener(), listener({ port: 443 })),
		finds: 'host:listeners info',
		tells: 'Review 2 listeners',
		well: listeners(),
		mended: listeners(listener())
	},
	{
		detector: firewallDiffers,
		wrong: firewall([chain(2)]),
		finds: 'firewall:nftables critical',
		tells: 'filter input',
		well: firewall([chain(3)])
	},
	{
		detector: firewallDiffers,
		wrong: firewall([]),
		finds: 'firewall:nftables critical',
		tells: 'The firewall is empty, and its file is not',
		// A file that nobody loads is no promise.
		well: firewall([], {}, 'disabled')
	},
	{
		detector: firewallDiffers,
		wrong: firewall([chain(3)], {}, 'enabled', true),
		finds: 'firewall:ufw critical',
		tells: 'ENABLED=yes',
		well: firewall([chain(3), chain(2, { name: 'ufw-before-input' })], {}, 'enabled', true),
		mended: firewall([], { chains: [{ ...savedChain, rules: 0 }] })
	},
	{
		// As many rules as before, and what they do not name goes through.
		detector: firewallDiffers,
		wrong: firewall([chain(3, { policy: 'allow' })], { chains: [{ ...savedChain, drops: true }] }),
		finds: 'firewall:nftables critical',
		tells: 'what no rule names is dropped, and now it is let through',
		well: firewall([chain(3, { policy: 'drop' })], { chains: [{ ...savedChain, drops: true }] })
	},
	{
		detector: firewallDiffers,
		wrong: firewall([chain(0, { name: 'INPUT' })], {
			kind: 'iptables',
			path: '/etc/iptables/rules.v4',
			unit: 'netfilter-persistent.service',
			chains: [{ ...savedChain, name: 'INPUT' }]
		}),
		finds: 'firewall:iptables critical',
		tells: '/etc/iptables/rules.v4',
		well: firewall([chain(3, { name: 'INPUT' })], {
			unit: 'netfilter-persistent.service',
			chains: [{ ...savedChain, name: 'INPUT' }]
		})
	},
	{
		detector: connectionTable,
		wrong: limits(750),
		finds: 'host:conntrack warning',
		tells: '750 of 1000 places',
		well: limits(749),
		keeps: limits(660),
		mended: limits(640)
	},
	{
		detector: acceptQueue,
		before: [limits(0, 10)],
		wrong: limits(0, 15),
		finds: 'host:accept-queue warning',
		tells: '5 connections within ten minutes',
		well: limits(0, 14),
		mended: limits(0, null)
	},
	{
		detector: bondDegraded,
		wrong: bond(true, false),
		finds: 'interface:bond0 warning',
		tells: '1 of 2 links',
		well: bond(true, true),
		otherwise: bond(false, true)
	},
	{
		detector: portConflict,
		wrong: conflict([apache]),
		finds: 'unit:web.service warning',
		tells: 'apache2.service already listens there',
		// Its own, in the end; or nobody's any more.
		well: conflict([listener({ unit: 'web.service' })]),
		otherwise: conflict([listener({ unit: 'caddy.service' })]),
		owns: ['V01 unit:web.service', 'V02 unit:web.service']
	},
	...[conflict([]), conflict([apache], { state: 'active', sinceMs: NOW - MINUTE / 2 })].map(
		(well): Case => ({
			detector: portConflict,
			wrong: conflict([apache]),
			finds: 'unit:web.service warning',
			tells: '80',
			well,
			owns: ['V01 unit:web.service', 'V02 unit:web.service']
		})
	)
];
