// Version control besides git, the tools around git, and what compares and merges files.
import { verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const SOURCE_CONTROL = (): readonly Tool[] => [
	viewers(
		'svnlook svnversion svnbench svn-graph rlog rcsdiff ident what cvsps cvs2cl hgview hgk gitk gitg giggle qgit gitview git-fame git-sizer git-quick-stats git-hours git-inspector gitinspector hercules gitstatus github-linguist linguist enry giturl'
	),
	viewers(
		'gource',
		'file -o|--output-ppm-stream|--save-config|--output-custom-log',
		'-s -o --output-ppm-stream --seconds-per-day'
	),
	verbs(
		'svnadmin',
		'loss rmlocks|rmtxns|setrevprop|unlock\nread info|verify|lslocks|lstxns|dump|dump-revprops|help\nread dump !-F|--file # dump /repo',
		'git'
	),
	verbs('svnrdump', 'read dump', 'git-remote'),
	viewers('svndumpfilter'),
	{ names: 'svnserve', otherwise: 'serve' },
	{ names: 'ci rcs rcsclean rcsmerge rcsfreeze', otherwise: 'git', rows: 'git-loss -o|-u|-U' },
	{ names: 'co', otherwise: 'git', rows: 'read @-p # -p1.2 f' },
	{ names: 'merge', otherwise: 'write', rows: 'read -p # -p a b c' },
	verbs(
		'quilt guilt',
		'read series|applied|next|previous|top|diff|files|patches|unapplied|annotate|graph|grep|header|id\ngit-loss delete|remove',
		'git'
	),
	verbs(
		'repo gclient gerrit',
		'git-loss prune|abandon\nread status|list|info|branches|diff|manifest|overview|version|grep|diffmanifests|help|revinfo|root|hookinfo|ls-projects|ls-groups|stream-events',
		'git'
	),
	verbs('monotone', 'read status|log|diff|list|annotate|cat|heads|ls|complete', 'git'),
	verbs(
		'jj brz bzr',
		'git describe|desc # describe -m x\nread smartlog|ssl|root|paths|bookmarks|files|file|op|operation|config|bookmark|workspace|tag|git log|list|show|annotate|root|diff|get|path\nread interdiff|evolog|show|diff|log|st|status|missing|info|annotate|nick|root|revno|version-info|tags|cat|plugins|deleted|unknowns|ignored|modified|added|conflicts|ls\ngit-loss abandon|revert|uncommit|restore|undo|purge|clean|unstash\ngit-loss op|operation|workspace restore|undo|abandon|forget\ngit-remote push|send\ngit-remote git push',
		'git',
		'-r -m --revision --revisions -T --template -n --limit -R'
	),
	{
		names: 'git-lfs',
		otherwise: 'git',
		rows: 'read track .\nread ls-files|status|env|version|locks|logs|pointer|ext\ngit-loss prune\ngit-remote push'
	},
	verbs(
		'cog cocogitto convco gitmoji cz commitizen semantic-release standard-version changeset changesets release-it np git-chglog',
		'read check|log|changelog|get-version|verify|version|next|current|major|minor|patch|prerelease|status|-l|--list|-s|--search|lint|example|schema|ls|info|--dry-run|--showvariable|/showvariable|.\nfile -o|--output|-w|--write\nremote publish',
		'git'
	),
	{
		names: 'git-cliff gitlint commitlint svu git-semver gitversion',
		otherwise: 'read',
		rows: 'file -o|--output|-p|--prepend|--init|install-hook|generate-config|init|/updateassemblyinfo|-w'
	},
	viewers(
		'diffr riff ydiff cdiff kdiff3 meld kompare tkdiff diffuse xxdiff opendiff bcompare vbindiff dhex git-split-diffs dyff patchview combinediff flipdiff dehtmldiff unwrapdiff fixcvsdiff recountdiff svndiff csvdiff csv-diff graphtage jd json-diff xmldiff htmldiff docdiff spiff ccdiff simplediff imgdiff pdiff diff-highlight diffmerge bdiff jycm jdiff nbdiff',
		'file -o|--output|-m|--merge|-w|--write|--in-place'
	),
	{ names: 'sdiff', takes: '-o --output -w --width', otherwise: 'read', rows: 'file -o|--output' },
	{
		names: 'diffoscope',
		otherwise: 'read',
		rows: 'file --html|--text|--json|--markdown|--html-dir|--restructured-text # --html x a b'
	},
	{ names: 'wiggle', otherwise: 'read', rows: 'write -r|--replace' },
	verbs('b4 git-pw', 'read diff|dig\nread prep --show-info', 'git'),
	viewers('gitdiff zizmor'),
	verbs('act', 'read -l|--list|-n|--dryrun|-g|--graph|--bug-report|--man-page', 'run'),
	verbs('dependabot renovate ratchet pinact', 'read check|lint|--check', 'run'),
	verbs('git-review', 'read -l|--list|-n|--dry-run', 'git-remote'),
	viewers(
		'git-summary git-effort git-count git-info git-line-summary git-local-commits git-missing git-show-tree git-show-unmerged-branches git-show-merged-branches git-standup git-guilt git-root git-commits-since git-contrib git-diff-so-fancy git-delta git-when-merged git-recent git-overview git-log-viewer git-churn git-who git-activity git-bars git-big-picture git-browse git-browse-ci git-plotter git-punchcard'
	)
];
