// Timers: when they ran, when they run next, and which of them missed a run.
import { isKnown, type Known } from '#wire/host/known.ts';
import { type Timer, type Unit, type UnitManager, UnitState } from '#wire/host/services.ts';
import { formatSpan } from '#wire/text/format-time.ts';
import type { HostDeps } from '../host-deps.ts';
import { type Periods, parseSchedule } from './explain-schedule.ts';
import { parseShow, type Shown } from './parse-show.ts';
import { parseMoment, parseSpan } from './parse-times.ts';
import { whyNoAnswer } from './why-no-answer.ts';

export interface TimerDeps extends Pick<HostDeps, 'facts' | 'clock'> {
	/** Milliseconds of the clock that systemd counts with: since the machine was started, without its sleep. */
	readonly sinceBootMs: () => number;
	readonly periodsOf: (calendars: readonly string[]) => Promise<Periods>;
}

/** @param units  of the same manager: the timers among them are read, and how the units they start ended */
export async function readTimers(
	deps: TimerDeps,
	manager: UnitManager,
	units: readonly Unit[]
): Promise<Known<Timer[]>> {
	const { facts, clock } = deps;
	const names = units.filter(({ type, load }) => type === 'timer' && load === 'loaded').map(({ name }) => name);
	if (names.length === 0) return isKnown([], clock.nowMs());
	const answer = await facts.ask('services.show-timers', { manager: `--${manager}`, units: names });
	if (answer.got === 'nothing') return whyNoAnswer(answer);
	const started = new Map(units.map((unit) => [unit.name, unit]));
	const shown = parseShow(answer.text);
	const calendars = shown.flatMap((one) => schedulesOf(one).flatMap(({ calendar }) => calendar ?? []));
	const periods = await deps.periodsOf(calendars);
	return isKnown(
		shown.map((one) => timerOf(deps, manager, one, started, periods)),
		clock.nowMs()
	);
}

const schedulesOf = (shown: Shown) =>
	[...shown.all('TimersCalendar'), ...shown.all('TimersMonotonic')].flatMap((value) => parseSchedule(value) ?? []);

function timerOf(
	{ clock, sinceBootMs }: TimerDeps,
	manager: UnitManager,
	shown: Shown,
	units: ReadonlyMap<string, Unit>,
	periodOf: Periods
): Timer {
	const nowMs = clock.nowMs();
	const schedules = schedulesOf(shown);
	const periods = schedules.map(({ calendar, everyMs }) => (calendar ? (periodOf.get(calendar) ?? null) : everyMs));
	const known = periods.filter((period) => period !== null && period > 0) as number[];
	const monotonic = parseSpan(shown.get('NextElapseUSecMonotonic'));
	const next = [
		parseMoment(shown.get('NextElapseUSecRealtime')),
		monotonic ? nowMs + monotonic - sinceBootMs() : null
	].filter((at) => at !== null);
	const service = units.get(shown.get('Unit'));
	const timer: Omit<Timer, 'problem'> = {
		name: shown.get('Id'),
		manager,
		description: shown.get('Description'),
		activates: shown.get('Unit'),
		state: UnitState.safeParse(shown.get('ActiveState')).data ?? 'inactive',
		schedule: schedules.map(({ text }) => text),
		nextMs: next.length ? Math.round(Math.min(...next)) : null,
		lastMs: parseMoment(shown.get('LastTriggerUSec')),
		periodMs: known.length ? Math.min(...known) : null,
		persistent: shown.get('Persistent') === 'yes',
		lastResult: service?.result ?? null
	};
	const slackMs = (parseSpan(shown.get('AccuracyUSec')) ?? 0) + (parseSpan(shown.get('RandomizedDelayUSec')) ?? 0);
	return {
		...timer,
		problem: problemOf(timer, service, slackMs, parseMoment(shown.get('ActiveEnterTimestamp')), nowMs)
	};
}

/** Whoever looks at a clock has to allow for a machine that is busy. */
const TOLERANCE_MS = 60_000;

function problemOf(
	{ state, lastMs, periodMs, activates }: Omit<Timer, 'problem'>,
	service: Unit | undefined,
	slackMs: number,
	activeSinceMs: number | null,
	nowMs: number
): string | null {
	if (service?.state === 'failed') return `What it starts failed: ${activates}. ${service.problem ?? ''}`.trim();
	if (state === 'failed') return 'The timer itself failed.';
	const sinceMs = lastMs ?? activeSinceMs;
	if (state !== 'active' || periodMs === null || sinceMs === null || service?.state === 'activating') return null;
	const lateMs = nowMs - sinceMs - 2 * periodMs - slackMs;
	if (lateMs <= TOLERANCE_MS) return null;
	return lastMs === null
		? `It should have run since it was started ${formatSpan((nowMs - sinceMs) / 1000, SPAN)} ago, and has not.`
		: `It missed a run: the last one was ${formatSpan((nowMs - sinceMs) / 1000, SPAN)} ago, and it should run every ${formatSpan(periodMs / 1000, SPAN)}.`;
}

const SPAN = {
	seconds: (s: number) => `${s} s`,
	minutes: (m: number, s: number) => (s ? `${m} min ${s} s` : `${m} min`),
	hours: (h: number, m: number) => (m ? `${h} h ${m} min` : `${h} h`),
	days: (d: number, h: number) => `${d} ${d === 1 ? 'day' : 'days'}${h ? ` ${h} h` : ''}`
};
