// Words of long options that, in whatever tool they stand, say how an answer looks or what it is about.

const WORDS = `
0 1 2 4 6 a abbrev abbrev-commit absolute absolute-names access acl acls active actual address addresses after age algorithm alias
aliases align all allow-missing-template-keys also always an and ansi any api apparent append-x apps arch architecture
architectures archive archived arg args argjson array ascii asc ascending assignee at attr attrs attribute attributes author auto
available average avg base64 basic batch before begin beginning best between binary binfmt bits blank block blocks block-size body
bold border both brief browser-x build bus by byte bytes bytewise cached cacheonly capacity case category char characters
charset chars check children chunk class classes classic classify client closed cluster collapse color colored colors colour
colours cols column columns columnar combined comma comment comments commit compact complete component components compressed concise
confirm-x connect-timeout connected connections container containers content context controller core cores count counts
cpu cpus csv cumulative currency current cut cve cycles daily data database databases date dates day days de
debug dec decimal decode decorate deep default defaults deleted delim delimiter delta demangle denied dependencies dependency
dependents deprecated depth desc descending description descriptions detail detailed details dev devel development device devices
diff digest digests digits direct direction dirs dirsfirst directories disabled discarded disk disks display distinct dns domain
domains dot down draft drives dry-run du duplicates duration dynamic each edges effective elapsed empty en enabled encoding end
ends engine-x english enriched entries entry env-x eol equal err error errors event events every exact except exclude
excluded exit-code exit-status expand expanded expired explain explicit export-x extended extension extensions extra extract-x
fail failed failures false family fast fatal features field fields file-type filename filenames filesystem filesystems
files files-with-matches files-without-match filter filters find fingerprint first fixed-strings flags flat flatten
follow foreign forest forks format formatted fps fraction free freq frequency from full fullname function functions fuzzy
gid giga glob global globs grand graph graphical grep group groups gt has head header headers headings heading health height help
hex hexdump hidden hide hierarchy highlight history hops hostname hostnames hour hours html human human-readable humanize
icase id ids if ignore ignore-case in inactive include included incoming indent index indexes info information inode
inodes installed instance instances int integer interactive-x interface interfaces interval invert ip ipv4 ipv6 is iso iso-8601
issues item items iterations job jobs join json jsonl jsonpath junit just keep-going key-x keys kernel kernels keyword
keywords kib kind kinds label labels lang language languages last latency latest layout leaves left legend length less level
levels license licenses lightweight limit limits line line-buffered line-number line-numbers lines links linter list listen
listening literal lo load-average local locale location log-level log-opts logs long longer lookup loops loose lower lt
machine-readable mail main man manual map margin markdown marker markers match matches matching max maximum md me mega mem
memory merged merges message-x messages meta metadata metric metrics mib milestone min mine minimal minimum minutes missing mode-x
modified monitor mono monochrome month more mount-x mountpoint mounts mtime multi multiline multiple my name names
namespace namespaces native negative neighbors nested net netmask network networks never new newest newline next no nocolor
node nodes none normal not note notes notruncate now null num number numbered numbers numeric object objects octal of
off offline offset old older oldest omit on one one-line oneline online only only-matching open operation options-x or
order order-by orphan orphaned orphans os others outdated outgoing output-format out-format output-fields output-version
overall overview owned owner owners package packages padding page pages pages-x page-size pagination pager-x paginate paranoid
parallel params parent parents parse parsable parseable parsed partial path-x paths pattern patterns payload peer peers pending
per percent percentage percentages perm permissions perms persistent pid pids plain platform platforms plugin-x pod
points policies policy pool pools port ports porcelain position precise precision prefix present pretty preview previous
print print0 priority private proc process processes product profile profiles progress project projects properties property
protocol protocols pull-requests public query queries queue queues quick quiet quote quotes raw raw-output read readable readonly
read-only real reason reasons recent records recurse recursive red reference references regex regexp region regions
relative release releases repo repos repositories repository report requests required requires resolve resource resources
result results retries retry reverse reversed revision revisions right role roles root-x row rows rss rule rules running
runtime sample samples scale scope score search sec second seconds section sections secure-x select selected selector
separate separator separators serial series service services session sessions severity shape short show shown
si sibling silent simple since single size sizes skip skipped slow smart snapshot snapshots socket-x some sort sort-by sorted sorting
source sources space sparse spec specific spider stage staged standard start starting stat state states static statistics stats
status statuses step storage stream strict string strings style styles subject subscription substring suffix sum summarize
summary suppress symbol symbols system tab table tables tabs tag tags tail tap target targets task tasks team technical tenant
terse test-x tests text than thread threads threshold time time-format time-style timeout times timestamp timestamps timing timings
title titles to today token-x top topic topics topology total totals tree trim trimmed true truncate-x truncated trunc tsv tty type
types uid unavailable undefined unicode unified uniq unique unit units unread unused until up upgradable upgradeable
upper uptime url urls usage use used user users utc utf8 utf-8 uuid v val validate value values variables
variant vebose vendor verbose verbosity verify version versions vertical view views visible volume volumes vulnerabilities
wait warn warning warnings watch week weeks where which whitespace wide width wildcard wildcards window windows with without
word words workers workflow workspace workspaces wrap xml xz yaml year years yes-x yml zero zone zones zebra
`;

const PART = WORDS.split(/\s+/)
	.filter((w) => w !== '' && !w.endsWith('-x'))
	.join('|');

/** A long option made of such words alone: `--no-headers`, `--max-count`, `--time-format`. */
export const HARMLESS_OPTION = new RegExp(`^--(?:${PART})(?:[-_.:](?:${PART}))*$`, 'i');
