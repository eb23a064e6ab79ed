// Does it wait to be handed a socket by systemd, and is its socket unit off?
import { cause, type UnitCheck } from '../check.ts';

const NO_SOCKET =
	/\bLISTEN_(?:FDS|PID)\b|\bsd_listen_fds\b|(?:no|without(?: any)?|missing|expected|did not (?:get|receive)|not given)(?: \S+){0,3} (?:sockets?|file descriptors?|fds?)\b(?: \S+){0,3} (?:passed|received|given|inherited|from systemd|from init)|(?:must|should|has to|can only) be (?:started|run|launched|activated)(?: \S+){0,3} (?:by|via|through|from|using) (?:systemd )?socket|not socket[- ]activated|no (?:systemd )?socket activation/i;

export const socketOff: UnitCheck = ({ unit, ground, lines, net, nowMs }) => {
	if (unit.type !== 'service' || !net) return [];
	const line = lines.findLast(({ name, text }) => name !== 'systemd' && NO_SOCKET.test(text));
	if (!line) return [];
	const name = `${unit.name.replace(/\.service$/, '')}.socket`;
	const socket = net.units.find((one) => one.name === name && one.manager === unit.manager && one.load === 'loaded');
	const path = ground.ownSocket;
	if (socket?.state === 'active' || (!socket && path === undefined)) return [];
	const { state, enabled } = socket ?? { state: 'inactive', enabled: null };
	return cause(
		'socket-off',
		[
			`${unit.name} is handed its socket by systemd, and ${name}, which opens it,`,
			`${state === 'failed' ? 'has failed' : 'is off'}${enabled === 'disabled' ? ' and disabled' : ''}.`
		].join(' '),
		[
			{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: line.text },
			{
				source: `systemctl show ${name}`,
				seenAtMs: nowMs,
				raw: `ActiveState=${state}\nUnitFileState=${enabled ?? ''}`
			},
			...(path === undefined ? [] : [{ source: path, seenAtMs: nowMs, raw: name }])
		],
		[`unit:${name}`],
		state === 'failed' ? {} : { other: name }
	);
};
