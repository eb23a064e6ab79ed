// The marked commands of a terminal: the marks beside the screen, the selected command, and what can be done with it.
import { stageIntoComposer } from '#lib/chat/composer.svelte.ts';
import { type TerminalBlock, terminalBlocks } from '#lib/client/terminal-blocks.ts';
import { announcer } from '#lib/ui/announce.svelte.ts';
import { toasts } from '#lib/ui/toasts.svelte.ts';
import type { Words } from '#lib/words/words.ts';
import type { Screen } from './create-screen.ts';
import { describeResult } from './describe-result.ts';
import type { PaneClipboard } from './pane-clipboard.svelte.ts';
import { type CommandTracker, type MarkedCommand, trackCommands } from './track-commands.ts';

/** At most this many lines of output go into the composer. */
const ASK_LINES = 120;
/** Commands that may be put beside a message. */
const MOST_BLOCKS = 8;

export interface GutterMark {
	readonly command: MarkedCommand;
	/** Pixels from the top of the screen. */
	readonly top: number;
}

export class PaneCommands {
	selected = $state.raw<MarkedCommand>();
	marks = $state.raw<readonly GutterMark[]>([]);
	#screen: Screen | undefined;
	#tracker: CommandTracker | undefined;
	#frame = 0;
	#forget: (() => void) | undefined;
	#drawnEnded = new WeakSet<MarkedCommand>();

	constructor(
		readonly clipboard: PaneClipboard,
		readonly words: Pick<Words, 'terminal' | 'ui'>
	) {}

	/** @param isReplaying  true while old output is drawn, whose arrival says nothing about its time */
	attach(screen: Screen, isReplaying: () => boolean): void {
		this.#screen = screen;
		this.#tracker = trackCommands(screen.term, isReplaying, () => this.#draw());
		this.#forget = terminalBlocks.add(() => this.#blocks());
		screen.term.onRender(() => this.#draw());
		screen.term.onScroll(() => this.#draw());
		screen.term.onSelectionChange(() => this.#draw());
		// A click that only takes the highlight away is told by nothing else.
		screen.term.element?.addEventListener('mouseup', () => this.#draw());
	}

	detach(): void {
		cancelAnimationFrame(this.#frame);
		this.#forget?.();
		this.#screen = undefined;
	}

	/** True while a marked command runs. */
	isRunning(): boolean {
		return this.#tracker?.isRunning() === true;
	}

	shellEnded(exitCode: number): void {
		this.#tracker?.shellEnded(exitCode);
	}

	select(command: MarkedCommand | undefined): void {
		this.selected = command;
		const term = this.#screen?.term;
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
		announcer.say(this.words.terminal.command.select(this.textOf(command), describeResult(command, this.words)));
	}

	/** Selects the command before or after; after the last one comes the prompt. */
	step(by: 1 | -1): void {
		const all = this.#tracker?.commands() ?? [];
		if (all.length === 0) return;
		const at = this.selected ? all.indexOf(this.selected) : all.length;
		const next = all[Math.min(all.length - 1, Math.max(0, at + by))];
		if (this.selected && at + by >= all.length) {
			this.select(undefined);
			this.#screen?.term.scrollToBottom();
		} else this.select(next);
	}

	textOf(command: MarkedCommand): string {
		return this.#tracker?.textOf(command) ?? '';
	}

	async copyOutput(command: MarkedCommand): Promise<void> {
		const { text } = this.#outputOf(command);
		if (text === '') toasts.push(this.words.terminal.command.nothing);
		else await this.clipboard.copy(text);
	}

	/** Stages a question; nothing is sent and nothing is kept. */
	ask(command: MarkedCommand): void {
		const { text, left } = this.#outputOf(command, ASK_LINES);
		const words = this.words.terminal;
		const lines = [`$ ${this.textOf(command)}`, ...(left > 0 ? [words.command.leftOut(left)] : []), text];
		stageIntoComposer({
			text: words.command.askText(command.exitCode),
			fenced: lines.join('\n').replace(/[ \n]+$/, ''),
			language: 'console',
			about: { intent: 'means' }
		});
	}

	/** Those that are over, newest first. */
	#blocks(): TerminalBlock[] {
		const over = (this.#tracker?.commands() ?? []).filter(({ end }) => end !== undefined);
		return over
			.slice(-MOST_BLOCKS)
			.reverse()
			.map((command) => {
				const { text, left } = this.#outputOf(command, ASK_LINES);
				const output = left > 0 ? `${this.words.terminal.command.leftOut(left)}\n${text}` : text;
				return { command: this.textOf(command), output, exitCode: command.exitCode };
			});
	}

	#outputOf(command: MarkedCommand, mostLines?: number): { text: string; left: number } {
		return this.#tracker?.outputOf(command, mostLines) ?? { text: '', left: 0 };
	}

	#draw(): void {
		if (this.#frame !== 0) return;
		this.#frame = requestAnimationFrame(() => {
			this.#frame = 0;
			// A click or a drag takes the highlight away or elsewhere: what is offered for it goes, too.
			if (this.selected && !this.#isHighlighted(this.selected)) this.selected = undefined;
			const next = this.#inSight();
			const same =
				next.length === this.marks.length &&
				next.every((m, i) => m.command === this.marks[i]?.command && m.top === this.marks[i]?.top);
			// A command that has just ended is the same object, with more known about it.
			if (same && !next.some(({ command }) => command.end !== undefined && !this.#drawnEnded.has(command))) return;
			for (const { command } of next) if (command.end) this.#drawnEnded.add(command);
			this.marks = next;
		});
	}

	#isHighlighted({ prompt }: MarkedCommand): boolean {
		return this.#screen?.term.getSelectionPosition()?.start.y === prompt.line;
	}

	#inSight(): GutterMark[] {
		const screen = this.#screen;
		if (screen?.term.buffer.active.type !== 'normal') return [];
		const top = screen.term.buffer.active.viewportY;
		const height = screen.lineHeight();
		return (this.#tracker?.commands() ?? [])
			.filter(({ prompt }) => prompt.line >= top && prompt.line < top + screen.term.rows)
			.map((command) => ({ command, top: (command.prompt.line - top) * height }));
	}
}
