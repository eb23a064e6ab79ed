// V12: the clock is wrong, or nothing keeps it right.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { clockCause } from '../diagnosis/diagnose-clock.ts';

/** A machine that has just started is still asking for the time. */
const SETTLE_MS = 17 * MINUTE_MS;

export const clockWrong = defineDetector({
	id: 'V12',
	name: 'Clock wrong',
	subject: 'services',
	needs: ['clock', 'vitals', 'netGround'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: 10 * MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	levels: { offsetMs: { standard: 50, least: 1, most: 60_000, unit: 'ms', words: 'off the time of its servers' } },
	begin: null,
	detect({ clock, vitals, netGround }, { nowMs, memory, levels, isOpen }) {
		const upMs = (vitals.history.at(-1)?.uptimeSeconds ?? 0) * 1000;
		const most = (levels.offsetMs ?? 50) * (isOpen('host:clock') ? 0.5 : 1);
		const off = clock.offsetMs !== null && clock.offsetMs > most;
		const unsynced = !clock.synchronized && upMs > SETTLE_MS;
		if (!off && !unsynced) return { memory, observations: [] };
		const found = clockCause(netGround, nowMs);
		return {
			memory,
			observations: [
				{
					resource: 'host:clock',
					severity: off && (clock.offsetMs ?? 0) > 10_000 ? ('critical' as const) : ('warning' as const),
					title: off ? `The clock is ${Math.round(clock.offsetMs ?? 0)} ms off` : 'Nothing keeps the clock right',
					whyNow: off
						? `It differs by ${Math.round(clock.offsetMs ?? 0)} ms from the servers that it is set by.`
						: clock.keeps
							? 'Its time service is on, and has not set it since the machine started.'
							: 'No time service is on, so it drifts.',
					whyCare: 'Certificates, sign-ins, backups and the order of log lines go by it.',
					whySo:
						found?.says ??
						(clock.keeps
							? 'Its servers cannot be reached, or the clock drifts faster than it is corrected.'
							: 'The time service is switched off.'),
					...(found && { cause: { kind: found.kind, about: {} }, affected: found.units.map((name) => `unit:${name}`) }),
					evidence: [{ source: 'timedatectl show', seenAtMs: nowMs, raw: clock.raw }, ...(found?.evidence ?? [])],
					fingerprint: off ? 'off' : clock.keeps ? 'unsynced' : 'no keeper',
					ask: 'What keeps the clock of this machine right?'
				}
			]
		};
	}
});
