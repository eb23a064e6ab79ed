// SQL: a statement reads where its verb, every function it calls and everything it hands on are known to. Anything else changes.
import type { Tier } from '#wire/safety.ts';
import { readsOnly } from './sql-functions.ts';

export interface SqlReading {
	tier: Tier;
	text: string;
	/** reaches past the data of the database: files, programs, other servers, settings */
	outside: boolean;
}

const READS =
	/^(?:select|show|describe|desc|explain|analyze\s+select|values|table|pragma|with|use|help|status|ping|set\s+(?:search_path|names|statement_timeout|(?:session|local)\s+(?!authorization|role))|fetch|list|\?|summarize|from|begin\s+(?:transaction\s+)?read\s+only|commit|rollback|end)\b|^\.(?:schema|tables|dump|indexes|indices|databases|show|help|mode|headers?|quit|exit|width|stats|dbinfo|fullschema|lint|eqp|timer|separator|nullvalue|columns|print|version)\b|^\\/i;
/** Commands of psql that print or set how it prints, wherever they stand, with no file or program to write to. */
const PRINTS =
	/\\(?:d\w*[+S]*|l\+?|z|\?|h|conninfo|x|q|timing|encoding|echo|qecho|warn|p|sf\+?|sv\+?|a|t|H|f|C|pset|c|connect|errverbose|prompt)(?![\w!])|\\(?:s|gx?|gdesc|crosstabview)\s*$/gi;
const LOSS =
	/^(?:drop\s+(?:database|schema|table|keyspace|collection|user|role|owned|tablespace|index|view|materialized)|truncate\b|delete\s+from\s+[\w."`[\]]+\s*(?:;|$)|delete\s+from\b(?![\s\S]*\bwhere\b)|reset\s+(?:master|slave|query)|purge\b|update\b(?![\s\S]*\bwhere\b)|alter\s+table[\s\S]*\bdrop\b|drop\b|flush\s+tables)/i;
const OUTSIDE =
	/\binto\s+(?:out|dump)file\b|\bcopy\b[\s\S]*\b(?:to|from)\s+program\b|\bload_extension\s*\(|\b(?:write|edit)file\s*\(|\bsys_(?:exec|eval)\s*\(|\bxp_cmdshell\b|\blo_(?:ex|im)port\s*\(|\bpg_(?:read|write)_(?:binary_)?file\s*\(|\bcreate\s+(?:or\s+replace\s+)?function\b[\s\S]*\blanguage\s+['"]?(?:c|plpython\w*|plperlu|plsh)\b/i;
/** Verbs that reach past the data: what they name lies elsewhere. */
const REACHES =
	/^(?:copy|attach|detach|export|import|install|load|vacuum|backup|restore|create\s+(?:secret|server|extension|foreign|function|procedure|trigger)|pragma|set|alter\s+system|do|call|execute)\b/i;
/** A word that makes a statement a change wherever it stands: in a common table expression, behind a select. */
const CHANGES =
	/\b(?:insert|update|delete|merge|into|replace\s+into|truncate|drop|alter|create|grant|revoke|outfile|dumpfile)\b/i;
const PRAGMA_READS =
	/^pragma\s+(?:\w+\.)?(?:(?:table_x?info|table_list|index_x?info|index_list|foreign_key_(?:list|check)|integrity_check|quick_check|database_list|compile_options|function_list|collation_list|module_list|pragma_list|show_tables\w*|database_size|version|storage_info)\s*(?:\([^)]*\))?|(?!optimize|wal_checkpoint|incremental_vacuum|shrink_memory|enable_\w+|disable_\w+|force_checkpoint)\w+)$/i;

/** The text without comments, with nothing left in its strings. A comment that MySQL runs stays. */
function withoutStrings(sql: string): string {
	return sql
		.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
		.replace(/'(?:[^'\\]|\\.|'')*'/g, "''")
		.replace(/"(?:[^"\\]|\\.|"")*"/g, '""')
		.replace(/`[^`]*`/g, '``')
		.replace(/--[^\n]*/g, '')
		.replace(/\/\*(?!M?!)[\s\S]*?\*\//g, ' ');
}

/** What a statement is asked to do, past the words that only ask how it would be done. */
function explained(statement: string): { statement: string; runs: boolean } {
	const m =
		/^explain\b\s*(\([^)]*\))?\s*((?:(?:analyze|analyse|verbose|query\s+plan|extended|partitions|format\s*=?\s*\w+)\b\s*)*)/i.exec(
			statement
		);
	if (!m) return { statement, runs: true };
	const runs = /\banaly[sz]e\b(?!\s*(?:,|\s)*(?:false|off|0))/i.test(`${m[1] ?? ''} ${m[2] ?? ''}`);
	return { statement: statement.slice(m[0].length), runs };
}

function reads(statement: string): boolean {
	if (!READS.test(statement)) return false;
	if (/\/\*M?!/.test(statement) || statement.replace(PRINTS, ' ').includes('\\')) return false;
	if (/^pragma\b/i.test(statement)) return PRAGMA_READS.test(statement);
	if (/^[.\\]/.test(statement) || /^(?:show|desc|describe|use|help)\b/i.test(statement)) return true;
	const { statement: inner, runs } = explained(statement);
	if (!runs) return true;
	if (inner !== statement) return inner === '' || reads(inner);
	return (
		!CHANGES.test(statement) && !/\bfor\s+(?:no\s+key\s+)?(?:update|share)\b/i.test(statement) && readsOnly(statement)
	);
}

const LOST = 'Deletes data from a database';

/** Reads SQL or the meta commands of a client. The worst statement decides. */
export function readSql(sql: string): SqlReading {
	let worst: SqlReading = { tier: 'safe', text: '', outside: false };
	if (OUTSIDE.test(sql))
		worst = { tier: 'dangerous', text: 'Lets the database reach files or programs', outside: true };
	for (const part of withoutStrings(sql).split(/;|\n(?=\s*[\\.])/)) {
		const statement = part.trim();
		if (statement === '') continue;
		const { statement: inner, runs } = explained(statement);
		if (runs && LOSS.test(inner)) return { tier: 'dangerous', text: LOST, outside: worst.outside };
		if (reads(statement)) continue;
		// What a query calls, and a client's own commands, may reach anything.
		const outside = worst.outside || READS.test(statement) || REACHES.test(statement);
		worst = worst.tier === 'dangerous' ? worst : { tier: 'caution', text: 'Changes data in a database', outside };
	}
	return worst;
}
