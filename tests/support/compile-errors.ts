// Tests that something does not compile: a file marks the lines that must be errors, and the compiler runs on a copy of it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const tests = fileURLToPath(new URL('..', import.meta.url));
const root = join(tests, '..');
/** What a test that compiles twice may take on a machine that is busy with the others. */
export const COMPILES_MS = 180_000;

const MARK = '@ts-expect-error';

export interface CompileErrors {
	/** The lines that are marked as errors. */
	readonly marked: readonly number[];
	/** Lines of which the compiler complains while the marks are there: errors without a mark, and marks without an error. */
	readonly withMarks: readonly number[];
	/** The same without the marks: every line that is an error. */
	readonly withoutMarks: readonly number[];
}

/** @param url that of the calling file */
export function compileErrors(url: string): CompileErrors {
	const file = fileURLToPath(url);
	const text = readFileSync(file, 'utf8');
	const marked = text.split('\n').flatMap((line, i) => (line.trim().startsWith(`// ${MARK}`) ? [i + 2] : []));
	return {
		marked,
		withMarks: complaints(file, text),
		withoutMarks: complaints(file, text.replaceAll(`// ${MARK}`, '// expected'))
	};
}

/** Compiles the text where no other tool looks, at the same depth below the tests as the file. */
function complaints(file: string, text: string): number[] {
	const [, , ...below] = relative(tests, dirname(file)).split('/');
	const place = join(tests, '.output', `types-${process.pid}`);
	const folder = join(place, ...below);
	const name = join(folder, basename(file));
	const config = join(folder, 'tsconfig.json');
	mkdirSync(folder, { recursive: true });
	writeFileSync(name, text);
	writeFileSync(config, JSON.stringify({ extends: join(tests, 'tsconfig.json'), include: [], files: [name] }));
	try {
		const { stdout } = spawnSync(
			process.execPath,
			[join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', config, '--noEmit', '--pretty', 'false'],
			{ cwd: root, encoding: 'utf8' }
		);
		return stdout.split('\n').flatMap((line) => {
			const [, where = '', at] = /^(\S+)\((\d+),/.exec(line) ?? [];
			return where.endsWith(basename(file)) ? [Number(at)] : [];
		});
	} finally {
		rmSync(place, { recursive: true });
	}
}
