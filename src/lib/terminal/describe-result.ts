// How a command ended and how long it took, in words.
import type { Words } from '#lib/words/words.ts';
import type { MarkedCommand } from './track-commands.ts';

/** How a command ended, or that it is still running. */
export function describeResult(command: MarkedCommand, { terminal, ui }: Pick<Words, 'terminal' | 'ui'>): string {
	const words = terminal.command;
	if (!command.end) return words.running;
	const result =
		command.exitCode === undefined
			? words.unknownExit
			: command.exitCode === 0
				? words.succeeded
				: words.failed(command.exitCode);
	return command.durationMs === undefined ? result : words.took(result, describeDuration(command.durationMs, ui.span));
}

function describeDuration(ms: number, words: Words['ui']['span']): string {
	if (ms < 1000) return words.milliseconds(Math.round(ms));
	if (ms < 60_000) return words.tenths((ms / 1000).toFixed(1));
	const minutes = Math.floor(ms / 60_000);
	const seconds = Math.round((ms % 60_000) / 1000);
	return minutes < 60 ? words.minutes(minutes, seconds) : words.hours(Math.floor(minutes / 60), minutes % 60);
}
