// What a request for approval is made of, as it is filed: a task, why, and the exact steps.
import { z } from 'zod';
import { CommandText } from '#wire/safety.ts';

const MOST_STEPS = 50;
const UNIT_VERBS = [
	'start',
	'stop',
	'restart',
	'reload',
	'enable',
	'disable',
	'mask',
	'unmask',
	'reset-failed'
] as const;

const ProposedStep = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('command'), command: CommandText, cwd: z.string().min(1).max(4096).optional() }),
	z.strictObject({
		kind: z.literal('file-edit'),
		path: z
			.string()
			.min(2)
			.max(4096)
			.regex(/^\/[^\0]*$/, 'has to be an absolute path'),
		content: z
			.string()
			.max(512 * 1024)
			.describe('the whole file as it is to be'),
		mode: z
			.string()
			.regex(/^0?[0-7]{3,4}$/)
			.optional()
	}),
	z.strictObject({
		kind: z.literal('unit'),
		unit: z
			.string()
			.min(1)
			.max(256)
			.regex(/^[A-Za-z0-9][\w:.@\\-]*$/, 'has to be the name of a unit'),
		verb: z.enum(UNIT_VERBS)
	})
]);

export const ProposedPlan = z.strictObject({
	task: z.string().trim().min(1).max(200).describe('what it is for, in one line'),
	reasoning: z.string().min(1).max(8000).describe('why it should be done, and on what evidence'),
	steps: z.array(ProposedStep).min(1).max(MOST_STEPS),
	affected_resources: z
		.array(z.string().min(1).max(512))
		.max(200)
		.optional()
		.describe('as unit:nginx.service, file:/etc/fstab'),
	confidence: z.number().min(0).max(1).optional()
});
export type ProposedPlan = z.infer<typeof ProposedPlan>;
