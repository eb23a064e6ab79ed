// What is left to say of a program that no rule and no table knows.
import { looksLikeReading, saysNothingOfChange } from '../tools/judge-by-table.ts';
import type { Cmd } from './command.ts';
import { lookLikeCommand } from './look-alikes.ts';
import { judgeInstalled, RUNS_OWN_FILE } from './own-file.ts';
import { sayUnknownCode } from './unknown-code.ts';

/** Judges a program by how it is called alone. */
export function judgeUnknownProgram(cmd: Cmd): void {
	const head = cmd.argv[0];
	const path = head?.text ?? '';
	if (path === '' && head?.known) {
		// No program can have an empty name: nothing is started.
		cmd.effect('read');
		return;
	}
	cmd.effect('run-code');
	// A piece of a text in typographic quotes, cut off by what the shell took for an operator: no program has such a name.
	if (/[“”„‟‘’‚‛″′]/.test(path) && head?.known) return;
	if (/^(?:https?|git\+\w+|git|github|file\+https?):/i.test(path) && cmd.ctx.via.length > 0) {
		sayUnknownCode(cmd, 'fetched', head);
		return;
	}
	if (lookLikeCommand(cmd)) return;
	const { env, stdin } = cmd.ctx;
	const own = path.includes('/');
	if (own) {
		if (cmd.isAtLeast('dangerous')) return;
	} else if (env.files.size > 0 && judgeInstalled(cmd)) return;
	const alone = !own && stdin === undefined;
	if (alone && looksLikeReading(cmd.args)) return;
	const asWritten = env.functions.size === 0 && env.files.size === 0 && cmd.effective.source === 'code';
	if (alone && asWritten && head && saysNothingOfChange(head, cmd.args)) {
		cmd.say(
			'program.not-known',
			'safe',
			`This check does not know the program ${path}; nothing in its use says that it changes anything`,
			head
		);
		return;
	}
	cmd.say('program.not-known', 'caution', own ? RUNS_OWN_FILE : 'Runs a program this check does not know', head);
}
