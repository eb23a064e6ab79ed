// Why somebody who is asked at a host and port does not answer, in a sentence with the line that asks. Pure.
import type { Unit } from '#wire/host/services.ts';
import type { DoorAnswer } from '../../host/probes/doors.ts';
import type { PlacedTarget } from '../../host/system/read-unit-targets.ts';
import type { Cause } from './check.ts';
import type { PortState } from './diagnose-port.ts';
import { isOfSystem } from './meant-listener.ts';
import { fileKey } from './say-file.ts';
import { doorOf, listenerSeen, nameOfHolder, sayMeant, sayPlace, saySilent } from './say-port.ts';
import { settingOfTarget } from './target-setting.ts';

export interface AskedPeer {
	/** Who asks. */
	readonly unit: string;
	readonly host: string | undefined;
	readonly port: number;
	/** What it said. */
	readonly text: string;
	readonly targets: readonly PlacedTarget[];
	readonly units: readonly Unit[];
}

/** @returns undefined where what this machine shows is not the reason */
export function peerCause(asked: AskedPeer, state: PortState, nowMs: number): Cause | undefined {
	const { unit, host, port, text, targets } = asked;
	const door = doorOf(host, port);
	const setting = settingOfTarget(targets, host, port);
	const where = setting ? ` (${setting.says})` : '';
	const seen = [
		{ source: `journalctl -u ${unit}`, seenAtMs: nowMs, raw: text },
		...(setting ? [setting.seen(nowMs)] : [])
	];
	const affected = [`port:${port}`, ...(setting ? [fileKey(setting.path)] : [])];
	const about = { ...(setting && { path: setting.path, line: String(setting.line) }), port: String(port) };
	if (state.is === 'ruled')
		return {
			kind: 'peer-ruled-off',
			says: [
				`It asks ${door}${where}, and a rule of the firewall (${state.chain})`,
				`${state.rule.verdict === 'redirect' ? 'leads that elsewhere' : 'does not let that through'}: ${state.rule.says}`
			].join(' '),
			evidence: [...seen, { source: 'nft list ruleset', seenAtMs: nowMs, raw: state.rule.raw }],
			affected,
			about
		};
	if (state.is === 'nobody') {
		const { meant, place } = state;
		const stopped = meant ? undefined : stoppedUnit(asked);
		const instead = meant ? sayMeant(meant) : stopped ? ` ${stopped.name} is ${stopped.state}.` : '';
		return {
			kind: meant ? 'peer-elsewhere' : 'peer-down',
			says: `It asks ${door}${where}${host === undefined ? '' : sayPlace(host, place)}, where nobody listens.${instead}`,
			evidence: [...seen, ...(meant ? [listenerSeen(meant.listener, nowMs)] : [])],
			affected: [
				...affected,
				...(meant?.listener.unit ? [`unit:${meant.listener.unit}`] : []),
				...(stopped ? [`unit:${stopped.name}`] : [])
			],
			about: {
				...about,
				...(meant && {
					...(isOfSystem(meant.listener) && { found: String(meant.listener.port) }),
					holder: nameOfHolder(meant.listener)
				}),
				...(stopped && { stopped: stopped.name })
			}
		};
	}
	if (state.is !== 'elsewhere' || !state.place.line || host === undefined) return undefined;
	const { line, address = '' } = state.place;
	// Only who listens on the very port is the one that the name was for.
	const here = state.meant?.listener.port === port ? state.meant : undefined;
	return {
		kind: 'hosts-line-stale',
		says: `/etc/hosts line ${line.line} says that ${host} is ${address}, and nobody answers there${where}.${sayMeant(here)}`,
		evidence: [...seen, { source: '/etc/hosts', seenAtMs: nowMs, raw: `${line.address} ${line.names.join(' ')}` }],
		affected: [fileKey('/etc/hosts'), ...affected],
		about: {
			path: '/etc/hosts',
			line: String(line.line),
			host,
			address,
			port: String(port),
			...(here && isOfSystem(here.listener) && { found: here.listener.address })
		}
	};
}

/** Somebody listens, and a connection that was tried was not taken. */
export function silentPeer(
	{ unit, host, port, text, targets }: AskedPeer,
	state: PortState,
	tried: DoorAnswer | undefined,
	nowMs: number
): Cause | undefined {
	if (state.is !== 'answered' || tried === undefined || tried === 'answers') return undefined;
	const setting = settingOfTarget(targets, host, port);
	return {
		kind: 'peer-silent',
		says: `It asks ${doorOf(host, port)}${setting ? ` (${setting.says})` : ''}, ${saySilent(state.by, tried)}`,
		evidence: [
			{ source: `journalctl -u ${unit}`, seenAtMs: nowMs, raw: text },
			...(setting ? [setting.seen(nowMs)] : []),
			listenerSeen(state.by, nowMs)
		],
		affected: [`port:${port}`, ...(state.by.unit ? [`unit:${state.by.unit}`] : [])],
		about: { port: String(port), holder: nameOfHolder(state.by) }
	};
}

const KINDS: readonly (readonly [RegExp, RegExp])[] = [
	[/redis|:6379\b/i, /^(?:redis|valkey)/],
	[/postgres|pgsql|psycopg|:5432\b/i, /^postgresql/],
	[/mysql|mariadb|:3306\b/i, /^(?:mysql|mariadb)/],
	[/memcache|:11211\b/i, /^memcached/],
	[/mqtt|mosquitto|:1883\b/i, /^mosquitto/],
	[/mongo|:27017\b/i, /^mongod/],
	[/amqp|rabbit|:5672\b/i, /^rabbitmq/]
];

/** A service of the kind that is asked for, or set to that very name, which does not run. */
function stoppedUnit({ text, host, port, units }: AskedPeer): Pick<Unit, 'name' | 'state'> | undefined {
	const words = `${text} ${doorOf(host, port)}`;
	const kind = KINDS.find(([asks]) => asks.test(words))?.[1];
	return kind && units.find(({ name, type, state }) => type === 'service' && kind.test(name) && state !== 'active');
}
