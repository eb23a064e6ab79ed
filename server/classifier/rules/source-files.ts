// Compilers, and tools that run source files: a file this text has written is read like inline code.

import type { Cmd } from '../judge/command.ts';
import { judgeProgramText } from '../languages/program-text.ts';
import { fileContent } from '../shell/known-files.ts';

const RUNS_SOURCE = new Set(
	'go dart crystal v vlang java javac nim rustc rust-script swift swiftc zig ghc kotlinc kotlin scala scalac csc mcs fpc gcc g++ cc c++ clang clang++ tcc d dmd ldc2 rdmd ocaml ocamlc odin haxe hy'.split(
		' '
	)
);
const SOURCE =
	/\.(?:go|dart|cr|v|java|nim|rs|swift|zig|hs|kts?|scala|sc|cs|pas|c|cc|cpp|cxx|m|d|ml|odin|hx|hy)$|^-$|^\/dev\/stdin$/;

/** Reads the source a compiler is given, where the text itself holds it. */
export function judgeSourceFiles(cmd: Cmd): void {
	if (!RUNS_SOURCE.has(cmd.name)) return;
	for (const a of cmd.args) {
		if (!SOURCE.test(a.text) && !a.stream) continue;
		const content =
			a.text === '-' || a.text === '/dev/stdin' ? cmd.ctx.stdin : (a.stream ?? fileContent(a.text, cmd.ctx));
		if (content?.known) judgeProgramText(cmd, 'other', { ...a, ...content, items: undefined });
		else if (content?.origin === 'fetched' && !/^(?:javac|swiftc|rustc|gcc|cc|clang|tcc|g\+\+|c\+\+)$/.test(cmd.name))
			judgeProgramText(cmd, 'other', { ...a, ...content, items: undefined });
	}
}
