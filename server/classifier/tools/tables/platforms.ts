// Clusters, configuration managers, container and cloud helpers, search and message servers: all built of verbs.
import { makers, verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const PLATFORMS = (): readonly Tool[] => [
	viewers({
		names: `
			kube-linter kubepug pluto nova popeye datree polaris kubent kube-capacity kubectl-neat kubectl-tree kubectl-who-can
			rakkess rbac-lookup k9s stern kail kubetail kubespy kubeshark kubewatch regal cfn-lint cfn_nag cfn-guard foodcritic dockle
			dockerfile_lint dive container-diff dry ctop lazydocker oxker podman-tui dockerfile-linter tfsec tflint terrascan checkov
			kics regula facter ohai awslogs saw cw ecs-logs s3-tree salt-lint puppet-lint ansible-lint docker-show-context whaler k1s
			click kdash kubetui ktop kubeview eks-node-viewer kor kubectl-images kubectl-outdated krr
		`,
		takes: '-o -f --output -n --namespace -c',
		rows: `
			file -o=x|--output-file|--out-file|--report-file # --output-file x
			write --fix|-w|--auto-correct|-i
		`
	}),
	{
		names: 'kubectx kubens kubie kubecm kubectl-ctx kubectl-ns',
		otherwise: 'file',
		example: 'staging',
		rows: `
			read -c|--current|-l|--list|.
			read list|info|lint|ls|-V
			remote-loss -d|delete # -d staging
		`
	},
	verbs({
		names: 'opa kyverno gator',
		takes: '-i -d -b -f',
		otherwise: 'run',
		rows: `
			read eval|check|inspect|deps|test|parse|verify|apply|capabilities|jp|exec|bench
			write fmt -w|--write
			read fmt
			file build|sign|pull|push
			serve run # run -s
		`
	}),
	verbs({
		names: 'kapp ytt kbld imgpkg vendir kubecfg tk tanka helmsman levant nomad-pack kompose cue timoni',
		otherwise: 'remote',
		rows: `
			file pull|sync|vendor|create|edit|fetch|copy|convert|init|set|add # pull x
			net-read ls|list|inspect|diff|show|template|render|logs|eval|build|lint|status|describe|resolve|tag|deps|cfg|fn|info
				|artifact|vet|inspect-options|app-group|export|env
			net-read -f !-o|--output
		`
	}),
	verbs({
		names: 'kustomize',
		takes: '-o --output',
		otherwise: 'remote',
		rows: `
			run build --enable-exec|--enable-alpha-plugins|--enable-helm # build --enable-exec d
			run fn run
			file build -o|--output # build d -o f
			file create|edit|localize
			net-read build|cfg|fn
		`
	}),
	verbs({
		names: 'helmfile',
		takes: `
			-f --file -e --environment -l --selector -n --namespace --kube-context --output-dir --output-dir-template --set --values
		`,
		otherwise: 'remote',
		rows: `
			file template --output-dir|--output-dir-template # template --output-dir d
			file init|create|deps|fetch|pull|write-values
			net-read template|build
		`
	}),
	verbs({
		names: 'cr ct chart-testing helm-docs chart-releaser',
		otherwise: 'remote',
		rows: 'net-read lint|list-changed|version|--dry-run|-d'
	}),
	verbs({
		names: `
			odo rosa ocm crc k0sctl rdctl finch colima lima limactl talhelper omnictl rancher okteto devspace skaffold garden draft
		`,
		otherwise: 'remote',
		rows: `
			file render -o|--output # render -o f
			read extension ls
			read config view
			read list|describe|info|whoami|status|version|show|api|diagnose|render|inspect|lint|dump|get|logs|kubeconfig|validate
				|list-settings|list-clusters|schema|token
		`
	}),
	verbs({
		names: 'minikube kind k3d',
		otherwise: 'container',
		rows: `
			container-loss delete # delete cluster --name staging
			read profile .|list
			file profile *
			read status|ip|list|version|service|logs|dashboard|docker-env|ssh-host|ssh-key|license|options|podman-env|update-check
				|completion|get
			read addons|image|node|cache|profile|config|cluster|registry list|ls|view|get|images|.
		`
	}),
	verbs({
		names: `
			salt-key molecule kitchen cookstyle berks chef bolt mco r10k pdk salt-cp ansible-navigator ansible-test ansible-builder
		`,
		takes: '-C --config -E -a',
		otherwise: 'remote',
		rows: `
			read resource .
			read module list
			read agent --noop
			read parser validate
			read config print
			read epp validate
			read list|matrix|diagnose|check|detect|validate|drift|syntax|facts|ping|find|inventory|describe|outdated|viz|info|-L
				|--list-all|-l|--list|-P|--print|-p|-f|--finger|-F|--finger-all|doc|lookup|help
			read module|parser|config|epp|plan|task|group|inventory|node|cookbook|role|client|environment|data|recipe|status|search
				|tag|ssl|user|settings|project list|show|validate|print|dump|search|diff|view|inspect|outdated
			read status|manage|jobs|fileserver|cache
			remote-loss -d|-D|--delete|--delete-all # -d web1
		`
	}),
	{
		names: 'salt-run',
		otherwise: 'remote',
		example: 'state.orchestrate orch.deploy',
		rows: `
			net-read manage.*|jobs.list_*|jobs.active|jobs.lookup_jid|jobs.print_job|survey.*|doc.*|fileserver.*_list|network.*
				|pillar.show_*|cache.grains|cache.pillar|test.* # manage.up
		`
	},
	{
		names: 'salt salt-call salt-ssh',
		takes: '-b -t -l -c -a -u --out --output --output-file --timeout --batch-size --config-dir --log-level',
		otherwise: 'remote',
		rows: `
			net-read * test.*|grains.items|grains.get|grains.item|grains.ls|pillar.items|pillar.get|pillar.item|status.*|disk.usage
				|network.interfaces|network.ip_addrs|sys.doc|sys.list_*|pkg.list_pkgs|pkg.version|pkg.list_upgrades|service.status
				|service.get_all|cmd.which|saltutil.running|state.show_*|mine.get|ps.*_list # "*" test.ping
			net-read +grains.items|grains.get|pillar.items|pillar.get|test.ping|disk.usage|status.uptime|sys.doc
			net-read @test=True
			read --versions-report|--version|-d|--doc|--versions
		`
	},
	{
		names: 'puppet',
		otherwise: 'system',
		example: 'apply site.pp',
		rows: `
			read epp|parser validate|dump
			read config|facts|module|node|report print|show|list|find|tree|search
			read describe|doc|help|-l|--list
			read lookup|facts|help|--version|man
			read agent|apply|device --noop|--fingerprint
			read module list|search|tree|changes
			read resource * . !@= # resource user
			read resource * * . # resource user root
		`
	},
	{
		names: 'chef-client chef-solo chef-apply',
		otherwise: 'system',
		example: '-o "recipe[nginx]"',
		rows: 'read -W|--why-run|-v|--version'
	},
	verbs({
		names: 'knife',
		otherwise: 'remote',
		rows: `
			remote-loss +delete|bulk|purge # node delete web1
			connect ssh|bootstrap
			net-read +list|show|search|diff|status|compare|verify
		`
	}),
	verbs({
		names: 'sam copilot ecs-cli taskcat cdk eksctl awless amplify chalice zappa up apex serverless sls',
		takes: '-n -g --region --profile --stack-name',
		otherwise: 'remote',
		rows: `
			remote-loss remove !-h|--help # remove --stage dev
			net-read stackset ls
			net-read local ps
			file context --clear|--reset|-e # context --clear
			file utils write-kubeconfig
			net-read utils describe-*|nodegroup-health|schema|.
			net-read validate|list|ls|cat|logs|traces|diff|synth|doctor|metadata|show|info|ps|status|tail
				|check-aggregate-authorization|get|print|forecast|tree|metrics|url|notices|context|routes
			net-read svc|env|app|job|pipeline|task|storage|secret|get|addon list|ls|show|status|logs|cluster|clusters|nodegroup
				|nodegroups|addons
			run local|build|package|dev|offline|invoke
		`
	}),
	verbs({
		names: 'b2 azcopy s4cmd s5cmd s3cmd mc gdrive mega-cmd',
		takes: '--profile -c --endpoint-url',
		otherwise: 'remote',
		rows: `
			remote-loss rm|rb|del|remove|delete|deletebucket|delete-bucket|expire # rm b2://orders/2023
			remote-loss sync --delete # sync --delete backups b2://orders
			remote-loss bucket|file|sync delete|remove|--delete-destination|--delete-removed # bucket delete orders
			fetch get|download|download-file-by-name|download-file-by-id
			send put|cp|copy|sync|upload|upload-file|mv|move|mirror|make|modify
			net-read bucket ls
			net-read ls|la|du|info|list|list-buckets|list-file-names|list-file-versions|get-file-info|get-bucket|get-account-info
				|get-download-url|jobs|env|head|cat|multipart|listmp|signurl|stat|tree|diff|find|sql|--list|--dry-run|-n|ping|support
				|ready|admin
			net-read +ls|list|info
		`
	}),
	verbs({
		names: 'crane buildctl img krane gcrane regsync regctl oras',
		otherwise: 'remote',
		rows: `
			remote-loss delete|rm|--delete # delete registry.example.org/web1:old
			net-read tag ls
			net-read export * - # export x -
			file export * * # export x out.tar
			net-read ls|list-tags|manifest|config|digest|catalog|validate|inspect|list|du|debug|blob|discover|repo|version|check
				|export|get|head|diff|layers|size|cluster|platforms
			net-read tag|repo|image|artifact|registry|ref|index|blob|manifest ls|list|inspect|digest|get|head|manifest|config
				|ratelimit|get-file|tags
			fetch pull
		`
	}),
	{
		names: 'skopeo',
		takes: '--authfile --creds --src-creds --dest-creds --format',
		otherwise: 'remote',
		rows: `
			remote-loss delete # delete docker://registry.example.org/web1:old
			net-read inspect|list-tags|manifest-digest|list-layers|standalone-verify|--version
			remote login|logout
			fetch copy|sync # copy docker://nginx:latest dir:nginx
		`
	},
	verbs({
		names: 'coreos-installer image-builder composer-cli containerlab clab',
		otherwise: 'system',
		rows: `
			read kargs .
			read upgrade --check
			read status|query|analyze|features|schema|list|show|inspect|db|--preview|graph|compose|blueprints|sources|get-config
				|list-configs|diff|--list|--list-devices|--list-snapshots
			read compose|blueprints|sources|projects|distros|db|iso|pxe list|info|types|status|show|depsolve|changes|diff|log|version
				|inspect|ls
			mount install|rebase|rollback|--restore|undochange
		`
	}),
	makers({
		names: 'ignition',
		rows: 'read --version|-c|--check'
	}),
	{
		names: 'butane',
		takes: '-o --output -d --files-dir',
		otherwise: 'read',
		rows: 'file -o|--output # -o config.ign config.bu'
	},
	{ names: 'ignition-validate', otherwise: 'read' },
	// databases and brokers
	viewers({
		names: `
			pgbadger pg_test_timing pg_isready pg_controldata pg_config pg_lsclusters pg_top pg_activity pgcenter pgmetrics pspg
			mysql_config my_print_defaults innochecksum myisam_ftdump myisamlog mysqldumpslow mysql_find_rows aria_read_log
			aria_dump_log perror pt-summary pt-mysql-summary pt-show-grants pt-diskstats pt-duplicate-key-checker pt-index-usage
			pt-variable-advisor pt-config-diff pt-fingerprint pt-ioprofile pt-pmp pt-sift pt-slave-find pt-replica-find
			pt-visual-explain pt-align pt-mext pt-query-digest pt-pg-summary pt-mongodb-summary pt-mongodb-query-digest mysqltuner
			mysqltuner.pl innotop mytop redis-check-rdb rdb redis-memory-for-key redis-profiler rdr memtier_benchmark mlogfilter
			mloginfo bsondump mplotqueries clickhouse-format sstabledump sstableutil sstableexpiredblockers cbstats kafka-get-offsets
			kafka-broker-api-versions kafka-dump-log kafka-log-dirs kafka-metadata-shell nats-top memcstat memcdump memcping memcexist
			memccapable odbc_config oerr db2level db2ls onstat db_verify db_printlog db_dump gdbm_dump mdb_stat mdb_dump sst_dump
			rrdfirst rrdlastupdate sqldiff sqlite3_analyzer showdb showjournal showwal dbf_dump sqllint squawk schemacrawler
		`,
		takes: `
			-f -h -p -U -u -o -b -t -D -H -s -d -x -w --host --port --user --password --bootstrap-server --topic --outFile --bsonFile
		`,
		rows: `
			file -f|--dump-file|--output|-o|-w|--repair|--out|--outfile|--outFile # -o report.html postgresql.log
			write --fix
		`
	}),
	{
		names: 'pg_amcheck',
		takes: '-d -D -h -p -U -r -R -i -I -t -T -s -S -j --database --host --port --username',
		otherwise: 'read',
		rows: 'database --install-missing # --install-missing -d orders'
	},
	{
		names: `
			pg_waldump pg_verifybackup mosquitto_sub nats-sub memccat redis-benchmark db_stat tnsping sstablemetadata mongostat
			mongotop oid2name
		`,
		otherwise: 'read'
	},
	{
		names: 'mysql_config_editor',
		otherwise: 'file',
		example: 'set --login-path=web1 --host=db.example.org --user=alice',
		rows: `
			read print|help
			loss remove|reset # remove --login-path=web1
		`
	},
	{
		names: 'mysqlcheck mariadb-check myisamchk aria_chk',
		takes: '-u -h -P -p',
		otherwise: 'database',
		example: '--optimize orders',
		rows: `
			read -c|--check|-C|--check-only-changed|-g|--check-upgrade|-i|--information|-d|--description|-e|--extend-check|-A
				|--all-databases !-r|--repair|-o|--optimize|-a|--analyze|--auto-repair|--fix-db-names|-f|--force # -c db
			read * . !-r|--recover|-o|-a|-f|--repair|--optimize|--analyze|--auto-repair|-B # db
		`
	},
	{
		names: 'mariadb-admin mysqladmin',
		takes: '-u -h -P -S --user --host --port --socket --defaults-file -i',
		otherwise: 'database',
		example: 'create orders',
		rows: `
			database-loss drop # drop orders
			unit shutdown|stop-slave|stop-replica|start-slave
			process kill
			read status|processlist|ping|version|variables|extended-status
		`
	},
	{
		names: 'pt-kill',
		otherwise: 'process',
		example: '--busy-time 60 --kill',
		rows: 'read --print !--kill|--kill-query'
	},
	{
		names: 'pt-online-schema-change pt-table-sync pt-archiver pt-upgrade',
		otherwise: 'database',
		example: '--alter "ADD COLUMN note TEXT" D=orders,t=items --execute',
		rows: 'read --dry-run|--print !--execute'
	},
	{
		names:
			'pg_receivewal pg_recvlogical pg_rewind pg_archivecleanup pgloader pg_repack pg_checksums pg_ctl pg_test_fsync',
		takes: '-D -h -p -U -d -x',
		otherwise: 'database',
		example: '-D wal-archive -h db.example.org',
		rows: 'read -n|--dry-run|-c|--check|status # -n'
	},
	{ names: 'pg_prove', otherwise: 'run', example: '-d orders tests/orders.sql' },
	verbs({
		names: 'litestream',
		otherwise: 'file',
		rows: `
			read databases|generations|snapshots|wal|ltx|status
			serve replicate
		`
	}),
	{
		names: 'mongofiles',
		otherwise: 'database',
		example: '-d orders put invoice.pdf',
		rows: `
			database-loss +delete|delete_id # -d orders delete invoice.pdf
			read +list|search
			fetch +get|get_id|get_regex
		`
	},
	verbs({
		names: 'influx_inspect',
		otherwise: 'file',
		rows: `
			read report|dumptsi|dumptsm|dumptsmwal|verify|verify-seriesfile|verify-tombstone|report-disk|report-db
		`
	}),
	{
		names: 'influx',
		otherwise: 'database',
		example: 'write --bucket orders -f points.lp',
		rows: `
			database-loss delete|remove # delete --bucket orders --start 2024-01-01T00:00:00Z --stop 2024-02-01T00:00:00Z
			database query @to( # query 'from(bucket: "a") |> to(bucket: "b")'
			read query|ping|version|help
			secret auth list|ls # auth list
			read bucket|org|user|auth|task|config|telegrafs|stack|dbrp|secret|replication|remote list|ls|log
			database-loss bucket|org|user|auth|task delete # bucket delete --name orders
		`
	},
	{
		names: 'rabbitmqctl rabbitmq-queues rabbitmq-streams rabbitmq-plugins rabbitmq-upgrade rabbitmqadmin',
		takes: '-n -p --node -u -H -P -V --vhost -t',
		otherwise: 'database',
		example: 'add_vhost orders',
		rows: `
			database-loss delete_*|purge_queue|reset|force_reset|clear_*|stop_app|delete|purge # delete_queue orders
			unit stop|shutdown
			read list_*|status|list|cluster_status|environment|report|ping|help|version|show|get|member|check_*|is_*|server_version
				|os_env|memory_breakdown|observer|listeners|alarms|log_tail|log_location|runtime_thread_stats|erlang_version
				|quorum_status|stream_status|schema_info|node_health_check|cipher_suites|certificates|maybe_stuck|directories|await_*
				|consume_event_stream|resolve_hostname|discover_peers|authenticate_user|hash_password|overview
		`
	},
	{
		names: `
			kafka-topics kafka-topics.sh kafka-configs kafka-configs.sh kafka-acls kafka-acls.sh kafka-consumer-groups
			kafka-consumer-groups.sh kafka-reassign-partitions kafka-reassign-partitions.sh kafka-leader-election kafka-delete-records
			kafka-metadata-quorum kafka-metadata-quorum.sh kafka-features kafka-cluster kafka-storage kafka-storage.sh
			kafka-transactions kafka-streams-application-reset
		`,
		takes: `
			--bootstrap-server --topic --group --zookeeper --partitions --entity-type --entity-name --config --reassignment-json-file
			-c -t
		`,
		otherwise: 'database',
		example: '--bootstrap-server kafka1:9092 --create --topic orders',
		rows: `
			database-loss --delete|--delete-offsets|--remove # --bootstrap-server kafka1:9092 --delete --topic orders
			read --list|--describe|--verify|--generate !--create|--alter|--add|--add-config|--reset-offsets|--execute
			read describe|cluster-id|info|random-uuid|list-endpoints|list|find-hanging|version-mapping
			read --reset-offsets --dry-run
		`
	},
	viewers({
		names: `
			kafka-console-consumer kafka-console-consumer.sh kafka-dump-log.sh kafka-get-offsets.sh kafka-broker-api-versions.sh
			kafka-consumer-perf-test kafka-log-dirs.sh
		`,
		takes: '--bootstrap-server --topic --group'
	}),
	{
		names: `
			kafka-console-producer kafka-console-producer.sh kafka-producer-perf-test kafka-verifiable-producer mosquitto_pub nats-pub
			amqp-publish
		`,
		otherwise: 'send',
		example: '--bootstrap-server kafka1:9092 --topic orders'
	},
	{
		names: 'kcat kafkacat',
		takes: '-b -t -p -o -c -f -F -X -G -K -D -k',
		otherwise: 'send',
		example: '-P -b kafka1:9092 -t orders',
		rows: 'read -C|-L|-Q|-G|-V|-X=list # -C -b h -t x'
	},
	verbs({
		names: 'rpk kafkactl kaf kcctl topicctl nats mqttx mqtt emqx_ctl vmq-admin stomp nsq_stat pulsar-admin pulsar',
		otherwise: 'database',
		rows: `
			send produce|pub|publish|request|reply|req
			read consume|sub|subscribe|top|tail|nodes|topics|groups|topic|rtt|account|server|observe|conn|metrics
			read topic|group|cluster|stream|consumer|kv|object|server|context|connectors|connector|config|node|registry|account|acl
				|security|transform|session|plugin|clients|broker|listeners|trace|stats|micro ls|list|info|describe|report|get|show|view
				|status|consume|metadata|health|history|ps|check|watch|ping|stats
			database-loss topic|group|stream|consumer|kv|object|acl delete|rm|purge|del # topic delete orders
		`
	}),
	{ names: 'memcflush memcrm', otherwise: 'database-loss', example: '--servers=cache1' },
	{ names: 'memccp memctouch memcslap memcaslap', otherwise: 'database', example: '--servers=cache1 orders.json' },
	{ names: 'memcached-tool', otherwise: 'read' },
	{
		names: 'mosquitto_passwd mosquitto mosquitto_ctrl mosquitto_rr',
		otherwise: 'send',
		example: 'passwd.txt alice',
		rows: 'loss -D # -D passwd.txt alice'
	},
	verbs({
		names: 'lsnrctl srvctl crsctl adrci asmcmd rman dgmgrl db2 db2pd db2look gfix gbak nbackup fbsvcmgr',
		otherwise: 'database',
		rows: `
			unit start|stop
			read status|services|show|config|ls|lsdg|lsct|lsof|du|find|pwd|lsdsk|stat|query|check|list|get|-edus|-db|-osinfo|-d
			read @exec=show # exec="show alert"
		`
	}),
	{ names: 'odbcinst', otherwise: 'file', example: '-i -d -f driver.ini', rows: 'read -j|-q' },
	{
		names: `
			db_recover db_checkpoint db_archive db_hotbackup db_load db_upgrade gdbm_load mdb_load mdb_copy
			whisper-set-aggregation-method rrdtune db_tuner
		`,
		otherwise: 'database',
		example: '-h /var/lib/orders',
		rows: 'read -V|-v . # -v'
	},
	verbs({
		names: 'gdbmtool',
		otherwise: 'database',
		rows: 'read * dump|keys|info|list|show|count|header|check|fetch|hexkeys'
	}),
	verbs({
		names: `
			databricks couchbase-cli cbbackupmgr cbc cockroach surreal edgedb gel tiup pd-ctl tikv-ctl vtctldclient vtctlclient
			vtctl yb-admin spanner-cli cbt dbfs snowsql orchestrator-client patronictl maxctrl arangosh neo4j-admin cypher-shell
			dgraph weaviate milvus_cli qdrant es elasticsearch-plugin opensearch-plugin curator
		`,
		otherwise: 'database',
		rows: `
			read config show
			read fs ls
			read server-list|host-list|bucket-list|server-info|cat|get|stats|version|ping|ls|lookup|count|read|listtables|listfamilies
				|listinstances|member|store|region|hot|health|cluster|Get*|List*|Find*|Validate*|list_all_masters
				|list_all_tablet_servers|list_tables|get_universe_config|topology|clusters|which-master|which-replicas|is-running|show
				|indices|nodes|shards|history|--status|--list|report|check|jobs|workspace
			read fs|jobs|clusters|workspace|runs|instance|database|branch|cluster|store|node|connection|object|table|debug|auth|sql
				|stage|warehouse ls|list|cat|get|list-runs|show|status|credentials|list-zones|describe|permissions|profiles|test
			database-loss fs|jobs|clusters|workspace|instance|database|branch|object|stage rm|delete|permanent-delete|drop|destroy
				|wipe|remove # fs rm dbfs:/tmp/orders.csv
		`
	}),
	{ names: 'searchd indexer', otherwise: 'serve', example: '--config sphinx.conf', rows: 'read --status|--version' },
	{
		names: 'elasticdump',
		otherwise: 'file',
		example: '--input=http://localhost:9200/orders --output=orders.json',
		rows: 'read @--output=$'
	},
	verbs({
		names: 'sqlfluff sqruff sqlcheck',
		otherwise: 'read',
		rows: `
			read lint|parse|render|dialects|rules
			write fix|format # fix models/orders.sql
		`
	}),
	{
		names: 'pg_format',
		takes: '-o --output -s -w -f',
		otherwise: 'read',
		rows: `
			write -i|--inplace # -i orders.sql
			file -o|--output
		`
	}
];
