import { z } from 'zod';
import { KnownUnit, UnitManager, UnitName } from '#wire/host/services.ts';
import { tool } from './tool.ts';

export const explainUnit = tool({
	name: 'explain-unit',
	description:
		'Reads everything of one unit of systemd: state and since when, what it starts and as whom, its file and drop-ins with secrets masked, what it depends on, what it uses, its timer or socket.',
	effect: 'read',
	input: z.strictObject({ unit: UnitName, manager: UnitManager.default('system') }),
	output: z.object({ answer: KnownUnit }),
	declined: ({ answer }) => !answer.known,
	run: async ({ unit, manager }, { services }) => ({ answer: await services.unit(unit, manager) })
});
