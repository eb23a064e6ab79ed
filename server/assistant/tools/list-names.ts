import { z } from 'zod';
import { HostName } from './host-name.ts';
import { tool } from './tool.ts';

export const listNames = tool({
	name: 'list-names',
	description:
		'Lists what the units, containers, mounts and interfaces of this machine are called, to find out which one somebody means. Quick: nothing is measured.',
	effect: 'read',
	input: z.strictObject({}),
	output: z.object({ names: z.array(HostName) }),
	run: async (_input, { names }) => ({ names: await names() })
});
