// Answers about the network.
import type { NetworkReport } from '#wire/host/network.ts';
import { readNetwork } from '../../tools/read-network.ts';
import { readVitals } from '../../tools/read-vitals.ts';
import { outputOf } from '../ask-tools.ts';
import {
	describeErrors,
	describeInterface,
	describeInterfaces,
	describeNeighbours,
	describeReach,
	describeRoutes,
	describeTraffic,
	describeVpn,
	describeWifi
} from '../describe-interfaces.ts';
import { describeNetwork, describeNetworkUnknown, type NetworkQuestion } from '../describe-network.ts';
import { describeVitals } from '../describe-vitals.ts';
import { inline } from '../markdown.ts';
import { networkWords as words } from '../network-words.ts';
import { allow, block, restartNetwork } from './deeds-network.ts';
import { type Asked, type Means, type Tell, type Tells, telling } from './tell.ts';
import { withCause } from './tell-cause.ts';

const report = async ({ ask }: Means): Promise<NetworkReport> => outputOf(await ask(readNetwork, {}));
const about = (asked: NetworkQuestion): Tell =>
	telling(async (_, means) => describeNetwork(await report(means), asked));
const from = (describe: (report: NetworkReport) => string): Tell =>
	telling(async (_, means) => describe(await report(means)));

async function port({ slots }: Asked, means: Means): Promise<string> {
	const all = await report(means);
	return slots.port === undefined
		? describeNetwork(all, { about: 'listening' })
		: describeNetwork(all, { about: 'port', port: slots.port });
}

async function one({ slots }: Asked, means: Means): Promise<string> {
	const all = await report(means);
	const name = slots.interface?.name;
	return name === undefined ? describeInterfaces(all) : describeInterface(all, name);
}

async function address({ slots }: Asked, means: Means): Promise<string> {
	const all = await report(means);
	return slots.interface ? describeInterface(all, slots.interface.name) : describeNetwork(all, { about: 'address' });
}

async function firewall({ slots }: Asked, means: Means): Promise<string> {
	const all = await report(means);
	const said = describeNetwork(all, { about: 'firewall' });
	const ruled = all.firewall.managers.flatMap(({ name, rules }) =>
		rules.known && rules.value.length > 0 ? [{ name, rules: rules.value }] : []
	);
	const lists = ruled.map(
		({ name, rules }) =>
			`${words.firewallRules(inline(name))}\n\n${rules
				.slice(0, 12)
				.map(({ says }) => `- ${inline(says, 200)}`)
				.join('\n')}`
	);
	const asked = slots.port === undefined ? [] : [describeNetwork(all, { about: 'port', port: slots.port })];
	return [...asked, said, ...lists].join('\n\n');
}

async function traffic({ said }: Asked, means: Means): Promise<string> {
	const snapshot = outputOf(await means.ask(readVitals, {}));
	const who = said.has('who') || said.has('process') || said.has('eat');
	const own = [describeVitals(snapshot, ['network']), describeTraffic(snapshot, who)];
	if (who) own.push(describeNetwork(await report(means), { about: 'connections' }));
	return own.join('\n\n');
}

async function neighbours(_: Asked, means: Means): Promise<string> {
	const all = await report(means);
	return all.neighbours.known ? describeNeighbours(all) : describeNetworkUnknown(all.neighbours);
}

export const NETWORK: Tells<'network'> = {
	'network.port': withCause(
		({ slots }) => (slots.port === undefined ? undefined : `port:${slots.port}`),
		telling(port)
	),
	'network.open': about({ about: 'open' }),
	'network.listening': about({ about: 'listening' }),
	'network.address': telling(address),
	'network.names': withCause(() => 'host:names', about({ about: 'names' })),
	'network.firewall': telling(firewall),
	'network.route': about({ about: 'route' }),
	'network.routes': from(describeRoutes),
	'network.connections': about({ about: 'connections' }),
	'network.traffic': telling(traffic),
	'network.interfaces': from(describeInterfaces),
	'network.interface': telling(one),
	'network.errors': from(describeErrors),
	'network.wifi': from(describeWifi),
	'network.vpn': from(describeVpn),
	'network.neighbours': telling(neighbours),
	'network.reach': from(describeReach),
	'network.allow': telling(allow),
	'network.block': telling(block),
	'network.restart': telling(restartNetwork)
};
