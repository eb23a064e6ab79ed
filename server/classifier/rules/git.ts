// git: reading, changing, and losing work. Options first, since -c can make any of it start a program.
import { isExecutingKey } from '#wire/text/git-executes.ts';
import type { Cmd } from '../judge/command.ts';
import type { Arg } from '../model.ts';
import { has, type Options, option, readOptions, values, wordSet } from '../words/options.ts';
import { judgeExtras } from './git-extras.ts';
import { judgeOthers } from './git-others.ts';
import { judgeRefs } from './git-refs.ts';
import { setting, sideDoor } from './git-settings.ts';
import { type GitUse, isRehearsal, output } from './git-use.ts';
import { judgeWork } from './git-work.ts';
import type { RuleFile } from './rule.ts';

const GLOBAL = wordSet(
	'-C -c --git-dir --work-tree --namespace --exec-path-x --super-prefix --config-env --attr-source --list-cmds'
);
const READ_VERBS =
	'status log show diff shortlog describe blame annotate grep ls-files ls-tree ls-remote cat-file rev-parse rev-list name-rev merge-base merge-tree for-each-ref show-ref show-branch cherry range-diff whatchanged count-objects fsck verify-commit verify-tag verify-pack check-ignore check-attr check-mailmap check-ref-format var version help diff-tree diff-index diff-files difftool-x get-tar-commit-id patch-id column stripspace interpret-trailers-x request-pull instaweb-x bugreport-x diagnose-x for-each-repo-x show-index cvsserver-x fmt-merge-msg hash-object-x last-modified'.split(
		' '
	);
const READS = new Set(READ_VERBS);

const TAKES = wordSet(
	'-b -B -m -F -C -c -t-x -u-x -o -s-x -S-x -X -O -G -n-x --message --file --author --date --branch --origin --upload-pack --receive-pack --exec --depth --reference --separate-git-dir --template --output --output-directory --format --pretty --default --type --since --until --after --before --grep --strategy --strategy-option --onto --cleanup --fixup --squash --orphan --conflict --pathspec-from-file --source --expire --expire-unreachable --open-files-in-pager-x --push-option --remote --prefix --exclude --include --jobs -j --trailer --config --shallow-since --filter --refmap --server-option --max-count --skip --sort --points-at --merged-x --contains-x --edit-x'
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
			if (isExecutingKey(key) || /^submodule\.recurse$/i.test(key))
				cmd.say(
					'git.setting-runs',
					'dangerous',
					'A setting taken from the environment makes git start other programs',
					o.value
				);
		} else if (o.name === '--exec-path' && o.value)
			cmd.say('git.exec-path', 'dangerous', "Runs git's own subcommands from another directory", o.value);
	}
	for (const o of global.given)
		if (/^--exec-path=/.test(o.arg.text))
			cmd.say('git.exec-path', 'dangerous', "Runs git's own subcommands from another directory", o.arg);
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
			cmd.ctx.out.evaluator.walkArgv(
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
		cmd.kind('git-loss', 'git.unknown', verbArg, 'Which git subcommand runs is known only at run time');
		return true;
	}
	judgeVerb(cmd, verb, rest, options, aliases.has('\0force'));
	return true;
}

/** Options with which a verb that changes something only prints. */
const PRINTS: Readonly<Record<string, string>> = {
	'merge-file': '-p --stdout',
	am: '--show-current-patch',
	rebase: '--show-current-patch',
	replace: '-l --list'
};

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
		if (verb === 'grep')
			for (const r of rest) {
				// Letters that take a value end the cluster.
				const pager = /^-[^-efABCmO]*O(.+)$/.exec(r.text)?.[1];
				if (pager && !/^(?:less|more|cat)$/.test(pager)) sideDoor(cmd, r, pager);
			}
		if (verb === 'fsck' && has(options, '--lost-found')) change();
		return;
	}
	if (/^(?:add|commit|mv|stage|am|revert)$/.test(verb) && isRehearsal(options, /^(?:add|stage|mv)$/.test(verb))) {
		cmd.effect('read');
		return;
	}
	const prints = Object.hasOwn(PRINTS, verb) ? PRINTS[verb] : undefined;
	if (prints && has(options, ...prints.split(' ')) && !has(options, '--exec', '-x', '-d', '-f', '-e')) {
		cmd.effect('read');
		return;
	}
	if (verb === 'clone') cmd.ctx.out.fetchedUnnamed = true;
	const use: GitUse = { cmd, verb, rest, options, forced, first, loss, change };
	if (!judgeWork(use) && !judgeRefs(use) && !judgeOthers(use) && !judgeExtras(use)) change();
}

export const GIT: RuleFile = {
	programs: { git, hub: git },
	examples: [
		['git status', 'safe'],
		['git standup', 'safe'],
		['git annex whereis photo.jpg', 'safe'],
		['git annex drop photo.jpg', 'caution'],
		['git flow feature start x', 'caution'],
		['git log --oneline', 'safe'],
		['git diff --output=x', 'caution'],
		['git commit -m x', 'caution'],
		['git reset --hard', 'dangerous'],
		['git -C dir reset --har', 'dangerous'],
		['git clean -fdx', 'dangerous'],
		['git clean -n', 'safe'],
		['git clean -n --no-dry-run -f', 'dangerous'],
		['git branch -v new', 'caution'],
		['git branch -vv', 'safe'],
		['git cliff --unreleased --prepend x', 'caution'],
		['git bug comment add x', 'caution'],
		['git lfs logs clear', 'caution'],
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
		['git rebase --show-current-patch', 'safe'],
		['git rebase main', 'caution'],
		['git merge-file -p a b c', 'safe'],
		['git merge-file a b c', 'caution'],
		['git replace -l', 'safe'],
		['git replace -d x', 'caution'],
		["git submodule foreach 'rm -rf /'", 'blocked'],
		["git submodule foreach 'git status -s'", 'caution'],
		['git fetch --dry-run', 'caution'],
		['git push --dry-run', 'caution'],
		['git grep -nO./x todo', 'dangerous'],
		['git diff --ext-diff', 'caution'],
		["git submodule foreach 'git checkout main'", 'caution'],
		['git submodule foreach "$CMD"', 'dangerous']
	]
};
