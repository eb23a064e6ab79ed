// Ctrl and Alt of the key bar: each holds for one key.

export type BarKey = 'Escape' | 'Tab' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | '^C' | (string & {});

const PLAIN: Readonly<Record<string, string>> = { Escape: '\x1b', Tab: '\t', '^C': '\x03' };
const ARROWS: Readonly<Record<string, string>> = { ArrowUp: 'A', ArrowDown: 'B', ArrowRight: 'C', ArrowLeft: 'D' };

export class HeldModifiers {
	control = $state(false);
	alt = $state(false);

	/** What the program gets for what was typed; lets go of both. */
	apply(text: string): string {
		let out = text;
		if (this.control && text.length === 1) {
			const code = text.toUpperCase().charCodeAt(0);
			if (code >= 0x40 && code <= 0x5f) out = String.fromCharCode(code & 0x1f);
		}
		if (this.alt) out = `\x1b${out}`;
		this.control = false;
		this.alt = false;
		return out;
	}
}

/** @param application  the program asked for its own arrow keys */
export function textOfKey(key: BarKey, application: boolean): string {
	const arrow = ARROWS[key];
	return arrow ? `\x1b${application ? 'O' : '['}${arrow}` : (PLAIN[key] ?? key);
}
