// What people call things, gathered under the concept they mean. Data: the recogniser knows concepts, never words.
// One word belongs to one concept; endings of plurals and verbs need not be listed.
import { SIGN_IN_REFUSED } from './who-signs-in.ts';

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
	greeting: 'hi hello hey moin hallo servus greetings',
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

/** Several words that mean one thing, written together before the words are looked up. The first that fits counts, one after another. */
export const TOGETHER: readonly (readonly [RegExp, string])[] = [
	[SIGN_IN_REFUSED, 'signinrefused'],
	[/\brun(?:s|ning)? (?:out|full)(?: of (?:space|room))? (?:any ?time )?soon\b/g, 'when full'],
	[/\b(?:restart|reboot) of (?:the|this|my|our) (?:machine|server|box|computer|system|pc|host)\b/g, 'reboot'],
	[/\b(?:recently|lately|newly|last) (?:installed|added|upgraded)\b/g, 'what changed'],
	[
		/\b(?:packages?|programs?|software|apps?)\b.{0,20}\b(?:installed|added|upgraded)\b.{0,20}\b(?:recently|lately|last)\b/g,
		'what changed'
	],
	[
		/\bhow fast (?:is|are) (\S+)(?: connection| link)? (?:going|moving|transferring|sending|receiving|downloading|uploading)\b/g,
		'traffic on $1'
	],
	[/\b(?:could|can) ?(?:not|n't) (?:you|u) (?:read|look at|look into|examine|check|inspect|reach)\b/g, 'coverage'],
	[/\b(?:you|u) (?:could|can) ?(?:not|n't) (?:read|look at|look into|examine|check|inspect)\b/g, 'coverage'],
	[
		/\b(?:applied|executed|carried[ -]out) (?:actions?|changes?|steps?|fixes|proposals?|requests?|commands?)\b/g,
		'audit'
	],
	[
		/\b(?:actions?|changes?|steps?|fixes|proposals?|requests?)(?: (?:that|which))?(?: (?:were|have been|got))? (?:applied|executed)\b/g,
		'audit'
	],
	[
		/\b(?:turn|switch|shut) (?:this|the|my) (?:thing|box|machine|server|computer|pc|host|system) (?:off|down)\b/g,
		'poweroff'
	],
	[/\b\d+ ?(?:[kmgt]i?b|gigs?|megs?)\b/g, 'space'],
	[/\bon fire\b|\bburning\b/g, 'worst finding'],
	[
		/\b(?:sent|send|sends|goes?|going|leak(?:ed|s)?|upload(?:ed|s)?) to (?:openai|anthropic|google|microsoft|the cloud|anyone|anybody)\b/g,
		'privacy'
	],
	[/\b(?:tr(?:y|ied|ies|ying)|guess(?:ed|es|ing)?) (?:\S+ )?passwords?\b/g, 'failed login'],
	[/\b(?:exactly|actually|really|even|basically|simply|currently|honestly|possibly)\b ?/g, ''],
	[/\bwhat(?:'s|s)\b|\bwhats\b/g, 'what is'],
	[/\b(who|where|how|when|it|that|there|here)s\b(?= )/g, '$1 is'],
	[/n't\b/g, ' not'],
	[
		/(?<=\S.{3,})[,.;]? *\b(?:can|could|would|will) (?:you|u) (?:please )?(?:check|look|have a look|take a look|see|help|help me|find out|tell me)(?: that| this| it| into it| into this)?(?: for me)?(?:,? please)?\s*\??$/g,
		' '
	],
	[/\b(?:turn|switch|shut)(?:ed)? ((?:the |my )?\S+(?: \S+)?) off\b/g, 'stop $1'],
	[/\b(?:turn|switch)(?:ed)? ((?:the |my )?\S+(?: \S+)?) (?:back )?on\b(?! \S)/g, 'start $1'],
	[/\b(?:restart|crash|boot|reboot)[ -]?loop(?:s|ing)?\b/g, 'looping'],
	[/\b(?:dump(?:s|ed|ing)? core|core[ -]?dump(?:s|ed|ing)?|seg(?:mentation)? faults?)\b/g, 'coredump'],
	[/\bget (?:at|to|into|in to)\b(?= (?:my|the|this|our|it)\b)/g, 'reach'],
	[/\b(?:nas|smb|nfs|network|cifs|samba) shares?\b/g, 'mount'],
	[/\bno (?:more |free )?(?:room|space|storage)(?: left| any ?more)?\b/g, 'space full'],
	[
		/\b(?:fail|fails|failed|failing|refuse|refuses|refused|unable|not able) to (?:start|boot|run|launch|come up|load|restart|reload|work)\b/g,
		'failed'
	],
	[/\bwhat (?:you|u|hostwright)(?: have| has)? (?:did|done|do|changed|ran|run)\b/g, 'audit'],
	[/\bmeaning of life\b/g, 'poetry'],
	[/\b(?:(?:turn|switch) on|(?:dim|turn off|switch off)) (?:the |my )?lights?\b/g, 'poetry'],
	// Who may sign in over SSH and how, and not who did.
	[
		/^(?!.*\b(?:who|fail(?:ed|s|ing)?|attempts?|tried|tries|trying|last|recent|logs?(?! ?in\b))\b).*(?:\broot (?:ssh )?log[- ]?ins?\b|\b(?:log|sign|get|come|ssh)(?: ?in)? (?:as|with) root\b|\broot (?:log|sign|ssh|get)s?(?: ?in)?\b.*\bssh\b|\bssh(?: in)? as root\b|\bpasswords? (?:based )?(?:log[- ]?ins?|auth\w*|access)\b.*\bssh\b|\bssh\w*\b.*\bpasswords? (?:based )?(?:log[- ]?ins?|auth\w*|access)\b|\bssh\b.*\b(?:with|by|using|accepts?|allows?|takes?|permits?) (?:a |only )?(?:passwords?|keys?(?: only)?|root)\b|\bssh (?:server )?(?:configur\w+|config|settings?|hardening|hardened|locked down|secured?|policy|key[- ]only)\b|\bssh\w* .*\b(?:hardened|locked down|secured?)\b|\b(?:harden|secure) (?:my |the )?ssh\b).*$/g,
		'sshaccess'
	],
	[
		/\bobserve[- ]only\b|\bread[- ]only mode\b|\b(?:stop|quit|cease) (?:making |all |any |with )?(?:changes|changing|touching|applying)(?: \w+)?\b|\b(?:do not|don't|dont|never) (?:change|touch|apply|modify|run) (?:anything|things|everything|stuff)\b|\bhands off\b|\bfreeze (?:all |the )?changes\b/g,
		'observeonly'
	],
	[/\blet'?s ?encrypt\b|\bssl certs?\b/g, 'certificate'],
	[/\b(?:run|runs|running|ran) out\b(?=.*\bcert)|(?<=\bcert.*)\b(?:run|runs|running|ran) out\b/g, 'expire'],
	[/\bhow long\b(?=.* (?:boot|start ?up|booting)\b)|\btak\w+ (?:so )?long to (?:boot|start)(?: up)?$/g, 'slow boot'],
	[
		/\b(?:reach|ping|open|load|access|get to|connect to|curl|resolve)(?: to)? (?:https?:\/\/)?(?:[\w-]+\.)+(?:com|org|net|io|dev|de|uk|eu|info)\b/g,
		'reach the internet'
	],
	// Said of approvals: how they work, what waits, what is taken back.
	[
		/^(?:what (?:will |would )?happens?|why (?:do|must|should) i|where (?:do|can) i|who (?:can|may|must|should|has to|have to|needs? to)|how (?:do|does|can)|do (?:i|we) (?:have|need) to) .*\bapprov\w+.*$/g,
		'explain approvals'
	],
	[
		/^(?:what|which|anything|something|is (?:there|anything|something)|are there|any|did|who|do i)\b(?!.*\b(?:safe|happens?)\b)(?! is an? )(?! are )(?=.*\b(?:to approve|approved|approvals?|did (?:i|we) approve)\b).*$|^why (?:do|did|would) you (?:want|propose|suggest|recommend|file)\b.*$|^what (?:are you|is) waiting\b.*\bapprove\b.*$/g,
		'list approvals'
	],
	[
		/\b(?:undo|revert|rollback|roll(?:ed|ing)? back|roll (?:\S+ ){1,3}back|take back|(?:take|put) (?:it|that|this|everything) back)\b/g,
		'undo'
	],
	[
		/\bwhat (?:did|have|has) (?:you|it|hostwright|the (?:scan|checks?))(?: \w+)? (?:find|found|detect(?:ed)?|discover(?:ed)?|come up with)\b/g,
		'list findings'
	],
	[
		/\bare (?:you|u) (?:able|allowed|going|willing) to (?=(?:delete|remove|change|break|touch|modify|write|wipe|restart|stop|reboot|kill)\b)/g,
		'refuse you '
	],
	[
		/\bcommands? (?:are |is |get |will be )?(?:always )?(?:blocked|refused|forbidden)\b|\b(?:blocked|forbidden) commands?\b/g,
		'commands refuse'
	],
	[/\bwhat if\b(?! (?:i|we|you|someone)\b)/g, 'depend'],
	[
		/\b(?:get|gain|win|recover|regain|need) (?:back )?(?:me )?(?:some |more |a bit of |any )?(?:disk |free |storage )?(?:space|room)(?: back| again)?\b(?! (?:is|left)\b)/g,
		'cleanup space'
	],
	[
		/\bwhat is (?:all |currently )?running (?:here|(?:on|in) (?:this|the|my|that) (?:box|machine|server|host|system|computer|pc|nas|vm|pi|thing))(?= *[?.!]*$)/g,
		'list running services'
	],
	[/^by (?:what|who|whom|which (?:one|process|service|container)s?)\b/g, 'and who eats'],
	[
		/^(?:and )?(?:before that|earlier|further back|(?:what )?about before(?: that)?|the ones before)(?= *[?.!]*$)/g,
		'and more'
	],
	[/^how (?:bad|serious|severe) (?:is|are) (?:it|this|that|things)\b/g, 'first finding'],
	[
		/^why (?:are|do|did|would) you (?:\w+ )?(?:warn\w*|alert\w*|nag\w*|bother\w*|bug\w*|complain\w*|tell\w*|notify\w*|flag\w*)(?: me| us)?(?: about| of)?\b/g,
		'why finding'
	],
	[
		/\b(?:do not|don't|dont|can not|can't|cant|did not|didn't|didnt) (?:you|u) (?:check|look at|cover|detect|notice|watch)\b|\b(?:you|u) (?:do not|don't|dont|can not|can't|cant) (?:check|look at|cover|detect|notice|watch)\b/g,
		'coverage'
	],
	[/\b(?:cancel|withdraw)(?=.*\b(?:proposals?|requests?|approvals?)\b)/g, 'reject'],
	[
		/\b(?:weird|strange|odd|unusual|fishy|alarming|scary|interesting)\b(?=.*\b(?:logs?|journal|syslog)\b)|(?<=\b(?:logs?|journal|syslog)\b.*)\b(?:weird|strange|odd|unusual|fishy|alarming|scary|interesting)\b/g,
		'error'
	],
	[
		/\bwho(?:'s|s| is| has)?(?: been)? (?:using|used|ran|running|run|became|becoming)(?: with| as)? (?:sudo|root)\b/g,
		'sudo log'
	],
	[
		/\bcommands?\b.*\b(?:logged|recorded|audited|tracked|kept|saved|stored)\b|\b(?:log|record|audit|track|keep)\b.*\b(?:all|every|my|the|which|what) commands?\b(?! log)/g,
		'audit'
	],
	[/^.*\b(?:you|u)\b.*\b(?:by (?:accident|mistake)|accidentally)\b.*$/g, 'could you harm the machine'],
	[
		/\b(?:share|mount|drive|disk|volume|partition)s? (?:is |are |has |have |just )?(?:gone|missing|disappeared|vanished|lost|not there|not mounted)\b/g,
		'missing mount'
	],
	[
		/\b(?:about to|going to|will soon|close to|soon to) (?:fill(?:ing)?|be full|being full|run(?:ning)? out|overflow(?:ing)?)(?: up)?\b/g,
		'full'
	],
	[/\bbytes? (?:are |is |being |get )?(?:written|read|wrote)\b/g, 'disk io'],
	[
		/\bwhat (?:runs|is run|will run|gets run|is running|happens) (?:at|every|each|during the|in the) (?:night|midnight|noon|hour|day|week|morning|evening)\b/g,
		'list timers'
	],
	[/\b(?:got|gets|getting) better\b|\bimproved\b/g, 'solved'],
	[/\b(?:which|what) kernel\b(?! (?:logs?|messages?|errors?|warnings?))/g, 'kernel version'],
	[
		/\b(?:everything|all|anything|what(?:ever)?)(?: that)? (?:you|u) do\b.*\b(?:logged|recorded|audited|tracked|kept|saved|stored)\b/g,
		'audit'
	],
	[/\bhow hard\b/g, 'how busy'],
	[/\bfile ?servers?\b/g, 'machine'],
	[/\b(?:is|are|does|do|did|was)? ?not (?:respond|answer|react|reply|load|open)(?:ing|s)?\b/g, ' failed'],
	[
		/\b(?:can not|could not|unable to|not able to) (?:i |we |anyone |anybody )?(?:reach|access|connect to|get to|get on|open|load|log in to|log into|see|use)\b(?! (?:the )?internet)|\bnot (?:reachable|accessible|responding|responsive|available)\b/g,
		'failed'
	],
	[/\bno (?:answer|response|reply|reaction)\b/g, 'failed'],
	[/\bnot (\S+) (?:reachable|accessible|responding|responsive|available|working|running|online)\b/g, '$1 failed'],
	[
		/\b(?:need|needs|want|like|get|have) (?:the |my )?(\S+(?: (?:service|container))?) (restart|reload|start|stopp|disable|enable|update|upgrade|remove|kill|install)e?d\b/g,
		'please $2 $1'
	],
	[/\bplease stopp\b/g, 'please stop'],
	[/\bwhen (?:is|are) (.{1,40}?) due\b/g, 'when is $1 next'],
	[/\bmak(?:es?|ing) ((?:the |my )?\S+) (?:go |so )?(?:crazy|mad|nuts|busy|spin|hot|loud|sweat)\b/g, 'eat $1 busy'],
	[/\b(?:go|goes|going|went) (?:crazy|mad|nuts|wild|haywire|bananas|berserk|through the roof)\b/g, 'busy'],
	[/^(?:please |pls )?open (?=\d{2,5}\b)/g, 'allow port '],
	[/^(?:please |pls )?close (?=\d{2,5}\b)/g, 'block port '],
	[/\bavailable (?=for )/g, ''],
	[/\bping (?:google|the internet|outside|anything)\b/g, 'internet'],
	[
		/^(?:yes|yep|yeah|ok|okay|sure)?,? ?(?:please )?(?:(?:do|apply|execute) (?:it|that|this|them)|go ahead(?: with (?:it|that|this))?)(?: please| now| then)?[.!]*$/g,
		'approve'
	],
	[
		/\bwhat (?:can|should|could|must|do) (?:i|we|one) do(?: about| with| against| to fix| to solve)?(?: (?:it|that|this|them|now))?\b/g,
		'fix it'
	],
	[
		/\bhow long (?:has|have|is|was) (.{1,40}?) (?:been )?(down|dead|gone|offline|up|running|alive|failed|failing|broken)\b/g,
		'since when is $1 $2'
	],
	[/\bhow (?:quickly|rapidly|soon)\b/g, 'when'],
	[/\bhow fast (?:is|are)\b/g, 'speed'],
	[/\bwrong (?:\S+ )?passwords?\b|\b(?:bad|incorrect|invalid) passwords?\b/g, 'failed login'],
	[/^updates? (?:available )?for\b/g, 'is there an update for'],
	[
		/\b(?:(?:can|could|would|will) (?:you|u) )?(?:please )?(?:check|see|find out|tell me|figure out|let me know|look up) (?=(?:what|which|if|whether|why|how|who|where|when|is|are)\b)/g,
		''
	],
	[/\bsquare root\b/g, 'mathematics'],
	[/\b(?:bring|get) (\S+(?: \S+)?) back(?: up| online| to life| running)?\b/g, 'start $1'],
	[/\bget(?:ting)? rid of\b/g, 'remove'],
	[/\bdid (?:the |my )?(\S+) (?:job |timer |task )?run\b/g, 'when did $1 run last'],
	[
		/\bstop (?:nagging|bugging|bothering|warning|telling|reminding|alerting|notifying)(?: me)?(?: about)?\b/g,
		'snooze finding'
	],
	[/\b(?:do|did) you (?:not )?(?:look (?:for|at)|check(?: for)?|detect|notice|monitor|find|test)\b/g, 'coverage'],
	[/\bback(?:ed|ing) (?:it |things |everything |stuff )?up\b/g, 'backup'],
	[/\btalk(?:s|ing|ed)? (?:to|with)\b(?! (?:you|u)\b)/g, 'connection'],
	[/\bhow long has (?:this|the|my|that) \S+ been (?:on|up|running|going|alive)\b/g, 'uptime'],
	[
		/\b(?:give|gives|gave|giving) up the ghost\b|\bon (?:its|their|his) last legs\b|\bkick(?:ed|s|ing)? the bucket\b|\bon (?:its|the) way out\b|\bgone? bad\b|\bgo(?:es|ing)? bad\b/g,
		'failed'
	],
	[/\b(?:poke|punch|make|drill) a hole\b/g, 'allow'],
	[/\b(?:acts?|acting|acted) (?:up|weird|weirdly|strange|strangely|funny|odd)\b|\bplay(?:s|ing) up\b/g, 'failed'],
	[
		/\bf(?:alls?|alling|ell|allen) over\b|\bgo(?:es|ing)? (?:down|offline)\b|\bwent (?:down|offline|away|bang|dead)\b|\bgone (?:down|offline)\b/g,
		'failed'
	],
	[
		/\bwaiting (?:for|on) (?:me|my \S+|approval|a decision|an ok)\b|\b(?:needs?|awaits?|awaiting) my (?:ok|okay|approval|decision|go-ahead|nod|say-so|blessing|consent)\b/g,
		'approval'
	],
	[/\b(?:cannot|cant)\b/g, 'can not'],
	[/'(?:s|re|m|ve|ll|d)\b/g, ' '],
	[/\b(?:pls|plz|plez)\b/g, 'please'],
	[/\b(?:u)\b(?= (?:can|are|do|see))/g, 'you'],
	[/\bhow long (?:until|till|before)\b/g, 'when'],
	[/\bhow long\b/g, 'howlong'],
	[/\b(?:what|which) (cpu|processor)\b(?! (?:usage|load|temp|eat|use))/g, 'whichkind $1'],
	[
		/\b(?:is|are|am|be|currently) (?:currently |now |still )?logged[ -]?(?:in|on)\b|\blogged[ -]?in (?:users?|people|accounts?|now|right now|currently)\b/g,
		'loggedin user'
	],
	[/\bwont\b/g, 'will not'],
	[/\b(do|does|did|is|are|was|were|has|have|could|would|should|ca)nt\b/g, '$1 not'],
	[/\bwo not\b/g, 'will not'],
	[/\bca not\b/g, 'can not'],
	[
		/\b(?:can not|unable to|not able to|could not|no longer able to) (?:i |we |it |\S+ )?(?:write|save|create files?|store)\b(?: to| on| in| into| anything to| anything on)?/g,
		'readonly'
	],
	[
		/\b(?:come|comes|coming|came|start|starts|starting|load|loads|run|runs|launch|launches) (?:up )?(?:with|together with|along with) (?:the |this |my )?(?:machine|system|computer|server|pc|box|host)\b/g,
		'start at boot'
	],
	[/^i (?:need|want)\b(?=.*\b(?:reachable|open)\b)/g, 'open'],
	[/\bmake (?:it |them )?(?:smaller|shorter)\b/g, 'shrink'],
	[/\bhow(?: is|s| are) (?:things|it going|everything)\b/g, 'how is the machine doing'],
	[/\b(?:bring|get|keep|make)\b(?= .*\bup[ -]to[ -]date\b)/g, 'update'],
	[/^get me\b/g, 'install'],
	[/\b(?:above|over|more than|beyond|below|under) \d+ ?(?:%|percent)/g, 'full'],
	[/^how(?: is| are)(?= )(?!.*\b(?:configured|set up|doing|looking)\b)/g, 'doing'],
	[/\b(?:take|bring|shut|tear|pull)\b(?= .{1,40}\bdown\b)/g, 'stop'],
	[/(?<=\bstop .{1,40})\bdown\b/g, ' '],
	[/\b(?:let)\b(?= .{1,60}\b(?:through|in|pass)\b)/g, 'allow'],
	[
		/\b(?:do not|never|no longer|not|prevent|keep|stop)\b(?= .{0,40}\b(?:start|starting|boot|booting|autostart|come up|coming up|launch|launching)\b.{0,40}\b(?:any ?more|at boot|boot|automatically|at start-?up|startup)\b)/g,
		'disable'
	],
	[
		/\b(?:run|do|apply|perform|start|execute|pull in|get)\b(?= (?:the |all |these |my |available |pending )*(?:updates?|upgrades?|patches)\b)/g,
		'install'
	],
	[
		/\b(?:if|when|should) (?:i|we|you|someone) (?:were to |would |to )?(?:just )?(?:stop|restart|kill|remove|disable|shut|turn|switch|take|took)(?:ped|ed|d)?\b(?: (?:down|off|out))?/g,
		'depend'
	],
	[/\b(?:anything|what do|something|what should) (?:i|we) (?:need to|should|must|ought to) know\b/g, 'overview'],
	[/\bgood (?:morning|evening|day|afternoon|night)\b/g, 'hello'],
	[
		/\bmost (?:critical|severe|important|urgent|pressing|serious|worrying)\b|\b(?:biggest|worst|main|number one|no\. 1) (?:problems?|issues?|concerns?|worr(?:y|ies)|findings?)\b/g,
		'first finding'
	],
	[/\bwhat (?:have|did|has) (?:you|u)(?: been)? (?:done|do|doing|change|changed)\b/g, 'audit'],
	[/\bmodel\b(?=.*\b(?:you|behind|use|runs?)\b)(?!.*\b(?:cpu|disk|machine)\b)|(?<=\byou\b.*)\bmodel\b/g, 'llm'],
	[/\bwhat (?:can|could|will) (?:not (?:you|u)|(?:you|u) not) do\b/g, 'refuse you'],
	[/\bfrom (?:my |the |our )?(?:lan|network|outside|internet|world|home network)\b/g, 'outside'],
	[/\bmount points?\b/g, 'mounted filesystem'],
	[/\b(?:low|short|tight) (?:on|of)\b/g, 'full'],
	[
		/\b(?:will|do|does|would|could|might) (?:i|we|it|the \S+|this \S+) (?:soon )?(?:full|be full|get full|fill)\b/g,
		'when full'
	],
	[/\bsecurity (?:fix(?:es)?|patch(?:es)?|holes?)\b/g, 'security update'],
	[/\bhealth ?checks? (?:fail\w*|broken)\b|\bfail\w* health ?checks?\b/g, 'unhealthy'],
	[/\bswap(?:s|ping)? (?:heavily|a lot|much)\b/g, 'swap'],
	[/\bwho(?: is)?(?= (?:on|using|behind|at) (?:(?:the )?(?:tcp |udp )?port|:?\d))/g, 'what is'],
	[/\b(?:so )?(?:keeps?|kept) (?:on )?(?:dying|stopping|failing)\b/g, 'looping'],
	[/\b(?:as|by) (?=(?:size|memory|ram|cpu)\b)/g, 'most '],
	[/\bneu ?start(?:en|e|et)?\b/g, 'restart'],
	[/\bhow long (?:ago|since)\b/g, 'when'],
	[/\b(anything|something|what|things?|it|that) change\b/g, '$1 changed'],
	[
		/\bwhat (?:are|is|else are) (?:you|u) (?:able to do|capable of|good (?:at|for))\b|\bwhat (?:can|could|should|may) i ask\b|\bkinds? of questions?\b/g,
		'help'
	],
	[
		/\bwithout (?:asking|permission|approval|confirmation)\b|\byou (?:ever|just) (?=(?:delete|remove|break|harm|destroy|change|touch|kill)\b)/g,
		'refuse you '
	],
	[/\b(?:can|could|should) (.{1,40}?) be (re)?started\b/g, 'please $2start $1'],
	[/\b(?:can|could|should) (.{1,40}?) be stopped\b/g, 'please stop $1'],
	[/\bwhat (?:killed|stopped|crashed|broke)\b/g, 'why failed'],
	[
		/\bshould (?:i|we) (?:reboot|restart (?:the |this |my )?(?:machine|server|box|system|computer))\b/g,
		'is a reboot needed'
	],
	[/\bhow come\b/g, 'why'],
	[/\bwhat(?: is| was)? (?:the )?(?:matter|problem|deal) (?=with)/g, 'trouble '],
	[/\b(?:going|running|up|working) again\b|\bback (?:up|online|to life)\b/g, 'start'],
	[/\bgive\b(?= .*\bkick\b)/g, 'restart'],
	[
		/\b(?:at )?(?:100|9\d) ?(?:%|percent)(?=.*\b(?:cpu|core|load))|(?<=\b(?:cpu|core|load)\b.*)\b(?:at )?(?:100|9\d) ?(?:%|percent)|\bmaxed(?: out)?\b|\bthrough the roof\b/g,
		'busy'
	],
	[/\bkeep(?:s|ing)?\b(?= .*\bbusy\b)/g, 'eat'],
	[/^(?:end|terminate)\b/g, 'kill'],
	[
		/\b(?:something|anything|entries|lines?|messages?|mentions?) (?:about|on|like|with|regarding|concerning|mentioning|containing)\b/g,
		'search'
	],
	[/\b(?:get|got|break|broke) in(?:to)?\b/g, 'login'],
	[/\breach (?:the )?(?:internet|web|world)\b/g, 'internet'],
	[/\b(?:need|want) port\b/g, 'open port'],
	[/\b(?:in|inside|under|with|via) (?:docker|podman)\b/g, 'container'],
	[/\broot (?:access|rights|privileges?|permissions?)\b/g, 'privileged'],
	[/\bnewe(?:r|st) versions?\b|\blatest version\b/g, 'update version'],
	[/\bthrow(?:ing)? away\b/g, 'remove'],
	[/\b(?:on your own|by yourself|yourself)\b/g, 'yourself'],
	[/\b(?:runs?|running|started) as (?:user |the user )?(?=[a-z_])/g, 'runas '],
	[/\b(?:go|goes|going|gets?|growing) up\b/g, 'grow'],
	[/\bfill(?:s|ing|ed)? up\b(?=.*\bwhen\b)|(?<=\bwhen\b.*)\bfill(?:s|ing|ed)? up\b/g, 'full'],
	[/\bcom(?:es?|ing) (?:back )?up\b|\bcame (?:back )?up\b/g, 'running'],
	[/\bsince when\b/g, 'when'],
	[/\bstop(?:ped)? working\b/g, 'failed'],
	[/\b(?:was|were|been|got) (?:run|ran|executed|started by you)\b|\bran\b/g, 'wasrun'],
	[/\b(?:who|what) (?:are|r|is) (?:you|u|hostwright)\b/g, 'whoareyou'],
	[/\bhow (?:are|r) (?:you|u)\b/g, 'howareyou'],
	[/\bchecks\b(?! (?:the|my|on|for|if|that))/g, 'coverage'],
	[/\bup[ -]to[ -]date\b/g, 'uptodate'],
	[/\bout of date\b/g, 'outdated'],
	[/\bout of memory\b|\b(?:memory|ram) (?:ran|runs|running|run) out\b|\bran out of (?:memory|ram)\b/g, 'oom'],
	[/\boom[ -]?killer\b/g, 'oom'],
	[/\b(?:run|runs|running|ran) out of\b|\bout of\b(?= (?:disk|space|room|storage|inodes?))/g, 'full'],
	[
		/\bfree(?:ing|s)? up\b|\bmak(?:e|ing) (?:some |more )?(?:room|space)\b|\bget rid of\b|\breclaim\b/g,
		'cleanup space'
	],
	[/\b(?:clean(?:ing|ed)?|tidy(?:ing)?|clear(?:ing)?)(?: (?:up|out))?\b/g, 'cleanup'],
	[/\b(?:take|taking|took|takes|using|use|uses|eats?|eating|fills?|filling)(?: it)? up\b/g, 'eat'],
	[/\bback[ -]?ups?\b/g, 'backup'],
	[/\bshut(?:ting)?[ -]?(?:s )?down\b/g, 'shutdown'],
	[
		/\bpower(?:ing)?[ -]?(?:off|down)\b|\bturn off (?:the |this )?(?=machine|server|box|computer|host|system)/g,
		'poweroff '
	],
	[/\bswitch(?:ed)? off\b|\bturn(?:ed)? off\b/g, 'stop'],
	[/\bswitch(?:ed)? on\b|\bturn(?:ed)? on\b/g, 'start'],
	[/\b(?:bring|get|fire)\b(?= .{1,40}\b(?:up|running)\b)/g, 'start'],
	[/\b(?:brings?|fire|spin|took|take|bring)(?: it)? (?:back )?up\b/g, 'start'],
	[/\bread[ -]?only\b|\bnot writable\b/g, 'readonly'],
	[/\bfile[ -]?systems?\b/g, 'filesystem'],
	[/\bhard (?:disk|drive)s?\b/g, 'disk'],
	[/\bdisk space\b/g, 'disk space'],
	[/\bd[ -]state\b/g, 'dstate'],
	[/\bload average\b/g, 'load'],
	[/\blog(?:ged)?[ -]?in(?:s|to)?\b|\bsign(?:ed)? in\b(?= over| via)/g, 'login'],
	[/\bsign(?:ing)?[ -]?in\b/g, 'sign-in'],
	[/\btime[ -]?zone\b/g, 'timezone'],
	[/\bhost ?name\b/g, 'hostname'],
	[/\bname (?:resolution|lookups?|servers?)\b/g, 'dns'],
	[/\bhow (?:many|much)\b/g, 'howmany'],
	[/\bhow (?:do|can|would|could|should|to)(?: (?:i|we|you|one))?\b/g, 'howto'],
	[/\bhowto (?:see|view|check|look at|read|get at|find|show|display|print)\b/g, 'show'],
	[/\bscheduled (?:jobs?|tasks?)\b|\bcron ?jobs?\b/g, 'timer'],
	[/\bweb ?server\b/g, 'webserver'],
	[/\bmail ?server\b/g, 'mailserver'],
	[/\bdata ?base\b/g, 'database'],
	[/\bprinting\b/g, 'print'],
	[/\boperating system\b/g, 'os'],
	[/\bunit file\b|\bservice file\b/g, 'unitfile'],
	[/\bhealth[ -]?check\b(?!s)/g, 'health'],
	[/\blan[ -]devices?\b|\bdevices? (?:are )?(?:on|in) (?:my|the|our|this) (?:network|lan)\b/g, 'neighbour'],
	[/\bphone home\b|\b(?:anything|something|data|information|it) leaves? (?:my|this|the)\b/g, 'privacy'],
	[/\b(?:keeps?|constantly|always|permanently) (?:on )?(re)?(start|crash|fail)ing\b/g, 'looping'],
	[/\bin a loop\b|\bover and over\b|\bagain and again\b|\ball the time\b/g, 'repeatedly'],
	[/\bnot (?:running|up|active|working|started|starting|work|start|run)\b/g, 'failed'],
	[/\b(?:does|do|did|will) not (?:(\S+) )?(?:start|run|work|respond|answer)\b/g, 'failed $1'],
	[/\bnot (?:healthy|ok|okay)\b/g, 'unhealthy'],
	[/\bnot (?:used|needed|in use)\b/g, 'unused'],
	[/\bin use\b/g, 'used'],
	[/\b(?:what is|is (?:there )?(?:any|some)thing|any(?:thing)?) wrong\b/g, 'trouble'],
	[/\bwent wrong\b/g, 'error'],
	[/\bgo(?:es|ing)? on\b/g, 'happen'],
	[/\bwhat(?: is)? up with\b/g, 'doing'],
	[/\bwhat(?: is)? (?:new|up)\b/g, 'what changed'],
	[/\bon[ -]boot\b|\bat (?:boot|startup|start-?up|start)\b|\bautomatically\b/g, 'boot'],
	[/\b(?:the )?web page\b/g, 'page']
];
