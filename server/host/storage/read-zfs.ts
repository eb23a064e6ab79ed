// Pools of ZFS.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { ZfsPool } from '#wire/host/storage-layers.ts';
import type { HostDeps } from '../host-deps.ts';
import { unknownFrom } from './unknown-from.ts';

export async function readZfs({ root, facts, clock }: HostDeps): Promise<Known<ZfsPool[]>> {
	const loaded = await root.listNames('proc/spl/kstat/zfs');
	if (!loaded.got && loaded.why === 'absent')
		return notKnown('not-applicable', 'There is no ZFS here: the kernel has not loaded it.');
	const answer = await facts.ask('storage.zpool');
	if (answer.got === 'nothing') return unknownFrom(answer, 'zpool', 'zfsutils-linux', 'ZFS cannot be read');
	return isKnown(parsePools(answer.text), clock.nowMs());
}

/** Exported for its test. Columns: name, size, allocated, health, fragmentation. */
export function parsePools(text: string): ZfsPool[] {
	return text.split('\n').flatMap((line) => {
		const [name, size, allocated, health, fragmentation = '-'] = line.split('\t');
		if (!name || health === undefined) return [];
		const share = Number(fragmentation.replace('%', ''));
		return [
			{
				name,
				health,
				sizeBytes: Number(size),
				usedBytes: Number(allocated),
				fragmentation: Number.isFinite(share) ? share / 100 : null
			}
		];
	});
}
