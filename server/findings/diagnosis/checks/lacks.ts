// Does the program lack something that it looks for by a name: a library, a module of its language, a locale?
import { quoted } from '../../words.ts';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';

interface Lack {
	readonly kind: string;
	readonly pattern: RegExp;
	says(name: string, program: string, file: string | undefined): string;
}

const programIn = ({ detail }: UnitCase): string => quoted(detail.command?.split(' ')[0] ?? '') ?? 'the program';

const LACKS: readonly Lack[] = [
	{
		kind: 'library-missing',
		pattern: /error while loading shared libraries: ([\w.+-]+): cannot open shared object file/,
		says: (name, program) =>
			`The program ${program} needs the shared library ${name}, which no directory of the loader holds.`
	},
	{
		kind: 'library-version',
		pattern: /version [`'‘]?([A-Z]\w+_[\w.]+)['’]? not found \(required by/,
		says: (name, program) =>
			`The program ${program} was built for a newer library: the installed one has no version ${name}.`
	},
	{
		kind: 'module-missing',
		pattern: /(?:ModuleNotFoundError|ImportError): No module named '?([\w.]+)'?/,
		says: (name, program, file) =>
			`The Python module ${name}${askedBy(file)} is not installed for the interpreter that runs ${program}.`
	},
	{
		kind: 'module-missing',
		pattern: /Cannot find (?:module|package) '([^']{1,120})'/,
		says: (name, program, file) =>
			`The Node.js module ${name}${askedBy(file)} is not installed where ${program} looks for it.`
	},
	{
		kind: 'module-missing',
		pattern: /Can't locate ([\w/]+)\.pm in @INC/,
		says: (name, program, file) =>
			`The Perl module ${name.replaceAll('/', '::')}${askedBy(file)} is not installed where ${program} looks for it.`
	},
	{
		kind: 'module-missing',
		pattern: /cannot load such file -- ([\w/.-]+)/,
		says: (name, program, file) =>
			`The Ruby library ${name}${askedBy(file)} is not installed where ${program} looks for it.`
	},
	{
		kind: 'locale-missing',
		pattern:
			/(?:unsupported locale setting|[Cc]annot (?:change|set) locale|setlocale: .*cannot change locale \(?)[^\w]*([a-z]{2,3}_[A-Z]{2}[\w.@-]*)?/,
		says: (name) =>
			`The locale ${name === '' ? 'that it asks for' : name} is not generated on this machine (locale -a lists those that are).`
	}
];

const askedBy = (file: string | undefined): string => (file === undefined ? '' : `, which ${file} asks for,`);

/** `File "/opt/app/app.py", line 2` of a traceback, and what Node and Ruby print in its place. */
const FILE_OF_TRACE = /File "(\/[^"]+)", line (\d+)|at .*\((\/[^():]+):(\d+)|^(\/[^:\s]+):(\d+):/;

export const somethingLacking: UnitCheck = (at): readonly Answer[] => {
	const texts = at.lines.filter(({ name }) => name !== 'systemd').map(({ text }) => text);
	const found = lackIn(texts, programIn(at), localeOf(at));
	if (!found) return [];
	const seen = [{ source: `journalctl -u ${at.unit.name}`, seenAtMs: at.nowMs, raw: found.text }];
	return cause(found.kind, found.says, seen, [], { name: found.name });
};

/** The first thing that lines of a program say it lacks. Pure. */
export function lackIn(
	texts: readonly string[],
	program: string,
	locale = ''
): { readonly kind: string; readonly name: string; readonly says: string; readonly text: string } | undefined {
	for (const [index, text] of texts.entries())
		for (const { kind, pattern, says } of LACKS) {
			const match = pattern.exec(text);
			if (!match) continue;
			const name = match[1] ?? locale;
			const trace = texts
				.slice(Math.max(0, index - 8), index + 1)
				.map((line) => FILE_OF_TRACE.exec(line))
				.findLast((found) => found !== null && !/frozen|importlib|node:internal/.test(found[0]));
			const file = trace ? `${trace[1] ?? trace[3] ?? trace[5]} line ${trace[2] ?? trace[4] ?? trace[6]}` : undefined;
			return { kind, name, says: says(name, program, file), text };
		}
	return undefined;
}

/** Which one it asks for, where its complaint does not say: what its unit sets. */
function localeOf({ ground }: UnitCase): string {
	for (const { value } of ground.settings.all('Environment')) {
		const found = /\b(?:LC_ALL|LANG|LC_\w+)=["']?([\w.@-]+)/.exec(value)?.[1];
		if (found) return found;
	}
	return '';
}
