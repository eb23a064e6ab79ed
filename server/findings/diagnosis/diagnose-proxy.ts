// What a proxy asks for and does not get: a port on which nobody listens, a socket that is not there or closed to it, a folder that it
// may not enter. Pure.

import type { Listener } from '#wire/host/network-sockets.ts';
import type { NetGround } from '../../host/network/read-net-ground.ts';
import type { DoorAnswer } from '../../host/probes/doors.ts';
import type { ServedFolder, Upstream } from '../../host/proxies/proxy-settings.ts';
import type { Proxies, RunningProxy } from '../../host/proxies/read-proxies.ts';
import type { WalkPart } from '../../host/system/walk-path.ts';
import { doorName } from '../../lib/door-name.ts';
import { closedTo, mayDo } from '../../lib/judge-access.ts';
import { diagnosePort } from './diagnose-port.ts';
import type { Meant } from './meant-listener.ts';

export interface Unanswered {
	readonly proxy: RunningProxy;
	readonly upstream: Upstream;
	/** `silent`: somebody listens, and takes no connection. */
	readonly why: 'nobody' | 'no-socket' | 'left-over' | 'silent';
	readonly meant: Meant | undefined;
	/** Who listens and does not answer. */
	readonly by?: Listener | undefined;
	/** What came of a connection to it. */
	readonly tried?: DoorAnswer | undefined;
	/** It wrote that it was asked for and did not get it. */
	readonly said: string | undefined;
}

export interface Closed {
	readonly proxy: RunningProxy;
	readonly place: Upstream | ServedFolder;
	readonly path: string;
	/** The part of the way that keeps it out. */
	readonly part: WalkPart;
	/** Every part that does, from / on. */
	readonly all: readonly string[];
	readonly wish: 'enter' | 'write';
	/** Access lists could let it in all the same: only what it wrote is sure. */
	readonly sure: boolean;
	readonly said: string | undefined;
	/** Units that hold the socket. */
	readonly holders: readonly string[];
}

/** What was asked at doors, by their names; null where nobody was. */
export type DoorsAsked = ReadonlyMap<string, DoorAnswer> | null;

/** Upstreams at which nobody answers. Of a group, none of whose servers does. */
export function unanswered(
	{ running, sockets, walks }: Proxies,
	net: NetGround,
	asked: DoorsAsked = null
): readonly Unanswered[] {
	return running.flatMap((proxy) => {
		const judged = proxy.upstreams.map((upstream) => ({
			upstream,
			found: judge(proxy, upstream, { sockets, walks, net, asked })
		}));
		const groups = new Set(
			judged.flatMap(({ upstream: { group }, found }) => (group !== undefined && found === 'well' ? [group] : []))
		);
		const seen = new Set<string>();
		return judged.flatMap(({ upstream, found }) => {
			if (found === 'well' || upstream.spare || (upstream.group !== undefined && groups.has(upstream.group))) return [];
			const door = `${upstream.host} ${upstream.port} ${upstream.socket}`;
			if (seen.has(door)) return [];
			seen.add(door);
			return [found];
		});
	});
}

function judge(
	proxy: RunningProxy,
	upstream: Upstream,
	{ sockets, walks, net, asked }: Pick<Proxies, 'sockets' | 'walks'> & { net: NetGround; asked: DoorsAsked }
): Unanswered | 'well' {
	const { host, port, socket } = upstream;
	if (socket !== undefined) {
		const file = sockets.get(socket);
		const way = walks.get(socket);
		const said = saidOf(proxy, [socket], /\((?:2|111): |No such file|Connection refused/i);
		if (way?.end === 'absent') return { proxy, upstream, why: 'no-socket', meant: undefined, said };
		if (way?.end === 'there' && file && !file.listens && said !== undefined)
			return { proxy, upstream, why: 'left-over', meant: undefined, said };
		return 'well';
	}
	if (port === undefined) return 'well';
	// Whom it was meant for may be said by the names in the line and the file.
	const state = diagnosePort({ host, port }, net, [
		upstream.path.split('/').at(-1) ?? '',
		upstream.group ?? '',
		host ?? ''
	]);
	const tried = asked?.get(doorName(host, port));
	if (state.is === 'answered' && tried !== undefined && tried !== 'answers')
		return { proxy, upstream, why: 'silent', meant: undefined, by: state.by, tried, said: undefined };
	if (state.is !== 'nobody' || tried === 'answers') return 'well';
	const meant = state.meant && isItself(state.meant, proxy) ? undefined : state.meant;
	const doors = [`${host === 'localhost' ? '127.0.0.1' : host}:${port}`, `${host}:${port}`, `[::1]:${port}`];
	return {
		proxy,
		upstream,
		why: 'nobody',
		meant,
		said: saidOf(proxy, doors, /\(11[013]: |refused|timed out|AH0\d{4}/i)
	};
}

const isItself = ({ listener }: Meant, { unit, name }: RunningProxy): boolean =>
	listener.unit === unit || listener.owners.some((owner) => owner.name === name);

function saidOf({ said }: RunningProxy, names: readonly string[], pattern: RegExp): string | undefined {
	return said?.findLast((line) => pattern.test(line) && names.some((name) => line.includes(name)));
}

/** Sockets and folders that its account may not use, whatever else is in order. */
export function closedPlaces({ running, walks, sockets }: Proxies): readonly Closed[] {
	return running.flatMap((proxy) => {
		const { who } = proxy;
		// HAProxy opens sockets before it gives its rights up, or in a root of its own.
		if (!who || who.uid === 0 || proxy.name === 'haproxy') return [];
		const seen = new Set<string>();
		const places = [
			...proxy.upstreams.flatMap((place) =>
				place.socket === undefined ? [] : [{ place, path: place.socket, wish: 'write' as const }]
			),
			...proxy.folders.map((place) => ({ place, path: place.folder, wish: 'enter' as const }))
		];
		return places.flatMap(({ place, path, wish }): readonly Closed[] => {
			const way = walks.get(path);
			if (!way || way.end === 'denied' || way.end === 'failed') return [];
			const end = way.found;
			const part = closedTo(way, who) ?? (end && !mayDo(end.facts, wish, who) ? end : undefined);
			if (!part || seen.has(part.path) || (wish === 'enter' && way.end === 'absent' && part === undefined)) return [];
			seen.add(part.path);
			const bits = wish === 'write' && part === end ? 0o022 : 0o011;
			return [
				{
					proxy,
					place,
					path,
					part,
					all: way.parts
						.filter(
							(one) =>
								one.facts.kind === 'directory' && (one !== end || wish === 'enter') && !mayDo(one.facts, 'enter', who)
						)
						.map((one) => one.path),
					wish: part === end ? wish : 'enter',
					sure: (part.facts.mode & bits) === 0,
					said: saidOf(proxy, [path], /\(13: |permission denied/i),
					holders: sockets.get(path)?.units ?? []
				}
			];
		});
	});
}
