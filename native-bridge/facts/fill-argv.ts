// A row of the table and its arguments become an argv; an argument that does not match is refused.

import type { FactRow } from '../ports/fact-rows/fact-row.ts';
import type { FactArguments } from '../ports/fact-runner.ts';

export type Filled = { readonly argv: readonly string[] } | { readonly refused: string };

const PLACE = /\{([a-z][\w-]*)(…?)\}$/;

/** @returns the argv without the program's name; or which argument is missing, unknown or not allowed */
export function fillArgv(row: FactRow, args: FactArguments): Filled {
	const argv: string[] = [];
	const used = new Set<string>();
	for (const word of row.argv) {
		const place = PLACE.exec(word);
		if (!place) {
			argv.push(word);
			continue;
		}
		const [{ length }, name = '', many] = place;
		const before = word.slice(0, word.length - length);
		const given = args[name];
		const list = many === '…' ? (Array.isArray(given) ? (given as readonly string[]) : undefined) : [given];
		if (list === undefined) return { refused: `${name} has to be a list` };
		used.add(name);
		for (const value of list) {
			if (typeof value !== 'string' || !isAllowed(row, name, value, before !== ''))
				return { refused: `${name} is not allowed to be ${JSON.stringify(value ?? null).slice(0, 200)}` };
			argv.push(before + value);
		}
	}
	const unknown = Object.keys(args).find((name) => !used.has(name));
	return unknown === undefined ? { argv } : { refused: `${unknown} has no place` };
}

function isAllowed(row: FactRow, name: string, value: string, isEndOfWord: boolean): boolean {
	const pattern = row.args?.[name];
	if (!pattern || value.includes('\0')) return false;
	if (value.startsWith('-') && !isEndOfWord && !/^[\^(?:]*-/.test(pattern.source)) return false;
	return new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gy]/g, '')).test(value);
}
