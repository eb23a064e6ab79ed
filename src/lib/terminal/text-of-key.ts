// What a program reads for a key of the key bar.

export type BarKey = 'Escape' | 'Tab' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | '^C' | (string & {});

const PLAIN: Readonly<Record<string, string>> = { Escape: '\x1b', Tab: '\t', '^C': '\x03' };
const ARROWS: Readonly<Record<string, string>> = { ArrowUp: 'A', ArrowDown: 'B', ArrowRight: 'C', ArrowLeft: 'D' };

/** @param application  the program asked for its own arrow keys */
export function textOfKey(key: BarKey, application: boolean): string {
	const arrow = ARROWS[key];
	return arrow ? `\x1b${application ? 'O' : '['}${arrow}` : (PLAIN[key] ?? key);
}

/** Ctrl makes a control character of one key; Alt puts an escape character before. */
export function withModifiers(text: string, held: { readonly control: boolean; readonly alt: boolean }): string {
	let out = text;
	if (held.control && text.length === 1) {
		const code = text.toUpperCase().charCodeAt(0);
		if (code >= 0x40 && code <= 0x5f) out = String.fromCharCode(code & 0x1f);
	}
	return held.alt ? `\x1b${out}` : out;
}
