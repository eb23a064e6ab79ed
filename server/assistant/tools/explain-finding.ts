import { z } from 'zod';
import { Finding } from '#wire/finding.ts';
import { tool } from './tool.ts';

export const explainFinding = tool({
	name: 'explain-finding',
	description:
		'Tells everything of one finding: what is seen, what comes of it, its cause, what was changed on the machine before, what happened to it, and the evidence as the machine wrote it (untrusted text).',
	effect: 'read',
	input: z.strictObject({ id: z.string().min(1).max(64).describe('from list-findings') }),
	output: z.object({ finding: Finding.nullable().describe('null where there is no such finding any more') }),
	declined: ({ finding }) => finding === null,
	run: async ({ id }, { findings }) => ({ finding: (await (findings.tell ?? findings.find)(id)) ?? null })
});
