// What proposals about units share.
import type { Step, UnitVerb } from '#wire/approval.ts';
import type { Finding } from '#wire/finding.ts';
import type { UnitDetail, UnitManager } from '#wire/host/services.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Look } from '../parts.ts';
import { BAD_NAME, isUnit } from './names.ts';
import { asRoot, command, factOf, type None, none, RELOAD_MANAGER, subjectOf } from './offer.ts';

export interface AskedUnit {
	readonly name: string;
	readonly manager: UnitManager;
}

/** The unit that a finding is about. */
export function unitOf(finding: Finding): AskedUnit | None {
	const { kind, name } = subjectOf(finding);
	if (kind !== 'unit' && kind !== 'user-unit')
		return none('It is not about a unit, so there is nothing to start or stop.');
	if (!isUnit(name)) return none(BAD_NAME);
	return { name, manager: kind === 'unit' ? 'system' : 'user' };
}

export function unitStep({ name, manager }: AskedUnit, verb: UnitVerb): Step {
	return manager === 'system'
		? { kind: 'unit', unit: name, verb }
		: command(`systemctl --user ${verb} ${quoteIfNeeded(name)}`);
}

export async function detailOf(
	{ name, manager }: AskedUnit,
	{ facts }: Pick<Look, 'facts'>
): Promise<{ readonly value: UnitDetail } | None> {
	return factOf(await facts.services.unit(name, manager));
}

const AT_ONCE_MS = 10_000;
const ENDED_AT_ONCE = [
	'Report only: it ended with an error as soon as it was started, and nothing of it has changed since, so starting it',
	'again would most likely end in the same way.'
].join(' ');

/** What it is likely to do again, as long as no cause is known that is gone by now. undefined where a start may help. */
export function endedAtOnce({ unit, startedMs, endedMs }: UnitDetail): None | undefined {
	if (unit.state !== 'failed' || unit.result !== 'exit-code' || startedMs === null || endedMs === null)
		return undefined;
	const ranMs = endedMs - startedMs;
	return ranMs >= 0 && ranMs < AT_ONCE_MS ? none(ENDED_AT_ONCE) : undefined;
}

/** Has systemd read its files again. */
export const reloadStep = ({ manager }: Pick<AskedUnit, 'manager'>, look: Pick<Look, 'uid'>): Step =>
	manager === 'system' ? asRoot(look, RELOAD_MANAGER) : command('systemctl --user daemon-reload');

/**
 * What a unit did when something was to be done for it: it ran, it failed or was being started again and again, or it was stopped.
 * `job`: it failed, and has an end by itself: what it does is not done once more only to see it fail.
 */
export type FoundAs = 'runs' | 'fails' | 'job' | 'rests';

/** It runs, also while it reads its settings again. */
export const isUp = (state: string | undefined): boolean => /^(?:active|reloading|refreshing)$/.test(state ?? '');

/** @param loops  it is known to end and to be started again, so that it runs at times */
export function foundAs(detail: Pick<UnitDetail, 'unit' | 'kind'> | undefined, loops: boolean): FoundAs {
	const state = detail?.unit.state;
	if (state === 'failed' || state === 'activating' || (loops && isUp(state)))
		return detail?.kind === 'oneshot' ? 'job' : 'fails';
	return isUp(state) ? 'runs' : 'rests';
}

/**
 * What leaves a unit as it was found, where what was done for it is taken back: what is between the two is done while it does not run
 * by what is taken back.
 */
export function asFound(
	unit: AskedUnit,
	found: FoundAs,
	look: Pick<Look, 'uid'>
): { readonly before: readonly Step[]; readonly after: readonly Step[]; readonly says?: string } {
	if (found === 'runs') return { before: [], after: [unitStep(unit, 'restart')] };
	const before = [unitStep(unit, 'stop')];
	if (found === 'rests') return { before, after: [] };
	if (found === 'job') return { before, after: [], says: leftStopped(unit) };
	return {
		before,
		// Its starts count together, and what was stopped is to be started once more whatever their number.
		after: [unitStep(unit, 'reset-failed'), startOnly(unit, look)],
		says: `${unit.name} is then started with what it had before, and will most likely fail as it did.`
	};
}

/** What only had to be started is left stopped: nobody makes it fail again. */
export const leftStopped = ({ name }: AskedUnit): string =>
	`${name} is then left stopped; before, it had failed or was being started again and again.`;

/** It is being started; whether it comes up is not waited for, since it did not before. */
export const startOnly = ({ name, manager }: AskedUnit, look: Pick<Look, 'uid'>): Step =>
	manager === 'system'
		? asRoot(look, `systemctl start --no-block ${quoteIfNeeded(name)}`)
		: command(`systemctl --user start --no-block ${quoteIfNeeded(name)}`);

/** Where our own settings of a unit go: read after those of others (override.conf), since of one name the last one counts. */
export const dropInPath = (name: string, what: string): string =>
	`/etc/systemd/system/${name}.d/zz-hostwright-${what}.conf`;

/** Units that hold up the session by which a person looks at this, or everything else. */
export const HOLDS_ALL =
	/^(?:dbus(?:-broker)?|systemd-(?:logind|journald|udevd|networkd|resolved)|init|user@\d+|display-manager|gdm3?|sddm|lightdm|getty@.+|NetworkManager|ssh|sshd|hostwright|polkit)\.(?:service|scope)$/;
