// V04: a service that is to start with the machine does not run, and did not fail either.
import { defineDetector, MINUTE_MS } from '../define.ts';
import { unitKey } from './v01-unit-failed.ts';

/** Types that end when they are done. */
const ONCE = new Set(['oneshot']);
/** Those of which systemd does not know whether they are to end. */
const PERHAPS_ONCE = new Set(['simple', 'exec', 'idle']);

export const enabledNotRunning = defineDetector({
	id: 'V04',
	name: 'Enabled but not running',
	subject: 'services',
	needs: ['idleUnits', 'units', 'vitals'],
	intervalMs: 5 * MINUTE_MS,
	holdMs: 5 * MINUTE_MS,
	clearMs: 0,
	begin: null,
	detect({ idleUnits, units, vitals }, { nowMs, memory }) {
		const upMs = (vitals.history.at(-1)?.uptimeSeconds ?? 0) * 1000;
		if (upMs < 5 * MINUTE_MS)
			return { memory, observations: [], limits: 'The machine started less than five minutes ago.' };
		const running = new Set(units.units.filter(({ state }) => state === 'active').map(({ name }) => name));
		return {
			memory,
			observations: idleUnits.flatMap(({ unit, detail }) => {
				// One that is started by a socket, a timer or a path waits for it; one whose condition does not hold is not wanted.
				if (!detail || ONCE.has(detail.kind ?? '') || detail.conditionsMet === false) return [];
				if (detail.links.some(({ kind }) => kind === 'triggeredBy')) return [];
				// Ended well by itself, and not meant to be started again.
				if (
					detail.startedMs !== null &&
					PERHAPS_ONCE.has(detail.kind ?? '') &&
					detail.unit.result === 'success' &&
					detail.restart === 'no' &&
					detail.unit.exit?.kind === 'exited'
				)
					return [];
				// Enabled for something that this machine has not reached: a desktop, a printer.
				const wantedBy = detail.links.filter(({ kind }) => kind === 'wantedBy' || kind === 'requiredBy');
				const names = wantedBy.flatMap((link) => link.units);
				if (names.length > 0 && !names.some((name) => running.has(name))) return [];
				return [
					{
						resource: unitKey(unit),
						severity: 'warning' as const,
						title: `${unit.name} is enabled and does not run`,
						whyNow: 'It is set to start with the machine, the machine has been up for a while, and it is stopped.',
						whyCare: 'Something on this machine counts on it, or it would not be enabled.',
						whySo:
							detail.endedMs === null
								? 'It was not started since the machine came up: it may have been enabled later.'
								: 'It was stopped, or ended by itself, without an error.',
						evidence: [
							{
								source: `systemctl show ${unit.name}`,
								seenAtMs: nowMs,
								raw: [
									`UnitFileState=${unit.enabled ?? ''}`,
									`ActiveState=${unit.state}`,
									`Type=${detail.kind ?? ''}`,
									`Restart=${detail.restart ?? ''}`,
									`Result=${unit.result ?? ''}`
								].join('\n')
							}
						],
						fingerprint: `${unit.enabled} ${unit.state}`,
						ask: `Start ${unit.name}`
					}
				];
			})
		};
	}
});
