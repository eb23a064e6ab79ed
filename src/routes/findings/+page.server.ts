import { Severity } from '#wire/finding.ts';
import type { PageServerLoad } from './$types';

const TABS = ['open', 'put-away', 'resolved', 'coverage', 'tuning', 'expected'] as const;

export const load: PageServerLoad = async ({ locals, url }) => {
	const { findings } = locals.api;
	const tab = TABS.find((one) => one === url.searchParams.get('tab')) ?? 'open';
	const severity = Severity.safeParse(url.searchParams.get('severity')).data;
	const filter = severity ? { severity } : {};
	const [counts, coverage] = await Promise.all([findings.count(), findings.coverage()]);
	switch (tab) {
		case 'open':
			return {
				tab,
				severity,
				counts,
				coverage,
				watched: await findings.watched(),
				pages: [await findings.list({ ...filter, status: 'open' })]
			};
		case 'put-away':
			return {
				tab,
				severity,
				counts,
				coverage,
				pages: [
					await findings.list({ ...filter, status: 'snoozed' }),
					await findings.list({ ...filter, status: 'dismissed' })
				]
			};
		case 'resolved':
			return { tab, severity, counts, coverage, pages: [await findings.list({ ...filter, status: 'resolved' })] };
		case 'coverage':
			return { tab, severity, counts, coverage };
		case 'tuning':
			return { tab, severity, counts, coverage, detectors: await findings.detectors() };
		case 'expected':
			return { tab, severity, counts, coverage, expected: await findings.expected() };
	}
};
