// Did its program itself say which line of which file it stumbles over, or which library or module it lacks?
import { quoted } from '../../words.ts';
import { type Answer, cause } from '../check.ts';
import { type ContainerCheck, saidSeen } from '../container-case.ts';
import { fileKey } from '../say-file.ts';

const PATH = String.raw`(\/[\w.@+/-]*[\w@+-])`;
const PLACES: readonly (readonly [RegExp, number, number])[] = [
	[new RegExp(String.raw`${PATH}[:(](\d{1,6})\b`), 1, 2],
	[new RegExp(String.raw`\bline (\d{1,6}) (?:of|in) (?:file )?["']?${PATH}`, 'i'), 2, 1],
	[new RegExp(String.raw`${PATH}["']?,? (?:at )?\(?line (\d{1,6})`, 'i'), 1, 2]
];
const WRONG =
	/error|invalid|unknown|unexpected|syntax|emerg|alert|crit|fatal|fail|bad |not allowed|duplicate|undefined|unable|cannot|missing/i;
/** Places of code that ran, not of a setting. */
const TRACE = /^\s*(?:File "|at |from |#\d)|Traceback|\.(?:py|js|mjs|cjs|ts|rb|pl|pm|php|java|go|c|cc|rs)[:"(]/;

export const configurationLine: ContainerCheck = (at): readonly Answer[] => {
	for (const text of at.lines) {
		if (TRACE.test(text) || !WRONG.test(text)) continue;
		for (const [pattern, path, line] of PLACES) {
			const match = pattern.exec(text);
			if (!match) continue;
			const file = match[path] ?? '';
			const host = at.ground.hostPath(file)?.path;
			return cause(
				'line-wrong',
				`It stumbles over line ${match[line]} of ${host === undefined ? `${file} in the container, which comes with the image ${at.row.image}` : `${host} (${file} in the container)`}: ${quoted(text) ?? ''}.`,
				[saidSeen(at, text)],
				host === undefined ? [] : [fileKey(host)],
				{ file }
			);
		}
	}
	return [];
};

const LACKS: readonly (readonly [string, RegExp, (name: string) => string])[] = [
	[
		'library-missing',
		/error while loading shared libraries: ([\w.+-]+)|Error loading shared library ([\w.+-]+)/,
		(name) => `the shared library ${name}`
	],
	[
		'library-version',
		/version [`'‘]?([A-Z]\w+_[\w.]+)['’]? not found \(required by/,
		(name) => `a newer C library (${name})`
	],
	[
		'module-missing',
		/(?:ModuleNotFoundError|ImportError): No module named '?([\w.]+)'?/,
		(name) => `the Python module ${name}`
	],
	['module-missing', /Cannot find (?:module|package) '([^']{1,120})'/, (name) => `the Node.js module ${name}`],
	['module-missing', /Can't locate ([\w/]+)\.pm in @INC/, (name) => `the Perl module ${name.replaceAll('/', '::')}`],
	['module-missing', /cannot load such file -- ([\w/.-]+)/, (name) => `the Ruby library ${name}`]
];

export const imageLacks: ContainerCheck = (at): readonly Answer[] => {
	for (const text of at.lines)
		for (const [kind, pattern, what] of LACKS) {
			const match = pattern.exec(text);
			const name = match?.[1] ?? match?.[2];
			if (name === undefined) continue;
			return cause(
				kind,
				`Its program needs ${what(name)}, which the image ${at.row.image} does not have${at.ground.anatomy.mounts.length > 0 ? `, nor what is mounted into it (${at.ground.anatomy.mounts.map(({ destination }) => destination).join(', ')})` : ''}.`,
				[saidSeen(at, text)],
				[],
				{ name }
			);
		}
	return [];
};
