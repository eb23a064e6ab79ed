import { z } from 'zod';
import { ContainerImage, ContainerVolume, DiskUsageOfEngine, fromEngines } from '#wire/host/containers.ts';
import { tool } from './tool.ts';

export const readContainerStores = tool({
	name: 'read-container-stores',
	description:
		'Lists images and volumes of the container engines, who uses them, and how much space each kind takes. The sizes may take seconds: engines walk their directories for them.',
	effect: 'read',
	input: z.strictObject({
		of: z.enum(['images', 'volumes', 'sizes']).describe('sizes: of everything an engine keeps')
	}),
	output: z.object({
		images: fromEngines(ContainerImage).nullable(),
		volumes: fromEngines(ContainerVolume).nullable(),
		sizes: fromEngines(DiskUsageOfEngine).nullable()
	}),
	run: async ({ of }, { stores }) => ({
		images: of === 'images' ? await stores.images() : null,
		volumes: of === 'volumes' ? await stores.volumes() : null,
		sizes: of === 'sizes' ? await stores.sizes() : null
	})
});
