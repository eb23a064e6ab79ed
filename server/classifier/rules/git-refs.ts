// git: branches, tags, settings, and the record that lost work is found by.

import { type Arg, NOTHING } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has } from '../words/options.ts';
import { setting, sideDoor } from './git-settings.ts';
import { type GitUse, isRehearsal } from './git-use.ts';

/** Verbs that touch names and history. False: the verb is not one of these. */
export function judgeRefs(use: GitUse): boolean {
	const { cmd, verb, options, first, loss, change } = use;
	switch (verb) {
		case 'branch':
			judgeBranch(use);
			return true;
		case 'tag':
			judgeTag(use);
			return true;
		case 'remote':
			// Without -n what it shows of a remote is asked there, by programs that settings can name.
			if (first === 'show' && options.positionals.length > 1 && !has(options, '-n')) {
				cmd.effect('network-read');
				cmd.effect('run-code');
				cmd.say('git.remote-show', 'caution', 'Contacts another host, by helpers that settings can name');
			} else if (first === '' || first === 'show' || first === 'get-url' || first === '-v') cmd.effect('read');
			else change('Changes remote repositories');
			return true;
		case 'config':
			judgeConfig(use);
			return true;
		case 'reflog':
			if (first === 'expire' || first === 'delete' || first === 'drop')
				loss('reflog', undefined, 'Deletes the reflog, which is used to recover lost work');
			else if (first === 'write') change();
			else cmd.effect('read');
			return true;
		case 'gc':
		case 'prune':
			judgePrune(use);
			return true;
		case 'filter-branch':
		case 'filter-repo':
			judgeFilter(use);
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

const CHANGES_BRANCH =
	'-d --delete -m --move -c --copy -u --set-upstream-to --unset-upstream --edit-description -t --track'.split(' ');
const LISTS_BRANCHES = '-l --list --contains --no-contains --merged --no-merged --points-at --show-current'.split(' ');

function judgeBranch({ cmd, options, loss, change }: GitUse): void {
	if (has(options, '-D') || (has(options, '-d', '--delete') && has(options, '-f', '--force')))
		loss('branch-delete', undefined, 'Deletes a branch that may not be merged');
	else if (has(options, '-M', '-C') || has(options, '-f', '--force'))
		loss('branch-force', undefined, 'Replaces a branch');
	else if (has(options, ...CHANGES_BRANCH)) change('Changes branches');
	else if (options.positionals.length === 0 || has(options, ...LISTS_BRANCHES)) cmd.effect('read');
	else change('Creates a branch');
}

const LISTS_TAGS = '-l --list -v --verify --contains --merged --points-at -n'.split(' ');

function judgeTag({ cmd, options, change }: GitUse): void {
	if (has(options, '-d', '--delete')) change('Deletes a tag');
	else if (has(options, '-f', '--force')) change('Replaces a tag');
	else if (options.positionals.length === 0 || has(options, ...LISTS_TAGS)) cmd.effect('read');
	else change('Creates a tag');
}

const READS_SETTINGS = '-l --list --get --get-all --get-regexp --get-urlmatch --get-color --get-colorbool'.split(' ');
const CHANGES_SETTINGS = '--unset --unset-all -e --edit --add --replace-all --remove-section --rename-section'.split(
	' '
);

function judgeConfig({ cmd, options, first, change }: GitUse): void {
	const reads =
		has(options, ...READS_SETTINGS) ||
		first === 'list' ||
		first === 'get' ||
		(options.positionals.length <= 1 && !has(options, ...CHANGES_SETTINGS) && first !== 'edit');
	if (reads) {
		cmd.effect('read');
		return;
	}
	const [key, value] = options.positionals.filter((p) => p.text !== 'set');
	if (key && value) {
		if (/^alias\./i.test(key.text) && value.text.startsWith('!')) sideDoor(cmd, value, value.text.slice(1));
		else setting(cmd, key.text, value.text, value);
	}
	change('Changes settings of git');
}

/** gc and prune. */
function judgePrune({ cmd, verb, options, loss, change }: GitUse): void {
	const lost = 'Deletes objects needed to recover lost work';
	if (has(options, '--prune') && options.given.some((o) => o.value && /now|all/.test(o.value.text)))
		loss('gc-prune', undefined, lost);
	else if (verb === 'gc') change('Tidies the repository');
	else if (isRehearsal(options)) cmd.effect('read');
	else loss('prune', undefined, lost);
}

/** filter-branch and filter-repo. The filters of the first are shell text. */
function judgeFilter({ cmd, verb, rest, options, loss }: GitUse): void {
	loss(verb, undefined, 'Rewrites the whole history');
	if (verb !== 'filter-branch') return;
	const read = (text: Arg): void => void readShellText(text, { ...cmd.ctx, stdin: NOTHING }, 'git filter-branch');
	for (const o of options.given) if (/-(?:filter|callback)$/.test(o.name) && o.value) read(o.value);
	for (const [i, { text }] of rest.entries()) {
		const filter = /^--(?:tree|index|msg|env|parent|commit|tag-name)-filter$/.test(text) ? rest[i + 1] : undefined;
		if (filter) read(filter);
	}
}
