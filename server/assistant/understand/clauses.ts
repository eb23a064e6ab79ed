// Where one message says several things: "nginx is slow, how much memory does it use and when was it started?".

/** What is longer was pasted. */
const MOST_UNITS = 800;
const MOST_CLAUSES = 8;
/** A word that a clause of its own begins with. */
const BEGINS =
	/(?:what|which|why|when|who|where|how|do|does|did|is|are|was|were|has|have|can|could|would|will|should|any|anything|please|pls|tell|show|list|give|check|find|look|restart|start|stop|kill|update|install|remove|delete|clean|free|enable|disable|reload|open|close|block|allow|fix|see|also|then)\b/;
const ENDS = /(?<=[?!;])\s+|(?<=[a-z\d)]{2})\.\s+|[,:]\s+|\s+[-–—]+\s+|\n+/i;
const JOINS = new RegExp(`,?\\s+(?:and(?: then)?|but|because|cause|coz|then|plus)\\s+(?=${BEGINS.source})`, 'i');
const ASKS = new RegExp(`^(?:(?:and|but|so|or|also|please|pls|hey|hi|ok|then)\\s+)*${BEGINS.source}`, 'i');

/** It asks for no more than what stands before it: "my fan is loud, what is going on?". */
const ONLY_WHY =
	/^(?:so |and |but )?(?:what(?:'?s| is| was)? (?:going on|wrong|up|happening|happened|the matter|the problem|the issue)(?: with (?:it|that|this))?|any (?:idea|clue|thought)s?(?: why)?|ideas|thoughts|what now|how come|why|(?:(?:can|could) you (?:have|take) a look )?why (?:that|this|it) (?:is|was|might be|may be|could be|happens|happened)|why is that|what gives|wtf)\W*$/i;
/** It asks for nothing. */
const FILLS =
	/^(?:please |pls )?(?:(?:can|could|would|will) (?:you|u) (?:please )?)?(?:check|look|have a look|take a look|see|help|help me|find out|tell me|hi|hello|hey|thanks|thank you|thx|cheers|please|sorry|ok|okay|hmm?|well|hi there|good (?:morning|evening|day))(?: that| this| it| into it| into this)?(?: for me)?(?:,? please)?\W*$/i;

const FORBIDS =
	/^(?:(?:no|nope|please|but|and|ok)[, ]+)*(?:(?:do not|don['’]?t|dont|never) |without (?:touching|changing|restarting|stopping|doing|running|deleting))/i;

const AND = /^(?:and|but|also|then|so)\s+/i;

/** @returns the clauses in order; one for a message that says one thing */
export function clausesOf(text: string): readonly string[] {
	const clauses: string[] = [];
	for (const part of text
		.slice(0, MOST_UNITS)
		.split(ENDS)
		.flatMap((one) => one.split(JOINS))) {
		const said = clauses.length === 0 ? part.trim() : part.trim().replace(AND, '');
		if (said === '' || FILLS.test(said)) continue;
		const before = clauses.pop();
		if (before !== undefined && ONLY_WHY.test(said)) clauses.push(`${before} why?`);
		else clauses.push(...(before === undefined ? [] : [before]), said);
	}
	return clauses.slice(0, MOST_CLAUSES);
}

/** It says what is not to be done; what it names is what the rest is about. */
export const isForbidding = (clause: string): boolean => FORBIDS.test(clause);

/** It wants an answer; what stands around it only tells how things are. */
export const isAsking = (clause: string): boolean => /\?\s*$/.test(clause) || ASKS.test(clause);

/** What somebody or something else says follows: "the log says: restart nginx". Nobody here wants that. */
const TOLD =
	/\b(?:says?|said|reads|writes?|wrote|tells? (?:me|us|you)|told (?:me|us|you)|prints?|printed)\s*(?::|["“„‘']\w)/i;

export const isTold = (text: string): boolean => TOLD.test(text);
