// V01: a unit failed: started anew, unless what it failed of would end it in the same way.
import { mountUnitOf } from '../../lib/mount-unit.ts';
import type { Look, Proposer } from '../parts.ts';
import { healUnit } from './causes/heal-unit.ts';
import { none, offer } from './offer.ts';
import { detailOf, endedAtOnce, leftStopped, unitOf, unitStep } from './units.ts';
import { waitsForMount } from './waits-for-mount.ts';

/** Exit codes of systemd's own, for what it could not do before the program began. */
const NOT_STARTED: Readonly<Record<number, string>> = {
	200: 'its working directory is not there',
	203: 'its program is not there, or cannot be run',
	209: 'its output cannot be opened',
	216: 'its group does not exist',
	217: 'its user does not exist',
	226: 'the directories that it is confined to cannot be set up',
	238: 'its state directory cannot be made'
};

export const unitFailed: Proposer = {
	detector: 'V01',
	async propose(finding, look) {
		const unit = unitOf(finding);
		if ('none' in unit) return unit;
		const healing = await healUnit(finding, unit, look);
		if (healing) return healing;
		const detail = await detailOf(unit, look);
		if ('none' in detail) return detail;
		const { load, state, exit, result, type, problem } = detail.value.unit;
		if (load === 'masked') return none('It is masked: somebody meant that it does not start.');
		if (load !== 'loaded')
			return none(`Report only: systemd cannot load its file (${load}); that has to be mended first.`);
		if (state !== 'failed') return none('It is no longer failed.');
		const why = exit?.kind === 'exited' ? NOT_STARTED[exit.status] : undefined;
		if (why !== undefined) return none(`Report only: ${why}, so starting it again would end in the same way.`);
		if (type !== 'service' && type !== 'timer' && type !== 'socket' && type !== 'path' && type !== 'mount')
			return none('Report only: a unit of this kind is not started by itself.');
		const again = finding.cause ? undefined : endedAtOnce(detail.value);
		if (again) return again;
		if (type === 'mount' && !finding.cause && result === 'exit-code' && !(await isShare(unit.name, look)))
			return none(
				[
					'Report only: it could not be mounted, and nothing is known that has changed since. Look at its line of /etc/fstab, and at',
					`what the kernel says of it (journalctl -k), before systemctl start ${unit.name}.`
				].join(' ')
			);
		const waited = type === 'mount' ? await waitsForMount(unit, look) : undefined;
		return offer(finding, look, {
			task: `Start ${unit.name} again`,
			reasoning: [
				`${problem ?? 'It failed.'} It stays failed until somebody starts it. Its counters are cleared first, so that a limit`,
				`on starts is not in the way.${waited?.says ?? ''}`
			].join(' '),
			steps: [unitStep(unit, 'reset-failed'), unitStep(unit, 'start'), ...(waited?.steps ?? [])],
			undo: [...(waited?.undo ?? []), unitStep(unit, 'stop')],
			affected: waited?.affected ?? [],
			afterUndo: leftStopped(unit),
			alternatives: [
				{
					title: 'Only clear the state',
					detail: `systemctl reset-failed ${unit.name}: it stays stopped, and is no longer listed as failed.`
				},
				{
					title: 'Make it permanent',
					detail:
						detail.value.restart === 'no'
							? 'Restart=on-failure in a drop-in has systemd start it again by itself.'
							: 'Find the cause in its last lines: a start that fails again will be found again.'
				}
			],
			precision: result === 'signal' || result === 'timeout' || result === 'oom-kill' ? 0.75 : 0.6,
			complete: 1
		});
	}
};

/** Its server may have been out of reach then; what lies on this machine is as it was. */
async function isShare(unit: string, { read }: Pick<Look, 'read'>): Promise<boolean> {
	const mounts = await read.mounts();
	return (
		!mounts.known ||
		mounts.value.rows.some(({ mountPoint, kind }) => kind === 'network' && mountUnitOf(mountPoint) === unit)
	);
}
