// Which vital signs a sentence is about, and whether it asks to watch them.
import { WATCH_SECONDS } from '../tools/watch-vitals.ts';

export type Subject =
	| 'cpu'
	| 'memory'
	| 'load'
	| 'disk-space'
	| 'disk'
	| 'network'
	| 'temperature'
	| 'uptime'
	| 'facts';

const WORDS: readonly (readonly [Subject, RegExp])[] = [
	['cpu', /\b(?:cpus?|processors?|cores?)\b/i],
	['memory', /\b(?:memory|ram|swap|swapping)\b/i],
	['load', /\bload(?:s|ed)?\b/i],
	[
		'disk-space',
		/\b(?:disk|storage|drive|free|partition|file ?system)\s+(?:space|full|usage)\b|\bspace\b|\b(?:disks?|drives?|partitions?|file ?systems?|storage)\s+(?:\w+\s+){0,2}full\b|\bhow full\b/i
	],
	['disk', /\b(?:disks?|drives?|i\/?o|storage)\b/i],
	['network', /\b(?:network|traffic|bandwidth|interfaces?|internet|upload|download)\b/i],
	['temperature', /\b(?:temperatures?|hot|heat|warm|thermal|cooling|fans?)\b/i],
	['uptime', /\b(?:uptime|rebooted|booted|been (?:up|running)|last (?:boot|reboot|start))\b/i],
	[
		'facts',
		/\b(?:kernel|distribution|distro|operating system|hostname|host name|architecture|which (?:system|linux)|what (?:system|linux))\b/i
	]
];

const OVERALL =
	/\bhow(?:'s|’s| is| are)\b.*\b(?:machine|system|server|host|computer|box|it|things|everything)\b|\b(?:health|healthy|vitals?|vital signs|overview|everything (?:ok|okay|fine|alright))\b|\banything wrong\b|\b(?:status|state) of (?:this|the) (?:machine|system|server|host|computer)\b|\bis (?:this|the|my) (?:machine|system|server|host|computer) (?:ok|okay|fine|slow|busy)\b|\bwhy is (?:it|this|everything|the (?:machine|system|server)) (?:so )?slow\b/i;

const WATCH = /^(?:please\s+)?(?:watch|follow|monitor|track|keep an eye on)\b/i;

export interface AskedVitals {
	/** [] when the sentence is about none. */
	readonly subjects: readonly Subject[];
	/** The sentence asks for everything. */
	readonly overall: boolean;
	/** How long to watch; undefined when it does not ask to. */
	readonly watchSeconds: number | undefined;
}

/** Who wants something done is not told how busy it is. */
const ACT =
	/^(?:please\s+|(?:can|could|would) you\s+|how (?:do|can|would) i\s+|i (?:want|need) to\s+)*(?:un)?(?:mount|format|move|copy|join|scan|delete|remove|add|change|partition|encrypt|eject|erase|wipe|set ?up|configure|connect|disconnect|resize|repair|clean|share|turn|switch|enable|disable|install|update|upgrade|restart|stop|start)\b/i;

const USUAL_WATCH_SECONDS = 20;

export function findSubjects(sentence: string): AskedVitals {
	if (ACT.test(sentence.trim())) return { subjects: [], overall: false, watchSeconds: undefined };
	let subjects = WORDS.filter(([, pattern]) => pattern.test(sentence)).map(([subject]) => subject);
	// "disk space" is about how full it is, not how busy.
	if (subjects.includes('disk-space')) subjects = subjects.filter((subject) => subject !== 'disk');
	return { subjects, overall: OVERALL.test(sentence), watchSeconds: watchSecondsOf(sentence) };
}

function watchSecondsOf(sentence: string): number | undefined {
	if (!WATCH.test(sentence.trim())) return undefined;
	const span = /\b(\d{1,4}|an?|one|half a)\s*(s|secs?|seconds?|m|mins?|minutes?)\b/i.exec(sentence);
	if (!span) return USUAL_WATCH_SECONDS;
	const word = (span[1] ?? '').toLowerCase();
	const count = word === 'half a' ? 0.5 : /^\d/.test(word) ? Number(word) : 1;
	const seconds = count * ((span[2] ?? '').toLowerCase().startsWith('m') ? 60 : 1);
	return Math.min(WATCH_SECONDS.most, Math.max(WATCH_SECONDS.least, seconds));
}
