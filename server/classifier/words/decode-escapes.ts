// What a backslash and the letters behind it stand for.

/** Decodes backslash escapes as `echo -e`, `printf` and `$'...'` read them. */
export function decodeEscapes(text: string): string {
	if (!text.includes('\\')) return text;
	return text.replace(
		/\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|0?([0-7]{1,3})|([abeEfnrtv\\'"?]))/g,
		(all, x, u, U, o, c) => {
			const hex = x ?? u ?? U;
			if (hex !== undefined) {
				const code = Number.parseInt(hex, 16);
				return code <= 0x10ffff ? String.fromCodePoint(code) : all;
			}
			if (o !== undefined) return String.fromCharCode(Number.parseInt(o, 8) & 255);
			const at = 'abeEfnrtv'.indexOf(c);
			return at >= 0 ? ('\x07\b\x1b\x1b\f\n\r\t\v'[at] as string) : c;
		}
	);
}
