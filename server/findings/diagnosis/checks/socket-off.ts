// Does it wait to be handed a socket by systemd, and is its socket unit off?
import { cause, type UnitCheck } from '../check.ts';

const NO_SOCKET =
	/\bLISTEN_(?:FDS|PID)\b|\bsd_listen_fds\b|(?:no|without(?: any)?|missing|expected|did not (?:get|receive)|not given)(?: \S+){0,3} (?:sockets?|file descriptors?|fds?)\b(?: \S+){0,3} (?:passed|received|given|inherited|from systemd|from init)|(?:must|should|has to|can only) be (?:started|run|launched|activated)(?: \S+){0,3} (?:by|via|through|from|using) (?:systemd )?socket|not socket[- ]activated|no (?:systemd )?socket activation/i;

export const socketOff: UnitCheck = ({ unit, detail, lines, net, nowMs }) => {
	if (unit.type !== 'service' || !net) return [];
	const line = lines.findLast(({ name, text }) => name !== 'systemd' && NO_SOCKET.test(text));
	if (!line) return [];
	const triggers = detail.links.filter(({ kind }) => kind === 'triggeredBy').flatMap(({ units }) => units);
	const names = [...triggers, `${unit.name.replace(/\.service$/, '')}.socket`];
	const socket = net.units.find(
		({ name, manager, load }) => manager === unit.manager && names.includes(name) && load === 'loaded'
	);
	if (!socket || socket.state === 'active') return [];
	const { name, state, enabled } = socket;
	return cause(
		'socket-off',
		`${unit.name} is handed its socket by systemd, and ${name}, which opens it, ${state === 'failed' ? 'has failed' : 'is off'}${enabled === 'disabled' ? ' and disabled' : ''}.`,
		[
			{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: line.text },
			{
				source: `systemctl show ${name}`,
				seenAtMs: nowMs,
				raw: `ActiveState=${state}\nUnitFileState=${enabled ?? ''}`
			}
		],
		[`unit:${name}`],
		state === 'failed' ? {} : { other: name }
	);
};
