// Where one message says several things: "nginx is slow, how much memory does it use and when was it started?".

/** What is longer was pasted. */
const MOST_UNITS = 800;
const MOST_CLAUSES = 8;
/** A word that a clause of its own begins with. */
const BEGINS =
	/(?:what|which|why|when|who|where|how|do|does|did|is|are|was|were|has|have|can|could|would|will|should|any|anything|please|pls|tell|show|list|give|check|find|look|restart|start|stop|kill|update|install|remove|delete|clean|free|enable|disable|reload|open|close|block|allow|fix|see|also|then)\b/;
const ENDS = /(?<=[?!;])\s+|(?<=[a-z\d)]{2})\.\s+|,\s+|\s+[-–—]+\s+|\n+/i;
const JOINS = new RegExp(`,?\\s+(?:and(?: then)?|but|because|cause|coz|then|plus)\\s+(?=${BEGINS.source})`, 'i');
const ASKS = new RegExp(`^(?:(?:and|but|so|or|also|please|pls|hey|hi|ok|then)\\s+)*${BEGINS.source}`, 'i');

/** It asks for no more than what stands before it: "my fan is loud, what is going on?". */
const ONLY_WHY =
	/^(?:so |and |but )?(?:what(?:'?s| is| was)? (?:going on|wrong|up|happening|happened|the matter|the problem|the issue)(?: with (?:it|that|this))?|any (?:idea|clue|thought)s?(?: why)?|ideas|thoughts|what now|how come|why|(?:(?:can|could) you (?:have|take) a look )?why (?:that|this|it) (?:is|was|might be|may be|could be|happens|happened)|why is that|what gives|wtf)\W*$/i;
/** It asks for nothing. */
const FILLS =
	/^(?:please |pls )?(?:(?:can|could|would|will) (?:you|u) (?:please )?)?(?:check|look|have a look|take a look|see|help|help me|find out|tell me|hi|hello|hey|thanks|thank you|thx|cheers|please|sorry|ok|okay|hmm?|well|hi there|good (?:morning|evening|day))(?: that| this| it| into it| into this)?(?: for me)?(?:,? please)?\W*$/i;

/** @returns the clauses in order; one for a message that says one thing */
export function clausesOf(text: string): readonly string[] {
	return text
		.slice(0, MOST_UNITS)
		.split(ENDS)
		.flatMap((part) => part.split(JOINS))
		.map((part) => part.trim())
		.filter((part) => part !== '' && !FILLS.test(part))
		.slice(0, MOST_CLAUSES)
		.reduce<string[]>((clauses, part) => {
			const before = clauses.at(-1);
			return before !== undefined && ONLY_WHY.test(part)
				? [...clauses.slice(0, -1), `${before} why?`]
				: [...clauses, part];
		}, []);
}

/** It wants an answer; what stands around it only tells how things are. */
export const isAsking = (clause: string): boolean => /\?\s*$/.test(clause) || ASKS.test(clause);
