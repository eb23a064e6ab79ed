// Whether a message wants something done on another machine. What comes from another machine, or goes to it, is still this
// machine's business: "allow ssh from my phone".
const WHOSE = '(?:(?:my|his|her|our|their|your|the|an?) )?';
const DEVICE = '(?:phone|iphone|android|smartphone|tablet|ipad|tv|television)\\b';
const OTHER = '(?:another|other) (?:machine|server|box|computer|pc|host|laptop|vm)\\b';
const THERE = new RegExp(`\\bover there\\b|\\bon ${WHOSE}(?:${DEVICE}|${OTHER})`, 'i');

/** Why it is wanted, or what happens there, is no place where it is to be done: "restart nginx, the page does not load on my phone". */
const WHY =
	/(?:[,;:–]|\s-)\s*(?:because|since|so|as|the|it|its|my|i|we|he|she|they|nothing|nobody|which|that)\b.*$|\b(?:so(?: that)?|because|since|when|while|whenever|in order to)\b.*$/is;
const ENJOYED =
	/\b(?:watch|watching|play|playing|stream|streaming|load|loading|listen|listening|view|viewing|see|read)\b(?:\s+[\w']+){0,3}\s+on\b.*$/is;

export const isElsewhereMeant = (text: string): boolean => THERE.test(text.replace(WHY, '').replace(ENJOYED, ''));
