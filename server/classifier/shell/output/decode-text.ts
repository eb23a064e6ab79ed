// Texts spelled in the digits of another base.

/** The text that hexadecimal digits spell; undefined when they spell none. */
export function unhex(text: string): string | undefined {
	const clean = text.replace(/\\x|0x|[\s:,]/g, '');
	if (clean.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(clean)) return undefined;
	let out = '';
	for (let i = 0; i < clean.length; i += 2) out += String.fromCharCode(Number.parseInt(clean.slice(i, i + 2), 16));
	return utf8(out);
}

function utf8(bytes: string): string {
	try {
		return decodeURIComponent(escape8(bytes));
	} catch {
		return bytes;
	}
}

function escape8(bytes: string): string {
	let out = '';
	for (let i = 0; i < bytes.length; i++) out += `%${bytes.charCodeAt(i).toString(16).padStart(2, '0')}`;
	return out;
}

function unbase(text: string, alphabet: string, bits: number): string | undefined {
	const clean = text.replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/');
	let out = '';
	let held = 0;
	let n = 0;
	for (const c of clean) {
		const v = alphabet.indexOf(c);
		if (v < 0) return undefined;
		held = (held << bits) | v;
		n += bits;
		if (n >= 8) {
			n -= 8;
			out += String.fromCharCode((held >> n) & 255);
			held &= (1 << n) - 1;
		}
	}
	return utf8(out);
}

/** The text that base64 spells; undefined when it is none. */
export function unbase64(text: string): string | undefined {
	return unbase(text, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', 6);
}

/** The text that base32 spells, in letters of either case; undefined when it is none. */
export function unbase32(text: string): string | undefined {
	return unbase(text.toUpperCase(), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 5);
}
