// What `systemctl show` says of units, asked a few at a time: systemd needs about a millisecond for each, and a machine may have
// thousands. What is asked for first is what people look for first; the rest comes while the list is already shown.
import { setTimeout as wait } from 'node:timers/promises';
import type { UnitManager } from '#wire/host/services.ts';
import type { HostDeps } from '../host-deps.ts';
import { parseShow, type Shown } from './parse-show.ts';
import type { ListedUnit } from './parse-units.ts';

export interface UnitDetails {
	/**
	 * Details of those of these units that have any worth knowing.
	 *
	 * @param waitMs  what is not there by then comes later, and `onLater` is called
	 */
	of(units: readonly ListedUnit[], waitMs: number): Promise<KnownDetails>;
	/** A unit came or went: what is known of it is old. Without a name, what is known of each. */
	forget(name?: string): void;
}

export interface KnownDetails {
	readonly shown: ReadonlyMap<string, Shown>;
	/** `late`: some are still being asked for; `failed`: systemd did not answer for some. */
	readonly missing: 'none' | 'late' | 'failed';
}

interface Entry {
	readonly shown: Shown;
	/** The state in the list when it was asked for: with another one it is old. */
	readonly state: string;
	readonly askedMs: number;
}

/** Units that one systemctl is asked about. */
const BATCH = 40;
/** Of these nothing more is asked: their state says it all. */
const PLAIN_TYPES = new Set(['device', 'target', 'slice']);
const OLD_MS = { changing: 2000, running: 20_000, resting: 300_000 };

export function createUnitDetails(
	{ facts, clock }: Pick<HostDeps, 'facts' | 'clock'>,
	manager: UnitManager,
	onLater: () => void
): UnitDetails {
	const known = new Map<string, Entry>();
	let filling: Promise<boolean> | undefined;

	const isFresh = (unit: ListedUnit): boolean => {
		const entry = known.get(unit.name);
		return entry?.state === stateOf(unit) && clock.monotonicMs() - entry.askedMs < OLD_MS[paceOf(unit)];
	};

	/** @returns false when systemd did not answer */
	async function fill(units: readonly ListedUnit[]): Promise<boolean> {
		for (let from = 0; from < units.length; from += BATCH) {
			const batch = units.slice(from, from + BATCH);
			const answer = await facts.ask('services.show', {
				manager: `--${manager}`,
				units: batch.map(({ name }) => name)
			});
			if (answer.got === 'nothing') return false;
			const states = new Map(batch.map((unit) => [unit.name, stateOf(unit)]));
			const askedMs = clock.monotonicMs();
			for (const shown of parseShow(answer.text)) {
				const state = states.get(shown.get('Id'));
				if (state !== undefined) known.set(shown.get('Id'), { shown, state, askedMs });
			}
		}
		return true;
	}

	return {
		async of(units, waitMs) {
			const wanted = units.filter(isWorthAsking).sort((a, b) => rankOf(a) - rankOf(b));
			const old = wanted.filter((unit) => !isFresh(unit));
			let missing: KnownDetails['missing'] = 'none';
			if (old.length > 0) {
				filling ??= fill(old).finally(() => {
					filling = undefined;
				});
				const own = filling;
				const done = await Promise.race([own, wait(waitMs, 'late' as const, { ref: false })]);
				missing = done === 'late' ? 'late' : done ? 'none' : 'failed';
				if (done === 'late') void own.then(onLater);
			}
			const names = new Set(units.map(({ name }) => name));
			for (const name of known.keys()) if (!names.has(name)) known.delete(name);
			// What is old is still better than nothing, unless the unit has another state by now.
			const shown = wanted.flatMap((unit) => {
				const entry = known.get(unit.name);
				return entry?.state === stateOf(unit) ? [[unit.name, entry.shown] as const] : [];
			});
			return { shown: new Map(shown), missing };
		},
		forget(name) {
			if (name === undefined) known.clear();
			else known.delete(name);
		}
	};
}

const stateOf = ({ load, state, sub }: ListedUnit): string => `${load} ${state} ${sub}`;

function isWorthAsking({ type, state, sub }: ListedUnit): boolean {
	return !PLAIN_TYPES.has(type) && (state !== 'inactive' || sub === 'auto-restart');
}

/** What failed or changes, then what runs, then the rest. */
function rankOf({ type, state, sub }: ListedUnit): number {
	if (state !== 'active') return 0;
	if (type === 'service') return sub === 'running' ? 1 : 2;
	return 3;
}

function paceOf({ state, sub }: ListedUnit): keyof typeof OLD_MS {
	if (state !== 'active' && state !== 'failed') return 'changing';
	return sub === 'running' ? 'running' : 'resting';
}
