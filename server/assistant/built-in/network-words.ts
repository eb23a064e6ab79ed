// Sentences of the built-in engine about the network. Markdown.
import type { AskedServer } from '#wire/host/network.ts';

export const networkWords = {
	nothingOn: (port: number) => `Nothing listens on port ${port} of this machine.`,
	listensOn: (port: number) => `**On port ${port}:**`,
	open: (open: number, all: number) =>
		open === 0
			? `**No port is open to others.** ${all} ${all === 1 ? 'is' : 'are'} for this machine only, or closed by the firewall.`
			: `**${open} of ${all} doors ${open === 1 ? 'is' : 'are'} open to others:**`,
	nothingListens: 'Nothing listens on this machine.',
	listening: (all: number) => (all === 1 ? '**One door:**' : `**${all} doors:**`),
	more: (count: number) => `${count} more`,
	kernel: 'the kernel, or another namespace',
	hidden: (user: string) => `a process of ${user}, which I may not see`,
	of: (unit: string) => `unit ${unit}`,
	package: (name: string) => `package ${name}`,
	address: '**Addresses of this machine:**',
	noAddress: 'This machine has no address beyond itself.',
	on: (name: string) => `on ${name}`,
	publicAddress: 'reached from the internet',
	privateAddress: 'within its own network',
	nat: 'Behind a router, the internet sees the router’s address. I do not ask anybody for it: that would send packets.',
	namesSetUp: (servers: string) => `**DNS is set up.** Names are looked up by ${servers}.`,
	namesThrough: (stub: string, servers: string) =>
		`**DNS is set up.** Programs ask systemd-resolved at ${stub}, which asks ${servers}.`,
	namesLocal: (servers: string) =>
		`Names are looked up by a server on this machine (${servers}). Which servers that one asks, I do not know.`,
	namesNone: '**DNS is not set up:** no server is set, so no name beyond this machine can be looked up.',
	searched: (domains: string) => `Short names are searched in ${domains}.`,
	notTried: 'Whether the servers answer I did not try: off: would send packets (`findings.active_probes`).',
	tried: (server: string, state: AskedServer['state'], ms: number) =>
		({
			answers: `${server} answers, within ${ms} ms.`,
			fails: `**${server} answers that it cannot find anything out.**`,
			refuses: `**${server} answers that it will not be asked by this machine.**`,
			closed: `**${server} turns questions away:** nobody listens there.`,
			'no-answer': `**${server} does not answer.**`
		})[state],
	route: (gateway: string, name: string) =>
		`**Everything beyond the own networks goes to the gateway ${gateway}** through ${name} (default route).`,
	routeDirect: (name: string) => `**Everything beyond the own networks goes out directly** through ${name}.`,
	noRoute: 'There is no default route: nothing beyond the own networks can be reached.',
	connected: (count: number, local: number) =>
		`**${count} connections** are established${local > 0 ? `, ${local} of them within this machine` : ''}.`,
	fromTo: (count: number, peers: number, port: number) =>
		`${count} to port ${port}, from ${peers === 1 ? 'one address' : `${peers} addresses`}`,
	grant: 'This shows it:',
	interfaceHead: ['Interface', 'State', 'Speed', 'Addresses'],
	speed: (mbit: number) => (mbit >= 1000 ? `${mbit / 1000} Gbit/s` : `${mbit} Mbit/s`),
	states: { up: 'up', down: 'down', 'no-carrier': 'no cable or link', dormant: 'waiting', unknown: 'not told' },
	noInterface: (name: string) => `There is no interface ${name} here. These are:`,
	one: (name: string, kind: string, state: string) => `**${name}** (${kind}) is ${state}.`,
	mac: (mac: string) => `Hardware address ${mac}.`,
	partOf: (master: string) => `It is part of ${master}.`,
	moved: (received: string, sent: string) => `Received ${received}, sent ${sent} since it was made.`,
	errors: (errors: number, dropped: number) =>
		`${errors.toLocaleString('en')} errors and ${dropped.toLocaleString('en')} dropped packets since then.`,
	changes: (count: number) => `Its link came or went ${count} times.`,
	noTrouble: 'No interface counted an error or a dropped packet.',
	trouble: 'These counted errors or dropped packets since they were made:',
	lost: (packets: number) =>
		`${packets.toLocaleString('en')} connections were lost because a program was slow to accept them, since the machine started.`,
	noWifi: 'This machine has no wireless interface that is visible from here.',
	signal: (name: string, dbm: number, says: string) => `**${name}**: signal ${dbm} dBm, ${says}.`,
	noSignal: (name: string, state: string) => `**${name}** is ${state}; it tells no signal.`,
	strength: { good: 'which is good', fair: 'which is enough', weak: 'which is weak: expect losses' },
	noVpn: 'There is no VPN interface here (WireGuard or another tunnel).',
	neighbours: (count: number) => `**${count} machines were seen on the networks of this one:**`,
	neighbourHead: ['Address', 'Interface', 'Hardware address', 'State'],
	noNeighbours:
		'No other machine was seen lately. Only those this one talked to are known: I send no packets to look for more.',
	routeHead: ['To', 'Through', 'Interface', 'Metric'],
	reach: (open: boolean) =>
		open
			? 'From here it looks as if the internet can be reached:'
			: '**From here it looks as if the internet cannot be reached:**',
	reachRoute: (yes: boolean) =>
		yes ? 'there is a way out (a default route)' : '**there is no way out**: no default route',
	reachNames: (yes: boolean) =>
		yes ? 'names can be asked (DNS is set up)' : '**names cannot be asked**: DNS is not set up',
	reachTalks: (count: number) => `${count} connections to other machines stand`,
	reachNotTried: 'I did not try: that would send packets. This does:',
	firewallRules: (name: string) => `The rules of ${name}:`,
	traffic: 'By interface, just now:',
	trafficHead: ['Interface', 'Received', 'Sent'],
	trafficWho: 'Which program uses the network is not counted here; who is connected to which port is:',
	see: 'All of it is on the [Network page](/network).'
};
