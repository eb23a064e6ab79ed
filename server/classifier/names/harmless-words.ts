// Words that long options of readers are made of, when they say how an answer looks or what it is about.
/** An option of a tool without a line of options is harmless when each of its words is here. */
export const HARMLESS_WORDS: ReadonlySet<string> = new Set(
	`a abbrev absolute account accounts acl active addr addresses after age algo algorithm all alphabetical analyze
	ancestors and annotation annotations any app apps arch architecture archived arg args as asc ascending ascii assignee
	async attr attribute attributes attrs author auto available average avg backtrace bare base batch before bin binary
	bits block blocks body boot bootstrap branch branches brief brokers bt bucket buckets builtin bus by bytes cached case
	cask casks catalog category cells certificate certs cflags changed changelog changelogs channel channels charset check
	checksum checksums children class classes client closed cluster clusters code codes col collapse collect color colored
	colors colour cols column columns comment comments commit commits compact compare complete component components cond
	condition conditions conflicts consistency container containers contains content contents context contexts controllers
	core cores count counts cpu cpus csv current cycles data date dates days dead debug dec decimal default defaults
	definition definitions delay deleted delim delimiter dep dependencies dependency depends deprecated deps depth
	dereference desc descendants descending describe description descriptions detail detailed details dev development
	device devices diff diffs dig digest digests dim disabled disk disks display distinct dns doc docs document
	documentation domain domains done dot draft driver drivers dry dump dumplease duplicate duplicates duration each edges
	elements emit empty enabled encoding end ends entire entries entry env environment equal error errors escape
	established event events every exact example examples exit expand expired expires explain explicit export expression
	ext extended extension extensions extra failed fallback false family fancy fast features field fields file filename
	filenames files filesystem filesystems filter filters find fingerprint first fixed flags flat follow font foreground
	forest format formats formula formulae formulas found free frequency friendly from fs fstype full fuzzy general
	generic get git gitignore glob global globs graph greedy grep group groups guess h hardlinks hardware hash hashes head
	header headers heading headings health height help hex hexadecimal hidden hide highlight histogram history hits
	homepage host hostname hostnames hosts hour hours html human hyperlink i icmp icon icons id identity idle ids iface
	ignore image images in inactive include indent index inet inet4 inet6 infile info inform inode inodes input inputs
	insensitive installed instance instances interactive interface interfaces internal interval inverse invert io ip ipv4
	ipv6 issue issues items iterations job jobs jq json jsonc jsonl jsonpath jsonv keep kernel key keys keyword keywords
	kib kind kinds label labels lang language languages last latest leaf leak leaves left len length level levels libs
	license licenses limit limits line lines link links list listed literal live lld local locale localnet location
	locations logical long loose lowercase lts mac machine macs main manual map markdown match matches matching max
	maximum md md5 me mean median mem memory merged message messages meta metadata metric metrics mib milestone min mine
	minimal minimum minute minutes missing mode model models modified month monthly months mount mountpoint mountpoints mp
	name named names namespace namespaces native negate network networks never new newer newest newline next nic no node
	nodes noheader noheaders non none notes null num numa number numbered numbers numeric object objects obsolete
	obsoletes octal of off offline offset old older oldest omit on one oneline online only op open opt option optional
	options or order org organization orphans os others outdated output overview owner owners package packages page pages
	paginate parent parents parsable parse parseable part partition partitions parts path paths pattern patterns peer
	pending per percent percentage percentages perm permissions perms physical pid pids pinned pkg pkgs plain platform
	platforms pod pods pointer policy pool pools porcelain port ports position ppid pr precision predicate prefix presets
	pretty preview primary print print0 printable privileged problems process processes prod product production progress
	project projects properties property props proto protocol provided provider providers provides public qualified queue
	queues quick quiet quote quoted radix range ranges rate ratio raw read readable readonly reads reason recent
	recommends recurse recursive ref reference references refs regex regexp region regions relations relative release
	releases remaining remotes replicas repo repos repositories repository required requires resolution resource resources
	result results rev reverse revision revisions right role roles row rows rule rules scale schema schemas scheme scope
	scopes search sec second seconds section sections security select selector self sensitive sep separator sequence
	serial series server servers service services severity sha sha1 sha256 sha512 short show sibling signal signature
	signatures silent similar simple simulate since single size sizes skip slot slow slowest smart snapshot snapshots
	snippet socket sockets sort sorted source sources space spaces spec specs speed stack stacks stage staged standard
	stars stat state states statistics stats status stderr stdin stdio stdout step storage stores strict string strings
	strip structure style styles sub subject subprojects subs subscription subset suggest suggests suite sum summaries
	summarize summary supported swap swaps symbol symbols symlink symlinks synopsis syntax system systems tab table tables
	tag tags tail target targets task tasks tcp team tenant terminal terminate terse test text third thread threads
	threshold time timeout times timestamp timestamps timezone title top topology total totals trace trailing tree trend
	true trunc tty type typeconfig types udp unicode uniq unique unit units unix unlimited unmerged unstaged until unused
	updates upgradable upgradeable uppercase uptime uri url urls usage use used user username users utc utf utf8 uuid
	uuids valid validate value values var variable variables vcs vendor verbose verbosity verify version versions view
	virtual visible vm voices vpc vulnerabilities wait warn warning warnings watchers week weeks weight werror who wide
	width word words workflow workflows workspace workspaces wrap xattr xattrs xml yaml year years yesterday yml zero zone
	zones`.split(/\s+/)
);
