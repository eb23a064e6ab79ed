// What a terminal was told to be, kept beside its output: with it, output can be replayed from the middle and still looks right.

/** DEC private modes that are restored, with their default. The alternate screen is kept apart. */
const PRIVATE_DEFAULTS: ReadonlyMap<number, boolean> = new Map([
	[1, false], // cursor keys
	[5, false], // reverse video
	[6, false], // origin
	[7, true], // wrap
	[9, false],
	[12, false],
	[25, true], // cursor visible
	[45, false],
	[66, false],
	[1000, false],
	[1002, false],
	[1003, false],
	[1004, false],
	[1005, false],
	[1006, false],
	[1007, false],
	[1015, false],
	[1016, false],
	[2004, false] // bracketed paste
]);
const ALTERNATE = new Set([47, 1047, 1049]);
/** More attributes than this since the last reset are no text anybody reads. */
const MOST_ATTRIBUTES = 32;

export interface TerminalModes {
	/** True while a full-screen program shows the alternate screen. */
	isAlternate(): boolean;
	/** A control sequence: `body` is what stands between CSI and the final byte. */
	csi(body: string, final: string): void;
	/** An escape sequence without CSI: `body` holds everything after ESC. */
	escape(body: string): void;
	/** Bytes that bring a terminal in its initial state here; '' when it already is. */
	prologue(): string;
}

export function createTerminalModes(): TerminalModes {
	let changed = new Map<number, boolean>();
	let alternate = 0;
	let insert = false;
	let lineFeedReturns = false;
	let keypad = false;
	let region = '';
	let cursorStyle = '';
	let charset = '';
	let attributes: string[] = [];

	function reset(hard: boolean): void {
		changed = new Map();
		if (hard) alternate = 0;
		insert = false;
		lineFeedReturns = false;
		keypad = false;
		region = '';
		cursorStyle = '';
		charset = '';
		attributes = [];
	}

	function setPrivate(body: string, on: boolean): void {
		for (const part of body.slice(1).split(';')) {
			const mode = Number(part);
			if (ALTERNATE.has(mode)) alternate = on ? mode : 0;
			const usual = PRIVATE_DEFAULTS.get(mode);
			if (usual === undefined) continue;
			if (usual === on) changed.delete(mode);
			else changed.set(mode, on);
		}
	}

	function setAttributes(body: string): void {
		if (body === '' || body === '0') {
			attributes = [];
			return;
		}
		if (!/^[\d;:]*$/.test(body)) return;
		if (body.startsWith('0;')) attributes = [];
		attributes.push(body);
		if (attributes.length > MOST_ATTRIBUTES) attributes.shift();
	}

	return {
		isAlternate: () => alternate !== 0,
		csi(body, final) {
			if (final === 'm') setAttributes(body);
			else if (final === 'h' || final === 'l') {
				const on = final === 'h';
				if (body.startsWith('?')) setPrivate(body, on);
				else
					for (const part of body.split(';')) {
						if (part === '4') insert = on;
						else if (part === '20') lineFeedReturns = on;
					}
			} else if (final === 'r' && /^[\d;]*$/.test(body)) region = body === '' ? '' : body;
			else if (final === 'q' && /^\d* $/.test(body)) cursorStyle = body;
			else if (final === 'p' && body === '!') reset(false);
		},
		escape(body) {
			if (body === 'c') reset(true);
			else if (body === '=') keypad = true;
			else if (body === '>') keypad = false;
			else if (body.startsWith('(')) charset = body === '(B' ? '' : body;
		},
		prologue() {
			let out = '';
			if (alternate !== 0) out += `\x1b[?${alternate}h`;
			for (const [mode, on] of changed) out += `\x1b[?${mode}${on ? 'h' : 'l'}`;
			if (insert) out += '\x1b[4h';
			if (lineFeedReturns) out += '\x1b[20h';
			if (keypad) out += '\x1b=';
			if (region !== '') out += `\x1b[${region}r`;
			if (cursorStyle !== '') out += `\x1b[${cursorStyle}q`;
			if (charset !== '') out += `\x1b${charset}`;
			for (const attribute of attributes) out += `\x1b[${attribute}m`;
			return out;
		}
	};
}
