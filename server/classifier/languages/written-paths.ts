// Files and devices that a program text writes.

import { readPath } from '../words/paths.ts';
import { callSites } from './call-sites.ts';
import { WRITE } from './calls.ts';
import { literals } from './code-text.ts';
import type { Language } from './language.ts';
import type { Program } from './program.ts';

const OPENS = /(?:\bopen|fopen|sysopen|File\.(?:open|new)|io\.open|openSync)\s*\(?$/;

/** Judges the calls that write. */
export function judgeWrites(program: Program): void {
	const { cmd, language, arg, text } = program;
	const { code, masked } = text;
	for (const at of callSites(WRITE, masked)) {
		const { values } = literals(text, at);
		const opens = OPENS.test(masked.slice(Math.max(0, at - 24), at));
		const perlMode = values.find((v) => /^\s*[+]?>>?/.test(v));
		const piped = opens ? pipedProgram(language, values) : undefined;
		if (piped !== undefined) {
			program.readShellText(piped);
			program.say('code.starts-process', 'caution', 'Starts another program');
			continue;
		}
		if (opens && !perlMode && !values.slice(1).some((v) => /^[rb+]*[wax]/.test(v))) continue;
		const path = perlMode
			? values.length > 1
				? values[values.length - 1]
				: perlMode.replace(/^\s*\+?>+\s*/, '')
			: values[0];
		if (path) {
			cmd.write({ ...arg, text: path, known: true }, 'truncate');
			program.said = true;
		} else program.say('write.file', 'caution', 'Writes a file');
	}
	if (
		/\bdd\b|\/dev\/(?:sd|nvme|vd|hd|mmcblk|disk)/.test(code) &&
		/write|['"]w|>/.test(code) &&
		readPath((/\/dev\/[\w/]+/.exec(code) ?? ['/dev/null'])[0], undefined).kind === 'device' &&
		/open|write/i.test(masked)
	)
		program.say('device.overwrite', 'blocked', 'Overwrites a block device');
}

/**
 * The program a pipe is opened to or from, in the languages whose open takes one: open(F, "|program"),
 * open(F, "-|", "program"), open("|program").
 */
function pipedProgram(language: Language, values: readonly string[]): string | undefined {
	if (language !== 'perl' && language !== 'ruby') return undefined;
	const mode = values.findIndex((v) => v === '-|' || v === '|-');
	if (mode >= 0) return values.slice(mode + 1).join(' ');
	for (const v of values) {
		const m = /^\s*\|\s*(.+)$/.exec(v) ?? /^(.+?)\s*\|\s*$/.exec(v);
		if (m) return m[1];
	}
	return undefined;
}
