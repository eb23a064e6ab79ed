// V07: a timer has not run when it should have, or what it starts failed: run once. S22 is that of one that makes backups.
import type { Proposer } from '../parts.ts';
import { BAD_NAME, isUnit } from './names.ts';
import { factOf, none, offer } from './offer.ts';
import { detailOf, endedAtOnce, unitOf, unitStep } from './units.ts';

export const timerMissed: Proposer = {
	detector: 'V07',
	async propose(finding, look) {
		const timer = unitOf(finding);
		if ('none' in timer) return timer;
		if (finding.cause?.kind === 'timer-without-first')
			return none(
				[
					`Report only: when it is to run first is yours to say. OnBootSec=15min or OnActiveSec=15min in the [Timer] section of ${timer.name}`,
					'gives it a first time, and from then on it counts as it is written; systemctl daemon-reload, and restart the timer.'
				].join(' ')
			);
		if (finding.cause?.kind === 'timer-over')
			return none(
				`Report only: give ${timer.name} a time that is still to come, or disable it: which is meant is yours to say.`
			);
		const timers = factOf(await look.read.timers());
		if ('none' in timers) return timers;
		const row = timers.value.timers.find(({ name, manager }) => name === timer.name && manager === timer.manager);
		if (!row) return none('The timer is no longer there.');
		if (!isUnit(row.activates)) return none(BAD_NAME);
		const unit = { name: row.activates, manager: timer.manager };
		const detail = await detailOf(unit, look);
		if ('none' in detail) return detail;
		if (finding.cause)
			return none(`${unit.name} would fail again in the same way: its own finding says why, and what takes that away.`);
		if (/^(?:activating|deactivating|reloading)$/.test(detail.value.unit.state))
			return none('What it starts is still running.');
		const again = endedAtOnce(detail.value);
		if (again) return again;
		return offer(finding, look, {
			task: `Run ${unit.name} once, now`,
			reasoning: `${row.name} starts it at its times, and the last time was missed or went wrong. Running it once makes up for that; the times stay as they are.`,
			steps: [
				...(detail.value.unit.state === 'failed' ? [unitStep(unit, 'reset-failed')] : []),
				unitStep(unit, 'start')
			],
			affected: [`unit:${unit.name}`],
			irreversible: ['What it does is done: a backup, a clean-up or a renewal is not taken back.'],
			alternatives: [
				{
					title: 'Make it permanent',
					detail: row.persistent
						? 'It makes up for times when the machine is off already; look at why it fails.'
						: 'Persistent=true in a drop-in of the timer makes up for times when the machine is off.'
				}
			],
			precision: 0.75,
			complete: 1
		});
	}
};

export const noBackup: Proposer = { ...timerMissed, detector: 'S22' };
