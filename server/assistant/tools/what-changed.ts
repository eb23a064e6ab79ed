// What was changed on the machine since a moment, by whoever keeps a memory of it, and what was found and mended meanwhile.
import { z } from 'zod';
import { HostChange, Severity } from '#wire/finding.ts';
import { systemClock, toTimestamp } from '../../lib/clock.ts';
import { tool } from './tool.ts';

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;
const SPAN = /^(\d{1,4})([mhdw])$/;
const MOMENT = /^\d{4}-\d\d-\d\d(T.*)?$/;
const MOST_BACK_MS = 31 * 86_400_000;
const MOST = 120;
/** To the minute, so that who asks twice is answered from what was read once. */
const GRAIN_MS = 60_000;

export const whatChanged = tool({
	name: 'what-changed',
	description:
		'Tells what was changed on this machine since a moment, the newest first: packages installed, upgraded or removed, configuration files written, what was run with sudo, units, containers, mounts, restarts, and what this service applied; and the findings that came and went meanwhile. Ask it when something worked before.',
	effect: 'read',
	input: z.strictObject({
		since: z
			.string()
			.max(40)
			.refine(
				(text) => SPAN.test(text) || (MOMENT.test(text) && !Number.isNaN(Date.parse(text))),
				'has to be a time such as 90m, 12h, 3d, 1w or 2026-01-31T08:00Z'
			)
			.default('1d')
			.describe('how far back: 90m, 12h, 3d, 1w, or a moment in RFC 3339; at most 31 days')
	}),
	output: z.object({
		from: z.iso.datetime(),
		changes: z.array(HostChange.omit({ likely: true })),
		more: z.number().int().describe('older ones that are not listed'),
		findings: z.array(
			z.object({
				at: z.iso.datetime(),
				what: z.enum(['opened', 'resolved']),
				title: z.string(),
				severity: Severity,
				id: z.string()
			})
		),
		limits: z.array(z.string()).describe('what could not be looked at, and why')
	}),
	async run({ since }, { changes, findings }) {
		const nowMs = systemClock.nowMs();
		const toMs = Math.ceil((nowMs + 1) / GRAIN_MS) * GRAIN_MS;
		const fromMs = Math.floor(Math.max(sinceMs(since, nowMs), nowMs - MOST_BACK_MS) / GRAIN_MS) * GRAIN_MS;
		const told = changes
			? await changes.between(fromMs, toMs, [])
			: { events: [], limits: ['What is changed on the host is not kept here.'] };
		const events = [...told.events].sort((a, b) => b.atMs - a.atMs);
		const all = [...findings.list({}).findings, ...findings.list({ status: 'resolved' }).findings];
		return {
			from: toTimestamp(fromMs),
			changes: events.slice(0, MOST).map(({ atMs, what, source }) => ({ at: toTimestamp(atMs), what, source })),
			more: Math.max(0, events.length - MOST),
			findings: all
				.flatMap(({ id, title, severity, since: opened, resolved_at: resolved }) => [
					{ at: opened, what: 'opened' as const, title, severity, id },
					...(resolved === null ? [] : [{ at: resolved, what: 'resolved' as const, title, severity, id }])
				])
				.filter(({ at }) => Date.parse(at) >= fromMs)
				.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
				.slice(0, MOST),
			limits: [...told.limits]
		};
	}
});

function sinceMs(since: string, nowMs: number): number {
	const [, count, unit] = SPAN.exec(since) ?? [];
	return unit === undefined ? Date.parse(since) : nowMs - Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}
