// git: what it does to the files at hand and to what others see.

import { type Arg, NOTHING } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, values } from '../words/options.ts';
import { setting, sideDoor } from './git-settings.ts';
import { type GitUse, isRehearsal } from './git-use.ts';

/** Verbs that touch the work tree or a remote. False: the verb is not one of these. */
export function judgeWork(use: GitUse): boolean {
	const { cmd, verb, rest, options, forced, first, loss, change } = use;
	switch (verb) {
		case 'reset':
			if (has(options, '--hard', '--merge', '--keep')) loss('reset-hard');
			else if (options.given.some((o) => !o.arg.known)) loss('reset-unknown');
			else change('Moves the branch or unstages changes');
			return true;
		case 'clean':
			if (isRehearsal(options)) cmd.effect('read');
			else if (has(options, '-f', '--force') || forced) loss('clean', undefined, 'Deletes files git does not track');
			else change('Deletes files git does not track');
			return true;
		case 'checkout': {
			if (has(options, '-f', '--force')) {
				loss('checkout-force');
				return true;
			}
			const dashes = rest.findIndex((a) => a.text === '--');
			if (dashes >= 0 && dashes < rest.length - 1) {
				loss('checkout-paths', rest[dashes + 1], 'Discards changes in files');
				return true;
			}
			if (has(options, '-p', '--patch', '--ours', '--theirs', '--pathspec-from-file')) {
				loss('checkout-paths', undefined, 'Discards changes in files');
				return true;
			}
			if (has(options, '-B')) {
				loss('checkout-reset-branch');
				return true;
			}
			const branching = has(options, '-b', '--orphan', '--detach', '-d');
			if (
				first === '.' ||
				first === './' ||
				first === ':/' ||
				first === '*' ||
				options.positionals.some((p) => p.text === '.')
			) {
				loss('checkout-paths', options.positionals[0], 'Discards changes in files');
				return true;
			}
			if (!branching && options.positionals.length > 1) {
				loss('checkout-paths', options.positionals[1], 'Discards changes in files');
				return true;
			}
			change('Switches branches');
			return true;
		}
		case 'switch':
			if (has(options, '-f', '--force', '--discard-changes', '-C', '--force-create')) loss('switch-force');
			else change('Switches branches');
			return true;
		case 'restore':
			if (has(options, '-S', '--staged') && !has(options, '-W', '--worktree')) change('Unstages changes');
			else loss('restore', undefined, 'Discards changes in files');
			return true;
		case 'stash':
			if (first === 'drop' || first === 'clear') loss(`stash-${first}`, undefined, 'Discards stashed changes');
			else if (first === 'list' || first === 'show') cmd.effect('read');
			else change('Changes the stash');
			return true;
		case 'push':
			if (isRehearsal(options)) {
				cmd.effect('network-read');
				cmd.effect('run-code');
				cmd.say('git.push-rehearsed', 'caution', "Contacts another host and runs the repository's own hook");
				return true;
			}
			if (has(options, '-f', '--force', '--force-with-lease', '--force-if-includes', '--mirror', '--prune'))
				cmd.kind('git-remote-loss', 'git.push-force');
			else if (has(options, '-d', '--delete')) cmd.kind('git-remote-loss', 'git.push-delete');
			else if (options.positionals.slice(1).some((p) => p.text.startsWith('+') || p.text.startsWith(':')))
				cmd.kind('git-remote-loss', 'git.push-force');
			else cmd.kind('git-remote', 'git.push');
			return true;
		case 'rebase': {
			for (const v of values(options, '-x', '--exec'))
				readShellText(v, { ...cmd.ctx, stdin: NOTHING }, 'git rebase --exec');
			for (let i = 0; i < rest.length - 1; i++)
				if (rest[i]?.text === '-x') sideDoor(cmd, rest[i + 1] as Arg, rest[i + 1]?.text ?? '');
			change('Rewrites commits');
			return true;
		}
		case 'apply':
			if (has(options, '--check', '--stat', '--numstat', '--summary') && !has(options, '--apply')) cmd.effect('read');
			else change('Changes files with a patch');
			return true;
		case 'rm':
			if (isRehearsal(options)) cmd.effect('read');
			else if (has(options, '--cached') && !has(options, '-f', '--force')) change('Unstages files');
			else if (has(options, '-f', '--force') || has(options, '-r'))
				loss('rm', undefined, 'Deletes files and their changes');
			else change('Deletes files');
			return true;
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
			if (verb === 'fetch' && isRehearsal(options, false)) {
				cmd.say('git.fetch-rehearsed', 'caution', 'Contacts another host, by helpers that settings can name');
				return true;
			}
			if (verb === 'pull' && has(options, '-f', '--force')) loss('pull-force');
			else change(verb === 'clone' ? 'Copies a repository' : 'Fetches from a remote repository');
			return true;
		default:
			return false;
	}
}
