// Version control besides git, the tools around git, and what compares and merges files.
import { verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const SOURCE_CONTROL = (): readonly Tool[] => [
	viewers({
		names: `
			svnlook svnversion svnbench svn-graph rlog rcsdiff ident what cvsps cvs2cl hgview hgk gitk gitg giggle qgit gitview
			git-fame git-sizer git-quick-stats git-hours git-inspector gitinspector hercules gitstatus github-linguist linguist enry
			giturl
		`
	}),
	viewers({
		names: 'gource',
		takes: '-s -o --output-ppm-stream --seconds-per-day',
		rows: 'file -o|--output-ppm-stream|--save-config|--output-custom-log # -o gource.ppm'
	}),
	verbs({
		names: 'svnadmin',
		otherwise: 'git',
		rows: `
			loss rmlocks|rmtxns|setrevprop|unlock # rmtxns repo 100-1
			read info|verify|lslocks|lstxns|dump|dump-revprops|help
		`
	}),
	verbs({
		names: 'svnrdump',
		otherwise: 'git-remote',
		rows: 'read dump'
	}),
	viewers({
		names: 'svndumpfilter'
	}),
	{ names: 'svnserve', otherwise: 'serve', example: '-d -r repo' },
	{
		names: 'ci rcs rcsclean rcsmerge rcsfreeze',
		otherwise: 'git',
		example: 'main.c',
		rows: 'git-loss -o|-u|-U # -u main.c'
	},
	{ names: 'co', otherwise: 'git', example: '-l main.c', rows: 'read @-p # -p1.2 f' },
	{ names: 'merge', otherwise: 'write', example: 'main.c base.c other.c', rows: 'read -p # -p a b c' },
	verbs({
		names: 'quilt guilt',
		otherwise: 'git',
		rows: `
			read series|applied|next|previous|top|diff|files|patches|unapplied|annotate|graph|grep|header|id
			git-loss delete|remove # delete fix-build.patch
		`
	}),
	verbs({
		names: 'repo gclient gerrit',
		otherwise: 'git',
		rows: `
			git-loss prune|abandon # abandon old-topic
			read status|list|info|branches|diff|manifest|overview|version|grep|diffmanifests|help|revinfo|root|hookinfo|ls-projects
				|ls-groups|stream-events
		`
	}),
	verbs({
		names: 'monotone',
		otherwise: 'git',
		rows: 'read status|log|diff|list|annotate|cat|heads|ls|complete'
	}),
	verbs({
		names: 'jj brz bzr',
		takes: '-r -m --revision --revisions -T --template -n --limit -R',
		otherwise: 'git',
		rows: `
			git describe|desc # describe -m x
			read smartlog|ssl|root|paths|bookmarks|files|file|op|operation|config|bookmark|workspace|tag|git log|list|show|annotate
				|root|diff|get|path
			read interdiff|evolog|show|diff|log|st|status|missing|info|annotate|nick|root|revno|version-info|tags|cat|plugins|deleted
				|unknowns|ignored|modified|added|conflicts|ls
			git-loss abandon|revert|uncommit|restore|undo|purge|clean|unstash # abandon kntqzsqt
			git-loss op|operation|workspace restore|undo|abandon|forget # op restore 8b2f1c
			git-remote push|send
			git-remote git push
		`
	}),
	{
		names: 'git-lfs',
		otherwise: 'git',
		example: 'track "*.psd"',
		rows: `
			read track .
			read ls-files|status|env|version|locks|logs|pointer|ext
			git-loss prune # prune
			git-remote push
		`
	},
	verbs({
		names: `
			cog cocogitto convco gitmoji cz commitizen semantic-release standard-version changeset changesets release-it np git-chglog
		`,
		otherwise: 'git',
		rows: `
			read check|log|changelog|get-version|verify|version|next|current|major|minor|patch|prerelease|status|-l|--list|-s|--search
				|lint|example|schema|ls|info|--dry-run|--showvariable|/showvariable|.
			file -o|--output|-w|--write
			remote publish
		`
	}),
	{
		names: 'git-cliff gitlint commitlint svu git-semver gitversion',
		otherwise: 'read',
		rows: `
			file -o|--output|-p|--prepend|--init|install-hook|generate-config|init|/updateassemblyinfo|-w # -o CHANGELOG.md
		`
	},
	viewers({
		names: `
			kdiff3 diffr riff ydiff cdiff meld kompare tkdiff diffuse xxdiff opendiff bcompare vbindiff dhex git-split-diffs dyff
			patchview combinediff flipdiff dehtmldiff unwrapdiff fixcvsdiff recountdiff svndiff csvdiff csv-diff graphtage jd
			json-diff xmldiff htmldiff docdiff spiff ccdiff simplediff imgdiff pdiff diff-highlight diffmerge bdiff jycm jdiff nbdiff
		`,
		rows: 'file -o|--output|-m|--merge|-w|--write|--in-place # mine.txt theirs.txt -o merged.txt'
	}),
	{
		names: 'diffoscope',
		otherwise: 'read',
		rows: `
			file --html|--text|--json|--markdown|--html-dir|--restructured-text # --html report.html old.deb new.deb
		`
	},
	{ names: 'wiggle', otherwise: 'read', rows: 'write -r|--replace # --replace main.c main.c.rej' },
	verbs({
		names: 'b4 git-pw',
		otherwise: 'git',
		rows: `
			read diff|dig
			read prep --show-info
		`
	}),
	viewers({
		names: 'gitdiff zizmor'
	}),
	verbs({
		names: 'act',
		otherwise: 'run',
		rows: 'read -l|--list|-n|--dryrun|-g|--graph|--bug-report|--man-page'
	}),
	verbs({
		names: 'dependabot renovate ratchet pinact',
		otherwise: 'run',
		rows: 'read check|lint|--check'
	}),
	verbs({
		names: 'git-review',
		otherwise: 'git-remote',
		rows: 'read -l|--list|-n|--dry-run'
	}),
	viewers({
		names: `
			git-summary git-effort git-count git-info git-line-summary git-local-commits git-missing git-show-tree
			git-show-unmerged-branches git-show-merged-branches git-standup git-guilt git-root git-commits-since git-contrib
			git-diff-so-fancy git-delta git-when-merged git-recent git-overview git-log-viewer git-churn git-who git-activity git-bars
			git-big-picture git-browse git-browse-ci git-plotter git-punchcard
		`
	})
];
