import { z } from 'zod';
import { NetworkReport } from '#wire/host/network.ts';
import { tool } from './tool.ts';

export const readNetwork = tool({
	name: 'read-network',
	description:
		'Reads the network of this machine: interfaces with addresses, routes, how names are looked up, what listens with its process, unit, package and who could connect, connections in numbers, and the rules of the firewall in words. Sends no packet.',
	effect: 'read',
	input: z.strictObject({}),
	output: NetworkReport,
	run: (_input, { network }) => network()
});
