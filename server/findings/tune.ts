// What a person may set of a detector, and what the past would have been with it.
import type { DetectorLevels, DetectorRow, ReplayAnswer, ReplayedFinding } from '#wire/finding-tuning.ts';
import type { HistoryFacts } from '../host/history-facts.ts';
import type { Clock } from '../lib/clock.ts';
import { toTimestamp } from '../lib/clock.ts';
import { HostwrightError } from '../lib/error.ts';
import type { AnyDetector } from './detector.ts';
import type { FindingStore } from './finding-store.ts';
import { type Machine, replaySeries } from './replay.ts';

export interface Tuning {
	rows(): readonly DetectorRow[];
	/** @throws HostwrightError `not-found`, `invalid-input` for a level it does not have, `capability-unavailable` without a past */
	replay(detector: string, levels: DetectorLevels): Promise<ReplayAnswer>;
	/** Those that are not named stand as they are in the detector. @throws HostwrightError `not-found`, `invalid-input` */
	setLevels(detector: string, levels: DetectorLevels): DetectorRow;
	/** @throws HostwrightError `not-found` */
	setOff(detector: string, isOff: boolean): DetectorRow;
}

/** The past, and the machine it was on. */
export interface Past {
	readonly history: Pick<HistoryFacts, 'read' | 'keysOf'>;
	readonly machine: () => Machine;
}

const MOST = 500;
const POINTS = 2000;

export function createTuning(deps: {
	readonly detectors: readonly AnyDetector[];
	readonly store: Pick<FindingStore, 'stateOf' | 'set'>;
	readonly past: Past | undefined;
	readonly clock: Clock;
}): Tuning {
	const { detectors, store, past, clock } = deps;

	function find(id: string): AnyDetector {
		const detector = detectors.find((one) => one.id === id);
		if (!detector) throw new HostwrightError('not-found', { detail: `There is no detector ${id}.` });
		return detector;
	}

	function rowOf(detector: AnyDetector): DetectorRow {
		const { id, name, subject } = detector;
		const { levels, isOff } = store.stateOf(id);
		return {
			detector: id,
			name,
			subject,
			off: isOff,
			levels: Object.entries(detector.levels ?? {}).map(([level, own]) => ({
				name: level,
				value: levels[level] ?? own.standard,
				...own
			})),
			why_no_replay: whyNot(detector, past)
		};
	}

	return {
		rows: () => detectors.map(rowOf),
		async replay(id, levels) {
			const detector = find(id);
			const { replay } = detector;
			const why = whyNot(detector, past);
			if (!replay || !past || why !== null)
				throw new HostwrightError('capability-unavailable', { detail: why ?? 'There is no history.' });
			const set = { ...standardsOf(detector), ...store.stateOf(id).levels, ...checked(detector, levels) };
			const keys = replay.kind === 'host' ? [''] : past.history.keysOf(replay.kind);
			const found: ReplayedFinding[] = [];
			let fromMs = clock.nowMs();
			let stepMs = 0;
			for (const key of keys) {
				const answer = await past.history.read({
					kind: replay.kind,
					key,
					range: 'month',
					points: POINTS,
					figures: [...replay.figures, ...(replay.optional ?? [])]
				});
				stepMs = Math.max(stepMs, answer.stepMs);
				const first = answer.series[0]?.average.findIndex((value) => value !== null) ?? -1;
				if (first >= 0) fromMs = Math.min(fromMs, answer.fromMs + first * answer.stepMs);
				const raised = replaySeries(answer, replay, { ...detector, levels: set, machine: past.machine() });
				for (const one of raised)
					found.push({
						resource: replay.resourceOf(key),
						severity: one.severity,
						from: toTimestamp(one.fromMs),
						to: one.toMs === null ? null : toTimestamp(one.toMs)
					});
			}
			found.sort((a, b) => b.from.localeCompare(a.from));
			return {
				detector: id,
				from: toTimestamp(fromMs),
				step_ms: stepMs,
				findings: found.slice(0, MOST),
				total: found.length
			};
		},
		setLevels(id, levels) {
			const detector = find(id);
			store.set(id, checked(detector, levels), store.stateOf(id).isOff);
			return rowOf(detector);
		},
		setOff(id, isOff) {
			const detector = find(id);
			store.set(id, store.stateOf(id).levels, isOff);
			return rowOf(detector);
		}
	};
}

function whyNot({ levels, replay }: AnyDetector, past: Past | undefined): string | null {
	if (!levels) return 'It has no levels: what it looks for is there or is not.';
	if (!replay) return 'The history does not keep what it judges.';
	return past ? null : 'No history is kept.';
}

const standardsOf = ({ levels = {} }: AnyDetector): Record<string, number> =>
	Object.fromEntries(Object.entries(levels).map(([name, { standard }]) => [name, standard]));

function checked({ id, levels: own = {} }: AnyDetector, levels: DetectorLevels): DetectorLevels {
	for (const [name, value] of Object.entries(levels)) {
		const level = Object.hasOwn(own, name) ? own[name] : undefined;
		if (!level) throw new HostwrightError('invalid-input', { detail: `${id} has no level ${name.slice(0, 40)}.` });
		if (!(value >= level.least && value <= level.most))
			throw new HostwrightError('invalid-input', {
				detail: `${name} of ${id} has to be between ${level.least} and ${level.most}.`
			});
	}
	return levels;
}
