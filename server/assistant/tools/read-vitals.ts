import { z } from 'zod';
import { HostSnapshot } from '#wire/host.ts';
import { tool } from './tool.ts';

export const readVitals = tool({
	name: 'read-vitals',
	description:
		'Reads what this machine is (name, system, processor, memory) and its vital signs over the last minute: processor, memory, load, disks, network, temperatures.',
	effect: 'read',
	input: z.strictObject({}),
	output: HostSnapshot,
	run: (_input, { snapshot }) => snapshot()
});
