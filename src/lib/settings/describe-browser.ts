// Names a browser in words people know, from its own description. Pure.
import type { Words } from '#lib/words/words.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/Edg\//, 'Edge'],
	[/OPR\//, 'Opera'],
	[/Firefox\//, 'Firefox'],
	[/(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
	[/Safari\//, 'Safari'],
	[/curl\//, 'curl'],
	[/node|undici/i, 'Node']
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/Android/, 'Android'],
	[/iPhone|iPad/, 'iOS'],
	[/Windows/, 'Windows'],
	[/Mac OS X/, 'macOS'],
	[/CrOS/, 'ChromeOS'],
	[/Linux/, 'Linux']
];

/** @returns such as "Firefox on Linux"; the beginning of the text itself when nothing in it is known */
export function describeBrowser(userAgent: string, words: Words['settings']['access']): string {
	const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
	const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
	if (browser && system) return words.browserOn(browser, system);
	return browser ?? system ?? (userAgent.slice(0, 60) || words.unknownBrowser);
}
