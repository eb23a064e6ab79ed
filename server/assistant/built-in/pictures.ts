// Figures of an answer as a picture: bounded, and its labels as harmless as everything that comes from the host. It stands in the place
// of a table, and what the answer comes to is said beside it: a picture is not spoken.
import type { Chart } from '#wire/chat.ts';
import { cleanHostText } from '../clean-host-text.ts';
import type { AnswerPiece } from '../engine.ts';

const MOST_BARS = 13;
const MOST_POINTS = 240;
const MOST_LABEL_UNITS = 160;
/** Below that a sentence says it. */
const FEWEST_BARS = 2;
const FEWEST_POINTS = 4;

interface Bar {
	/** Text of the host may stand in it, as it is. */
	readonly label: string;
	readonly value: number;
	/** What is said beside the figure. */
	readonly note?: string;
}

interface Line {
	readonly name: string;
	/** null where nothing was measured. */
	readonly values: readonly (number | null)[];
}

type Picture = Extract<AnswerPiece, { type: 'chart' }>;
type Frame = Pick<Chart, 'title' | 'unit' | 'whole'>;

/** @returns undefined where there is nothing to compare, or nothing but 0 */
export function barsOf(frame: Frame, bars: readonly Bar[]): Picture | undefined {
	if (bars.length < FEWEST_BARS || bars.every(({ value }) => value <= 0)) return undefined;
	const shown = bars.slice(0, MOST_BARS);
	const notes = shown.map(({ note = '' }) => harmless(note));
	return {
		type: 'chart',
		chart: {
			...framed(frame),
			kind: 'bars',
			labels: shown.map(({ label }) => harmless(label)),
			series: [{ name: harmless(frame.title), values: shown.map(({ value }) => value) }],
			...(notes.some(Boolean) && { notes })
		}
	};
}

/** @param labels  of the points, in order; @returns undefined where too few of them were measured to be a line, or nothing but 0 */
export function lineOf(frame: Frame, labels: readonly string[], lines: readonly Line[]): Picture | undefined {
	const isLine = lines.some(({ values }) => values.filter((value) => value !== null).length >= FEWEST_POINTS);
	const isFlat = lines.every(({ values }) => values.every((value) => (value ?? 0) <= 0));
	if (!isLine || isFlat) return undefined;
	const every = Math.ceil(labels.length / MOST_POINTS);
	return {
		type: 'chart',
		chart: {
			...framed(frame),
			kind: 'line',
			labels: inGroups(labels, every).map(([first = '']) => harmless(first)),
			series: lines.map(({ name, values }) => ({ name: harmless(name), values: inGroups(values, every).map(highest) }))
		}
	};
}

/** A path of the host may stand in its title. */
const framed = (frame: Frame): Frame => ({ ...frame, title: harmless(frame.title) });

const harmless = (text: string): string => cleanHostText(text, MOST_LABEL_UNITS).replace(/\s+/g, ' ');

const inGroups = <T>(all: readonly T[], size: number): readonly T[][] =>
	Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** A peak is not lost. */
function highest(values: readonly (number | null)[]): number | null {
	const measured = values.filter((value) => value !== null);
	return measured.length === 0 ? null : Math.max(...measured);
}
