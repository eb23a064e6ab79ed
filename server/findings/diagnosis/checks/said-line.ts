// Did the program itself say which line of which file it stumbles over? The first such complaint counts: what follows comes of it.
import { quoted } from '../../words.ts';
import { type Answer, cause, type UnitCheck } from '../check.ts';
import { fileKey } from '../say-file.ts';

const PATH = String.raw`(\/[\w.@+/-]*[\w@+-])`;
/** How programs write the place, each with the file first or the line first. */
const PLACES: readonly { readonly pattern: RegExp; readonly path: number; readonly line: number }[] = [
	{ pattern: new RegExp(String.raw`${PATH}[:(](\d{1,6})\b`), path: 1, line: 2 },
	{ pattern: new RegExp(String.raw`\bline (\d{1,6}) (?:of|in) (?:file )?["']?${PATH}`, 'i'), path: 2, line: 1 },
	{ pattern: new RegExp(String.raw`${PATH}["']?,? (?:at )?\(?line (\d{1,6})`, 'i'), path: 1, line: 2 }
];
const WRONG =
	/error|invalid|unknown|unexpected|syntax|emerg|alert|crit|fatal|fail|bad |not allowed|duplicate|undefined|unable|cannot|missing/i;
/** Places of code that ran, not of a setting. */
const TRACE = /^\s*(?:File "|at |from |#\d)|Traceback|\.(?:py|js|mjs|rb|pl|pm|php|java|go|c|cc|rs)[:"(]/;

export const lineNamed: UnitCheck = ({ unit, lines, nowMs }): readonly Answer[] => {
	for (const { name, text } of lines) {
		if (name === 'systemd' || TRACE.test(text) || !WRONG.test(text)) continue;
		for (const { pattern, path, line } of PLACES) {
			const match = pattern.exec(text);
			if (!match) continue;
			const [file, number] = [match[path] ?? '', match[line] ?? ''];
			return cause(
				'line-wrong',
				`It stumbles over line ${number} of ${file}: ${quoted(text) ?? ''}.`,
				[{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: text }],
				[fileKey(file)]
			);
		}
	}
	return [];
};
