// One pane: the screen, its stream, and what a person does with both. Components draw what is held here.
import { live } from '#lib/client/live.svelte.ts';
import { FONT_SIZES, preferences } from '#lib/client/preferences.svelte.ts';
import { session } from '#lib/client/session.svelte.ts';
import { api } from '#lib/client/trpc.ts';
import { announcer } from '#lib/ui/announce.svelte.ts';
import { toasts } from '#lib/ui/toasts.svelte.ts';
import type { Words } from '#lib/words/words.ts';
import type { StreamSink, StreamState, TerminalStream } from './connect-stream.ts';
import type { Look, Screen } from './create-screen.ts';
import { webAddress } from './guard-sequences.ts';
import { HeldModifiers } from './held-modifiers.svelte.ts';
import { listenOnScreen } from './listen-on-screen.ts';
import { PaneClipboard } from './pane-clipboard.svelte.ts';
import { PaneCommands } from './pane-commands.svelte.ts';
import { readKey } from './read-key.ts';
import { currentTheme, isDark, onThemeChange } from './terminal-theme.ts';
import { type BarKey, textOfKey } from './text-of-key.ts';

const ACCELERATE_AFTER_MS = 1500;

export interface PaneActions {
	leave(): void;
	split(direction: 'row' | 'column'): void;
	step(by: 1 | -1): void;
	rang(): void;
	focused(): void;
}

export class Pane {
	state = $state.raw<StreamState>({ kind: 'connecting' });
	/** Bytes that arrived while the page was disconnected and that it can no longer get. */
	missedBytes = $state(0);
	/** True while another window, the one typed in last, has set a size other than what fits here. */
	foreignSize = $state(false);
	hoveredLink = $state<string>();
	chosenLink = $state<{ url: URL; text: string }>();
	searching = $state(false);
	ready = $state(false);
	/** By what the screen is drawn; undefined until that was tried. */
	drawing = $state<'graphics-card' | 'text'>();
	readonly held = new HeldModifiers();
	readonly clipboard: PaneClipboard;
	readonly commands: PaneCommands;

	screen: Screen | undefined;
	#stream: TerminalStream | undefined;
	#lead = false;
	#replayLeft = 0;
	#replaying = false;
	#gone = false;
	/** The events of the service broke off since it was attached: a socket may look alive and be dead. */
	#mayBeDead = false;
	#focusWanted = false;
	#visible = false;
	#accelerateTimer: ReturnType<typeof setTimeout> | undefined;
	#stops: (() => void)[] = [];

	constructor(
		readonly id: string,
		readonly actions: PaneActions,
		readonly words: Pick<Words, 'terminal' | 'ui'>
	) {
		this.clipboard = new PaneClipboard((text) => {
			if (this.state.kind === 'live') this.screen?.term.paste(text);
		}, words);
		this.commands = new PaneCommands(this.clipboard, words);
	}

	/** Loads the terminal and shows it in an element. @returns a function that removes it */
	mount = (element: HTMLElement): (() => void) => {
		void this.#start(element);
		return () => this.#end();
	};

	async #start(element: HTMLElement): Promise<void> {
		const [{ createScreen }, { connectStream }] = await Promise.all([
			import('./create-screen.ts'),
			import('./connect-stream.ts')
		]);
		const screen = await createScreen(element, this.#look(), {
			answers: () => this.#lead && !this.#replaying,
			linkHovered: (target) => {
				this.hoveredLink = target === undefined ? undefined : webAddress(target)?.href;
			},
			linkChosen: (target) => {
				const url = webAddress(target);
				if (url) this.chosenLink = { url, text: target };
			},
			drawnBy: (what) => {
				this.drawing = what;
				this.fit();
			}
		});
		if (this.#gone) {
			screen.dispose();
			return;
		}
		this.screen = screen;
		this.shown(this.#visible);
		const { term } = screen;
		this.commands.attach(screen, () => this.#replaying);
		term.onData((text) => this.#typed(text));
		term.onBinary((text) => this.#stream?.typeBinary(text));
		term.onBell(() => preferences.now.bell && !this.#replaying && this.actions.rang());
		term.onSelectionChange(() => {
			if (preferences.now.copyOnSelect && term.hasSelection()) void this.clipboard.copy(term.getSelection(), false);
		});
		term.attachCustomKeyEventHandler((event) => this.#key(event));
		this.#stops.push(
			listenOnScreen(element, {
				pasted: (text) => this.clipboard.paste(text),
				zoomed: (by) => this.textSize(by),
				focused: () => {
					this.actions.focused();
					this.fit();
				},
				resized: () => this.fit()
			})
		);
		this.#stream = connectStream(this.id, this.#sink(screen), isSignedIn);
		this.#follow();
		if (this.#focusWanted) this.focus();
	}

	/** Puts what the stream brings on the screen. */
	#sink({ term }: Screen): StreamSink {
		return {
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
				// Attached anew it is alive, and is not torn from under who types by now.
				if (state.kind === 'live') this.#mayBeDead = false;
				term.options.disableStdin = state.kind !== 'live';
				if (state.kind !== before && state.kind === 'waiting') announcer.say(this.words.terminal.states.waiting);
				if (state.kind === 'ended') {
					announcer.say(this.words.terminal.states.ended(state.exitCode));
					term.write('', () => this.commands.shellEnded(state.exitCode));
				}
				if (state.kind === 'signed-out') session.markEnded();
			}
		};
	}

	/** Attaches again when there is reason to, and looks as the person wants it. */
	#follow(): void {
		const onOnline = (): void => this.#stream?.reconnect();
		addEventListener('online', onOnline);
		this.#stops.push(
			() => removeEventListener('online', onOnline),
			onThemeChange(() => this.#applyLook()),
			session.onResume(() => this.#stream?.reconnect()),
			// A machine that slept: the socket may look alive and be dead. One that is on its way is left to arrive.
			live.on('vitals', () => {
				if (this.#mayBeDead && this.state.kind !== 'connecting') this.#stream?.reconnect(true);
				this.#mayBeDead = false;
			}),
			$effect.root(() => {
				$effect(() => {
					if (live.status === 'waiting') this.#mayBeDead = true;
				});
				$effect(() => {
					void preferences.now;
					this.#applyLook();
				});
			})
		);
	}

	#end(): void {
		this.#gone = true;
		for (const stop of this.#stops.splice(0)) stop();
		this.commands.detach();
		clearTimeout(this.#accelerateTimer);
		this.#stream?.close();
		this.screen?.dispose();
		this.screen = undefined;
	}

	// ── look ─────────────────────────────────────────────────────────────────

	isDark(): boolean {
		return isDark();
	}

	#look(): Look {
		const { fontSize, cursor, cursorBlink, screenReader } = preferences.now;
		return { theme: currentTheme(), fontSize, cursor, cursorBlink, screenReader };
	}

	#applyLook(): void {
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

	textSize(by: 1 | -1): void {
		const next = preferences.now.fontSize + by;
		if (next >= FONT_SIZES.least && next <= FONT_SIZES.most) preferences.set({ fontSize: next });
	}

	// ── size ─────────────────────────────────────────────────────────────────

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

	// ── focus and typing ─────────────────────────────────────────────────────

	/** Now, or as soon as there is a screen. */
	focus(): void {
		this.#focusWanted = this.screen === undefined;
		this.screen?.term.focus();
	}

	/** After a dialog has closed: until then nothing behind it can take the focus. */
	#focusAfterDialog(): void {
		requestAnimationFrame(() => requestAnimationFrame(() => this.focus()));
	}

	reconnect(): void {
		if (session.ended) return;
		this.#stream?.reconnect();
	}

	#typed(text: string): void {
		// Focus reports caused by replaying old output belong to the past.
		if (this.#replaying && (text === '\x1b[I' || text === '\x1b[O')) return;
		if (this.commands.selected) this.commands.select(undefined);
		this.#stream?.type(this.held.apply(text));
	}

	/** A key of the key bar, as the program in the terminal expects it. */
	press(key: BarKey): void {
		this.#typed(textOfKey(key, this.screen?.term.modes.applicationCursorKeysMode === true));
		this.focus();
	}

	/** @returns false for keys that are not the shell's */
	#key(event: KeyboardEvent): boolean {
		const meaning = readKey(event, this.commands.selected !== undefined);
		if (meaning === 'shell') return true;
		if (meaning === 'browser') return false;
		event.preventDefault();
		event.stopPropagation();
		switch (meaning) {
			case 'leave':
				this.actions.leave();
				break;
			case 'search':
				this.openSearch();
				break;
			case 'copy':
				void this.clipboard.copy(this.screen?.term.getSelection() ?? '');
				break;
			case 'previous-command':
				this.commands.step(-1);
				break;
			case 'next-command':
				this.commands.step(1);
				break;
			case 'split-right':
				this.actions.split('row');
				break;
			case 'split-down':
				this.actions.split('column');
				break;
			case 'previous-pane':
				this.actions.step(-1);
				break;
			case 'next-pane':
				this.actions.step(1);
				break;
			case 'deselect':
				this.commands.select(undefined);
				break;
		}
		return false;
	}

	// ── dialogs and search ───────────────────────────────────────────────────

	confirmPaste(asOneLine: boolean): void {
		this.clipboard.confirm(asOneLine);
		this.#focusAfterDialog();
	}

	openLink(): void {
		const link = this.chosenLink;
		this.chosenLink = undefined;
		if (link) window.open(link.url.href, '_blank', 'noopener,noreferrer');
		this.#focusAfterDialog();
	}

	/** The selection, or without one what the screen shows: a finger can select nothing. */
	copy(): void {
		const { screen } = this;
		if (!screen) return;
		const selected = screen.term.getSelection();
		void this.clipboard.copy(selected || screen.text());
		if (selected === '') toasts.push(this.words.terminal.copiedScreen);
		this.focus();
	}

	openSearch(): void {
		this.searching = true;
	}

	closeSearch(): void {
		this.searching = false;
		this.focus();
	}

	/** True while a marked command runs, or a program has the whole screen. */
	isBusy(): boolean {
		return this.commands.isRunning() || this.screen?.term.buffer.active.type === 'alternate';
	}
}

/** Makes any call to the service, so that an ended session is noticed. */
async function isSignedIn(): Promise<boolean> {
	try {
		await api.health.get.query();
		return true;
	} catch (error) {
		if (session.ended) return false;
		throw error;
	}
}
