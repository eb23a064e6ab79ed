// What an engine's images, containers, volumes and build cache take on its disk.
import type { DiskUsageOfEngine } from '#wire/host/containers.ts';
import { isTrue, numberOf, type Raw, recordOf, recordsOf, textOf } from './raw.ts';

/** @param raw  the engine's answer to `/system/df`. It says -1 for what it did not measure, which counts as nothing */
export function parseDiskUsage(engine: string, raw: Raw): DiskUsageOfEngine {
	const images = recordsOf(raw.Images);
	const containers = recordsOf(raw.Containers);
	const volumes = recordsOf(raw.Volumes).map((volume) => {
		const { Size, RefCount } = recordOf(volume.UsageData);
		return { name: textOf(volume.Name), bytes: size(Size), used: numberOf(RefCount) > 0 };
	});
	const cache = recordsOf(raw.BuildCache);
	const sum = (of: readonly Raw[], name: string): number => of.reduce((all, one) => all + size(one[name]), 0);
	const stopped = containers.filter(({ State }) => State !== 'running' && State !== 'paused');
	// What an image shares with others goes only with the last of them.
	const own = (image: Raw): number => Math.max(0, size(image.Size) - size(image.SharedSize));
	return {
		engine,
		images: {
			bytes: size(raw.LayersSize) || sum(images, 'Size'),
			unusedBytes: images.filter(({ Containers }) => numberOf(Containers) <= 0).reduce((all, one) => all + own(one), 0)
		},
		containers: { bytes: sum(containers, 'SizeRw'), stoppedBytes: sum(stopped, 'SizeRw') },
		volumes: {
			bytes: volumes.reduce((all, { bytes }) => all + bytes, 0),
			unusedBytes: volumes.filter(({ used }) => !used).reduce((all, { bytes }) => all + bytes, 0)
		},
		buildCache: {
			bytes: sum(cache, 'Size'),
			unusedBytes: sum(
				cache.filter(({ InUse }) => !isTrue(InUse)),
				'Size'
			)
		},
		volumeSizes: volumes.map(({ name, bytes }) => ({ name, bytes }))
	};
}

const size = (value: unknown): number => Math.max(0, numberOf(value));
