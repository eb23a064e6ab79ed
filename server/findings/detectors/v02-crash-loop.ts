// V02: a unit ends and is started again, over and over.
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
		for (const unit of units.units) {
			if (unit.restarts === null || unit.restarts === 0 || isToldElsewhere(unit.name)) continue;
			const key = unitKey(unit);
			// The counter begins anew when somebody starts it by hand.
			const before = (memory[key] ?? []).filter(
				({ atMs, restarts }) => nowMs - atMs <= WINDOW_MS && restarts <= (unit.restarts ?? 0)
			);
			kept[key] = [...before, { atMs: nowMs, restarts: unit.restarts }].slice(-40);
			const first = kept[key]?.[0];
			// Seen for the first time: what it took its state for cannot be older than that.
			const young = before.length === 0 && unit.sinceMs !== null && nowMs - unit.sinceMs < MINUTE_MS;
			const times = young ? unit.restarts : unit.restarts - (first?.restarts ?? 0);
			// Given up: it loops no more, and what kept it from running may be mended meanwhile.
			const ended = unit.state === 'failed' && isOpen(key);
			if (times >= most || ended) looping.push({ key, times: ended ? unit.restarts : times });
		}
		return {
			memory: kept,
			observations: looping.flatMap(({ key, times }) => {
				const unit = units.units.find((one) => unitKey(one) === key);
				if (!unit) return [];
				const troubled = failedUnits.find((one) => unitKey(one.unit) === key) ?? { unit, lines: [], detail: null };
				if (endsByDesign(troubled, nowMs)) return [];
				return [
					{
						resource: key,
						severity: 'critical' as const,
						title:
							unit.state === 'failed'
								? `${unit.name} ended again and again, until systemd gave it up`
								: `${unit.name} ends and is restarted again and again`,
						whyNow: `systemd restarted it ${count(times, 'time')} within fifteen minutes${unit.state === 'failed' ? ', and starts it no more' : ''}.${endingOf(troubled)}`,
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
