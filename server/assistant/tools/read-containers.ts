import { z } from 'zod';
import { HostContainers } from '#wire/host/containers.ts';
import { tool } from './tool.ts';

export const readContainers = tool({
	name: 'read-containers',
	description:
		'Lists the containers of this machine (Docker, Podman) with their state, health, exit code, restarts, processor and memory use, ports, rights and Compose project, and the engines that run them. Says why when an engine cannot be asked.',
	effect: 'read',
	input: z.strictObject({}),
	output: HostContainers,
	run: (_input, { containers }) => containers()
});
