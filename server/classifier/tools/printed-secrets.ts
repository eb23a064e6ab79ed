// Uses of readers that print what is secret: credentials, tokens, keys, the environment of something else. One row a family of
// tools; the words are tried joined by blanks.

interface PrintsSecrets {
	/** programs, separated by spaces */
	names: string;
	/** with these words it prints something secret */
	line: RegExp;
	/** and not with these */
	unless?: RegExp;
	/** a use that does, and one beside it that does not */
	examples: readonly [prints: string, reads: string];
}

/** Of what an engine knows of a container, that which holds no environment. */
const PLAIN_FIELD =
	'(?:State|Name|Id|ID|Image|Created|Path|Platform|Driver|RestartCount|SizeRw|SizeRootFs|Mounts|NetworkSettings|LogPath|Pid|RepoTags|RepoDigests|Architecture|Os|Size|HostConfig\\.(?!Env)\\w+|Config\\.(?:Image|Labels|User|WorkingDir|Hostname|ExposedPorts|Volumes|Healthcheck|StopSignal|Tty))';
/** A format in which nothing but such fields stands. */
const PLAIN_FORMAT = new RegExp(
	`(?:^| )(?:-f|--format)[= ]?(?=[^]*\\{\\{)(?:(?!\\{\\{)[\\s\\S])*(?:\\{\\{-?\\s*(?:json |len |upper |lower |title |println |join )*\\(?\\.${PLAIN_FIELD}(?:\\.[\\w.]+)?\\)?(?: "[^"]*")?\\s*-?\\}\\}|\\{\\{-?\\s*(?:range [^}]*\\.(?:NetworkSettings|Mounts|State)[^}]*|end|"[^"]*"|\\.(?:IPAddress|HostPort|HostIp|Source|Destination|Type|Name|Mode|Gateway|MacAddress)|else|if \\.State[\\w.]*)\\s*-?\\}\\}|(?!\\{\\{)[\\s\\S])*$`
);

export const PRINTED_SECRETS: readonly PrintsSecrets[] = [
	{
		// The environment of a container is where it is given its passwords.
		names: 'docker podman nerdctl',
		line: /^(?:-\S+ )*(?:(?:container |pod |service |config |secret )?inspect|context (?:inspect|export)|compose (?:.* )?(?:config|convert)|stack config|secret (?:inspect|ls --showsecret)|machine inspect)\b/,
		unless: new RegExp(
			`${PLAIN_FORMAT.source}|^compose (?:.* )?(?:config|convert) (?:.* )?(?:--services|--volumes|--images|--profiles|-q|--quiet|--networks)\\b|--type[= ](?:image|network|volume)`
		),
		examples: ['docker inspect web', "docker inspect -f '{{.State.Status}}' web"]
	},
	{
		names: 'docker-compose podman-compose',
		line: /^(?:.* )?(?:config|convert)\b/,
		unless: /--services|--volumes|--images|--profiles|(?:^| )-q(?: |$)|--quiet/,
		examples: ['docker-compose config', 'docker-compose config --services']
	},
	{ names: 'crictl', line: /^(?:-\S+ )*inspectp?\b/, examples: ['crictl inspect abc', 'crictl ps'] },
	{ names: 'ctr', line: /^(?:.* )?(?:c|containers?) info\b/, examples: ['ctr containers info x', 'ctr containers ls'] },
	{
		names: 'lxc incus',
		line: /^config (?:show|get|edit)\b|^query .*\/(?:instances|containers)\/\w/,
		examples: ['lxc config show web', 'lxc list']
	},
	{
		names: 'virsh',
		line: /--security-info|^secret-get-value/,
		examples: ['virsh dumpxml --security-info web', 'virsh dumpxml web']
	},
	{
		names: 'terraform tofu terragrunt',
		line: /^(?:-\S+ )*(?:output|show|state (?:pull|show)|console)\b/,
		examples: ['terraform output -raw password', 'terraform version']
	},
	{
		names: 'pulumi',
		line: /^(?:.* )?(?:config(?: get\b|$| --show)|stack (?:output|export)|env (?:open|get))/,
		examples: ['pulumi config get token', 'pulumi version']
	},
	{
		// A path that is read makes the credential it shows, unless it is the server's own state.
		names: 'vault bao',
		line: /^(?:-\S+ )*(?:read|kv get|print token|unwrap|token (?:lookup|capabilities)|ssh)\b/,
		unless:
			/^(?:-\S+ )*read (?:-\S+ )*sys\/(?:health|seal-status|mounts|auth|host-info|leader|ha-status|license\/status|policies\/acl\S*|version-history)$|^kv get -?$/,
		examples: ['vault read database/creds/app', 'vault read sys/health']
	},
	{ names: 'nomad', line: /^var get\b/, examples: ['nomad var get app', 'nomad node status'] },
	{
		names: 'consul',
		line: /^(?:kv export|acl token (?:read|list)|keyring)\b/,
		examples: ['consul kv export', 'consul members']
	},
	{
		names: 'rclone',
		line: /^config (?!redacted|file|paths|help|providers)\w+|^(?:reveal|obscure)\b/,
		examples: ['rclone config show', 'rclone config redacted']
	},
	{
		names: 'kubectl oc k kubecolor microk8s.kubectl',
		line: /(?:^|[ ,/])secrets?(?:$|[ ,/.])|(?:^| )config view\b.* --(?:raw|flatten)|(?:^| )create token\b|(?:^| )whoami (?:.* )?(?:-t|--show-token)\b|(?:^| )(?:sa|serviceaccounts?) get-token|(?:^| )extract\b|--raw[= ]\S*secrets/,
		unless: /(?:^| )auth can-i\b|(?:^| )(?:explain|api-resources)\b/,
		examples: ['kubectl get secrets', 'kubectl get pods']
	},
	{
		names: 'helm',
		line: /^(?:-\S+ )*get (?:values|all|manifest|hooks)\b|--show-resources/,
		examples: ['helm get values app', 'helm list']
	},
	{ names: 'kubeseal', line: /--recovery-unseal/, examples: ['kubeseal --recovery-unseal', 'kubeseal --version'] },
	{
		names: 'aws awslocal',
		line: /(?:^| )(?:configure (?:get \S*(?:secret|token|key|password)|export-credentials)|sts (?:get-session-token|assume-role|get-federation-token|get-web-identity|get-delegated)\S*|(?:batch-)?get-secret-value|get-random-password|get-login(?:-password)?|get-authorization-token|generate-db-auth-token|eks get-token|get-function(?:-configuration)?|describe-task-definition|get-password-data|get-role-credentials|get-credentials-for-identity|get-cluster-credentials|get-instance-access-details|kms (?:decrypt|generate-data-key)|s3 presign|get-(?:sampled|api-keys?|client-certificates)|get-access-key-info|describe-user-pool-client|get-connection)\b|--with-decryption|--include-value|--attribute[= ]userData/,
		examples: ['aws configure get aws_secret_access_key', 'aws configure list']
	},
	{
		names: 'gcloud gsutil bq',
		line: /(?:^| )(?:auth (?:application-default )?print-\S+|config config-helper|secrets versions access|kms (?:decrypt|asymmetric-decrypt)|generate-login-token|get-credentials|generate-(?:id|access)-token|signurl|hmac)\b/,
		examples: ['gcloud auth print-access-token', 'gcloud auth list']
	},
	{
		names: 'az',
		line: /\bget-access-token\b|\b(?:keys?|credentials?|secrets?) (?:list|show|download|renew)\b|connection-strings?\b|\blist-keys\b|\bgenerate-sas\b|--expose-token|\bappsettings list\b|publishing-(?:credentials|profiles)|\bget-credentials\b|\bshow-keys?\b/,
		examples: ['az account get-access-token', 'az account show']
	},
	{
		names: 'doctl',
		line: /^auth (?:list|token)\b|kubeconfig (?:show|save)|^databases? (?:connection|get|user)\b|docker-config/,
		examples: ['doctl auth list', 'doctl compute droplet list']
	},
	{
		names: 'hcloud linode-cli scw civo',
		line: /(?:^| )(?:config (?:show|get|dump|list)|token|kubeconfig|get-secret|iam api-key)\b/,
		examples: ['scw config dump', 'scw instance server list']
	},
	{
		names: 'gh',
		line: /^auth (?:token\b|status\b.*(?:-t\b|--show-token))|^config get \S*token/,
		examples: ['gh auth token', 'gh auth status']
	},
	{
		names: 'git',
		line: /^(?:-\S+ )*config (?:-\S+ )*(?:get )?(?:-\S+ )*\S*(?:extraheader|token|passw|secret|credential\.(?!helper)|cookiefile|sslkey)/i,
		examples: ['git config --get http.extraheader', 'git config user.name']
	},
	{
		names: 'npm pnpm yarn bun cnpm',
		line: /^(?:config|c) (?:get|list|ls)\b.*(?:_auth|_password|token|:_)|^get \S*_auth|^token (?:list|ls)\b/i,
		examples: ['npm config get //registry.npmjs.org/:_authToken', 'npm config get registry']
	},
	{
		// A word without a dash is a row of letters, and e among them adds the environment.
		names: 'ps',
		line: /(?:^|(?<= ))(?<!(?:^| )(?:-[a-zA-Z]*[oOCGgUutpqsk]|[a-zA-Z]*[oOktpUN]|--(?:sort|format|[a-z]*-?pid|[uU]ser|[gG]roup|tty|sid|cols|columns|width|rows|lines)) )[abcdfghijlmnqrsuvwxyzA-JLMP-TV-Z]*e[a-zA-Z]*(?= |$)|(?:^| )-[a-zA-DF-Z]*E/,
		examples: ['ps auxeww', 'ps -ef']
	},
	{ names: 'pargs procstat', line: /(?:^| )-[a-z]*e/, examples: ['pargs -e 1', 'pargs 1'] },
	{
		names: 'my_print_defaults',
		line: /^(?!(?:-V|--version|-\?|--help)$)/,
		examples: ['my_print_defaults -s client', 'my_print_defaults --version']
	},
	{
		names: 'mysql_config_editor',
		line: /^print\b/,
		examples: ['mysql_config_editor print --all', 'mysql_config_editor help']
	},
	{
		names: 'systemctl',
		line: /(?:-p|-P|--property)[= ]?\S*Environment|(?:^| )show-environment\b/,
		examples: ['systemctl show -p Environment nginx', 'systemctl show -p ActiveState nginx']
	},
	{
		names: 'wg',
		line: /^show\b.*(?:private-key|preshared-keys|dump)|^showconf\b/,
		examples: ['wg show all private-key', 'wg show']
	},
	{
		names: 'nmcli',
		line: /(?:^| )(?:-s|--show-secrets|-\w*s\w*)(?= )(?!.*--ask)|show-password/,
		examples: ['nmcli -s connection show home', 'nmcli connection show home']
	},
	{
		names: 'redis-cli valkey-cli',
		line: /(?:^| )config get (?:.* )?(?:requirepass|masterauth|masteruser|tls-key\S*|\S*pass\S*|\*)(?: |$)|(?:^| )acl (?:list|getuser|users -v)/i,
		examples: ['redis-cli config get requirepass', 'redis-cli config get maxmemory']
	},
	{
		names: 'psql mysql mariadb mysqlsh pgcli mycli',
		line: /\bpg_(?:shadow|authid)\b|\brolpassword\b|\bauthentication_string\b|\bshow create user\b|select\s+\*\s+from\s+mysql\.user\b|\bpg_user_mappings?\b/i,
		examples: ['psql -c "select * from pg_shadow"', 'psql -c "select 1"']
	},
	{ names: 'bw rbw', line: /^(?:get|list items|export|code|serve)\b/, examples: ['bw list items', 'bw status'] },
	{
		names: 'chamber doppler infisical teller berglas credstash envchain conjur',
		line: /^(?:-\S+ )*(?:read|list|export|env|secrets?|configs? tokens?|access|get|getall|show|sh|yaml|variable|user|printenv)\b/,
		examples: ['chamber read app key', 'chamber version']
	},
	{
		names: 'flyctl fly',
		line: /^(?:auth token|config env|secrets|ssh issue|tokens?)\b/,
		examples: ['flyctl auth token', 'flyctl version']
	},
	{
		names: 'heroku',
		line: /^(?:config|auth:token|pg:credentials|authorizations)\b/,
		examples: ['heroku config', 'heroku version']
	},
	{
		names: 'printenv',
		line: /(?:^| )\w*(?:SECRET|PASSWORD|PASSWD|TOKEN|API_?KEY|PRIVATE_?KEY|CREDENTIAL)\w*/i,
		examples: ['printenv API_KEY', 'printenv PATH']
	},
	{
		names: 'keytool certutil',
		line: /-(?:importkeystore|exportsecret|list -K)\b/i,
		examples: ['certutil -exportsecret', 'keytool -list']
	},
	{
		names: 'ipmitool',
		line: /^(?:.* )?(?:user list|lan print)\b.* -/,
		examples: ['ipmitool lan print 1 -v', 'ipmitool lan print 1']
	},
	{
		names: 'ceph',
		line: /^auth (?:get|get-key|print-key|print_key|export|list|ls)\b/,
		examples: ['ceph auth ls', 'ceph status']
	},
	{
		names: 'rabbitmqctl',
		line: /^(?:environment|eval|export_definitions|cookie)\b/,
		examples: ['rabbitmqctl environment', 'rabbitmqctl status']
	}
];

let byName: Map<string, PrintsSecrets> | undefined;

/** True for a use that prints what is secret. */
export function printsSecrets(name: string, words: readonly string[]): boolean {
	byName ??= new Map(PRINTED_SECRETS.flatMap((row) => row.names.split(' ').map((one) => [one, row] as const)));
	if (name.startsWith('docker-credential-')) return words[0] === 'get' || words[0] === 'list';
	const row = byName.get(name);
	if (!row) return false;
	const line = words.join(' ');
	return row.line.test(line) && !row.unless?.test(line);
}
