// Sentences of the built-in engine about the network. Markdown.
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
	namesSetUp: (servers: string) => `**DNS is set up.** Names are asked of ${servers}.`,
	namesThrough: (stub: string, servers: string) =>
		`**DNS is set up.** Programs ask systemd-resolved at ${stub}, which asks ${servers}.`,
	namesLocal: (servers: string) =>
		`Names are asked of a server on this machine (${servers}). Whom that one asks, I do not know.`,
	namesNone: '**DNS is not set up:** no server is set, so no name beyond this machine can be looked up.',
	searched: (domains: string) => `Short names are searched in ${domains}.`,
	notTried: 'Whether the servers answer I did not try: that would send packets.',
	route: (gateway: string, name: string) =>
		`**Everything beyond the own networks goes to ${gateway}** through ${name}.`,
	routeDirect: (name: string) => `**Everything beyond the own networks goes out directly** through ${name}.`,
	noRoute: 'There is no default route: nothing beyond the own networks can be reached.',
	connected: (count: number, local: number) =>
		`**${count} connections** are established${local > 0 ? `, ${local} of them within this machine` : ''}.`,
	fromTo: (count: number, peers: number, port: number) =>
		`${count} to port ${port}, from ${peers === 1 ? 'one address' : `${peers} addresses`}`,
	grant: 'This shows it:',
	see: 'All of it is on the [Network page](/network).'
};
