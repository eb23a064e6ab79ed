// The network as a few tables: who this machine is, what listens and for whom, and what the firewall does.
import type { Known } from '#wire/host/known.ts';
import type { NetworkInterface, NetworkReport, Route } from '#wire/host/network.ts';
import type { Listener } from '#wire/host/network-sockets.ts';
import { printable } from '../../lib/printable.ts';
import { drawTable } from '../draw-table.ts';
import type { HostPart } from './host-part.ts';

export const printNetwork: HostPart<NetworkReport> = {
	ask: (client) => client.api.host.network.query(),
	draw: (report) =>
		[
			part(report.interfaces, 'INTERFACES', ({ list, limits }) => drawInterfaces(list) + notes(limits)),
			part(report.listeners, 'LISTENING', ({ list, limits }) => drawListeners(list) + notes(limits)),
			part(report.routing, 'ROUTES', ({ routes, limits }) => drawRoutes(routes) + notes(limits)),
			part(report.names, 'NAMES', ({ file }) => drawNames(file.servers, file.search)),
			drawFirewall(report)
		].join('\n')
};

function part<T>(known: Known<T>, title: string, draw: (value: T) => string): string {
	if (known.known) return `${title}\n${draw(known.value)}`;
	return `${title}\n${printable(known.reason)}${known.remedy ? `\n${known.why === 'denied' ? 'To see it' : 'To have it'}: ${known.remedy}` : ''}\n`;
}

const notes = (limits: readonly string[]): string => limits.map((limit) => `${printable(limit)}\n`).join('');

const drawInterfaces = (list: readonly NetworkInterface[]): string =>
	drawTable(
		list,
		[
			{ title: 'NAME', text: ({ name }) => name },
			{ title: 'KIND', text: ({ kind, driver }) => (kind === 'virtual' && driver ? driver : kind) },
			{ title: 'STATE', text: ({ state }) => state },
			{ title: 'ADDRESSES', text: ({ addresses }) => addresses.map((one) => `${one.address}/${one.prefix}`).join(' ') },
			{ title: 'SPEED', text: ({ speedMbit }) => (speedMbit === null ? '' : `${speedMbit} Mbit/s`), right: true },
			{ title: 'MTU', text: ({ mtu }) => String(mtu), right: true },
			{ title: 'ERRORS', text: ({ received, sent }) => String(received.errors + sent.errors), right: true },
			{ title: 'DROPPED', text: ({ received, sent }) => String(received.dropped + sent.dropped), right: true }
		],
		'There is no interface.'
	);

const REACHES: Readonly<Record<Listener['exposure']['reach'], string>> = {
	everyone: 'everyone',
	'local-network': 'local network',
	containers: 'containers',
	'this-machine': 'this machine'
};
const RULES: Readonly<Record<Listener['exposure']['firewall'], string>> = {
	open: 'allowed',
	closed: 'closed',
	partly: 'partly',
	redirected: 'redirected',
	unknown: 'not known',
	'not-applicable': ''
};

const drawListeners = (list: readonly Listener[]): string =>
	drawTable(
		list,
		[
			{ title: 'PROTO', text: ({ protocol }) => protocol },
			{ title: 'ADDRESS', text: ({ address }) => address },
			{ title: 'PORT', text: ({ port }) => String(port), right: true },
			{ title: 'PROGRAM', text: programOf },
			{ title: 'UNIT', text: ({ unit }) => unit ?? '' },
			{ title: 'PACKAGE', text: ({ owners }) => owners.find((one) => one.package !== null)?.package ?? '' },
			{ title: 'REACHED BY', text: ({ exposure }) => REACHES[exposure.reach] },
			{ title: 'FIREWALL', text: ({ exposure }) => RULES[exposure.firewall] }
		],
		'Nothing listens.'
	);

function programOf({ owners, ownerless, user }: Listener): string {
	const [first] = owners;
	if (!first) return ownerless ? 'the kernel' : `not visible (${user})`;
	return `${first.name} (${first.pid}${owners.length > 1 ? ` and ${owners.length - 1} more` : ''})`;
}

const drawRoutes = (routes: readonly Route[]): string =>
	drawTable(
		routes,
		[
			{
				title: 'DESTINATION',
				text: ({ destination, family }) => (destination === 'default' ? `default (IPv${family})` : destination)
			},
			{ title: 'VIA', text: ({ hops }) => hops.map(({ gateway }) => gateway ?? 'directly').join(', ') },
			{ title: 'INTERFACE', text: ({ hops }) => hops.map((hop) => hop.interface ?? '').join(', ') },
			{ title: 'METRIC', text: ({ metric }) => (metric === null ? '' : String(metric)), right: true },
			{ title: 'TABLE', text: ({ table }) => table },
			{ title: 'TYPE', text: ({ type, usable }) => (usable ? type : `${type}, link down`) }
		],
		'There is no route.'
	);

const drawNames = (servers: readonly string[], search: readonly string[]): string =>
	[
		servers.length > 0 ? `asked: ${servers.join(', ')}` : 'No server is set.',
		...(search.length > 0 ? [`searched in: ${search.join(', ')}`] : []),
		''
	]
		.map(printable)
		.join('\n');

function drawFirewall({ firewall }: NetworkReport): string {
	const managers = [...firewall.managers.map(({ says }) => says), ...firewall.limits]
		.map((text) => `${printable(text)}\n`)
		.join('');
	return `${part(firewall.defaults, 'FIREWALL', ({ says }) => `${printable(says)}\n`)}${managers}`;
}
