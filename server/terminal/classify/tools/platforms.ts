// Clusters, configuration managers, container and cloud helpers, search and message servers: all built of verbs.
import { makers, verbs, viewers } from './families.ts';
import type { Tool } from './tool.ts';

export const PLATFORMS = (): readonly Tool[] => [
	viewers(
		'kube-linter kubepug pluto nova popeye datree polaris kubent kube-capacity kubectl-neat kubectl-tree kubectl-who-can rakkess rbac-lookup k9s stern kail kubetail kubespy kubeshark kubewatch regal cfn-lint cfn_nag cfn-guard foodcritic dockle dockerfile_lint dive container-diff dry ctop lazydocker oxker podman-tui dockerfile-linter tfsec tflint terrascan checkov kics regula facter ohai awslogs saw cw ecs-logs s3-tree salt-lint puppet-lint ansible-lint docker-show-context whaler k1s click kdash kubetui ktop kubeview eks-node-viewer kor kubectl-images kubectl-outdated krr',
		'file -o=x|--output-file|--out-file|--report-file # --output-file x\nwrite --fix|-w|--auto-correct|-i',
		'-o -f --output -n --namespace -c'
	),
	{
		names: 'kubens kubectx kubie kubecm kubectl-ctx kubectl-ns',
		otherwise: 'file',
		rows: 'read -c|--current|-l|--list|.\nread list|info|lint|ls|-V\nremote-loss -d|delete'
	},
	verbs(
		'opa conftest kyverno gator',
		'read eval|check|inspect|deps|test|parse|verify|apply|capabilities|jp|exec|bench\nwrite fmt -w|--write\nread fmt\nfile build|sign|pull|push\nserve run # run -s',
		'run',
		'-i -d -b -f'
	),
	verbs(
		'kapp ytt kbld imgpkg vendir kubecfg tk tanka helmsman levant nomad-pack kompose cue timoni',
		'file pull|sync|vendor|create|edit|fetch|copy|convert|init|set|add # pull x\nnet-read ls|list|inspect|diff|show|template|render|logs|eval|build|lint|status|describe|resolve|tag|deps|cfg|fn|info|artifact|vet|inspect-options|app-group|export|env\nnet-read -f !-o|--output',
		'remote'
	),
	verbs(
		'kustomize',
		'run build --enable-exec|--enable-alpha-plugins|--enable-helm # build --enable-exec d\nrun fn run\nfile build -o|--output # build d -o f\nfile create|edit|localize\nnet-read build|cfg|fn',
		'remote',
		'-o --output'
	),
	verbs(
		'helmfile',
		'file template --output-dir|--output-dir-template # template --output-dir d\nfile init|create|deps|fetch|pull|write-values\nnet-read template|build',
		'remote',
		'-f --file -e --environment -l --selector -n --namespace --kube-context --output-dir --output-dir-template --set --values'
	),
	verbs('cr ct chart-testing helm-docs chart-releaser', 'net-read lint|list-changed|version|--dry-run|-d', 'remote'),
	verbs(
		'odo rosa ocm crc k0sctl rdctl finch colima lima limactl talhelper omnictl rancher okteto devspace skaffold garden draft',
		'file render -o|--output # render -o f\nread extension ls\nread config view\nread list|describe|info|whoami|status|version|show|api|diagnose|render|inspect|lint|dump|get|logs|kubeconfig|validate|list-settings|list-clusters|schema|token',
		'remote'
	),
	verbs(
		'minikube kind k3d',
		'container-loss delete\nread profile .|list\nfile profile *\nread status|ip|list|version|service|logs|dashboard|docker-env|ssh-host|ssh-key|license|options|podman-env|update-check|completion|get\nread addons|image|node|cache|profile|config|cluster|registry list|ls|view|get|images|.\nread service --url',
		'container'
	),
	verbs(
		'molecule kitchen cookstyle berks chef bolt mco r10k pdk salt-key salt-cp ansible-navigator ansible-test ansible-builder',
		'read resource .\nread module list\nread agent --noop\nread parser validate\nread config print\nread epp validate\nread list|matrix|diagnose|check|detect|validate|drift|syntax|facts|ping|find|inventory|describe|outdated|viz|info|-L|--list-all|-l|--list|-P|--print|-p|-f|--finger|-F|--finger-all|doc|lookup|help|facts\nread module|parser|config|epp|plan|task|group|inventory|node|cookbook|role|client|environment|data|recipe|status|search|tag|ssl|user|settings|project list|show|validate|print|dump|search|diff|view|inspect|outdated\nread status|manage|jobs|fileserver|cache\nremote-loss -d|-D|--delete|--delete-all # -d x',
		'remote',
		'-C --config -E -a'
	),
	{
		names: 'salt-run',
		otherwise: 'remote',
		rows: 'net-read manage.*|jobs.list_*|jobs.active|jobs.lookup_jid|jobs.print_job|survey.*|doc.*|fileserver.*_list|network.*|pillar.show_*|cache.grains|cache.pillar|test.* # manage.up'
	},
	{
		names: 'salt salt-call salt-ssh',
		takes: '-b -t -l -c -a -u --out --output --output-file --timeout --batch-size --config-dir --log-level',
		otherwise: 'remote',
		rows: 'net-read * test.*|grains.items|grains.get|grains.item|grains.ls|pillar.items|pillar.get|pillar.item|status.*|disk.usage|network.interfaces|network.ip_addrs|sys.doc|sys.list_*|pkg.list_pkgs|pkg.version|pkg.list_upgrades|service.status|service.get_all|cmd.which|saltutil.running|state.show_*|mine.get|ps.*_list # "*" test.ping\nnet-read +grains.items|grains.get|pillar.items|pillar.get|test.ping|disk.usage|status.uptime|sys.doc\nnet-read @test=True # "*" state.apply test=True\nread --versions-report|--version|-d|--doc|--versions'
	},
	{
		names: 'puppet',
		otherwise: 'system',
		rows: 'read epp|parser validate|dump\nread config|facts|module|node|report print|show|list|find|tree|search\nread describe|doc|help|-l|--list\nread lookup|facts|help|--version|man\nread agent|apply|device --noop|--fingerprint\nread module list|search|tree|changes\nread resource * . !@= # resource user\nread resource * * . # resource user root'
	},
	{ names: 'chef-client chef-solo chef-apply', otherwise: 'system', rows: 'read -W|--why-run|-v|--version' },
	verbs(
		'knife',
		'remote-loss +delete|bulk|purge\nconnect ssh|bootstrap\nnet-read +list|show|search|diff|status|compare|verify\nnet-read status|search',
		'remote'
	),
	verbs(
		'sam copilot ecs-cli taskcat cdk eksctl awless amplify chalice zappa up apex serverless sls',
		'net-read stackset ls\nnet-read local ps\nfile context --clear|--reset|-e # context --clear\nfile utils write-kubeconfig\nnet-read utils describe-*|nodegroup-health|schema|.\nnet-read validate|list|ls|cat|logs|traces|diff|synth|doctor|metadata|show|info|ps|status|tail|check-aggregate-authorization|get|print|forecast|tree|metrics|url|metadata|notices|context|routes\nnet-read svc|env|app|job|pipeline|task|storage|secret|get|addon list|ls|show|status|logs|cluster|clusters|nodegroup|nodegroups|addons\nrun local|build|package|dev|offline|invoke',
		'remote',
		'-n -g --region --profile --stack-name'
	),
	verbs(
		'azcopy s4cmd s5cmd s3cmd b2 mc gdrive mega-cmd',
		'remote-loss rm|rb|del|remove|delete|sync --delete|deletebucket|expire\nremote-loss bucket|file|sync delete|remove|--delete-destination|--delete-removed\nfetch get|download|download-file-by-name|download-file-by-id\nsend put|cp|copy|sync|upload|upload-file|mv|move|mirror|make|modify\nnet-read bucket ls\nnet-read ls|la|du|info|list|list-buckets|list-file-names|list-file-versions|get-file-info|get-bucket|get-account-info|get-download-url|jobs|env|head|cat|multipart|listmp|signurl|stat|tree|diff|find|sql|--list|--dry-run|-n|ping|support|ready|admin\nnet-read +ls|list|info',
		'remote',
		'--profile -c --endpoint-url'
	),
	verbs(
		'buildctl img krane gcrane regsync regctl crane oras',
		'remote-loss delete|rm|--delete\nnet-read tag ls\nnet-read export * - # export x -\nfile export * * # export x out.tar\nnet-read ls|list-tags|manifest|config|digest|catalog|validate|inspect|list|du|debug|blob|discover|repo|version|check|export|get|head|diff|layers|size|cluster|platforms\nnet-read tag|repo|image|artifact|registry|ref|index|blob|manifest ls|list|inspect|digest|get|head|manifest|config|ratelimit|get-file|tags\nfetch pull',
		'remote'
	),
	{
		names: 'skopeo',
		takes: '--authfile --creds --src-creds --dest-creds --format',
		otherwise: 'remote',
		rows: 'remote-loss delete\nnet-read inspect|list-tags|manifest-digest|list-layers|standalone-verify|--version\nremote login|logout\nfetch copy|sync'
	},
	verbs(
		'cloud-init coreos-installer image-builder composer-cli containerlab clab',
		'read kargs .\nread upgrade --check\nread status|query|analyze|features|schema|list|show|inspect|db|--preview|graph|compose|blueprints|sources|get-config|list-configs|diff|--list|--list-devices|--list-snapshots\nread compose|blueprints|sources|projects|distros|db|iso|pxe list|info|types|status|show|depsolve|changes|diff|log|version|inspect|ls\nloss delete|--delete|--delete-all|clean|cleanup\nmount install|rebase|rollback|--restore|undochange',
		'system'
	),
	makers('cloud-localds ignition', 'read --version|-c|--check'),
	{ names: 'butane', takes: '-o --output -d --files-dir', otherwise: 'read', rows: 'file -o|--output' },
	{ names: 'ignition-validate', otherwise: 'read' },
	// databases and brokers
	viewers(
		'pg_test_timing pg_isready pg_controldata pg_config pg_lsclusters pg_top pg_activity pgcenter pgmetrics pgbadger pspg mysql_config my_print_defaults innochecksum myisam_ftdump myisamlog mysqldumpslow mysql_find_rows aria_read_log aria_dump_log perror pt-summary pt-mysql-summary pt-show-grants pt-diskstats pt-duplicate-key-checker pt-index-usage pt-variable-advisor pt-config-diff pt-fingerprint pt-ioprofile pt-pmp pt-sift pt-slave-find pt-replica-find pt-visual-explain pt-align pt-mext pt-query-digest pt-pg-summary pt-mongodb-summary pt-mongodb-query-digest mysqltuner mysqltuner.pl innotop mytop redis-check-rdb rdb redis-memory-for-key redis-profiler rdr memtier_benchmark mlogfilter mloginfo bsondump mplotqueries clickhouse-format sstabledump sstableutil sstableexpiredblockers cbstats kafka-get-offsets kafka-broker-api-versions kafka-dump-log kafka-log-dirs kafka-metadata-shell nats-top memcstat memcdump memcping memcexist memccapable odbc_config oerr db2level db2ls onstat slaptest db_verify db_printlog db_dump gdbm_dump mdb_stat mdb_dump sst_dump rrdinfo rrdlast rrdfirst rrdlastupdate sqldiff sqlite3_analyzer showdb showjournal showwal dbf_dump sqllint squawk schemacrawler',
		'file -f|--dump-file|--output|-o|-w|--repair|--out|--outfile|--outFile\nwrite --fix',
		'-f -h -p -U -u -o -b -t -D -H -s -d -x -w --host --port --user --password --bootstrap-server --topic --outFile --bsonFile'
	),
	{
		names: 'pg_amcheck',
		takes: '-d -D -h -p -U -r -R -i -I -t -T -s -S -j --database --host --port --username',
		otherwise: 'read',
		rows: 'database --install-missing'
	},
	{ names: 'slapcat', takes: '-l -b -n -f -F', otherwise: 'read', rows: 'file -l' },
	{
		names:
			'pg_waldump pg_verifybackup mosquitto_sub nats-sub memccat redis-benchmark db_stat rrdfetch tnsping gstat sstablemetadata mongostat mongotop oid2name',
		otherwise: 'read'
	},
	{ names: 'mysql_config_editor', otherwise: 'file', rows: 'read print|help\nloss remove|reset' },
	{
		names: 'mysqlcheck mariadb-check myisamchk aria_chk',
		takes: '-u -h -P -p',
		otherwise: 'database',
		rows: 'read -c|--check|-C|--check-only-changed|-g|--check-upgrade|-i|--information|-d|--description|-e|--extend-check|-A|--all-databases !-r|--repair|-o|--optimize|-a|--analyze|--auto-repair|--fix-db-names|-f|--force # -c db\nread * . !-r|--recover|-o|-a|-f|--repair|--optimize|--analyze|--auto-repair|-B # db'
	},
	{
		names: 'mariadb-admin mysqladmin',
		takes: '-u -h -P -S --user --host --port --socket --defaults-file -i',
		otherwise: 'database',
		rows: 'database-loss drop\nunit shutdown|stop-slave|stop-replica|start-slave\nprocess kill\nread status|processlist|ping|version|variables|extended-status'
	},
	{ names: 'pt-kill', otherwise: 'process', rows: 'read --print !--kill|--kill-query' },
	{
		names: 'pt-online-schema-change pt-table-sync pt-archiver pt-upgrade',
		otherwise: 'database',
		rows: 'read --dry-run|--print !--execute'
	},
	{
		names:
			'pg_receivewal pg_recvlogical pg_rewind pg_archivecleanup pgloader pg_repack pg_checksums pg_ctl pg_test_fsync',
		takes: '-D -h -p -U -d -x',
		otherwise: 'database',
		rows: 'read -n|--dry-run|-c|--check|status # -n'
	},
	{ names: 'pg_prove', otherwise: 'run' },
	verbs('litestream', 'read databases|generations|snapshots|wal|ltx|status\nserve replicate', 'file'),
	{
		names: 'mongofiles',
		otherwise: 'database',
		rows: 'database-loss +delete|delete_id\nread +list|search\nfetch +get|get_id|get_regex'
	},
	verbs(
		'influx_inspect',
		'read report|dumptsi|dumptsm|dumptsmwal|verify|verify-seriesfile|verify-tombstone|report-disk|report-db',
		'file'
	),
	{
		names: 'influx',
		otherwise: 'database',
		rows: 'database-loss delete|remove\nread query|ping|version|help\nread bucket|org|user|auth|task|config|telegrafs|stack|dbrp|secret|replication|remote list|ls|log\ndatabase-loss bucket|org|user|auth|task delete'
	},
	{
		names:
			'rabbitmqctl rabbitmq-diagnostics rabbitmq-queues rabbitmq-streams rabbitmq-plugins rabbitmq-upgrade rabbitmqadmin',
		takes: '-n -p --node -u -H -P -V --vhost -t',
		otherwise: 'database',
		rows: 'database-loss delete_*|purge_queue|reset|force_reset|clear_*|stop_app|delete|purge\nunit stop|shutdown\nread list_*|status|list|cluster_status|environment|report|ping|help|version|show|get|member|check_*|is_*|server_version|os_env|memory_breakdown|observer|listeners|alarms|log_tail|log_location|runtime_thread_stats|erlang_version|quorum_status|stream_status|schema_info|node_health_check|cipher_suites|certificates|maybe_stuck|directories|await_*|consume_event_stream|resolve_hostname|discover_peers|authenticate_user|hash_password|overview'
	},
	{
		names:
			'kafka-topics kafka-topics.sh kafka-configs kafka-configs.sh kafka-acls kafka-acls.sh kafka-consumer-groups kafka-consumer-groups.sh kafka-reassign-partitions kafka-reassign-partitions.sh kafka-leader-election kafka-delete-records kafka-metadata-quorum kafka-metadata-quorum.sh kafka-features kafka-cluster kafka-storage kafka-storage.sh kafka-transactions kafka-streams-application-reset',
		takes:
			'--bootstrap-server --topic --group --zookeeper --partitions --entity-type --entity-name --config --reassignment-json-file -c -t',
		otherwise: 'database',
		rows: 'database-loss --delete|--delete-offsets|--remove\nread --list|--describe|--verify|--generate !--create|--alter|--add|--add-config|--reset-offsets|--execute\nread describe|cluster-id|info|random-uuid|list-endpoints|list|find-hanging|version-mapping\nread --reset-offsets --dry-run'
	},
	viewers(
		'kafka-console-consumer kafka-console-consumer.sh kafka-dump-log.sh kafka-get-offsets.sh kafka-broker-api-versions.sh kafka-consumer-perf-test kafka-log-dirs.sh',
		'',
		'--bootstrap-server --topic --group'
	),
	{
		names:
			'kafka-console-producer kafka-console-producer.sh kafka-producer-perf-test kafka-verifiable-producer mosquitto_pub nats-pub amqp-publish',
		otherwise: 'send'
	},
	{
		names: 'kcat kafkacat',
		takes: '-b -t -p -o -c -f -F -X -G -K -D -k',
		otherwise: 'send',
		rows: 'read -C|-L|-Q|-G|-V|-X=list # -C -b h -t x'
	},
	verbs(
		'kafkactl kaf kcctl topicctl rpk nats mqttx mqtt emqx_ctl vmq-admin stomp nsq_stat pulsar-admin pulsar',
		'send produce|pub|publish|request|reply|req\nread consume|sub|subscribe|top|tail|nodes|topics|groups|topic|rtt|account|server|observe|conn|metrics\nread topic|group|cluster|stream|consumer|kv|object|server|context|connectors|connector|config|node|registry|account|acl|security|transform|session|plugin|clients|broker|listeners|trace|stats|cluster|object|micro ls|list|info|describe|report|get|show|view|status|describe|consume|metadata|health|history|ps|check|watch|ping|stats\ndatabase-loss topic|group|stream|consumer|kv|object|acl delete|rm|purge|del',
		'database'
	),
	{ names: 'memcflush memcrm', otherwise: 'database-loss' },
	{ names: 'memccp memctouch memcslap memcaslap', otherwise: 'database' },
	{ names: 'memcached-tool', otherwise: 'read' },
	{ names: 'mosquitto mosquitto_ctrl mosquitto_passwd mosquitto_rr', otherwise: 'send', rows: 'loss -D' },
	verbs(
		'lsnrctl srvctl crsctl adrci asmcmd rman dgmgrl db2 db2pd db2look gfix gbak nbackup fbsvcmgr',
		'unit start|stop\nread status|services|show|config|ls|lsdg|lsct|lsof|du|find|pwd|lsdsk|stat|query|check|list|get|-edus|-db|-osinfo|-d\nread @exec=show # exec="show alert"',
		'database'
	),
	{ names: 'odbcinst', otherwise: 'file', rows: 'read -j|-q' },
	{
		names:
			'db_recover db_checkpoint db_archive db_hotbackup db_load db_upgrade gdbm_load mdb_load mdb_copy tdbbackup tdbrestore whisper-create whisper-resize whisper-set-aggregation-method rrdcreate rrdupdate rrdtune rrdcgi slapadd slapindex db_tuner',
		otherwise: 'database',
		rows: 'read -V|-v . # -V'
	},
	{
		names: 'rrdtool',
		otherwise: 'file',
		rows: 'file dump * * # dump a.rrd b.xml\nread info|fetch|dump|last|lastupdate|first|xport|help|list # info a\nread graph +- # graph -'
	},
	verbs('tdbtool gdbmtool', 'read * dump|keys|info|list|show|count|header|check|fetch|hexkeys', 'database'),
	verbs(
		'couchbase-cli cbbackupmgr cbc cockroach surreal edgedb gel tiup pd-ctl tikv-ctl vtctldclient vtctlclient vtctl yb-admin spanner-cli cbt databricks dbfs snowsql orchestrator-client patronictl maxctrl arangosh neo4j-admin cypher-shell dgraph weaviate milvus_cli qdrant es elasticsearch-plugin opensearch-plugin curator',
		'read config show\nread fs ls\nread server-list|host-list|bucket-list|server-info|cat|get|stats|version|ping|ls|lookup|count|read|listtables|listfamilies|listinstances|member|store|region|hot|health|cluster|Get*|List*|Find*|Validate*|list_all_masters|list_all_tablet_servers|list_tables|get_universe_config|topology|clusters|which-master|which-replicas|is-running|show|indices|nodes|shards|history|--status|--list|report|check|jobs|clusters|workspace\nread fs|jobs|clusters|workspace|runs|instance|database|branch|cluster|store|node|connection|object|table|debug|auth|sql|stage|warehouse ls|list|cat|get|list-runs|show|status|credentials|list-zones|describe|permissions|profiles|test\ndatabase-loss fs|jobs|clusters|workspace|instance|database|branch|object|stage rm|delete|permanent-delete|drop|destroy|wipe|remove',
		'database'
	),
	{ names: 'searchd indexer', otherwise: 'serve', rows: 'read --status|--version' },
	{ names: 'elasticdump', otherwise: 'file', rows: 'read @--output=$' },
	verbs('sqlfluff sqruff sqlcheck', 'read lint|parse|render|dialects|rules\nwrite fix|format', 'read'),
	{
		names: 'pg_format',
		takes: '-o --output -s -w -f',
		otherwise: 'read',
		rows: 'write -i|--inplace\nfile -o|--output'
	},
	{
		names: 'ldapvi ldapexop',
		otherwise: 'remote',
		rows: 'net-read -n # -n -f x'
	}
];
