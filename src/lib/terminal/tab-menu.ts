// What the menu of a tab offers.
import { preferences } from '#lib/client/preferences.svelte.ts';
import type { Words } from '#lib/words/words.ts';
import type { TerminalTab } from '#wire/terminal-session.ts';
import { canSplit } from './can-split.ts';
import type { MenuItem } from './menu-item.ts';
import type { OpenPanes } from './open-panes.svelte.ts';
import type { Pane } from './pane.svelte.ts';

export interface MenuWays {
	rename(id: string): void;
	/** Whether the key bar is shown. */
	readonly keyBar: boolean;
	toggleKeyBar(): void;
	showKeys(): void;
}

export function menuOf(
	open: OpenPanes,
	tab: TerminalTab,
	ways: MenuWays,
	words: Words['terminal']
): (MenuItem | 'line')[] {
	const { tabs, terminals } = open;
	const id = open.mainPaneOf(tab);
	const at = tabs.findIndex((t) => t.id === tab.id);
	const here = (act: (pane: Pane) => void) => async () => {
		if (tab.id !== open.current?.id) await open.show(tab.id);
		act(open.paneOf(id));
	};
	return [
		{ name: words.menu.rename, act: () => ways.rename(id) },
		{ name: words.menu.moveLeft, disabled: at <= 0, act: () => void terminals.move(tab.id, tabs[at - 1]?.id) },
		{
			name: words.menu.moveRight,
			disabled: at >= tabs.length - 1,
			act: () => void terminals.move(tab.id, tabs[at + 2]?.id)
		},
		'line',
		{ name: words.splitRight, disabled: !canSplit(tab, 'row'), act: () => void open.split(id, 'row') },
		{ name: words.splitDown, disabled: !canSplit(tab, 'column'), act: () => void open.split(id, 'column') },
		'line',
		{ name: words.menu.copy, act: here((pane) => pane.copy()) },
		{ name: words.menu.paste, act: here((pane) => void pane.clipboard.pasteFromBrowser().then(() => pane.focus())) },
		{ name: words.menu.search, act: here((pane) => pane.openSearch()) },
		'line',
		{ name: words.menu.larger, act: here((pane) => pane.textSize(1)) },
		{ name: words.menu.smaller, act: here((pane) => pane.textSize(-1)) },
		{
			name: words.menu.screenReader,
			checked: preferences.now.screenReader,
			act: () => preferences.set({ screenReader: !preferences.now.screenReader })
		},
		{ name: words.menu.keyBar, checked: ways.keyBar, act: () => ways.toggleKeyBar() },
		{ name: words.menu.keys, act: () => ways.showKeys() },
		'line',
		{ name: words.menu.close, danger: true, act: () => void open.close(id) }
	];
}
