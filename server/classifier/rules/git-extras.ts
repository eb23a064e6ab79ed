// Verbs other packages add to git: what of them only reads. What is not named here changes something.
import { has } from '../words/options.ts';
import { type GitUse, isRehearsal, output } from './git-use.ts';

/** Reads whatever follows. */
const READS =
	/^(?:standup|summary|effort|count|info|line-summary|local-commits|missing|show-tree|show-(?:un)?merged-branches|guilt|root|commits-since|contrib|overview|recent|churn|who|stats|fame|sizer|quick-stats|big-picture|when-merged|ci-status|sl|smartlog|delta|plot|hours|inspector|activity|related|top|unpushed|up-to-date|wtf|graph|praise|whoami|open-prs)$/;

/** Verbs with verbs of their own: the second ones that read; '' is none at all. */
const READ_SECOND: Record<string, RegExp> = {
	annex:
		/^(?:whereis|info|list|find|findref|log|status|version|lookupkey|examinekey|calckey|matchexpression|inprogress|help|unused|map|whereused|checkpresentkey|contentlocation|find\w*)$/,
	secret: /^(?:list|whoknows|usage)$/,
	crypt: /^(?:status|version|help)$/,
	flow: /^(?:version|help|log)$/,
	machete: /^(?:status|s|list|show|is-managed|file|diff|log|version|help|fork-point)$/,
	town: /^(?:status|diff-parent|branch|completions|help)$/,
	branchless: /^(?:smartlog|sl|query|help)$/,
	imerge: /^(?:list|diagram)$/,
	series: /^(?:status|log)$/,
	bug: /^(?:ls|show|ls-id|ls-label|status|comment|title|bug|user|label|)$/,
	svn: /^(?:info|log|find-rev|show-ignore|show-externals|proplist|propget|blame)$/,
	p4: /^$/,
	cinnabar: /^(?:fsck|hg2git|git2hg|data)$/,
	stack: /^(?:status|log|list)$/,
	pr: /^(?:list|show)$/,
	issue: /^(?:list|show|labels|)$/,
	release: /^(?:list|show)$/,
	gist: /^(?:list|show)$/,
	alias: /^$/,
	'ignore-io': /^$/,
	extras: /^(?:--version|)$/
};

/** Third words that change what the second names: `bug comment add`. */
const CHANGES =
	/^(?:add|adopt|clear|close|create|delete|edit|new|open|pull|push|remove|reset|rm|select|deselect|set|update)$/;
/** Options with which a reading verb fetches, writes or mends. */
const WRITES = [
	'--fetch',
	'--fix',
	'--html',
	'--remove',
	'--delete',
	'--abort',
	'--update-list',
	'--append',
	'--replace'
];

/** Judges a verb git itself does not have. False: nothing says it reads. */
export function judgeExtras({ cmd, verb, options, first }: GitUse): boolean {
	const second = READ_SECOND[verb];
	const third = options.positionals[1]?.text ?? '';
	if (has(options, ...WRITES) || options.given.some((g) => /^--(?:override|unset)-/.test(g.name))) return false;
	if (/^(?:standup|crypt|ignore-io)$/.test(verb) && has(options, '-f', '-u', '-a', '-r')) return false;
	const reads =
		READS.test(verb) ||
		(second?.test(first) === true && !has(options, '-d', '-D') && !CHANGES.test(third)) ||
		(/^(?:feature|release|hotfix|bugfix|support)$/.test(first) && verb === 'flow' && /^(?:list|)$/.test(third)) ||
		(/^(?:absorb|trim|delete-merged-branches|revise)$/.test(verb) && isRehearsal(options, verb === 'absorb')) ||
		(/^(?:cliff|chglog)$/.test(verb) && !has(options, '--prepend', '-p', '--init', '-i'));
	if (!reads) return false;
	cmd.effect('read');
	output(cmd, options);
	return true;
}
