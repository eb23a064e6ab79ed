// Why nothing keeps the clock right: which time service is here, and what keeps it from its work. Pure.
import type { Unit } from '#wire/host/services.ts';
import type { NetGround } from '../../host/network/read-net-ground.ts';
import type { Seen } from '../detector.ts';
import { namesOf } from '../words.ts';
import { ruleInTheWay } from './diagnose-port.ts';

export interface ClockCause {
	readonly kind: string;
	readonly says: string;
	readonly evidence: readonly Seen[];
	readonly units: readonly string[];
}

const KEEPERS = /^(?:chronyd?|ntpsec|ntpd?|openntpd|systemd-timesyncd)\.service$/;
/** Where time is asked for. */
const NTP_PORT = 123;

/** @returns undefined where all that can be seen is in order */
export function clockCause(
	{ units, chains }: Pick<NetGround, 'units' | 'chains'>,
	nowMs: number
): ClockCause | undefined {
	// An alias is the same service again.
	const keepers = units.filter(
		({ name, manager, load }) => manager === 'system' && KEEPERS.test(name) && load !== 'not-found'
	);
	const running = keepers.filter(({ state }) => state === 'active');
	const seen = keepers.map((one) => ({
		source: `systemctl show ${one.name}`,
		seenAtMs: nowMs,
		raw: `LoadState=${one.load}\nActiveState=${one.state}\nUnitFileState=${one.enabled ?? ''}`
	}));
	const found = (kind: string, says: string, more: readonly Seen[] = []): ClockCause => ({
		kind,
		says,
		evidence: [...seen, ...more],
		units: keepers.map(({ name }) => name)
	});
	if (keepers.length === 0) return found('no-keeper', 'No time service is installed here.');
	if (running.length > 1)
		return found(
			'two-keepers',
			`${namesOf(running.map(({ name }) => name))} run at once: each moves the clock that the other one has set. One of them has to go.`
		);
	if (running.length === 0) {
		const [first] = [...keepers].sort((a, b) => rank(a) - rank(b));
		return (
			first && found(`keeper-${stateOf(first)}`, `${first.name}, which is to keep the clock, is ${stateOf(first)}.`)
		);
	}
	const outgoing = (chains ?? []).filter(({ hook }) => hook === 'output');
	const ruled = ruleInTheWay(outgoing, NTP_PORT, false);
	return ruled
		? found(
				'clock-ruled-off',
				`A rule of the firewall (${ruled.chain}) keeps ${running[0]?.name ?? 'it'} from its servers: ${ruled.rule.says}`,
				[{ source: 'nft list ruleset', seenAtMs: nowMs, raw: ruled.rule.raw }]
			)
		: undefined;
}

const stateOf = ({ load, enabled, state }: Unit): string =>
	load === 'masked' || enabled === 'masked'
		? 'masked'
		: state === 'failed'
			? 'failed'
			: enabled === 'disabled'
				? 'disabled'
				: 'stopped';

/** What somebody switched on and failed is nearer than what was never on. */
const rank = (unit: Unit): number => ['failed', 'stopped', 'masked', 'disabled'].indexOf(stateOf(unit));
