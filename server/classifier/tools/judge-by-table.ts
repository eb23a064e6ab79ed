// Looks a command up in the tables.
import type { Cmd } from '../judge/command.ts';
import { KINDS } from '../judge/kinds.ts';
import type { Arg } from '../model.ts';
import { nameSet } from '../names/name-set.ts';
import { type Options, readOptions, spells, wordSet } from '../words/options.ts';
import { findTool, isReader } from './find-tool.ts';
import { accepts, type CompiledTool, compileTool, type OptionName, type Row, type Tool } from './tool.ts';

const compiled = new Map<Tool, CompiledTool>();

/** The table of a program, read when it is first asked for. */
export function toolNamed(name: string): CompiledTool | undefined {
	const tool = findTool(name);
	if (!tool) return undefined;
	let c = compiled.get(tool);
	if (!c) {
		c = compileTool(tool);
		compiled.set(tool, c);
	}
	return c;
}

/** True when some table knows the program. */
export function isInTables(name: string): boolean {
	return isReader(name) || findTool(name) !== undefined;
}

const READ_VERBS = new Set(
	'list ls show status info version help describe search whoami inspect logs log ps stats stat history validate verify lint doctor about explain query tree which outdated audit ping events usage summary view find diff versions details'.split(
		' '
	)
);
/** Of these, what may name a thing as well: `history undo`, `log clear`. */
const NOUN_AS_WELL = new Set(
	'history logs log stats stat events version versions tree usage audit summary view'.split(' ')
);
const UNDOES =
	/^(?:undo|redo|rollback|clear|delete|remove|rm|reset|purge|prune|restore|add|create|set|update|enable|disable|reopen|rotate|erase|flush|drop|truncate|recalc|rescan|replay|store|import|edit|apply|start|stop|push|write|save)$/;
const READ_NOUN_VERBS = new Set([...READ_VERBS, 'get']);
const CHANGE_VERBS =
	/^(?:add|apply|approve|attach|build|clean|clear|close|commit|copy|cp|create|delete|del|deploy|destroy|disable|download|drop|edit|enable|exec|export|fetch|fix|flash|format|generate|import|init|install|kill|link|load|login|logout|merge|move|mv|new|open|publish|pull|push|put|remove|rename|reset|restart|restore|rm|run|save|send|set|ssh|start|stop|sync|tag|test|uninstall|unset|update|upgrade|upload|write)$/;
const READ_OPTION =
	/^--(?:list|dry-run|dryrun|simulate|version|help|show-config|list-[\w-]+|print-config|show-settings|check-only)$/;
/** Asks for information alone; beside a task it is how much the task tells. */
const TELLING_OPTION = /^--(?:info|status|list|version|show-config|list-[\w-]+|print-config|show-settings)$/;
/** With one of these a task is only told, never done. */
const REHEARSAL =
	/^--?(?:dry-?run|simulate|noop|no-op|no-?act(?:ion)?|pretend|just-print|recon|print-uris|print-xml|print-diff|build-xml|check-only|test-only|why-run|preview|help|h)$/;
/** An option that takes back what it names: `--dry-run=none`. */
const TAKEN_BACK = /^(?:false|no|none|off|0|never)$/i;
/** Spelled out, these change something in whatever tool has them. */
const CHANGING_OPTION =
	/^--?(?:set|unset|add|append|remove|rm|delete|del|create|enable|disable|install|uninstall|update|upgrade|import|reset|write|apply|replace|insert|erase|wipe|kill|start|stop|restart|load|unload|change|modify|rename|register|unregister|edit|restore|save|store|clear|purge|extract|move|merge|sign|rotate|resample|embed|submit|upload|push|flash|isolate|unlink|downgrade|record|execute|exec|repair|overwrite|inplace|in-place|fix|flush|revoke|enroll|deploy|format|initialize)(?:[-A-Z]\w.*)?$/;
/** Of these, the ones that change something whatever verb they stand behind. */
const PLAIN_CHANGE =
	/^--(?:add|append|remove|delete|set|unset|enable|disable|fix|repair|reset|clear|erase|wipe|purge|apply|write|replace|install|uninstall|edit|in-?place)(?:-all|-if-missing|-if-present)?$/;
/** Of these, what makes even a tool that only reads write, send or run something. */
const WRITING_OPTION =
	/^--(?:in-?place|overwrite(?:-original)?|write|fix|autofix|auto-fix|auto-correct|autocorrect|delete|remove|erase|exec|execute|install|uninstall|upgrade|upload|restore|repair|out-?file|output-?file|save|save-as|save-to|log-?file|dump-to|export-to|import)$/;
/** Where what is made goes. */
const OUTPUT_OPTION = /^(?:-o|-O|--output|--out|--outfile|--output-file|-out|-output)$/;
const SCREEN = /^(?:-|\/dev\/(?:std(?:out|err)|null|tty)|)$/;
/** `apps:info`: what some tools make of a noun and a verb. */
const NOUN_COLON_VERB = /^[a-z][\w-]*:(?:list|ls|info|show|get|status|describe|whoami|view|history|versions)$/;

function tells(options: Options): boolean {
	return (
		options.given.some((g) => TELLING_OPTION.test(g.name) && !TAKEN_BACK.test(g.value?.text ?? '')) &&
		!options.given.some((g) => CHANGING_OPTION.test(g.name)) &&
		!options.positionals.some((p) => CHANGE_VERBS.test(p.text))
	);
}

/** True when the task is only rehearsed, and nothing given later takes that back. */
function rehearses(options: Options): boolean {
	const last = options.given.findLast((g) => READ_OPTION.test(g.name) && !TELLING_OPTION.test(g.name));
	return last !== undefined && !TAKEN_BACK.test(last.value?.text ?? '') && !isTakenBack(options, last.name);
}

/** `--dry-run --no-dry-run` */
function isTakenBack(options: Options, name: string): boolean {
	return name.startsWith('--') && options.given.some((g) => g.name === `--no-${name.slice(2)}`);
}

/** Verbs and options that read in every tool built of verbs, unless a row of its own said otherwise before. */
function readsByConvention(options: Options, otherwise: string): boolean {
	const [first, second, third] = options.positionals;
	if (rehearses(options) || tells(options)) return true;
	if (otherwise !== 'caution' || !first?.known || options.given.some((g) => CHANGING_OPTION.test(g.name))) return false;
	if (READ_VERBS.has(first.text))
		return !(NOUN_AS_WELL.has(first.text) && second?.known === true && UNDOES.test(second.text));
	if (NOUN_COLON_VERB.test(first.text)) return true;
	return (
		second !== undefined &&
		third === undefined &&
		second.known &&
		READ_NOUN_VERBS.has(second.text) &&
		!CHANGE_VERBS.test(first.text)
	);
}

const PLAIN_VERB =
	/^(?:list|ls|show|status|info|version|search|describe|outdated|query|tree|stats|whoami|history|doctor|inspect|view|logs|ps|diff|check|validate|verify|lint|count|explain|which|stat|lookup|summary|(?:list|show|get|describe)-[a-z-]+|[a-z]+-(?:list|show|info|status|find)|[a-z][\w-]*:(?:list|info|show|status))$/;
/** In a program nobody here knows these words change something, alone or as part of a verb: `delete-user`, `db:reset`. */
const CHANGE_WORD =
	/(?:^|[-_:])(?:abort|alter|auto-?correct|call|clear|create|delete|destroy|detach|down|drop|encrypt|erase|eval|evict|execute|exec|fix|flush|grant|insert|invalidate|invoke|join|kick|kill|leave|migrate|nuke|overwrite|patch|post|purge|reboot|redo|reload|remove|repair|replace|reset|revoke|rm|rollback|rotate|select|shutdown|transfer|trim|truncate|undo|unlink|up|update|upgrade|wipe|write)(?:$|[-_:])/;
/** Parts of words that speak of a change, wherever they stand: `wipedisk`, `poweroffnow`, `dbmigrate`. */
const SPEAKS_OF_CHANGE =
	/wip(?:e|ing)|eras|kill|purg|stop|shut|power|reboot|restart|halt|terminat|firewall|firmware|flash|format|migrat|delet|destroy|remov|drop|trunc|overwrit|obliterat|reset|restor|rotat|instal|deploy|provis|bootstrap|setup|config|admin|sync|backup|mount|swap|zero|clean|empt(?:y|ie)|trash|partition|defrag|encrypt|decrypt|sign|enrol|grant|revok|block|unblock|allow|ban$|^ban|activat|enabl|disabl|start|launch|serv(?:e|er)|daemon|agent|worker|exec|run(?:ner)?$|^run|updat|upgrad|patch|push|pull|publish|ship|rollout|rollback|releas|send|upload|download|transfer|pay|buy|sell|order|writ|sav(?:e|ing)|creat|generat|build|compil|convert|compress|extract|record|captur|burn|rip$|snapshot|clone|mirror|scan|attack|crack|inject|exploit|spoof|flood|ddos|mine(?:r|d)?$|^xmrig|ransom|malware|meterpreter|backdoor|payload|shell|user(?:add|mod|del)|passw|backlight|bright|volume|mute|tune|optimi[sz]|schedul|register|import|export|load|fetch|crawl|hack/i;
/** Beginnings and ends of names that tools which change something bear. */
const MAKES = /^(?:mk|rm|add|del|un(?!known)|re|set)[a-z]{3,}|(?:add|adder|del|rm|mod|conf|mgr|ctl|off|up|down|all)$/;
/** Options whose value only says how the answer looks or what it is about. */
const SHAPES_ANSWER =
	/^--(?:format|sort|color|colour|limit|filter|columns|fields|type|depth|namespace|region|profile|since|until|max-[a-z-]+)=[\w.,:%@*-]*$/;

/** True for a use of a program no table knows that is spelled like reading: `x list`, `x --list`, `x vm show name`. */
export function looksLikeReading(args: readonly Arg[]): boolean {
	const options = readOptions(args, { takes: new Set() });
	const { given, positionals } = options;
	const verb = positionals[0];
	const odd = (a: Arg): boolean => {
		if (!a.known) return true;
		if (SHAPES_ANSWER.test(a.text)) return false;
		// What a verb in the first place looks at may be a file.
		const path = a !== verb && verb !== undefined && PLAIN_VERB.test(verb.text) && !a.text.includes('://');
		return (path ? /[=;|&<>$`]/ : /[/=;|&<>$`]/).test(a.text);
	};
	if (args.some(odd)) return false;
	const changes = (word: string): boolean => CHANGE_VERBS.test(word) || CHANGE_WORD.test(word);
	if (positionals.some((p) => changes(p.text))) return false;
	if (given.some((g) => !READ_OPTION.test(g.name) && changes(g.name.replace(/^-+/, '')))) return false;
	if (given.some((g) => OUTPUT_OPTION.test(g.name)) && positionals.some((p) => /\.\w+$/.test(p.text))) return false;
	return rehearses(options) || tells(options) || positionals.slice(0, 2).some((p) => PLAIN_VERB.test(p.text));
}

/**
 * True for a use of a program no table knows in which nothing points to a change: a plain name that is no verb of change, and
 * at most three plain words behind it. What such a program does is not known; that is said, and it runs confined.
 */
export function saysNothingOfChange(name: Arg, args: readonly Arg[]): boolean {
	const changes = (word: string): boolean =>
		CHANGE_VERBS.test(word) || CHANGE_WORD.test(word) || UNDOES.test(word) || MAKES.test(word);
	return (
		args.length <= 3 &&
		[name, ...args].every(
			({ known, text }, at) =>
				known &&
				// A name with a dot is a script's, or a program's from elsewhere.
				(at === 0 ? /^[A-Za-z][\w+-]*$/ : /^[A-Za-z][\w.+-]*$/).test(text) &&
				!SPEAKS_OF_CHANGE.test(text) &&
				!text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).some((w) => changes(w.toLowerCase()))
		)
	);
}

function isNamed(given: string, name: string, known: ReadonlySet<string>): boolean {
	return name.endsWith('*')
		? given.startsWith(name.slice(0, -1))
		: given === name || (!known.has(given) && spells(given, name));
}

/** The first option given that is one of these. Where a value counts, it is the last one that holds. */
function findOption(
	options: Options,
	names: readonly OptionName[],
	known: ReadonlySet<string>
): Options['given'][number] | undefined {
	return options.given.find((g, i) =>
		names.some(
			(n) =>
				isNamed(g.name, n.name, known) &&
				(!n.values ||
					(n.values.includes(g.value?.text ?? '') &&
						!options.given
							.slice(i + 1)
							.some((later) => later.name === g.name && !n.values?.includes(later.value?.text ?? ''))))
		)
	);
}

/**
 * True when an option makes a row that reads match although what stands beside it changes something:
 * `--info --set-default x`. A rehearsal is one whatever stands beside it, unless it is taken back.
 */
function isOverruled(
	row: Row,
	by: Options['given'][number],
	options: Options,
	c: CompiledTool,
	next: Arg | undefined
): boolean {
	const names = row.tests.flatMap((t) => (t.kind === 'option' || t.kind === 'either' ? t.options : []));
	const rehearsal =
		REHEARSAL.test(by.name) || (/^-[nmspNdt]$/.test(by.name) && names.some((n) => REHEARSAL.test(n.name)));
	const last = options.given.findLast((g) => g.name === by.name) ?? by;
	if (REHEARSAL.test(by.name) && TAKEN_BACK.test(last.value?.text ?? '') && !names.some((n) => n.values)) return true;
	if (rehearsal) return isTakenBack(options, by.name);
	if (
		options.given.some(
			(g) => CHANGING_OPTION.test(g.name) && g !== by && !names.some((n) => isNamed(g.name, n.name, c.named))
		)
	)
		return true;
	if (
		KINDS[c.tool.otherwise].effects.includes('write-file') &&
		options.given.some(
			(g) =>
				OUTPUT_OPTION.test(g.name) && g.value && !SCREEN.test(g.value.text) && !names.some((n) => n.name === g.name)
		)
	)
		return true;
	return c.hasVerbs && next !== undefined && CHANGE_VERBS.test(next.text);
}

function matches(row: Row, options: Options, cmd: Cmd, c: CompiledTool): boolean {
	const known = c.named;
	const guarded = KINDS[row.outcome].tier === 'safe' && KINDS[c.tool.otherwise].tier !== 'safe';
	let word = 0;
	for (const test of row.tests) {
		switch (test.kind) {
			case 'word': {
				const given = options.positionals[word++];
				if (
					given ? test.any && !accepts(test.any, given.text) : !(test.any?.orNone && cmd.args.length === row.words - 1)
				)
					return false;
				break;
			}
			case 'either': {
				const given = options.positionals[word];
				if (given && accepts(test.words, given.text)) {
					word++;
					break;
				}
				if (!given && test.words.orNone && cmd.args.length === word) break;
				const by = findOption(options, test.options, known);
				if (!by || (guarded && isOverruled(row, by, options, c, given))) return false;
				break;
			}
			case 'end':
				// Alone it means nothing at all: an option may well be what changes something.
				if (options.positionals.length > word || (row.tests.length === 1 && cmd.args.length > 0)) return false;
				break;
			case 'somewhere':
				if (!options.positionals.some((p) => accepts(test.any, p.text))) return false;
				break;
			case 'holds':
				if (cmd.args.some((a) => a.text.includes(test.text)) === test.absent) return false;
				break;
			case 'option': {
				const by = findOption(options, test.options, known);
				if ((by !== undefined) === test.absent) return false;
				const next = row.words === 0 ? options.positionals[0] : undefined;
				if (by && guarded && isOverruled(row, by, options, c, next)) return false;
				break;
			}
		}
	}
	if (!guarded || rehearses(options)) return true;
	// `style --fix`: the verb reads, the option does not.
	if (row.words > 0 && options.given.some((g) => PLAIN_CHANGE.test(g.name) && !known.has(g.name))) return false;
	return !changesWhatIsNamed(options.positionals[word - 1], options.positionals[word]);
}

/** Words behind which a name may follow that is spelled like a verb: `search install`. */
const ASKS =
	/^(?:list|ls|search|se|find|show|s|info|status|describe|cat|help|get|query|q|which|view|inspect|explain|print|dump|log|logs|doc|man|whatis|provides|depends|rdepends|policy|files|uses|deps|desc|cfind|version|check|verify|test)$|[-_:.](?:list|show|info|get|status)$|^(?:list|show|get|is)[-_]/;

/** `account` reads, `account login` does not. */
function changesWhatIsNamed(named: Arg | undefined, next: Arg | undefined): boolean {
	if (!named || !next?.known || ASKS.test(named.text)) return false;
	return UNDOES.test(next.text) || CHANGE_VERBS.test(next.text);
}

/** Judges by the first row that matches. False when no table knows the program. */
export function judgeByTable(cmd: Cmd): boolean {
	if (isReader(cmd.name)) {
		cmd.effect('read');
		return true;
	}
	const c = toolNamed(cmd.name);
	if (!c) return false;
	const { tool } = c;
	const options = readOptions(cmd.args, {
		takes: wordSet(tool.takes ?? ''),
		singleDash: tool.singleDash,
		stopAtPositional: tool.stopAtPositional
	});
	for (const row of c.rows) {
		if (!matches(row, options, cmd, c)) continue;
		cmd.effective.spoke = row;
		conclude(cmd, row.outcome, `${cmd.name}.${slug(row.pattern) || row.outcome}`, options, row.words);
		return true;
	}
	if (c.hasVerbs && readsByConvention(options, KINDS[tool.otherwise].tier)) {
		cmd.effect(KINDS[tool.otherwise].effects.some((e) => e.startsWith('network')) ? 'network-read' : 'read');
		return true;
	}
	const readsOnly = KINDS[tool.otherwise].tier === 'safe';
	const loss = c.hasVerbs ? losesByConvention(options) : undefined;
	if (loss) {
		cmd.say(`${cmd.name}.deletes`, 'dangerous', 'Deletes something that may not come back', loss);
		for (const e of KINDS[tool.otherwise].effects) cmd.effect(e);
		return true;
	}
	cmd.effective.spoke = 'otherwise';
	conclude(cmd, readsOnly && writes(options) ? 'file' : tool.otherwise, `${cmd.name}.use`, options, 0);
	return true;
}

/** True when an option says that the answer goes to a file, or that what is looked at is changed. */
function writes(options: Options): boolean {
	return options.given.some((g) => WRITING_OPTION.test(g.name) && !(g.value && SCREEN.test(g.value.text)));
}

const LOSES =
	/^(?:[\w-]+:)*(?:destroy|drop|purge|nuke|wipe|erase)(?:[-_](?:all|db|database|data|tables?))?$|^[\w-]+:(?:delete|reset|remove|truncate)$/;
const LOSES_IF_FORCED = /^(?:[\w-]+:)*(?:delete|remove|rm|rb|del|reset|unregister|undefine|rollback)$/;
const FORCED =
	/^--(?:force|recursive|purge|all|yes|no-prompts?|hard|remove-all-storage|auto-approve|delete-data)$|^-(?:f|y|r|rf|fr)$/;
const DATA = /^(?:db|database|migrate|data|pg|all)$/;

/** Verbs that delete in every tool built of verbs; the milder ones where they are forced or meant for data. */
function losesByConvention(options: Options): Arg | undefined {
	const verbs = options.positionals.slice(0, 3).filter((p) => p.known);
	const plain = verbs.find((p) => LOSES.test(p.text));
	if (plain) return plain;
	const milder = verbs.find((p) => LOSES_IF_FORCED.test(p.text));
	if (!milder) return undefined;
	const meant = options.given.some((g) => FORCED.test(g.name)) || verbs.some((p) => DATA.test(p.text));
	return meant ? milder : undefined;
}

function slug(pattern: string): string {
	return pattern
		.split(' ')
		.map((t) => t.split('|')[0]?.replace(/^[-+!@=]+|[^\w-]/g, ''))
		.filter((t) => t)
		.join('-');
}

/** They start what stands behind them as it is, and end it or let others go first. */
const ONLY_WAITS = nameSet('timeout nice ionice');

function conclude(cmd: Cmd, outcome: Row['outcome'], rule: string, options: Options, words: number): void {
	const kind = KINDS[outcome];
	const reading = outcome === 'bus-read' || outcome === 'docker-read';
	if (reading && (!cmd.effective.resolved || !cmd.ctx.via.every((word) => ONLY_WAITS.has(word)))) {
		// A socket is only opened for one plain command whose every word is known.
		cmd.effect('run-code');
		return;
	}
	for (const e of kind.effects) cmd.effect(e);
	if (kind.tier !== 'safe') cmd.say(rule, kind.tier, kind.text);
	if ('writesPositionals' in kind && kind.writesPositionals)
		for (const p of options.positionals.slice(words)) cmd.writePath(p.text, p.known);
}
