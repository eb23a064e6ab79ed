// PHP, Lua, perl, ruby and others that only compute, print or read.
import type { Text } from './code-text.ts';
import { callsOf, METHODS, names } from './harmless-calls.ts';

const PHP_CALLS = names(
	'echo print printf sprintf print_r var_dump var_export strlen strtoupper strtolower ucfirst ucwords lcfirst trim ltrim rtrim chop str_repeat str_replace str_pad str_split strrev substr strpos stripos strrpos strstr strcmp nl2br wordwrap implode explode join count sizeof in_array array array_sum array_product array_keys array_values array_unique array_reverse array_merge array_slice array_combine array_flip array_column array_chunk array_fill array_rand array_key_exists range sort rsort ksort asort arsort max min abs round floor ceil sqrt pow intdiv fmod pi number_format rand mt_rand random_int random_bytes uniqid date gmdate time mktime strtotime checkdate microtime hrtime date_default_timezone_get json_encode json_decode serialize base64_encode base64_decode bin2hex hex2bin dechex hexdec bindec decbin octdec md5 md5_file sha1 sha1_file hash hash_file hash_algos crc32 password_hash password_verify urlencode urldecode rawurlencode rawurldecode http_build_query parse_url htmlspecialchars html_entity_decode strip_tags addslashes mb_strlen mb_strtoupper mb_substr iconv utf8_encode preg_match preg_match_all preg_replace preg_split preg_quote is_int is_string is_array is_null is_numeric isset empty unset use match gettype get_class phpversion phpinfo php_uname php_sapi_name php_ini_loaded_file zend_version get_loaded_extensions extension_loaded function_exists class_exists ini_get getenv getcwd gethostname sys_get_temp_dir memory_get_usage memory_get_peak_usage getmypid get_current_user version_compare file_get_contents fopen fclose file file_exists is_file is_dir filesize filemtime fileperms basename dirname realpath pathinfo scandir glob stream_get_contents fgets fgetcsv feof readline usleep sleep exit die if for foreach while switch elseif function fn and or return list sys_getloadavg disk_free_space disk_total_space chr ord opcache_get_status curl_version DateTime DateTimeImmutable DateInterval'
);
const LUA_NAMES: Record<string, RegExp> = {
	os: /^(?:date|time|clock|getenv|difftime|exit)$/,
	io: /^(?:read|write|lines|open|stdin|stdout|stderr)$/
};

/** Lua: the libraries that reach outside are named one by one. */
export function isHarmlessLua(text: Text): boolean {
	const { masked } = text;
	if (
		/\b(?:_G|_ENV|load|loadstring|dofile|loadfile|require|debug|package|setmetatable|rawset|setfenv|getfenv)\b/.test(
			masked
		)
	)
		return false;
	for (const m of masked.matchAll(/(?<![\w.])(os|io)\b\s*(?:\.\s*(\w+))?/g))
		if (!LUA_NAMES[m[1] as string]?.test(m[2] ?? '')) return false;
	const own = new Set([...masked.matchAll(/\bfunction\s+(\w+)/g)].map((m) => m[1]));
	return (
		callsOf(masked.replaceAll(':', '.'), /^(?:if|while|for|in|and|or|not|return|function|until|elseif)$/)?.every(
			(name) =>
				own.has(name) ||
				/^(?:(?:string|math|table|utf8|bit32|bit)\.\w+|(?:os|io)\.\w+|io\.std(?:out|err)\.write|io\.stdin\.\w+|print|tostring|tonumber|ipairs|pairs|type|select|unpack|next|assert|error|pcall|rawget|rawlen)$/.test(
					name
				) ||
				(name.includes('.') &&
					(METHODS.has(name.slice(name.lastIndexOf('.') + 1)) || /\.(?:upper|lower|sub|find|format|close)$/.test(name)))
		) === true
	);
}

/** PHP: functions that only compute, print or read, called by their own name. */
export function isHarmlessPhp(text: Text): boolean {
	const { code, masked } = text;
	if (
		/\b(?:https?|ftps?|data|phar|expect|zip|ssh2[.\w]*):|php:\/\/(?!stdin|input)|\b(?:include|require)(?:_once)?\b|\bnew\b(?!\s+Date)|`|\$\w+\s*\(|\$\$|\$GLOBALS/i.test(
			code
		)
	)
		return false;
	if (/[\])}"']\s*\(/.test(masked.replace(/\)\s*\{/g, ''))) return false;
	// A list turned by a function that stands there.
	const plain = masked.replace(/\barray_map\s*\((?=\s*(?:static\s+)?(?:fn|function)\b)/g, '(');
	return [...plain.matchAll(/(?:(->|::)\s*)?((?:(?<!\w)[A-Za-z_]|\\)\w*)\s*\(/g)].every(([, arrow, name = '']) =>
		arrow ? /^(?:format|modify|diff|getTimestamp|add|sub)$/.test(name) : PHP_CALLS.has(name)
	);
}

const PERL_DOORS =
	/\b(?:system|exec|unlink|remove|rename|open|sysopen|mkdir|rmdir|rmtree|remove_tree|make_path|kill|fork|eval|evalbytes|syscall|syswrite|socket|connect|require|use|chmod|chown|chroot|link|symlink|utime|truncate|dbmopen|tie|spawn|popen|dump|setpgrp|setpriority|fcntl|ioctl|msgsnd|shmwrite|creat|mkfifo|copy|move|cp|mv|store|nstore|write_file|readpipe|IO|CORE|AUTOLOAD)\b|(?<!&)&(?!&)\s*[{$\\]|(?<!&)&\w+|@ARGV\s*=|\$ARGV\[\d+\]\s*=|(?:push|unshift|splice)\s*\(?\s*@ARGV|->\s*[$(]|\bdo\s*[^\s{]|\*\s*\{|\*\w+\s*=|\bsub\s+BEGIN|\$\^[A-Z]\s*=|%SIG|\$SIG/;
/** Modules of perl that only compute or read. */
export const PERL_PURE =
	/^(?:POSIX|List::(?:Util|MoreUtils)|Scalar::Util|Data::Dumper|Time::(?:HiRes|Local|Piece|Seconds)|JSON(?:::(?:PP|XS))?|strict|warnings|utf8|open|feature|bigint|bignum|bigrat|integer|constant|locale|diagnostics|vars|English|Encode|charnames|Unicode::\w+|Text::(?:Wrap|Tabs|ParseWords|CSV|Abbrev)|MIME::(?:Base64|QuotedPrint)|Digest::\w+|URI::Escape|URI|HTML::Entities|File::(?:Basename|Spec)|Cwd|Config|Getopt::\w+|Math::\w+|Tie::Hash|Benchmark|Term::ANSIColor|Sys::Hostname|v?5[\d.]*)$/;

/** perl: nothing that leaves the program, and nothing called through a value. */
export function isHarmlessPerl({ masked }: Text): boolean {
	const body = masked.replace(/\b(?:use|no)\s+([\w:.]+)/g, (all, name: string) => (PERL_PURE.test(name) ? ' ' : all));
	// s///ee runs what it made.
	if (/[^\w\s][gimsxor]*e[gimsxor]*e[gimsxore]*\s*(?:[;,)}]|$)/.test(body)) return false;
	return !PERL_DOORS.test(body) && !body.includes('`');
}

const RUBY_DOORS =
	/\b(?:system|exec|unlink|rename|open|popen\w*|mkdir\w*|rmdir|rm_\w+|kill|fork|eval|instance_eval|class_eval|module_eval|instance_exec|syscall|socket|delete|require|require_relative|load|autoload|chmod|chown|link|symlink|utime|truncate|spawn|write|binwrite|syswrite|reopen|copy_stream|pwrite|IO|File|Dir|Process|Kernel|FileUtils|Net|Pathname|Tempfile|Socket|TCPSocket|Object|Module|Class|BasicObject|ObjectSpace|Signal|trap|send|public_send|__send__|method|instance_method|public_method|const_get|define_method|binding|to_proc|Fiddle|DL|PTY|Open3|Shell|Marshal|YAML)\b|%x|\$<|\$0\s*=/;
export const RUBY_PURE =
	/^(?:json|date|time|set|csv|digest(?:\/\w+)?|base64|securerandom|bigdecimal|pp|prettyprint|yaml|psych|optparse|ostruct|uri|zlib|prime|benchmark|matrix|English|rbconfig|etc|strscan|stringio|shellwords|singleton|forwardable|tsort|abbrev|rational|complex|openssl)$/;
const RUBY_READS =
	/\b(?:File\s*(?:\.|::)\s*(?:read|readlines|foreach|exist\?|size\??|basename|dirname|extname|join|expand_path|absolute_path|realpath|stat|mtime|ctime|atime|file\?|directory\?|symlink\?|readable\?|writable\?|executable\?|zero\?|empty\?|fnmatch\??|binread|readlink)(?![\w?])|Dir\s*(?:\.|::)\s*(?:glob|entries|children|pwd|getwd|exist\?|each_child|home|empty\?)(?![\w?])|Dir\s*(?=\[)|Process\s*(?:\.|::)\s*(?:pid|ppid|clock_gettime|uid|euid|clock_getres|CLOCK_\w+)\b|(?:STDIN|\$stdin)\.(?:gets|read|each_line|readlines)\b|YAML\s*\.\s*(?:safe_load|dump|load)(?:_file)?\b|(?:\$stdout|\$stderr|STDOUT|STDERR)\.write\b)/g;

/** ruby: nothing that leaves the program but to read, and nothing called through a value. */
export function isHarmlessRuby({ code, masked }: Text): boolean {
	const pure = [...code.matchAll(/\brequire\s*\(?\s*(["'])([\w/]+)\1\s*\)?/g)].filter((m) =>
		RUBY_PURE.test(m[2] ?? '')
	);
	let body = masked;
	for (const m of pure) body = body.slice(0, m.index) + ' '.repeat(m[0].length) + body.slice(m.index + m[0].length);
	body = body.replace(RUBY_READS, (m) => ' '.repeat(m.length));
	// A text or a list loses something; a file is deleted through a class, and those are not allowed below.
	body = body.replace(/([a-z_)\]"'])\.delete\b(?=\s*[("'])/g, '$1');
	return !RUBY_DOORS.test(body) && !body.includes('`');
}

/** What may be called in a language that has no list of its own: R, Julia, Octave, Elixir, Scala and the like. */
const OTHER_PURE = names(
	'if for while switch case function fn lambda and or not in return print println puts printf sprintf format cat message disp display show paste paste0 toString str string summary ' +
		'head tail length nchar size ndims nrow ncol dim names colnames rownames class typeof is isa c list vector matrix array factor data.frame tibble seq seq_len seq_along rep rev sort order unique table ' +
		'sum prod mean median mode var sd std quantile min max range abs sqrt exp log log2 log10 round floor ceil ceiling trunc sin cos tan asin acos atan pi mod rem div gcd lcm factorial choose binomial isprime ' +
		'cumsum cumprod diff outer crossprod det solve inv transpose t eigen svd norm rand randn runif rnorm sample set.seed zeros ones eye linspace collect map filter reduce fold foldl foldr zip enumerate lapply sapply vapply mapply Map Filter Reduce ' +
		'toupper tolower upper lower uppercase lowercase trimws strip split strsplit join replace sub gsub regmatches grepl grep substr substring startsWith endsWith contains as.numeric as.integer as.character parse_int Int Float64 String ' +
		'Sys.time Sys.Date Sys.info Sys.getenv date now today version versioninfo sessionInfo packageVersion installed.packages R.Version getRversion nproc library ' +
		'read.csv read.table readLines readRDS read_csv readline readlines expr set lindex llength atom_to_list io_lib take drop any all count find which ifelse'
);

/** Any other language: no word that could start, delete or write something, and no call of what is not known to be harmless. */
export function isHarmlessOther({ masked }: Text): boolean {
	for (const [, called = ''] of masked.matchAll(/([A-Za-z_][\w.]*)\s*\(/g))
		if (!OTHER_PURE.has(called) && !OTHER_PURE.has(called.slice(called.lastIndexOf('.') + 1))) return false;
	return (
		!/\b(?:system|exec|unlink|rename|open|mkdir|rmdir|kill|fork|eval|syscall|socket|delete|require|load|use|chmod|chown|link|symlink|utime|truncate|spawn|popen|IO|File|Dir|Process|Kernel|FileUtils|Net|do|sys|runtime|run|shell|file|write|sys|source|process|rm|spit|spurt|save|sink|cmd|remove|writelines|writefile)\b/i.test(
			masked
		) && !masked.includes('`')
	);
}
