// Interfaces, addresses, routes and name lookup of the host, and with them everything that the subject "network" answers.
import { z } from 'zod';
import { known } from './known.ts';
import { Firewall } from './network-firewall.ts';
import { Connections, Listeners } from './network-sockets.ts';

export const AddressReach = z
	.enum(['loopback', 'link', 'private', 'public', 'multicast'])
	.describe('how far an address reaches by its range; "private" includes the shared range of providers');
export type AddressReach = z.infer<typeof AddressReach>;

export const InterfaceAddress = z.object({
	family: z.union([z.literal(4), z.literal(6)]),
	address: z.string(),
	prefix: z.number().int(),
	reach: AddressReach,
	peer: z.string().nullable().describe('the other end of a point-to-point link'),
	lasting: z.boolean().describe('false when it came by lease or advertisement and ends unless renewed'),
	troubles: z
		.array(z.enum(['tentative', 'duplicate', 'deprecated']))
		.describe('duplicate: another machine uses it, so it does not work')
});
export type InterfaceAddress = z.infer<typeof InterfaceAddress>;

export const InterfaceCounters = z
	.object({ bytes: z.number(), packets: z.number(), errors: z.number(), dropped: z.number() })
	.describe('since the interface was made');
export type InterfaceCounters = z.infer<typeof InterfaceCounters>;

export const InterfaceKind = z.enum([
	'physical',
	'wifi',
	'loopback',
	'bridge',
	'bond',
	'vlan',
	'veth',
	'wireguard',
	'tunnel',
	'virtual'
]);
export type InterfaceKind = z.infer<typeof InterfaceKind>;

export const NetworkInterface = z.object({
	name: z.string().describe('foreign text: a name may hold any character but a blank and a slash'),
	index: z.number().int(),
	kind: InterfaceKind,
	driver: z.string().nullable().describe('the kernel’s own word for the kind ("macvlan"); null for a device'),
	up: z.boolean().describe('somebody wants it up'),
	state: z.enum(['up', 'down', 'no-carrier', 'dormant', 'unknown']).describe('whether it works'),
	carrierChanges: z
		.number()
		.int()
		.nullable()
		.describe('how often the cable or its like came or went since it was made'),
	speedMbit: z.number().nullable().describe('null when it is down or has none'),
	duplex: z.enum(['full', 'half']).nullable(),
	mtu: z.number().int(),
	mac: z.string().nullable(),
	alias: z.string().nullable(),
	master: z.string().nullable().describe('the bridge or bond it is part of'),
	parent: z.string().nullable().describe('what it is built on, or the other end of a veth'),
	vlan: z.number().int().nullable(),
	members: z.array(z.string()).describe('of a bridge or bond'),
	bond: z.object({ mode: z.string(), members: z.array(z.object({ name: z.string(), up: z.boolean() })) }).nullable(),
	signalDbm: z.number().nullable().describe('of a wireless link'),
	addresses: z.array(InterfaceAddress),
	received: InterfaceCounters,
	sent: InterfaceCounters
});
export type NetworkInterface = z.infer<typeof NetworkInterface>;

export const Interfaces = z.object({
	list: z.array(NetworkInterface).describe('in the kernel’s order'),
	limits: z.array(z.string()).describe('sentences: what of it could not be read')
});
export type Interfaces = z.infer<typeof Interfaces>;

export const Route = z.object({
	family: z.union([z.literal(4), z.literal(6)]),
	table: z.string().describe('"main" unless a rule leads to another one'),
	type: z.string().describe('"unicast", or what is done instead: "blackhole", "unreachable", "prohibit"'),
	destination: z.string().describe('"default" for everything that no other route takes'),
	hops: z
		.array(
			z.object({ gateway: z.string().nullable(), interface: z.string().nullable(), weight: z.number().nullable() })
		)
		.describe('more than one where the traffic is shared'),
	metric: z.number().nullable().describe('the lower one wins'),
	source: z.string().nullable(),
	protocol: z.string().describe('who set it: "kernel", "dhcp", "ra", "static", "boot" …'),
	usable: z.boolean().describe('false while its link is down')
});
export type Route = z.infer<typeof Route>;

export const RouteRule = z.object({
	family: z.union([z.literal(4), z.literal(6)]),
	priority: z.number().int(),
	from: z.string(),
	to: z.string(),
	mark: z.string().nullable(),
	inInterface: z.string().nullable(),
	outInterface: z.string().nullable(),
	inverted: z.boolean(),
	action: z.string().describe('"lookup", or "unreachable", "blackhole" …'),
	table: z.string().nullable()
});
export type RouteRule = z.infer<typeof RouteRule>;

export const Routing = z.object({
	routes: z.array(Route).describe('without those of the table "local", which the kernel makes from the addresses'),
	rules: z.array(RouteRule),
	limits: z.array(z.string())
});
export type Routing = z.infer<typeof Routing>;

export const Neighbour = z.object({
	address: z.string(),
	interface: z.string(),
	mac: z.string().nullable(),
	state: z.string().describe('the kernel’s word in small letters: "reachable", "stale", "failed", "permanent" …'),
	router: z.boolean()
});
export type Neighbour = z.infer<typeof Neighbour>;

export const Neighbours = z.object({ list: z.array(Neighbour), total: z.number().int(), limits: z.array(z.string()) });
export type Neighbours = z.infer<typeof Neighbours>;

export const Resolved = z
	.object({
		servers: z.array(z.object({ address: z.string(), interface: z.string().nullable() })),
		fallback: z.array(z.string()).describe('asked only where no other server is known'),
		current: z.string().nullable(),
		domains: z.array(z.object({ name: z.string(), interface: z.string().nullable(), routesOnly: z.boolean() })),
		dnssec: z.string(),
		overTls: z.string(),
		transactions: z.number().nullable().describe('since it was started'),
		cacheHits: z.number().nullable(),
		cacheMisses: z.number().nullable()
	})
	.describe('what systemd-resolved says of itself');
export type Resolved = z.infer<typeof Resolved>;

export const AskedServer = z.object({
	address: z.string(),
	state: z
		.enum(['answers', 'fails', 'refuses', 'closed', 'no-answer'])
		.describe('fails: it answers that it could not find out; closed: nobody listens there'),
	tookMs: z.number()
});
export type AskedServer = z.infer<typeof AskedServer>;

export const NameLookup = z.object({
	order: z
		.array(z.string())
		.describe('where names are looked up, in order, as nsswitch.conf has it; [] when it is absent'),
	file: z.object({
		path: z.literal('/etc/resolv.conf'),
		present: z.boolean(),
		target: z.string().nullable().describe('where the link leads; null for a file of its own'),
		writtenBy: z.string().nullable().describe('who keeps it, as its target or its first lines say'),
		servers: z.array(z.string()),
		search: z.array(z.string()),
		options: z.array(z.string())
	}),
	/** Names that the hosts file answers. */
	hosts: z.number().int(),
	resolved: known(Resolved),
	state: z
		.enum(['set-up', 'local-only', 'no-server'])
		.describe('local-only: the only server is this machine itself, and what it asks further is not known'),
	asked: z
		.array(AskedServer)
		.optional()
		.describe('whether servers answer; absent unless findings.active_probes lets them be asked')
});
export type NameLookup = z.infer<typeof NameLookup>;

export const KernelLimits = z.object({
	trackedConnections: z
		.object({ count: z.number(), most: z.number() })
		.nullable()
		.describe('null where none are tracked'),
	listenOverflows: z
		.number()
		.nullable()
		.describe('connections lost because a program was slow to accept them, since boot'),
	listenDrops: z.number().nullable(),
	ephemeralPorts: z.object({ from: z.number(), to: z.number() }).nullable(),
	timeWait: z.number()
});
export type KernelLimits = z.infer<typeof KernelLimits>;

export const NetworkReport = z.object({
	interfaces: known(Interfaces),
	routing: known(Routing),
	neighbours: known(Neighbours),
	names: known(NameLookup),
	listeners: known(Listeners),
	connections: known(Connections),
	firewall: Firewall,
	limits: KernelLimits
});
export type NetworkReport = z.infer<typeof NetworkReport>;
