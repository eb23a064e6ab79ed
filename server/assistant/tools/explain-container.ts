import { z } from 'zod';
import { ContainerDetail } from '#wire/host/containers.ts';
import { type Known, known, notKnown } from '#wire/host/known.ts';
import { tool } from './tool.ts';

export const explainContainer = tool({
	name: 'explain-container',
	description:
		'Reads everything of one container: what runs in it and as whom, environment with secrets masked, labels, addresses, health checks with their output, and what was seen to happen to it.',
	effect: 'read',
	input: z.strictObject({ name: z.string().min(1).max(255) }),
	output: z.object({ answer: known(ContainerDetail) }),
	declined: ({ answer }) => !answer.known,
	async run({ name }, { containers, container }): Promise<{ answer: Known<ContainerDetail> }> {
		const all = (await containers()).containers;
		if (!all.known) return { answer: all };
		const row = all.value.find((one) => one.name === name);
		if (!row) return { answer: notKnown('absent', `There is no container ${JSON.stringify(name)} here.`) };
		return { answer: await container({ engine: row.engine, id: row.id }) };
	}
});
