// Database clients: the statements they are given decide.

import type { Cmd } from '../judge/command.ts';
import { names } from '../languages/harmless-calls.ts';
import { readsMongo } from '../languages/mongo.ts';
import { readSql } from '../languages/sql.ts';
import { type Arg, NOTHING } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';
import { has, option, values } from '../words/options.ts';
import { isLootPath } from '../words/secret-path.ts';
import type { RuleFile } from './rule.ts';

/** `\!`, `.shell`, `system`, `!`: ways out of a client. */
function shellEscapes(cmd: Cmd, text: string, arg: Arg): void {
	for (const line of text.split(/\n|;(?=\s*\\)/)) {
		const m =
			/^\s*(?:\\!|\\g\s*\||\.(?:shell|system)|(?:system|\\system)\s|!)\s*(.*)$/.exec(line) ??
			/\\(?:copy|g|o|w)\b[\s\S]*?(?:\bprogram\s+'|\|)\s*([^']*)/i.exec(line) ??
			/\bprogram\s+'([^']*)'/i.exec(line);
		if (!m) continue;
		cmd.effect('run-code');
		cmd.say(`${cmd.name}.shell`, 'dangerous', 'Starts another program from the database client', arg);
		readShellText(
			{ ...arg, text: (m[1] ?? '').replace(/^["']|["';]+$/g, '') },
			{ ...cmd.ctx, stdin: NOTHING },
			cmd.name
		);
	}
}

/** Statements by which the client reads a file here and sends it to the server. */
const SENDS_FILE =
	/\\copy\s[\s\S]{0,400}?\bfrom\s+'?([^\s';]+)|\blocal\s+infile\s+["']([^"']+)|\\lo_import\s+'?([^\s';]+)/gi;

function judgeSentFile(cmd: Cmd, statement: Arg): void {
	for (const [, copied, loaded, imported] of statement.text.matchAll(SENDS_FILE))
		if (isLootPath(copied ?? loaded ?? imported ?? '')) {
			cmd.effect('network-write');
			cmd.say('exfil.secret', 'dangerous', 'Sends a key, a credential or a private file to another host', statement);
		}
}

function statements(cmd: Cmd, texts: readonly Arg[]): void {
	for (const t of texts) {
		shellEscapes(cmd, t.text, t);
		judgeSentFile(cmd, t);
		const reading = readSql(t.text);
		if (reading.tier === 'dangerous') cmd.kind('database-loss', 'database.loss', t, reading.text);
		else if (reading.tier === 'caution' || !t.known) cmd.kind('database', 'database.change', t);
	}
}

function client(takes: string, code: string, files: string, reads: string): (cmd: Cmd) => boolean {
	return (cmd) => {
		const options = cmd.options(takes);
		const texts = values(options, ...code.split(' ')) as Arg[];
		const sources = values(options, ...files.split(' '));
		cmd.effect('network-read');
		if (texts.length === 0 && sources.length === 0 && cmd.ctx.stdin?.known && cmd.ctx.stdin.text.trim() !== '')
			texts.push({ ...(cmd.argv[0] as Arg), ...cmd.ctx.stdin, items: undefined });
		statements(cmd, texts);
		for (const o of values(options, '-o', '--output', '-L', '--log-file', '--tee'))
			if (/^\|/.test(o.text)) shellEscapes(cmd, `\\! ${o.text.slice(1)}`, o);
		if (sources.some((f) => f.text === '-' || f.text === '/dev/stdin') && cmd.ctx.stdin?.known)
			statements(cmd, [{ ...(cmd.argv[0] as Arg), ...cmd.ctx.stdin, items: undefined }]);
		if (sources.length > 0) cmd.kind('database', 'database.file', sources[0], 'Runs database statements from a file');
		else if (texts.length === 0 && !has(options, ...reads.split(' '))) {
			cmd.effect('run-code');
			cmd.say(
				'database.session',
				'caution',
				cmd.ctx.stdin ? 'Runs database statements that are known only at run time' : 'Opens a database session'
			);
		}
		return true;
	};
}

const psql = client(
	'-c -d -f -F -h -L -o -p -P -R -T -U -v --command --dbname --file --host --log-file --output --port --pset --username --variable --set --field-separator --record-separator --table-attr',
	'-c --command',
	'-f --file',
	'-l --list -V --version -? --help'
);
const mysql = client(
	'-e -h -P -u -S -D --execute --host --port --user --socket --database --defaults-file --defaults-extra-file --init-command --tee --pager --prompt --ssl-ca --protocol',
	'-e --execute --init-command',
	'--source-x',
	'-V --version -? --print-defaults'
);
const other = client(
	'-e -q -c -u -p -d -h -H -k -f -Q -S -U -P -i -o -t --query --execute --user --password --host --port --database --keyspace --file --command --statement --eval --queries-file --url',
	'-e -q -c -Q --query --execute --command --statement',
	'-f -i --file --queries-file',
	'--version -V --help'
);

/** influx -execute 'STATEMENT' of the first version; the second is built of verbs. */
function influx(cmd: Cmd): boolean {
	const at = cmd.args.findIndex((a) => /^--?execute$/.test(a.text));
	const statement = cmd.args[at + 1];
	if (at < 0 || !statement) return false;
	cmd.effect('network-read');
	statements(cmd, [statement]);
	return true;
}

function cockroach(cmd: Cmd): boolean {
	return cmd.args[0]?.text === 'sql' ? other(cmd) : false;
}

function sqlite(cmd: Cmd): boolean {
	const options = cmd.options('-cmd -separator -newline -nullvalue -init -mmap -vfs -maxsize -pagecache -c -s -init', {
		singleDash: true
	});
	cmd.effect('read');
	const file = options.positionals[0];
	const texts = [...options.positionals.slice(1), ...values(options, '-cmd', '-c', '-s')] as Arg[];
	if (texts.length === 0 && cmd.ctx.stdin?.known)
		texts.push({ ...(cmd.argv[0] as Arg), ...cmd.ctx.stdin, items: undefined });
	const memory = !file || file.text === ':memory:' || has(options, '-readonly');
	for (const t of texts) {
		shellEscapes(cmd, t.text, t);
		for (const m of t.text.matchAll(/^\s*\.(?:output|once|excel|save|backup|clone|log|trace)\s+(.*)$/gm)) {
			const to = (m[1] ?? '').trim().replace(/^["']|["']$/g, '');
			if (to.startsWith('|')) shellEscapes(cmd, `\\! ${to.slice(1)}`, t);
			else if (to && to !== 'stdout') cmd.write({ ...t, text: to }, 'truncate');
		}
		for (const m of t.text.matchAll(/^\s*\.load\s/gm))
			if (m) cmd.kind('side-door', 'sqlite.load', t, 'Loads a library into the tool');
		const reading = readSql(t.text);
		// What is only changed in memory is gone with the tool.
		const kept = !memory || reading.outside;
		if (reading.tier === 'dangerous' && kept) cmd.kind('database-loss', 'database.loss', t, reading.text);
		else if ((reading.tier !== 'safe' && kept) || !t.known) cmd.kind('database', 'database.change', t);
		if (cmd.name === 'duckdb' && /\b(?:https?|s3|gcs|gs|r2|hf|az|abfss):\/\//i.test(t.text)) {
			cmd.effect('network-read');
			cmd.say('database.address', 'caution', 'Lets the database ask another host', t);
		}
	}
	const init = option(options, '-init')?.value;
	if (init && init.text !== '/dev/null')
		cmd.say('sqlite.init', 'caution', 'Runs database statements from a file', init);
	if (texts.length === 0 && !has(options, '-version', '--version', '-help', '--help'))
		cmd.kind('tui', 'database.session', undefined, 'Opens a database session');
	return true;
}

const MONGO_LOSS =
	/\bdropDatabase\s*\(|\.drop\s*\(|\.(?:deleteMany|remove)\s*\(\s*(?:\{\s*\})?\s*\)|\bdropUser|\bdropAllUsers|\.dropIndexes|shutdownServer|\brun\s*\(/;
function mongo(cmd: Cmd): boolean {
	const options = cmd.options(
		'--eval --host --port -u -p --username --password --authenticationDatabase --file -f --tlsCAFile --tlsCertificateKeyFile'
	);
	cmd.effect('network-read');
	const texts = values(options, '--eval') as Arg[];
	if (texts.length === 0 && cmd.ctx.stdin?.known)
		texts.push({ ...(cmd.argv[0] as Arg), ...cmd.ctx.stdin, items: undefined });
	for (const t of texts) {
		if (MONGO_LOSS.test(t.text)) cmd.kind('database-loss', 'database.loss', t);
		else if (!t.known || !readsMongo(t.text)) cmd.kind('database', 'database.change', t);
		if (/child_process|require\s*\(|\bload\s*\(|\brunProgram/.test(t.text)) cmd.kind('side-door', 'mongo.program', t);
	}
	const scripts = options.positionals.filter((p) => /\.(?:js|mongodb)$/.test(p.text));
	if (scripts.length > 0 || has(options, '-f', '--file')) cmd.kind('run', 'database.file', scripts[0]);
	else if (texts.length === 0 && !has(options, '--version', '--help'))
		cmd.kind('tui', 'database.session', undefined, 'Opens a database session');
	return true;
}

const REDIS_LOSS =
	/^(?:flushall|flushdb|shutdown|debug|swapdb|script|cluster|failover|replicaof|slaveof|restore|migrate)$/i;
/** Commands that only read, whatever follows. */
const REDIS_READ = names(
	'get mget getrange strlen exists keys scan sscan hscan zscan type ttl pttl expiretime pexpiretime info ping echo dbsize lastsave time dump hget hgetall hmget hkeys hvals hlen hexists hstrlen hrandfield lrange llen lindex lpos smembers sismember smismember scard srandmember sinter sunion sdiff sintercard zrange zrangebyscore zrangebylex zrevrange zrevrangebyscore zcard zscore zmscore zrank zrevrank zcount zlexcount zrandmember zinter zunion zdiff xrange xrevrange xlen xinfo xread xpending monitor role subscribe psubscribe ssubscribe bitcount bitpos getbit pfcount geopos geodist geohash geosearch randomkey hello lolwut auth select json.get json.mget json.type json.strlen json.objkeys json.objlen json.arrlen ft.search ft.info ft._list ft.explain ts.get ts.range ts.info bf.exists bf.info'
);
/** Of the others, what reads by its second word. */
const REDIS_READ_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Object.entries({
		memory: 'usage stats doctor malloc-stats help',
		object: 'encoding freq idletime refcount help',
		slowlog: 'get len help',
		client: 'list info id getname getredir trackinginfo help',
		command: 'count docs info list getkeys getkeysandflags help',
		latency: 'latest history histogram doctor graph help',
		acl: 'list getuser users cat whoami log dryrun help',
		module: 'list help',
		config: 'get help',
		pubsub: 'channels numsub numpat shardchannels shardnumsub help',
		script: 'exists show help',
		function: 'list stats dump help',
		cluster: 'info nodes slots shards keyslot myid myshardid countkeysinslot getkeysinslot links replicas slaves help',
		debug: 'object'
	}).map(([verb, words]) => [verb, names(words)])
);

/** True for a command that changes nothing. */
function readsRedis(verb: string, sub: string): boolean {
	const by = REDIS_READ_BY.get(verb.toLowerCase());
	if (by) return sub === '' ? verb.toLowerCase() === 'command' : by.has(sub.toLowerCase());
	return REDIS_READ.has(verb.toLowerCase());
}

function redis(cmd: Cmd): boolean {
	const options = cmd.options(
		'-h -p -s -a -u -r -i -n -x-x -d -D --user --pass --eval --pattern --count --cacert --cert --key --ldb-x --rdb --functions-rdb --pipe-timeout --tls-ciphers -t',
		{ stopAtPositional: true }
	);
	cmd.effect('network-read');
	const words = options.positionals.map((p) => p.text);
	const lines =
		words.length > 0
			? [words]
			: cmd.ctx.stdin?.known
				? cmd.ctx.stdin.text
						.split('\n')
						.filter((l) => l.trim() !== '')
						.map((l) => l.trim().split(/\s+/))
				: [];
	for (const [verb = '', sub = ''] of lines) {
		const two = `${verb} ${sub}`.toLowerCase();
		if (
			/^(?:config set|config rewrite|config resetstat|client kill|client pause|acl setuser|acl deluser|module load|module unload|acl log|slowlog reset|memory purge|client no-evict)/.test(
				two
			)
		)
			cmd.kind(
				/module load|config set/.test(two) ? 'side-door' : 'database',
				'redis.setting',
				undefined,
				'Changes settings of the database'
			);
		else if (readsRedis(verb, sub)) continue;
		else if (REDIS_LOSS.test(verb)) cmd.kind('database-loss', 'database.loss');
		else cmd.kind('database', 'database.change');
	}
	const dump = option(options, '--rdb')?.value;
	if (dump) cmd.write(dump, 'truncate');
	if (has(options, '--eval', '--pipe', '--cluster')) cmd.kind('database', 'database.change');
	else if (
		lines.length === 0 &&
		!has(
			options,
			'--scan',
			'--bigkeys',
			'--memkeys',
			'--hotkeys',
			'--stat',
			'--latency',
			'--latency-history',
			'--latency-dist',
			'--intrinsic-latency',
			'--version',
			'-v',
			'--help',
			'--rdb',
			'--keystats',
			'--lru-test'
		)
	)
		cmd.kind('tui', 'database.session', undefined, 'Opens a database session');
	return true;
}

export const DATABASE_CLIENTS: RuleFile = {
	programs: {
		psql,
		pgcli: psql,
		mysql,
		mariadb: mysql,
		mycli: mysql,
		usql: other,
		cqlsh: other,
		'clickhouse-client': other,
		clickhouse: other,
		sqlcmd: other,
		isql: other,
		sqlplus: other,
		'cockroach-sql': other,
		influx,
		cockroach,
		litecli: sqlite,
		sqlite3: sqlite,
		sqlite: sqlite,
		duckdb: sqlite,
		sqlcipher: sqlite,
		mongosh: mongo,
		mongo,
		'redis-cli': redis,
		'valkey-cli': redis,
		keydb: redis
	},
	examples: [
		["psql -c 'SELECT 1'", 'safe'],
		["psql -c 'DROP DATABASE app'", 'dangerous'],
		['psql -c "select \'DROP DATABASE x\'"', 'safe'],
		["psql -c '\\! rm -rf /'", 'blocked'],
		['psql -l', 'safe'],
		["mysql -e 'TRUNCATE TABLE x'", 'dangerous'],
		["mysql -e 'SHOW TABLES'", 'safe'],
		["echo 'DROP DATABASE x;' | mysql", 'dangerous'],
		["sqlite3 a.db '.shell rm -rf /'", 'blocked'],
		["sqlite3 a.db '.schema'", 'safe'],
		["sqlite3 a.db 'INSERT INTO t VALUES (1)'", 'caution'],
		['redis-cli FLUSHALL', 'dangerous'],
		['redis-cli GET x', 'safe'],
		["mongosh app --eval 'db.dropDatabase()'", 'dangerous'],
		["duckdb -c 'SELECT 1'", 'safe']
	]
};
