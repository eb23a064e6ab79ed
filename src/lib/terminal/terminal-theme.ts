// The sixteen colours, in two schemes that go with the page's own.
import type { ITheme } from '@xterm/xterm';

const LIGHT: ITheme = {
	background: '#fdfefe',
	foreground: '#20292b',
	cursor: '#1d6a70',
	cursorAccent: '#ffffff',
	selectionBackground: '#b9dcdd',
	selectionInactiveBackground: '#d9e3e3',
	scrollbarSliderBackground: '#20292b33',
	scrollbarSliderHoverBackground: '#20292b55',
	scrollbarSliderActiveBackground: '#20292b77',
	black: '#20292b',
	red: '#b3261e',
	green: '#2c6e49',
	yellow: '#8a5a00',
	blue: '#2257a8',
	magenta: '#85357d',
	cyan: '#136a70',
	white: '#c6cfd0',
	brightBlack: '#596568',
	brightRed: '#c8372d',
	brightGreen: '#34794f',
	brightYellow: '#8f6108',
	brightBlue: '#3067bd',
	brightMagenta: '#97448e',
	brightCyan: '#1d757b',
	brightWhite: '#3b4648'
};

const DARK: ITheme = {
	background: '#111618',
	foreground: '#d9e0e0',
	cursor: '#86cfd0',
	cursorAccent: '#111618',
	selectionBackground: '#2c5357',
	selectionInactiveBackground: '#293638',
	scrollbarSliderBackground: '#d9e0e02e',
	scrollbarSliderHoverBackground: '#d9e0e04d',
	scrollbarSliderActiveBackground: '#d9e0e066',
	black: '#2a3335',
	red: '#ef8a80',
	green: '#86c99b',
	yellow: '#dfb765',
	blue: '#8cb6f2',
	magenta: '#d5a0d0',
	cyan: '#7fcdcf',
	white: '#c8d0d0',
	brightBlack: '#8a9698',
	brightRed: '#f7a59c',
	brightGreen: '#a1dbb3',
	brightYellow: '#edcb86',
	brightBlue: '#aacaf8',
	brightMagenta: '#e4b8df',
	brightCyan: '#9fdedf',
	brightWhite: '#f3f6f6'
};

/** The page's scheme, whoever decided: the system or a person. */
export function currentTheme(): ITheme {
	return isDark() ? DARK : LIGHT;
}

export function isDark(): boolean {
	const chosen = document.documentElement.dataset.theme;
	return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Calls back when the scheme changes. @returns how to stop */
export function onThemeChange(changed: () => void): () => void {
	const media = matchMedia('(prefers-color-scheme: dark)');
	const observer = new MutationObserver(changed);
	observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
	media.addEventListener('change', changed);
	return () => {
		observer.disconnect();
		media.removeEventListener('change', changed);
	};
}
