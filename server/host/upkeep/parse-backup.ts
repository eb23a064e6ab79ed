// What a script copies, and where to: the lines of tar, rsync, borg and their kin, as far as their words tell. Pure.

export interface BackupLine {
	readonly line: number;
	readonly tool: string;
	/** Absolute paths that are copied. */
	readonly sources: readonly string[];
	/** The folder into which it is written; null where it is not known or not on this machine. */
	readonly target: string | null;
	/** The target is itself the store of the tool. */
	readonly isStore: boolean;
}

/** Options of tar and rsync behind which a word stands that is neither source nor target. */
const TAKES = new Set(
	'-C --directory --exclude -X --exclude-from --files-from -T --include -e --rsh --link-dest --log-file --password-file -g --listed-incremental -I --filter -f --bwlimit --compare-dest --temp-dir --partial-dir --transform'.split(
		' '
	)
);
const DUMPS = /^(?:mysqldump|mariadb-dump|pg_dump(?:all)?|mongodump|sqlite3)$/;
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export function parseBackup(text: string): readonly BackupLine[] {
	const values = new Map<string, string>();
	const found: BackupLine[] = [];
	const lines = text.replace(/\\\n/g, '  ').split('\n');
	for (const [index, raw] of lines.entries()) {
		const line = raw.replace(/^\s*#.*$|\s#\s.*$/, '').trim();
		const [, name, value = ''] =
			/^(?:export\s+|local\s+|readonly\s+)?([A-Za-z_]\w*)=("[^"]*"|'[^']*'|\S*)$/.exec(line) ?? [];
		if (name !== undefined) values.set(name, expand(value.replace(/^(["'])(.*)\1$/, '$2'), values));
		else
			for (const part of line.split(/&&|\|\||;|\bthen\b|\bdo\b/))
				found.push(...ofPart(expand(part, values), index + 1));
	}
	return found;
}

/** What the shell puts in the place of a name; `*` where only the shell knows. */
const expand = (text: string, values: ReadonlyMap<string, string>): string =>
	text
		.replace(/\$\([^()]*\)|`[^`]*`/g, '*')
		.replace(/\$\{?([A-Za-z_]\w*)(?:[^}\w/.\s"']*\})?/g, (_, name: string) => values.get(name) ?? '*');

function ofPart(part: string, line: number): readonly BackupLine[] {
	const into = />>?\s*("?)(\/[^\s"|>]+)\1/.exec(part)?.[2];
	const piped = part.split('|');
	const words = [...(piped[0] ?? '').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
	while (
		/^(?:nice|ionice|sudo|nohup|if|!|time|exec|-n|-n?\d+|-c\d?|\d+)$/.test(nameOf(words[0] ?? '')) ||
		/^\w+=/.test(words[0] ?? '')
	)
		words.shift();
	const [program = '', ...rest] = words;
	const tool = nameOf(program);
	const row = (sources: readonly string[], target: string | undefined, isStore = false): readonly BackupLine[] => [
		{ line, tool, sources: sources.filter(isWhole), target: target && isWhole(target) ? target : null, isStore }
	];
	if (DUMPS.test(tool)) return into === undefined ? [] : row([], folderOf(into));
	if (tool === 'tar') return ofTar(rest, into, row);
	const plain = withoutOptions(rest);
	if (tool === 'rsync' && plain.length > 1) {
		const target = plain.at(-1) ?? '';
		return row(plain.slice(0, -1), target.replace(/\/+$/, '') || '/');
	}
	if (tool === 'borg' && rest.includes('create')) {
		const places = plain.filter((word) => word !== 'create');
		const at = places.findIndex((word) => word.includes('::'));
		return at < 0 ? [] : row(places.slice(at + 1), places[at]?.split('::')[0], true);
	}
	if (tool === 'restic' && rest.includes('backup')) {
		const at = rest.findIndex((word) => word === '-r' || word === '--repo');
		const store = at < 0 ? undefined : rest[at + 1];
		return row(
			plain.filter((word) => word !== 'backup' && word !== store),
			store,
			true
		);
	}
	return [];
}

function ofTar(
	rest: readonly string[],
	into: string | undefined,
	row: (sources: readonly string[], target: string | undefined) => readonly BackupLine[]
): readonly BackupLine[] {
	const [first = ''] = rest;
	const isMade =
		/^[A-Za-z]*c[A-Za-z]*$/.test(first) ||
		rest.some((word) => /^-[A-Za-z]*c[A-Za-z]*$/.test(word) || word === '--create');
	const at = rest.findIndex((word) => /^-?[A-Za-z]*f$/.test(word) && !word.startsWith('--'));
	const file = rest.find((word) => word.startsWith('--file='))?.slice(7) ?? (at < 0 ? into : rest[at + 1]);
	if (!isMade || file === undefined) return [];
	const others = rest.filter(
		(_, index) => index !== at && index !== at + 1 && !(index === 0 && !first.startsWith('-'))
	);
	const folder = rest[rest.findIndex((word) => word === '-C' || word === '--directory') + 1];
	const inFolder = rest.some((word) => word === '-C' || word === '--directory') ? folder : undefined;
	const sources = withoutOptions(others)
		.filter((word) => !/^[<>]/.test(word) && word !== into)
		.flatMap((word) =>
			word.startsWith('/')
				? word
				: inFolder === undefined
					? []
					: `${inFolder.replace(/\/+$/, '')}/${word}`.replace(/\/\.$/, '')
		);
	return row(sources, folderOf(file === '-' ? (into ?? '') : file));
}

function withoutOptions(words: readonly string[]): readonly string[] {
	return words.filter(
		(word, index) => !word.startsWith('-') && !TAKES.has(words[index - 1] ?? '') && !/^\d?[<>]/.test(word)
	);
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/')) || '/';
const isWhole = (path: string): boolean => /^\/[^*?[\]{}$~]*$/.test(path);
