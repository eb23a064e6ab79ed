// What the service's account can see of this machine, permission by permission.
import { z } from 'zod';

export const Sight = z.object({
	id: z.enum(['journal', 'engines', 'firewall', 'processes', 'disks']),
	sees: z
		.enum(['all', 'part', 'nothing', 'not-here', 'unknown'])
		.describe('not-here: this machine has none of it; unknown: it could not be found out now'),
	reasons: z.array(z.string()).describe('a sentence each; [] where everything is seen'),
	remedy: z
		.object({ command: z.string(), does: z.enum(['grants', 'shows']) })
		.nullable()
		.describe('grants: for good; shows: once, in a terminal; null where there is none')
});
export type Sight = z.infer<typeof Sight>;
