// How a command ended and how long it took, in words.
import { ui, terminal as words } from '#lib/words/en.ts';
import type { MarkedCommand } from './track-commands.ts';

/** How a command ended, in words; one that runs says so. */
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

function describeDuration(ms: number): string {
	if (ms < 1000) return `${Math.round(ms)} ms`;
	if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
	const minutes = Math.floor(ms / 60_000);
	const seconds = Math.round((ms % 60_000) / 1000);
	return minutes < 60 ? ui.span.minutes(minutes, seconds) : ui.span.hours(Math.floor(minutes / 60), minutes % 60);
}
