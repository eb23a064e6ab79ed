import { MAX_PANES } from '#wire/terminal-limits.ts';
import type { TerminalTab } from '#wire/terminal-session.ts';

/** The terminals of a tab stand in one direction, which the first split chooses. */
export function canSplit(tab: TerminalTab, direction: TerminalTab['direction']): boolean {
	return tab.panes.length < MAX_PANES && (tab.panes.length === 1 || tab.direction === direction);
}
