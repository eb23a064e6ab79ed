// Light, dark, or as the system says. Kept in a cookie, so that the server draws the right one at once.

export const THEME_COOKIE = 'hostwright_theme';
export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeName = (typeof THEMES)[number];

/** Anything unknown means "as the system says". */
export function readTheme(value: string | undefined | null): ThemeName {
	return value === 'light' || value === 'dark' ? value : 'system';
}

/** Browser only: applies a theme now and keeps it for the next page. */
export function applyTheme(theme: ThemeName): void {
	const root = document.documentElement;
	if (theme === 'system') root.removeAttribute('data-theme');
	else root.setAttribute('data-theme', theme);
	writeCookie(THEME_COOKIE, theme === 'system' ? null : theme);
	window.dispatchEvent(new CustomEvent('hostwright:theme'));
}

/** A cookie of the page's own (never a secret). `null` removes it. */
export function writeCookie(name: string, value: string | null): void {
	const age = value === null ? 0 : 31_536_000;
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in secure-context-less pages
	document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=strict`;
}
