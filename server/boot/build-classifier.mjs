// Builds the classifier as one file, from the same sources that everything else is checked and tested with.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { inAscii } from './in-ascii.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const out = join(root, 'dist', 'classifier');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const tools = join(root, 'server/classifier/tools');
const { READERS } = await import(pathToFileURL(join(tools, 'tables/readers.ts')).href);
const { tables } = await import(pathToFileURL(join(tools, 'tables.ts')).href);
const { indexOf } = await import(pathToFileURL(join(tools, 'find-tool.ts')).href);
const { linesOf, withoutExample } = await import(pathToFileURL(join(tools, 'tool.ts')).href);

/** Tables in one function: a function that is not called is not compiled either, and is not kept in Node's compile cache. */
const GROUP = 16;

/**
 * `find-tool.ts` with its search made beforehand: making a map of eleven thousand names, and two thousand tables, takes longer
 * than all the rest of starting up. Names lie in a text for each first letter.
 */
function madeBeforehand() {
	const all = tables().flat();
	const places = new Map(all.map((tool, at) => [tool, at]));
	const known = byFirstLetter([...indexOf(all)].map(([name, tool]) => `${name} ${places.get(tool)}`));
	const rows = all.map(pack);
	const readers = byFirstLetter([...READERS]);
	const groups = [];
	for (let at = 0; at < rows.length; at += GROUP) groups.push(`() => ${JSON.stringify(rows.slice(at, at + GROUP))}`);
	return `
const KNOWN = ${known};
const READERS = ${readers};
const GROUPS = [
${groups.join(',\n')}
];
const groups = [];
const listOf = (lists, name) => (name === '' || /\\s/.test(name) ? '' : (lists.get(name[0])?.() ?? ''));
export function findTool(name) {
	const names = listOf(KNOWN, name);
	const at = names.indexOf('\\n' + name + ' ');
	if (at < 0) return undefined;
	const row = Number.parseInt(names.slice(at + name.length + 2, at + name.length + 10), 10);
	const group = Math.floor(row / ${GROUP});
	groups[group] ??= GROUPS[group]();
	return groups[group][row % ${GROUP}];
}
export function isReader(name) {
	return listOf(READERS, name).includes('\\n' + name + '\\n');
}
`;
}

/** What judging needs of a tool: no examples, and no line breaks that are only there to be read. @param {any} tool */
function pack({ names, takes, example: _, rows, ...tool }) {
	const words = (/** @type {string} */ text) => text.trim().replace(/\s+/g, ' ');
	return {
		...tool,
		names: words(names),
		takes: takes && words(takes),
		rows: rows && linesOf(rows).map(withoutExample).join('\n')
	};
}

/** @param {string[]} lines @returns {string} a map from the first letter to a function that gives its lines */
function byFirstLetter(lines) {
	/** @type {Map<string, string>} */
	const lists = new Map();
	for (const line of lines) lists.set(line.slice(0, 1), `${lists.get(line.slice(0, 1)) ?? '\n'}${line}\n`);
	const entries = [...lists].map(([letter, text]) => `[${JSON.stringify(letter)}, () => ${JSON.stringify(text)}]`);
	return `new Map([\n${entries.join(',\n')}\n])`;
}

const bundle = await rolldown({
	input: join(root, 'server/classifier/index.ts'),
	external: [/^node:/],
	platform: 'node',
	logLevel: 'warn',
	plugins: [
		{
			name: 'tables made beforehand',
			load: (id) => (id === join(tools, 'find-tool.ts') ? { code: madeBeforehand(), moduleType: 'js' } : null)
		}
	]
});
const { output } = await bundle.generate({ format: 'esm' });
await bundle.close();
const [chunk, ...others] = output;
if (others.length > 0) throw new Error('the classifier was to be one file');

const licence = readFileSync(join(root, 'node_modules/unbash/LICENSE'), 'utf8').replaceAll('*/', '');
writeFileSync(join(out, 'classifier.js'), `/*! Holds unbash.\n${licence}*/\n${inAscii(chunk.code)}`);
