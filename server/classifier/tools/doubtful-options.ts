// What the words of a long option tell of it, for tools whose options no table lists.

/** How the answer looks, or what it is about, whatever follows: `--show-server`, `--no-plugins`, `--output-format`. */
const SHAPES =
	/^--(?:show|list|no|print|without|include|exclude|ignore|skip|hide|only|max|min|sort|group|query|filter|omit|with)(?:[-_.]|$)|^--(?:output|log|export|report|dump)-(?:format|level|type|fields|version|width|encoding|style|template|separator|delimiter|limit|failed|opts|columns|prefix)$|^--(?:(?:config|log|conf|file|output|cmd|script|plugin|module)s?-)?(?:format|level|type|encoding|count|names?|version)$/;

/** Changes or sends something, with or without a value. */
const CHANGES =
	/^--(?:.+[-_.])?(?:add|append|apply|clear|commit-changes|create|daemon|daemonize|delete|disable-service|edit|enable-service|erase|exec|execute|fix|flush|in-?place|install|interactive-shell|kill|listen|overwrite|purge|push|register|remove|rename|replace-in|reset|restart|restore|rotate|save|send|serve|shell|store|submit|sync-to|truncate|uninstall|unregister|update|upgrade|upload|vacuum|wipe|write)(?:[-_.](?:all|cache|db|database|file|files|index|keys?|counters?|stats?|state|to|history|hosts?|command|cmd|batch|rules?))?$/;

/** With a value: a place to write, what is run or loaded, or where further settings come from. */
const NAMES_MORE =
	/^--(?:.+[-_.])?(?:agent|browser|cache-?(?:dir|file)|checkpoint|cmd|command|compress-program|conf|config|config-?(?:dir|file|path|option)|core-?file|cookie-?jar|cursor-?file|database-?file|define|dump|editor|engine|env-?file|eval|export|filter-program|helper|history-?file|hooks?|image-?file|init-?file|installroot|kubeconfig|lib|library|library-?path|load|log|log-?(?:dir|file|path)|logfile|macro|modules?|modules?-?(?:dir|path)|output|out|out-?(?:dir|file|path)|output-?(?:dir|directory|file|path)|pager|pid-?file|plugins?|plugins?-?(?:dir|path)|post-?renderer|addons?|build-dir|post|preload|preproc|preprocessor|pre|prog|program|proxy-?command|rc|rc-?file|record|remote-?(?:command|option)|renderer|report-?(?:file|to)|root-?dir|rsh|script|script-?(?:dir|file)|setopt|setting|settings|shell|socket-?file|startup|startup-?file|state-?(?:dir|file)|temp-?dir|temporary-?directory|tmp-?dir|(?:dump|export|log|output|print|report|save|write)-to|trace|trace-?file|user-?config|wrapper)$/;

/** A value that is no name of anything: `--output json`. */
const A_FORMAT =
	/^(?:auto|none|never|always|off|on|true|false|json|jsonl|ya?ml|xml|csv|tsv|text|txt|table|tree|list|plain|pretty|raw|wide|short|long|full|name|id|yamlc|jsonc|html|md|markdown|(?:jsonpath|custom-columns|go-template).*)$/i;

/** True for an option whose words say that it may do more than read; `value` is what stands behind it. */
export function isDoubtful(name: string, value: string | undefined): boolean {
	if (SHAPES.test(name)) return false;
	return CHANGES.test(name) || (value !== undefined && !A_FORMAT.test(value) && NAMES_MORE.test(name));
}
