// Is it the unit's own file that keeps the program off the network: the kinds of sockets, a network of its own, addresses, ports?
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import type { PlacedTarget } from '../../../host/system/read-unit-targets.ts';
import { type Target, targetIn } from '../../../lib/targets.ts';
import { namesOf } from '../../words.ts';
import { type Families, familiesIn, familiesOf } from '../address-families.ts';
import type { Answer, UnitCase, UnitCheck } from '../check.ts';
import { diagnosePort, placeOf as whereIs } from '../diagnose-port.ts';
import { fencedIn, isOn } from '../fence.ts';
import { sayHolder } from '../say-port.ts';
import { type Unreached, unreachedIn } from '../unreached.ts';
import { saidOf, saidOfNetwork } from '../written-network.ts';

const isLoopback = (address: string | undefined): boolean =>
	address !== undefined && (address.startsWith('127.') || address === '::1');

/** A network of its own has nothing but a loopback of its own. */
const NOTHING_THERE =
	/Network is unreachable|ENETUNREACH|Temporary failure in name resolution|EAI_AGAIN|Cannot assign requested address|EADDRNOTAVAIL/i;
const NO_FAMILY = /Address family not supported|EAFNOSUPPORT/i;
const NOT_PERMITTED = /Operation not permitted|EPERM|Permission denied|EACCES/i;
const OF_NETWORK = /connect|send|bind|network|socket|resolv|tcp|udp|https?|dial|host/i;

export const keptOffNetwork: UnitCheck = (at): readonly Answer[] => {
	if (at.ground.settings.written.length === 0) return [];
	for (const { name, text } of at.lines.toReversed()) {
		if (name === 'systemd') continue;
		const said = unreachedIn(text);
		for (const look of [byFamily, byOwnNetwork, byAddress, byPort]) {
			const answer = look(at, text, said);
			if (answer.length > 0) return answer;
		}
	}
	return [];
};

type Look = (at: UnitCase, text: string, said: Unreached | undefined) => readonly Answer[];

const byFamily: Look = (at, text, said) => {
	const families = familiesOf(at.ground.settings);
	if (!families || !(NO_FAMILY.test(text) || said?.failure === 'no-name')) return [];
	const missing = familiesIn(text).filter((one) => !families.may(one));
	// To look up a name, one kind of address is enough.
	if (missing.length === 0 || (said?.failure === 'no-name' && missing.length < 2)) return [];
	const ofNetwork = missing.includes('AF_INET') ? ' (AF_INET and AF_INET6 are those of the network)' : '';
	return fencedIn(at, {
		setting: families.setting,
		does: families.setting.value.startsWith('~')
			? `keeps the unit from sockets of the kinds that it names, and ${namesOf(missing)} ${missing.length > 1 ? 'are' : 'is'} among them${ofNetwork}`
			: `lets the unit open sockets of the kinds that it names alone, and ${namesOf(missing)} ${missing.length > 1 ? 'are' : 'is'} not among them${ofNetwork}`,
		text,
		about: { missing: missing.join(' '), ...saidOfFamilies(at, families, missing) }
	});
};

/** To list the machine's own addresses belongs to what may use the network; other kinds are what a program was kept from. */
function saidOfFamilies(at: UnitCase, families: Families, missing: readonly string[]): ReturnType<typeof saidOf> {
	if (missing.every((one) => one === 'AF_INET' || one === 'AF_INET6')) return saidOfNetwork(at);
	if (missing.join() === 'AF_NETLINK') return families.may('AF_INET') ? {} : saidOfNetwork(at);
	return saidOf(at, namesOf(missing), ({ socket }) => socket !== undefined && missing.join() === 'AF_UNIX');
}

const byOwnNetwork: Look = (at, text, said) => {
	const setting = isOn(at.ground.settings.last('PrivateNetwork'));
	if (!setting) return [];
	if (NOTHING_THERE.test(text))
		return fencedIn(at, {
			setting,
			does: 'gives the unit a network of its own without any way out',
			text,
			about: { ...saidOfNetwork(at) }
		});
	// On the machine's own loopback somebody answers; on the unit's there is nobody.
	if (said?.failure !== 'refused' || said.port === undefined || !at.net) return [];
	const state = diagnosePort({ host: said.host, port: said.port }, at.net, [text]);
	if (state.is !== 'answered' || state.by.unit === at.unit.name) return [];
	return fencedIn(at, {
		setting,
		does: `gives the unit a network of its own, so what it asks at port ${said.port} is not the machine’s: there ${sayHolder(state.by)} listens`,
		text,
		about: { ...saidOf(at, whomItAsks(said), ({ port }) => port === said.port) }
	});
};

const byAddress: Look = (at, text, said) => {
	const setting = at.ground.settings.all('IPAddressDeny').at(-1);
	if (!setting) return [];
	const timedOut = said?.failure === 'timeout' || /tim(?:ed|e) ?-?out/i.test(text);
	const refused = NOT_PERMITTED.test(text) && OF_NETWORK.test(text);
	if (!refused && !(timedOut && OF_NETWORK.test(text)) && said?.failure !== 'no-name') return [];
	const allowed = at.ground.settings.all('IPAddressAllow').flatMap(({ value }) => value.split(/\s+/));
	const target = said ?? targetIn(text);
	const address = addressOf(at, target?.host);
	// Where it is told whom it asks, only what is refused and not allowed again is in the way.
	if (address !== undefined && (isAllowed(address, allowed) || !isRefused(address, setting))) return [];
	if (address === undefined && said?.failure !== 'no-name' && allowed.length > 0) return [];
	if (said?.failure === 'no-name' && !/^any$/.test(setting.value)) return [];
	return fencedIn(at, {
		setting,
		does: `drops what the unit sends ${address === undefined ? 'to those addresses' : `to ${address}`}, and what comes from there, and no IPAddressAllow= takes that back`,
		text,
		about: address === undefined ? {} : { address, ...saidOf(at, address, (one) => isAsked(at, one, address, target)) }
	});
};

/** By that address, by a name that has it, or, on the machine itself, by the port. */
const isAsked = (at: UnitCase, one: PlacedTarget, address: string, asked: Target | undefined): boolean =>
	one.host !== undefined
		? one.host === asked?.host || addressOf(at, one.host) === address
		: isLoopback(address) && one.port !== undefined && one.port === asked?.port;
const whomItAsks = ({ host, port }: Unreached): string => `${host ?? ''}:${port ?? ''}`;

function addressOf({ net }: UnitCase, host: string | undefined): string | undefined {
	if (host === undefined) return undefined;
	if (/^[\d.]+$/.test(host) || host.includes(':')) return host;
	return net && whereIs(host, net).address;
}

/** A prefix that ends within a byte is told by its whole bytes: enough to say "that one is in it", and not that it is not. */
const isWithin = (address: string, word: string): boolean => {
	if (word === address || word === 'any') return true;
	if (word === 'localhost') return isLoopback(address);
	const [base = '', bits] = word.split('/');
	if (bits === undefined || !/^\d+\.\d+\.\d+\.\d+$/.test(base) || !/^\d+\.\d+\.\d+\.\d+$/.test(address)) return false;
	const bytes = Number(bits) >> 3;
	return bytes === 0 || base.split('.').slice(0, bytes).join('.') === address.split('.').slice(0, bytes).join('.');
};
const isAllowed = (address: string, allowed: readonly string[]): boolean =>
	allowed.some((one) => isWithin(address, one));
const isRefused = (address: string, { value }: PlacedSetting): boolean =>
	value.split(/\s+/).some((one) => isWithin(address, one));

const byPort: Look = (at, text) => {
	const setting = at.ground.settings.all('SocketBindDeny').at(-1);
	if (!setting || !NOT_PERMITTED.test(text) || !/bind|listen/i.test(text)) return [];
	const port = targetIn(text)?.port;
	return fencedIn(at, {
		setting,
		does: 'keeps the unit from listening on those ports, and no SocketBindAllow= takes that back',
		text,
		about: port === undefined ? {} : { port: String(port), ...saidOf(at, `port ${port}`, (one) => one.port === port) }
	});
};
