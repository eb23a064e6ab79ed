// git: submodules, notes, bundles and the other verbs.

import { type Arg, NOTHING } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, values } from '../words/options.ts';
import { sideDoor } from './git-settings.ts';
import { type GitUse, output } from './git-use.ts';

/** The verbs met less often. False: the verb is not one of these. */
export function judgeOthers(use: GitUse): boolean {
	const { cmd, verb, rest, options, first, loss, change } = use;
	switch (verb) {
		case 'submodule':
			if (first === '' || first === 'status' || first === 'summary') cmd.effect('read');
			else if (first === 'foreach') {
				const command = options.positionals.slice(1).filter((p) => p.text !== '--recursive');
				if (command.length === 1 && command[0])
					readShellText(command[0], { ...cmd.ctx, stdin: NOTHING }, 'git submodule foreach');
				else if (command.length > 1)
					cmd.ctx.out.evaluator.walkArgv(
						command,
						{ ...cmd.ctx, stdin: NOTHING, via: [...cmd.ctx.via, 'git submodule foreach'], depth: cmd.ctx.depth + 1 },
						true
					);
				// git itself reads the settings of each of them, which came with what was cloned.
				cmd.effect('run-code');
				cmd.say('git.submodule-foreach', 'caution', 'Runs a command in every submodule');
			} else if (first === 'deinit' && has(options, '-f', '--force')) loss('submodule-deinit');
			else change('Changes submodules');
			return true;
		case 'bisect':
			if (first === 'log' || first === 'view' || first === 'visualize' || first === 'terms') cmd.effect('read');
			else change();
			return true;
		case 'notes':
			if (first === '' || first === 'list' || first === 'show') cmd.effect('read');
			else change();
			return true;
		case 'lfs':
			if (
				/^(?:ls-files|status|env|version|locks|logs|pointer|)$/.test(first) &&
				options.positionals[1]?.text !== 'clear'
			)
				cmd.effect('read');
			else change();
			return true;
		case 'sparse-checkout':
			if (first === 'list') cmd.effect('read');
			else change();
			return true;
		case 'bundle':
			if (first === 'verify' || first === 'list-heads') cmd.effect('read');
			else change();
			return true;
		case 'archive':
			output(cmd, options);
			if (!has(options, '-o', '--output')) cmd.effect('read');
			for (const v of values(options, '--exec')) sideDoor(cmd, v, v.text);
			return true;
		case 'format-patch':
			if (has(options, '--stdout')) cmd.effect('read');
			else change('Writes patch files');
			return true;
		case 'credential':
		case 'credential-cache':
		case 'credential-store':
			cmd.kind('secret', 'git.credential');
			return true;
		case 'difftool':
		case 'mergetool': {
			const run = rest.findIndex((a) => a.text === '-x' || a.text === '--extcmd');
			const joined = rest.find((a) => a.text.startsWith('--extcmd='));
			if (run >= 0 && rest[run + 1]) sideDoor(cmd, rest[run + 1] as Arg, rest[run + 1]?.text ?? '');
			if (joined) sideDoor(cmd, joined, joined.text.slice(9));
			cmd.kind('run', `git.${verb}`, undefined, 'Starts a comparison or merge tool');
			return true;
		}
		case 'rerere':
			if (/^(?:status|diff|remaining)$/.test(first)) cmd.effect('read');
			else change();
			return true;
		case 'hash-object':
			if (has(options, '-w')) change();
			else cmd.effect('read');
			return true;
		default:
			return false;
	}
}
