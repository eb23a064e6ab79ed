// The past of the host: hears the vital signs, asks the other sources once a minute, stores, packs, forgets, and answers.
import type { Forecast, HistoryAnswer, HistoryRequest, HistoryState } from '#wire/host/history.ts';
import { HISTORY_FIGURES, HISTORY_SPANS, type HistoryKind } from '#wire/host/history-kinds.ts';
import type { Vitals } from '#wire/host.ts';
import { VITALS_INTERVAL_MS } from '#wire/vitals-timing.ts';
import type { EventBus } from '../../events/bus.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { answerFrom } from './answer-from.ts';
import { openSources } from './ask-sources.ts';
import { chooseStep } from './choose-step.ts';
import { forecast, LOOKED_AT_MS } from './forecast.ts';
import { forgetOld } from './forget-old.ts';
import type { HistorySource } from './history-source.ts';
import { keepFile } from './keep-file.ts';
import { openMixer } from './merge-steps.ts';
import { packDue } from './pack-due.ts';
import { openBusiest } from './pick-busiest.ts';
import { readStored } from './read-history.ts';
import { openRecentHour } from './recent-hour.ts';
import { openTally } from './tally.ts';
import { floorTo, MINUTE_MS, tierOf } from './tiers.ts';
import { samplesOf } from './vitals-series.ts';

export interface History {
	/** From now on it is asked once a minute. @returns how to take it back */
	register(source: HistorySource): () => void;
	read(request: HistoryRequest): Promise<HistoryAnswer>;
	/** Everything of this kind that something is stored of. */
	keysOf(kind: HistoryKind): readonly string[];
	/** When a filesystem is full. @param mount  its mount point */
	forecastOf(mount: string): Promise<Forecast>;
	state(): HistoryState;
	/** Once what was due is packed and forgotten. */
	settled(): Promise<void>;
	close(): Promise<void>;
}

export interface HistoryDeps {
	/** Existing, private directory. */
	readonly stateDir: string;
	readonly clock: Clock;
	readonly bus: EventBus;
	readonly log: Log;
	/** How large its file may grow. */
	readonly mostBytes?: number;
}

const HOUR_MS = 3_600_000;
/** Units and containers together. */
const BUSIEST = 100;
/** A fortnight says nothing else ten minutes later. */
const FORECAST_MS = 600_000;
const MOST_FORECASTS = 200;
/** Between two looks at what is due. */
const TEND_MS = HOUR_MS;

export function openHistory({ stateDir, clock, bus, log, mostBytes }: HistoryDeps): History {
	const file = keepFile({ stateDir, clock, log, mostBytes });
	const tally = openTally();
	const sources = openSources(tally, log);
	const busiest = openBusiest(BUSIEST);
	const hour = openRecentHour(HOUR_MS / VITALS_INTERVAL_MS);
	const ended = new AbortController();
	const forecasts = new Map<string, { readonly forecast: Forecast; readonly madeMs: number }>();
	let minute: number | undefined;
	let tended = Number.NEGATIVE_INFINITY;
	let tending: Promise<unknown> | undefined;

	function hear(vitals: Vitals): void {
		const now = floorTo(vitals.atMs, MINUTE_MS);
		if (now !== minute) {
			storeMinute();
			minute = now;
			sources.ask();
		}
		const samples = samplesOf(vitals);
		hour.add(vitals.atMs, samples);
		for (const [kind, key, values] of samples) tally.add(kind, key, values);
	}

	function storeMinute(): void {
		const steps = busiest.pick(tally.take());
		const at = minute;
		if (at !== undefined && steps.length > 0) file.store((opened) => opened.addMinute(at, steps));
		if (tending || clock.monotonicMs() - tended < TEND_MS) return;
		tended = clock.monotonicMs();
		tending = tend().finally(() => {
			tending = undefined;
		});
	}

	async function tend(): Promise<void> {
		await file.useAsync(async (opened) => {
			await packDue(opened, clock.nowMs(), ended.signal);
			await forgetOld(opened, undefined, ended.signal);
		});
	}

	const stop = bus.subscribe(({ event }) => event.topic === 'vitals' && hear(event.data));

	function state(): HistoryState {
		const found = file.use((opened) => ({ oldestMs: opened.oldestMs(), sizeBytes: opened.usedBytes() }));
		const reason = file.problem();
		return {
			kept: reason === null,
			reason,
			begunAnew: file.begunAnew(),
			oldestMs: found?.oldestMs ?? null,
			sizeBytes: found?.sizeBytes ?? 0
		};
	}

	return {
		register: sources.register,
		async read({ kind, key = '', range, points = 300, figures }) {
			const nowMs = clock.nowMs();
			const spanMs = HISTORY_SPANS[range];
			const inMemory = kind === 'host' || kind === 'interface';
			const oldest = hour.oldestMs() ?? Number.POSITIVE_INFINITY;
			const wholeHour = inMemory && range === 'hour' && oldest <= nowMs - spanMs + MINUTE_MS;
			const stepMs = chooseStep(spanMs, points, wholeHour ? VITALS_INTERVAL_MS : tierOf(kind).stepMs);
			// Of single minutes the one that goes on is not stored yet; of longer steps a part is.
			const toMs = floorTo(nowMs, stepMs) + (stepMs > MINUTE_MS ? stepMs : 0);
			const slots = Math.ceil(spanMs / stepMs);
			const fromMs = toMs - slots * stepMs;
			const mixer = openMixer(slots, HISTORY_FIGURES[kind].length * 2);
			if (!wholeHour) await file.useAsync((opened) => readStored(opened, { kind, key, fromMs, toMs, stepMs }, mixer));
			const block = mixer.finish();
			if (inMemory && range === 'hour') {
				// What lies in memory only, because it could not be stored.
				const recent = openMixer(slots, block.figures);
				const twice = new Float32Array(block.figures);
				hour.visit(kind, key, fromMs, toMs, (atMs, values) => {
					for (let i = 0; i < values.length; i++) twice.fill(values[i] ?? Number.NaN, i * 2, i * 2 + 2);
					recent.add(Math.floor((atMs - fromMs) / stepMs), twice);
				});
				return answerFrom({ kind, fromMs, toMs, stepMs, figures }, [block, recent.finish()], state());
			}
			return answerFrom({ kind, fromMs, toMs, stepMs, figures }, [block], state());
		},
		keysOf: (kind) =>
			file.use((opened) => opened.allSeries().flatMap((one) => (one.kind === kind ? [one.key] : []))) ?? [],
		async forecastOf(key) {
			const nowMs = clock.nowMs();
			const known = forecasts.get(key);
			if (known && clock.monotonicMs() - known.madeMs < FORECAST_MS) return known.forecast;
			const toMs = floorTo(nowMs, HOUR_MS) + HOUR_MS;
			const fromMs = toMs - LOOKED_AT_MS;
			const slots = LOOKED_AT_MS / HOUR_MS;
			const mixer = openMixer(slots, HISTORY_FIGURES.filesystem.length * 2);
			await file.useAsync((opened) =>
				readStored(opened, { kind: 'filesystem', key, fromMs, toMs, stepMs: HOUR_MS }, mixer)
			);
			const { columns } = mixer.finish();
			const at = (figure: number, slot: number): number => columns[figure * 2 * slots + slot] ?? Number.NaN;
			const fills = Array.from({ length: slots }, (_, slot) => ({
				atMs: Math.min(nowMs, fromMs + slot * HOUR_MS + HOUR_MS / 2),
				usedBytes: at(0, slot),
				sizeBytes: at(1, slot)
			})).filter(({ usedBytes }) => !Number.isNaN(usedBytes));
			const made = forecast(fills, nowMs);
			if (forecasts.size > MOST_FORECASTS) forecasts.clear();
			forecasts.set(key, { forecast: made, madeMs: clock.monotonicMs() });
			return made;
		},
		state,
		settled: async () => void (await tending),
		async close() {
			stop();
			sources.close();
			storeMinute();
			ended.abort();
			await tending;
			file.close();
		}
	};
}
