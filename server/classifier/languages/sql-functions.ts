// Functions of SQL that compute a value or read the catalogue, of the usual databases. What is not here may change a setting,
// end a session, write a file or ask another server.
import { names } from './harmless-calls.ts';

/** Words of the language that a bracket may follow. */
const KEYWORDS = names(
	'select from where and or not in exists any all some over filter within group by as on using join lateral with recursive union intersect except values case when then else end between like ilike is distinct order having limit offset rows range partition array row cross outer inner left right full natural interval materialized glob similar to return returning set primary key check references unique index if default fetch next only first top of window exclude qualify pivot unpivot sample settings prewhere final asof anti semi positional columns tablesample set show tables table describe extract cast try_cast convert position overlay substring trim coalesce nullif greatest least values varchar char character varying nchar nvarchar text numeric decimal number float real double int integer bigint smallint tinyint bit varbit time timestamp timestamptz datetime date binary varbinary blob boolean json jsonb grouping sets cube rollup explain for'
);

const FUNCTIONS = names(
	'count sum avg min max stddev stddev_pop stddev_samp variance var_pop var_samp corr covar_pop covar_samp bool_and bool_or every mode median percentile_cont percentile_disc rank dense_rank row_number ntile lag lead first_value last_value nth_value cume_dist percent_rank grouping any_value first last arg_min arg_max argmin argmax approx_count_distinct approx_quantile quantile quantile_cont histogram total group_concat listagg string_agg array_agg xmlagg bit_and bit_or bit_xor ' +
		'abs ceil ceiling floor round trunc truncate sign sqrt cbrt exp ln log log2 log10 power pow mod div pi degrees radians sin cos tan asin acos atan atan2 random rand gcd lcm width_bucket factorial ' +
		'lower upper initcap length len char_length character_length octet_length bit_length concat concat_ws left right substr substring_index mid ltrim rtrim btrim lpad rpad replace translate reverse repeat strpos instr locate find_in_set field elt ascii chr char unicode hex unhex quote quote_ident quote_literal quote_nullable split_part split string_split format printf md5 sha sha1 sha2 sha224 sha256 sha384 sha512 crc32 hash encode decode to_base64 from_base64 base64 starts_with ends_with contains levenshtein similarity soundex space strcmp insert_x bin oct conv inet_ntoa inet_aton host network masklen family broadcast netmask ' +
		'now current_timestamp current_date current_time localtime localtimestamp clock_timestamp statement_timestamp transaction_timestamp timeofday age year month monthname week weekofyear day dayname dayofmonth dayofweek dayofyear hour minute second quarter microsecond from_unixtime unix_timestamp str_to_date makedate maketime make_date make_time make_timestamp make_interval timestampdiff timestampadd timediff datediff dateadd adddate subdate addtime subtime last_day strftime strptime julianday unixepoch epoch epoch_ms getdate sysdate getutcdate curdate curtime utc_date utc_time utc_timestamp date_part date_trunc date_bin date_add date_sub date_diff date_format date_name datepart datename justify_days justify_hours justify_interval isfinite sec_to_time time_to_sec to_days from_days period_add period_diff today yesterday ' +
		'ifnull isnull nvl nvl2 iif if decode choose typeof pg_typeof type_of sql_variant_property try_convert ' +
		'to_char to_date to_number to_timestamp to_json to_jsonb to_hex to_tsvector to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery to_regclass to_regproc to_regtype to_regrole ts_rank ts_rank_cd ts_headline setweight numnode querytree ' +
		'array_length array_to_string array_position array_positions array_append array_prepend array_cat array_remove array_replace array_upper array_lower array_ndims array_dims cardinality unnest generate_series generate_subscripts range list_value string_to_array string_to_table list_contains list_sort list_distinct flatten explode struct_pack map element_at ' +
		'row_to_json hstore akeys avals skeys svals each xpath xmlelement xmlforest ' +
		'version database schema user current_user session_user system_user current_role current_schema current_schemas current_database current_catalog current_query current_setting connection_id last_insert_id found_rows row_count last_insert_rowid changes total_changes sqlite_version sqlite_source_id inet_server_addr inet_server_port inet_client_addr inet_client_port uuid gen_random_uuid uuid_generate_v4 newid rowid object_id object_name db_name db_id schema_name suser_name host_name serverproperty databasepropertyex col_name col_length type_name ' +
		'pg_size_pretty pg_database_size pg_relation_size pg_table_size pg_indexes_size pg_total_relation_size pg_tablespace_size pg_column_size pg_postmaster_start_time pg_conf_load_time pg_backend_pid pg_is_in_recovery pg_is_wal_replay_paused pg_last_wal_receive_lsn pg_last_wal_replay_lsn pg_last_xact_replay_timestamp pg_current_wal_lsn pg_current_wal_insert_lsn pg_current_wal_flush_lsn pg_wal_lsn_diff pg_walfile_name pg_blocking_pids pg_safe_snapshot_blocking_pids pg_encoding_to_char pg_char_to_encoding pg_client_encoding pg_table_is_visible pg_function_is_visible pg_type_is_visible pg_relation_filepath pg_relation_filenode pg_options_to_table pg_settings_get_flags pg_listening_channels pg_my_temp_schema pg_jit_available pg_show_all_settings pg_lock_status pg_prepared_xact obj_description col_description shobj_description format_type txid_snapshot_xmin txid_visible_in_snapshot aclexplode acldefault ' +
		'numbers zeros one formatreadablesize formatreadablequantity formatdatetime bitcount dictget has indexof empty notempty tuple tupleelement multiif currentdatabase hostname uptime timezone topk sumif countif avgif minif maxif anylast grouparray groupuniqarray uniq uniqexact uniqcombined quantiles quantileexact quantiletdigest rownumberinallblocks materialize ignore ' +
		'read_csv read_csv_auto read_parquet parquet_scan parquet_metadata parquet_schema read_json read_json_auto read_ndjson read_ndjson_auto read_text sniff_csv duckdb_tables duckdb_columns duckdb_settings duckdb_functions duckdb_extensions pragma_table_info pragma_index_list pragma_database_list pragma_version columns'
);
/** Families of functions that compute or look up, whatever their last part is. */
const FAMILIES =
	/^(?:json|jsonb|xml|regexp|st|postgis|has|pg_get|pg_stat_get|array|list|string|geo|h3|ip|inet|tochar|to(?:date|datetime|string|int|uint|float|year|month|day|hour|minute|start|unix|decimal|type|yyyy)\w*|is)_\w+$|^to(?:date|datetime|string|int|uint|float|year|month|day|hour|minute|second|start|unix|decimal|type|yyyy|week|monday|quarter|relative|time|low)\w*$|^has_\w+_privilege$/;
/** Of these, the ones that do more. */
const NOT_OF_FAMILY = /^(?:xml_?(?:parse_document)|st_(?:fromgdalraster|asgdalraster|importfrom\w*|exportto\w*))$/;

/** True when every function that a statement calls is known to compute or to read. Its strings are empty. */
export function readsOnly(statement: string): boolean {
	// The columns of a common table expression and of an alias are no call.
	const text = statement
		.replace(/\b\w+\s*\([^()]*\)(?=\s+as\s+(?:(?:not\s+)?materialized\s+)?\()/gi, ' ')
		.replace(/\bas\s+\w+\s*\(/gi, 'as (');
	// A function under a quoted name.
	if (/["`\]]\s*\(/.test(text.replace(/\b(?:in|values|and|or|not|any|all|using)\s*\(/gi, ' '))) return false;
	for (const [, schema, name = ''] of text.matchAll(/(?<![\w$])(?:([\w$]+)\s*\.\s*)?([A-Za-z_][\w$]*)\s*\(/g)) {
		const called = name.toLowerCase();
		if (schema !== undefined && !/^(?:pg_catalog|information_schema|sys|system|main)$/i.test(schema)) return false;
		if (KEYWORDS.has(called) || FUNCTIONS.has(called)) continue;
		if (!FAMILIES.test(called) || NOT_OF_FAMILY.test(called)) return false;
	}
	return true;
}
