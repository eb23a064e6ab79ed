// Writes the type of `client.api` out in the words of the wire, so that whoever imports the client compiles none of the service.
import ts from 'typescript';
import { createTypeWriter, exportsOf } from './write-type.mjs';

/**
 * @param {ts.Program} program
 * @param {string} file  one of the program's, which exports the type `HostwrightApi`
 * @returns {string} the declaration that stands in the place of that file's own
 * @throws when a procedure takes or answers what the wire has no words for
 */
export function writeApi(program, file) {
	const checker = program.getTypeChecker();
	const api = exportsOf(checker, program.getSourceFile(file)).find(({ name }) => name === 'HostwrightApi');
	if (!api) throw new Error(`${file} exports no type HostwrightApi`);
	/** @type {Map<string, Set<string>>} */
	const used = new Map();
	/** @param {{ readonly from: string, readonly name: string }} word */
	const use = ({ from, name }) => used.set(from, (used.get(from) ?? new Set()).add(name));
	const write = createTypeWriter(program, use);

	/** @param {string} part @param {ts.Symbol} procedure */
	function writeProcedure(part, procedure) {
		const call = checker.getTypeOfSymbol(procedure);
		const kind = call.symbol.name;
		use({ from: './client-calls.ts', name: kind });
		try {
			const types = checker.getTypeArguments(/** @type {ts.TypeReference} */ (call)).map(write);
			return `${comment(procedure, '\t\t')}\t\treadonly ${procedure.name}: ${kind}<${types.join(', ')}>;\n`;
		} catch (cause) {
			const what = cause instanceof Error ? cause.message : String(cause);
			throw new Error(`${part}.${procedure.name}: ${what}; give it a schema in src/lib/wire`, { cause });
		}
	}

	/** @param {ts.Symbol} part */
	function writePart(part) {
		const calls = checker.getTypeOfSymbol(part).getProperties();
		return `\treadonly ${part.name}: {\n${calls.map((call) => writeProcedure(part.name, call)).join('')}\t};\n`;
	}

	/** @param {ts.Symbol} symbol @param {string} indent */
	function comment(symbol, indent) {
		const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
		if (text === '') return '';
		const lines = text.split('\n');
		if (lines.length === 1) return `${indent}/** ${text} */\n`;
		return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
	}

	const parts = checker.getDeclaredTypeOfSymbol(api).getProperties().map(writePart);
	const imports = [...used]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([from, names]) => `import type { ${[...names].sort().join(', ')} } from '${from}';\n`);
	return `${imports.join('')}\n${comment(api, '')}export interface HostwrightApi {\n${parts.join('')}}\n`;
}
