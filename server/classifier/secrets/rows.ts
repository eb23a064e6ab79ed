// All rows, and those of one tool.
import { type CompiledRow, compileRow } from './compile-row.ts';
import { ACCOUNTS } from './rows/accounts.ts';
import { DATABASES } from './rows/databases.ts';
import { FILES } from './rows/files.ts';
import { PLATFORMS } from './rows/platforms.ts';
import { WEB } from './rows/web.ts';
import type { SecretRow } from './secret-row.ts';

export const SECRET_ROWS: readonly SecretRow[] = [...DATABASES, ...WEB, ...ACCOUNTS, ...FILES, ...PLATFORMS];

let byTool: ReadonlyMap<string, readonly CompiledRow[]> | undefined;

/** @param name  base name of a program. @returns [] for a tool that takes no secrets but those whose option names them */
export function rowsOf(name: string): readonly CompiledRow[] {
	byTool ??= compileAll();
	return byTool.get(name) ?? [];
}

function compileAll(): ReadonlyMap<string, readonly CompiledRow[]> {
	const all = new Map<string, CompiledRow[]>();
	for (const row of SECRET_ROWS) {
		const compiled = compileRow(row);
		for (const tool of row.tools.split(' ')) {
			const rows = all.get(tool);
			if (rows) rows.push(compiled);
			else all.set(tool, [compiled]);
		}
	}
	return all;
}
