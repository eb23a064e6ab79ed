// An answer as it is spoken: whole sentences, without what is only for the eye.

const MARKS = /\*\*|__|`{1,3}|^#{1,6}\s+|^\s*[-*]\s+|\[([^\]]*)\]\([^)]*\)/gm;

/** Markdown as it would be read out. Blocks of code and tables are not. */
export function toSpoken(markdown: string): string {
	return markdown
		.replace(/```[\s\S]*?(?:```|$)/g, ' ')
		.replace(/^\|.*\|$/gm, ' ')
		.replace(MARKS, '$1')
		.replace(/\s+/g, ' ')
		.trim();
}

/** Longer ones are cut at a comma or a blank: what speaks takes a sentence at a time. */
const MOST = 240;

export function sentencesOf(text: string): string[] {
	const found: string[] = [];
	for (const sentence of text.match(/[^.!?:]+(?:[.!?:]+(?=\s|$)|$)|[^\s]+/g) ?? []) {
		let rest = sentence.trim();
		while (rest.length > MOST) {
			const part = rest.slice(0, MOST);
			const cut = Math.max(part.lastIndexOf(', '), part.lastIndexOf(' ')) + 1 || MOST;
			found.push(rest.slice(0, cut).trim());
			rest = rest.slice(cut).trim();
		}
		if (/[\p{L}\p{N}]/u.test(rest)) found.push(rest);
	}
	return found;
}
