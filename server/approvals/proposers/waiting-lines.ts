// Lines of unit files by which one unit waits for another: its own After=, or the other's Before=. Pure.
import type { StartUnit } from '../../host/boot/parse-starts.ts';

export interface WaitingLine {
	readonly path: string;
	/** From 1 on. */
	readonly line: number;
	readonly key: 'After' | 'Before';
	/** As it stands there. */
	readonly word: string;
	/** It is one line, and all of the setting. */
	readonly plain: boolean;
}

type Named = Pick<StartUnit, 'names' | 'fragment' | 'dropIns'>;

/** @param texts  of the files that could be read, by path */
export function waitingLines(waits: Named, other: Named, texts: ReadonlyMap<string, string>): readonly WaitingLine[] {
	return [...linesOf(waits, 'After', other.names, texts), ...linesOf(other, 'Before', waits.names, texts)];
}

function linesOf(
	{ fragment, dropIns }: Named,
	key: WaitingLine['key'],
	names: readonly string[],
	texts: ReadonlyMap<string, string>
): readonly WaitingLine[] {
	return [fragment, ...dropIns].flatMap((path) => {
		let section = '';
		let goesOn = false;
		return (texts.get(path) ?? '').split('\n').flatMap((line, at): readonly WaitingLine[] => {
			section = /^\s*\[([^\]]+)\]/.exec(line)?.[1] ?? section;
			const before = goesOn;
			goesOn = /\\\s*$/.test(line) && !/^\s*[#;]/.test(line);
			const value = new RegExp(`^\\s*${key}\\s*=(.*)$`).exec(line)?.[1] ?? (before ? line : undefined);
			if (section !== 'Unit' || value === undefined) return [];
			const word = value.split(/[\s\\]+/).find((one) => names.includes(one));
			return word === undefined ? [] : [{ path, line: at + 1, key, word, plain: !before && !goesOn }];
		});
	});
}

/** The line with one word less, or without the line where it was the only one. */
export function withoutWord(text: string, { line, word }: Pick<WaitingLine, 'line' | 'word'>): string {
	const lines = text.split('\n');
	const [, head = '', value = ''] = /^(\s*\w+\s*=\s*)(.*)$/.exec(lines[line - 1] ?? '') ?? [];
	const rest = value.split(/\s+/).filter((one) => one !== word && one !== '');
	return (rest.length > 0 ? lines.with(line - 1, `${head}${rest.join(' ')}`) : lines.toSpliced(line - 1, 1)).join('\n');
}
