// Whether what was started works, and not only whether nothing is said against it any more: a unit that its detector no longer sees may
// be stopped, may wait, or may do without what it needed. Read only.
import { setTimeout as wait } from 'node:timers/promises';
import type { Known } from '#wire/host/known.ts';
import type { UnitDetail, UnitManager } from '#wire/host/services.ts';
import { type Rechecked, UNSURE, type Verdict } from './prove.ts';

/** @returns undefined where all that was started works, as far as can be seen */
export type WorksAgain = (rechecked: Pick<Rechecked, 'started' | 'cause' | 'ran'>) => Promise<Verdict | undefined>;

type Read = (name: string, manager: UnitManager) => Promise<Known<UnitDetail>>;

/** Its start may take as long; asked again for so long before it counts as still being started. */
const ASKED = 4;
const AGAIN_MS = 1_500;
const MOST_NEEDED = 20;

export function worksAgainWith(read: Read, againMs = AGAIN_MS): WorksAgain {
	return async ({ started = [], cause = '', ran = false }) => {
		let verdict: Verdict | undefined;
		for (let asked = 0; asked < ASKED; asked++) {
			if (asked > 0) await wait(againMs);
			verdict = await look(read, { started, cause, ran });
			if (verdict === undefined) return undefined;
		}
		return verdict;
	};
}

async function look(
	read: Read,
	{ started, cause, ran }: { readonly started: readonly string[]; readonly cause: string; readonly ran: boolean }
): Promise<Verdict | undefined> {
	const unsure: Verdict[] = [];
	const names = new Set(started.map((resource) => resource.slice(resource.indexOf(':') + 1)));
	for (const resource of started) {
		const [, kind = '', name = ''] = /^(unit|user-unit):(.+)$/.exec(resource) ?? [];
		const manager = kind === 'user-unit' ? 'user' : 'system';
		const found = await read(name, manager);
		if (!found.known) continue;
		const said = sayOf(found.value, ran);
		if (said?.holds === false) return said;
		if (said) unsure.push(said);
		const needed = found.value.links.filter(({ kind }) => NEEDS.has(kind)).flatMap(({ units }) => units);
		for (const other of needed.filter((one) => !names.has(one)).slice(0, MOST_NEEDED)) {
			const there = await read(other, manager);
			if (there.known && there.value.unit.state === 'failed')
				unsure.push({ holds: null, detail: `${UNSURE}${name} runs, and ${other}, which it needs, has failed.` });
		}
	}
	const wanted = started.length > 0 ? wantedBy(cause) : undefined;
	const other = wanted === undefined ? undefined : await read(wanted, 'system');
	if (wanted !== undefined && other !== undefined && !isThere(other))
		return { holds: false, detail: `${wanted}, which it was to have, does not run.` };
	return unsure[0];
}

const NEEDS: ReadonlySet<string> = new Set(['requires', 'requisite', 'bindsTo']);

/** @returns the unit that was missing to it, by a cause that is another unit */
function wantedBy(cause: string): string | undefined {
	const [kind = '', ...about] = cause.split('\n');
	if (!/^(?:needed-(?:stopped|masked|missing|rests|failed)|socket-off|started-before)$/.test(kind)) return undefined;
	const of = (key: string): string | undefined => about.find((one) => one.startsWith(`${key}=`))?.slice(key.length + 1);
	return of('near') ?? of('other');
}

/** What cannot be asked is not said to be gone; that systemd knows no such unit is an answer. */
function isThere(found: Known<UnitDetail>): boolean {
	if (!found.known) return found.why !== 'absent';
	const { unit, kind } = found.value;
	return unit.state === 'active' || unit.state === 'activating' || unit.state === 'reloading' || isDone(unit, kind);
}

const isDone = ({ state, result }: UnitDetail['unit'], kind: string | null): boolean =>
	state === 'inactive' && kind === 'oneshot' && (result ?? 'success') === 'success';

function sayOf({ unit, kind, conditionsMet }: UnitDetail, ran: boolean): Verdict | undefined {
	const { name, state, sub, load } = unit;
	const no = (detail: string): Verdict => ({ holds: false, detail });
	if (state === 'failed') return no(`${name} was started, and has failed.`);
	if (load !== 'loaded' && load !== 'not-loaded' && state === 'inactive')
		return no(`${name} cannot be started: it is ${load}.`);
	if (sub === 'auto-restart') return no(`${name} ended again, and is to be restarted.`);
	if (state === 'activating') return { holds: null, detail: `${UNSURE}${name} is still being started.` };
	if (state !== 'inactive' || isDone(unit, kind)) return undefined;
	if (ran) return no(`${name} ran before, was started again, and has ended.`);
	return conditionsMet === false
		? no(`${name} was not started: a condition of it does not hold.`)
		: { holds: null, detail: `${UNSURE}${name} was started, and has ended by itself, or was stopped.` };
}
