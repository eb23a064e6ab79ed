// Whether a message wants something done on another machine. What comes from another machine, or goes to it, is still this
// machine's business: "allow ssh from my phone".
const WHOSE = '(?:(?:my|his|her|our|their|your|the|an?) )?';
const DEVICE = '(?:phone|iphone|android|smartphone|tablet|ipad|tv|television)\\b';
const OTHER = '(?:another|other) (?:machine|server|box|computer|pc|host|laptop|vm)\\b';
const THERE = new RegExp(`\\bover there\\b|\\bon ${WHOSE}(?:${DEVICE}|${OTHER})`, 'i');

export const isElsewhereMeant = (text: string): boolean => THERE.test(text);
