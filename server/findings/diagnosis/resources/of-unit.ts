// A unit of systemd: its tree of checks where it does not do what it is there for.
import type { Unit } from '#wire/host/services.ts';
import type { TroubledUnit } from '../../../host/asked-facts.ts';
import { unitKey } from '../../detectors/v01-unit-failed.ts';
import { CANNOT_START } from '../../detectors/v04-enabled-not-running.ts';
import { lastComplaint, managerComplaint } from '../../words.ts';
import { cause } from '../check.ts';
import { waitedInVain } from '../checks/needed-units.ts';
import { diagnoseStanding, diagnoseUnit } from '../diagnose-unit.ts';
import { type Diagnosis, NOTHING } from '../run-checks.ts';
import { whatFills } from './of-place.ts';
import type { LookedInto, Means, ResourceRow } from './resource-row.ts';

const TYPES = 'service|socket|timer|mount|automount|swap|target|path|slice|scope|device';
const NAME = new RegExp(`^[A-Za-z0-9:_.\\\\@-]{1,240}\\.(?:${TYPES})$`);

/** `nginx` is `nginx.service`. */
export function unitName(said: string): string | undefined {
	if (NAME.test(said)) return said;
	const whole = `${said}.service`;
	return NAME.test(whole) ? whole : undefined;
}

export const UNIT: ResourceRow = rowOf('unit', 'system', 'unit:nginx.service');
export const USER_UNIT: ResourceRow = rowOf('user-unit', 'user', 'user-unit:sync.service');

function rowOf(kind: string, manager: Unit['manager'], example: string): ResourceRow {
	return {
		kinds: [kind],
		example,
		nameOf: unitName,
		async look(name, means) {
			const { facts, asked, nowMs } = means;
			const units = await facts.units();
			if (!units.known)
				return {
					there: true,
					state: `How ${name} is cannot be told.`,
					couldNotLook: [{ what: `the unit ${name}`, because: units.reason }],
					lookedAt: []
				};
			const own = units.value.units.filter((unit) => unit.manager === manager);
			if (!own.some((unit) => unit.name === name))
				return { there: false, says: `There is no unit ${name} here.`, names: own.map((unit) => unit.name) };
			const one = await asked.unit(name, manager);
			if (!one.known) return { there: false, says: one.reason, names: [] };
			return { ...(await withWhatFills(judgeUnit(one.value, nowMs), means)), there: true };
		}
	};
}

type Judged = ReturnType<typeof judgeUnit>;

/** It found no room: what took that is the cause, and not the unit. */
export async function withWhatFills(judged: Judged, means: Means): Promise<Judged> {
	const { cause: own } = judged;
	const mount = own?.kind === 'no-room' ? own.about.mount : undefined;
	const filling = mount === undefined ? undefined : await whatFills(mount, means);
	if (!own || !filling) return judged;
	return {
		...judged,
		cause: {
			...own,
			says: `${own.says} ${filling.says}`,
			evidence: [...own.evidence, ...filling.evidence],
			affected: [...own.affected, ...filling.affected]
		}
	};
}

const FAILING = ({ state, sub, load, problem }: Unit): boolean =>
	state === 'failed' || sub === 'auto-restart' || load === 'error' || load === 'bad-setting' || problem !== null;

/** Pure. */
export function judgeUnit(one: TroubledUnit, nowMs: number): Omit<LookedInto, 'there'> {
	const { unit, lines, detail } = one;
	// It did not even begin, and systemd calls that no failure of its own.
	const failing = FAILING(unit) || (unit.state === 'inactive' && waitedInVain(lines));
	const idle = !failing && unit.state === 'inactive' && unit.load === 'loaded';
	const found = failing ? diagnoseUnit(one, nowMs) : idle ? standing(one, nowMs) : NOTHING;
	const said = failing && !found.cause ? (lastComplaint(lines) ?? managerComplaint(lines)) : undefined;
	const [told] = said === undefined ? [] : cause('last-words', `It said last: ${said}`);
	return {
		state: stateOf(unit),
		sinceMs: unit.sinceMs ?? detail?.endedMs ?? null,
		wrong: failing,
		cause: found.cause ?? (told?.is === 'cause' ? told.cause : undefined),
		ruledOut: found.ruledOut,
		couldNotLook: [
			...found.couldNotLook,
			...(lines.length === 0 && failing ? [{ what: 'what it said', because: 'No line of it could be read.' }] : [])
		],
		lookedAt: [
			`systemctl show ${unit.name}`,
			...(lines.length > 0 ? [`journalctl -u ${unit.name}`] : []),
			...[detail?.file, ...(detail?.dropIns ?? [])].flatMap((file) => file?.path ?? [])
		],
		also: [unitKey(unit)]
	};
}

/** Of one that is not to start by itself only what would keep it from starting at all is a fault. */
function standing(one: TroubledUnit, nowMs: number): Diagnosis {
	const found = diagnoseStanding(one, nowMs);
	return one.unit.enabled === 'enabled' || (found.cause && CANNOT_START.has(found.cause.kind)) ? found : NOTHING;
}

function stateOf({ name, state, sub, problem, enabled, load, restarts }: Unit): string {
	if (load === 'masked') return `${name} is masked: it cannot be started.`;
	// Its problem says the same, with how often.
	if (sub === 'auto-restart')
		return problem?.replace(/^It /, `${name} `) ?? `${name} ends and is started again and again.`;
	if (state === 'failed') return `${name} failed${problem ? `: ${problem}` : '.'}`;
	if (problem) return `${name} is ${state}: ${problem}`;
	if (state === 'active') {
		const times = restarts ? `, and was started again ${restarts === 1 ? 'once' : `${restarts} times`} by itself` : '';
		return sub === 'running' ? `${name} runs${times}.` : `${name} is active (${sub})${times}.`;
	}
	if (state === 'inactive')
		return enabled === 'enabled' ? `${name} does not run although it is enabled.` : `${name} does not run.`;
	return `${name} is ${state} (${sub}).`;
}
