// What the words of a long option tell of it, for tools whose options no table lists.
import { HARMLESS_WORDS } from '../names/harmless-words.ts';

/** How the answer looks, or what it is about, whatever follows: `--show-server`, `--no-plugins`, `--output-format`. */
const SHAPES =
	/^--(?:start|end|begin)-(?:time|date|at|from)$|^--(?:show|list|no)[a-z]+$|^--[ioc]?(?:csv|tsv|json|jsonl|pprint|xtab|nidx|dkvp|md|markdown)$|^--(?:show|list|no|print|without|include|exclude|ignore|skip|hide|only|max|min|sort|group|query|filter|omit|with)(?:[-_.]|$)|^--(?:output|log|export|report|dump)-(?:format|level|type|fields|version|width|encoding|style|template|separator|delimiter|limit|failed|opts|columns|prefix)$|^--(?:(?:config|log|conf|file|output|cmd|script|plugin|module)s?-)?(?:format|level|type|encoding|count|names?|version)$/;

/** Changes or sends something, with or without a value. */
const CHANGES =
	/^--(?:.+[-_.])?(?:add|append|apply|clear|commit-changes|create|daemon|daemonize|delete|disable-service|edit|enable-service|erase|exec|execute|fix|flush|in-?place|install|interactive-shell|kill|listen|overwrite|purge|push|register|remove|rename|replace-in|reset|restart|restore|rotate|save|send|serve|shell|store|submit|sync-to|truncate|uninstall|unregister|update|upgrade|upload|vacuum|wipe|write)(?:[-_.](?:all|cache|db|database|file|files|index|keys?|counters?|stats?|state|to|history|hosts?|command|cmd|batch|rules?))?$/;

/** With a value: a place to write, what is run or loaded, or where further settings come from. */
const NAMES_MORE =
	/^--(?:.+[-_.])?(?:agent|browser|cache-?(?:dir|file)|checkpoint|cmd|command|(?:cpu|mem|block|mutex)-?profile|compress-program|conf|config|config-?(?:dir|file|path|option)|core-?file|cookie-?jar|cursor-?file|database-?file|define|dump|editor|engine|env-?file|eval|export|filter-program|helper|history-?file|hooks?|image-?file|init-?file|installroot|kubeconfig|lib|library|library-?path|load|log|log-?(?:dir|file|path)|logfile|macro|modules?|modules?-?(?:dir|path)|output|out|out-?(?:dir|file|path)|output-?(?:dir|directory|file|path)|pager|pid-?file|plugins?|plugins?-?(?:dir|path)|post-?renderer|addons?|build-dir|post|preload|preproc|preprocessor|pre|prog|program|proxy-?command|rc|rc-?file|record|remote-?(?:command|option)|renderer|report-?(?:file|to)|root-?dir|rsh|script|script-?(?:dir|file)|setopt|setting|settings|shell|socket-?file|startup|startup-?file|state-?(?:dir|file)|temp-?dir|temporary-?directory|tmp-?dir|(?:dump|export|log|output|print|report|save|write)-to|generate-[a-z-]+|trace|trace-?file|user-?config|wrapper)$/;

/** A value that is no name of anything: `--output json`. */
const A_FORMAT =
	/^(?:auto|none|never|always|off|on|true|false|json|jsonl|ya?ml|xml|csv|tsv|text|txt|table|tree|list|plain|pretty|raw|wide|short|long|full|name|id|yamlc|jsonc|html|md|markdown|(?:jsonpath|custom-columns|go-template).*)$/i;

/** A place that the reader's person, or anybody, can write to. */
const OWN_PATH = /^(?:\.{1,2}(?:\/|$)|~|\$\{?HOME|\/(?:tmp|var\/tmp|dev\/shm|home|root|run\/user)\/)/;

/** Ends of names whose value is where a tool takes the rest from, rather than what it looks at. */
const PLACE =
	/(?:^|[-_.])(?:address|base|cwd|dir|directory|endpoint|env|home|host|policy|configuration|prefix|project|repo|repository|root|rules|socket|source|style|template|url|use|validate|verify)$/;

/** The words of a name: `--outFile`, `--out-file` and `--out_file` are one. */
function kebab(name: string): string {
	return `--${name
		.replace(/^-+/, '')
		.replace(/([a-z\d])([A-Z])/g, '$1-$2')
		.replace(/[_.:]/g, '-')
		.toLowerCase()}`;
}

function saysMore(name: string, value: string | undefined): boolean {
	return CHANGES.test(name) || (value !== undefined && !A_FORMAT.test(value) && NAMES_MORE.test(name));
}

/**
 * True for an option whose words do not all say how the answer looks or what it is about; `value` is what stands behind it.
 * Where a tool has a line of options, this is not asked.
 */
export function isDoubtful(name: string, value: string | undefined): boolean {
	const plain = kebab(name);
	if (plain === '--dry-run' || plain === '--dryrun' || SHAPES.test(plain)) return false;
	if (saysMore(plain, value)) return true;
	if (value !== undefined && OWN_PATH.test(value) && PLACE.test(plain)) return true;
	// Behind one dash stand too many words of one tool's own, and letters that are no word.
	if (!name.startsWith('--') || (value !== undefined && NAMES_MORE.test(plain))) return false;
	return !plain
		.slice(2)
		.split('-')
		.every((word) => HARMLESS_WORDS.has(word) || /^\d*$/.test(word));
}

/** Spoken of alone, a letter says nothing; with such a value it writes, or takes its settings from there. */
export function isDoubtfulLetter(letter: string, value: string): boolean {
	if (letter === 'o' || (letter === 'O' && /[./]/.test(value))) return !isShapeOfAnswer(value);
	return /^[cCKLMP]$/.test(letter) && OWN_PATH.test(value);
}

/** Behind `-o`: a format, columns, or the screen. */
function isShapeOfAnswer(value: string): boolean {
	if (A_FORMAT.test(value) || /^(?:-|\/dev\/(?:stdout|stderr|null))$/.test(value)) return true;
	if (/[%{}]/.test(value)) return true;
	return (
		!/[./]/.test(value) &&
		value
			.split(/[\s,:=+_-]+/)
			.every((word) => word === '' || HARMLESS_WORDS.has(word.toLowerCase()) || /^(?:[A-Z]+|\d+)$/.test(word))
	);
}
