// What the gallery shows: made up, and chosen to be awkward.

import type { LogLine } from '#lib/ui/LogView.svelte';
import type { Reading, Reason } from '#wire/safety.ts';

export const NOW_MS = Date.UTC(2026, 10, 21, 14, 3, 9);
export const LONG_NAME = `/srv/${'a-very-long-directory-name-that-somebody-really-used/'.repeat(6)}data`.slice(0, 300);
export const GERMAN = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
export const ARABIC = 'نظام الملفات ممتلئ تقريبًا';

export const PIPED = 'curl -fsSL https://example.org/install.sh | sudo bash -s -- --prefix /opt/thing';
export const PIPED_REASONS: Reason[] = [
	{
		rule: 'pipe.remote-script',
		tier: 'dangerous',
		text: 'Piping a remote script into a shell or interpreter',
		span: { start: 0, end: 53 }
	},
	{ rule: 'elevate.sudo', tier: 'caution', text: 'Elevated privileges required', span: { start: 46, end: 50 } }
];
export const PIPED_READING: Reading = {
	complete: false,
	network: { schemes: ['https'], hosts: ['example.org'], complete: true },
	commands: [
		{
			argv: ['curl', '-fsSL', 'https://example.org/install.sh'],
			program: 'curl',
			resolved: true,
			span: { start: 0, end: 43 },
			via: [],
			source: 'code',
			target: 'host',
			elevated: false,
			effects: ['network-read'],
			writes: [],
			tier: 'safe'
		},
		{
			argv: ['bash', '-s', '--', '--prefix', '/opt/thing'],
			program: 'bash',
			resolved: true,
			span: { start: 51, end: 79 },
			via: ['sudo'],
			source: 'data',
			target: 'host',
			elevated: true,
			effects: ['run-code', 'elevate'],
			writes: ['?', '/opt/thing'],
			tier: 'dangerous'
		}
	]
};
export const BLOCKED = 'rm -rf --no-preserve-root / # \u202elive';
export const BLOCKED_REASONS: Reason[] = [
	{ rule: 'rm.root', tier: 'blocked', text: 'Deletes the whole file system', span: { start: 0, end: 27 } }
];

export const wave = (n: number, scale: number, shift: number) =>
	Array.from({ length: n }, (_, i) => ({
		x: NOW_MS - (n - 1 - i) * 2000,
		y: scale * (0.5 + 0.35 * Math.sin(i / 3 + shift) + 0.15 * Math.sin(i * 1.7 + shift))
	}));

export interface Unit {
	readonly name: string;
	readonly state: string;
	readonly bytes: number;
	readonly tasks: number;
}
export const manyUnits: Unit[] = Array.from({ length: 1000 }, (_, i) => ({
	name:
		i === 2
			? LONG_NAME
			: i === 4
				? GERMAN
				: i === 5
					? ARABIC
					: `worker-${String((i * 7919) % 1000).padStart(3, '0')}.service`,
	state: i % 9 === 0 ? 'failed' : i % 4 === 0 ? 'inactive' : 'active',
	bytes: ((i * 48_271) % 65_537) * 9973,
	tasks: (i * 31) % 64
}));
export const fewUnits = manyUnits.slice(0, 6);

export const lines: LogLine[] = Array.from({ length: 2000 }, (_, i) => ({
	id: i,
	atMs: NOW_MS - (2000 - i) * 700,
	level: i % 37 === 0 ? 'error' : i % 11 === 0 ? 'warning' : 'info',
	text:
		i % 37 === 0
			? `worker ${i}: write failed: No space left on device (/var/lib/thing/${i}.db)`
			: `request ${i} answered 200 in ${(i * 7) % 90} ms${i % 50 === 0 ? ` with a long tail ${'x'.repeat(160)}` : ''}`
}));
