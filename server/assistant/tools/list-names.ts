import { z } from 'zod';
import { UnitManager } from '#wire/host/services.ts';
import { tool } from './tool.ts';

export const HostName = z.object({
	kind: z.enum(['unit', 'container', 'mount', 'interface']),
	name: z.string(),
	manager: UnitManager.optional().describe('of a unit'),
	troubled: z.boolean().optional().describe('something is wrong with it'),
	also: z.array(z.string()).optional().describe('what else it is called: a service of Compose')
});
export type HostName = z.infer<typeof HostName>;

export const listNames = tool({
	name: 'list-names',
	description:
		'Lists what the units, containers, mounts and interfaces of this machine are called, to find out which one somebody means. Quick: nothing is measured.',
	effect: 'read',
	input: z.strictObject({}),
	output: z.object({ names: z.array(HostName) }),
	run: async (_input, { names }) => ({ names: await names() })
});
