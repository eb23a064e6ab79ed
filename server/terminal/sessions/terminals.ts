// All terminals of the service: opening, listing, naming, arranging, closing, and letting go of those nobody uses.
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { Loaded, PtyPort } from '#native/ports.ts';
import { STREAM_CLOSE, TERMINAL_CAPACITY } from '#wire/terminal-limits.ts';
import type { OpenTerminal, TerminalList, TerminalSession, TerminalTab } from '#wire/terminal-session.ts';
import type { CallerIdentity } from '../../access/identity.ts';
import type { EventBus } from '../../events/bus.ts';
import { type Clock, toTimestamp } from '../../lib/clock.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { Log } from '../../lib/log.ts';
import { openShell, type ShellOwner } from '../open-shell.ts';
import { addPane, addTab, removePane, reorderTabs } from './arrange-tabs.ts';
import { boundRate } from './bound-rate.ts';
import { createSession, type Session, type Typing } from './session.ts';

/** How often is looked for terminals that nobody uses, and how early that is told. */
const LOOK_EVERY_MS = 60_000;
const NOTICE_MS = 10 * 60_000;
/** An ended terminal stays to be read, for as long. */
const ENDED_MS = 60 * 60_000;
const CHANGES_EVERY_MS = 250;

export interface TerminalSettings {
	readonly enabled: boolean;
	readonly shellIntegration: boolean;
	readonly trackPrompt: boolean;
	/** A shell at its prompt that nobody looked at for so long is closed; 0 never. */
	readonly idleMs: number;
}

export type StageOutcome = 'typed' | 'busy' | 'not-found';

export interface Terminals {
	open(identity: CallerIdentity, wish: OpenTerminal): TerminalSession;
	list(): TerminalList;
	rename(id: string, name: string): TerminalSession;
	reorder(tabs: readonly string[]): void;
	/** Ends the shell and what it started, and forgets it. */
	closeOne(id: string): Promise<void>;
	/** The live session behind an id; undefined when there is none. */
	find(id: string): Session | undefined;
	/**
	 * Types text, without a newline, into a shell seen at an empty prompt. Always `busy` unless prompts are tracked.
	 * The text holds no control character; its holder has checked that.
	 */
	stageInto(id: string, text: string): StageOutcome;
	/** Ends all shells, as when the token was replaced and terminals were to end with it. */
	endAll(): Promise<void>;
	/** Looks for idle terminals; called by its own timer. */
	reap(): void;
	close(): Promise<void>;
}

interface Entry {
	readonly session: Session;
	readonly shell: string;
	readonly openedMs: number;
	name: string;
	closesAtMs: number | null;
}

export function createTerminals(deps: {
	readonly pty: Loaded<PtyPort>;
	readonly owner: ShellOwner;
	readonly settings: TerminalSettings;
	readonly clock: Clock;
	readonly bus: Pick<EventBus, 'publish'>;
	readonly log: Log;
}): Terminals {
	const { pty, owner, settings, clock, log } = deps;
	const entries = new Map<string, Entry>();
	let tabs: readonly TerminalTab[] = [];
	let closing = false;
	const typing: Typing = { atMs: Number.NEGATIVE_INFINITY, terminal: '' };
	const changes = boundRate<void>(CHANGES_EVERY_MS, () => deps.bus.publish({ topic: 'terminals-changed', data: {} }));
	const changed = (): void => {
		if (!closing) changes.push();
	};
	const reaper = setInterval(reap, LOOK_EVERY_MS);
	reaper.unref();

	function get(id: string): Entry {
		const entry = entries.get(id);
		if (!entry) throw new HostwrightError('not-found', { detail: 'There is no such terminal.' });
		return entry;
	}

	function describe(id: string, entry: Entry): TerminalSession {
		const view = entry.session.view();
		return {
			id,
			name: entry.name,
			title: view.title,
			shell: entry.shell,
			cwd: view.cwd,
			state: view.exitCode === null ? 'running' : 'ended',
			exit_code: view.exitCode,
			attached: view.attached,
			cols: view.size.cols,
			rows: view.size.rows,
			opened_at: toTimestamp(entry.openedMs),
			closes_at: entry.closesAtMs === null ? null : toTimestamp(entry.closesAtMs)
		};
	}

	function unavailable(): { reason: string; remedy: string } | undefined {
		if (!settings.enabled)
			return {
				reason: 'Terminals are switched off.',
				remedy: 'Set terminal.enabled to true in config.yml and restart.'
			};
		return pty.present ? undefined : { reason: pty.reason, remedy: pty.remedy };
	}

	function makeRoom(): void {
		if (entries.size < TERMINAL_CAPACITY) return;
		for (const [id, entry] of entries)
			if (entry.session.view().exitCode !== null) {
				forget(id);
				return;
			}
		throw new HostwrightError('too-many-requests', {
			detail: `${TERMINAL_CAPACITY} terminals are open already. Close one first.`
		});
	}

	function forget(id: string): void {
		entries.delete(id);
		tabs = removePane(tabs, id);
		changed();
	}

	async function end(id: string, entry: Entry, code: number, reason: string): Promise<void> {
		forget(id);
		const left = await entry.session.close(code, reason);
		if (left.length > 0)
			log.warn({ terminal: id.slice(0, 6), pids: left }, 'processes of a closed terminal are still running');
	}

	function reap(): void {
		const now = clock.monotonicMs();
		for (const [id, entry] of [...entries]) {
			const view = entry.session.view();
			const limitMs = view.exitCode !== null ? ENDED_MS : settings.idleMs;
			const idle = view.attached === 0 && limitMs > 0 && (view.exitCode !== null || !entry.session.isBusy());
			const leftMs = limitMs - (now - view.lastActivityMs);
			const before = entry.closesAtMs;
			entry.closesAtMs = idle && leftMs <= NOTICE_MS ? clock.nowMs() + Math.max(0, leftMs) : null;
			if ((before === null) !== (entry.closesAtMs === null)) changed();
			// Never without the notice having been there for a round.
			if (!idle || leftMs > 0 || (before === null && view.exitCode === null)) continue;
			void end(id, entry, STREAM_CLOSE.closed, 'idle').catch((err: unknown) =>
				log.error({ err }, 'closing an idle terminal failed')
			);
		}
	}

	return {
		open(identity, wish) {
			const problem = unavailable();
			if (problem || !pty.present)
				throw new HostwrightError('capability-unavailable', { detail: `${problem?.reason} ${problem?.remedy}` });
			if (closing) throw new HostwrightError('shutting-down');
			const beside = wish.beside ? get(wish.beside.id) : undefined;
			makeRoom();
			const id = randomBytes(18).toString('base64url');
			const arranged = wish.beside
				? addPane(tabs, wish.beside.id, wish.beside.direction, id)
				: addTab(tabs, randomBytes(6).toString('base64url'), id);
			if (!arranged) throw new HostwrightError('conflict', { detail: 'This tab has no room for another pane.' });
			const nonce = randomBytes(12).toString('base64url');
			const shell = openShell(identity, owner, {
				integration: settings.shellIntegration,
				nonce,
				...(beside ? { cwd: beside.session.view().cwd } : {})
			});
			const session = createSession({
				id,
				shell,
				nonce,
				size: { cols: wish.cols ?? 80, rows: wish.rows ?? 24 },
				pty: pty.port,
				clock,
				typing,
				onChange: changed
			});
			const entry: Entry = {
				session,
				shell: basename(shell.file),
				openedMs: clock.nowMs(),
				name: '',
				closesAtMs: null
			};
			entries.set(id, entry);
			tabs = arranged;
			changed();
			return describe(id, entry);
		},
		list() {
			const problem = unavailable();
			return {
				available: problem === undefined,
				reason: problem?.reason ?? '',
				remedy: problem?.remedy ?? '',
				capacity: TERMINAL_CAPACITY,
				shell_integration: settings.shellIntegration,
				sessions: [...entries].map(([id, entry]) => describe(id, entry)),
				tabs: tabs.map((tab) => ({ ...tab, panes: [...tab.panes] }))
			};
		},
		rename(id, name) {
			const entry = get(id);
			entry.name = name.trim();
			changed();
			return describe(id, entry);
		},
		reorder(ids) {
			tabs = reorderTabs(tabs, ids);
			changed();
		},
		closeOne: (id) => end(id, get(id), STREAM_CLOSE.closed, 'closed'),
		find: (id) => entries.get(id)?.session,
		stageInto(id, text) {
			if (!settings.trackPrompt) return 'busy';
			const session = entries.get(id)?.session;
			if (!session) return 'not-found';
			if (!session.isAtEmptyPrompt()) return 'busy';
			session.type(text);
			return 'typed';
		},
		async endAll() {
			await Promise.all([...entries].map(([id, entry]) => end(id, entry, STREAM_CLOSE.closed, 'closed')));
		},
		reap,
		async close() {
			if (closing) return;
			closing = true;
			clearInterval(reaper);
			changes.close();
			await Promise.all(
				[...entries].map(([id, entry]) => end(id, entry, STREAM_CLOSE.shuttingDown, 'the service is stopping'))
			);
		}
	};
}
