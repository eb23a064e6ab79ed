// What the page knows about all terminals and can do with them. The service decides; the page follows.

import { describeFault } from '#lib/client/describe-fault.ts';
import { live } from '#lib/client/live.svelte.ts';
import { session } from '#lib/client/session.svelte.ts';
import { api } from '#lib/client/trpc.ts';
import { toasts } from '#lib/ui/toasts.svelte.ts';
import type { Words } from '#lib/words/words.ts';
import type { TerminalList, TerminalSession, TerminalTab } from '#wire/terminal-session.ts';

const EMPTY: TerminalList = {
	available: true,
	reason: '',
	remedy: '',
	capacity: 0,
	shell_integration: false,
	sessions: [],
	tabs: []
};

export class Terminals {
	list: TerminalList = $state.raw(EMPTY);
	/** Tabs that the service no longer knows (it was restarted) but whose screens are still worth reading. */
	lost: readonly TerminalTab[] = $state.raw([]);
	readonly tabs: readonly TerminalTab[] = $derived([...this.list.tabs, ...this.lost]);
	readonly sessions: ReadonlyMap<string, TerminalSession> = $derived.by(
		() => new Map(this.list.sessions.map((s) => [s.id, s]))
	);
	#fetching: Promise<void> | undefined;
	#again = false;
	/** Names of terminals that are gone. */
	#names = new Map<string, string>();

	/**
	 * @param list   the one with which the page was drawn
	 * @param keeps  whether the screen of a tab that is gone is to stay
	 */
	constructor(
		list: TerminalList,
		readonly keeps: (tab: TerminalTab) => boolean,
		readonly words: Pick<Words, 'terminal' | 'shell'>
	) {
		this.list = list;
	}

	/** Finds what is gone in the same step, so that no screen is removed and shown again. */
	adopt(list: TerminalList): void {
		for (const id of this.sessions.keys()) this.#names.set(id, this.nameOf(id));
		const known = new Set(list.tabs.map((tab) => tab.id));
		this.lost = [...this.lost, ...this.list.tabs].filter((tab) => !known.has(tab.id) && this.keeps(tab));
		this.list = list;
	}

	/** Lets go of a tab that is only a screen. */
	dismiss(tab: string): void {
		this.lost = this.lost.filter(({ id }) => id !== tab);
	}

	/** Follows what happens elsewhere. @returns a function that stops it */
	follow(): () => void {
		const stops = [
			live.on('terminals-changed', () => void this.refresh()),
			live.on('stream-reset', () => void this.refresh()),
			session.onResume(() => void this.refresh())
		];
		return () => {
			for (const stop of stops) stop();
		};
	}

	/** One request at a time; a change in the meantime causes one more. */
	refresh(): Promise<void> {
		if (this.#fetching) {
			this.#again = true;
			return this.#fetching;
		}
		this.#fetching = (async () => {
			do {
				this.#again = false;
				try {
					this.adopt(await api.terminal.list.query());
				} catch {
					// The page keeps what it knows; the connection bar says the rest.
				}
			} while (this.#again);
			this.#fetching = undefined;
		})();
		return this.#fetching;
	}

	/** @returns the new terminal's id and tab; undefined when it was refused, which has been shown by then */
	async open(beside?: {
		id: string;
		direction: TerminalTab['direction'];
	}): Promise<{ id: string; tab: string } | undefined> {
		return this.#attempt(async () => {
			const { id } = await api.terminal.open.mutate(beside ? { beside } : {});
			await this.refresh();
			// A request already under way may have the state from before.
			if (!this.sessions.has(id)) await this.refresh();
			const tab = this.tabOf(id);
			return tab ? { id, tab: tab.id } : undefined;
		});
	}

	async close(id: string): Promise<void> {
		await this.#attempt(() => api.terminal.close.mutate({ id }));
		await this.refresh();
	}

	async rename(id: string, name: string): Promise<void> {
		await this.#attempt(() => api.terminal.rename.mutate({ id, name }));
		await this.refresh();
	}

	/** Puts a tab before another, or at the end. */
	async move(id: string, before: string | undefined): Promise<void> {
		const ids = this.list.tabs.map((tab) => tab.id).filter((other) => other !== id);
		const at = before === undefined ? ids.length : ids.indexOf(before);
		const order = ids.toSpliced(at < 0 ? ids.length : at, 0, id);
		const rank = new Map(order.map((tab, i) => [tab, i]));
		this.list = {
			...this.list,
			tabs: this.list.tabs.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
		};
		await this.#attempt(() => api.terminal.reorder.mutate({ tabs: order }));
		await this.refresh();
	}

	tabOf(id: string): TerminalTab | undefined {
		return this.tabs.find((tab) => tab.panes.includes(id));
	}

	/** The name of a terminal: the one a person gave it, else what runs in it, else its title, else its directory. */
	nameOf(id: string): string {
		const s = this.sessions.get(id);
		if (!s) return this.#names.get(id) ?? this.words.terminal.unnamed('');
		return (
			s.name ||
			s.program ||
			s.title ||
			s.cwd.split('/').filter(Boolean).at(-1) ||
			s.cwd ||
			this.words.terminal.unnamed(s.shell)
		);
	}

	async #attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
		try {
			return await act();
		} catch (error) {
			const { terminal, shell } = this.words;
			const { text } = describeFault(error, shell.connection.unreachable);
			if (!session.ended) toasts.push(terminal.failed(text), { tone: 'bad' });
			return undefined;
		}
	}
}
