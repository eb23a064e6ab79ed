// What was, and what changed, as Markdown.
import type { Chart } from '#wire/chat.ts';
import type { HistoryAnswer } from '#wire/host/history.ts';
import { formatBytes, formatCelsius, formatLoad, formatRate, formatShare } from '#wire/text/format-figures.ts';
import { formatDayTime } from '#wire/text/format-time.ts';
import type { AnswerPiece } from '../engine.ts';
import type { Change } from '../tools/changes-since.ts';
import { machineWords } from './machine-words.ts';
import { plain, table } from './markdown.ts';
import { lineOf } from './pictures.ts';
import { words as common } from './words.ts';

const words = machineWords.past;
/** More of them are a line; where all are 0 they are said. */
const MOST_ROWS = 3;
const say = (text: string): AnswerPiece => ({ type: 'text', text });
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
const day = (atMs: number): string => formatDayTime(atMs, common.locale);

/** In which unit a picture shows it, and what of that is all there is. */
const DRAWN: Readonly<Record<PastFigure, Pick<Chart, 'unit' | 'whole'>>> = {
	cpu: { unit: 'percent', whole: 100 },
	memory: { unit: 'bytes' },
	load: { unit: 'load' },
	temperature: { unit: 'celsius' },
	diskBusy: { unit: 'percent', whole: 100 },
	receive: { unit: 'rate' },
	send: { unit: 'rate' },
	swap: { unit: 'bytes' }
};

/** @param within  only of this span; @returns text, and a line where there are enough steps to be one */
export function describePast(
	past: HistoryAnswer | null,
	figures: readonly PastFigure[],
	span: string,
	within: { readonly sinceMs?: number; readonly untilMs?: number }
): readonly AnswerPiece[] {
	if (!past) return [say(words.notKept)];
	const told = figures.flatMap((figure) => tellFigure(past, figure, span, within));
	if (told.length === 0)
		return [say(past.state.reason === null ? words.none : `${words.none} ${plain(past.state.reason)}`)];
	return [...told, say(words.page)];
}

interface Step {
	readonly atMs: number;
	readonly average: number | null;
	readonly most: number | null;
}

function tellFigure(
	past: HistoryAnswer,
	figure: PastFigure,
	span: string,
	{ sinceMs = 0, untilMs = Number.POSITIVE_INFINITY }: { readonly sinceMs?: number; readonly untilMs?: number }
): readonly AnswerPiece[] {
	const series = past.series.find((one) => one.figure === figure);
	if (!series) return [];
	const all = series.average.flatMap((average, index): Step[] => {
		const atMs = past.fromMs + index * past.stepMs;
		const isWithin = atMs + past.stepMs > sinceMs && atMs < untilMs;
		return isWithin ? [{ atMs, average, most: series.maximum[index] ?? average }] : [];
	});
	const steps = all.flatMap(({ atMs, average, most }) =>
		average === null ? [] : [{ atMs, average, most: most ?? average }]
	);
	if (steps.length === 0) return [];
	const figureOf = SAID[figure];
	const mean = steps.reduce((sum, { average }) => sum + average, 0) / steps.length;
	const peak = steps.reduce((most, step) => (step.most > most.most ? step : most));
	const lead = `${words.lead(words.figures[figure], span)} ${words.sum(figureOf(mean), figureOf(peak.most), day(peak.atMs))}\n\n`;
	const picture = drawFigure(figure, all);
	if (picture) return [say(lead), picture];
	return [say(steps.length > MOST_ROWS ? lead : `${lead}${tableOf(steps, figureOf)}\n`)];
}

/** From the first to the last step that was measured: a time of which nothing is known is a gap within, and nothing outside. */
function drawFigure(figure: PastFigure, all: readonly Step[]): AnswerPiece | undefined {
	const isMeasured = ({ average }: Step): boolean => average !== null;
	const steps = all.slice(all.findIndex(isMeasured), all.findLastIndex(isMeasured) + 1);
	const { unit, whole } = DRAWN[figure];
	const times = unit === 'percent' ? 100 : 1;
	const draw = (value: number | null): number | null => (value === null ? null : value * times);
	const [, average = '', most = ''] = words.head;
	const hasPeaks = steps.some((step) => step.most !== step.average);
	return lineOf(
		{ title: words.figures[figure], unit, ...(whole !== undefined && { whole }) },
		steps.map(({ atMs }) => day(atMs)),
		[
			{ name: average, values: steps.map((step) => draw(step.average)) },
			...(hasPeaks ? [{ name: most, values: steps.map((step) => draw(step.average === null ? null : step.most)) }] : [])
		]
	);
}

function tableOf(
	steps: readonly { readonly atMs: number; readonly average: number; readonly most: number }[],
	figureOf: (value: number) => string
): string {
	const rows = steps.map(({ atMs, average, most }) => [day(atMs), figureOf(average), figureOf(most)]);
	return table(words.head, rows);
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
