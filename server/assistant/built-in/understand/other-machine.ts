// Whether a message wants something on another machine than this one, where nothing can be done from here. What comes from
// another one, or goes there, is this machine's business: "allow ssh from my phone".
const THERE =
	/\bover there\b|\bon (?:(?:my|his|her|our|their|your|the|an?) )?(?:(?:phone|iphone|android|smartphone|tablet|ipad|tv|television)\b|(?:another|other|remote) (?:machine|server|box|computer|pc|host|laptop|vm)\b)/i;

export const isElsewhereMeant = (text: string): boolean => THERE.test(text);
