// Does what the unit needs lie on something that fstab mounts, and that is not mounted now?
import type { UnmountedPlace } from '../../../host/system/read-blocked-places.ts';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';

export const placeNotMounted: UnitCheck = ({ ground, nowMs }: UnitCase): readonly Answer[] => {
	const missing = [...ground.walks.values()].filter(({ end }) => end === 'absent').map(({ path }) => path);
	for (const path of missing) {
		const place = ground.unmounted.find(({ mountPoint }) => path === mountPoint || path.startsWith(`${mountPoint}/`));
		if (place) return notMounted(place, path, nowMs);
	}
	return [];
};

const notMounted = ({ mountPoint, source, line }: UnmountedPlace, path: string, nowMs: number): readonly Answer[] =>
	cause(
		'mount-missing',
		`${path} is not there, since nothing is mounted at ${mountPoint}: line ${line} of /etc/fstab has ${source} there.`,
		[{ source: `/etc/fstab line ${line}`, seenAtMs: nowMs, raw: `${source} ${mountPoint}` }],
		[`mount:${mountPoint}`, 'file:/etc/fstab'],
		{ mount: mountPoint }
	);
