// C07: images and build cache that nothing uses: the dangling ones and the cache go. Never volumes.
import type { Proposer } from '../parts.ts';
import { engineProgram } from './containers.ts';
import { command, factOf, none, offer, subjectOf } from './offer.ts';

const MIB = 1024 ** 2;

export const engineDisk: Proposer = {
	detector: 'C07',
	async propose(finding, look) {
		const { name } = subjectOf(finding);
		const asked = await engineProgram(name, look);
		if ('none' in asked) return asked;
		const { program } = asked;
		const disk = factOf(await look.read.engineDisk());
		if ('none' in disk) return disk;
		const found = disk.value.items.find((one) => one.engine === name);
		if (!found) return none('The engine does not answer by now.');
		const { images, buildCache } = found;
		return offer(finding, look, {
			task: 'Take away images without a name, and what builds left',
			reasoning: [
				`Build cache that nothing uses: ${Math.round(buildCache.unusedBytes / MIB)} MiB. Images that no container uses:`,
				`${Math.round(images.unusedBytes / MIB)} MiB, of which those without a name go. Volumes and named images stay.`
			].join(' '),
			steps: [
				command(`${program} image prune -f`),
				...(program === 'docker' && buildCache.unusedBytes > 0 ? [command('docker builder prune -f')] : [])
			],
			irreversible: ['What is taken away has to be pulled or built again when it is wanted.'],
			alternatives: [
				{
					title: 'Named ones as well',
					detail: `${program} image prune -a -f takes every image that no container uses.`
				},
				{ title: 'Make it permanent', detail: 'A timer that prunes each week, with --filter until=168h.' }
			],
			precision: 0.85,
			complete: disk.value.limits.length > 0 ? 0.8 : 1
		});
	}
};
