// What had waited for a mount that is mended: units that need it, that the machine was to start, and that never ran since it started.
// One that ran may have been stopped by somebody, and what has an end by itself may have come to it: those are left as they are.
import type { Step } from '#wire/approval.ts';
import type { UnitDetail } from '#wire/host/services.ts';
import type { Look } from '../parts.ts';
import { isUnit } from './names.ts';
import { type AskedUnit, HOLDS_ALL, startOnly, unitStep } from './units.ts';

export interface Waited {
	/** Behind the start of the mount. */
	readonly steps: readonly Step[];
	/** Before it is stopped. */
	readonly undo: readonly Step[];
	/** A sentence with a blank before it; '' where nothing waited. */
	readonly says: string;
	readonly affected: readonly string[];
}

const NEEDED_BY: ReadonlySet<string> = new Set(['requiredBy', 'boundBy', 'requisiteOf']);
/** Who has it started with the machine, once that gets there. */
const STARTED_BY: ReadonlySet<string> = new Set(['wantedBy', 'requiredBy', 'upheldBy']);
const STARTED = /\.(?:service|socket|timer|path)$/;
/** Details that are read; more would make a request that nobody looks through. */
const MOST_READ = 20;
const MOST = 8;
const MOST_TARGETS = 8;

export async function waitsForMount(mount: AskedUnit, look: Look): Promise<Waited> {
	// What needs a mount of a user's manager is of that manager as well, and of its session.
	if (mount.manager !== 'system') return { steps: [], undo: [], says: '', affected: [] };
	const isReached = reachedWith(look);
	const waiting: AskedUnit[] = [];
	const seen = new Set([mount.name]);
	const toRead = [mount.name];
	for (let read = 0; read < MOST_READ && waiting.length < MOST; read++) {
		const name = toRead.shift();
		if (name === undefined) break;
		const found = await look.facts.services.unit(name, 'system');
		if (!found.known) continue;
		const isMount = name === mount.name;
		if (!isMount && !(hasWaited(found.value) && (await isMeantNow(found.value, isReached)))) continue;
		if (!isMount) waiting.push({ name, manager: 'system' });
		// What needs what waited has waited as well, and is started behind it.
		for (const { kind, units } of found.value.links)
			for (const one of NEEDED_BY.has(kind) ? units : [])
				if (!seen.has(one) && isUnit(one) && STARTED.test(one) && !HOLDS_ALL.test(one)) {
					seen.add(one);
					toRead.push(one);
				}
	}
	const names = waiting.map(({ name }) => name);
	const one = names.length === 1;
	return {
		steps: waiting.map((unit) => startOnly(unit, look)),
		undo: [...waiting].reverse().map((unit) => unitStep(unit, 'stop')),
		says: one
			? ` ${names[0]}, which needs it and has not run since the machine was started, is started then.`
			: names.length > 0
				? ` What needs it and has not run since the machine was started is started then: ${names.join(', ')}.`
				: '',
		affected: names.map((name) => `unit:${name}`)
	};
}

function hasWaited({ unit: { state, load, enabled }, kind, startedMs, conditionsMet }: UnitDetail): boolean {
	const isMeant = load === 'loaded' && enabled === 'enabled' && kind !== 'oneshot' && conditionsMet !== false;
	return isMeant && state === 'inactive' && startedMs === null;
}

/** Enabled is also what starts as the machine goes to sleep, ends, or is rescued: a target says which, and whether it is reached. */
async function isMeantNow({ links }: UnitDetail, isReached: (target: string) => Promise<boolean>): Promise<boolean> {
	const targets = links
		.filter(({ kind }) => STARTED_BY.has(kind))
		.flatMap(({ units }) => units)
		.filter((one) => one.endsWith('.target'));
	for (const target of targets.slice(0, MOST_TARGETS)) if (await isReached(target)) return true;
	return false;
}

function reachedWith({ facts }: Look): (target: string) => Promise<boolean> {
	const known = new Map<string, Promise<boolean>>();
	const ask = async (target: string): Promise<boolean> => {
		const found = await facts.services.unit(target, 'system');
		return found.known && found.value.unit.state === 'active';
	};
	return (target) => {
		const before = known.get(target) ?? ask(target);
		known.set(target, before);
		return before;
	};
}
