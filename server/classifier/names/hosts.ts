// Programs that talk to other hosts, or bring files from them.
import { nameSet } from './name-set.ts';

/** Take words or standard input to another host. */
export const SENDERS = nameSet(
	'dig host nslookup ping ping6 drill kdig doggo dog curl wget mail mailx mutt sendmail sftp ftp lftp atftp telnet aws gsutil gcloud az rclone s3cmd mc tftp whois finger httpie http xh logger ncftpput smbclient azcopy b2 rsync scp nc ncat netcat gh slack croc wormhole msmtp swaks'
);

/** Talk to other hosts however they are used, also where a table calls them readers. */
export const NETWORK_PROGRAMS = nameSet(
	'dig host nslookup ping ping4 ping6 drill kdig doggo dog q dnsx delv whois finger mtr mtr-packet traceroute traceroute6 tracepath tracepath6 tcptraceroute lft dnstracer fping fping6 arping hping3 nping httping tcping showmount rpcinfo nmblookup ssh-keyscan sntp speedtest speedtest-cli fast sslscan avahi-resolve mosquitto_sub mosquitto_pub pg_isready smbclient nbtscan curlie websocat wscat zonemaster-cli coap-client zabbix_get check_http check_tcp check_nrpe check_ping check_ssh check_by_ssh check_snmp check_dns check_smtp grpcurl hey wrk ab siege rclone telnet ftp sftp lftp tftp atftp'
);

/** Of what they are given, an address is opened over the network, a path is not. */
export const OPENS_ADDRESSES = nameSet(
	'lynx w3m links elinks ffprobe ffplay mpv vlc mplayer xmllint pandoc svn hg fossil bzr cvs skopeo crane regctl restic borg rpm kubectl kustomize identify'
);

/** Pass their standard input on to another host, whole. */
export const SENDS_INPUT = nameSet('nc ncat netcat socat openssl gnutls-cli telnet websocat wscat');

/** Pass their standard input on as well: names to look up, the body of a request, what a command there reads. */
export const READS_QUESTIONS = nameSet('nslookup fping httpie http https xh xhs ssh slogin');

/** Ask the one service they were set up for. */
export const OF_ONE_SERVICE = nameSet(
	'kubectl oc helm aws gcloud az gh glab doctl heroku flyctl vercel netlify hcloud linode-cli terraform pulumi consul vault nomad etcdctl argocd flux istioctl k9s stern psql mysql mariadb redis-cli mongosh'
);

/** Take the hosts or addresses to ask from a file, by these options. */
export const LISTS_OF_HOSTS: ReadonlyMap<string, string> = new Map([
	['dig', '-f'],
	['drill', '-f'],
	['arp-scan', '-f --file'],
	['ldapsearch', '-f -y'],
	['nmap', '-iL --iL'],
	['masscan', '-iL --includefile --include-file'],
	['ssh-keyscan', '-f'],
	['fping', '-f --file'],
	['mtr', '-F --filename'],
	['siege', '-f --file'],
	['whatweb', '-i --input-file'],
	['nping', '-iL'],
	['sslscan', '--targets'],
	['wget', '-i --input-file'],
	['wget2', '-i --input-file'],
	['aria2c', '-i --input-file'],
	['hping3', '-E --file'],
	['httpx', '-l -list'],
	['nuclei', '-l -list'],
	['ffuf', '-w'],
	['gobuster', '-w'],
	['zgrab2', '-f'],
	['dnsx', '-l -list'],
	['massdns', '-s']
]);

/** Of these, the ones that send no file: only the words they ask with leave this host. */
export const ASKERS = nameSet('dig host nslookup ping ping6 drill kdig doggo dog whois finger');

/** Have rules of their own, which judge the files they send. */
export const JUDGED_BY_OWN_RULE = nameSet('curl wget');

/** Send only the files that an option attaches. */
export const MAILERS = nameSet('mail mailx mutt s-nail swaks sendmail msmtp');

/** Send only the files they are told to publish. */
export const PUBLISHERS = nameSet('gh');

/** Copy between this host and another place, which an address like `s3://` names. */
export const COPIERS = nameSet('aws gsutil gcloud s3cmd mc azcopy rclone gh huggingface-cli hf oras lftp sftp ftp');

/** Of these, the ones that download by a verb, under a name that is not on the command line. */
export const DOWNLOADERS = nameSet('gh sftp ftp lftp oras hf huggingface-cli');

/** Bring a whole tree from a repository. */
export const CHECKOUTS = nameSet('svn hg fossil bzr cvs');

/** Print nothing when they are given nothing: into a socket, they only test whether something listens. */
export const PROBES = nameSet('cat echo true :');

/** Name the host they speak to as a word of their own, also one without a dot. */
export const NAMES_HOST_FIRST = nameSet(
	'ping ping4 ping6 dig host nslookup drill kdig doggo dog delv whois finger mtr traceroute traceroute6 tracepath tracepath6 tcptraceroute lft fping arping hping3 nping httping showmount ssh-keyscan sntp sslscan telnet ftp sftp lftp tftp nc ncat netcat ssh mosh slogin scp rsync nmap curl wget curlie http https xh websocat'
);

/** Name the host they speak to by an option. */
export const ASKED_BY_OPTION: ReadonlyMap<string, RegExp> = new Map([
	...'psql pg_isready pg_dump mysql mariadb mysqladmin mysqldump redis-cli valkey-cli mosquitto_sub mosquitto_pub clickhouse-client'
		.split(' ')
		.map((name): [string, RegExp] => [name, /^(?:-h|--host(?:=.*)?)$/]),
	['mongosh', /^--host(?:=.*)?$/],
	['mongo', /^--host(?:=.*)?$/],
	['openssl', /^-(?:connect|host)$/],
	['ldapsearch', /^-h$/]
]);

/** What a program speaks where its words give no address. */
export const SCHEMES: ReadonlyMap<string, string> = new Map(
	Object.entries({
		icmp: 'ping ping4 ping6 fping mtr traceroute traceroute6 tracepath tracepath6 lft hping3',
		dns: 'dig host nslookup drill kdig doggo dog delv getent',
		ssh: 'ssh mosh slogin scp sftp rsync ssh-keyscan',
		tcp: 'nc ncat netcat socat nmap telnet tcptraceroute',
		tls: 'openssl sslscan',
		whois: 'whois',
		http: 'curl wget http xh curlie httping',
		https: 'https xhs aws gcloud az gh glab kubectl oc helm',
		ftp: 'ftp lftp',
		tftp: 'tftp',
		ldap: 'ldapsearch',
		postgresql: 'psql pg_isready pg_dump',
		mysql: 'mysql mariadb mysqladmin mysqldump',
		redis: 'redis-cli valkey-cli',
		mongodb: 'mongosh mongo',
		mqtt: 'mosquitto_sub mosquitto_pub'
	}).flatMap(([scheme, programs]) => programs.split(' ').map((name): [string, string] => [name, scheme]))
);

/** Ask other hosts by some of their verbs. */
export const LOOKS_UP: ReadonlyMap<string, RegExp> = new Map([
	['getent', /^(?:a?hosts|ahostsv[46]|networks)\b/],
	['resolvectl', /^(?:query|service|openpgp|tlsa)\b/],
	['systemd-resolve', /^/],
	['gem', /^(?:search\b|(?:list|query|outdated|specification|info)\b(?=.* (?:-r|--remote|-b|--both)\b)|outdated\b)/],
	...'brew docker podman'.split(' ').map((name): [string, RegExp] => [name, /^(?:index|search)\b/]),
	...'pip pip3'.split(' ').map((name): [string, RegExp] => [name, /^(?:index|search)\b|^list\b.* (?:-o|--outdated)\b/]),
	['cargo', /^(?:index|search|info|outdated|audit|owner|msrv|deny|vet|update)\b/],
	...'poetry pdm uv pipenv dart flutter dotnet nuget conan vcpkg pod cabal luarocks cpan composer bundle mix rebar3 deno yarn bun elm nimble dub shards raco zef'
		.split(' ')
		.map((name): [string, RegExp] => [
			name,
			/(?:^|[ :.])(?:outdated|audit|search|check-updates?|upgradable|upgrades?|latest)\b|--(?:outdated|latest|vulnerable|deprecated)\b|^info .*:\/\/|^check$/
		]),
	['go', /^list (?:.* )?-(?:u|versions|retracted)\b/],
	['hg', /^(?:-\S+ )*(?:incoming|in|outgoing|out|pull|identify .*:\/\/|id .*:\/\/)\b/],
	['darcs', /^(?:pull|fetch|send|push|clone)\b/],
	['cpanm', /--info\b/],
	['cvs', /^/],
	['restic', /(?:-r ?|--repo[= ])(?:sftp|rest|s3|b2|azure|gs|swift|rclone):/],
	['borg', /(?:^| )(?:ssh:\/\/|[\w.@-]+:(?!:)\S)/],
	['duplicity', /:\/\/(?<!file:\/\/)/],
	['kopia', /^(?!--|version|help)/],
	['ncftpls', /^/],
	['ansible-galaxy', /\b(?:search|info)\b/]
]);

/**
 * Ask a registry, an index or a service for what their words name, by some of their verbs; all the words in a row are tried.
 * Without data of this machine among them they are left to their tables.
 */
export const NAMES_LEAVE: ReadonlyMap<string, RegExp> = new Map(
	(
		[
			[
				'docker podman nerdctl buildah',
				/^(?:search|index|manifest inspect|buildx imagetools inspect|images? (?:search|check))\b/
			],
			['conda mamba micromamba', /^(?:search|repoquery)\b/],
			[
				'pip pip3 cargo brew npm pnpm yarn bun composer nuget luarocks choco scoop winget',
				/^(?:index|search|info|view|show|v|desc|outdated)\b/
			],
			['gem', /^(?:search|query|info|specification|fetch|outdated)\b|(?:^| )(?:-r|-b|--remote|--both)\b/],
			['go', /^(?:list (?:.* )?-m|get|mod download)\b|^list -m/],
			['dotnet', /^(?:package search|nuget|list)\b/],
			['snap', /^(?:find|search|info)\b/],
			['flatpak', /^(?:search|remote-info|remote-ls)\b/],
			['vagrant', /^(?:box outdated|cloud)\b/],
			['nix', /^(?:search|flake|eval|path-info|store|why-depends|derivation)\b/],
			['puppet', /^module (?:search|list)\b/],
			['ansible-galaxy', /\b(?:search|info|list)\b/],
			['tailscale', /^(?:ping|whois|nc)\b/],
			['ctr', /^(?:i|images?) check\b/],
			['singularity apptainer', /^(?:search|inspect|remote|key)\b/],
			['cheat tldr cpanm cht.sh mvn mvnw helm etcdctl crictl oras cosign notation conftest ipfs fwupdmgr', /^/]
		] as const
	).flatMap(([names, verbs]) => names.split(' ').map((name): [string, RegExp] => [name, verbs]))
);

/** Look at an address as at any other text. */
export const READS_WORDS = nameSet(
	'echo printf test [ [[ expr true false : grep egrep fgrep rg ag ack sed awk gawk mawk jq yq cut tr sort uniq wc head tail cat basename dirname realpath readlink stat ls find xargs tee column fold fmt figlet toilet cowsay lolcat read export local declare set case python python3 perl ruby node'
);
