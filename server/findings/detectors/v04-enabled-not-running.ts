// V04: a unit that is to start with the machine does not run, and did not fail either.
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { diagnoseStanding, diagnoseUnit } from '../diagnosis/diagnose-unit.ts';
import type { Diagnosis } from '../diagnosis/run-checks.ts';
import { isOnDemand } from './on-demand.ts';
import { unitKey } from './v01-unit-failed.ts';

/** Types that end when they are done. */
const ONCE = new Set(['oneshot']);
/** These wait for what they start; while it runs, they may rest. */
const WAITS = new Set(['socket', 'path', 'automount']);
/** Those of which systemd does not know whether they are to end. */
const PERHAPS_ONCE = new Set(['simple', 'exec', 'idle']);

/** By what stands on the disk it could not run: nothing is waited for. What is only stopped may be started in a moment. */
export const CANNOT_START: ReadonlySet<string> = new Set([
	'program-missing',
	'program-not-executable',
	'script-missing',
	'user-missing',
	'group-missing',
	'environment-file-missing',
	'directory-missing',
	'credential-missing',
	'needed-missing',
	'needed-masked',
	'needed-refused',
	'interpreter-missing',
	'carriage-return',
	'assertion-failed',
	'calendar-refused',
	'nothing-to-wait-for',
	'went-to-background'
]);

/** The drop-in that stopped its loop: it rests until somebody mends it. */
const OF_LOOP = /\/(?:50|zz)-hostwright-restart\.conf$/;

/** Stopped while it went round: what it ended of is in what it said, and not in how it stands on the disk alone. */
function stoppedInLoop(idle: TroubledUnit, nowMs: number): Diagnosis | undefined {
	const { unit, detail } = idle;
	const dropIn = detail?.dropIns.find(({ path }) => OF_LOOP.test(path));
	if (!dropIn && !wentRound(idle)) return undefined;
	const found = diagnoseUnit(idle, nowMs);
	if (found.cause) return found;
	const why = dropIn ? `because it ended again and again (${dropIn.path})` : 'while it ended again and again';
	const says = `It was stopped ${why}, and rests until that is mended and somebody starts it.`;
	const cause = { kind: 'stopped-for-loop', says, evidence: [], affected: [`unit:${unit.name}`], about: {} };
	return { ...found, cause };
}

const COUNTED = /: Scheduled restart job, restart counter is at \d+\.$/;
const ROUNDS = 2;

/** Its last run was short, and its manager had started it again and again. */
function wentRound({ unit, detail, lines }: TroubledUnit): boolean {
	const { startedMs, endedMs } = detail ?? {};
	if (startedMs == null || endedMs == null || endedMs < startedMs || endedMs - startedMs > MINUTE_MS) return false;
	const counted = lines.filter(({ name, text }) => name === 'systemd' && COUNTED.test(text)).length;
	return Math.max(counted, unit.restarts ?? 0) >= ROUNDS;
}

export const enabledNotRunning = defineDetector({
	id: 'V04',
	name: 'Enabled but not running',
	subject: 'services',
	needs: ['idleUnits', 'units', 'vitals'],
	intervalMs: 2 * MINUTE_MS,
	holdMs: 5 * MINUTE_MS,
	clearMs: 0,
	breaks: 'one',
	watches: ['unit-states'],
	begin: null,
	detect({ idleUnits, units, vitals }, { nowMs, memory }) {
		const upMs = (vitals.history.at(-1)?.uptimeSeconds ?? 0) * 1000;
		const isYoung = upMs < 5 * MINUTE_MS;
		const byKey = new Map(units.units.map((one) => [unitKey(one), one]));
		const runs = (name: string, manager: string): boolean => byKey.get(unitKey({ name, manager }))?.state === 'active';
		return {
			memory,
			...(isYoung ? { limits: 'The machine started less than five minutes ago.' } : {}),
			observations: idleUnits.flatMap((idle) => {
				const { unit, detail } = idle;
				// One that is started by a socket, a timer, a path or a question waits for it; one whose condition does not hold is not wanted.
				if (!detail || detail.conditionsMet === false) return [];
				const stopped = stoppedInLoop(idle, nowMs);
				const { cause, ruledOut, couldNotLook } = stopped ?? diagnoseStanding(idle, nowMs);
				const isCertain = stopped !== undefined || (cause !== undefined && CANNOT_START.has(cause.kind));
				if (!isCertain && (isYoung || ONCE.has(detail.kind ?? ''))) return [];
				if (detail.links.some(({ kind }) => kind === 'triggeredBy') || isOnDemand(detail)) return [];
				// Ended well by itself, and not meant to be started again.
				if (
					!isCertain &&
					// What another one stopped did not end by itself.
					cause?.kind !== 'conflicting-unit' &&
					detail.startedMs !== null &&
					PERHAPS_ONCE.has(detail.kind ?? '') &&
					detail.unit.result === 'success' &&
					detail.restart === 'no' &&
					detail.unit.exit?.kind === 'exited'
				)
					return [];
				// Enabled for something that this machine has not reached: a desktop, a printer.
				const { manager } = unit;
				const started = detail.links.filter(({ kind }) => kind === 'triggers').flatMap((link) => link.units);
				if (WAITS.has(unit.type) && started.some((name) => runs(name, manager))) return [];
				const wantedBy = detail.links.filter(({ kind }) => kind === 'wantedBy' || kind === 'requiredBy');
				const names = wantedBy.flatMap((link) => link.units);
				if (names.length > 0 && !names.some((name) => runs(name, manager))) return [];
				return [
					{
						resource: unitKey(unit),
						// While something is being done about it, it may be stopped for a moment.
						...(isCertain && { holdMs: stopped ? MINUTE_MS / 2 : 0 }),
						severity: 'warning' as const,
						title: `${unit.name} is enabled and does not ${unit.type === 'service' ? 'run' : 'wait for anything'}`,
						whyNow: 'It is set to start with the machine, the machine has been up for a while, and it is stopped.',
						whyCare: 'Something on this machine counts on it, or it would not be enabled.',
						...(cause && { cause: { kind: cause.kind, about: cause.about } }),
						whySo:
							cause?.says ??
							(detail.endedMs === null
								? 'It was not started since the machine came up: it may have been enabled later.'
								: 'It was stopped, or ended by itself, without an error.'),
						ruledOut,
						couldNotLook,
						evidence: [
							...(cause?.evidence ?? []),
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
						affected: cause?.affected ?? [],
						fingerprint: `${unit.enabled} ${unit.state}`,
						ask: `Why does ${unit.name} not run?`
					}
				];
			})
		};
	}
});
