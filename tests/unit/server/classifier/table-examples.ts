// What the tables must have examples of, and what is still to be written.
import { fileURLToPath } from 'node:url';
import { KINDS, type KindName } from '#server/classifier/judge/kinds.ts';
import { RULES } from '#server/classifier/rules/rules.ts';
import { tables } from '#server/classifier/tools/tables.ts';
import { type CompiledTool, compileTool, namesOf, type Row } from '#server/classifier/tools/tool.ts';
import { hasWrapper } from '#server/classifier/unwrap/unwrap.ts';
import type { Tier } from '#wire/safety.ts';

/** One thing a tool says of a use: a row, or what holds where no row matches. */
export interface Saying {
	row: Row | 'otherwise';
	kind: KindName;
	tier: Tier;
	example: string | undefined;
	/** as it stands in the table, for a report */
	text: string;
}

/** A tool with what its examples are tried with. */
export interface TriedTool {
	name: string;
	compiled: CompiledTool;
	sayings: readonly Saying[];
}

/** Every tool, with the first of its names that nothing else answers for. */
export function triedTools(): TriedTool[] {
	return tables()
		.flat()
		.map((tool) => {
			const names = namesOf(tool);
			const name = names.find((n) => !RULES.has(n) && !hasWrapper(n)) ?? names.find((n) => !RULES.has(n)) ?? names[0];
			if (name === undefined) throw new Error('a tool without a name');
			const compiled = compileTool(tool);
			const sayings = compiled.rows.map(
				(row): Saying => ({
					row,
					kind: row.outcome,
					tier: KINDS[row.outcome].tier,
					example: row.example,
					text: `${row.outcome} ${row.pattern}`
				})
			);
			sayings.push({
				row: 'otherwise',
				kind: tool.otherwise,
				tier: KINDS[tool.otherwise].tier,
				example: tool.example,
				text: `otherwise ${tool.otherwise}`
			});
			return { name, compiled, sayings };
		});
}

/** Words that stand for nothing in particular. */
const PLACEHOLDER = /^(?:\.\/)?[a-dx-z]$|^(?:foo|bar|baz)$/;

/** True for an example of a real use: no word of it is a placeholder, but for those the row itself names. */
export function isReal({ example, row }: Saying): boolean {
	if (example === undefined) return false;
	const words = example.split(/[\s='"]+/);
	// `a` is a verb of many an archiver.
	const named = new Set(row === 'otherwise' ? words.slice(0, words.length > 1 ? 1 : 0) : row.pattern.split(/[\s|+!=]/));
	return !words.some((word) => PLACEHOLDER.test(word) && !named.has(word));
}

/** What a tool lacks: an example of each use that is dangerous or blocked, and one of what is caution. */
export function lackingExamples({ sayings: all }: TriedTool): string[] {
	// Behind a row that any use matches, the tool's own `otherwise` never speaks.
	const anyUse = all.some(({ row }) => row !== 'otherwise' && row.tests.length === 0);
	const sayings = anyUse ? all.filter(({ row }) => row !== 'otherwise') : all;
	const lacking = sayings
		.filter((s) => (s.tier === 'dangerous' || s.tier === 'blocked') && !isReal(s))
		.map((s) => s.text);
	const careful = sayings.filter((s) => s.tier === 'caution');
	if (careful.length > 0 && !careful.some(isReal)) lacking.push(`one of: ${careful.map((s) => s.text).join('; ')}`);
	return lacking;
}

/** Where the tables lie. */
export const TABLES = fileURLToPath(new URL('../../../../server/classifier/tools/tables/', import.meta.url));
