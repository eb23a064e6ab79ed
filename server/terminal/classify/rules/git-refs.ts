// git: branches, tags, settings, and the record that lost work is found by.
import { type Arg, NOTHING } from '../model.ts';
import { has } from '../options.ts';
import { runShellText } from '../unwrap/run-shell.ts';
import { setting, sideDoor } from './git-settings.ts';
import { type GitUse, isRehearsal } from './git-use.ts';

/** Verbs that touch names and history. False: the verb is not one of these. */
export function judgeRefs(use: GitUse): boolean {
	const { cmd, verb, rest, options, first, loss, change } = use;
	switch (verb) {
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
					'--contains',
					'--no-contains',
					'--merged',
					'--no-merged',
					'--points-at',
					'--show-current'
				)
			)
				cmd.effect('read');
			else change('Makes a branch');
			return true;
		case 'tag':
			if (has(options, '-d', '--delete')) change('Deletes a tag');
			else if (has(options, '-f', '--force')) change('Replaces a tag');
			else if (
				options.positionals.length === 0 ||
				has(options, '-l', '--list', '-v', '--verify', '--contains', '--merged', '--points-at', '-n')
			)
				cmd.effect('read');
			else change('Makes a tag');
			return true;
		case 'remote':
			if (first === '' || first === 'show' || first === 'get-url' || first === '-v') cmd.effect('read');
			else change('Changes remote repositories');
			return true;
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
				return true;
			}
			const words = options.positionals.filter((p) => p.text !== 'set');
			const value = words[1];
			if (words[0] && value) {
				if (/^alias\./i.test(words[0].text) && value.text.startsWith('!')) sideDoor(cmd, value, value.text.slice(1));
				else setting(cmd, words[0].text, value.text, value);
			}
			change('Changes settings of git');
			return true;
		}
		case 'reflog':
			if (first === 'expire' || first === 'delete' || first === 'drop')
				loss('reflog', undefined, 'Deletes the record that lost work is found by');
			else if (first === 'write') change();
			else cmd.effect('read');
			return true;
		case 'gc':
		case 'prune':
			if (has(options, '--prune') && options.given.some((o) => o.value && /now|all/.test(o.value.text)))
				loss('gc-prune', undefined, 'Deletes objects that lost work is found by');
			else if (verb === 'prune' && isRehearsal(options)) cmd.effect('read');
			else if (verb === 'prune') loss('prune', undefined, 'Deletes objects that lost work is found by');
			else change('Tidies the repository');
			return true;
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
			return true;
		case 'update-ref':
			if (has(options, '-d', '--stdin')) loss('update-ref');
			else change();
			return true;
		case 'worktree':
			if (first === 'list') cmd.effect('read');
			else if (first === 'remove' && has(options, '-f', '--force'))
				loss('worktree-remove', undefined, 'Deletes a work tree with its changes');
			else change('Changes work trees');
			return true;
		case 'symbolic-ref':
			if (options.positionals.length <= 1 && !has(options, '-d', '--delete')) cmd.effect('read');
			else change();
			return true;
		default:
			return false;
	}
}
