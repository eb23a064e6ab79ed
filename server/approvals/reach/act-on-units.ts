// What a command does to units: its verb and the units it names, however it is spelled.
import { isDoor, isWayIn } from './ways-in.ts';

/** Options of systemctl whose value is the next word. */
const WITH_VALUE = new Set([
	...['-H', '--host', '-M', '--machine', '-t', '--type', '-p', '--property', '-P', '-n', '--lines', '-o', '--output'],
	...['-s', '--signal', '--root', '--image', '--job-mode', '--kill-whom', '--kill-who', '--state', '--what', '--when']
]);
/** A unit is as it was after these, or as it was meant to be. */
const NOTHING = new Set(['reset-failed', 'unmask', 'daemon-reload', 'daemon-reexec', 'log-level', 'set-environment']);
const LETS_IN = new Set(['start', 'enable', 'reenable', 'preset', 'add-wants', 'add-requires', 'link']);
/** Ends all that is not wanted by what is named, or sets what is wanted at the next start. */
const ALL = new Map([
	['isolate', 'ends every unit that another target does not want'],
	['rescue', 'ends everything but a shell at the console'],
	['emergency', 'ends everything but a shell at the console'],
	['default', 'ends every unit that the default target does not want'],
	['preset-all', 'switches every unit on or off'],
	['cancel', 'cancels what systemd has under way']
]);
const USUAL_TARGET = /^(?:multi-user|graphical|runlevel[2-5])(?:\.target)?$/;
/** One unit first, then the verb. */
const UNIT_FIRST = new Set([
	'service',
	'rc-service',
	'invoke-rc.d',
	'update-rc.d',
	'chkconfig',
	'rc-update',
	'sv',
	's6-rc'
]);
const INIT_SCRIPT = /^\/etc\/(?:rc\d?\.d|init\.d)\/(?:[SK]\d\d)?([\w@.-]+)$/;

/** @returns why it could lock a person out; `harmless`: it is told by its verb that it could not; undefined: it is no tool of units */
export function unitsWhy(argv: readonly string[], program: string): { readonly why: string } | 'harmless' | undefined {
	const script = INIT_SCRIPT.exec(argv[0] ?? '')?.[1];
	const isTool = script !== undefined || ['systemctl', 'init', 'telinit'].includes(program) || UNIT_FIRST.has(program);
	if (!isTool) return undefined;
	const why = toolWhy(argv.slice(1), program, script);
	return why === undefined ? 'harmless' : { why };
}

function toolWhy(given: readonly string[], program: string, script: string | undefined): string | undefined {
	if (program === 'systemctl') return systemctlWhy(given);
	const words = given.filter((word) => !word.startsWith('-'));
	if (script !== undefined) return verbWhy(words[0] ?? '', [script]);
	if (program === 'rc-update') return verbWhy(words[0] === 'add' ? 'enable' : 'disable', words.slice(1, 2));
	if (UNIT_FIRST.has(program)) return verbWhy(words[1] ?? '', words.slice(0, 1));
	if ((program === 'init' || program === 'telinit') && /^[1sS]$/.test(words[0] ?? '')) return ALL.get('rescue');
	return undefined;
}

function systemctlWhy(words: readonly string[]): string | undefined {
	const plain = words.filter((word, index) => !word.startsWith('-') && !WITH_VALUE.has(words[index - 1] ?? ''));
	const [verb = '', ...units] = plain;
	// Of the person's own manager: nothing of the machine's hangs on it.
	if (words.includes('--user')) return undefined;
	if (verb === 'set-default')
		return USUAL_TARGET.test(units[0] ?? '') ? undefined : 'sets what the machine starts to at its next start';
	return verbWhy(verb, units);
}

/** @param verb  of systemctl or of an init script */
export function verbWhy(verb: string, units: readonly string[]): string | undefined {
	const all = ALL.get(verb);
	if (all !== undefined) return all;
	if (NOTHING.has(verb)) return undefined;
	const unit = units.find((one) => isWayIn(one) && !(LETS_IN.has(verb) && isDoor(one)));
	return unit === undefined ? undefined : `acts on ${unit}, by which this machine is reached`;
}
