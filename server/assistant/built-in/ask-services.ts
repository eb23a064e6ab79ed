// Whether a sentence asks about services, processes, updates or the log, and what it asks.

export type ServiceQuestion =
	| { readonly about: 'failed' }
	| { readonly about: 'why' | 'state'; readonly unit: string }
	| { readonly about: 'eats'; readonly what: 'memory' | 'cpu' | 'disk' }
	| { readonly about: 'updates' }
	| { readonly about: 'restart' }
	| { readonly about: 'timers' }
	| { readonly about: 'errors' };

const NAME = '([A-Za-z0-9][\\w@.:\\\\-]{0,200})';
const WHY = new RegExp(
	`\\bwhy\\s+(?:did|does|has|is|was|isn['’]t|won['’]t|doesn['’]t)\\s+(?:the\\s+)?(?:service\\s+|unit\\s+)?${NAME}(?:\\s+service)?\\s+(?:\\w+\\s+){0,3}?(?:fail\\w*|crash\\w*|stop\\w*|die\\w*|end\\w*|down|start\\w*|run\\w*|restart\\w*|broken)\\b`,
	'i'
);
const STATE = new RegExp(
	`^\\s*(?:is|has)\\s+(?:the\\s+)?(?:service\\s+|unit\\s+)?${NAME}(?:\\s+service)?\\s+(?:still\\s+)?(?:running|up|active|failed|down|enabled|started|stopped)\\b`,
	'i'
);
const FAILED =
	/\b(?:services?|units?|daemons?)\b[^.?!]*\b(?:fail(?:ed|ing|s)?|broken|down|crash(?:ed|ing)?|not running)\b|\b(?:failed|broken|crashed|failing)\s+(?:services?|units?|daemons?)\b/i;
const EATS =
	/\b(?:what|which|who)\b[^.?!]*\b(?:eat(?:s|ing)?|us(?:es|ing|e)|tak(?:es|ing|e)|hog(?:s|ging)?|consum(?:es|ing|e)|need(?:s|ing)?|writ(?:es|ing|e)|read(?:s|ing)?)\b[^.?!]*\b(memory|ram|cpu|processor|disks?|i\/?o)\b/i;
const UPDATES =
	/\bupdates?\b[^.?!]*\b(?:wait(?:s|ing)?|pending|available|needed|missing|outstanding|there)\b|\b(?:any|security|waiting|pending|outstanding)\s+(?:\w+\s+)?updates?\b|\b(?:is|are)\s+(?:this|the|my)\s+(?:\w+\s+)?up[\s-]to[\s-]date\b/i;
const RESTART =
	/\b(?:need|have|has|must|want)s?\b[^.?!]*\b(?:reboot\w*|be restarted)\b|\breboots?\s+(?:needed|required|necessary|pending)\b/i;
const TIMERS = /\b(?:which|what|any|show|list)\b[^.?!]*\btimers?\b|\btimers?\b[^.?!]*\b(?:missed|fail\w*|next|run)\b/i;
const ERRORS =
	/\b(?:errors?|warnings?)\b[^.?!]*\b(?:logs?|journal|syslog)\b|\b(?:logs?|journal|syslog)\b[^.?!]*\b(?:errors?|warnings?|say|says)\b/i;
/** What stands where a name could stand and is none. */
const NO_NAME =
	/^(?:it|this|that|everything|anything|something|there|the|my|a|an|any|nothing|all|machine|system|server|host|computer)$/i;

export function findServiceQuestion(sentence: string): ServiceQuestion | undefined {
	const why = WHY.exec(sentence)?.[1];
	if (why !== undefined && !NO_NAME.test(why)) return { about: 'why', unit: why };
	if (FAILED.test(sentence)) return { about: 'failed' };
	const eats = EATS.exec(sentence)?.[1]?.toLowerCase();
	if (eats !== undefined)
		return {
			about: 'eats',
			what: /^(?:memory|ram)$/.test(eats) ? 'memory' : /^(?:cpu|processor)$/.test(eats) ? 'cpu' : 'disk'
		};
	if (RESTART.test(sentence)) return { about: 'restart' };
	if (UPDATES.test(sentence)) return { about: 'updates' };
	if (TIMERS.test(sentence)) return { about: 'timers' };
	if (ERRORS.test(sentence)) return { about: 'errors' };
	const state = STATE.exec(sentence)?.[1];
	return state === undefined || NO_NAME.test(state) ? undefined : { about: 'state', unit: state };
}
