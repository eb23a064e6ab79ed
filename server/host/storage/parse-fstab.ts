// What should be mounted, as /etc/fstab says it.
import { unescapeOctal } from './parse-mounts.ts';

export interface FstabLine {
	/** Counted from one. */
	readonly line: number;
	readonly source: string;
	readonly mountPoint: string;
	readonly type: string;
	readonly options: readonly string[];
	/** Order of checking at start; 0 is never. */
	readonly pass: number;
}

export interface FstabProblem {
	readonly line: number;
	readonly text: string;
	readonly problem: string;
}

export interface Fstab {
	readonly lines: readonly FstabLine[];
	readonly problems: readonly FstabProblem[];
}

export function parseFstab(text: string): Fstab {
	const lines: FstabLine[] = [];
	const problems: FstabProblem[] = [];
	for (const [index, raw] of text.split('\n').entries()) {
		const trimmed = raw.trim();
		if (trimmed === '' || trimmed.startsWith('#')) continue;
		const line = index + 1;
		const [source = '', point, type, options = 'defaults', dump = '0', pass = '0'] = trimmed.split(/[ \t]+/);
		if (point === undefined || type === undefined) {
			problems.push({ line, text: trimmed, problem: 'It has fewer than three fields.' });
			continue;
		}
		if (!isNumber(dump) || !isNumber(pass)) {
			problems.push({
				line,
				text: trimmed,
				problem: `Where a number belongs stands ${isNumber(dump) ? pass : dump}: options are written without blanks.`
			});
			continue;
		}
		const mountPoint = tidy(unescapeOctal(point));
		if (type !== 'swap' && mountPoint !== 'none' && !mountPoint.startsWith('/')) {
			problems.push({ line, text: trimmed, problem: 'Its mount point is not an absolute path.' });
			continue;
		}
		lines.push({
			line,
			source: unquote(unescapeOctal(source)),
			mountPoint,
			type,
			options: options.split(',').filter(Boolean).map(unescapeOctal),
			pass: Number(pass) || 0
		});
	}
	return { lines, problems };
}

/** A comment may stand behind the numbers, or in their place. */
const isNumber = (field: string): boolean => /^\d+$/.test(field) || field.startsWith('#');

/** `/srv//data/` is where `/srv/data` is. */
const tidy = (path: string): string =>
	path.startsWith('/') ? path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1') : path;

/** `UUID="…"` is taken as well. */
const unquote = (source: string): string => source.replace(/^([A-Z]+)="(.*)"$/, '$1=$2');
