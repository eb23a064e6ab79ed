// A port that systemd itself holds: for which of its socket units, and what that means for a unit that wants the port. Pure.
import type { Listener } from '#wire/host/network-sockets.ts';
import type { NetGround } from '../../host/network/read-net-ground.ts';
import type { SocketUnit } from '../../host/network/read-socket-units.ts';
import { isOfManager } from '../../lib/first-process.ts';
import type { Seen } from '../detector.ts';
import { placeOf } from './say-file.ts';

/** The socket unit that a listener of systemd's own is there for; undefined where that is not known. */
export const socketOf = (net: Pick<NetGround, 'sockets'> | undefined, holder: Listener): SocketUnit | undefined =>
	isOfManager(holder) ? net?.sockets?.find(({ port }) => port === holder.port) : undefined;

/** `systemd itself already listens there for web.socket (ListenStream=80 in … line 4)`, and what follows for who wants the port. */
export function saySocketHolds({ name, service, setting, enabled }: SocketUnit, wanting: string): string {
	const line = `${setting.key}=${setting.value} in ${placeOf(setting)}`;
	const holds = `systemd itself already listens there for ${name} (${line}), and hands the port to ${service}`;
	return service === wanting
		? `${holds}: its program opens the port itself, instead of taking the one that it is handed.`
		: `${holds}.${enabled === 'enabled' ? ` ${name} is enabled, so it has the port before ${wanting} asks for it.` : ''}`;
}

/** What a remedy needs to know of it. */
export const aboutSocket = ({ name, service }: SocketUnit, wanting: string): Readonly<Record<string, string>> => ({
	socket: name,
	service,
	...(service === wanting && { own: 'yes' })
});

export const socketSeen = ({ setting }: SocketUnit, nowMs: number): Seen => ({
	source: placeOf(setting),
	seenAtMs: nowMs,
	raw: `${setting.key}=${setting.value}`
});
