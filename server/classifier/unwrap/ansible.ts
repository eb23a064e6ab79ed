// ansible HOSTS -m MODULE -a ARGS: the shell-like modules run their arguments on other hosts.

import { Cmd } from '../judge/command.ts';
import { type Arg, type Ctx, UNKNOWN, type Value } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, option, readOptions, wordSet } from '../words/options.ts';

const TAKES = wordSet(
	'-m -a -i -u -f -e -l -t -T -B -P -M -c -o-x --module-name --args --inventory --user --forks --extra-vars --limit --tree --timeout --become-user --become-method --private-key --connection'
);
const RUNS = /^(?:ansible\.(?:builtin|legacy)\.)?(?:shell|command|raw|win_shell|win_command|expect)$/;

export function unwrapAnsible(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const options = readOptions(argv.slice(1), { takes: TAKES });
	const args = option(options, '-a', '--args')?.value;
	if (!args || has(options, '-C', '--check', '--list-hosts', '--syntax-check')) return undefined;
	const module = option(options, '-m', '--module-name')?.value?.text ?? 'command';
	const cmd = new Cmd(argv, 'ansible', ctx);
	cmd.kind('remote', 'ansible.module');
	const remote: Ctx = {
		...ctx,
		via: [...ctx.via, 'ansible'],
		target: 'remote',
		elevated: ctx.elevated || has(options, '-b', '--become'),
		depth: ctx.depth + 1,
		stdin: undefined
	};
	if (RUNS.test(module)) readShellText(args, remote, `ansible -m ${module}`);
	else if (/\bstate=absent\b/.test(args.text))
		cmd.kind('remote-loss', 'ansible.absent', args, 'Deletes something on other hosts');
	return UNKNOWN;
}
