// The declarations of `hostwright/client` and `hostwright/router`: what it speaks in, and nothing of the service behind it.
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { writeApi } from './write-api.mjs';

const ENTRIES = ['server/cli/client.ts', 'server/cli/router-types.ts'];
/** Speaks of the router, and is written out instead. */
const API = 'server/cli/client-api.ts';
/** Everything else needs types (Node's, the web server's) that the reader of the declarations may not have. */
const PUBLIC = /^(?:server\/cli|src\/lib\/wire)\/.*\.ts$/;

/**
 * @param {string} root  of the repository
 * @returns {ReadonlyMap<string, string>} texts by path, e.g. `server/cli/client.d.ts`
 * @throws when they would reach into the service, or do not compile
 */
export function declareClient(root) {
	const program = readProgram(root, ENTRIES);
	const declarations = new Map();
	const wanted = new Set(ENTRIES);
	for (const file of wanted) {
		const folder = dirname(file);
		const text = file === API ? writeApi(program, join(root, file)) : emit(program, join(root, file));
		const pointed = text.replaceAll(
			/(from |import\()(["'])([^"']+)\2/g,
			(all, before, quote, /** @type {string} */ named) => {
				// Whoever uses the router's type has tRPC, and the wire's own are written in zod.
				if (named === 'zod' || named === '@trpc/server') return all;
				// `#wire/x.ts` means nothing to the reader's compiler: it is given the path of the declaration.
				const target = named.startsWith('#wire/') ? named.replace('#wire', 'src/lib/wire') : posix.join(folder, named);
				if (!PUBLIC.test(target)) throw new Error(`The client's declarations must not reach ${named} (from ${file}).`);
				wanted.add(target);
				const path = posix.relative(folder, target.replace(/\.ts$/, '.js'));
				return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
			}
		);
		declarations.set(file.replace(/\.ts$/, '.d.ts'), pointed);
	}
	return declarations;
}

/** @param {string} root @param {readonly string[]} files  paths below it */
export function readProgram(root, files) {
	const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
	const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
	return ts.createProgram(
		files.map((file) => join(root, file)),
		{ ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, stableTypeOrdering: true }
	);
}

/** @param {ts.Program} program @param {string} path */
function emit(program, path) {
	const file = program.getSourceFile(path);
	if (!file) throw new Error(`${path} is no part of the client`);
	const faults = [...program.getSemanticDiagnostics(file), ...program.getDeclarationDiagnostics(file)];
	if (faults.length > 0)
		throw new Error(
			ts.formatDiagnostics(faults, {
				getCurrentDirectory: ts.sys.getCurrentDirectory,
				getCanonicalFileName: (name) => name,
				getNewLine: () => '\n'
			})
		);
	let declaration = '';
	program.emit(
		file,
		(_name, text) => {
			declaration = text;
		},
		undefined,
		true
	);
	return declaration;
}
