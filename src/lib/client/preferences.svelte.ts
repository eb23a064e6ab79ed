// Choices that belong to this browser, kept in its storage. Nothing here is a secret, and no text a person typed.

export interface Preferences {
	readonly fontSize: number;
	readonly cursor: 'block' | 'bar' | 'underline';
	readonly cursorBlink: boolean;
	readonly copyOnSelect: boolean;
	readonly pasteGuard: boolean;
	readonly screenReader: boolean;
	readonly bell: boolean;
}

export const FONT_SIZES = { least: 9, most: 28 } as const;
const DEFAULTS: Preferences = {
	fontSize: 13,
	cursor: 'block',
	cursorBlink: true,
	copyOnSelect: false,
	pasteGuard: true,
	screenReader: false,
	bell: true
};
const KEY = 'hostwright.preferences';

class PreferenceStore {
	/** The defaults on the server and until `load()`. */
	now = $state.raw<Preferences>(DEFAULTS);

	/** Browser only; also follows changes made in other tabs. */
	load(): void {
		this.now = parse(readStored());
		addEventListener('storage', (event) => {
			if (event.key === KEY) this.now = parse(event.newValue);
		});
	}

	set(change: Partial<Preferences>): void {
		this.now = sanitize({ ...this.now, ...change });
		try {
			localStorage.setItem(KEY, JSON.stringify(this.now));
		} catch {
			// Storage is off: the choice lasts as long as the page.
		}
	}
}

function readStored(): string | null {
	try {
		return localStorage.getItem(KEY);
	} catch {
		return null;
	}
}

function parse(text: string | null): Preferences {
	try {
		const value: unknown = JSON.parse(text ?? '{}');
		return sanitize(typeof value === 'object' && value !== null ? { ...DEFAULTS, ...value } : DEFAULTS);
	} catch {
		return DEFAULTS;
	}
}

/** Whatever was stored, each value is one we know. */
function sanitize(value: Preferences): Preferences {
	const flag = (name: keyof Preferences): boolean =>
		(typeof value[name] === 'boolean' ? value[name] : DEFAULTS[name]) as boolean;
	const size = Math.round(Number(value.fontSize));
	return {
		fontSize: Number.isFinite(size) ? Math.min(FONT_SIZES.most, Math.max(FONT_SIZES.least, size)) : DEFAULTS.fontSize,
		cursor: (['block', 'bar', 'underline'] as const).find((c) => c === value.cursor) ?? DEFAULTS.cursor,
		cursorBlink: flag('cursorBlink'),
		copyOnSelect: flag('copyOnSelect'),
		pasteGuard: flag('pasteGuard'),
		screenReader: flag('screenReader'),
		bell: flag('bell')
	};
}

export const preferences = new PreferenceStore();
