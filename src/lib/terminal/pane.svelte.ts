// One pane: the screen, its stream, and what a person does with both. Components draw what is held here.
import { stageIntoComposer } from '#lib/chat/composer.svelte.ts';
import { live } from '#lib/client/live.svelte.ts';
import { FONT_SIZES, preferences } from '#lib/client/preferences.svelte.ts';
import { session } from '#lib/client/session.svelte.ts';
import { api } from '#lib/client/trpc.ts';
import { announcer } from '#lib/ui/announce.svelte.ts';
import { toasts } from '#lib/ui/toasts.svelte.ts';
import { ui, terminal as words } from '#lib/words/en.ts';
import { connectStream, type StreamState, type TerminalStream } from './connect-stream.ts';
import type { Look, Screen } from './create-screen.ts';
import { type Paste, readPaste } from './guard-paste.ts';
import { webAddress } from './guard-sequences.ts';
import { currentTheme, isDark, onThemeChange } from './terminal-theme.ts';
import { type CommandTracker, type MarkedCommand, trackCommands } from './track-commands.ts';

/** What goes into the composer of a long output. */
const ASK_LINES = 120;
const ACCELERATE_AFTER_MS = 1500;

export interface GutterMark {
	readonly command: MarkedCommand;
	/** Pixels from the top of the screen. */
	readonly top: number;
}

export interface PaneActions {
	leave(): void;
	split(direction: 'row' | 'column'): void;
	step(by: 1 | -1): void;
	rang(): void;
	focused(): void;
}

export class Pane {
	state = $state.raw<StreamState>({ kind: 'connecting' });
	/** Bytes that came while the page was away and are lost to it. */
	missedBytes = $state(0);
	/** Size set by whoever typed last; differs from what fits here when that was another window. */
	foreignSize = $state(false);
	hoveredLink = $state<string>();
	chosenLink = $state<{ url: URL; text: string }>();
	pendingPaste = $state<Paste>();
	searching = $state(false);
	selected = $state.raw<MarkedCommand>();
	marks = $state.raw<readonly GutterMark[]>([]);
	control = $state(false);
	alt = $state(false);
	ready = $state(false);

	screen: Screen | undefined;
	#stream: TerminalStream | undefined;
	#commands: CommandTracker | undefined;
	#lead = false;
	#replayLeft = 0;
	#replaying = false;
	#gone = false;
	#stops: (() => void)[] = [];
	#markFrame = 0;

	constructor(
		readonly id: string,
		readonly actions: PaneActions
	) {}

	/** Loads and shows the terminal in an element. @returns how to take it down */
	mount = (element: HTMLElement): (() => void) => {
		void this.#start(element);
		return () => this.#end();
	};

	async #start(element: HTMLElement): Promise<void> {
		const { createScreen } = await import('./create-screen.ts');
		const screen = await createScreen(element, this.#look(), {
			answers: () => this.#lead && !this.#replaying,
			linkHovered: (target) => {
				this.hoveredLink = target === undefined ? undefined : webAddress(target)?.href;
			},
			linkChosen: (target) => {
				const url = webAddress(target);
				if (url) this.chosenLink = { url, text: target };
			}
		});
		if (this.#gone) {
			screen.dispose();
			return;
		}
		this.screen = screen;
		this.shown(this.#visible);
		const { term } = screen;
		this.#commands = trackCommands(
			term,
			() => this.#replaying,
			() => this.#drawMarks()
		);
		term.onData((text) => this.#typed(text));
		term.onBinary((text) => this.#stream?.typeBinary(text));
		term.onBell(() => preferences.now.bell && !this.#replaying && this.actions.rang());
		term.onRender(() => this.#drawMarks());
		term.onScroll(() => this.#drawMarks());
		term.onSelectionChange(() => {
			if (preferences.now.copyOnSelect && term.hasSelection()) void this.#copy(term.getSelection(), false);
		});
		term.attachCustomKeyEventHandler((event) => this.#key(event));
		const onPaste = (event: ClipboardEvent): void => {
			event.preventDefault();
			event.stopPropagation();
			this.paste(event.clipboardData?.getData('text/plain') ?? '');
		};
		const onWheel = (event: WheelEvent): void => {
			if (!event.ctrlKey) return;
			event.preventDefault();
			event.stopPropagation();
			this.textSize(event.deltaY < 0 ? 1 : -1);
		};
		const onFocus = (): void => {
			this.actions.focused();
			this.fit();
		};
		element.addEventListener('paste', onPaste, { capture: true });
		element.addEventListener('wheel', onWheel, { capture: true, passive: false });
		element.addEventListener('focusin', onFocus);
		const resized = new ResizeObserver(() => this.fit());
		resized.observe(element);

		this.#stream = connectStream(
			this.id,
			{
				attached: ({ reset, missed, replay }) => {
					if (reset) {
						term.write('\x1bc');
						term.write('', () => term.clear());
					}
					this.#replayLeft = replay;
					this.#replaying = replay > 0;
					if (missed > 0 && this.ready) this.missedBytes = missed;
					this.ready = true;
					if (!this.#replaying) this.fit();
				},
				bytes: (bytes, drawn) =>
					term.write(bytes, () => {
						drawn();
						if (!this.#replaying) return;
						this.#replayLeft -= bytes.length;
						if (this.#replayLeft > 0) return;
						this.#replaying = false;
						this.fit();
					}),
				// In the order of the stream: what follows was printed for this size.
				resized: (cols, rows) =>
					term.write('', () => {
						if (cols !== term.cols || rows !== term.rows) term.resize(cols, rows);
						this.#compareSize();
					}),
				leads: (lead) => {
					this.#lead = lead;
				},
				state: (state) => {
					const before = this.state.kind;
					this.state = state;
					term.options.disableStdin = state.kind !== 'live';
					if (state.kind !== before && state.kind === 'waiting') announcer.say(words.states.waiting);
					if (state.kind === 'ended') announcer.say(words.states.ended(state.exitCode));
					if (state.kind === 'signed-out') session.markEnded();
				}
			},
			async () => {
				try {
					await api.health.get.query();
					return true;
				} catch (error) {
					if (session.ended) return false;
					throw error;
				}
			}
		);
		const onOnline = (): void => this.#stream?.reconnect();
		addEventListener('online', onOnline);
		let streamWasAway = false;
		this.#stops.push(
			() => element.removeEventListener('paste', onPaste, { capture: true }),
			() => element.removeEventListener('wheel', onWheel, { capture: true }),
			() => element.removeEventListener('focusin', onFocus),
			() => resized.disconnect(),
			() => removeEventListener('online', onOnline),
			onThemeChange(() => this.applyLook()),
			session.onResume(() => this.#stream?.reconnect()),
			// A machine that slept: the socket may look alive and be dead.
			live.on('vitals', () => {
				if (streamWasAway) this.#stream?.reconnect(true);
				streamWasAway = false;
			}),
			$effect.root(() => {
				$effect(() => {
					if (live.status === 'waiting') streamWasAway = true;
				});
				$effect(() => {
					void preferences.now;
					this.applyLook();
				});
			})
		);
	}

	#end(): void {
		this.#gone = true;
		for (const stop of this.#stops.splice(0)) stop();
		cancelAnimationFrame(this.#markFrame);
		clearTimeout(this.#accelerateTimer);
		this.#stream?.close();
		this.screen?.dispose();
		this.screen = undefined;
	}

	isDark(): boolean {
		return isDark();
	}

	#look(): Look {
		const { fontSize, cursor, cursorBlink, screenReader } = preferences.now;
		return { theme: currentTheme(), fontSize, cursor, cursorBlink, screenReader };
	}

	applyLook(): void {
		if (!this.screen) return;
		this.screen.look(this.#look());
		this.fit();
	}

	/** Shown or hidden behind another tab; a hidden one leaves the graphics card to others. */
	shown(visible: boolean): void {
		this.#visible = visible;
		clearTimeout(this.#accelerateTimer);
		if (visible) {
			// The first lines are there sooner without; what follows is drawn faster with it.
			// Cells are a fraction of a pixel narrower then.
			this.#accelerateTimer = setTimeout(async () => {
				await this.screen?.accelerate(true);
				this.fit();
			}, ACCELERATE_AFTER_MS);
			this.fit();
		} else void this.screen?.accelerate(false);
	}

	focus(): void {
		this.screen?.term.focus();
	}

	/** Once a dialog over the page is gone: until then nothing behind it takes the focus. */
	#focusAfterDialog(): void {
		requestAnimationFrame(() => requestAnimationFrame(() => this.focus()));
	}

	/** Asks for the size that fits here. */
	fit(): void {
		const size = this.screen?.fitting();
		if (!size || this.#replaying || document.visibilityState === 'hidden') return;
		if (size.cols !== this.screen?.term.cols || size.rows !== this.screen.term.rows)
			this.#stream?.resize(size.cols, size.rows);
		this.#compareSize();
	}

	#compareSize(): void {
		const size = this.screen?.fitting();
		const term = this.screen?.term;
		this.foreignSize = Boolean(
			size && term && !document.hasFocus() && (size.cols !== term.cols || size.rows !== term.rows)
		);
	}

	reconnect(): void {
		if (session.ended) return;
		this.#stream?.reconnect();
	}

	// ── typing ───────────────────────────────────────────────────────────────

	#typed(text: string): void {
		// Reports of focus made while old output is drawn are of the past.
		if (this.#replaying && (text === '\x1b[I' || text === '\x1b[O')) return;
		if (this.selected) this.select(undefined);
		this.#stream?.type(this.#withModifiers(text));
	}

	/** Ctrl and Alt of the key bar hold for one key. */
	#withModifiers(text: string): string {
		let out = text;
		if (this.control && text.length === 1) {
			const code = text.toUpperCase().charCodeAt(0);
			if (code >= 0x40 && code <= 0x5f) out = String.fromCharCode(code & 0x1f);
		}
		if (this.alt) out = `\x1b${out}`;
		this.control = false;
		this.alt = false;
		return out;
	}

	/** A key of the key bar, as the program in the terminal expects it. */
	press(key: 'Escape' | 'Tab' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | '^C' | (string & {})): void {
		const arrows: Record<string, string> = { ArrowUp: 'A', ArrowDown: 'B', ArrowRight: 'C', ArrowLeft: 'D' };
		const arrow = arrows[key];
		const application = this.screen?.term.modes.applicationCursorKeysMode;
		const text =
			key === 'Escape'
				? '\x1b'
				: key === 'Tab'
					? '\t'
					: key === '^C'
						? '\x03'
						: arrow
							? `\x1b${application ? 'O' : '['}${arrow}`
							: key;
		this.#typed(text);
		this.focus();
	}

	/** @returns false for keys that are not the shell's */
	#key(event: KeyboardEvent): boolean {
		if (event.type !== 'keydown') return true;
		const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
		const done = (act: () => void): false => {
			event.preventDefault();
			event.stopPropagation();
			act();
			return false;
		};
		if (ctrlKey && !shiftKey && !altKey && key === 'F6') return done(() => this.actions.leave());
		if (ctrlKey && shiftKey && !altKey) {
			switch (key.toLowerCase()) {
				case 'f':
					return done(() => this.openSearch());
				case 'c':
					return done(() => void this.copySelection());
				case 'v':
					return false; // the browser pastes; the guard looks at it
				case 'arrowup':
					return done(() => this.step(-1));
				case 'arrowdown':
					return done(() => this.step(1));
				default:
					return true;
			}
		}
		if (metaKey && (key === 'c' || key === 'v')) return false;
		if (altKey && shiftKey && !ctrlKey) {
			if (key === '+' || key === '=' || event.code === 'Equal') return done(() => this.actions.split('row'));
			if (key === '-' || key === '_' || event.code === 'Minus') return done(() => this.actions.split('column'));
			if (key === 'ArrowLeft' || key === 'ArrowUp') return done(() => this.actions.step(-1));
			if (key === 'ArrowRight' || key === 'ArrowDown') return done(() => this.actions.step(1));
		}
		if (key === 'Escape' && this.selected) return done(() => this.select(undefined));
		// The page's own folding of the assistant works from here, too.
		if (ctrlKey && key === '.') return false;
		return true;
	}

	// ── clipboard ────────────────────────────────────────────────────────────

	paste(raw: string): void {
		if (raw === '') return;
		const paste = readPaste(raw);
		if ((paste.runs || paste.cleaned) && preferences.now.pasteGuard) this.pendingPaste = paste;
		else this.#pasteNow(paste.text);
	}

	confirmPaste(asOneLine: boolean): void {
		const paste = this.pendingPaste;
		this.pendingPaste = undefined;
		if (paste) this.#pasteNow(asOneLine ? paste.text.trim().replace(/\s*\n\s*/g, ' ') : paste.text);
		this.#focusAfterDialog();
	}

	#pasteNow(text: string): void {
		if (this.state.kind === 'live') this.screen?.term.paste(text);
	}

	/** For the key bar: a page may read the clipboard only where the browser allows it. */
	async pasteFromClipboard(): Promise<void> {
		try {
			this.paste(await navigator.clipboard.readText());
		} catch {
			toasts.push(words.paste.denied, { tone: 'bad' });
		}
	}

	async copySelection(): Promise<void> {
		const text = this.screen?.term.getSelection() ?? '';
		if (text !== '') await this.#copy(text, true);
	}

	async #copy(text: string, tell: boolean): Promise<void> {
		try {
			await navigator.clipboard.writeText(text);
			if (tell) announcer.say(ui.copied);
		} catch {
			toasts.push(ui.copyFailed, { tone: 'bad' });
		}
	}

	async copyText(text: string): Promise<void> {
		await this.#copy(text, true);
	}

	// ── links ────────────────────────────────────────────────────────────────

	openLink(): void {
		const link = this.chosenLink;
		this.chosenLink = undefined;
		if (link) window.open(link.url.href, '_blank', 'noopener,noreferrer');
		this.#focusAfterDialog();
	}

	// ── search ───────────────────────────────────────────────────────────────

	openSearch(): void {
		this.searching = true;
	}

	closeSearch(): void {
		this.searching = false;
		this.focus();
	}

	// ── commands ─────────────────────────────────────────────────────────────

	select(command: MarkedCommand | undefined): void {
		this.selected = command;
		const term = this.screen?.term;
		if (!term) return;
		if (!command) {
			term.clearSelection();
			return;
		}
		const last = command.end && !command.end.isDisposed ? command.end.line - 1 : term.buffer.active.length - 1;
		term.selectLines(command.prompt.line, Math.max(command.prompt.line, last));
		const shows = term.buffer.active.viewportY;
		if (command.prompt.line < shows || command.prompt.line >= shows + term.rows - 2)
			term.scrollToLine(Math.max(0, command.prompt.line - 1));
		announcer.say(words.command.select(this.commandText(command), describeResult(command)));
	}

	step(by: 1 | -1): void {
		const all = this.#commands?.commands() ?? [];
		if (all.length === 0) return;
		const at = this.selected ? all.indexOf(this.selected) : all.length;
		const next = all[Math.min(all.length - 1, Math.max(0, at + by))];
		if (this.selected && at + by >= all.length) {
			this.select(undefined);
			this.screen?.term.scrollToBottom();
		} else this.select(next);
	}

	/** True while a marked command runs, or a program has the whole screen. */
	isBusy(): boolean {
		return this.#commands?.isRunning() === true || this.screen?.term.buffer.active.type === 'alternate';
	}

	commandText(command: MarkedCommand): string {
		return this.#commands?.textOf(command) ?? '';
	}

	async copyOutput(command: MarkedCommand): Promise<void> {
		const { text } = this.#commands?.outputOf(command) ?? { text: '' };
		if (text === '') toasts.push(words.command.nothing);
		else await this.#copy(text, true);
	}

	/** Stages a question; nothing is sent and nothing is kept. */
	ask(command: MarkedCommand): void {
		const { text, left } = this.#commands?.outputOf(command, ASK_LINES) ?? { text: '', left: 0 };
		const lines = [`$ ${this.commandText(command)}`, ...(left > 0 ? [words.command.leftOut(left)] : []), text];
		stageIntoComposer({ text: words.command.askText(command.exitCode), fenced: lines.join('\n').trimEnd() });
	}

	#drawMarks(): void {
		if (this.#markFrame !== 0) return;
		this.#markFrame = requestAnimationFrame(() => {
			this.#markFrame = 0;
			const { screen } = this;
			if (screen?.term.buffer.active.type !== 'normal') {
				this.marks = [];
				return;
			}
			const top = screen.term.buffer.active.viewportY;
			const height = screen.lineHeight();
			const marks = (this.#commands?.commands() ?? [])
				.filter(({ prompt }) => prompt.line >= top && prompt.line < top + screen.term.rows)
				.map((command) => ({ command, top: (command.prompt.line - top) * height }));
			const same =
				marks.length === this.marks.length &&
				marks.every((m, i) => m.command === this.marks[i]?.command && m.top === this.marks[i]?.top);
			// A command that just ended is the same object with more known about it.
			if (!same || marks.some(({ command }) => command.end !== undefined && !this.#drawnEnded.has(command))) {
				for (const { command } of marks) if (command.end) this.#drawnEnded.add(command);
				this.marks = marks;
			}
		});
	}
	#visible = false;
	#accelerateTimer: ReturnType<typeof setTimeout> | undefined;
	#drawnEnded = new WeakSet<MarkedCommand>();

	// ── look ─────────────────────────────────────────────────────────────────

	textSize(by: 1 | -1): void {
		const next = preferences.now.fontSize + by;
		if (next >= FONT_SIZES.least && next <= FONT_SIZES.most) preferences.set({ fontSize: next });
	}
}

/** How a command ended, in words. */
export function describeResult(command: MarkedCommand): string {
	if (!command.end) return words.command.running;
	const result =
		command.exitCode === undefined
			? words.command.unknownExit
			: command.exitCode === 0
				? words.command.succeeded
				: words.command.failed(command.exitCode);
	return command.durationMs === undefined ? result : `${result}, ${describeDuration(command.durationMs)}`;
}

export function describeDuration(ms: number): string {
	if (ms < 1000) return `${Math.round(ms)} ms`;
	if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
	const minutes = Math.floor(ms / 60_000);
	const seconds = Math.round((ms % 60_000) / 1000);
	return minutes < 60 ? ui.span.minutes(minutes, seconds) : ui.span.hours(Math.floor(minutes / 60), minutes % 60);
}
