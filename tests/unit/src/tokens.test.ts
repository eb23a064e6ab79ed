// Every text colour on every surface it may stand on, in light and dark, computed from the tokens themselves.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../../src/app.css', import.meta.url), 'utf8');

type Rgb = readonly [number, number, number];
const tokens = new Map<string, { light: Rgb; dark: Rgb }>();
for (const [, name = '', light = '', dark = ''] of css.matchAll(
	/--([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g
))
	tokens.set(name, { light: toLinear(light), dark: toLinear(dark) });
for (const [, name = '', of = ''] of css.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g)) {
	const value = tokens.get(of);
	if (value && !tokens.has(name)) tokens.set(name, value);
}

/** @source the OKLab definition: matrices from OKLCH to linear sRGB */
function toLinear(text: string): Rgb {
	const [l = 0, c = 0, h = 0] = text.trim().split(/\s+/).map(Number);
	const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
	const [l3, m3, s3] = [
		(l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
		(l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
		(l - 0.0894841775 * a - 1.291485548 * b) ** 3
	];
	const clamp = (v: number): number => Math.min(1, Math.max(0, v));
	return [
		clamp(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
		clamp(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
		clamp(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3)
	];
}
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(one: string, other: string, scheme: 'light' | 'dark'): number {
	const [x, y] = [one, other].map((name) => {
		const token = tokens.get(name);
		if (!token) throw new Error(`no token --${name}`);
		return luminance(token[scheme]) + 0.05;
	}) as [number, number];
	return Math.max(x, y) / Math.min(x, y);
}

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3'];
const onSurfaces = [
	'text-1',
	'text-2',
	'text-3',
	'accent',
	'safe',
	'caution',
	'dangerous',
	'blocked-text',
	'info',
	'warning',
	'critical'
];
const pairs: [string, string][] = [
	...onSurfaces.flatMap((text) => surfaces.map((surface): [string, string] => [text, surface])),
	...['safe', 'caution', 'dangerous', 'info', 'warning', 'critical'].map((name): [string, string] => [
		name,
		`${name}-soft`
	]),
	['blocked-text', 'blocked-soft'],
	['accent', 'accent-soft'],
	['on-accent', 'accent'],
	['on-accent', 'accent-hover'],
	['on-blocked', 'blocked']
];

test.each(['light', 'dark'] as const)('every text is readable on everything it stands on: %s', (scheme) => {
	const weak = pairs
		.map(([text, on]) => ({ text, on, ratio: contrast(text, on, scheme) }))
		.filter(({ ratio }) => ratio < 4.5);
	expect(weak).toEqual([]);
});

test.each(['light', 'dark'] as const)(
	'outlines of controls and lines of charts are seen by themselves: %s',
	(scheme) => {
		const weak = [
			['line-strong', 'surface-1'],
			['line-strong', 'surface-0'],
			['series-1', 'surface-1'],
			['accent', 'surface-3']
		].filter(([one = '', other = '']) => contrast(one, other, scheme) < 3);
		expect(weak).toEqual([]);
	}
);
