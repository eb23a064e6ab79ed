// How names are looked up here: what is set, and what systemd-resolved says of itself. Servers are asked whether they answer only
// where something may be sent.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { NameLookup, NetworkInterface, Resolved } from '#wire/host/network.ts';
import type { FactSource, HostDeps } from '../host-deps.ts';
import { reachOf } from './address.ts';
import { countHosts, parseLookupOrder, parseResolvConf, writerOfTarget } from './parse-resolv.ts';
import { parseResolved } from './parse-resolved.ts';

type Deps = Pick<HostDeps, 'root' | 'clock' | 'probes'> & { readonly facts: Pick<FactSource, 'ask'> };

const PATH = '/etc/resolv.conf';
const MOST_SERVERS = 3;

export async function readNames(
	{ facts, root, clock, probes }: Deps,
	interfaces: readonly NetworkInterface[]
): Promise<Known<NameLookup>> {
	const [link, file, order, hosts] = await Promise.all([
		root.readLink(PATH),
		root.readText(PATH, 65_536),
		root.readText('/etc/nsswitch.conf', 65_536),
		root.readText('/etc/hosts', 1_048_576)
	]);
	if (!file.got && file.why !== 'absent')
		return notKnown(file.why, `${PATH} could not be read: ${file.detail}.`, 'sudo chmod a+r /etc/resolv.conf');
	const resolved = await readResolved({ facts, root, clock }, interfaces);
	const { writtenBy, ...parsed } = parseResolvConf(file.got ? file.value : '');
	const target = link.got ? link.value : null;
	const asked = (await probes?.servers(serversToAsk(parsed.servers, resolved))) ?? null;
	return isKnown(
		{
			order: order.got ? parseLookupOrder(order.value) : [],
			file: {
				path: PATH,
				present: file.got,
				target,
				writtenBy: (target === null ? null : writerOfTarget(target)) ?? writtenBy,
				...parsed
			},
			hosts: hosts.got ? countHosts(hosts.value) : 0,
			resolved,
			state: stateOf(parsed.servers, resolved),
			...(asked && { asked: [...asked] })
		},
		clock.nowMs()
	);
}

/** As many as the C library asks, and those that systemd-resolved asks in the clear. */
function serversToAsk(servers: readonly string[], resolved: Known<Resolved>): readonly string[] {
	const further = resolved.known && resolved.value.overTls === 'no' ? resolved.value.servers : [];
	return [...servers.slice(0, MOST_SERVERS), ...further.map(({ address }) => address)];
}

/** The stub of systemd-resolved is as good as what it asks; another server of this machine tells nobody what it asks. */
function stateOf(servers: readonly string[], resolved: Known<Resolved>): NameLookup['state'] {
	if (servers.some((server) => reachOf(server) !== 'loopback')) return 'set-up';
	if (servers.length === 0) return 'no-server';
	if (!resolved.known) return 'local-only';
	return resolved.value.servers.length > 0 || resolved.value.fallback.length > 0 ? 'set-up' : 'no-server';
}

async function readResolved(
	{ facts, root, clock }: Deps,
	interfaces: readonly NetworkInterface[]
): Promise<Known<Resolved>> {
	const runs = await root.listNames('/run/systemd/resolve');
	if (!runs.got && runs.why === 'absent') return notKnown('not-applicable', 'systemd-resolved does not run here.');
	const answer = await facts.ask('network.resolved');
	if (answer.got === 'nothing') {
		if (/does not exist|not activatable|NameHasNoOwner|ServiceUnknown|was not provided/i.test(answer.detail))
			return notKnown('not-applicable', 'systemd-resolved does not run here.');
		return notKnown(
			answer.why === 'refused' ? 'failed' : answer.why,
			`systemd-resolved did not say what it asks: ${answer.detail}.`
		);
	}
	const parsed = parseResolved(answer.text, (index) => interfaces.find((one) => one.index === index)?.name ?? null);
	return parsed
		? isKnown(parsed, clock.nowMs())
		: notKnown('failed', 'systemd-resolved said something else than expected.');
}
