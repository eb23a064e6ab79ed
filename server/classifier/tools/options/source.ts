// git.
export const SOURCE = `
# git-man 2.39.5
git |  | verbs letters
	!delete !output !recurse abbrev-commit abbrev-ref? abbrev= abbrev? abort absolute-git-dir after-context= after=
	ahead-behind all all-match allow-empty allow-onelevel allow-unknown-type allow-unrelated-histories alternate-refs
	always ancestry-path? anchored= and annotate annotate-stdin attr-source= author-date-order author= bare basic-regexp
	batch-all-objects batch-check= batch-command= batch= before-context= before= binary bisect bisect-all bisect-vars bool
	bool-or-int boundary branch branch= branches? break break-rewrites? broken? buffer cache cached candidates= cc cc=
	check checkout cherry cherry-mark cherry-pick children cleanup= clear-decorations color-by-age color-lines
	color-moved-ws= color-moved? color-words? color? column column? combined-all-paths comment-lines commit commit-header
	committer= compact-summary connectivity-only contains contains? contents= context= count count= creation-factor=
	cumulative current dangling date-order date= debug decorate-refs-exclude= decorate-refs= decorate? deduplicate
	default= deleted dense depth dereference detach diff-algorithm= diff-filter= diff-merges= directory dirstat-by-file?
	dirstat? dirty? disambiguate= disk-usage= dissociate do-walk dry-run dst-prefix= email encoding= end-of-options eol
	error-unmatch exact-match exclude-existing? exclude-first-parent-only exclude-from= exclude-hidden=
	exclude-per-directory= exclude-promisor-objects exclude-standard exclude= exec-path exit-code expand-tabs=
	expire-unreachable= expire= expiry-date extended-regexp file= files files-with-matches files-without-match
	filter-print-omitted filter-provided-objects filter= filters find-copies-harder find-copies? find-object=
	find-renames? first-parent fixed-strings fixed-value flags follow follow-symlinks fork-point format= full full-diff
	full-history= full-index full-name full-tree function-context get get-all get-color= get-colorbool= get-regexp get-url
	get-urlmatch= git-common-dir git-dir= git-path= glob-pathspecs glob= global graph grep-reflog= grep= group=
	guess-remote hash? head header heading heads help histogram html-path human-readable icase-pathspecs ignore-all-space
	ignore-blank-lines ignore-case ignore-cr-at-eol ignore-matching-lines= ignore-missing ignore-rev= ignore-revs-file=
	ignore-space-at-eol ignore-space-change ignore-submodules? ignored ignored? in-commit-order include include-untracked
	includes incremental indent-heuristic indent= independent index indexed-objects info-path int inter-hunk-context=
	invert-grep invert-match irreversible-delete is-ancestor is-bare-repository is-inside-git-dir is-inside-work-tree
	is-shallow-repository ita-invisible-in-index ita-visible-in-index jobs= json keep-dashdash keep-index killed left-only
	left-right line-number line-porcelain line-prefix= list list-cmds= literal-pathspecs local local-env-vars lock
	log-size long mailmap man-path match= max-age= max-count= max-depth= max-parents= merge merge-base merged? merges
	message= messages min-age= min-parents= minimal missing= mode= modified more= name name-objects name-only name-status
	namespace= nl= no-abbrev no-abbrev-commit no-advice no-ahead-behind no-checkout no-color no-color-moved
	no-color-moved-ws no-column? no-commit-header no-commit-id no-contains? no-decorate? no-diff-merges= no-dual-color
	no-empty-directory no-exclude-standard no-expand-tabs= no-ext-diff no-fetch no-filter no-flags no-include-untracked
	no-indent-heuristic no-index no-keep-index no-lazy-fetch no-max-parents= no-merged? no-merges no-min-parents= no-name
	no-notes no-object-names no-optional-locks no-pager no-patch no-prefix no-recurse no-recursive no-reflogs no-relative?
	no-renames no-replace-objects no-revs no-sign no-textconv no-track no-type no-undefined no-walk? noglob-pathspecs
	non-matching normalize not notes? null numbered numstat object-format= object-names object-only objects objects-edge
	objects-edge-aggressive octopus oneline only-matching only-untracked open-files-in-pager? or others
	output-indicator-context= output-indicator-new= output-indicator-old= padding= paginate parents parseopt patch
	patch-with-raw patch-with-stat path path-format= path= pathspec-file-nul pathspec-from-file= patience perl perl-regexp
	pickaxe-all pickaxe-regex points-at= porcelain? prefix= pretty? progress progress= python quiet raw raw-mode= reason=
	rebase recommend-shallow recurse-submodules recursive reedit-message= ref= reference= reflog reflog? refs refs=
	refspec-pattern regexp-ignore-case relative-date relative? remerge-diff= remote remotes remotes? remove-empty
	rename-empty renames resolve-git-dir= resolve-undo reuse-message= reverse reverse= revs revs-only right-only root
	rotate-to= score-debug sha1-name shared-index-path shared= shell short short? shortstat show-cdup show-current
	show-current-patch? show-email show-function show-linear-break? show-name show-notes? show-number show-object-format?
	show-origin show-prefix show-pulls show-scope show-signature? show-stash show-stats show-superproject-working-tree
	show-toplevel simplify-by-decoration simplify-merges since-as-filter= since= single-branch single-worktree skip-to=
	skip= sort= source sparse sq sq-quote src-prefix= stable stage staged stale-fix standard-notes? stat-count=
	stat-graph-width= stat-name-width= stat-only stat-width= stat? stdin stop-at-non-option strategy= strict
	strip-comments stuck-long submodule? summary summary-limit super-prefix= symbolic symbolic-full-name symref system
	tags tags? tcl text textconv threads= timestamp topics topo-order track track? type= unified= unmerged unordered
	unpacked unreachable unstable until= untracked untracked-cache untracked-files? updateref use-bitmap-index use-mailmap
	verbatim verbose verify version walk-reflogs width= with-tree= word-diff-regex= word-diff? word-regexp work-tree=
	worktree write-tree ws-error-highlight=
`;
