// What others reach: ports, names, interfaces.
import type { AskedServer, NameLookup } from '#wire/host/network.ts';
import type { FirewallChain } from '#wire/host/network-firewall.ts';
import type { Listener } from '#wire/host/network-sockets.ts';
import type { NetGround } from '../../../host/network/read-net-ground.ts';
import { namesOf } from '../../words.ts';
import { OFF } from '../active-probes.ts';
import { type Cause, cause } from '../check.ts';
import { isOfName, nameFaults } from '../diagnose-name.ts';
import { ruleInTheWay } from '../diagnose-port.ts';
import { whoWasMeant } from '../meant-listener.ts';
import { sayHolder, sayMeant } from '../say-port.ts';
import type { LookedInto, ResourceRow } from './resource-row.ts';
import { type Wanting, wantingPort } from './wanting-port.ts';

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
	async look(name, means) {
		const { facts } = means;
		const known = await facts.listeners();
		if (!known.known)
			return {
				there: true,
				state: `Who listens on ${name} cannot be told.`,
				couldNotLook: [{ what: 'what listens', because: known.reason }],
				lookedAt: []
			};
		const [net, wanting] = await Promise.all([facts.netGround(), wantingPort(Number(name.split('/')[1]), means)]);
		return { there: true, ...judgePort(name, known.value.list, net.known ? net.value.chains : null, wanting) };
	}
};

/** Pure. @param chains  of the firewall; null where they are not known. @param wanting  one in trouble that is meant to have it */
export function judgePort(
	name: string,
	listeners: readonly Listener[],
	chains: readonly FirewallChain[] | null,
	wanting?: Wanting
): Omit<LookedInto, 'there'> {
	const [protocol = '', port = ''] = name.split('/');
	const here = listeners.filter((one) => one.protocol === protocol && one.port === Number(port));
	const holders = [...new Set(here.flatMap(({ owners }) => owners.map((one) => `${one.name} (pid ${one.pid})`)))];
	const addresses = [...new Set(here.map(({ address }) => address))];
	const units = [...new Set(here.flatMap(({ unit }) => unit ?? []))];
	const hidden = here.length > 0 && holders.length === 0 && !here.every(({ ownerless }) => ownerless);
	const who = holders.length > 0 ? namesOf(holders) : 'A process that cannot be seen';
	const [first] = here;
	const ruled = ruleInTheWay(chains, Number(port), false);
	const meant = first ? undefined : whoWasMeant({ address: undefined, port: Number(port), words: [] }, listeners);
	return {
		state: first
			? `${who}${units.length > 0 ? ` of ${namesOf(units)}` : ''} listens on ${protocol} ${port} at ${namesOf(addresses)}. ${first.exposure.says}`
			: `Nothing listens on ${protocol} ${port}.`,
		couldNotLook: [
			...(hidden
				? [{ what: `who holds ${name}`, because: "The service's account may not see other users' processes." }]
				: []),
			...(chains === null ? [{ what: 'the rules of the firewall', because: 'They cannot be seen.' }] : [])
		],
		...notThere(wanting, first, `${protocol} ${port}`),
		...(ruled
			? { says: `A rule of the firewall (${ruled.chain}) does not let connections to it through: ${ruled.rule.says}` }
			: first
				? {}
				: { says: `Nothing listens on ${protocol} ${port}, so whoever connects to it is refused.${sayMeant(meant)}` }),
		lookedAt: ['the sockets that listen'],
		also: [
			`port:${port}`,
			...units.map((unit) => `unit:${unit}`),
			...here.flatMap((one) => [`listener:${protocol}:${one.address}:${port}`, `listener:${protocol}:${port}`])
		]
	};
}

/** It is meant to be somebody's, and is not: that is wrong with it. */
function notThere(
	wanting: Wanting | undefined,
	holder: Listener | undefined,
	door: string
): { readonly wrong?: boolean; readonly cause?: Cause } {
	// Its own socket may be held for it while it does not run.
	if (!wanting || (holder && (!wanting.isTaken || wanting.name === holder.unit))) return {};
	const { name, cause: own, resource } = wanting;
	const says = holder
		? `${startOf(name)} wants ${door} and does not get it: ${sayHolder(holder)} holds it instead.`
		: `${startOf(name)}, which is to listen on ${door}, does not run${own ? `: ${own.says}` : '.'}`;
	const [answer] = cause(
		holder ? 'port-held-by-other' : (own?.kind ?? 'holder-down'),
		says,
		own?.evidence ?? [],
		[resource, ...(holder?.unit ? [`unit:${holder.unit}`] : [])],
		own?.about ?? {}
	);
	return answer?.is === 'cause' ? { wrong: true, cause: answer.cause } : {};
}

/** At the head of a sentence; a unit keeps its name as it is. */
const startOf = (name: string): string => name.replace(/^the /, 'The ');

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
	async look(name, { facts, nowMs }) {
		const [lookup, net] = await Promise.all([facts.namesAtHand(), facts.netGround()]);
		if (!net.known)
			return {
				there: true,
				state: `How ${name} is looked up cannot be told.`,
				couldNotLook: [{ what: 'how names are looked up', because: net.reason }],
				lookedAt: [],
				also: ['host:names']
			};
		return { there: true, ...judgeName(name, net.value, lookup.known ? lookup.value : null, nowMs) };
	}
};

/** Pure. @param lookup  null where /etc/resolv.conf may not be read */
export function judgeName(
	name: string,
	{ names: setup, units }: Pick<NetGround, 'names' | 'units'>,
	lookup: Pick<NameLookup, 'file' | 'state' | 'asked'> | null,
	nowMs: number
): Omit<LookedInto, 'there'> {
	const wanted = name.toLowerCase();
	const lines = setup.hosts.filter(({ names }) => names.some((one) => one.toLowerCase() === wanted));
	const faults = nameFaults({ setup, lookup, units, nowMs });
	const local = lines.length > 0;
	// A fault that hits what stands in the hosts file alone is none of any other name.
	const own = faults.find((one) => isOfName(one, wanted));
	const fault =
		own ??
		faults.find(({ hits, about, kind }) =>
			kind === 'name-line-passed-over' && hits === 'some'
				? false
				: hits === 'some'
					? local && (about.path !== '/etc/hosts' || wanted === 'localhost' || about.mode !== undefined)
					: !local
		);
	const [answer] = fault ? cause(fault.kind, fault.says, fault.evidence, [`file:${fault.path}`], fault.about) : [];
	const servers = lookup?.file.servers ?? [];
	const asks =
		lookup === null
			? 'of a server that cannot be told'
			: servers.length > 0
				? `of ${namesOf(servers)} (/etc/resolv.conf)`
				: 'of nobody: no server is set';
	const told = lines.map(({ line, address }) => `${address} (/etc/hosts line ${line})`);
	return {
		state:
			local && !fault ? `${name} is ${namesOf(told)} here; no server is asked for it.` : `${name} is asked ${asks}.`,
		wrong: fault !== undefined || (!local && lookup?.state === 'no-server'),
		cause: answer?.is === 'cause' ? answer.cause : undefined,
		couldNotLook: local
			? []
			: [
					lookup?.asked
						? {
								what: `what the server answers for ${name}`,
								because: `${sayAsked(lookup.asked)} The name itself is not asked for.`
							}
						: { what: 'what the server answers', because: OFF }
				],
		lookedAt: ['/etc/nsswitch.conf', '/etc/hosts', '/etc/resolv.conf'],
		also: ['host:names']
	};
}

const sayAsked = (asked: readonly AskedServer[]): string =>
	asked
		.map(({ address, state }) => `${address} ${state === 'answers' ? 'answers' : 'does not answer as it should'}.`)
		.join(' ');
