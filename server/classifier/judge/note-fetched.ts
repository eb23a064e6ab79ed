// What a program brings here from elsewhere.
import { UNPACKERS } from '../names/archives.ts';
import { CHECKOUTS, COPIERS, DOWNLOADERS } from '../names/hosts.ts';
import { nameSet } from '../names/name-set.ts';
import { fileKey, rememberFetched } from '../shell/known-files.ts';
import { isForeign } from '../shell/worse-origin.ts';
import type { Cmd } from './command.ts';

/** Make a program of what they read. */
const COMPILERS = nameSet(
	'gcc cc c99 g++ c++ clang clang++ tcc rustc gccgo gdc ldc2 dmd ghc nim ocamlfind ocamlopt fpc nasm as ld gfortran'
);

/** Notes the files that were copied here, so that it counts when they are run later. */
export function noteFetched(cmd: Cmd): void {
	const { name, args, ctx } = cmd;
	if (COPIERS.has(name)) {
		const first = args.find((a) => /^(?:s3|gs|az|oci|https?|ftp|b2|rclone):\/\//i.test(a.text));
		const last = args[args.length - 1];
		if (first && last && first !== last && !last.text.includes('://')) rememberFetched(ctx, last);
		else if (DOWNLOADERS.has(name) && args.some((a) => /^(?:download|clone|pull|get)$/.test(a.text)))
			ctx.out.fetchedUnnamed = true;
	}
	if (
		COMPILERS.has(name) &&
		(isForeign(ctx.stdin) || args.some((a) => isForeign(a.stream ?? ctx.env.files.get(fileKey(a.text)))))
	)
		rememberFetched(ctx, args[args.findIndex((a) => a.text === '-o') + 1] ?? args[0]);
	if (CHECKOUTS.has(name) && /^(?:export|checkout|co|clone)$/.test(args[0]?.text ?? '')) ctx.out.fetchedUnnamed = true;
	if (
		UNPACKERS.has(name) &&
		args.some((a) => a.stream?.origin === 'fetched' || ctx.env.files.get(fileKey(a.text))?.origin === 'fetched')
	)
		ctx.out.fetchedUnnamed = true;
}
