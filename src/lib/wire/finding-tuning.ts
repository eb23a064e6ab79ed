// Detectors as a person may set them, and what other levels would have raised.
import { z } from 'zod';
import { CoverageRow, Severity } from './finding.ts';

const time = z.iso.datetime();

export const DetectorLevel = z.object({
	name: z.string(),
	value: z.number().describe('as it is set now'),
	standard: z.number(),
	least: z.number(),
	most: z.number(),
	unit: z.string().describe('"share" is 0 to 1'),
	words: z.string().describe('what it is')
});
export type DetectorLevel = z.infer<typeof DetectorLevel>;

export const DetectorRow = z.object({
	detector: z.string(),
	name: z.string(),
	subject: CoverageRow.shape.subject,
	off: z.boolean(),
	levels: z.array(DetectorLevel).describe('[] where there is nothing to set'),
	why_no_replay: z.string().nullable().describe('null where the past can be replayed')
});
export type DetectorRow = z.infer<typeof DetectorRow>;

export const DetectorLevels = z.record(z.string().max(40), z.number());
export type DetectorLevels = z.infer<typeof DetectorLevels>;

export const ReplayedFinding = z.object({
	resource: z.string(),
	severity: Severity.describe('the worst it was'),
	from: time,
	to: time.nullable().describe('null: it would be open now')
});
export type ReplayedFinding = z.infer<typeof ReplayedFinding>;

export const ReplayAnswer = z.object({
	detector: z.string(),
	from: time.describe('since when there is history, at most a month ago'),
	step_ms: z.number().describe('how far apart the figures are: what was shorter is not seen'),
	findings: z.array(ReplayedFinding).describe('the newest first, at most 500'),
	total: z.number().int()
});
export type ReplayAnswer = z.infer<typeof ReplayAnswer>;

export const ChartUnit = z.enum(['share', 'bytes', 'load', 'cores']);
export type ChartUnit = z.infer<typeof ChartUnit>;

const figures = z.array(z.number().nullable()).describe('null where nothing was measured');

/** The past of what a finding is about. */
export const FindingChart = z.object({
	from_ms: z.number(),
	to_ms: z.number(),
	step_ms: z.number(),
	lines: z
		.array(
			z.object({
				name: z.string(),
				unit: ChartUnit,
				average: figures,
				maximum: figures,
				raise: z.number().nullable().describe('from here on it is raised; null where no single level does'),
				critical: z.number().nullable()
			})
		)
		.min(1)
});
export type FindingChart = z.infer<typeof FindingChart>;
