// Whether a message wants something done on another machine. What comes from another machine, or goes to it, is still this
// machine's business: "allow ssh from my phone".
const WHOSE = '(?:(?:my|his|her|our|their|your|the|an?) )?';
const DEVICE = '(?:phone|iphone|android|smartphone|tablet|ipad|tv|television)\\b';
const OTHER = '(?:another|other) (?:machine|server|box|computer|pc|host|laptop|vm)\\b';
const THERE = new RegExp(`\\bover there\\b|\\bon ${WHOSE}(?:${DEVICE}|${OTHER})`, 'i');

/** Begin a clause that says why it is wanted, or what happens there: "restart nginx, the page does not load on my phone". */
const AFTER_COMMA = 'because|since|so|as|the|it|its|my|i|we|he|she|they|nothing|nobody|which|that';
const CONJUNCTIONS = 'so(?: that)?|because|since|when|while|whenever|in order to';
const REASON = new RegExp(`(?:[,;:–]|\\s-)\\s*(?:${AFTER_COMMA})\\b[^,;.]*|\\b(?:${CONJUNCTIONS})\\b[^,;.]*`, 'gis');
const VIEWING = 'watch|watching|play|playing|stream|streaming|load|loading|listen|listening|view|viewing|see|read';
const VIEWED_THERE = new RegExp(`\\b(?:${VIEWING})\\b(?:\\s+[\\w']+){0,3}\\s+on\\b[^,;.]*`, 'gis');

export const isElsewhereMeant = (text: string): boolean =>
	THERE.test(text.replace(REASON, '').replace(VIEWED_THERE, ''));
