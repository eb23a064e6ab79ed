// Verbs other packages add to git: what of them only reads. What is not named here changes something.
import { has } from '../options.ts';
import { type GitUse, output } from './git-use.ts';

/** Reads whatever follows. */
const READS =
	/^(?:standup|summary|effort|count|info|line-summary|local-commits|missing|show-tree|show-(?:un)?merged-branches|guilt|root|commits-since|contrib|overview|recent|churn|who|stats|fame|sizer|quick-stats|big-picture|when-merged|ci-status|sl|smartlog|delta|plot|hours|inspector|activity|related|top|unpushed|up-to-date|wtf|graph|praise|whoami|open-prs|browse|browse-ci|compare)$/;

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

/** Judges a verb git itself does not have. False: nothing says it reads. */
export function judgeExtras({ cmd, verb, options, first }: GitUse): boolean {
	const second = READ_SECOND[verb];
	const reads =
		READS.test(verb) ||
		(second?.test(first) === true && !has(options, '--remove', '--delete', '-d', '-D')) ||
		(/^(?:feature|release|hotfix|bugfix|support)$/.test(first) &&
			verb === 'flow' &&
			/^(?:list|)$/.test(options.positionals[1]?.text ?? '')) ||
		(/^(?:absorb|trim|cliff|delete-merged-branches|revise|chglog)$/.test(verb) &&
			has(options, '--dry-run', '--unreleased', '--context')) ||
		(verb === 'cliff' && !has(options, '--prepend', '-p', '--init', '--tag'));
	if (!reads) return false;
	cmd.effect('read');
	output(cmd, options);
	return true;
}
