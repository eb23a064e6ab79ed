// Answers about the network, as Markdown. What is not known is said with its reason.
import type { Known, Unknown } from '#wire/host/known.ts';
import type { NameLookup, NetworkReport } from '#wire/host/network.ts';
import { isOpenToOthers, mainAddresses } from '#wire/host/network-answers.ts';
import type { Listener } from '#wire/host/network-sockets.ts';
import { fence, inline, plain } from './markdown.ts';
import { networkWords as words } from './network-words.ts';

/** What is asked about the network. */
export type NetworkQuestion =
	| { readonly about: 'port'; readonly port: number }
	| { readonly about: 'open' | 'listening' | 'address' | 'names' | 'firewall' | 'route' | 'connections' };

const MOST_LISTED = 15;

export function describeNetwork(report: NetworkReport, asked: NetworkQuestion): string {
	switch (asked.about) {
		case 'port':
			return describePort(report, asked.port);
		case 'open':
			return withKnown(report.listeners, ({ list, limits }) =>
				list.length === 0
					? words.nothingListens
					: doors(
							list.filter(isOpenToOthers),
							words.open(list.filter(isOpenToOthers).length, list.length),
							limits,
							'?tab=listening&show=outside'
						)
			);
		case 'listening':
			return withKnown(report.listeners, ({ list, limits }) =>
				list.length === 0 ? words.nothingListens : doors(list, words.listening(list.length), limits, '?tab=listening')
			);
		case 'address':
			return describeAddress(report);
		case 'names':
			return withKnown(report.names, describeNames);
		case 'firewall':
			return describeFirewall(report);
		case 'route':
			return describeRoute(report);
		case 'connections':
			return withKnown(report.connections, ({ established, local, incoming }) =>
				[
					words.connected(established, local),
					...incoming.slice(0, MOST_LISTED).map(({ count, peers, port }) => `- ${words.fromTo(count, peers, port)}`)
				].join('\n')
			);
	}
}

const withKnown = <T>(part: Known<T>, say: (value: T) => string): string =>
	part.known ? say(part.value) : describeNetworkUnknown(part);

export function describeNetworkUnknown({ reason, remedy }: Unknown): string {
	return remedy === null ? plain(reason) : `${plain(reason)}\n\n${words.grant}\n\n${fence(remedy)}`;
}

function describePort({ listeners }: NetworkReport, port: number): string {
	return withKnown(listeners, ({ list, limits }) => {
		const found = list.filter((one) => one.port === port);
		if (found.length === 0) return words.nothingOn(port);
		return doors(
			found,
			words.listensOn(port),
			found.some(({ owners }) => owners.length === 0) ? limits : [],
			`?tab=listening&q=${port}`
		);
	});
}

function doors(list: readonly Listener[], head: string, limits: readonly string[], page: string): string {
	const rows = list.slice(0, MOST_LISTED).map((one) => `- ${describeDoor(one)}`);
	const more = list.length > MOST_LISTED ? [`- [${words.more(list.length - MOST_LISTED)}](/network${page})`] : [];
	return [head, [...rows, ...more].join('\n'), ...limits.map(plain)].filter(Boolean).join('\n\n');
}

function describeDoor({ protocol, address, port, family, owners, ownerless, user, unit, exposure }: Listener): string {
	const door = family === 6 ? `[${address}]:${port}` : `${address}:${port}`;
	const [first] = owners.filter(({ pid }) => owners.length === 1 || pid !== 1);
	const who = first
		? `**${plain(first.name)}** (PID ${first.pid})`
		: ownerless
			? words.kernel
			: plain(words.hidden(user));
	const owned = [
		...(unit === null ? [] : [words.of(inline(unit))]),
		...(first?.package ? [words.package(inline(first.package))] : [])
	];
	return `\`${door}\` ${protocol}: ${[who, ...owned].join(', ')}. ${plain(exposure.says)}`;
}

function describeAddress(report: NetworkReport): string {
	if (!report.interfaces.known) return describeNetworkUnknown(report.interfaces);
	const found = mainAddresses(report);
	if (found.length === 0) return words.noAddress;
	const rows = found
		.slice(0, MOST_LISTED)
		.map(
			({ address, interface: name, reach }) =>
				`- \`${address}\` ${words.on(inline(name))}, ${reach === 'public' ? words.publicAddress : words.privateAddress}`
		);
	const behind = found.some(({ reach }) => reach === 'public') ? [] : [words.nat];
	return [words.address, rows.join('\n'), ...behind].join('\n\n');
}

function describeNames({ file, resolved, state, asked }: NameLookup): string {
	const list = (servers: readonly string[]): string => servers.map((server) => inline(server)).join(', ');
	const search = file.search.length > 0 ? [words.searched(list(file.search))] : [];
	if (state === 'no-server') return words.namesNone;
	if (state === 'local-only') return [words.namesLocal(list(file.servers)), ...search].join(' ');
	const further = resolved.known ? resolved.value.servers.map(({ address }) => address) : [];
	const said =
		further.length > 0 ? words.namesThrough(list(file.servers), list(further)) : words.namesSetUp(list(file.servers));
	const tried = asked?.map((one) => words.tried(inline(one.address), one.state, one.tookMs)) ?? [words.notTried];
	return [said, ...search, ...tried].join(' ');
}

function describeFirewall({ firewall }: NetworkReport): string {
	const managers = [...firewall.managers.map(({ says }) => says), ...firewall.limits].map(plain);
	const defaults = withKnown(firewall.defaults, ({ says }) => `**${plain(says)}**`);
	return [defaults, ...managers, '[The rules in words](/network?tab=firewall)'].join('\n\n');
}

function describeRoute({ routing }: NetworkReport): string {
	return withKnown(routing, ({ routes }) => {
		const ways = routes.filter(
			({ destination, table, type }) => destination === 'default' && table === 'main' && type === 'unicast'
		);
		if (ways.length === 0) return words.noRoute;
		return ways
			.flatMap(({ hops }) => hops)
			.map(({ gateway, interface: name }) =>
				gateway === null ? words.routeDirect(inline(name ?? '')) : words.route(inline(gateway), inline(name ?? ''))
			)
			.join('\n\n');
	});
}
