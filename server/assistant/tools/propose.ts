// Files a request for approval. It changes nothing: a person decides on it elsewhere, and what it would do is shown there.
import { z } from 'zod';
import { ProposedPlan } from './proposed-plan.ts';
import { tool } from './tool.ts';

export const propose = tool({
	name: 'propose',
	description:
		'Files a request for approval with the exact steps to take: commands, whole files, verbs for units. A person decides on it; nothing is changed by filing it.',
	effect: 'propose',
	input: ProposedPlan,
	output: z.object({ id: z.string(), task: z.string(), untrusted: z.boolean() }),
	provenance: 'ours',
	run: (plan, { propose: file, signal }) => file(plan, signal)
});
