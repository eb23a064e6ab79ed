// What to do about something the doctor found: the sentence, and the commands in it, which are to be copied.

export interface RemedyPart {
	readonly command: boolean;
	readonly text: string;
}

/** Between backticks, or a program that mends things, where a sentence or what follows a colon begins with it. */
const COMMAND =
	/`([^`]+)`|(?<=^|: )(?:sudo|chmod|chown|mv|rm|npm|npx) (?:'[^']*'|"[^"]*"|[^'",(])+?(?=, (?:then|or) | \(|\.?$)/g;

export function splitRemedy(remedy: string): RemedyPart[] {
	const parts: RemedyPart[] = [];
	let at = 0;
	for (const match of remedy.matchAll(COMMAND)) {
		if (match.index > at) parts.push({ command: false, text: remedy.slice(at, match.index) });
		parts.push({ command: true, text: match[1] ?? match[0] });
		at = match.index + match[0].length;
	}
	if (at < remedy.length) parts.push({ command: false, text: remedy.slice(at) });
	return parts;
}
