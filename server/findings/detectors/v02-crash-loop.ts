// V02: a unit ends and is started again, over and over.
import type { Unit } from '#wire/host/services.ts';
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { diagnoseUnit } from '../diagnosis/diagnose-unit.ts';
import { count } from '../words.ts';
import { isToldElsewhere } from './told-elsewhere.ts';
import { reasonsOf, unitKey } from './v01-unit-failed.ts';

/** Restarts of a unit, as they were counted. */
interface Counted {
	readonly atMs: number;
	readonly restarts: number;
}
type Memory = Readonly<Record<string, readonly Counted[]>>;

const WINDOW_MS = 15 * MINUTE_MS;
const begin: Memory = {};

export const crashLoop = defineDetector({
	id: 'V02',
	name: 'Crash loop',
	subject: 'services',
	needs: ['units', 'failedUnits'],
	intervalMs: MINUTE_MS / 2,
	holdMs: 0,
	clearMs: 10 * MINUTE_MS,
	breaks: 'one',
	watches: ['unit-states'],
	levels: {
		restarts: { standard: 3, least: 1, most: 100, unit: 'restarts', words: 'within fifteen minutes' }
	},
	begin,
	detect({ units, failedUnits }, { nowMs, memory, levels, isOpen }) {
		const most = levels.restarts ?? 3;
		const kept: Record<string, readonly Counted[]> = {};
		const looping: { readonly key: string; readonly times: number }[] = [];
		const over: string[] = [];
		const troubledOf = new Map(failedUnits.map((one) => [unitKey(one.unit), one]));
		for (const unit of units.units) {
			const key = unitKey(unit);
			// Stopped, it keeps its count, and goes round no more.
			if (unit.state === 'inactive') {
				over.push(key);
				continue;
			}
			if (unit.restarts === null || unit.restarts === 0 || isToldElsewhere(unit.name)) continue;
			// The counter begins anew when somebody starts it by hand.
			const before = (memory[key] ?? []).filter(
				({ atMs, restarts }) => nowMs - atMs <= WINDOW_MS && restarts <= (unit.restarts ?? 0)
			);
			kept[key] = [...before, { atMs: nowMs, restarts: unit.restarts }].slice(-40);
			const first = kept[key]?.[0];
			// Seen for the first time: its count goes back to its first start, and only its manager's lines have times.
			const told = before.length === 0 ? restartsTold(unit.restarts, troubledOf.get(key)?.lines ?? [], nowMs) : 0;
			// Told once, it is counted on from there: else the next look would begin anew.
			if (told > 0) kept[key] = [{ atMs: nowMs, restarts: unit.restarts - told }];
			const times = Math.max(told, unit.restarts - (first?.restarts ?? 0));
			// Given up: it loops no more, and what kept it from running may be mended meanwhile.
			const ended = unit.state === 'failed' && isOpen(key);
			// Started anew, it has to show that it stays up.
			const again = isOpen(key) && isBetweenStarts(unit, nowMs);
			if (times >= most || ended || again) looping.push({ key, times: ended ? unit.restarts : times });
		}
		return {
			memory: kept,
			over,
			observations: looping.flatMap(({ key, times }) => {
				const unit = units.units.find((one) => unitKey(one) === key);
				if (!unit) return [];
				const troubled = troubledOf.get(key) ?? { unit, lines: [], detail: null };
				if (endsByDesign(troubled, nowMs)) return [];
				return [
					{
						resource: key,
						severity: 'critical' as const,
						title:
							unit.state === 'failed'
								? `${unit.name} ended again and again, until systemd gave it up`
								: `${unit.name} ends and is restarted again and again`,
						whyNow: `systemd restarted it ${count(times, 'time')}${unit.state === 'failed' ? ', and starts it no more' : ' within fifteen minutes'}.${endingOf(troubled)}`,
						whyCare:
							unit.state === 'failed'
								? 'What it does is not being done until it is started again.'
								: 'It does not do its work, costs the machine its start each time, and fills the journal.',
						...reasonsOf(troubled, nowMs),
						fingerprint: `${unit.exit?.kind ?? ''} ${unit.exit?.status ?? ''}`,
						owns: [{ detector: 'V01', resource: key }],
						ask: `Why does ${unit.name} keep restarting?`
					}
				];
			})
		};
	}
});

const COUNTED = /: Scheduled restart job, restart counter is at (\d+)\.$/;

/** How often it was restarted within the window, by what its manager wrote. @returns 0 where nothing of that can be read */
function restartsTold(restarts: number, lines: TroubledUnit['lines'], nowMs: number): number {
	const counters = lines.flatMap(({ name, atMs, text }) => {
		const [, counter] = name === 'systemd' && nowMs - atMs <= WINDOW_MS ? (COUNTED.exec(text) ?? []) : [];
		return counter === undefined ? [] : [Number(counter)];
	});
	// Lines of an earlier run count higher than it does now.
	const [first] = counters.filter((counter) => counter <= restarts);
	return first === undefined ? 0 : restarts - first + 1;
}

const SETTLES_MS = 15_000;

/** It waits for its next start, or was started by its manager a moment ago. */
const isBetweenStarts = ({ sub, state, restarts, sinceMs }: Unit, nowMs: number): boolean =>
	sub === 'auto-restart' ||
	((restarts ?? 0) > 0 && state !== 'failed' && sinceMs !== null && nowMs - sinceMs < SETTLES_MS);

/** Whoever works in rounds is given a pause between them; without one, to end is no design. */
const ROUND_MS = 10_000;
const ENDED_WELL = /: (?:Deactivated successfully|Succeeded)\.$/;

/** It ends well each time, somebody chose the pause, and nothing says that it only went to the background. */
function endsByDesign(troubled: TroubledUnit, nowMs: number): boolean {
	const { unit, lines, detail, ground } = troubled;
	const own = lines.filter(({ name }) => name === 'systemd');
	if (own.some(({ text }) => ENDED.test(text)) || (unit.exit !== null && unit.exit.status !== 0)) return false;
	// Where nothing of the journal is shown, how it ended is told only between two runs: what runs now is judged then.
	const isUntold = unit.exit === null && lines.length === 0 && unit.state === 'active';
	if (unit.exit === null && !isUntold && !own.some(({ text }) => ENDED_WELL.test(text))) return false;
	if (unit.result !== null && unit.result !== 'success') return false;
	const ends = own.filter(({ text }) => ENDED_WELL.test(text)).map(({ atMs }) => atMs);
	const pace = ends.length > 1 ? ((ends.at(-1) ?? 0) - (ends[0] ?? 0)) / (ends.length - 1) : 0;
	const isPaced = ground?.settings.last('RestartSec') !== undefined || pace >= ROUND_MS;
	return (
		isPaced &&
		/^(?:always|on-success)$/.test(detail?.restart ?? '') &&
		diagnoseUnit(troubled, nowMs).cause === undefined
	);
}

/** What systemd wrote when it ended: right now it may be up again, and systemd no longer says how it ended before. */
const ENDED = /: Main process exited, code=(exited|killed|dumped), status=(\d+)(?!\/SUCCESS)/;

function endingOf({ unit, lines }: TroubledUnit): string {
	const [, kind, status] = lines
		.flatMap(({ name, text }) => (name === 'systemd' ? (ENDED.exec(text) ?? []) : []))
		.slice(-3);
	const exit = unit.exit ?? (kind === undefined ? null : { kind, status: Number(status) });
	if (!exit || exit.status === 0) return '';
	return exit.kind === 'exited'
		? ` Each time its main process ends with exit code ${exit.status}.`
		: ` Each time its main process is ended by the signal ${exit.status}.`;
}
