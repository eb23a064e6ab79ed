// What others reach: ports, names, interfaces.
import type { Listener } from '#wire/host/network-sockets.ts';
import { namesOf } from '../../words.ts';
import type { LookedInto, ResourceRow } from './resource-row.ts';

/** `443`, `:443`, `tcp/443`, `443/udp`, `udp:53` as `tcp/443`. */
export function portName(said: string): string | undefined {
	const [, before, number = '', after] = /^(?:(tcp|udp)[/:])?:?(\d{1,5})(?:\/(tcp|udp))?$/.exec(said) ?? [];
	const port = Number(number);
	return port >= 1 && port <= 65_535 && !(before && after) ? `${before ?? after ?? 'tcp'}/${port}` : undefined;
}

export const PORT: ResourceRow = {
	kinds: ['port', 'listener'],
	example: 'port:tcp/443',
	nameOf: portName,
	async look(name, { facts }) {
		const known = await facts.listeners();
		if (!known.known)
			return {
				there: true,
				state: `Who listens on ${name} cannot be told.`,
				couldNotLook: [{ what: 'what listens', because: known.reason }],
				lookedAt: []
			};
		return { there: true, ...judgePort(name, known.value.list) };
	}
};

/** Pure. */
export function judgePort(name: string, listeners: readonly Listener[]): Omit<LookedInto, 'there'> {
	const [protocol = '', port = ''] = name.split('/');
	const here = listeners.filter((one) => one.protocol === protocol && one.port === Number(port));
	const holders = [...new Set(here.flatMap(({ owners }) => owners.map((one) => `${one.name} (pid ${one.pid})`)))];
	const addresses = [...new Set(here.map(({ address }) => address))];
	const units = [...new Set(here.flatMap(({ unit }) => unit ?? []))];
	const hidden = here.length > 0 && holders.length === 0 && !here.every(({ ownerless }) => ownerless);
	const who = holders.length > 0 ? namesOf(holders) : 'A process that cannot be seen';
	const [first] = here;
	return {
		state: first
			? `${who}${units.length > 0 ? ` of ${namesOf(units)}` : ''} listens on ${protocol} ${port} at ${namesOf(addresses)}. ${first.exposure.says}`
			: `Nothing listens on ${protocol} ${port}.`,
		couldNotLook: hidden
			? [{ what: `who holds ${name}`, because: "The service's account may not see other users' processes." }]
			: [],
		...(first ? {} : { says: `Nothing listens on ${protocol} ${port}, so whoever connects to it is refused.` }),
		lookedAt: ['the sockets that listen'],
		also: [
			...units.map((unit) => `unit:${unit}`),
			...here.flatMap((one) => [`listener:${protocol}:${one.address}:${port}`, `listener:${protocol}:${port}`])
		]
	};
}

export const INTERFACE: ResourceRow = {
	kinds: ['interface'],
	example: 'interface:eth0',
	nameOf: (said) => (/^[^\s/:]{1,15}$/.test(said) ? said : undefined),
	async look(name, { facts }) {
		const known = await facts.interfaces();
		if (!known.known)
			return {
				there: true,
				state: `How ${name} is cannot be told.`,
				couldNotLook: [{ what: 'the interfaces', because: known.reason }],
				lookedAt: []
			};
		const one = known.value.list.find((each) => each.name === name);
		if (!one)
			return {
				there: false,
				says: `There is no interface ${name} here.`,
				names: known.value.list.map((each) => each.name)
			};
		const addresses = one.addresses.map(({ address, prefix }) => `${address}/${prefix}`);
		return {
			there: true,
			state: `${name} is ${one.state === 'no-carrier' ? 'up without a cable or its like' : one.state}, ${addresses.length > 0 ? `with ${namesOf(addresses)}` : 'without an address'}.`,
			wrong: one.up && (one.state === 'no-carrier' || one.state === 'down'),
			lookedAt: ['the interfaces as the kernel has them']
		};
	}
};

export const HOST_NAME: ResourceRow = {
	kinds: ['name'],
	example: 'name:example.org',
	nameOf: (said) =>
		/^(?=.{1,253}$)[\w-]{1,63}(?:\.[\w-]{1,63})*\.?$/.test(said) ? said.replace(/\.$/, '') : undefined,
	async look(name, { facts, asked }) {
		const [names, lines] = await Promise.all([facts.names(), asked.hostsLines(name)]);
		const also = ['host:names'];
		if (!names.known)
			return {
				there: true,
				state: `How ${name} is looked up cannot be told.`,
				couldNotLook: [{ what: 'how names are looked up', because: names.reason }],
				...{ lookedAt: [], also }
			};
		const { order, file, state } = names.value;
		const local = lines.map(({ line, address }) => `${address} (/etc/hosts line ${line})`);
		const readsHosts = order.length === 0 || order.includes('files');
		const asks =
			file.servers.length > 0 ? `of ${namesOf(file.servers)} (/etc/resolv.conf)` : 'of nobody: no server is set';
		return {
			there: true,
			state:
				local.length > 0 && readsHosts
					? `${name} is ${namesOf(local)} here; no server is asked for it.`
					: `${name} is asked ${asks}${local.length > 0 ? '; the hosts file has it, and /etc/nsswitch.conf does not look there' : ''}.`,
			wrong: (local.length === 0 || !readsHosts) && state === 'no-server',
			couldNotLook:
				local.length > 0 && readsHosts
					? []
					: [{ what: 'what the server answers', because: 'Nothing is sent to find that out.' }],
			lookedAt: ['/etc/nsswitch.conf', '/etc/hosts', '/etc/resolv.conf'],
			also
		};
	}
};
