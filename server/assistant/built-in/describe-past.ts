// What was, and what changed, as Markdown.
import type { HistoryAnswer } from '#wire/host/history.ts';
import { formatBytes, formatCelsius, formatLoad, formatRate, formatShare } from '#wire/text/format-figures.ts';
import { formatDayTime } from '#wire/text/format-time.ts';
import type { Change } from '../tools/changes-since.ts';
import { machineWords } from './machine-words.ts';
import { plain, table } from './markdown.ts';
import { words as common } from './words.ts';

const words = machineWords.past;
export type PastFigure = keyof typeof words.figures;

const SAID: Readonly<Record<PastFigure, (value: number) => string>> = {
	cpu: formatShare,
	memory: formatBytes,
	load: formatLoad,
	temperature: formatCelsius,
	diskBusy: formatShare,
	receive: formatRate,
	send: formatRate,
	swap: formatBytes
};
const MOST_ROWS = 12;
const day = (atMs: number): string => formatDayTime(atMs, common.locale);

/** @param within  only of this span */
export function describePast(
	past: HistoryAnswer | null,
	figures: readonly PastFigure[],
	span: string,
	within: { readonly sinceMs?: number; readonly untilMs?: number }
): string {
	if (!past) return words.notKept;
	const told = figures.flatMap((figure) => tellFigure(past, figure, span, within));
	if (told.length === 0) return past.state.reason === null ? words.none : `${words.none} ${plain(past.state.reason)}`;
	return [...told, words.page].join('\n\n');
}

function tellFigure(
	past: HistoryAnswer,
	figure: PastFigure,
	span: string,
	{ sinceMs = 0, untilMs = Number.POSITIVE_INFINITY }: { readonly sinceMs?: number; readonly untilMs?: number }
): string[] {
	const series = past.series.find((one) => one.figure === figure);
	if (!series) return [];
	const steps = series.average.flatMap((average, index) => {
		const atMs = past.fromMs + index * past.stepMs;
		return average === null || atMs + past.stepMs <= sinceMs || atMs >= untilMs
			? []
			: [{ atMs, average, most: series.maximum[index] ?? average }];
	});
	if (steps.length === 0) return [];
	const say = SAID[figure];
	const mean = steps.reduce((sum, { average }) => sum + average, 0) / steps.length;
	const peak = steps.reduce((most, step) => (step.most > most.most ? step : most));
	const stride = Math.max(1, Math.ceil(steps.length / MOST_ROWS));
	const rows = steps
		.filter((_, index) => index % stride === 0)
		.map(({ atMs }, index) => {
			const group = steps.slice(index * stride, (index + 1) * stride);
			return [
				day(atMs),
				say(group.reduce((sum, one) => sum + one.average, 0) / group.length),
				say(Math.max(...group.map(({ most }) => most)))
			];
		});
	return [
		`${words.lead(words.figures[figure], span)} ${words.sum(say(mean), say(peak.most), day(peak.atMs))}\n\n${table(words.head, rows)}`
	];
}

const MOST_CHANGES = 15;

export function describeChanges(changes: readonly Change[], span: string, more: boolean): string {
	const said = machineWords.changes;
	if (changes.length === 0) return said.none(span);
	const shown = changes.slice(0, more ? MOST_CHANGES * 5 : MOST_CHANGES);
	const rows = shown.map(
		({ atMs, kind, name, detail }) =>
			`- ${day(atMs)}: ${said.kinds[kind](plain(name))}${detail ? ` (${plain(detail)})` : ''}`
	);
	const rest = changes.length - shown.length;
	return [said.lead(changes.length, span), [...rows, ...(rest > 0 ? [`- ${said.more(rest)}`] : [])].join('\n')].join(
		'\n\n'
	);
}
