// What is kept of the past, as it is asked for and answered.
import { z } from 'zod';
import { HISTORY_KINDS, HISTORY_RANGES } from './history-kinds.ts';

export const HistoryRequest = z.strictObject({
	kind: z.enum(HISTORY_KINDS),
	key: z.string().max(4096).default('').describe('mount point, interface, unit or container; empty for the host'),
	range: z.enum(HISTORY_RANGES),
	points: z.number().int().min(20).max(2000).default(300).describe('at most this many, as wide as the chart is'),
	figures: z.array(z.string().max(40)).max(20).optional().describe('only these; all of the kind when absent')
});
export type HistoryRequest = z.input<typeof HistoryRequest>;

const figures = z.array(z.number().nullable()).describe('null where nothing was measured');

/** Whether the past is being kept, and since when. */
export const HistoryState = z.object({
	kept: z.boolean(),
	reason: z.string().nullable().describe('why nothing is kept now, in a sentence; null when it is'),
	begunAnew: z
		.object({ atMs: z.number(), reason: z.string() })
		.nullable()
		.describe('the file was damaged and set aside: what it held is no longer shown'),
	oldestMs: z.number().nullable().describe('null where nothing is stored yet'),
	sizeBytes: z.number()
});
export type HistoryState = z.infer<typeof HistoryState>;

export const HistoryAnswer = z.object({
	fromMs: z.number().describe('start of the first step'),
	toMs: z.number().describe('end of the last step'),
	stepMs: z.number(),
	series: z.array(z.object({ figure: z.string(), average: figures, maximum: figures })),
	state: HistoryState
});
export type HistoryAnswer = z.infer<typeof HistoryAnswer>;

const growth = z.number().describe('bytes a day, the median');

/** When a filesystem is full, if it goes on as it did. */
export const Forecast = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('not-enough-history'), haveMs: z.number(), needMs: z.number() }),
	z.object({
		kind: z.literal('not-growing'),
		bytesPerDay: growth,
		lookedAtMs: z.number().describe('how much of the past')
	}),
	z.object({ kind: z.literal('full') }),
	z.object({
		kind: z.literal('full-at'),
		bytesPerDay: growth,
		atMs: z.number(),
		earliestMs: z.number().describe('four times of five it is not before this'),
		latestMs: z.number().nullable().describe('nor after this; null when it may also never happen'),
		lookedAtMs: z.number()
	})
]);
export type Forecast = z.infer<typeof Forecast>;
