// The terminals on the page: which tab is shown, which pane has the focus, and how they are opened, closed and replaced.
import { tick, untrack } from 'svelte';
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { announcer } from '#lib/ui/announce.svelte.ts';
import type { Words } from '#lib/words/words.ts';
import { MAX_PANES } from '#wire/terminal-limits.ts';
import type { TerminalList, TerminalTab } from '#wire/terminal-session.ts';
import { Pane, type PaneActions } from './pane.svelte.ts';
import { Terminals } from './terminals.svelte.ts';

export interface Address {
	/** The tab named by the address; null when there is none. */
	asked(): string | null;
	/** Puts a tab into the address. */
	go(tab: string): Promise<void>;
}

export class OpenPanes {
	readonly terminals: Terminals;
	/** Tabs that rang while another one was shown. */
	readonly rang = new SvelteSet<string>();
	/** The pane that had the focus last. */
	focused = $state<string>();
	/** The terminal in which something runs, so that closing it waits for a confirmation. */
	closing = $state<string>();
	opening = $state(false);
	readonly tabs: readonly TerminalTab[] = $derived.by(() => this.terminals.tabs);
	readonly current: TerminalTab | undefined = $derived.by(
		() => this.tabs.find((tab) => tab.id === this.address.asked()) ?? this.tabs[0]
	);
	readonly currentPane: string | undefined = $derived(
		this.current && this.focused && this.current.panes.includes(this.focused) ? this.focused : this.current?.panes[0]
	);
	/** Tabs that have been shown; only these are attached. */
	#visited = new SvelteSet<string>();
	/** Kept while their tab exists, so that a tab looks the same when one returns to it. */
	#panes = new SvelteMap<string, Pane>();
	/** Closed on this page, so nobody wants to read them afterwards. */
	#closedHere = new Set<string>();

	/** @param list  the one with which the page was drawn */
	constructor(
		list: TerminalList,
		readonly address: Address,
		readonly words: Pick<Words, 'terminal' | 'ui' | 'shell'>
	) {
		this.terminals = new Terminals(
			list,
			(tab) => this.#visited.has(tab.id) && tab.panes.some((id) => !this.#closedHere.has(id)),
			words
		);
	}

	wasVisited(tab: TerminalTab): boolean {
		return this.#visited.has(tab.id);
	}

	/** Called when the tab is shown. */
	visit(tab: TerminalTab): void {
		this.#visited.add(tab.id);
		this.rang.delete(tab.id);
		// Who opens a terminal wants to type in it, unless they are busy elsewhere on the page.
		const at = document.activeElement;
		if (this.currentPane && (at === document.body || at?.closest('[data-terminal-bar] a')))
			this.#focus(this.currentPane);
	}

	/** Forgets the panes of terminals that no longer exist. */
	letGo(): void {
		const kept = new Set(this.tabs.flatMap((tab) => tab.panes));
		untrack(() => {
			for (const id of this.#panes.keys()) if (!kept.has(id)) this.#panes.delete(id);
		});
	}

	paneOf(id: string): Pane {
		return untrack(() => {
			const known = this.#panes.get(id);
			if (known) return known;
			const actions: PaneActions = {
				leave: () => {
					announcer.say(this.words.terminal.left);
					document.querySelector<HTMLElement>('[data-terminal-bar] a[aria-current]')?.focus();
				},
				split: (direction) => void this.split(id, direction),
				step: (by) => this.#step(by),
				rang: () => {
					const tab = this.terminals.tabOf(id);
					if (tab && tab.id !== this.current?.id) this.rang.add(tab.id);
				},
				focused: () => {
					this.focused = id;
				}
			};
			const pane = new Pane(id, actions, this.words);
			this.#panes.set(id, pane);
			return pane;
		});
	}

	/** The pane to which a tab's name and menu refer. */
	mainPaneOf(tab: TerminalTab): string {
		return (tab.id === this.current?.id ? this.currentPane : undefined) ?? tab.panes[0] ?? '';
	}

	async show(tab: string, pane?: string): Promise<void> {
		await this.address.go(tab);
		await tick();
		if (!pane) return;
		this.focused = pane;
		// On a narrow page it is shown only from now on, and what is hidden takes no focus.
		await tick();
		this.#focus(pane);
	}

	async open(): Promise<void> {
		if (this.opening) return;
		this.opening = true;
		const made = await this.terminals.open();
		this.opening = false;
		if (made) await this.show(made.tab, made.id);
	}

	async split(beside: string, direction: TerminalTab['direction']): Promise<void> {
		const made = await this.terminals.open({ id: beside, direction });
		if (made) await this.show(made.tab, made.id);
	}

	/** @param sure  a person has confirmed it, where something runs in it */
	async close(id: string, sure = false): Promise<void> {
		const info = this.terminals.sessions.get(id);
		const tab = this.terminals.tabOf(id);
		if (!info) {
			if (tab) this.terminals.dismiss(tab.id);
			return;
		}
		const pane = this.#panes.get(id);
		if (!sure && info.state === 'running' && pane?.state.kind === 'live' && pane.isBusy()) {
			this.closing = id;
			return;
		}
		this.#closedHere.add(id);
		const index = this.tabs.findIndex((t) => t.id === tab?.id);
		const next = tab && tab.panes.length > 1 ? tab : (this.tabs[index + 1] ?? this.tabs[index - 1]);
		await this.terminals.close(id);
		if (next && next.id !== this.current?.id) await this.show(next.id);
		const left = tab && tab.panes.length > 1 ? tab.panes.find((p) => p !== id) : next?.panes[0];
		if (left) this.#focus(left);
	}

	/** Opens a terminal in place of one that has ended. */
	async replace(id: string): Promise<void> {
		const known = this.#panes.get(id)?.state.kind === 'ended' && this.terminals.sessions.has(id);
		const tab = this.terminals.tabOf(id);
		const made =
			known && tab && tab.panes.length < MAX_PANES
				? await this.terminals.open({ id, direction: tab.direction })
				: await this.terminals.open();
		if (!made) return;
		await this.close(id, true);
		await this.show(made.tab, made.id);
	}

	#step(by: 1 | -1): void {
		const { current, currentPane } = this;
		if (!current || !currentPane) return;
		const at = current.panes.indexOf(currentPane);
		const next = current.panes[(at + by + current.panes.length) % current.panes.length];
		if (!next) return;
		this.focused = next;
		void tick().then(() => this.#focus(next));
	}

	#focus(id: string): void {
		if (this.terminals.tabOf(id)) this.paneOf(id).focus();
	}
}
