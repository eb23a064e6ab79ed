// Readings made by hand, for tests of what stands behind the classifier.
import type { Classification, Effect, ReadCommand } from '#wire/safety.ts';

/** One command that would run: `argv` split at spaces, and what it does. */
export function command(words: string, effects: readonly Effect[], more: Partial<ReadCommand> = {}): ReadCommand {
	const argv = words.split(' ');
	return {
		argv,
		program: argv[0] ?? '',
		resolved: true,
		span: { start: 0, end: words.length },
		via: [],
		source: 'code',
		target: 'host',
		elevated: false,
		effects: [...effects],
		writes: [],
		tier: 'safe',
		...more
	};
}

/** A whole reading of these commands. */
export function reading(commands: readonly ReadCommand[], more: Partial<Classification> = {}): Classification {
	return {
		tier: 'safe',
		warning: '',
		suggestion: '',
		alternatives: [],
		reasons: [],
		reading: { commands: [...commands], complete: true },
		...more
	};
}
