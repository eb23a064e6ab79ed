// Commands as the shell's marks tell them (OSC 133): where each began, what it printed, how it ended and how long it took.
import type { IMarker, Terminal } from '@xterm/xterm';

export interface MarkedCommand {
	/** Line of the prompt. */
	readonly prompt: IMarker;
	/** Where the command's own text begins, after the prompt. */
	readonly text: { readonly marker: IMarker; readonly column: number };
	/** First line of what it printed; undefined until it runs. */
	output: IMarker | undefined;
	/** The line behind its last one; undefined while it runs. */
	end: IMarker | undefined;
	exitCode: number | undefined;
	startedMs: number | undefined;
	/** Undefined while it runs, and for an older command whose shell told no times. */
	durationMs: number | undefined;
}

export interface CommandTracker {
	/** Oldest first; those that left the scrollback are gone. */
	readonly commands: () => readonly MarkedCommand[];
	/** A command has begun and not ended. */
	isRunning(): boolean;
	/** The shell is gone, and what ran in it with it. */
	shellEnded(exitCode: number): void;
	textOf(command: MarkedCommand): string;
	/** @param mostLines  the last ones are kept; `left` counts those that were not */
	outputOf(command: MarkedCommand, mostLines?: number): { text: string; left: number };
}

/**
 * @param isReplaying  old output tells no times by when it comes
 * @param onEnd        a command that printed its marks in the normal screen has ended
 */
export function trackCommands(
	term: Terminal,
	isReplaying: () => boolean,
	onEnd: (command: MarkedCommand) => void
): CommandTracker {
	let commands: MarkedCommand[] = [];
	let prompt: IMarker | undefined;
	let current: MarkedCommand | undefined;

	const isNormal = (): boolean => term.buffer.active.type === 'normal';
	const column = (): number => term.buffer.active.cursorX;

	term.parser.registerOscHandler(133, (data) => {
		if (!isNormal()) return true;
		const [mark, ...options] = data.split(';');
		const option = (name: string): string | undefined =>
			options.find((o) => o.startsWith(`${name}=`))?.slice(name.length + 1);
		const told = seconds(option('t'));
		const now = told ?? (isReplaying() ? undefined : Date.now());
		if (mark === 'A') {
			prompt = term.registerMarker();
			current = undefined;
		} else if (mark === 'B') {
			const marker = term.registerMarker();
			current = {
				prompt: prompt ?? marker,
				text: { marker, column: column() },
				output: undefined,
				end: undefined,
				exitCode: undefined,
				startedMs: undefined,
				durationMs: undefined
			};
		} else if (mark === 'C' && current && !current.output) {
			current.output = term.registerMarker();
			current.startedMs = now;
			commands = [...commands.filter(({ prompt }) => !prompt.isDisposed), current];
		} else if (mark === 'D' && current?.output && !current.end) {
			const code = Number(options[0]);
			const duration = Number(option('d') ?? Number.NaN);
			if (Number.isFinite(duration)) current.durationMs = Math.max(0, duration);
			else if (current.startedMs !== undefined && now !== undefined)
				current.durationMs = Math.max(0, now - current.startedMs);
			end(current, options[0] && Number.isInteger(code) ? code : undefined);
		}
		return true;
	});

	/** The command that runs is over. */
	function end(command: MarkedCommand, exitCode: number | undefined): void {
		command.end = term.registerMarker(column() === 0 ? 0 : 1);
		command.exitCode = exitCode;
		current = undefined;
		onEnd(command);
	}

	function read(from: number, to: number, firstColumn = 0, mostLines = Number.POSITIVE_INFINITY) {
		const lines: string[] = [];
		const buffer = term.buffer.normal;
		for (let y = from; y < to; y++) {
			const line = buffer.getLine(y);
			if (!line) continue;
			const next = buffer.getLine(y + 1);
			const text = line.translateToString(!next?.isWrapped, y === from ? firstColumn : 0);
			if (line.isWrapped && lines.length > 0) lines[lines.length - 1] += text;
			else lines.push(text);
		}
		while (lines.at(-1) === '') lines.pop();
		const left = Math.max(0, lines.length - mostLines);
		return { text: lines.slice(left).join('\n'), left };
	}

	return {
		commands: () => {
			commands = commands.filter((c) => !c.prompt.isDisposed && c.prompt.line >= 0);
			return commands;
		},
		isRunning: () => current?.output !== undefined,
		shellEnded(exitCode) {
			if (current?.output) end(current, exitCode);
		},
		textOf(command) {
			const { marker, column } = command.text;
			if (marker.isDisposed || !command.output) return '';
			// Only the line's own end: what merely looks like a blank was typed.
			return read(marker.line, command.output.line, column).text.replace(/^ +|[ \n]+$/g, '');
		},
		outputOf(command, mostLines) {
			if (!command.output || command.output.isDisposed) return { text: '', left: 0 };
			const buffer = term.buffer.normal;
			const end = command.end && !command.end.isDisposed ? command.end.line : buffer.baseY + buffer.cursorY + 1;
			return read(command.output.line, end, 0, mostLines);
		}
	};
}

/** Seconds since the epoch with a point or a comma, as shells print them, in milliseconds. */
function seconds(text: string | undefined): number | undefined {
	if (!text || !/^\d{9,11}[.,]\d+$/.test(text)) return undefined;
	return Number(text.replace(',', '.')) * 1000;
}
