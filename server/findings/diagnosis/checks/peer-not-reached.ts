// Does it ask somebody at a port where nobody listens: a cache, a database, another service?
import type { Unit } from '#wire/host/services.ts';
import { type Answer, cause, ruledOut, type UnitCase, type UnitCheck } from '../check.ts';
import { diagnosePort, type PortState } from '../diagnose-port.ts';
import { fileKey } from '../say-file.ts';
import { doorOf, listenerSeen, nameOfHolder, sayHolder, sayMeant, sayPlace } from '../say-port.ts';
import { settingOfTarget } from '../target-setting.ts';
import { type Unreached, unreachedIn } from '../unreached.ts';

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
	return peerAnswer(at, { host, port, said: line }, state);
};

function onlyOf(targets: UnitCase['targets']): { host: string | undefined; port: number | undefined } | undefined {
	const asked = (targets ?? []).filter(({ host, port }) => host !== undefined && port !== undefined);
	const doors = new Set(asked.map(({ host, port }) => `${host} ${port}`));
	return doors.size === 1 ? asked[0] : undefined;
}

interface Asked {
	readonly host: string | undefined;
	readonly port: number;
	readonly said: Unreached;
}

function peerAnswer(at: UnitCase, { host, port, said }: Asked, state: PortState): readonly Answer[] {
	const { unit, nowMs, targets = [] } = at;
	const door = doorOf(host, port);
	const setting = settingOfTarget(targets, host, port);
	const where = setting ? ` (${setting.says})` : '';
	const seen = [
		{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: said.text },
		...(setting ? [setting.seen(nowMs)] : [])
	];
	const affected = [`port:${port}`, ...(setting ? [fileKey(setting.path)] : [])];
	const about = { ...(setting && { path: setting.path, line: String(setting.line) }), port: String(port) };
	if (state.is === 'answered') return ruledOut(`somebody at ${door}`, `${sayHolder(state.by)} listens there now.`);
	if (state.is === 'ruled')
		return cause(
			'peer-ruled-off',
			`It asks ${door}${where}, and a rule of the firewall (${state.chain}) does not let that through: ${state.rule.says}`,
			[...seen, { source: 'nft list ruleset', seenAtMs: nowMs, raw: state.rule.raw }],
			affected,
			about
		);
	if (state.is === 'nobody') {
		const { meant, place } = state;
		const stopped = meant ? undefined : stoppedUnit(at, said.text);
		const instead = meant ? sayMeant(meant) : stopped ? ` ${stopped.name} is ${stopped.state}.` : '';
		return cause(
			meant ? 'peer-elsewhere' : 'peer-down',
			`It asks ${door}${where}${host === undefined ? '' : sayPlace(host, place)}, where nobody listens.${instead}`,
			[...seen, ...(meant ? [listenerSeen(meant.listener, nowMs)] : [])],
			[
				...affected,
				...(meant?.listener.unit ? [`unit:${meant.listener.unit}`] : []),
				...(stopped ? [`unit:${stopped.name}`] : [])
			],
			{ ...about, ...(meant && { found: String(meant.listener.port), holder: nameOfHolder(meant.listener) }) }
		);
	}
	if (state.is === 'elsewhere' && state.place.line && host !== undefined) {
		const { line, address = '' } = state.place;
		return cause(
			'hosts-line-stale',
			`/etc/hosts line ${line.line} says that ${host} is ${address}, and nobody answers there${where}.${sayMeant(state.meant)}`,
			[...seen, { source: '/etc/hosts', seenAtMs: nowMs, raw: `${line.address} ${line.names.join(' ')}` }],
			[fileKey('/etc/hosts'), ...affected],
			{
				path: '/etc/hosts',
				line: String(line.line),
				host,
				address,
				...(state.meant && { found: state.meant.listener.address })
			}
		);
	}
	return [];
}

const KINDS: readonly (readonly [RegExp, RegExp])[] = [
	[/redis/i, /^(?:redis|valkey)/],
	[/postgres|pgsql|psycopg/i, /^postgresql/],
	[/mysql|mariadb/i, /^(?:mysql|mariadb)/],
	[/memcache/i, /^memcached/],
	[/mqtt|mosquitto/i, /^mosquitto/],
	[/mongo/i, /^mongod/],
	[/amqp|rabbit/i, /^rabbitmq/]
];

/** A service of the kind that is asked for, which does not run. */
function stoppedUnit({ net }: UnitCase, text: string): Pick<Unit, 'name' | 'state'> | undefined {
	const kind = KINDS.find(([asks]) => asks.test(text))?.[1];
	return (
		kind && net?.units.find(({ name, type, state }) => type === 'service' && kind.test(name) && state !== 'active')
	);
}
