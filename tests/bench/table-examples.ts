// node tests/bench/table-examples.ts [table ...]: how many rows have an example, and which are still lacking.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { namesOf, type Tool } from '../../server/classifier/tools/tool.ts';
import { lackingExamples, TABLES, triedTools } from '../unit/server/classifier/table-examples.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);
const tools = triedTools();
const byFirstName = new Map(tools.map((tool) => [namesOf(tool.compiled.tool)[0], tool]));

const rows = tools.flatMap(({ compiled }) => compiled.rows);
const lacking = tools.map(lackingExamples);
print(`tools ${tools.length}   names ${tools.flatMap(({ compiled }) => namesOf(compiled.tool)).length}`);
print(`rows ${rows.length}   with an example ${rows.filter(({ example }) => example !== undefined).length}`);
print(
	`tools that lack one ${lacking.filter((l) => l.length > 0).length}   examples lacking ${lacking.flat().length}\n`
);

for (const file of readdirSync(TABLES).sort()) {
	const table = basename(file, '.ts');
	if (wanted.length > 0 && !wanted.includes(table)) continue;
	const exported: Record<string, unknown> = await import(pathToFileURL(join(TABLES, file)).href);
	const own = Object.values(exported).flatMap((value) =>
		typeof value === 'function' ? (value() as readonly Tool[]).map((tool) => byFirstName.get(namesOf(tool)[0])) : []
	);
	const todo = own.flatMap((tool) => (tool ? [{ name: tool.name, lacks: lackingExamples(tool) }] : []));
	print(`${table.padEnd(20)} ${todo.flatMap(({ lacks }) => lacks).length}`);
	if (wanted.length > 0)
		for (const { name, lacks } of todo) for (const l of lacks) print(`    ${name.padEnd(24)} ${l}`);
}
