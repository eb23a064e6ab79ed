import { rangeIn } from '#lib/host/range-in-address.ts';
import type { PageServerLoad } from './$types';

/** As many as a chart has room for on most screens. */
const POINTS = 240;
/** A machine with containers has dozens of interfaces; not all are drawn. */
const MOST = 24;

export const load: PageServerLoad = async ({ locals, url }) => {
	const { host, findings } = locals.api;
	const [report, snapshot, marks] = await Promise.all([host.network(), host.snapshot(), findings.marks()]);
	const range = rangeIn(url.searchParams);
	// Those that the page draws: the ones that carry something now.
	const names = range ? (snapshot.history.at(-1)?.network.interfaces ?? []).slice(0, MOST).map(({ name }) => name) : [];
	const past = await Promise.all(
		names.map(async (name) => ({
			name,
			answer: await host.history({ kind: 'interface', key: name, range: range ?? 'hour', points: POINTS })
		}))
	);
	return { report, snapshot, marks, past: range ? { range, interfaces: past } : null };
};
