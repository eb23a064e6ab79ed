// git: reading, changing, and losing work. Options first, since -c can make any of it start a program.
import type { Cmd } from '../command.ts';
import { type Arg, NOTHING } from '../model.ts';
import { has, type Options, option, readOptions, values, wordSet } from '../options.ts';
import { runArgv } from '../run-command.ts';
import { runShellText } from '../unwrap/run-shell.ts';
import type { RuleFile } from './rule.ts';

const GLOBAL = wordSet(
	'-C -c --git-dir --work-tree --namespace --exec-path-x --super-prefix --config-env --attr-source --list-cmds'
);
const RUNS =
	/^(?:core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|gitproxy|askpass)|pager\..*|sequence\.editor|diff\.external|diff\..*\.(?:command|textconv)|difftool\..*\.cmd|merge\..*\.driver|mergetool\..*\.cmd|filter\..*\.(?:clean|smudge|process)|credential\.helper|credential\..*\.helper|gpg\.program|gpg\..*\.program|ssh\.variant|uploadpack\.packobjectshook|browser\..*\.cmd|man\..*\.cmd|web\.browser|include\.path|includeif\..*|alias\..*|init\.templatedir|protocol\.ext\.allow|remote\..*\.(?:uploadpack|receivepack|vcs|proxy)|sendemail\..*cmd|trailer\..*\.command|interactive\.difffilter)$/i;
const READ_VERBS =
	'status log show diff shortlog describe blame annotate grep ls-files ls-tree ls-remote cat-file rev-parse rev-list name-rev merge-base merge-tree for-each-ref show-ref show-branch cherry range-diff whatchanged count-objects fsck verify-commit verify-tag verify-pack check-ignore check-attr check-mailmap check-ref-format var version help diff-tree diff-index diff-files difftool-x get-tar-commit-id patch-id column stripspace interpret-trailers-x request-pull instaweb-x bugreport-x diagnose-x for-each-repo-x show-index cvsserver-x fmt-merge-msg hash-object-x last-modified'.split(
		' '
	);
const READS = new Set(READ_VERBS);

/** A setting that makes git start a program; its value is read as one. */
function setting(cmd: Cmd, key: string, value: string, arg: Arg): void {
	if (/^alias\./i.test(key)) {
		if (value.startsWith('!')) sideDoor(cmd, arg, value.slice(1));
		return;
	}
	if (!RUNS.test(key)) return;
	if (
		/^(?:cat|less(?: -\w+)*|more|true|false|never|delta|bat|vim?|nvim|nano|emacs|code --wait|store|cache|osxkeychain|manager|libsecret|!?gh auth git-credential|0|1|)$/.test(
			value
		)
	)
		return;
	if (/^(?:include|includeif|init\.templatedir|core\.hookspath|protocol)/i.test(key)) {
		cmd.effect('run-code');
		cmd.say('git.setting-runs', 'dangerous', 'A setting makes git start other programs', arg);
		return;
	}
	sideDoor(cmd, arg, value.replace(/^!/, ''));
}

function sideDoor(cmd: Cmd, arg: Arg, text: string): void {
	cmd.effect('run-code');
	cmd.say('git.side-door', 'dangerous', 'Starts another program through an option of the tool', arg);
	runShellText({ ...arg, text }, { ...cmd.ctx, stdin: NOTHING, wantOutput: false }, 'git');
}

const TAKES = wordSet(
	'-b -B -m -F -C -c -t-x -u-x -o -s-x -S-x -X -O -G -n-x --message --file --author --date --branch --origin --upload-pack --receive-pack --exec --depth --reference --separate-git-dir --template --output --output-directory --format --pretty --since --until --after --before --grep --strategy --strategy-option --onto --cleanup --fixup --squash --orphan --conflict --pathspec-from-file --source --expire --expire-unreachable --open-files-in-pager-x --push-option --remote --prefix --exclude --include --jobs -j --trailer --config --shallow-since --filter --refmap --server-option --max-count --skip --sort --points-at --merged-x --contains-x --edit-x'
);

function git(cmd: Cmd): boolean {
	const global = readOptions(cmd.args, { takes: GLOBAL, stopAtPositional: true });
	const aliases = new Map<string, Arg>();
	for (const o of global.given) {
		if (o.name === '-c' && o.value) {
			const eq = o.value.text.indexOf('=');
			const key = eq < 0 ? o.value.text : o.value.text.slice(0, eq);
			const value = eq < 0 ? '' : o.value.text.slice(eq + 1);
			if (/^alias\./i.test(key)) aliases.set(key.slice(6), { ...o.value, text: value });
			if (/^clean\.requireforce$/i.test(key)) aliases.set('\0force', o.value);
			setting(cmd, key, value, o.value);
		} else if (o.name === '--config-env' && o.value) {
			const key = o.value.text.split('=')[0] ?? '';
			if (RUNS.test(key) || /^submodule\.recurse$|^alias/i.test(key))
				cmd.say(
					'git.setting-runs',
					'dangerous',
					'A setting taken from the environment makes git start other programs',
					o.value
				);
		} else if (o.name === '--exec-path' && o.value)
			cmd.say('git.exec-path', 'dangerous', 'Takes the parts of git from another directory', o.value);
	}
	for (const o of global.given)
		if (/^--exec-path=/.test(o.arg.text))
			cmd.say('git.exec-path', 'dangerous', 'Takes the parts of git from another directory', o.arg);
	const verbArg = global.positionals[0];
	if (!verbArg || verbArg.text.startsWith('-')) {
		cmd.effect('read');
		return true;
	}
	const verb = verbArg.text;
	const rest = global.positionals.slice(1);
	const alias = aliases.get(verb);
	if (alias) {
		if (alias.text.startsWith('!')) return true;
		if (!alias.known) cmd.kind('side-door', 'git.alias', alias);
		else
			runArgv(
				[cmd.argv[0] as Arg, ...alias.text.split(/\s+/).map((t) => ({ ...alias, text: t })), ...rest],
				{ ...cmd.ctx, depth: cmd.ctx.depth + 1 },
				true
			);
		return true;
	}
	const options = readOptions(rest, { takes: TAKES });
	if (rest.length === 1 && /^(?:--help|-h)$/.test(rest[0]?.text ?? '')) {
		cmd.effect('read');
		return true;
	}
	if (!verbArg.known) {
		cmd.kind('git-loss', 'git.unknown', verbArg, 'Which part of git runs is only known when it runs');
		return true;
	}
	judgeVerb(cmd, verb, rest, options, aliases.has('\0force'));
	return true;
}

/** Files a verb writes itself. To the readers -o means something else: others, only the match. */
function output(cmd: Cmd, options: Options, short = true): void {
	for (const o of values(options, '--output', ...(short ? ['-o', '--output-directory'] : [])))
		if (o.text !== '/dev/null') cmd.write(o, 'truncate');
}

function judgeVerb(cmd: Cmd, verb: string, rest: readonly Arg[], options: Options, forced: boolean): void {
	const first = options.positionals[0]?.text ?? '';
	const loss = (rule: string, arg?: Arg, text?: string): void => cmd.kind('git-loss', `git.${rule}`, arg, text);
	const change = (text?: string): void => cmd.kind('git', `git.${verb}`, undefined, text);
	for (const v of values(options, '--upload-pack', '--receive-pack', '--exec', '--ext-diff')) {
		if (/^(?:clone|fetch|pull|ls-remote|push|fetch-pack|send-pack|archive|rebase)$/.test(verb)) {
			if (/^(?:\/usr\/(?:lib\/git-core|bin)\/)?git[- ](?:upload|receive)-pack$/.test(v.text)) continue;
			sideDoor(cmd, v, v.text);
		}
	}
	for (const p of options.positionals)
		if (/^ext::/.test(p.text)) sideDoor(cmd, p, p.text.replace(/^ext::/, '').replace(/% /g, ' '));
	if (READS.has(verb)) {
		cmd.effect(verb === 'ls-remote' ? 'network-read' : 'read');
		output(cmd, options, false);
		if (has(options, '--open-files-in-pager')) {
			const pager = option(options, '--open-files-in-pager')?.value;
			if (pager && !/^(?:less|more|cat)$/.test(pager.text)) sideDoor(cmd, pager, pager.text);
		}
		if (verb === 'grep') for (const r of rest) if (/^-O./.test(r.text)) sideDoor(cmd, r, r.text.slice(2));
		if (verb === 'fsck' && has(options, '--lost-found')) change();
		return;
	}
	if (
		/^(?:add|commit|mv|stage|am|revert)$/.test(verb) &&
		(has(options, '--dry-run') || (/^(?:add|stage|mv)$/.test(verb) && has(options, '-n')))
	) {
		cmd.effect('read');
		return;
	}
	if (verb === 'clone') cmd.ctx.out.fetchedUnnamed = true;
	switch (verb) {
		case 'reset':
			if (has(options, '--hard', '--merge', '--keep')) loss('reset-hard');
			else if (options.given.some((o) => !o.arg.known)) loss('reset-unknown');
			else change('Moves the branch or unstages changes');
			return;
		case 'clean':
			if (has(options, '-n', '--dry-run')) cmd.effect('read');
			else if (has(options, '-f', '--force') || forced) loss('clean', undefined, 'Deletes files git does not know');
			else change('Deletes files git does not know');
			return;
		case 'checkout': {
			if (has(options, '-f', '--force')) {
				loss('checkout-force');
				return;
			}
			const dashes = rest.findIndex((a) => a.text === '--');
			if (dashes >= 0 && dashes < rest.length - 1) {
				loss('checkout-paths', rest[dashes + 1], 'Throws away changes in files');
				return;
			}
			if (has(options, '-p', '--patch', '--ours', '--theirs', '--pathspec-from-file')) {
				loss('checkout-paths', undefined, 'Throws away changes in files');
				return;
			}
			if (has(options, '-B')) {
				loss('checkout-reset-branch');
				return;
			}
			const branching = has(options, '-b', '--orphan', '--detach', '-d');
			if (
				first === '.' ||
				first === './' ||
				first === ':/' ||
				first === '*' ||
				options.positionals.some((p) => p.text === '.')
			) {
				loss('checkout-paths', options.positionals[0], 'Throws away changes in files');
				return;
			}
			if (!branching && options.positionals.length > 1) {
				loss('checkout-paths', options.positionals[1], 'Throws away changes in files');
				return;
			}
			change('Switches branches');
			return;
		}
		case 'switch':
			if (has(options, '-f', '--force', '--discard-changes', '-C', '--force-create')) loss('switch-force');
			else change('Switches branches');
			return;
		case 'restore':
			if (has(options, '-S', '--staged') && !has(options, '-W', '--worktree')) change('Unstages changes');
			else loss('restore', undefined, 'Throws away changes in files');
			return;
		case 'stash':
			if (first === 'drop' || first === 'clear') loss(`stash-${first}`, undefined, 'Throws away stashed changes');
			else if (first === 'list' || first === 'show') cmd.effect('read');
			else change('Changes the stash');
			return;
		case 'push':
			if (has(options, '-n', '--dry-run')) {
				cmd.effect('network-read');
				return;
			}
			if (has(options, '-f', '--force', '--force-with-lease', '--force-if-includes', '--mirror', '--prune'))
				cmd.kind('git-remote-loss', 'git.push-force');
			else if (has(options, '-d', '--delete')) cmd.kind('git-remote-loss', 'git.push-delete');
			else if (options.positionals.slice(1).some((p) => p.text.startsWith('+') || p.text.startsWith(':')))
				cmd.kind('git-remote-loss', 'git.push-force');
			else cmd.kind('git-remote', 'git.push');
			return;
		case 'branch':
			if (has(options, '-D') || (has(options, '-d', '--delete') && has(options, '-f', '--force')))
				loss('branch-delete', undefined, 'Deletes a branch that may not be merged');
			else if (has(options, '-M', '-C') || has(options, '-f', '--force'))
				loss('branch-force', undefined, 'Replaces a branch');
			else if (
				has(
					options,
					'-d',
					'--delete',
					'-m',
					'--move',
					'-c',
					'--copy',
					'-u',
					'--set-upstream-to',
					'--unset-upstream',
					'--edit-description',
					'-t',
					'--track'
				)
			)
				change('Changes branches');
			else if (
				options.positionals.length === 0 ||
				has(
					options,
					'-l',
					'--list',
					'-a',
					'--all',
					'-r',
					'--remotes',
					'-v',
					'--verbose',
					'--contains',
					'--no-contains',
					'--merged',
					'--no-merged',
					'--points-at',
					'--show-current',
					'--sort',
					'--format',
					'--column'
				)
			)
				cmd.effect('read');
			else change('Makes a branch');
			return;
		case 'tag':
			if (has(options, '-d', '--delete')) change('Deletes a tag');
			else if (has(options, '-f', '--force')) change('Replaces a tag');
			else if (
				options.positionals.length === 0 ||
				has(options, '-l', '--list', '-v', '--verify', '--contains', '--merged', '--points-at', '-n')
			)
				cmd.effect('read');
			else change('Makes a tag');
			return;
		case 'remote':
			if (first === '' || first === 'show' || first === 'get-url' || first === '-v') cmd.effect('read');
			else change('Changes remote repositories');
			return;
		case 'config': {
			const read =
				has(
					options,
					'-l',
					'--list',
					'--get',
					'--get-all',
					'--get-regexp',
					'--get-urlmatch',
					'--get-color',
					'--get-colorbool'
				) ||
				first === 'list' ||
				first === 'get' ||
				(options.positionals.length <= 1 &&
					!has(
						options,
						'--unset',
						'--unset-all',
						'-e',
						'--edit',
						'--add',
						'--replace-all',
						'--remove-section',
						'--rename-section'
					) &&
					first !== 'edit');
			if (read) {
				cmd.effect('read');
				return;
			}
			const words = options.positionals.filter((p) => p.text !== 'set');
			const value = words[1];
			if (words[0] && value) {
				if (/^alias\./i.test(words[0].text) && value.text.startsWith('!')) sideDoor(cmd, value, value.text.slice(1));
				else setting(cmd, words[0].text, value.text, value);
			}
			change('Changes settings of git');
			return;
		}
		case 'reflog':
			if (first === 'expire' || first === 'delete' || first === 'drop')
				loss('reflog', undefined, 'Deletes the record that lost work is found by');
			else cmd.effect('read');
			return;
		case 'gc':
		case 'prune':
			if (has(options, '--prune') && options.given.some((o) => o.value && /now|all/.test(o.value.text)))
				loss('gc-prune', undefined, 'Deletes objects that lost work is found by');
			else if (verb === 'prune' && has(options, '-n', '--dry-run')) cmd.effect('read');
			else if (verb === 'prune') loss('prune', undefined, 'Deletes objects that lost work is found by');
			else change('Tidies the repository');
			return;
		case 'filter-branch':
		case 'filter-repo':
			loss(verb, undefined, 'Rewrites the whole history');
			for (const v of options.given)
				if (/-(?:filter|callback)$/.test(v.name) && v.value && verb === 'filter-branch')
					runShellText(v.value, { ...cmd.ctx, stdin: NOTHING }, 'git filter-branch');
			if (verb === 'filter-branch')
				for (let i = 0; i < rest.length; i++)
					if (/^--(?:tree|index|msg|env|parent|commit|tag-name)-filter$/.test(rest[i]?.text ?? '') && rest[i + 1])
						runShellText(rest[i + 1] as Arg, { ...cmd.ctx, stdin: NOTHING }, 'git filter-branch');
			return;
		case 'update-ref':
			if (has(options, '-d', '--stdin')) loss('update-ref');
			else change();
			return;
		case 'worktree':
			if (first === 'list') cmd.effect('read');
			else if (first === 'remove' && has(options, '-f', '--force'))
				loss('worktree-remove', undefined, 'Deletes a work tree with its changes');
			else change('Changes work trees');
			return;
		case 'submodule':
			if (first === '' || first === 'status' || first === 'summary') cmd.effect('read');
			else if (first === 'foreach') {
				const command = options.positionals.slice(1).filter((p) => p.text !== '--recursive');
				const { findings } = cmd.ctx.out;
				const before = findings.length;
				if (command.length === 1 && command[0])
					runShellText(command[0], { ...cmd.ctx, stdin: NOTHING }, 'git submodule foreach');
				else if (command.length > 1)
					runArgv(
						command,
						{ ...cmd.ctx, stdin: NOTHING, via: [...cmd.ctx.via, 'git submodule foreach'], depth: cmd.ctx.depth + 1 },
						true
					);
				// What only reads does so in every submodule as well.
				if (
					command.length > 0 &&
					command.every((p) => p.known) &&
					findings.slice(before).every((f) => f.tier === 'safe')
				)
					cmd.effect('read');
				else {
					cmd.effect('run-code');
					cmd.say('git.submodule-foreach', 'caution', 'Runs a command in every submodule');
				}
			} else if (first === 'deinit' && has(options, '-f', '--force')) loss('submodule-deinit');
			else change('Changes submodules');
			return;
		case 'rebase': {
			for (const v of values(options, '-x', '--exec'))
				runShellText(v, { ...cmd.ctx, stdin: NOTHING }, 'git rebase --exec');
			for (let i = 0; i < rest.length - 1; i++)
				if (rest[i]?.text === '-x') sideDoor(cmd, rest[i + 1] as Arg, rest[i + 1]?.text ?? '');
			change('Rewrites commits');
			return;
		}
		case 'bisect':
			if (first === 'log' || first === 'view' || first === 'visualize' || first === 'terms') cmd.effect('read');
			else change();
			return;
		case 'notes':
			if (first === '' || first === 'list' || first === 'show') cmd.effect('read');
			else change();
			return;
		case 'lfs':
			if (/^(?:ls-files|status|env|version|locks|logs|pointer|)$/.test(first)) cmd.effect('read');
			else change();
			return;
		case 'sparse-checkout':
			if (first === 'list') cmd.effect('read');
			else change();
			return;
		case 'bundle':
			if (first === 'verify' || first === 'list-heads') cmd.effect('read');
			else change();
			return;
		case 'archive':
			output(cmd, options);
			if (!has(options, '-o', '--output')) cmd.effect('read');
			for (const v of values(options, '--exec')) sideDoor(cmd, v, v.text);
			return;
		case 'format-patch':
			if (has(options, '--stdout')) cmd.effect('read');
			else change('Writes patch files');
			return;
		case 'credential':
		case 'credential-cache':
		case 'credential-store':
			cmd.kind('secret', 'git.credential');
			return;
		case 'difftool':
		case 'mergetool': {
			const run = rest.findIndex((a) => a.text === '-x' || a.text === '--extcmd');
			const joined = rest.find((a) => a.text.startsWith('--extcmd='));
			if (run >= 0 && rest[run + 1]) sideDoor(cmd, rest[run + 1] as Arg, rest[run + 1]?.text ?? '');
			if (joined) sideDoor(cmd, joined, joined.text.slice(9));
			cmd.kind('run', `git.${verb}`, undefined, 'Starts a tool to compare or merge');
			return;
		}
		case 'symbolic-ref':
			if (options.positionals.length <= 1 && !has(options, '-d', '--delete')) cmd.effect('read');
			else change();
			return;
		case 'rerere':
			if (/^(?:status|diff|remaining)$/.test(first)) cmd.effect('read');
			else change();
			return;
		case 'apply':
			if (has(options, '--check', '--stat', '--numstat', '--summary') && !has(options, '--apply')) cmd.effect('read');
			else change('Changes files by a patch');
			return;
		case 'hash-object':
			if (has(options, '-w')) change();
			else cmd.effect('read');
			return;
		case 'rm':
			if (has(options, '-n', '--dry-run')) cmd.effect('read');
			else if (has(options, '--cached') && !has(options, '-f', '--force')) change('Unstages files');
			else if (has(options, '-f', '--force') || has(options, '-r'))
				loss('rm', undefined, 'Deletes files and their changes');
			else change('Deletes files');
			return;
		case 'clone':
		case 'fetch':
		case 'pull':
			for (const v of values(options, '--config', '-c')) {
				const eq = v.text.indexOf('=');
				if (eq > 0) setting(cmd, v.text.slice(0, eq), v.text.slice(eq + 1), v);
			}
			for (let i = 0; i < rest.length - 1; i++)
				if (verb === 'clone' && rest[i]?.text === '-u') sideDoor(cmd, rest[i + 1] as Arg, rest[i + 1]?.text ?? '');
			cmd.effect('network-write');
			if (verb === 'fetch' && has(options, '--dry-run')) return;
			if (verb === 'pull' && has(options, '-f', '--force')) loss('pull-force');
			else change(verb === 'clone' ? 'Copies a repository' : 'Fetches from a remote repository');
			return;
		default:
			change();
	}
}

export const GIT: RuleFile = {
	programs: { git, hub: git },
	examples: [
		['git status', 'safe'],
		['git log --oneline', 'safe'],
		['git diff --output=x', 'caution'],
		['git commit -m x', 'caution'],
		['git reset --hard', 'dangerous'],
		['git -C dir reset --har', 'dangerous'],
		['git clean -fdx', 'dangerous'],
		['git clean -n', 'safe'],
		['git checkout -- file', 'dangerous'],
		['git checkout -b new', 'caution'],
		['git push --force', 'dangerous'],
		['git push origin +main', 'dangerous'],
		['git push', 'caution'],
		['git branch -D x', 'dangerous'],
		['git branch -a', 'safe'],
		['git stash drop', 'dangerous'],
		['git stash list', 'safe'],
		["git -c core.pager='rm -rf /' log", 'blocked'],
		["git -c 'alias.x=!rm -rf /' x", 'blocked'],
		["git clone --upload-pack='rm -rf /' x", 'blocked'],
		['git config --get user.name', 'safe'],
		['git config user.name x', 'caution'],
		["git submodule foreach 'rm -rf /'", 'blocked'],
		["git submodule foreach 'git status -s'", 'safe'],
		["git submodule foreach 'git checkout main'", 'caution'],
		['git submodule foreach "$CMD"', 'dangerous']
	]
};
