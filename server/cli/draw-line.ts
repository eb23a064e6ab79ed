// A line of Markdown as a terminal shows it: bold and headings are bold, or plain where nothing may be coloured; a link is its text,
// followed by where it leads when that is elsewhere; the backslashes that keep a name of the host from being Markdown are left out; and
// code stays as it is.

const BOLD = '\u001b[1m';
const PLAIN = '\u001b[22m';
const HEADING = /^#{1,6} +(.*)$/su;
const CLOSED = /(?:^|(?<! )) +#+$/;
const ELSEWHERE = /^(?:https?:\/\/|mailto:)/i;

// Each looks only so far, so that a line without end is drawn in one pass.
const ESCAPE = /\\([!-/:-@[-`{-~])/;
const CODE = /(?<!`)(?<ticks>`+)(?!`)[^\n]{1,4000}?(?<!`)\k<ticks>(?!`)/;
const LINK = /!?\[((?:\\.|[^\\[\]\n]){0,1000})\]\(\s*<?((?:\\.|[^\s<>()\\]){0,2000})>?\s*\)/;
// No character of it can be read in two ways: else a line takes for ever.
const STRONG = /(?<!\*)\*\*(?=[^\s*])((?:\\.|`[^`\n]*`|`(?![^`\n]*`)|[^\\`\n]){1,1000}?)(?<=\S)\*\*(?!\*)/;
const MARKS = new RegExp([ESCAPE, CODE, LINK, STRONG].map(({ source }) => source).join('|'), 'gsu');

/**
 * @param text  a line without its end, or what is left of one
 * @param styled  escape sequences may be written: to a terminal that shows colours
 */
export function drawLine(text: string, styled: boolean): string {
	const heading = HEADING.exec(text)?.[1]?.trimEnd().replace(CLOSED, '');
	return heading === undefined ? draw(text, styled, false) : bold(draw(heading, styled, true), styled);
}

function draw(text: string, styled: boolean, isBold: boolean): string {
	return text.replace(MARKS, (whole, escaped?: string, ticks?: string, said?: string, to = '', strong?: string) => {
		if (escaped !== undefined) return escaped;
		if (ticks !== undefined) return whole;
		if (said !== undefined) return drawLink(draw(said, styled, isBold), draw(to, false, false));
		return isBold ? draw(strong ?? '', styled, true) : bold(draw(strong ?? '', styled, true), styled);
	});
}

const bold = (text: string, styled: boolean): string => (styled && text !== '' ? `${BOLD}${text}${PLAIN}` : text);

/** A page of the dashboard is no address that a terminal can open. */
const drawLink = (said: string, to: string): string =>
	ELSEWHERE.test(to) && !said.includes(to) ? `${said} (${to})` : said;
