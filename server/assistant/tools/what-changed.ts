// What was changed on the machine since a moment, by whoever keeps a memory of it, and what was found and mended meanwhile.
import { z } from 'zod';
import { ChangesSince } from '#wire/changes-since.ts';
import { systemClock } from '../../lib/clock.ts';
import { NOT_KEPT, spanSince, tellChangesSince } from '../../lib/tell-changes-since.ts';
import { tool } from './tool.ts';

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;
const SPAN = /^(\d{1,4})([mhdw])$/;
const MOMENT = /^\d{4}-\d\d-\d\d(T.*)?$/;

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
	output: ChangesSince,
	async run({ since }, { changes, findings }) {
		const nowMs = systemClock.nowMs();
		const { fromMs, toMs } = spanSince(sinceMs(since, nowMs), nowMs);
		const told = changes ? await changes.between(fromMs, toMs, []) : NOT_KEPT;
		const all = [...findings.list({}).findings, ...findings.list({ status: 'resolved' }).findings];
		return tellChangesSince(fromMs, told, all);
	}
});

function sinceMs(since: string, nowMs: number): number {
	const [, count, unit] = SPAN.exec(since) ?? [];
	return unit === undefined ? Date.parse(since) : nowMs - Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}
