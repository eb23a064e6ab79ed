// Cloud, hosting and service command lines. Most follow one convention: nouns, then a verb that reads, changes or deletes.
import type { Tool } from '../tool.ts';

const LOSS = `delete|del|destroy|remove|rm|rb|purge|terminate|delete-*|remove-*|terminate-*|destroy-*|deregister-*|purge-*|empty|nuke|wipe
	|revoke|revoke-*|uninstall|erase|drop|reset|batch-delete-*|schedule-key-deletion|disable-*|discard|truncate|force-*`;
const READS = `list|ls|show|get|describe|status|info|inspect|search|find|view|logs|log|tail|version|help|whoami|describe-*|list-*|get-*
	|show-*|print|diff|validate|check|query|cat|history|stat|stats|metrics|ping|lookup|read|head-*|batch-get-*|filter-log-events
	|estimate-*|scan|select|preview|dry-run|test-iam-permissions|versions|usage|top|events|outputs|ps|releases|regions|doctor
	|ips|billing|quota|summary|details|is-*|has-*|exists|count|current|detect-*|search-*|lookup-*|view-*|verify|verify-*|explain
	|health|monitor|watch|wait|sizes|zones|images|plans|account|accounts|balance`;

/** What changes something wherever it stands, whatever noun beside it is a reading verb of another tool. */
const CHANGES = `add|allocate|allocate-*|associate-*|attach|attach-*|bind|clone|copy|create|create-*|demote|detach|detach-*|disable|edit
	|enable|import-*|insert|install|modify-*|move|patch|promote|put-*|reboot|rebuild|register-*|rename|replace|reset|resize
	|restart|restore|resume|rollback|rotate|scale|set|set-*|suspend|unset|update|update-*|upgrade|upload`;

/** The same, behind the noun it changes; in the first place it may be a noun itself. */
const ACTS = `activate|start|stop|run|deploy|publish|send|invoke|execute|cancel|call|submit|approve|connect|export|import|write|push|apply
	|start-*|stop-*|send-*|run-*|publish-*|cancel-*|execute-*|invoke-*|change-*|enable-*|archive-*|simulate-*|rolling-action
	|recreate-*|add-*|compose|lock|clear|backup-now|download`;

/** A tool that follows the convention. Rows of its own come first. */
function conventional({ names, takes = '', rows = '' }: { names: string; takes?: string; rows?: string }): Tool {
	return {
		names,
		takes,
		otherwise: 'remote',
		rows: `
			${rows}
			read --help|--version
			remote-loss +${LOSS} # project remove demo
			remote +${CHANGES} # project update demo
			remote * ${ACTS} # project activate demo
			remote * * ${ACTS} # project demo activate
			remote * * * ${ACTS} # project demo jobs activate
			file * * get-credentials # container clusters get-credentials main
			file * get-credentials # clusters get-credentials main
			net-read +${READS}
			net-read .
		`
	};
}

export const CLOUD = (): readonly Tool[] => [
	conventional({
		names: 'aws awslocal',
		takes: `
			--profile --region --output --query --endpoint-url --filters --filter --page-size --max-items --cli-input-json --name
			--names --instance-ids --bucket --key --table-name --function-name --cluster --stack-name --log-group-name --group-name
			--user-name --role-name --policy-arn --owner-ids --image-ids --start-time --end-time --db-instance-identifier --queue-url
			--topic-arn --subscription-arn
		`,
		rows: `
			net-read s3 --dryrun # s3 cp --dryrun x s3://y
			remote-loss s3 rm|rb|mv # s3 rm s3://backups/old --recursive
			remote-loss s3 sync --delete # s3 sync site s3://www --delete
			net-read s3 ls|presign
			fetch s3api get-object|select-object-content|get-object-torrent
			secret ec2 get-password-data
			send s3 cp|sync
			net-read configure list|list-profiles|get
			file configure set|import|sso|.
			secret secretsmanager get-secret-value
			secret ssm get-parameter|get-parameters|get-parameters-by-path --with-decryption
			secret sts assume-role|get-session-token|get-federation-token|assume-role-*
			secret ecr get-login-password
			secret iam create-access-key
			net-read logs tail|start-query
			net-read dynamodb scan|query
			net-read cloudformation validate-template|estimate-template-cost
			net-read --dry-run # ec2 run-instances --dry-run
			net-read help
			run-maybe ssm start-session
		`
	}),
	conventional({
		names: 'az',
		takes: `
			-g --resource-group -n --name -o --output --query --subscription -l --location --vm-name --nic-name --ids --vnet-name
			--server --account-name --container-name --cluster-name -s
		`,
		rows: `
			secret account|acr get-access-token|credential
			secret keyvault secret|key|certificate show|download
			file account clear|set
			net-read account list|show|list-locations
			net-read find|version|feedback
			connect login|logout|ssh
			net-read graph query
			net-read rest !-m|--method|-b|--body
		`
	}),
	conventional({
		names: 'gcloud gsutil bq',
		takes:
			'--project --zone --region --format --filter --limit --account --configuration --sort-by --project_id --dataset_id',
		rows: `
			remote-loss rm|rb|rsync -d # rsync -d site gs://www
			remote-loss rm # rm gs://backups/old.tar.gz
			secret auth print-access-token|print-identity-token|application-default
			secret secrets versions access
			net-read auth list
			file config configurations activate|create|delete|rename
			net-read config list|get-value|get|configurations
			file config set|unset
			net-read components list
			file init|components
			net-read ls|du|stat|hash|help|version|cat|info|topic|cheat-sheet
			net-read iam|acl|cors|lifecycle|versioning|logging|web|label|defacl get
			net-read storage ls|cat|du|hash
			net-read query --dry_run # query --dry_run x
			remote query @delete
			remote query @DELETE
			remote query @update
			remote query @UPDATE
			remote query @insert
			remote query @INSERT
			remote query @drop
			remote query @DROP
			remote query @create
			remote query @CREATE
			remote query @truncate
			remote query @TRUNCATE
			remote query @merge
			remote query @MERGE
			remote query @alter
			remote query @ALTER
			remote query --destination_table|--replace|--append_table
			remote-loss mv gs://* # mv gs://orders/2023 gs://archive/2023
			send cp|rsync|mv
			connect compute ssh|scp
			remote load|mk|cp|insert|update|mkdef|extract
		`
	}),
	conventional({
		names: `
			doctl hcloud linode-cli vultr-cli scw exo upctl oci ibmcloud aliyun tccli openstack glance swift-cli swift neutron cinder
			keystone yandex yc civo upcloud vultr
		`,
		takes: '-t -c -o --access-token --context --output --format --region --profile',
		rows: `
			secret auth|token show|token|issue
			net-read target|regions|catalog|sizes .
			net-read * groups|service-instances|clusters|users|api-keys|instances|images|vpcs|subnets|keys|roles|access-groups
				|service-ids|orgs|spaces|apps|services|volumes|zones|types|flavors . # resource groups
			net-read account get
			connect compute ssh
		`
	}),
	conventional({
		names: `
			supabase heroku flyctl fly railway render vercel now netlify surge firebase eb wrangler cf deployctl dokku caprover clever platform
			upsun scalingo zeit modal replit neonctl neon planetscale pscale turso convex appwrite cloudflare sst gigalixir
			lando ddev terminus pantheon fastly akamai bunny expo eas codepush shopify
		`,
		takes: '-a --app -p --project -t --token --team --scope -c --config --org',
		rows: `
			secret tail # tail
			secret config . # config
			secret config:get # config:get DATABASE_URL
			net-read apps|addons|releases|ps|domains|regions|maintenance|features|labs|drains|buildpacks|pipelines|spaces|teams
				|keys|access|certs|webhooks|status|auth . # domains
			net-read apps:info|auth:whoami|pg:info|ps:type|addons:plans
			net-read inspect|dns|projects|domains|certs|env|teams|secrets|alias ls|.
			remote-loss apps:destroy|pg:reset|addons:destroy|config:unset|ps:stop|pg:credentials:destroy|database|db reset|drop|branch # db reset
			send deploy|publish|up|push
			connect ssh|console|proxy|login|logout
			run dev|run|serve|local|start|build|emulators:start|emulators:exec
		`
	}),
	conventional({
		names: 'gh glab gitea codeberg',
		takes: `
			-R --repo -L --limit -q --jq --json -H --hostname -t --template -X --method --search --state --label -b --body --title
			--author --assignee --branch
		`,
		rows: `
			secret auth token
			secret auth status -t|--show-token # auth status -t
			net-read auth status
			remote-loss api -X=DELETE|delete|--method=DELETE|delete # api -X DELETE repos/alice/web
			net-read api -X=GET|get|HEAD|--method=GET|get|HEAD # api -X GET x
			remote api -X|--method|-f|-F|--field|--raw-field|--input # api -f a=b x
			net-read api
			net-read search|status|browse|help|version
			net-read alias|extension|config|secret|variable|ssh-key|gpg-key|cache|label|ruleset|org|project list|get|view|search
				|item-list|field-list|check
			net-read pr|issue|mr diff|checks|status|view|list
			net-read run|workflow|release|repo|gist|codespace|attestation|ci view|list|watch|verify|trace|status|get|ports|logs
			net-read repo view|list|search
			fetch release|run|gist|repo|attestation download|clone
			run extension exec
			connect codespace ssh|code|jupyter
			remote-loss pr|issue|repo|release|mr close|archive|delete|lock|transfer # pr close 42
			git pr|mr checkout
		`
	}),
	conventional({
		names: `
			circleci travis buildkite-agent jenkins-cli drone concourse fly-ci codecov gitlab-runner jf jfrog artifactory nexus
			sentry-cli datadog-ci newrelic ldcli launchdarkly statsig pd pagerduty cortextool mimirtool stripe twilio slack slack-cli
			hubspot sfdx jira jira-cli linear-cli acli todoist-cli algolia contentful contentful-cli sanity prismic ghost wp-cloud
			segment honeycomb plaid auth0 okta clerk workos ory
		`,
		rows: `
			run config|validate|local execute
			net-read query|series|labels|check|test|tsdb|config|rules|instant-query|detect-latest
			send trigger|listen|post|publish|upload|send|sourcemaps
			connect login|logout
		`
	}),
	conventional({
		names: `
			ollama spotify_player spt kaggle huggingface-cli hf wandb lms openai anthropic dvc mlflow clearml ray runpodctl vastai sky
			lightning comet neptune transformers-cli sgpt tgpt
		`,
		rows: `
			run run|serve|start|shell|repl|exec|agent|sweep|up
			fetch pull|download|clone
			net-read list|ls|show|ps|whoami|status|metrics|dag|params|plots|diff|env|scan-cache
			remote-loss rm|delete|destroy|remove|stop|gc # rm llama3
			send push|upload|create|sync
		`
	}),
	conventional({
		names: `
			snyk trivy-cloud doppler-secrets op bw rbw lpass lastpass dashlane dcli gopass pass passage keepassxc-cli kpcli
			infisical-cli berglas sops
		`,
		rows: `
			secret show|view|otp|get|read|export|lookup|-c|find-generic-password|clip|dump|cat|db-info
			secret item|document|vault|secret get|read
			net-read test|monitor|list|ls|status|account|whoami|search|find|grep|estimate|locked|lock|diceware|db-info|analyze
			net-read item|vault|user|group|items|folders|document list
			secret -d|--decrypt
			file generate|insert|edit|add|mv|cp|sync|git|create|update|init|import|merge|-e|--encrypt|-i|mkdir
		`
	})
];

export const DATABASES = (): readonly Tool[] => [
	{ names: 'dropdb dropuser pg_resetwal pg_dropcluster', otherwise: 'database-loss', example: 'orders' },
	{
		names: `
			createdb createuser pg_restore initdb pg_ctlcluster pg_createcluster pg_upgrade vacuumdb reindexdb clusterdb pgbench
			mysql_install_db mysql_upgrade mysqlimport mariadb-import mysql_secure_installation mysqld_safe mysqld mariadbd
			mongorestore mongoimport mongod redis-server postgres pg_basebackup influxd etcd clickhouse-server
		`,
		takes: '-U -h -p -d -D -l -o -t -n -j -f',
		otherwise: 'database',
		example: 'orders',
		rows: `
			database-loss -c|--clean|--drop # --clean -d db dump
			unit stop|restart|reload|start|-m
			read status|info|history|current|heads|show|validate|version|list|-l|--list|check|list-backup|show-server|--print-defaults
		`
	},
	{
		names: 'barman pgbackrest wal-g',
		takes: '-c --config --stanza --set --repo --output --log-level-console',
		otherwise: 'database',
		example: 'backup',
		rows: `
			database-loss delete|expire|restore|recover|stanza-delete|delete-backup|backup-fetch # restore --stanza=main
			read info|version|help|repo-ls|list-*|show-*|status|diagnose|backup-list|backup-show|wal-show|st # list-backups main
		`
	},
	{
		names: 'flyway liquibase dbmate goose migrate sqitch',
		takes: '-U -h -p -d -D -l -o -t -n -j -f',
		otherwise: 'database',
		example: 'migrate',
		rows: `
			database-loss clean|dropAll|drop-all|drop|down|reset|rollback|revert|--drop # clean
			unit stop|restart|reload|start|-m
			read status|info|history|current|heads|show|validate|version|list|-l|--list|check|list-backup|show-server|--print-defaults
		`
	},
	{
		names: 'pg_dump pg_dumpall mysqlshow mysqldump mariadb-dump mysqlslap mariadb-show mongodump mongoexport',
		takes: '-U -h -p -d -f -n -t -F -u -P -w -o --result-file --file --out',
		otherwise: 'read',
		rows: 'file -f|--file|-r|--result-file|--out|-o|--tab|-T # -f orders.sql orders'
	},
	{
		names: 'mysqlbinlog mariadb-binlog',
		takes:
			'-d -h -j -o -P -r -S -u -C --database --host --port --result-file --socket --user --start-position --stop-position',
		otherwise: 'read',
		rows: 'file --raw|-r|--result-file # --raw binlog.000001'
	},
	{
		names: 'etcdctl zkCli.sh consul-template beanstalkc celery nsq_tail',
		takes: '-n -p -b -t -h --endpoints --bootstrap-server --topic --group',
		otherwise: 'database',
		example: 'put orders 1',
		rows: `
			database-loss delete_*|purge_queue|reset|force_reset|clear_*|stop_app|delete|del|purge|--delete|--delete-offsets|rm|rmr
				|deleteall # del orders
			read list_*|status|list|cluster_status|environment|report|ping|help|version|show|get|member|endpoint|watch|ls|info|check
				|directories|is_enabled|node_health_check|--list|--describe|-L|-C|inspect|describe
			net-read stream|consumer|server|account|kv|topic|group|cluster|auth|alarm|snapshot|user|role info|ls|list|report|get|view
				|status|describe|consume|metadata|health
		`
	},
	{
		names:
			'hdfs hadoop hbase hive beeline spark-submit spark-shell pyspark sqoop flume yarn-hadoop impala-shell presto trino',
		otherwise: 'run',
		example: 'balancer',
		rows: `
			database-loss namenode -format # namenode -format
			database-loss dfs -rm|-rmr|-expunge # dfs -rm -r /old
			read dfs -ls|-cat|-du|-df|-count|-stat|-tail|-test|-text|-help|-checksum
			read version|classpath|envvars|dfsadmin-report
		`
	},
	{
		names: 'alembic',
		takes: '-c -x -n --config --name',
		otherwise: 'database',
		example: 'upgrade head',
		rows: `
			database-loss downgrade # downgrade base
			file revision|init|merge|edit # revision -m orders
			read current|history|heads|branches|show|check|list_templates # current
		`
	}
];
