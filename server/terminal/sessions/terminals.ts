// All terminals of the service: opening, listing, naming, arranging, closing, and letting go of those nobody uses.
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { Loaded } from '#native/ports/loaded.ts';
import type { PtyPort } from '#native/ports/pty.ts';
import { STREAM_CLOSE, TERMINAL_CAPACITY } from '#wire/terminal-limits.ts';
import type { OpenTerminal, TerminalList, TerminalSession } from '#wire/terminal-session.ts';
import type { CallerIdentity } from '../../access/identity.ts';
import type { EventBus } from '../../events/bus.ts';
import type { Clock } from '../../lib/clock.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { Log } from '../../lib/log.ts';
import { openShell, type ShellOwner } from '../open-shell.ts';
import { boundRate } from './bound-rate.ts';
import { judgeIdleness } from './judge-idleness.ts';
import type { Typing } from './pace.ts';
import { createRegistry, describeTerminal, type Entry } from './registry.ts';
import { createSession, type Session } from './session.ts';

/** How often to look for terminals that nobody uses. */
const LOOK_EVERY_MS = 60_000;
const CHANGES_EVERY_MS = 250;

export interface TerminalSettings {
	readonly enabled: boolean;
	readonly shellIntegration: boolean;
	readonly trackPrompt: boolean;
	/** A shell at its prompt that nobody has looked at for this long is closed; 0 means never. */
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
	 * The text holds no control character; the caller has checked that.
	 */
	stageInto(id: string, text: string): StageOutcome;
	/** Ends all shells, as when the token was replaced and terminals were to end with it. */
	endAll(): Promise<void>;
	/** Looks for idle terminals; called by its own timer. */
	reap(): void;
	close(): Promise<void>;
}

const SWITCHED_OFF: Loaded<PtyPort> = {
	present: false,
	reason: 'Terminals are switched off.',
	remedy: 'Set terminal.enabled to true in config.yml and restart.',
	tried: []
};

export function openTerminals(deps: {
	readonly pty: Loaded<PtyPort>;
	readonly owner: ShellOwner;
	readonly settings: TerminalSettings;
	readonly clock: Clock;
	readonly bus: Pick<EventBus, 'publish'>;
	readonly log: Log;
}): Terminals {
	const { owner, settings, clock, log } = deps;
	const pty = settings.enabled ? deps.pty : SWITCHED_OFF;
	let closing = false;
	const typing: Typing = { atMs: Number.NEGATIVE_INFINITY, terminal: '' };
	const changes = boundRate<void>(CHANGES_EVERY_MS, () => deps.bus.publish({ topic: 'terminals-changed', data: {} }));
	const changed = (): void => {
		if (!closing) changes.push();
	};
	const registry = createRegistry(changed);
	const reaper = setInterval(reap, LOOK_EVERY_MS);
	reaper.unref();

	async function end(id: string, entry: Entry, code: number, reason: string): Promise<void> {
		registry.forget(id);
		const left = await entry.session.close(code, reason);
		if (left.length > 0)
			log.warn({ terminal: id.slice(0, 6), pids: left }, 'processes of a closed terminal are still running');
	}

	function reap(): void {
		for (const [id, entry] of registry.all()) {
			const wasTold = entry.closesAtMs !== null;
			const { closesInMs, isOver } = judgeIdleness(entry.session, settings.idleMs, clock.monotonicMs(), wasTold);
			entry.closesAtMs = closesInMs === null ? null : clock.nowMs() + closesInMs;
			if (wasTold !== (closesInMs !== null)) changed();
			if (!isOver) continue;
			void end(id, entry, STREAM_CLOSE.closed, 'idle').catch((err: unknown) =>
				log.error({ err }, 'closing an idle terminal failed')
			);
		}
	}

	return {
		open(identity, wish) {
			if (!pty.present) throw new HostwrightError('capability-unavailable', { detail: `${pty.reason} ${pty.remedy}` });
			if (closing) throw new HostwrightError('shutting-down');
			const beside = wish.beside && registry.get(wish.beside.id);
			registry.makeRoom();
			const id = randomBytes(18).toString('base64url');
			const arranged = registry.arrange(id, wish.beside, randomBytes(6).toString('base64url'));
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
			registry.add(id, entry, arranged);
			return describeTerminal(id, entry);
		},
		list() {
			return {
				available: pty.present,
				reason: pty.present ? '' : pty.reason,
				remedy: pty.present ? '' : pty.remedy,
				capacity: TERMINAL_CAPACITY,
				shell_integration: settings.shellIntegration,
				sessions: registry.all().map(([id, entry]) => describeTerminal(id, entry)),
				tabs: registry.tabs()
			};
		},
		rename(id, name) {
			const entry = registry.get(id);
			entry.name = name.trim();
			changed();
			return describeTerminal(id, entry);
		},
		reorder: (tabIds) => registry.reorder(tabIds),
		closeOne: (id) => end(id, registry.get(id), STREAM_CLOSE.closed, 'closed'),
		find: (id) => registry.find(id)?.session,
		stageInto(id, text) {
			if (!settings.trackPrompt) return 'busy';
			const session = registry.find(id)?.session;
			if (!session) return 'not-found';
			if (!session.isAtEmptyPrompt()) return 'busy';
			session.type(text);
			return 'typed';
		},
		async endAll() {
			await Promise.all(registry.all().map(([id, entry]) => end(id, entry, STREAM_CLOSE.closed, 'closed')));
		},
		reap,
		async close() {
			if (closing) return;
			closing = true;
			clearInterval(reaper);
			changes.close();
			await Promise.all(
				registry.all().map(([id, entry]) => end(id, entry, STREAM_CLOSE.shuttingDown, 'the service is stopping'))
			);
		}
	};
}
