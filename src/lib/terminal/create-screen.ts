// The drawing half of a terminal: xterm with its addons, made when a terminal is first shown. This file is loaded lazily.
import '@xterm/xterm/css/xterm.css';
import { FitAddon } from '@xterm/addon-fit';
import type { SearchAddon } from '@xterm/addon-search';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { WebLinksAddon } from '@xterm/addon-web-links';
import { type ITheme, Terminal } from '@xterm/xterm';
import { guardSequences } from './guard-sequences.ts';
import { measureDrawing } from './measure-drawing.ts';
import { installStrictElements } from './strict-elements.ts';

const FONT = '"JetBrains Mono Variable", ui-monospace, "Cascadia Mono", Menlo, monospace';
/** More than the service keeps, so that nothing it replays is lost here. */
const SCROLLBACK_LINES = 20_000;
const FONT_WAIT_MS = 1500;

/** Once one screen of this page was slow to draw by WebGL, no other tries. */
let slowHere = false;

export interface Look {
	readonly theme: ITheme;
	readonly fontSize: number;
	readonly cursor: 'block' | 'bar' | 'underline';
	readonly cursorBlink: boolean;
	readonly screenReader: boolean;
}

export interface ScreenEvents {
	/** True while this window is the one that answers what programs ask. */
	answers(): boolean;
	/** A link under the pointer; undefined when the pointer left. */
	linkHovered(target: string | undefined): void;
	linkChosen(target: string): void;
	/** It is drawn in another way now: cells may be a fraction of a pixel wider or narrower. */
	drawnBy(what: 'graphics-card' | 'text'): void;
}

export interface Screen {
	readonly term: Terminal;
	/** Loads the search on first use. */
	search(): Promise<SearchAddon>;
	/** The size that fits the element; undefined while it is not shown. */
	fitting(): { cols: number; rows: number } | undefined;
	look(look: Look): void;
	/** The lines in sight. */
	text(): string;
	/** Uses the graphics card while shown, where there is one that draws fast; otherwise the same is drawn as text in the page. */
	accelerate(on: boolean): Promise<void>;
	/** Height of a line in pixels. */
	lineHeight(): number;
	dispose(): void;
}

export async function createScreen(element: HTMLElement, look: Look, events: ScreenEvents): Promise<Screen> {
	// Measured with the wrong font every cell would be off.
	await Promise.race([
		document.fonts.load(`${look.fontSize}px ${FONT}`),
		new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS))
	]);
	installStrictElements();
	const term = new Terminal({
		...optionsOf(look),
		fontFamily: FONT,
		lineHeight: 1.2,
		scrollback: SCROLLBACK_LINES,
		minimumContrastRatio: 4.5,
		allowProposedApi: true,
		rescaleOverlappingGlyphs: true,
		altClickMovesCursor: false,
		windowOptions: {},
		linkHandler: {
			activate: (_event, target) => events.linkChosen(target),
			hover: (_event, target) => events.linkHovered(target),
			leave: () => events.linkHovered(undefined)
		}
	});
	const fit = new FitAddon();
	term.loadAddon(fit);
	term.loadAddon(new Unicode11Addon());
	term.unicode.activeVersion = '11';
	term.loadAddon(
		new WebLinksAddon((_event, target) => events.linkChosen(target), {
			hover: (_event, target) => events.linkHovered(target),
			leave: () => events.linkHovered(undefined)
		})
	);
	guardSequences(term, events.answers);
	term.open(element);

	// The screen as text, for whoever reads the page from outside: drawn cells hold none.
	Object.defineProperty(element, 'terminalText', { configurable: true, value: () => textOf(term) });

	let searching: Promise<SearchAddon> | undefined;
	let webgl: { dispose(): void } | undefined;
	let wanted = false;

	async function accelerate(on: boolean): Promise<void> {
		wanted = on;
		if (!on) webgl?.dispose();
		if (!on || webgl || slowHere) return;
		try {
			const { WebglAddon } = await import('@xterm/addon-webgl');
			if (!wanted || webgl) return;
			const addon = new WebglAddon();
			const own = {
				dispose() {
					measuring?.dispose();
					addon.dispose();
					if (webgl === own) webgl = undefined;
					events.drawnBy('text');
				}
			};
			addon.onContextLoss(() => own.dispose());
			term.loadAddon(addon);
			webgl = own;
			events.drawnBy('graphics-card');
			const canvas = element.querySelector<HTMLCanvasElement>('.xterm-screen canvas:not(.xterm-link-layer)');
			const measuring =
				canvas &&
				measureDrawing(term, canvas, () => {
					slowHere = true;
					// Not in the middle of what it draws.
					setTimeout(own.dispose);
				});
		} catch {
			slowHere = true; // no WebGL 2 here
			events.drawnBy('text');
		}
	}

	return {
		term,
		search() {
			searching ??= import('@xterm/addon-search').then(({ SearchAddon }) => {
				const addon = new SearchAddon({ highlightLimit: 1000 });
				term.loadAddon(addon);
				return addon;
			});
			return searching;
		},
		fitting() {
			const size = element.isConnected && element.offsetParent !== null ? fit.proposeDimensions() : undefined;
			return size && Number.isFinite(size.cols) && Number.isFinite(size.rows) ? size : undefined;
		},
		look(next) {
			Object.assign(term.options, optionsOf(next));
		},
		text: () => textOf(term).trimEnd(),
		accelerate,
		lineHeight() {
			const screen = element.querySelector('.xterm-screen');
			return screen ? screen.clientHeight / term.rows : 0;
		},
		dispose() {
			wanted = false;
			webgl?.dispose();
			term.dispose();
		}
	};
}

function textOf(term: Terminal): string {
	const buffer = term.buffer.active;
	const lines: string[] = [];
	for (let y = buffer.viewportY; y < buffer.viewportY + term.rows; y++)
		lines.push(buffer.getLine(y)?.translateToString(true) ?? '');
	return lines.join('\n');
}

function optionsOf(look: Look) {
	return {
		theme: look.theme,
		fontSize: look.fontSize,
		cursorStyle: look.cursor,
		cursorBlink: look.cursorBlink && !matchMedia('(prefers-reduced-motion: reduce)').matches,
		screenReaderMode: look.screenReader
	};
}
