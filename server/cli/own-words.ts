// Which words of a command line are Hostwright's own, and which are the command it is given.
import type { CommandRow } from './command-table.ts';

export interface OwnWords {
	readonly own: readonly string[];
	/** Everything from the first word of the command on, as it stands: `exec ls --help` needs no `--`. */
	readonly command: readonly string[];
}

/** @param words what follows the command's name */
export function ownWords(row: CommandRow, words: readonly string[]): OwnWords {
	if (!row.operands) return { own: words, command: [] };
	for (let i = 0; i < words.length; i++) {
		const word = words[i] ?? '';
		if (word === '--') return { own: words.slice(0, i), command: words.slice(i + 1) };
		if (word === '-' || !word.startsWith('-')) return { own: words.slice(0, i), command: words.slice(i) };
		if (isHelp(word)) continue;
		const flag = row.flags.find((f) => word === `--${f.name}` || word.startsWith(`--${f.name}=`));
		// Not known: that is said, and nothing after it is taken for a command.
		if (!flag) return { own: words, command: [] };
		if (flag.value && !word.includes('=')) i++;
	}
	return { own: words, command: [] };
}

/** @returns true when the person asks for help on Hostwright's own command */
export function asksForHelp(own: readonly string[]): boolean {
	const end = own.indexOf('--');
	return (end < 0 ? own : own.slice(0, end)).some(isHelp);
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';
