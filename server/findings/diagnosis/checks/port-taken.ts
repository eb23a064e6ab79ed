// Does it want a port that somebody else holds, or an address that this machine does not have?
import { targetIn } from '../../../lib/targets.ts';
import { namesOf } from '../../words.ts';
import { type Answer, cause, couldNotLook, type UnitCase, type UnitCheck } from '../check.ts';
import { holderOf } from '../diagnose-port.ts';
import { fileKey, placeOf } from '../say-file.ts';
import { doorOf, listenerSeen, nameOfHolder, sayHolder } from '../say-port.ts';
import { aboutSocket, saySocketHolds, socketOf, socketSeen } from '../socket-holder.ts';
import { settingOfTarget } from '../target-setting.ts';

export const IN_USE =
	/address (?:is )?already in use|\bEADDRINUSE\b|port (?:\d+ )?is (?:already )?(?:in use|taken|allocated)/i;
/** `[/etc/haproxy/haproxy.cfg:36]`: where the program itself says that it read it. */
const FILE_AND_LINE =
	/(?<![\w.:/])(\/(?:[\w.@+~-]+\/)*[\w.@+~-]+\.(?:conf|cfg|cnf|ini|ya?ml|toml|json)):(\d{1,6})(?!\w)/;
const NOT_OURS = /cannot assign requested address|can['’]t assign requested address|\bEADDRNOTAVAIL\b/i;

export const portTaken: UnitCheck = (at): readonly Answer[] => {
	const { unit, lines, net, nowMs, targets = [] } = at;
	const all = lines.filter(({ text }) => IN_USE.test(text));
	// One of several words for it may name the port, and not the last.
	const line = all.findLast(({ text }) => targetIn(text)?.port !== undefined) ?? all.at(-1);
	if (!line) return [];
	const wanted = wantedPort(at, line.text);
	if (wanted === undefined) return couldNotLook('who holds its port', 'it does not say which port that is.');
	const { port, host } = wanted;
	const holder = holderOf(net, port, host);
	if (!holder) return [];
	if (holder.unit === unit.name) return leftRunning(at, holder, doorOf(host, port), line.text);
	const setting = settingOfTarget(targets, host, port);
	const wants = `It wants ${doorOf(host, port)}${setting ? ` (${setting.says})` : ''}, and`;
	const socket = socketOf(net, holder);
	if (socket)
		return cause(
			'port-of-socket',
			`${wants} ${saySocketHolds(socket, unit.name)}`,
			[
				{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: line.text },
				listenerSeen(holder, nowMs),
				socketSeen(socket, nowMs)
			],
			[`port:${port}`, `unit:${socket.name}`, fileKey(socket.setting.path)],
			{ port: String(port), holder: socket.name, ...aboutSocket(socket, unit.name) }
		);
	return cause(
		'port-taken',
		`${wants} ${sayHolder(holder)} already listens there.`,
		[
			{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: line.text },
			listenerSeen(holder, nowMs),
			...(setting ? [setting.seen(nowMs)] : [])
		],
		[`port:${port}`, ...(holder.unit ? [`unit:${holder.unit}`] : []), ...(setting ? [fileKey(setting.path)] : [])],
		{ port: String(port), holder: nameOfHolder(holder), ...(setting && { path: setting.path }) }
	);
};

/** What an earlier start left running is still the unit's, and holds what the next one wants. */
function leftRunning(
	{ unit, ground, nowMs }: UnitCase,
	holder: NonNullable<ReturnType<typeof holderOf>>,
	door: string,
	text: string
): readonly Answer[] {
	const mode = ground.settings.last('KillMode');
	if (!mode || !/^(?:process|none)$/.test(mode.value) || (unit.state === 'active' && unit.sub === 'running')) return [];
	return cause(
		'left-running',
		[
			`It wants ${door}, which ${nameOfHolder(holder)} still holds, left over from an earlier start of ${unit.name} itself:`,
			`KillMode=${mode.value} in ${placeOf(mode)} has systemd end`,
			`${mode.value === 'none' ? 'none of its processes' : 'only its first process'} when it stops.`
		].join(' '),
		[
			{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: text },
			listenerSeen(holder, nowMs),
			{ source: placeOf(mode), seenAtMs: nowMs, raw: `KillMode=${mode.value}` }
		],
		[fileKey(mode.path)],
		{ value: mode.value }
	);
}

type Wanting = Pick<UnitCase, 'unit' | 'net' | 'targets' | 'detail'> & {
	readonly ground?: UnitCase['ground'] | undefined;
};

/** `-p 8080`, `--listen=:8080`, or a number that stands alone as a word: whether it is a port is told by who holds it. */
const portsOfCommands = (ground: Wanting['ground']): readonly { readonly host: undefined; readonly port: number }[] =>
	(ground?.commands ?? []).flatMap(({ words }) =>
		words.slice(1).flatMap((word) => {
			const port = Number(/^(?:-{1,2}[a-z][\w-]*[=:]?|\*?:|--?[a-z][\w-]*=\S*:)?(\d{2,5})$/i.exec(word)?.[1] ?? 0);
			return port > 0 && port < 65_536 ? [{ host: undefined, port }] : [];
		})
	);

/** As its complaint says; else the one that its settings name and somebody else holds. */
export function wantedPort(
	{ unit, net, targets = [], detail, ground }: Wanting,
	text: string
): { readonly host: string | undefined; readonly port: number } | undefined {
	const said = targetIn(text);
	if (said?.port !== undefined) return { host: said.host, port: said.port };
	const sockets = detail.socket?.listen.flatMap(({ address }) => {
		const port = Number(/(?:^|:)(\d{1,5})$/.exec(address)?.[1] ?? 0);
		return port > 0 ? [{ host: undefined, port }] : [];
	});
	const named = targets.flatMap(({ host, port }) => (port === undefined ? [] : [{ host, port }]));
	const held = [...(sockets ?? []), ...named, ...portsOfCommands(ground)].filter(({ host, port }) => {
		const holder = holderOf(net, port, host);
		return holder !== undefined && holder.unit !== unit.name;
	});
	return new Set(held.map(({ port }) => port)).size === 1 ? held[0] : undefined;
}

export const addressNotOurs: UnitCheck = ({ unit, lines, net, nowMs, targets = [] }): readonly Answer[] => {
	// Who connects is told so as well, of the port on this side: there the address is another machine’s on purpose.
	const line = lines.findLast(
		({ name, text }) =>
			name !== 'systemd' && NOT_OURS.test(text) && (/bind|listen/i.test(text) || !/connect|dial/i.test(text))
	);
	const ours = net?.addresses;
	if (!line || !ours) return [];
	const said = targetIn(line.text);
	const isForeign = (host: string | undefined): host is string =>
		host !== undefined && /^[\d.]+$|:/.test(host) && !ours.includes(host) && !/^(?:0\.0\.0\.0|::|127\.)/.test(host);
	const host = isForeign(said?.host) ? said.host : targets.find((one) => isForeign(one.host))?.host;
	if (host === undefined) return [];
	// Of settings only what names that address: one that names no address at all is about something else.
	const named = targets.filter((one) => one.host === host);
	const setting = settingOfTarget(named, host, (named.find(({ port }) => port === said?.port) ?? named[0])?.port);
	const [, path, number] = (setting ? null : FILE_AND_LINE.exec(line.text)) ?? [];
	const says = setting?.says ?? (path === undefined ? undefined : `${path} line ${number}`);
	const file = setting?.path ?? path;
	return cause(
		'address-not-ours',
		`It wants to listen at ${host}${says === undefined ? '' : ` (${says})`}, which is none of this machine’s addresses: they are ${namesOf(ours, 6)}.`,
		[
			{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: line.text },
			{ source: 'ip address', seenAtMs: nowMs, raw: ours.join('\n') || '(none)' },
			...(setting ? [setting.seen(nowMs)] : [])
		],
		file === undefined ? [] : [fileKey(file)],
		{ host }
	);
};
