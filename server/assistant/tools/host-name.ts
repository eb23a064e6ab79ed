// A thing of this machine that somebody may name.
import { z } from 'zod';
import { UnitManager } from '#wire/host/services.ts';

export const HostName = z.object({
	kind: z.enum(['unit', 'container', 'mount', 'interface']),
	name: z.string(),
	manager: UnitManager.optional().describe('of a unit'),
	troubled: z.boolean().optional().describe('something is wrong with it'),
	also: z.array(z.string()).optional().describe('what else it is called: a service of Compose')
});
export type HostName = z.infer<typeof HostName>;
