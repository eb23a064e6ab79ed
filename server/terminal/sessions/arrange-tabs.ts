// How terminals lie in tabs, as pure steps: each terminal is in exactly one pane of one tab, and no tab is empty.
import { MAX_PANES } from '#wire/terminal-limits.ts';
import type { TerminalTab } from '#wire/terminal-session.ts';

type Tabs = readonly TerminalTab[];

/** A tab of its own, behind the others. */
export function addTab(tabs: Tabs, tabId: string, terminal: string): Tabs {
	return [...tabs, { id: tabId, direction: 'row', panes: [terminal] }];
}

/** @returns undefined when `beside` is unknown or its tab is full */
export function addPane(
	tabs: Tabs,
	beside: string,
	direction: TerminalTab['direction'],
	terminal: string
): Tabs | undefined {
	const tab = tabs.find((t) => t.panes.includes(beside));
	if (!tab || tab.panes.length >= MAX_PANES) return undefined;
	const panes = tab.panes.toSpliced(tab.panes.indexOf(beside) + 1, 0, terminal);
	// With one pane there is no direction yet; later panes follow the first split.
	const next = { ...tab, panes, direction: tab.panes.length === 1 ? direction : tab.direction };
	return tabs.map((t) => (t === tab ? next : t));
}

export function removePane(tabs: Tabs, terminal: string): Tabs {
	return tabs
		.map((t) => (t.panes.includes(terminal) ? { ...t, panes: t.panes.filter((p) => p !== terminal) } : t))
		.filter((t) => t.panes.length > 0);
}

/** Tabs that are not named keep their order behind those that are. */
export function reorderTabs(tabs: Tabs, ids: readonly string[]): Tabs {
	const rank = new Map([...new Set(ids)].map((id, i) => [id, i]));
	const at = (t: TerminalTab): number => rank.get(t.id) ?? Number.POSITIVE_INFINITY;
	return tabs.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
}
