// Programs that take what they read for data: they count, cut, sort, sum, search or print it, and nothing in it is an order to
// them. Which options they may have is judged elsewhere; a program that is not here may interpret what it is fed.
import { nameSet } from './name-set.ts';

/** Whatever options their own table lets them have. */
const PLAIN = nameSet(
	'cat tac head tail wc sort uniq cut tr egrep fgrep rev nl fold fmt paste join comm column colrm expand unexpand numfmt tee echo printf true false : test [ [[ seq sleep date basename dirname shuf tsort pr od xxd hexdump hd strings base64 base32 basenc md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum b3sum xxhsum cksum sum crc32 diff cmp sdiff colordiff wdiff iconv ts pv cd pwd read mapfile readarray export set shift unset local declare typeset readonly return exit break continue wait gzip gunzip zcat gzcat bzip2 bunzip2 bzcat xz unxz xzcat lzcat zstd unzstd zstdcat lz4cat gron pup htmlq jo csvcut csvlook csvstat csvgrep csvsort csvjson csvformat datamash ccze file split ul col colcrt uuidparse factor spark numsum htmlq tput yes'
);

/** Only with a program of theirs that stands in the text and starts, loads or reads nothing else. */
const WITH_LITERAL_PROGRAM: ReadonlyMap<string, RegExp> = new Map([
	...'grep rg ag rgrep zgrep'.split(' ').map((name): [string, RegExp] => [name, /^(?:-\w*f|--file)/]),
	...'jq gojq jaq'
		.split(' ')
		.map((name): [string, RegExp] => [
			name,
			/^-[a-zA-Z]*[fL]|^--(?:from-file|library-path|slurpfile|rawfile)|\b(?:import|include|input_filename|env|modulemeta|get_search_list|getpath\/|input_line_number)\b|\$ENV|\$__prog/
		]),
	['yq', /^-[a-z]*[ifs]|^--(?:from-file|inplace|split)|\b(?:load\w*|eval|env|strenv|envsubst|system)\b/],
	...'awk gawk mawk nawk'
		.split(' ')
		.map((name): [string, RegExp] => [
			name,
			/^-[filE]|^--(?:file|exec|include|load)|^@|\b(?:getline|system|ENVIRON|PROCINFO|close|fflush)\b|\||\/inet|@(?:load|include|namespace)/
		]),
	...'sed gsed'
		.split(' ')
		.map((name): [string, RegExp] => [name, /^-[a-z]*[fi]|^--(?:file|in-place)|(?:^|[;{}\n\d$/])\s*[erRwWF]\s/]),
	[
		'xmllint',
		/^--(?!(?:format|xpath|html|noout|nonet|encode|recover|noblanks|pretty|nowarning|noenc|huge)$)|^-(?!$)|document\(/
	],
	['openssl', /^(?:s_server|s_client|enc|rsa|pkey|ec|pkcs8|pkcs12|cms|smime|ts|ca)$|^-(?:engine|config|provider)/],
	['tar', /^--(?!(?:list|verbose|gzip|bzip2|xz|zstd|file)\b)/]
]);

/** Interpret, page or extend what they are given, or run helpers for it: nothing stands beside the network with them. */
const INTERPRETS = nameSet(
	'bc dc m4 units less more most pg zless zmore bzless bzmore xzless xzmore lzless lzmore zstdless bat batcat ccat vimcat man apropos git sqlite3 gpg gpg2 npm pnpm helm xmllint ffprobe cppcheck envsubst gettext ngettext man2html shellcheck crontab certbot jless vale proselint'
);

/** What is read are names of files to open, or dates to set by. */
const TAKES_NAMES = /^--(?:files0-from|check|files-from)(?:=|$)/;
const CHECKS = nameSet('md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum b3sum cksum xxhsum file date');
const CHECKS_WORD = /^-\w*[cf]$/;

/** True for a program that takes what it reads for data, given these words. */
export function takesForData(name: string, words: readonly string[], known: boolean): boolean {
	if (PLAIN.has(name))
		return !words.some((word) => TAKES_NAMES.test(word) || (CHECKS.has(name) && CHECKS_WORD.test(word)));
	const refused = WITH_LITERAL_PROGRAM.get(name);
	return refused !== undefined && known && !words.some((word) => refused.test(word));
}

/** True for one of those that must not stand in one text with the network, also where nothing is fed to them. */
export function interprets(name: string): boolean {
	return INTERPRETS.has(name);
}
