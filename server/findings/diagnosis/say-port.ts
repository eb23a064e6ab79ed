// Listeners, hosts and ports in the sentences of a diagnosis.
import type { Listener } from '#wire/host/network-sockets.ts';
import type { DoorAnswer } from '../../host/probes/doors.ts';
import { isOfManager } from '../../lib/first-process.ts';
import type { Seen } from '../detector.ts';
import { quoted } from '../words.ts';
import type { Place } from './diagnose-port.ts';
import type { Meant } from './meant-listener.ts';

/** `127.0.0.1:80`, `[::1]:80`, `port 80`. */
export const doorOf = (host: string | undefined, port: number): string =>
	host === undefined ? `port ${port}` : `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** `apache2.service (apache2, process 812)`. */
export function sayHolder(holder: Listener): string {
	const { unit, owners, user } = holder;
	// That scope holds the first process alone: what it listens for is another's.
	if (unit === 'init.scope' && isOfManager(holder)) return 'systemd itself (process 1, for a socket unit)';
	const [first] = owners;
	if (!first) return unit ?? `a program of ${user}`;
	const who = `${first.name}, process ${first.pid}`;
	return unit === null ? who : `${unit} (${who})`;
}

export const nameOfHolder = ({ unit, owners, user }: Listener): string =>
	unit === 'init.scope' ? 'systemd' : (unit ?? owners[0]?.name ?? `a program of ${user}`);

/** As `ss -tlnp` shows it. */
export const listenerSeen = (one: Listener, nowMs: number): Seen => ({
	source: 'ss -tulnp',
	seenAtMs: nowMs,
	raw: `${one.protocol} LISTEN ${doorOf(one.address, one.port)} ${one.owners.map(({ name, pid }) => `${name} (pid ${pid})`).join(', ') || `uid ${one.user}`} ${one.unit ?? ''}`.trim()
});

/** What stands behind "where", where somebody listens and a connection was tried. */
export const saySilent = (by: Listener, tried: DoorAnswer): string =>
	[
		`where ${sayHolder(by)} listens and takes no connection: one from this machine was`,
		`${tried === 'refused' ? 'refused' : 'not answered'}, so`,
		`${tried === 'refused' ? 'something between the two turns it away' : 'it hangs, or its queue is full'}.`
	].join(' ');

/** What stands behind "nobody listens there", where somebody was meant. */
export function sayMeant(meant: Meant | undefined): string {
	if (!meant) return '';
	const { listener, by } = meant;
	const where = doorOf(listener.address, listener.port);
	if (by === 'family')
		return ` ${sayHolder(listener)} listens on that port, and only for IPv${listener.family} (${where}).`;
	if (by === 'port') return ` ${sayHolder(listener)} listens on that port at another address (${where}).`;
	return ` ${sayHolder(listener)} listens on ${where} instead.`;
}

/** What /etc/hosts makes of a name. */
export function sayPlace(host: string, { line }: Place): string {
	return line ? ` (/etc/hosts line ${line.line} says that ${host} is ${quoted(line.address) ?? ''})` : '';
}
