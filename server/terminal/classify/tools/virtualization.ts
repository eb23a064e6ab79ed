// Virtual machines, their images and clusters.
import type { Tool } from './tool.ts';

export const VIRTUALIZATION: readonly Tool[] = [
	{
		names: 'qemu-img',
		takes: '-f -O -o -p-x -s -c-x',
		otherwise: 'file',
		rows: 'read info|check|map|compare|measure|bench-x\nloss resize --shrink # resize --shrink a.img 1G\nwipe convert|dd @/dev/sd # convert a.img /dev/sda'
	},
	{ names: 'qemu-nbd nbd-client nbdkit', otherwise: 'mount', rows: 'read -l|--list' }
];
