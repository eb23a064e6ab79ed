// Which kinds of sockets a unit may open by RestrictAddressFamilies=, and which one its program asked for, by its own line. Pure.
import type { PlacedSetting, UnitSettings } from '../../host/services/unit-settings.ts';

export interface Families {
	/** The line that counts most, to be named. */
	readonly setting: PlacedSetting;
	may(family: string): boolean;
}

/** All lines together, as systemd adds them up. undefined where none is in force. */
export function familiesOf(settings: UnitSettings): Families | undefined {
	const lines = settings.all('RestrictAddressFamilies');
	const [first] = lines;
	const setting = lines.at(-1);
	if (!first || !setting) return undefined;
	// The first word decides whether what is named is allowed or refused; later ones add to it or take from it.
	const isRefusing = first.value.startsWith('~');
	const named = new Set<string>();
	for (const { value } of lines) {
		const takes = value.startsWith('~') !== isRefusing;
		for (const word of value.replace(/^~/, '').split(/\s+/)) {
			if (takes) named.delete(word);
			else if (word !== 'none') named.add(word);
		}
	}
	return { setting, may: (family) => named.has(family) !== isRefusing };
}

const OF_NETWORK = ['AF_INET', 'AF_INET6'];
const ASKED: readonly (readonly [RegExp, readonly string[]])[] = [
	[/netlink|getifaddrs|\brtnl|net_?if_?addrs/i, ['AF_NETLINK']],
	[/AF_PACKET|packet socket|\bpcap|socket_raw|\braw socket/i, ['AF_PACKET']],
	[/AF_UNIX|AF_LOCAL|unix(?:[ -]domain)? socket|unix:|\.sock\b|\/dev\/log\b|\.s\.PGSQL/i, ['AF_UNIX']],
	[/bluetooth|\bhci\d?\b|AF_BLUETOOTH/i, ['AF_BLUETOOTH']],
	[/\bcan\d\b|socketcan|AF_CAN\b/i, ['AF_CAN']],
	[/AF_ALG\b/, ['AF_ALG']],
	[/AF_VSOCK|\bvsock\b/i, ['AF_VSOCK']],
	[/AF_INET6|\[[0-9a-f:]*:[0-9a-f:]*\]|\bip ?v6\b/i, ['AF_INET6']]
];

/** What the line speaks of; the two of the network where it says nothing. */
export const familiesIn = (text: string): readonly string[] =>
	ASKED.find(([pattern]) => pattern.test(text))?.[1] ?? OF_NETWORK;
