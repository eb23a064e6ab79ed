// Did it begin before the one that it needs: it asked, and who listens there now was started only afterwards?
import type { Listener } from '#wire/host/network-sockets.ts';
import { cause, ruledOut, type UnitCase, type UnitCheck } from '../check.ts';
import { diagnosePort } from '../diagnose-port.ts';
import { isOfSystem } from '../meant-listener.ts';
import { doorOf, listenerSeen, sayHolder } from '../say-port.ts';
import { unreachedIn } from '../unreached.ts';

/** Of one start of the machine, and not of some later one. */
const SOON_MS = 5 * 60_000;

export const startedBefore: UnitCheck = (at) => {
	const { unit, lines, net, ground, nowMs } = at;
	if (!net || (unit.state === 'active' && unit.sub === 'running')) return [];
	const said = lines.flatMap((line) => {
		const found = line.name === 'systemd' ? undefined : unreachedIn(line.text);
		return found?.port !== undefined && found.failure === 'refused' ? [{ ...found, line }] : [];
	});
	const last = said.at(-1);
	if (last?.port === undefined) return [];
	const { host, port, line } = last;
	const state = diagnosePort({ host, port }, net, [line.text]);
	if (state.is !== 'answered' || !isOfSystem(state.by) || state.by.unit === unit.name) return [];
	const other = serviceOf(state.by, at);
	if (!other?.sinceMs || other.sinceMs < line.atMs || other.sinceMs - line.atMs > SOON_MS) return [];
	const waits = ground.settings.all('After').find(({ value }) => value.split(/\s+/).includes(other.name));
	if (waits) return ruledOut(`that ${other.name} is started first`, 'its unit has it wait (After=).');
	return cause(
		'started-before',
		[
			`It asked ${doorOf(host, port)} before ${other.name} was there: ${sayHolder(state.by)}, who listens there now, was`,
			`started only afterwards, and nothing in the file of ${unit.name} has it wait (After=${other.name}).`
		].join(' '),
		[
			{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: line.text },
			{
				source: `systemctl show ${other.name}`,
				seenAtMs: nowMs,
				raw: `ActiveEnterTimestamp=${new Date(other.sinceMs).toISOString()}`
			},
			listenerSeen(state.by, nowMs)
		],
		[`unit:${other.name}`, `port:${port}`],
		{ other: other.name, port: String(port) }
	);
};

const serviceOf = ({ unit }: Listener, { net }: UnitCase) =>
	net?.units.find(({ name, manager, state }) => name === unit && manager === 'system' && state === 'active');
