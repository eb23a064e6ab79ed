// V07: a timer did not run when it should have, or what it starts failed.
import type { Timer } from '#wire/host/services.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { diagnoseUnit } from '../diagnosis/diagnose-unit.ts';
import { spanOf } from '../words.ts';
import { isToldElsewhere } from './told-elsewhere.ts';
import { unitKey } from './v01-unit-failed.ts';

const LEAST_LATE_MS = 5 * MINUTE_MS;

export const timerMissed = defineDetector({
	id: 'V07',
	name: 'Timer missed',
	subject: 'services',
	needs: ['timers', 'unitsAtHand', 'failedUnitsAtHand'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: 5 * MINUTE_MS,
	clearMs: 0,
	breaks: 'one',
	begin: null,
	detect: ({ timers, unitsAtHand, failedUnitsAtHand }, { nowMs, memory }) => ({
		memory,
		observations: timers.timers.flatMap((timer) => {
			const { name, activates, state, lastMs, nextMs, periodMs, lastResult, schedule } = timer;
			if (state !== 'active' || isToldElsewhere(name)) return [];
			const failed = lastResult !== null && lastResult !== 'success';
			const overdue = nextMs !== null && nowMs - nextMs > LEAST_LATE_MS;
			const missed = lastMs !== null && periodMs !== null && nowMs - lastMs > 2 * periodMs + LEAST_LATE_MS;
			const started = unitsAtHand.find((unit) => unit.name === activates && unit.manager === timer.manager);
			if (nextMs === null && lastMs === null && schedule.length > 0 && started?.state !== 'active' && !failed)
				return neverDue(timer, nowMs);
			if (!failed && !overdue && !missed) return [];
			const troubled = failedUnitsAtHand.find(({ unit }) => unit.name === activates && unit.manager === timer.manager);
			// Where it is known why, the failed unit is what is to be mended, and the timer follows.
			const cause = failed && troubled ? diagnoseUnit(troubled, nowMs).cause : undefined;
			const unitFailed = { detector: 'V01', resource: unitKey({ ...timer, name: activates }) };
			const isBusy =
				started?.state === 'activating' || started?.state === 'deactivating' || started?.state === 'active';
			return [
				{
					resource: unitKey(timer),
					severity: 'warning' as const,
					title:
						failed && !overdue && !missed
							? `${activates} failed when ${name} started it`
							: `${name} has not run when it should have`,
					whyNow: [
						lastMs === null ? 'It has not run yet.' : `It ran last ${spanOf(nowMs - lastMs)} ago.`,
						periodMs === null ? '' : `It is to run every ${spanOf(periodMs)}.`,
						failed ? `What it starts ended with: ${lastResult}.` : ''
					]
						.filter(Boolean)
						.join(' '),
					whyCare: 'What it does at its times (backups, clean-up, renewals) was not done.',
					whySo: cause
						? cause.says
						: failed
							? `${activates} failed${started?.problem ? `: ${started.problem}` : '; its own lines say why.'}`
							: isBusy
								? `${activates} still runs since its last start, and is started again only when it has ended.`
								: 'The machine may have been off or asleep at the time.',
					evidence: [
						{
							source: `systemctl show ${name}`,
							seenAtMs: nowMs,
							raw: [
								`schedule: ${schedule.join('; ')}`,
								`last: ${lastMs === null ? '' : new Date(lastMs).toISOString()}`,
								`next: ${nextMs === null ? '' : new Date(nextMs).toISOString()}`,
								`Result of ${activates}: ${lastResult ?? ''}`
							].join('\n')
						}
					],
					affected: [`unit:${activates}`],
					fingerprint: failed ? `failed ${lastResult}` : 'missed',
					cause: cause && { kind: cause.kind, about: cause.about },
					owns: failed && !cause ? [unitFailed] : [],
					follows: cause ? [unitFailed] : [],
					ask: `Why did ${activates} not run?`
				}
			];
		})
	})
});

/** Counted from what happens to the unit that it starts, and nothing else. */
const AFTER_ITS_UNIT = /counted from its last (?:start|end)$/;

/** It waits, and for nothing that will happen. */
function neverDue({ name, manager, activates, schedule }: Timer, nowMs: number): readonly Observation[] {
	const waits = schedule.every((text) => AFTER_ITS_UNIT.test(text));
	const isOver = schedule.every((text) => /\b\d{4}-\d\d-\d\d\b/.test(text));
	if (!waits && !isOver) return [];
	return [
		{
			resource: unitKey({ name, manager }),
			severity: 'warning',
			title: `${name} never comes due`,
			whyNow: 'It is active, it has never run, and systemd has no next time for it.',
			whyCare: `${activates} is started by it alone, and is not started.`,
			whySo: waits
				? [
						`${name} counts its time from a start of ${activates} alone (OnUnitActiveSec= or OnUnitInactiveSec=:`,
						`${schedule.join('; ')}), and nothing starts ${activates} for the first time: OnBootSec=, OnActiveSec= or OnCalendar=`,
						'is missing.'
					].join(' ')
				: `The only time that ${name} names is over (OnCalendar=${schedule.join('; ')}).`,
			cause: { kind: waits ? 'timer-without-first' : 'timer-over', about: { unit: name } },
			evidence: [
				{ source: `systemctl show ${name}`, seenAtMs: nowMs, raw: `schedule: ${schedule.join('; ')}\nlast:\nnext:` }
			],
			affected: [`unit:${activates}`],
			fingerprint: `never ${schedule.join(' ')}`,
			holdMs: 0,
			ask: `When does ${name} run next?`
		}
	];
}
