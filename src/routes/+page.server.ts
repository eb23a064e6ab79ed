import { rangeIn } from '#lib/host/range-in-address.ts';
import type { PageServerLoad } from './$types';

/** As many as a chart has room for on most screens. */
const POINTS = 240;
/** What the charts draw. */
const FIGURES = ['cpu', 'memory', 'load', 'diskRead', 'diskWrite', 'receive', 'send'];
/** How long the page waits for what is at hand; the rest follows it down the same line. */
const AT_HAND_MS = 10;

export const load: PageServerLoad = async ({ locals, url }) => {
	const range = rangeIn(url.searchParams);
	const { overview, host } = locals.api;
	const asked = {
		filesystems: overview.filesystems(),
		units: overview.units(),
		processes: overview.processes(),
		containers: overview.containers(),
		updates: overview.updates()
	};
	const [snapshot, found, { requests: waiting }, answer, filesystems, units, processes, containers, updates] =
		await Promise.all([
			host.snapshot(),
			locals.api.findings.brief(),
			locals.api.approvals.list({ limit: 50 }),
			range ? host.history({ kind: 'host', range, points: POINTS, figures: FIGURES }) : null,
			atHand(asked.filesystems),
			atHand(asked.units),
			atHand(asked.processes),
			atHand(asked.containers),
			atHand(asked.updates)
		]);
	return {
		snapshot,
		found,
		waiting: waiting.map(({ id, task, risk_level, requested_at }) => ({ id, task, risk_level, requested_at })),
		past: range && answer ? { range, answer } : null,
		parts: {
			filesystems: filesystems ?? asked.filesystems,
			units: units ?? asked.units,
			processes: processes ?? asked.processes,
			containers: containers ?? asked.containers,
			updates: updates ?? asked.updates
		}
	};
};

/** @returns undefined for what is still on its way */
function atHand<T>(coming: Promise<T>): Promise<T | undefined> {
	return Promise.race([coming, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), AT_HAND_MS))]);
}
