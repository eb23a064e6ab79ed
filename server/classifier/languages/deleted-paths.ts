// Files and trees that a program text deletes.
import { judgeRecursiveDelete } from '../rules/delete.ts';
import { callSites } from './call-sites.ts';
import { DELETE_ONE, DELETE_TREE } from './calls.ts';
import { literals } from './code-text.ts';
import type { Program } from './program.ts';

/** A walk through everything below a directory that is the whole system, a home or a part of the system. */
const WALKS =
	/(?:os\.walk|os\.listdir|os\.scandir|\bDir\[|Path\(|finddepth|\bfind\b|Dir\.glob|glob\.glob|\bglob|rglob|scandir|readdirSync|Find\.find)\s*\(?[\s\S]*?["'](\/\**|~(?:\/\**)?|\/(?:etc|home|usr|var|root|boot|bin|lib|opt)\/?[*/]*)["']/;
const DELETES = /unlink|remove|rmdir|rmtree|delete|rm_r?f?\b|rmSync/;
/** Named in a text: a command, or a function that is called with everything found. */
const DELETES_BY_NAME = /["'`]\s*rm\s+-\w*[rR]|array_(?:map|walk)\s*\(\s*["']unlink["']/;
const HOME = /expanduser|Path\.home|homedir\(\)|Dir\.home|ENV\[|process\.env\.HOME|os\.environ/;

/** Judges the calls that delete. */
export function judgeDeletes(program: Program): void {
	const { cmd, arg, text } = program;
	const { code, masked } = text;
	for (const at of callSites(DELETE_TREE, masked)) judgeTree(program, at);
	const walked = WALKS.exec(code);
	if (walked && (DELETES.test(masked) || DELETES_BY_NAME.test(code)))
		judgeRecursiveDelete(cmd, { ...arg, text: walked[1]?.replace(/(?<=\w)[*/]+$/, '') ?? '/', known: true }, arg);
	for (const at of callSites(DELETE_ONE, masked)) {
		const { values, rest } = literals(text, at);
		// R's unlink takes a tree as well.
		const tree = /\brecursive\s*=\s*T/.test(rest);
		for (const v of values)
			if (tree) judgeRecursiveDelete(cmd, { ...arg, text: v, known: true }, arg);
			else cmd.writePath(v);
		program.say('delete.file', 'caution', 'Deletes files');
	}
}

/** Judges one call that deletes a tree. */
function judgeTree(program: Program, at: number): void {
	const { cmd, arg, text } = program;
	program.said = true;
	const { values, rest } = literals(text, at);
	if (/^fs|rmSync|Deno/.test(text.masked.slice(at - 16, at).trim()) && !/recursive/.test(rest)) {
		for (const v of values) cmd.writePath(v);
		program.say('delete.file', 'caution', 'Deletes files');
		return;
	}
	const paths = HOME.test(rest) ? [belowHome(values)] : values.filter((v) => v !== 'recursive' && v !== 'force');
	const bare = /^(?:\s+--)?\s+([/~][\w./~-]*)/.exec(rest)?.[1];
	if (paths.length === 0 && bare !== undefined) paths.push(bare);
	if (paths.length === 0) program.say('delete.recursive', 'dangerous', 'Deletes a directory with everything in it');
	for (const p of paths) judgeRecursiveDelete(cmd, { ...arg, text: p, known: true }, arg);
}

/** The path that a call puts together from the home directory and its texts. */
function belowHome(values: readonly string[]): string {
	return values.find((v) => v.startsWith('~')) ?? (values[0] && !/^HOME$/.test(values[0]) ? `~/${values[0]}` : '~');
}
