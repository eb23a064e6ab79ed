// What people call things, gathered under the concept they mean. Data: the recogniser knows concepts, never words.
// One word belongs to one concept; endings of plurals and verbs need not be listed.
const ROWS: Readonly<Record<string, string>> = {
	// storage
	disk: 'disc discs platter volume-disk sda sdb sdc nvme0n1 vda hds platten festplatten disk drive hdd ssd nvme harddisk harddrive festplatte platte spindle diskspace',
	storage: 'storage',
	space: 'fit gig gigs meg megs mb headroom place space room capacity platz gigabyte gigabytes gb terabyte tb',
	full: 'fullest crammed stuffed bursting overflowing exhausted brim overfull full voll nearly almost filled',
	free: 'orphaned orphan unreferenced free left available remaining spare unused leftover',
	big: 'sizeable sizable enormous gigantic giant hefty fattest fat bulky chunky massive big bigger biggest large larger largest huge heavy heaviest size sized',
	file: 'dirs dokumente file folder directory dir ordner photo video movie download document',
	filesystem: 'filesystem fs mountpoint ext4 xfs',
	partition: 'partition lsblk blockdevice',
	mount: 'attached attach mounted mount remount einhängen',
	unmount: 'unmount umount eject unplug aushängen',
	fstab: 'fstab',
	smart: 'sector replace smart smartctl reallocated wear worn',
	raid: 'raid mdadm btrfs zfs zpool pool lvm md0 array scrub vg',
	degraded: 'degraded',
	swap: 'swap swapping swapfile',
	inode: 'inode',
	readonly: 'readonly',
	cleanup: 'declutter housekeeping slim sweep cleanup tidy cleaner trash junk garbage clutter aufräumen',
	usb: 'plugged usb stick thumbdrive',
	// services
	service: 'svc services dienste services-list service unit daemon dienst systemd systemctl',
	failed:
		'malfunction malfunctioning misbehave misbehaving misbehaved bust busted knackered hosed toast choke choked choking croak croaked collapse collapsed outage downtime inoperative screwed glitch glitchy bombed tanked conked fell fallen falls falling dud red unavailable unreachable unresponsive offline-service faulty kaput abgestürzt tot abort aborted crashing fail failed failure broken break breaks broke crash dead down die dying kaputt borked dies unable unhappy ended',
	start: 'kickstart revive resurrect wake start launch spawn starten boot-it begin',
	stop: 'suspend pause cease exited stopping beenden anhalten stop stoppen halt quit stopped terminate',
	restart: 'respawn recycle jolt nudge kick restart bounce neustarten cycle relaunch',
	reload: 'rereads reload reread',
	enable: 'enable autostart activate einschalten',
	disable: 'disable deactivate ausschalten',
	boot: 'boot startup bootup bootet',
	timer: 'cronjobs timer schedule scheduled cron cronjob crontab job periodic',
	miss: 'miss skip overdue missing',
	next: 'next upcoming',
	backup: 'backups sicherung backup snapshot restic borg rsnapshot',
	config: 'config configuration configure configured conf settings-file unitfile',
	depend: 'consequence consequences impact affect affected rely relies depend dependency require requires requirement',
	command: 'executed execute command cmd execstart befehl',
	// processes
	process: 'prog progs proc procs process program app application prozess task pid programm binary executable',
	thread: 'thread',
	zombie: 'wedged deadlocked deadlock unkillable zombie defunct dstate uninterruptible stuck hang hung frozen freeze',
	kill: 'nuke zap slay kill sigkill sigterm killall pkill',
	// logs
	log: 'logfile logfiles logging journald-log messages record-log message log journal syslog journalctl protocol entry',
	coredump: 'coredump coredumps segfault segfaults segfaulted sigsegv',
	io: 'io iops i/o',
	error: 'traceback stacktrace fatal bad terrible error fehler exception panic wrong',
	warning: 'warnings caution-log warning warn',
	line: 'line tail output print say says',
	search: 'occurrence occurrences appear appears occur find-in search grep lookup contain contains containing mention',
	kernel: 'kern kernel dmesg',
	old: 'old outdated stale older oldest ancient',
	default: 'default',
	root: 'root',
	wasrun: 'wasrun',
	whoareyou: 'whoareyou',
	howareyou: 'howareyou',
	recent: 'fresh recent latest newest last recently lately new',
	login:
		'bruteforced breach breached unauthorised unauthorized suspicious infiltrate break-in break-ins intrusion sshlogin hacking signed attack attacker attacking hacker intruder breakin login logon hack signin attempt brute bruteforce auth authentication session ssh-login',
	oom: 'oom oom-killer oomkiller outofmemory',
	sudo: 'sudo root-rights admin elevated doas',
	shrink: 'smaller shrink reduce vacuum rotate truncate trim',
	// network
	port: 'port',
	open: 'open exposed expose exposing reachable reach visible public öffnen freigeben accessible',
	outside: 'outside internet-side world external wan everyone anybody outsiders',
	listen: 'listener listeners listen socket bound bind ss netstat',
	ip: 'ips addr ip address ipv4 ipv6 adresse',
	dns: 'lookups nslookup hostnames dns nameserver resolver resolve nameresolution resolvconf',
	firewall: 'firewall ufw iptables nftables firewalld',
	rule: 'rule policy',
	gateway: 'uplink-router modem gateway router',
	route: 'route routing',
	connection:
		'conn conns peers tcp-connection session-open connection connected connect verbunden established peer client',
	traffic:
		'downloaded uploaded transferred mbps gbps bytes uploading traffic bandwidth throughput upload downloading receive transfer mbit',
	network: 'network net lan netzwerk networking',
	interface: 'networkcard cable card nics interface nic ethernet adapter netzwerkkarte eth link',
	drop: 'losing lost packetloss drop dropped packet loss lossy',
	wifi: 'wi-fi reception hotspot dbm wifi wlan wireless signal ssid',
	vpn: 'vpn wireguard wg tunnel tailscale openvpn',
	scan: 'scan nmap discover',
	neighbour: 'neighbour neighbor arp lan-device device gerät',
	internet: 'google isp internet online offline uplink',
	mac: 'mac',
	allow: 'whitelist freigabe expose-port allow permit unblock forward erlauben',
	block: 'banish lockout blacklist drop-ip blackhole shut block deny ban close sperren schliessen forbid',
	speed: 'gigabit megabit speed latency ping speedtest',
	// containers
	container: 'lxc pod pods container kontainer',
	docker: 'dockers docker podman dockerd',
	image: 'tags image tag',
	volume: 'volume',
	compose: 'stacks projects docker-compose compose stack project',
	privileged: 'privileged privileges capabilities harm escape powerful',
	unhealthy: 'unhealthy sick healthcheck ill',
	publish: 'publish published mapped mapping',
	prune: 'unneeded prune dangling',
	data: 'data daten bind-mount persist',
	pull: 'pull newest',
	engine: 'engine',
	limit: 'limit quota cap throttled throttling',
	// updates
	update:
		'fixes patches hotfix bugfix update upgrade patch patched upgradable upgradeable aktualisieren aktualisierung uptodate apt dnf newer',
	security: 'cve vulnerable vulnerability hardening hacked secure security secure sicherheit',
	package: 'pkg pkgs package paket deb software installed packages',
	version: 'version release',
	refresh: 'sync synchronise synchronize refresh refreshed fetched synced',
	install: 'apply add-package install installieren setup',
	remove:
		'purge drop-package autoremove drop-it throwaway remove uninstall delete deinstall löschen erase wipe rm entfernen deinstallieren discard',
	needed: 'outstanding awaiting awaits requires-reboot pending waiting due need needed necessary required must want',
	// the machine
	machine:
		'nuc pi rig vps instance desktop notebook appliance mini homebox hypervisor homeserver workstation vm rpi raspberry proxmox machine server host box computer system rechner pc laptop homelab nas node it-all everything alles overall',
	doing:
		'sitrep rundown checkup lowdown happy stable stability shape diagnostics healthcheck-machine summary stat report summary doing status state condition health healthy ok okay fine good well alright overview vitals check doin',
	cpu: 'cpus cores prozessor cpu processor core prozessor',
	memory: 'rams memory ram arbeitsspeicher mem',
	load: 'load',
	temperature:
		'noisy loud screaming temps overheating boiling toasty fahrenheit thermals temperature temp hot heat warm thermal cool cooling overheat fan celsius degrees',
	uptime: 'on-time uptime',
	reboot: 'powercycle reset-machine reboots reboot rebooted',
	poweroff: 'switch-off poweroff shutdown halt-machine ausschalten-machine herunterfahren',
	slow: 'treacle molasses stutter stuttering bogged crawl unusable bottleneck bottlenecks choppy lagging sluggishness crawling performance forever sloppy freeze-up unresponsiveness slow laggy lag sluggish langsam unresponsive lags slowly hangs-a-lot',
	busy: 'runaway overloaded strained strain stressed swamped pinned busiest busier activity peg busy activity high spike peg pegged utilisation utilization utilised',
	watch: 'realtime real-time watch monitor follow track observe beobachte',
	os: 'virtual architecture virtualised os distro distribution linux debian ubuntu operating-system betriebssystem fedora',
	hardware: 'manufacturer chipset components hardware model vendor spec specs motherboard mainboard bios',
	gpu: 'gpu graphics nvidia pci lspci lsusb',
	hostname: 'hostname name',
	clock: 'timesync ntpd clock time timezone date ntp uhr',
	user: 'person humans logins-of user account people person users konto benutzer',
	password: 'pw password passwd passwort passphrase',
	add: 'add create make new-user anlegen',
	rename: 'rename reset change set modify edit switch ändern',
	group: 'group',
	running:
		'functioning functional operating operational work works working running run up alive active läuft runs laufen',
	change: 'altered alter differ differs edited changed changes happen happened happening different diff news',
	grow: 'ballooning balloon expand expanding swelling increasing increase rising rise grow growth growing',
	history: 'historical peak peaks trends timeline statistics-past graphs charts history trend graph chart average past',
	// findings, approvals, safety
	finding:
		'gripe gripes troubles niggle hiccup hiccups flagged flag complaint incident attention notice trouble-spot finding problem issue alert concern worry worried worrying alarm',
	first: 'serious dire pressing gravest first important urgent priority worst severe priorities critical',
	fix: 'fix repair solve mend resolve-it address-it heal',
	solved: 'healed recovered recover mended solved resolved fixed gone cleared closed',
	explain:
		'clarify info interpret background evidence proof explain detail details elaborate describe meaning mean means',
	coverage: 'checked coverage detectors detector examined inspect overlooked',
	snooze:
		'hush quieten suppress defer shush nagging reopen snooze ignore dismiss mute silence hide acknowledge postpone',
	approval:
		'request sign-off signoff go-ahead greenlight approval approved proposal proposed suggestion decision queue',
	approve: 'authorise authorize approve approving accept confirm decide reject decline',
	safe: 'hazardous unsafe iffy dodgy judge safe dangerous danger risk risky harmful caution tier blocked safety',
	refuse: 'disallow refuse refused forbidden prohibit',
	sandbox: 'protect protection guard safeguard sandbox sandboxed confine isolation bwrap bubblewrap isolated',
	harmful: 'harm-me destroy ruin wreck damage',
	// the product
	you: 'you yourself your du dich',
	product: 'hostwright assistant bot dashboard',
	help: 'help hilfe capabilities-list questions',
	can: 'able capable capability',
	token: 'api token apikey key bearer',
	audit: 'logbook audit record trail recorded',
	settings: 'setup-page settings preferences options einstellungen setting preference',
	privacy:
		'leak-data gdpr sent transmit privacy private cloud telemetry phone-home spy tracking leave leaves leaked send sends',
	voice: 'dictate dictation recognition voice microphone mic talk speak speech wakeword',
	llm: 'openrouter mistral qwen llm gpt model-ai ai chatgpt ollama claude openai anthropic',
	see: 'detect visible-disk readable see visible-to-you access permission rights see-here blind',
	conversation: 'conversation chat',
	terminal: 'terminal shell console tty',
	page: 'page tab menu',
	signin: 'sign-in phone browser mobile remote remotely',
	greeting: 'hi hello hey greetings',
	thanks: 'thanks thank thx cheers danke ty merci',
	runas: 'runas',
	poll: 'frequency often interval',
	certificate: 'certificate cert ssl tls https x509 letsencrypt acme pem',
	expire: 'expire expiry expiration lapse renew renewal valid invalid',
	signinrefused: 'signinrefused',
	sshaccess: 'sshaccess permitrootlogin passwordauthentication sshd_config',
	observeonly: 'observeonly',
	undo: 'undo revert rollback',
	// what is asked of something
	looping: 'loop loops looping repeatedly crashloop restarting flapping',
	trouble: 'trouble',
	why: 'reason explanation troubleshoot debug diagnose diagnosis investigate analyse analyze rootcause why warum wieso reason cause',
	when: 'eta when wann howlong',
	who: 'who wer whom whose',
	where: 'where wo wohin',
	count: 'howmany count number howmuch wieviele wieviel',
	how: 'howto',
	eat: 'clog clogging clogged waste wasting wasted devour munch monopolise monopolize sap gobbled culprits hogs culprit hogger guzzle chew burn drain eaten hungry ate leak consumer occupy hogging hammer swallow eat hog consume take occupy fill suck use gobble uses using eats taking frisst grab',
	usage: 'resource consumption statistics stats usage used utilisation-of',
	most: 'most top max maximum highest greatest meiste',
	write: 'write writes writing written wrote thrash hammer',
	read: 'read reads reading',
	every: 'all every each whole',
	whichkind: 'whichkind',
	loggedin: 'loggedin',
	list: 'enumerate overview-list print-list overview-of give-list list ls ps show zeig zeige display',
	more: 'more mehr further rest longer'
};

/** Words that carry no meaning of their own here. */
export const SMALL_WORDS = new Set(
	`a an the this that these those there here my mine our ours your me i we us be is are am was were been being do does did done has
	have had having of to in on at by for from with into onto over under about as and or but so if then than too also still yet just
	now right currently please bitte kindly could would can may might should shall will lets let want wanna would'nt like need-to
	what which how much many some any both exist exists existing present other another one ones anything something nothing no not never ever again
	out off it its them they their he she her his ok okay-then yes well-then hm um der die das den dem ein eine ist sind auf von zu
	im am und mit für give get got tell know look find see-whether whether thing stuff really actually maybe kind sort bit lot lots
	put go going gone-by came come comes keep keeps got getting seem seems quickly quick all-of only very half via per
	hell heck damn fuck fucking bloody tcp udp current sir mate dear friend today-ish try tries tried way`.split(/\s+/)
);

/** Words of machines that the model knows by themselves: spelt rightly, and the name of nothing. */
export const TERMS = new Set(
	`fstrim trim discard membership member anyone become sudoers sudoer vga gpu graphics secureboot uefi efi bios legacy mode modes selinux
	apparmor mandatory enforcing lsm modules profiles enforced rtc cmos utc zone drift battery ups charge power end eol cut cuts outage
	blackout unclean unexpected unexpectedly descriptor descriptors fds ulimit nofile time-wait close-wait syn-recv pile fin-wait hosts
	  manager dpkg rpm held nightly automatic automatically unattended versus persistent volatile survive persistence spams
	floods spamming flooding noisy noisiest chattiest logger talkers loggers hardened hardening confined confinement systemd-analyze
	exposure denied inactive override environment grant mask masked masking rehearsal kworker cached buffers shortcut shortcuts hotkeys
	bindings palette unmask unmasked reset-failed daemon-reload enlarge extend resize grow shrink logical administrator ifdown ifup static
	unpause pause freeze restrict limit cap lower unless-stopped on-failure policy unhold hold pin empty script contents format rewrite
	append copy loglevel verbosity downgrade recreate rebuild clone duplicate      expire expires rejected
	pending udp duplex gigabit hardware-clock dismissed criticals compare compared pace hidden cancel withdraw bypass higher slash everywhere safely cache`.split(
		/\s+/
	)
);

/** What nobody asks a machine about: a message with these in it is about something else. */
export const ELSEWHERE = new Set(
	`actor actress africa airline airport america amsterdam animal apple art astrology aunt australia autumn baby bake baker ball
	banana bananas band bands bank barcelona baseball basketball beach bear beautiful beer beijing berlin bicycle bird birthday
	bitcoin bones book boyfriend brazil bread breakfast bride butter buy cake calories canada candle capital car cat celebrate
	celebrity cheese chemistry chess chicken chief child children china christmas church cinema city cloth clothes coat coffee
	color colour concert continent cook cookies country cousin cow cream cricket crypto cup curtain dance daughter denmark
	dentist dessert diet dinner dinosaur dinosaurs dish doctor dog doll dollars dragon draw dream dress earnings easter egg eggs
	eiffel elephant elephants email england english essay europe euros exam fairy family farm farmer fashion fever fish flight
	flights flour flower flowers food football france french fruit fur furniture garage garden gentleman german germany girl
	girlfriend goat gods gold golf goose government grandfather grandmother grass gravity greece guitar haiku hair haircut
	halloween hamlet hen holiday homework honey horoscope horse hospital hotel india insect insurance ireland island italian
	italy jam japan jazz jewel joke joy juice kilometers kilometres kiss kitchen knee knife knitting lady lamb lamp landlord lawn
	lawyer leather lemon lemonade letter lion lips london love lunch lyrics madrid magic makeup marathon marriage marry math
	mathematics meal meat medicine mexico miles milk minister mom money monkey mortgage moscow mountain mountains movie mum
	munich museum music musician nephew newspaper niece norway novel novels nurse oak ocean olympics onion orchestra ounces oven
	paint pancakes parents paris passport pasta peace pencil penguin penguins perfume philosophy photosynthesis physics piano
	picnic pig pilot pizza planet poem poems poet poetry poland politics population portugal potato pregnancy pregnant president
	price priest prince princess prison pupil quantum rabbit rain recipe recipes religion restaurant restaurants resume rice
	romantic rome salad salary salt sandwich sauce school scotland sell shakespeare sheep shirt shoes shopping sing singer sister
	skirt sky slippers snow soccer sofa soldier song soup spaghetti spain spanish spoon stock story sugar summer supermarket
	supper sweater sweden sydney tax taxes teacher tennis theater theatre tiger tokyo tomorrow toothache tournament towel toys
	translate travel tree trip turkey umbrella uncle vacation vaccine vegan vegetable vegetables vienna village violin visa
	volcano war water weather wedding wheat wine winter wolf workout xmas yoga zodiac zoo`.split(/\s+/)
);

/** Names of programs that look like a misspelt word and are none. */
export const PROGRAMS = new Set(
	`rsync htop btop atop iotop iftop nload tmux screen vim nvim nano emacs curl wget git gcc make cmake node npm pnpm yarn deno bun java
	python python3 perl ruby php golang rustc cargo mysql mysqld mariadb redis mongod mongo sqlite caddy haproxy squid varnish apache
	apache2 httpd lighttpd nginx ffmpeg mpv vlc zsh fish bash dash sshd smbd nmbd nfsd cupsd cups avahi dbus xorg wayland gnome kde chrome
	chromium firefox thunderbird steam wine qemu libvirt virtualbox lxd lxc incus kubectl k3s kubelet helm nodejs terraform ansible puppet chef
	prometheus grafana loki influxdb telegraf netdata zabbix nagios collectd syncthing nextcloud owncloud jellyfin plex emby sonarr radarr
	lidarr prowlarr bazarr transmission qbittorrent deluge sabnzbd nzbget vaultwarden bitwarden gitea forgejo gitlab jenkins drone pihole
	adguard unbound dnsmasq bind9 traefik authelia keycloak minio immich photoprism paperless mosquitto zigbee2mqtt esphome frigate
	motioneye octoprint minecraft valheim factorio nodered portainer watchtower duplicati kopia restic borg borgmatic rclone samba postfix
	dovecot exim4 rspamd spamd clamd clamav fail2ban crowdsec snort suricata auditd osquery ollama mysqldump pgbackrest patroni`.split(
		/\s+/
	)
);

/** Word → concept. */
export const CONCEPT_OF: ReadonlyMap<string, string> = new Map(
	Object.entries(ROWS).flatMap(([concept, words]) => words.split(' ').map((word) => [word, concept] as const))
);

/**
 * Terms of several words, and verbs with a particle, written as one word before the words are looked up: one after another, each
 * on what those above it left. Whole phrasings are not here: the model of intents knows them by examples.
 */
export const TOGETHER: readonly (readonly [RegExp, string])[] = [
	// As it is spoken and typed in a hurry.
	[/\bwhat(?:'s|s)\b/g, 'what is'],
	[/\b(who|where|how|when|it|that|there|here)(?:'s|s)\b(?= )/g, '$1 is'],
	[/n't\b/g, ' not'],
	[/\b(do|does|did|is|are|was|were|has|have|could|would|should)nt\b/g, '$1 not'],
	[/\b(?:cannot|cant|ca not)\b/g, 'can not'],
	[/\b(?:wont|wo not)\b/g, 'will not'],
	[/'(?:s|re|m|ve|ll|d)\b/g, ' '],
	[/\b(?:pls|plz|plez)\b/g, 'please'],
	[/\bu\b(?= (?:can|are|do|see|know))|(?<=\b(?:can|could|would|will|do|did|are|what) )u\b/g, 'you'],
	[/\bhow (?:many|much)\b/g, 'howmany'],
	[/\bhow long\b/g, 'howlong'],
	[/\bhow (?:do|can|would|could|should|to)(?: (?:i|we|you|one))?\b/g, 'howto'],
	[
		/\b(?:hallo|hola|moin|servus|tach|gute[nr]? (?:morgen|tag|abend)|gr(?:ü|ue|u)(?:ß|ss)(?: gott| dich)?|buen(?:os|as)? (?:d[ií]as?|tardes|noches))\b/g,
		'hello'
	],
	// Terms.
	[/\bunattended[ -]upgrades?\b/g, 'unattended upgrades'],
	[/\bengine x\b/g, 'nginx'],
	[/\b(?:post gres|postgres q l)\b/g, 'postgres'],
	[/\bmy sequel\b/g, 'mysql'],
	[/\bsystem dee?\b/g, 'systemd'],
	[/\bup[ -]to[ -]date\b/g, 'uptodate'],
	[/\bout of memory\b|\boom[ -]?killer\b/g, 'oom'],
	[/\bdump(?:s|ed|ing)? core\b|\bcore[ -]?dump(?:s|ed|ing)?\b|\bseg(?:mentation)? faults?\b/g, 'coredump'],
	[/\b(?:restart|crash|boot|reboot)[ -]?loop(?:s|ing)?\b/g, 'looping'],
	[/\b(?:nas|smb|nfs|network|cifs|samba) shares?\b/g, 'mount'],
	[/\bread[ -]?only\b/g, 'readonly'],
	[/\bfile[ -]?systems?\b/g, 'filesystem'],
	[/\bhard (?:disk|drive)s?\b/g, 'disk'],
	[/\bmount points?\b/g, 'mountpoint'],
	[/\bload average\b/g, 'load'],
	[/\bd[ -]state\b/g, 'dstate'],
	[/\btime[ -]?zone\b/g, 'timezone'],
	[/\bhost ?name\b/g, 'hostname'],
	[/\bname (?:resolution|lookups?|servers?)\b/g, 'dns'],
	[/\boperating system\b/g, 'os'],
	[/\bunit file\b|\bservice file\b/g, 'unitfile'],
	[/\b(?:scheduled (?:jobs?|tasks?)|cron ?jobs?)\b/g, 'timer'],
	[/\bweb ?server\b/g, 'webserver'],
	[/\bmail ?server\b/g, 'mailserver'],
	[/\bdata ?base\b/g, 'database'],
	[/\blet'?s ?encrypt\b|\bssl certs?\b/g, 'certificate'],
	[/\blog(?:ged)?[ -]?in(?:s|to)?\b|\bsign(?:ed)? in\b(?= over| via)/g, 'login'],
	[/\bsign(?:ing)?[ -]?in\b/g, 'sign-in'],
	[/\bback[ -]?ups?\b|\bback(?:ed|ing) (?:\S+ )?up\b/g, 'backup'],
	// Verbs that are two words.
	[/\bshut(?:ting)?[ -]?(?:s )?down\b/g, 'shutdown'],
	[/\bpower(?:ing|ed)?[ -]?(?:off|down)\b/g, 'poweroff'],
	[/\b(?:switch|turn)(?:ed)? off\b/g, 'stop'],
	[/\b(?:switch|turn)(?:ed)? on\b/g, 'start'],
	[/\b(?:turn|switch|shut)(?:ed)? ((?:the |my )?\S+(?: \S+)?) off\b/g, 'stop $1'],
	[/\b(?:turn|switch)(?:ed)? ((?:the |my )?\S+(?: \S+)?) (?:back )?on\b(?! \S)/g, 'start $1'],
	[/\b(?:take|bring|shut|tear|pull) ((?:the |my )?\S+(?: \S+)?) (?:down|offline)\b/g, 'stop $1'],
	[
		/\b(?:bring|get|fire|spin) ((?:the |my )?\S+(?: \S+)?) (?:back(?: up| online)?|up|running|going)(?: again)?\b(?! to)/g,
		'start $1'
	],
	[/\b(?:fire|spin) up\b/g, 'start'],
	[/\blet\b(?= .{1,60}\b(?:through|in|pass)\b)/g, 'allow'],
	[/\bget(?:ting)? rid of\b|\bthrow(?:ing)? (?:away|out)\b/g, 'remove'],
	[/\bfree(?:ing|s)? up\b|\bmak(?:e|ing) (?:some |more )?(?:room|space)\b|\breclaim\b/g, 'cleanup space'],
	[/\b(?:clean(?:ing|ed)?|tidy(?:ing)?|clear(?:ing)?)(?: (?:up|out))?\b/g, 'cleanup'],
	[/\b(?:undo|revert|rollback|roll(?:ed|ing)? back|take back)\b/g, 'undo']
];
