// Sizes of filesystems, so that one that hangs is waited for once, and by nobody for long.
import type { Measured } from '#native/ports/fact-runner.ts';
import type { HostDeps } from '../host-deps.ts';
import type { Chosen } from './choose-filesystems.ts';
import { MAY_HANG } from './filesystem-kind.ts';

export type MeasureSizes = (list: readonly Pick<Chosen, 'mountPoint' | 'kind'>[]) => Promise<readonly Measured[]>;

/** What comes from elsewhere is asked by itself, and not for long: a page waits for the answer. */
const MAY_HANG_MS = 1000;
/** One that hung is said to hang for this long before it is asked again; and then nobody waits for that. */
const REMEMBERED_MS = 20_000;

export function createMeasureSizes({ facts, clock }: Pick<HostDeps, 'facts' | 'clock'>): MeasureSizes {
	/** When each was last found hanging. */
	const hung = new Map<string, number>();
	const asking = new Set<string>();

	async function askElsewhere(path: string): Promise<Measured> {
		asking.add(path);
		try {
			const [measured = { path, state: 'gone' as const }] = await facts.measure([path], MAY_HANG_MS);
			if (measured.state === 'hangs') hung.set(path, clock.monotonicMs());
			else hung.delete(path);
			return measured;
		} finally {
			asking.delete(path);
		}
	}

	async function measureElsewhere(path: string): Promise<Measured> {
		const since = hung.get(path);
		if (since === undefined) return askElsewhere(path);
		if (clock.monotonicMs() - since >= REMEMBERED_MS && !asking.has(path)) void askElsewhere(path);
		return { path, state: 'hangs' };
	}

	return async (list) => {
		const here = list.filter(({ kind }) => !MAY_HANG.has(kind)).map(({ mountPoint }) => mountPoint);
		const elsewhere = list.filter(({ kind }) => MAY_HANG.has(kind)).map(({ mountPoint }) => mountPoint);
		for (const path of hung.keys()) if (!elsewhere.includes(path)) hung.delete(path);
		const [near, far] = await Promise.all([facts.measure(here), Promise.all(elsewhere.map(measureElsewhere))]);
		const found = new Map([...near, ...far].map((one) => [one.path, one]));
		return list.map(({ mountPoint }) => found.get(mountPoint) ?? { path: mountPoint, state: 'gone' });
	};
}
