// Does it ask somebody at a port where nobody listens: a cache, a database, another service?
import { type Answer, ruledOut, type UnitCase, type UnitCheck } from '../check.ts';
import { diagnosePort } from '../diagnose-port.ts';
import { peerCause } from '../peer-cause.ts';
import { doorOf, sayHolder } from '../say-port.ts';
import { unreachedIn } from '../unreached.ts';

export const peerNotReached: UnitCheck = (at): readonly Answer[] => {
	const { net, lines, targets = [] } = at;
	if (!net) return [];
	const said = lines
		.filter(({ name }) => name !== 'systemd')
		.flatMap(({ text }) => unreachedIn(text) ?? [])
		.filter(({ failure }) => failure !== 'no-name');
	// Where the line does not say whom, the settings do, if they name one alone.
	const line = said.findLast(({ port }) => port !== undefined) ?? said.at(-1);
	if (!line || line.socket !== undefined) return [];
	const asked = line.port === undefined ? onlyOf(targets) : line;
	if (asked?.port === undefined) return [];
	const { host, port } = asked;
	const words = [line.text, ...targets.filter((one) => one.port === port).flatMap(({ key }) => key ?? [])];
	const state = diagnosePort({ host, port }, net, words);
	if (state.is === 'answered')
		return ruledOut(`somebody at ${doorOf(host, port)}`, `${sayHolder(state.by)} listens there now.`);
	const found = peerCause(
		{ unit: at.unit.name, host, port, text: line.text, targets, units: net.units },
		state,
		at.nowMs
	);
	return found ? [{ is: 'cause', cause: found }] : [];
};

function onlyOf(targets: UnitCase['targets']): { host: string | undefined; port: number | undefined } | undefined {
	const asked = (targets ?? []).filter(({ host, port }) => host !== undefined && port !== undefined);
	const doors = new Set(asked.map(({ host, port }) => `${host} ${port}`));
	return doors.size === 1 ? asked[0] : undefined;
}
