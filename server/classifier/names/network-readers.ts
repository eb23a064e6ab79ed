// Programs that ask other hosts and take settings, modules and plug-ins only from the system's places and from home: not from
// the working directory, a repository or a place that one of their words names. A program that is not here may do so.
import { nameSet } from './name-set.ts';

/** Ask with what stands on their line, and know no settings beside it that are more than preferences. */
const PLAIN = nameSet(
	'curl wget wget2 lynx w3m links links2 elinks dig host nslookup drill kdig khost doggo dog delv dnsx q dnslookup dnstracer unbound-host ping ping4 ping6 fping gping tcping httping nping hping3 arping arp-scan mtr mtr-packet traceroute traceroute6 tracepath tracepath6 tcptraceroute lft paris-traceroute trip whois jwhois rdap finger getent resolvectl systemd-resolve resolveip avahi-resolve avahi-resolve-address avahi-resolve-host-name avahi-browse nc ncat netcat telnet openssl gnutls-cli sslscan sslyze ssh-keyscan ssh-audit showmount rpcinfo nmblookup nbtscan ntpq ntpdc ntpdate sntp chronyc speedtest speedtest-cli fast librespeed-cli iperf3 snmpget snmpwalk snmpbulkwalk snmpbulkget snmpgetnext snmptable snmpstatus snmpdf ipmitool upsc nfsstat squidclient pg_isready mysqladmin mosquitto_sub zabbix_get check_http check_tcp check_ping check_ssh check_snmp check_dns check_smtp check_icmp ip wbinfo tldr cheat speedometer pip pip3 brew gem geoiplookup debuginfod-find node nodejs ssh slogin mosh rdate rmadison'
);

/** Ask the one service they were set up for, in home or by the system. */
const OF_ONE_SERVICE = nameSet(
	'kubectl oc k kubecolor microk8s.kubectl aws az gcloud gsutil bq gh doctl hcloud linode-cli scw vultr-cli civo exo ibmcloud oci cf psql mysql mariadb mongosh mongo redis-cli valkey-cli influx cqlsh sqlcmd vault consul nomad etcdctl argocd flux istioctl linkerd cilium hubble velero ollama squeue sinfo sacct scontrol qstat bjobs skopeo crane regctl grpcurl smbclient pass passage op bw rbw lpass keepassxc-cli'
);

/** A word that names a file, an address or settings for a client to act by: `file://x`, `@x`, `--kubeconfig`. */
const NAMES_MORE =
	/^(?:fileb?|data):\/\/|(?:^|=)(?:@|fileb?:\/\/)|^--?(?:kubeconfig|config|config-?file|filename|file|input|env-?file|flags-?file|flagfile|bigqueryrc|endpoint|endpoint-url|endpoints|cli-input-\w+|ca-bundle|server|kustomize|hostname|api-server|address|proto|protoset|import-path|plugin-dir|template-file|policy|registries\.d)(?:=|$)|^(?:-o=?|--output=)?(?:go-template|jsonpath|custom-columns|template)-file\b/;

const KUBECTL_FILES = /^-[fk]/;

/** What else makes a program take its settings from a word, by program. */
const MORE_BY_PROGRAM: readonly (readonly [names: string, refused: RegExp])[] = [
	['gh', /^-F$|^--field/],
	['gem', /^(?:-s$|--source|--http-proxy|--config-file|-p$)/],
	['aws', /^file/],
	['nmap', /^--(?:script|datadir|resume|servicedb|versiondb|stylesheet|proxies)|^-(?:sC|A|iL|iR)/],
	['openssl', /^-(?:engine|config|provider|provider-path|provparam|CAfile|cert|key|sess_in|proxy)$/],
	['grpcurl', /^-d$/],
	['argocd', /^--local/],
	['flux', /^--path|^(?:build|diff)$/],
	['istioctl', /^(?:analyze|validate|x|experimental)$/]
];

/** Used this way alone they take no settings from where they stand. */
const ONLY: ReadonlyMap<string, RegExp> = new Map([
	// A chart is a program of templates; what is released already is asked of the cluster.
	['helm', /^(?:-\S+ )*(?:list|ls|status|history|hist|version|env|search (?:repo|hub)|(?:repo|plugin) (?:list|ls))\b/],
	['terraform', /^(?:version|-v|-version|--version)\b/],
	['tofu', /^(?:version|-v|-version|--version)\b/],
	// A name in the registry, and nothing that stands in a folder; a specification may name git.
	[
		'npm',
		/^(?:view|info|show|v|search|ping|whoami|owner (?:ls|list)|access (?:get status|list packages|list collaborators)|star?s|profile get|diff --diff=[@\w./-]+ --diff=[@\w./-]+)(?: (?:(?:@[\w-][\w.-]*\/)?[a-zA-Z\d][\w.-]*(?:@[\w.^~-]+)?|--json))*$/
	],
	['rclone', /^(?:listremotes|config (?:file|paths))$/],
	['nmap', /^/],
	// Without a shell on the other side no program of the settings is started.
	['rsync', /^(?!.*(?:^| )[^-:/ ][^:/ ]*:(?!:|\/\/))/],
	['svn', /^(?:info|ls|list|log|cat|propget|proplist|diff)\b(?=.* https?:\/\/)(?!.*\+ssh)/],
	['k3s', /^kubectl\b/],
	['microk8s', /^kubectl\b/],
	['minikube', /^(?:kubectl\b|status|ip|version|profile list|addons list)/],
	['http', /^(?!.*(?:^|[ =:])@|.* [\w.-]+@)/],
	['https', /^(?!.*(?:^|[ =:])@|.* [\w.-]+@)/],
	['xh', /^(?!.*(?:^|[ =:])@|.* [\w.-]+@)/],
	['xhs', /^(?!.*(?:^|[ =:])@|.* [\w.-]+@)/]
]);

/** What a client of PostgreSQL takes for a set of settings where a name is expected. */
const CONNECTION_STRING = /^\s*\w+\s*=|\?\w+=|^postgres\w*:.*[?]/;

/**
 * True for a use that asks other hosts with nothing but its words: no settings, module or plug-in of the place it stands in.
 * @param words  the words behind the name
 * @param names  of these the ones that stand for what is asked
 */
export function takesNoSettings(name: string, words: readonly string[], names: readonly string[]): boolean {
	if (words.length <= 2 && TELLS_OF_ITSELF.test(words[0] ?? '')) return true;
	const only = ONLY.get(name);
	if (only) return only.test(words.join(' ')) && !refused(name, words);
	if (PLAIN.has(name)) return !refused(name, words);
	if (!OF_ONE_SERVICE.has(name)) return false;
	if (words.some((word) => NAMES_MORE.test(word)) || refused(name, words)) return false;
	if (/^(?:kubectl|oc|k|kubecolor|microk8s\.kubectl)$/.test(name))
		return words.includes('logs') || !words.some((word) => KUBECTL_FILES.test(word));
	return name !== 'psql' || !namesSettings(words, names);
}

function namesSettings(words: readonly string[], names: readonly string[]): boolean {
	const given = words.flatMap((word, at) =>
		word === '-d' || word === '--dbname' ? [words[at + 1] ?? ''] : word.startsWith('--dbname=') ? [word.slice(9)] : []
	);
	return [...given, ...names].some((word) => CONNECTION_STRING.test(word));
}

/** Asked of the program itself. */
const TELLS_OF_ITSELF = /^(?:version|help)$/;

let byProgram: Map<string, RegExp> | undefined;

function refused(name: string, words: readonly string[]): boolean {
	byProgram ??= new Map(MORE_BY_PROGRAM.flatMap(([names, re]) => names.split(' ').map((one) => [one, re] as const)));
	const re = byProgram.get(name);
	return re !== undefined && words.some((word) => re.test(word));
}
