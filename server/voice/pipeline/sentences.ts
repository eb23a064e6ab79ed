// An answer as it is spoken: whole sentences, without what is only for the eye.

const MARKS = /\*\*|__|`{1,3}|^#{1,6}\s+|^\s*[-*]\s+|\[([^\]]*)\]\([^)]*\)/gm;

/** A paragraph that only leads somewhere: its words alone are no sentence. */
const ONLY_A_LINK = /^\s*\[[^\]\n]*\]\([^)\n]*\)[.:]?\s*$/;

/** Markdown as it would be read out. Blocks of code, tables and links that stand alone are not. */
export function toSpoken(markdown: string): string {
	const paragraphs = markdown.replace(/```[\s\S]*?(?:```|$)/g, ' ').split(/\n[ \t]*\n/);
	const said = paragraphs.filter((one) => !ONLY_A_LINK.test(one));
	// An answer that is nothing else is better read than silent.
	return (said.some((one) => one.trim() !== '') ? said : paragraphs)
		.join('\n\n')
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
