// SQL as far as its first words tell: does a statement read, change or destroy.
import type { Tier } from '#wire/safety.ts';

export interface SqlReading {
	tier: Tier;
	text: string;
}

const READS =
	/^(?:select|show|describe|desc|explain|analyze\s+select|values|table|pragma(?!\s+\w+\s*=)|with\b(?![\s\S]*\b(?:insert|update|delete)\b)|use|help|status|ping|set\s+(?:search_path|names|session|local|statement_timeout)|fetch|list|\?|summarize|from)\b|^\\(?:[dlzsx?h]|conninfo|dt|du|dn|df|q|timing|encoding|echo|p)|^\.(?:schema|tables|dump|indexes|indices|databases|show|help|mode|headers?|quit|exit|width|stats|dbinfo|fullschema|lint|eqp|timer)\b/i;
const LOSS =
	/^(?:drop\s+(?:database|schema|table|keyspace|collection|user|role|owned|tablespace|index|view|materialized)|truncate\b|delete\s+from\s+[\w."`[\]]+\s*(?:;|$)|delete\s+from\b(?![\s\S]*\bwhere\b)|reset\s+(?:master|slave|query)|purge\b|update\b(?![\s\S]*\bwhere\b)|alter\s+table[\s\S]*\bdrop\b|drop\b|flush\s+tables)/i;
const OUTSIDE =
	/\binto\s+(?:out|dump)file\b|\bcopy\b[\s\S]*\b(?:to|from)\s+program\b|\bload_extension\s*\(|\bsys_(?:exec|eval)\s*\(|\bxp_cmdshell\b|\blo_export\s*\(|\bpg_read_file\s*\(|\bcreate\s+(?:or\s+replace\s+)?function\b[\s\S]*\blanguage\s+['"]?(?:c|plpython\w*|plperlu|plsh)\b/i;

function withoutStrings(sql: string): string {
	return sql
		.replace(/'(?:[^'\\]|\\.|'')*'/g, "''")
		.replace(/--[^\n]*/g, '')
		.replace(/\/\*[\s\S]*?\*\//g, ' ');
}

/** Reads SQL or the meta commands of a client. The worst statement decides. */
export function readSql(sql: string): SqlReading {
	let worst: SqlReading = { tier: 'safe', text: '' };
	if (OUTSIDE.test(sql)) worst = { tier: 'dangerous', text: 'Lets the database reach files or programs' };
	for (const part of withoutStrings(sql).split(/;|\n(?=\s*[\\.])/)) {
		const statement = part.trim();
		if (statement === '') continue;
		if (LOSS.test(statement)) return { tier: 'dangerous', text: 'Deletes data from a database' };
		if (!READS.test(statement) && worst.tier === 'safe')
			worst = { tier: 'caution', text: 'Changes data in a database' };
	}
	return worst;
}
