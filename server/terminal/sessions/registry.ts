// The terminals there are, and the tabs they lie in.
import { TERMINAL_CAPACITY } from '#wire/terminal-limits.ts';
import type { OpenTerminal, TerminalSession, TerminalTab } from '#wire/terminal-session.ts';
import { toTimestamp } from '../../lib/clock.ts';
import { HostwrightError } from '../../lib/error.ts';
import { addPane, addTab, removePane, reorderTabs } from './arrange-tabs.ts';
import type { Session } from './session.ts';

export interface Entry {
	readonly session: Session;
	readonly shell: string;
	readonly openedMs: number;
	name: string;
	closesAtMs: number | null;
}

/** Tabs as they would be with another terminal in them. */
export type Arranged = readonly TerminalTab[];

export interface Registry {
	find(id: string): Entry | undefined;
	/** @throws HostwrightError `not-found` */
	get(id: string): Entry;
	/** A snapshot: what is forgotten meanwhile is still in it. */
	all(): readonly (readonly [id: string, entry: Entry])[];
	tabs(): TerminalTab[];
	/** Forgets an ended terminal when there are as many as may be. @throws HostwrightError `too-many-requests` when none ended */
	makeRoom(): void;
	/** @throws HostwrightError `conflict` when the tab has no room for another pane */
	arrange(id: string, beside: OpenTerminal['beside'], newTabId: string): Arranged;
	add(id: string, entry: Entry, arranged: Arranged): void;
	forget(id: string): void;
	reorder(tabIds: readonly string[]): void;
}

/** @param onChange  called when a terminal came or went, or tabs were put in another order */
export function createRegistry(onChange: () => void): Registry {
	const entries = new Map<string, Entry>();
	let tabs: readonly TerminalTab[] = [];

	function forget(id: string): void {
		entries.delete(id);
		tabs = removePane(tabs, id);
		onChange();
	}

	return {
		find: (id) => entries.get(id),
		get(id) {
			const entry = entries.get(id);
			if (!entry) throw new HostwrightError('not-found', { detail: 'There is no such terminal.' });
			return entry;
		},
		all: () => [...entries],
		tabs: () => tabs.map((tab) => ({ ...tab, panes: [...tab.panes] })),
		makeRoom() {
			if (entries.size < TERMINAL_CAPACITY) return;
			for (const [id, entry] of entries) if (entry.session.view().exitCode !== null) return forget(id);
			throw new HostwrightError('too-many-requests', {
				detail: `${TERMINAL_CAPACITY} terminals are open already. Close one first.`
			});
		},
		arrange(id, beside, newTabId) {
			const arranged = beside ? addPane(tabs, beside.id, beside.direction, id) : addTab(tabs, newTabId, id);
			if (!arranged) throw new HostwrightError('conflict', { detail: 'This tab has no room for another pane.' });
			return arranged;
		},
		add(id, entry, arranged) {
			entries.set(id, entry);
			tabs = arranged;
			onChange();
		},
		forget,
		reorder(tabIds) {
			tabs = reorderTabs(tabs, tabIds);
			onChange();
		}
	};
}

export function describeTerminal(id: string, { session, shell, name, openedMs, closesAtMs }: Entry): TerminalSession {
	const { title, program, cwd, exitCode, attached, size } = session.view();
	return {
		id,
		name,
		title,
		program,
		shell,
		cwd,
		state: exitCode === null ? 'running' : 'ended',
		exit_code: exitCode,
		attached,
		cols: size.cols,
		rows: size.rows,
		opened_at: toTimestamp(openedMs),
		closes_at: closesAtMs === null ? null : toTimestamp(closesAtMs)
	};
}
