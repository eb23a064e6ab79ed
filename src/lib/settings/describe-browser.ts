// A browser's own description, in words people know. Pure.

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

/** @returns "Firefox on Linux"; the start of the text itself when nothing is known of it */
export function describeBrowser(userAgent: string): string {
	const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
	const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? (userAgent.slice(0, 60) || 'Unknown browser');
}
