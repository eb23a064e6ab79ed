// Words that long options of readers are made of, when they say how an answer looks or what it is about.
/** An option of a tool without a line of options is harmless when each of its words is here. */
export const HARMLESS_WORDS: ReadonlySet<string> = new Set(
	`a abbrev absolute accept account accounts acl active actual addr addresses after age aggregate algo algorithm all
	alphabetical analysis analyze ancestors and annotate annotation annotations anonymous any app apps arch architecture
	archive archived arg args array as asc ascending ascii assignee associations async attempts attr attribute attributes
	attrs author auto availability available average avg backend backing backtrace balance bandwidth bare base batch
	before bin binary bits block blocks body boot bootstrap branch branches brief broker brokers bt bucket buckets builtin
	bus by bytes cached capacity case cask casks catalog category cells cert certificate certs cflags chain changed
	changelog changelogs channel channels charset check checks checksum checksums children city class classes client
	closed cluster clusters cname code codes col collapse collapsed collect color colored colors colour cols column
	columns comma comment comments commit commits compact compare complete component components compressed cond condition
	conditions configuration conflicts connect connection connections consistency consumer consumers container containers
	contains content contents context contexts controllers core cores cost costs count country counts coverage cpu cpus
	created critical cron csv currency current cutoff cycles daily data dataset datasets date dates days dead debug dec
	decimal deep default defaults definition definitions delay deleted delim delimiter delta dep dependencies dependency
	depends deployment deployments deprecated deps depth dereference desc descendants descending describe description
	descriptions detail detailed details dev development device devices diff diffs dig digest digests digits dim dimension
	dimensions direct disabled disk disks display distinct distribution dns doc docs document documentation domain domains
	done dot draft driver drivers drives dry dscp due dump dumplease duplicate duplicates duration dynamic each eager edge
	edges elapsed element elements email emails emit empty enabled encoding end endpoints ends entire entity entries entry
	env environment epoch equal error errors escape established ethernet event events every exact example examples exit
	expand expired expires expiry explain explicit export expression ext extended extension extensions extra fail failed
	fallback false families family fancy fast features field fields file filename filenames files filesystem filesystems
	filter filters final find fingerprint fingerprints first fixed flags flat flavor flow flows folded folder folders
	follow font foreground forest forks format formats formula formulae formulas found free frequency friendly from fs
	fstype full function functions fuzzy gateway gateways general generic geo get gid git gitignore glob global globoff
	globs grace graph greedy grep group groups guess h hardlinks hardware hash hashes head header headers heading headings
	health height help hex hexadecimal hidden hide highlight histogram history hits homepage hop hops host hostname
	hostnames hosts hour hourly hours html human hyperlink i icmp icon icons id identical identity idle ids iface ignore
	image images implicit in inactive inbound include indent index indexes indices inet inet4 inet6 infile info inform
	ingress initial inline inode inodes input inputs insensitive inspect installed instance instances interactive
	interface interfaces internal interval inverse invert io ip ipv4 ipv6 issue issues items iterations jitter job jobs jq
	json jsonc jsonl jsonpath jsonv keep keepalive kernel kernels key keys keyword keywords kib kind kinds label labels
	lang language languages last latency latest layer layers leader leaders leaf leak leaves left len length level levels
	libs licence license licenses lifetime limit limits line lines link links list listed listener listeners listening
	literal live lld load loads local locale localnet location locations locked locks log logical logs long loose low
	lowercase lts mac machine macs main maintainer major manifest manual map margin markdown mask masked masks master
	match matches matching max maximum md md5 me mean measurement median mem memory merged merges message messages meta
	metadata method methods metric metrics mib milestone min mine minimal minimum minor minute minutes missing mode model
	models modified monitors month monthly months mount mountpoint mountpoints mp msgs mtu multi name named names
	namespace namespaces nat native negate neighbors neighbours nested net network networks never new newer newest newline
	next nic no node nodes noheader noheaders non none normalized notes null num numa number numbered numbers numeric
	object objects obsolete obsoletes octal octets of off offline offset offsets old older oldest omit on one oneline
	online only op open operation operations operator opt option optional options or order org organization origin orphans
	os others outbound outdated output outputs overview owner owners package packages padding page pages paginate pairs
	parallel parameter parameters params parent parents parity parsable parse parseable part partition partitions parts
	path paths pattern patterns peer peers pending per percent percentage percentages performance period periods perm
	permissions perms phase physical pid pids pin pinned pkg pkgs placement plain plan plans platform platforms pod pods
	pointer points policy pool pools porcelain port ports position positions ppid pps pr precision predicate prefix
	presets pretty preview previous primary print print0 printable priority privileged probes problems process processes
	procs prod producer product production products progress project projects properties property props proto protocol
	provided provider providers provides public published qos qps qualified queue queues quick quiet quorum quota quotas
	quote quoted radix random range ranges rank ranks rate ratio raw rdns reachable read readable readonly reads ready
	real reason received recent recommends records recurse recursive redirect redirects redundancy ref reference
	references refs regex regexp region regions relations relative release releases remaining remotes repeat replica
	replicas repo repos repositories repository request requests required requires reserved resolution resource resources
	result results retention retries retry rev reverse revision revisions right role roles row rows rss rtt rule rules
	sample samples sampling scale schedule schedules schema schemas scheme scope scopes score scores search sec second
	seconds section sections security segment segments select selector self sensitive sensors sent sep separator seq
	sequence serial series server servers service services session sessions severity sha sha1 sha256 sha512 shard shards
	short show sibling signal signature signatures sigs silent similar simple simulate since single site sites size sizes
	skew skip slim slot slots slow slowest smart snapshot snapshots snippet socket sockets soft sort sorted source sources
	space spaces span spans spec specs speed stack stacks stage staged stanza stale standard standby stars stat state statement
	statements states statistics stats status stderr stdin stdio stdout step stopped storage stores strategy stream
	streams strict string strings strip structure style styles sub subject subnet subnets subprojects subs subscription
	subset succeeded success suffix suggest suggests suite sum summaries summarize summary supported suspended swap swaps
	symbol symbols symlink symlinks synopsis syntax syscalls system systems tab table tables tablespace tablespaces tag
	tags tail target targets task tasks tcp team temp temperature temperatures template templates tenant terminal
	terminate terse test tests text thermal third thread threads threshold ticks time timeout times timestamp timestamps
	timezone timing timings title tls tolerance top topic topics topology total totals trace traffic trailers trailing
	tree trend triggers true trunc ttl tty tunnel tunnels type typeconfig types udp uncommitted unhealthy unicode uniq
	unique unit units unix unlimited unmerged unread unresolved unstaged until untracked unused updates upgradable
	upgradeable uppercase upstream uptime uri url urls usage usb use used user username users uses utc utf utf8 util
	utilization uuid uuids valid validate validity value values var variable variables vcs vendor vendors verb verbose
	verbosity verify version versioncheck versions view virtual visible visual vlan vlans vm voices volume volumes vpc
	vram vulnerabilities wait warn warning warnings watch watchers week weeks weight werror who wide width window windows
	wireless word words worker workers workflow workflows workloads workspace workspaces wrap xattr xattrs xml yaml year
	years yesterday yml zero zone zones`.split(/\s+/)
);
