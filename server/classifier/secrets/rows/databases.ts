import type { SecretRow } from '../secret-row.ts';

export const DATABASES: readonly SecretRow[] = [
	{
		tools:
			'mysql mysqldump mysqladmin mysqlimport mysqlcheck mysqlshow mysqlslap mysqlbinlog mysqlpump mysqlsh mysql_upgrade mysqltest mariadb mariadb-dump mariadb-admin mariadb-import mariadb-check mariadb-show mariadb-slap mariadb-binlog mariadb-upgrade mariadb-backup mariabackup xtrabackup innobackupex',
		takes: '-h -u -P -S -D -e -R --host --user --port --socket --database --execute',
		hides: '-p+ --password+ --password1+ --password2+ --password3+',
		example: 'mysql -u root -p«hunter2» shop',
		keeps: [
			'mysql -u root -p shop',
			'mysql -hdb.example -P 3306 -uroot',
			'mysqldump --single-transaction -uroot -p shop'
		]
	},
	{ tools: 'mysql mysqldump mariadb', hides: '--password+', example: 'mysqldump --password=«hunter2» shop' },
	{
		tools:
			'mycli pgcli mssql-cli pt-kill pt-archiver pt-table-sync pt-query-digest pt-table-checksum pt-online-schema-change mytop',
		takes: '-h -u -P -S -D -e -R',
		hides: '-p --pass',
		example: 'mycli -u root -p «hunter2» shop'
	},
	{
		tools: 'redis-cli valkey-cli keydb-cli',
		takes: '-h -p -s -u -r -i -n -d --user',
		hides: '-a --pass',
		example: 'redis-cli -h cache -p 6379 -a «hunter2» ping',
		keeps: ['redis-cli -p 6379 -n 2 keys a']
	},
	{ tools: 'redis-cli valkey-cli keydb-cli', behind: 'AUTH|auth', hides: '#*', example: 'redis-cli AUTH «hunter2»' },
	{
		tools: 'redis-cli valkey-cli keydb-cli',
		behind: 'CONFIG SET|config set',
		hides: '##',
		example: 'redis-cli CONFIG SET requirepass «hunter2»',
		keeps: ['redis-cli CONFIG SET maxmemory 100mb']
	},
	{
		tools: 'mongo mongosh mongodump mongorestore mongoexport mongoimport mongostat mongotop mongofiles',
		takes: '-u -h -d -c -o -f -q --host --port --username --db',
		hides: '-p',
		example: 'mongosh --host db -u admin -p «hunter2» shop',
		keeps: ['mongodump --host db --port 27017 -d shop']
	},
	{
		tools: 'sqlcmd bcp sqsh tsql osql',
		takes: '-S -U -d -Q -q -i -o -H',
		hides: '-P',
		example: 'sqlcmd -S db -U sa -P «hunter2» -Q x'
	},
	{
		tools: 'sqlplus sqlldr rman expdp impdp exp imp',
		takes: '-L -M -R',
		hides: '#1/ #2/ #3/',
		example: 'sqlplus scott/«tiger»@orcl',
		keeps: ['sqlplus / as sysdba', 'sqlplus -S scott@orcl']
	},
	{ tools: 'cqlsh', takes: '-u -e -f -k', hides: '-p', example: 'cqlsh -u cassandra -p «hunter2» host' },
	{ tools: 'cypher-shell', takes: '-a -u -d -f', hides: '-p', example: 'cypher-shell -u neo4j -p «hunter2»' },
	{
		tools: 'influx',
		takes: '-host -port -username -database -execute -o -b',
		singleDash: true,
		hides: '-password -t',
		example: 'influx -username a -password «hunter2»'
	},
	{
		tools: 'etcdctl',
		takes: '--endpoints',
		hides: '--user:',
		example: 'etcdctl --user root:«hunter2» get a',
		keeps: ['etcdctl --user root get a']
	},
	{
		tools: 'couchbase-cli cbbackupmgr cbimport cbexport cbq cbstats',
		takes: '-c -u -b',
		hides: '-p',
		example: 'couchbase-cli server-list -c host -u a -p «hunter2»'
	},
	{
		tools: 'rabbitmqctl',
		behind: 'add_user|change_password|authenticate_user',
		hides: '#2',
		example: 'rabbitmqctl add_user app «hunter2»'
	},
	{
		tools: 'rabbitmqadmin',
		takes: '-H -P -u -V',
		hides: '-p',
		example: 'rabbitmqadmin -u a -p «hunter2» list queues',
		keeps: ['rabbitmqadmin -P 15672 list queues']
	},
	{
		tools: 'elasticsearch-users elasticsearch-certutil elasticsearch-certgen',
		takes: '-r',
		hides: '-p --pass --ca-pass',
		example: 'elasticsearch-users useradd joe -p «hunter2» -r admin'
	},
	{ tools: 'db2', behind: 'connect', hides: '##', example: 'db2 connect to shop user a password «hunter2»' },
	{
		tools: 'debconf-set-selections',
		hides: '<',
		example: 'echo "«mysql-server mysql-server/root_password password hunter2»" | debconf-set-selections'
	}
];
