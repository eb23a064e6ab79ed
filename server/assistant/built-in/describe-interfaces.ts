// Interfaces, neighbours and the way out, as Markdown.
import type { NetworkInterface, NetworkReport } from '#wire/host/network.ts';
import type { HostSnapshot } from '#wire/host.ts';
import { formatBytes, formatRate } from '#wire/text/format-figures.ts';
import { describeNetworkUnknown } from './describe-network.ts';
import { fence, inline, plain, table } from './markdown.ts';
import { networkWords as words } from './network-words.ts';

const MOST = 16;

const stateOf = ({ up, state }: NetworkInterface): string => (up ? words.states[state] : words.states.down);
const addressesOf = ({ addresses }: NetworkInterface): string =>
	addresses
		.filter(({ reach }) => reach !== 'link')
		.map(({ address, prefix }) => inline(`${address}/${prefix}`))
		.join(', ');

export function describeInterfaces({ interfaces }: NetworkReport): string {
	if (!interfaces.known) return describeNetworkUnknown(interfaces);
	const list = interfaces.value.list.filter(({ kind }) => kind !== 'veth');
	const rows = list
		.slice(0, MOST)
		.map((one) => [
			`**${plain(one.name)}**`,
			stateOf(one),
			one.speedMbit === null ? '' : words.speed(one.speedMbit),
			addressesOf(one)
		]);
	return `${table(words.interfaceHead, rows)}\n${words.see}`;
}

export function describeInterface(report: NetworkReport, named: string): string {
	if (!report.interfaces.known) return describeNetworkUnknown(report.interfaces);
	const one = report.interfaces.value.list.find(({ name }) => name === named);
	if (!one) return `${words.noInterface(inline(named))}\n\n${describeInterfaces(report)}`;
	const addresses = addressesOf(one);
	return [
		words.one(plain(one.name), one.kind, stateOf(one)),
		one.speedMbit === null ? '' : `${words.speed(one.speedMbit)}.`,
		addresses && `${addresses}.`,
		one.mac === null ? '' : words.mac(inline(one.mac)),
		one.master === null ? '' : words.partOf(inline(one.master)),
		words.moved(formatBytes(one.received.bytes), formatBytes(one.sent.bytes)),
		troubleOf(one) > 0
			? words.errors(one.received.errors + one.sent.errors, one.received.dropped + one.sent.dropped)
			: '',
		(one.carrierChanges ?? 0) > 2 ? words.changes(one.carrierChanges ?? 0) : ''
	]
		.filter(Boolean)
		.join(' ');
}

const troubleOf = ({ received, sent }: NetworkInterface): number =>
	received.errors + sent.errors + received.dropped + sent.dropped;

export function describeErrors({ interfaces, limits }: NetworkReport): string {
	if (!interfaces.known) return describeNetworkUnknown(interfaces);
	const found = interfaces.value.list.filter((one) => troubleOf(one) > 0);
	const rows = found
		.slice(0, MOST)
		.map(
			(one) =>
				`- **${plain(one.name)}** ${words.errors(one.received.errors + one.sent.errors, one.received.dropped + one.sent.dropped)}`
		);
	const lost = limits.listenOverflows ? [words.lost(limits.listenOverflows)] : [];
	return found.length === 0
		? [words.noTrouble, ...lost].join(' ')
		: [words.trouble, rows.join('\n'), ...lost].join('\n\n');
}

const GOOD_DBM = -60;
const FAIR_DBM = -72;

export function describeWifi({ interfaces }: NetworkReport): string {
	if (!interfaces.known) return describeNetworkUnknown(interfaces);
	const found = interfaces.value.list.filter(({ kind }) => kind === 'wifi');
	if (found.length === 0) return words.noWifi;
	return found
		.map((one) => {
			if (one.signalDbm === null) return words.noSignal(plain(one.name), stateOf(one));
			const says = one.signalDbm >= GOOD_DBM ? 'good' : one.signalDbm >= FAIR_DBM ? 'fair' : 'weak';
			return words.signal(plain(one.name), one.signalDbm, words.strength[says]);
		})
		.join('\n\n');
}

export function describeVpn(report: NetworkReport): string {
	if (!report.interfaces.known) return describeNetworkUnknown(report.interfaces);
	const found = report.interfaces.value.list.filter(
		({ kind, name }) => kind === 'wireguard' || kind === 'tunnel' || /^(?:tun|tap|wg|tailscale|zt)\w*/.test(name)
	);
	return found.length === 0 ? words.noVpn : found.map(({ name }) => describeInterface(report, name)).join('\n\n');
}

export function describeNeighbours({ neighbours }: NetworkReport): string {
	if (!neighbours.known) return describeNetworkUnknown(neighbours);
	const list = neighbours.value.list.filter(({ mac, state }) => mac !== null && state !== 'failed');
	if (list.length === 0) return words.noNeighbours;
	const rows = list
		.slice(0, MOST)
		.map((one) => [inline(one.address), plain(one.interface), inline(one.mac ?? ''), plain(one.state)]);
	return `${words.neighbours(list.length)}\n\n${table(words.neighbourHead, rows)}\n${words.see}`;
}

export function describeRoutes({ routing }: NetworkReport): string {
	if (!routing.known) return describeNetworkUnknown(routing);
	const rows = routing.value.routes
		.filter(({ table: of }) => of === 'main')
		.slice(0, MOST)
		.map(({ destination, hops, metric }) => [
			inline(destination),
			hops.map(({ gateway }) => (gateway === null ? '' : inline(gateway))).join(', '),
			hops.map(({ interface: name }) => plain(name ?? '')).join(', '),
			metric === null ? '' : String(metric)
		]);
	return rows.length === 0 ? words.noRoute : `${table(words.routeHead, rows)}\n${words.see}`;
}

export function describeReach({ routing, names, connections }: NetworkReport): string {
	const hasRoute =
		routing.known &&
		routing.value.routes.some(
			({ destination, type, usable }) => destination === 'default' && type === 'unicast' && usable
		);
	const hasNames = names.known && names.value.state !== 'no-server';
	const talks = connections.known ? connections.value.established - connections.value.local : 0;
	const rows = [
		words.reachRoute(hasRoute),
		words.reachNames(hasNames),
		...(talks > 0 ? [words.reachTalks(talks)] : [])
	];
	return [
		words.reach(hasRoute && hasNames),
		rows.map((row) => `- ${row}`).join('\n'),
		words.reachNotTried,
		fence('ping -c 3 1.1.1.1')
	].join('\n\n');
}

export function describeTraffic({ history }: HostSnapshot, who: boolean): string {
	const now = history.at(-1)?.network.interfaces ?? [];
	const rows = now
		.filter(
			({ receiveBytesPerSecond, sendBytesPerSecond }, index) =>
				index < MOST && (now.length < 6 || receiveBytesPerSecond + sendBytesPerSecond > 0)
		)
		.map(({ name, receiveBytesPerSecond, sendBytesPerSecond }) => [
			`**${plain(name)}**`,
			formatRate(receiveBytesPerSecond),
			formatRate(sendBytesPerSecond)
		]);
	const table_ = rows.length > 0 ? [`${words.traffic}\n\n${table(words.trafficHead, rows)}`] : [];
	return [...table_, ...(who ? [words.trafficWho] : [])].join('\n\n');
}
