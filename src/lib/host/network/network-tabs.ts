// Which part of the page is open, as the address tells it: `?tab=listening`. Pure.
import type { Words } from '#lib/words/words.ts';
import type { NetworkReport } from '#wire/host/network.ts';
import { isOpenToOthers } from '#wire/host/network-answers.ts';

const TABS = ['interfaces', 'listening', 'connections', 'routes', 'names', 'firewall'] as const;
export type NetworkTab = (typeof TABS)[number];

export function tabOf(url: { readonly searchParams: Pick<URLSearchParams, 'get'> }): NetworkTab {
	const asked = url.searchParams.get('tab');
	return TABS.find((tab) => tab === asked) ?? 'interfaces';
}

/** The first has the bare address; a search belongs to its own part. */
export function tabsOf(
	names: Words['network']['tabs'],
	report: NetworkReport
): { id: NetworkTab; name: string; href: string; count?: number }[] {
	const open = report.listeners.known ? report.listeners.value.list.filter(isOpenToOthers).length : 0;
	return TABS.map((id) => ({
		id,
		name: names[id],
		href: id === 'interfaces' ? '/network' : `/network?tab=${id}`,
		...(id === 'listening' && open > 0 ? { count: open } : {})
	}));
}
