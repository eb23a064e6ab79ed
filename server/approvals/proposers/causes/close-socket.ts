// A port that systemd opens for a service, whose program opens it itself: the socket unit is stopped, and is not started with the
// machine any more.
import { isUnit } from '../names.ts';
import { none } from '../offer.ts';
import { detailOf, HOLDS_ALL, unitStep } from '../units.ts';
import type { Healer } from './remedy.ts';

const ASKS: ReadonlySet<string> = new Set(['requires', 'requisite', 'wants', 'bindsTo', 'upholds']);

export const closeSocket: Healer = async ({ unit, about, look }) => {
	const { socket = '', service = '', own } = about;
	if (unit.manager !== 'system' || !isUnit(socket) || !socket.endsWith('.socket'))
		return none('Report only: which socket unit it is could not be told.');
	if (own !== 'yes')
		return none(
			`Report only: ${socket} opens the port for ${service}. Which of the two is to have it only you know: systemctl disable --now ${socket}, or another port for ${unit.name}.`
		);
	if (HOLDS_ALL.test(unit.name))
		return none(
			`Report only: people come in through ${unit.name}, or everything hangs on it; change it where you sit.`
		);
	const [detail, opener] = [await detailOf(unit, look), await detailOf({ name: socket, manager: 'system' }, look)];
	if ('none' in detail) return detail;
	if ('none' in opener) return opener;
	const { enabled } = detail.value.unit;
	if (detail.value.links.some(({ kind, units }) => ASKS.has(kind) && units.includes(socket)))
		return none(
			`Report only: ${unit.name} asks for ${socket} itself, and would start it again. Take that line away first.`
		);
	if (enabled !== 'enabled' && enabled !== 'disabled')
		return none(`Report only: ${unit.name} is started by ${socket} alone, so nothing would start it any more.`);
	const by = { name: socket, manager: 'system' } as const;
	const isEnabled = opener.value.unit.enabled === 'enabled';
	const enables = enabled === 'disabled';
	return {
		task: `Stop ${socket}, so that ${unit.name} opens its port itself`,
		reasoning: [
			`${socket} is stopped${isEnabled ? ' and no longer started with the machine' : ''}.`,
			enables ? `${unit.name} is started with the machine instead, as nothing else would start it.` : ''
		]
			.join(' ')
			.trim(),
		steps: [
			unitStep(by, 'stop'),
			...(isEnabled ? [unitStep(by, 'disable')] : []),
			...(enables ? [unitStep(unit, 'enable')] : [])
		],
		undo: [
			...(enables ? [unitStep(unit, 'disable')] : []),
			...(isEnabled ? [unitStep(by, 'enable')] : []),
			unitStep(by, 'start')
		],
		// systemd opens no socket for a service that runs, and none that it holds.
		backWhileStopped: true,
		affected: [`unit:${socket}`],
		alternatives: [
			{
				title: 'It is to be started when somebody connects',
				detail: `Keep ${socket}, and have the program take the socket that systemd hands it (LISTEN_FDS), if it can.`
			}
		],
		precision: 0.75
	};
};
