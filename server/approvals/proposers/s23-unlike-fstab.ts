// S23: mounts unlike fstab: what is only not mounted is mounted, and of two lines for one place the one that never counts goes.
import { mountUnitOf } from '../../lib/mount-unit.ts';
import type { Look, Proposer } from '../parts.ts';
import { FSTAB, lineOf, rowLine } from './fstab.ts';
import { isUnit } from './names.ts';
import { asRoot, factOf, type None, none, offer, RELOAD_MANAGER, subjectOf } from './offer.ts';
import { type AskedUnit, detailOf, unitStep } from './units.ts';
import { waitsForMount } from './waits-for-mount.ts';

export const unlikeFstab: Proposer = {
	detector: 'S23',
	async propose(finding, look) {
		const subject = subjectOf(finding);
		if (subject.kind !== 'mount') return none('Report only: what the line was to say only you know.');
		const mounts = factOf(await look.read.mounts());
		if ('none' in mounts) return mounts;
		const rows = mounts.value.rows.filter(({ mountPoint, written }) => written && mountPoint === subject.name);
		const again = rows.find(({ notes }) => notes.some(({ kind }) => kind === 'written-twice'));
		if (again?.written) {
			const line = await rowLine(again, look);
			if ('none' in line) return line;
			if (line.hidden) return line.hidden;
			const first = rows.find((row) => row !== again);
			const reload = asRoot(look, RELOAD_MANAGER);
			const isAway = first?.state === 'not-mounted' && first.notes.length === 0;
			const mount = isAway ? await mountable(subject.name, look) : undefined;
			if (mount && 'none' in mount) return mount;
			const unit = mount?.unit;
			const waited = unit && (await waitsForMount(unit, look));
			return offer(finding, look, {
				task: `Take line ${again.written.line} of /etc/fstab out of force${unit ? `, and mount ${subject.name}` : ''}`,
				reasoning:
					`${finding.why_so} The earlier line, ${first?.written?.line ?? ''}, is the one that systemd mounts at the start; with the ` +
					`later one as a comment, mount -a does the same. ` +
					(unit
						? `Nothing is mounted there now, and the folder is empty: it is mounted by the earlier line.${waited?.says ?? ''}`
						: 'Nothing that is mounted now is touched.'),
				steps: [
					{ kind: 'file-edit', path: FSTAB, content: line.replaced(`# ${line.text}`) },
					reload,
					...(unit ? [unitStep(unit, 'reset-failed'), unitStep(unit, 'start')] : []),
					...(waited?.steps ?? [])
				],
				undo: [...(waited?.undo ?? []), ...(unit ? [unitStep(unit, 'stop')] : []), reload],
				affected: [`file:${FSTAB}`, ...(waited?.affected ?? [])],
				alternatives: [
					{
						title: `Keep line ${again.written.line} instead`,
						detail: `Put a # before line ${first?.written?.line ?? ''}, and mount the place anew.`
					}
				],
				precision: 0.9,
				complete: 1,
				untrusted: true
			});
		}
		const line = await lineOf(subject, look);
		if ('none' in line) return line;
		if (line.row.state !== 'not-mounted' || line.row.notes.length > 0)
			return none(
				'Report only: whether the mount or the line is right only you know. mount -a mounts what is missing.'
			);
		const mount = await mountable(subject.name, look);
		if ('none' in mount) return mount;
		const { unit } = mount;
		// A share may have been out of reach; what lies on this machine is as it was.
		const tried = line.row.kind === 'network' ? undefined : await detailOf(unit, look);
		if (tried && 'value' in tried && tried.value.unit.state === 'failed' && tried.value.unit.result === 'exit-code')
			return none(
				[
					'Report only: mounting it failed when it was tried last, and nothing is known that has changed since:',
					`systemctl status ${unit.name} says why.`
				].join(' ')
			);
		const waited = await waitsForMount(unit, look);
		return offer(finding, look, {
			task: `Mount ${subject.name}`,
			reasoning: [
				`${line.row.written.source} is there, and ${subject.name} is empty: it is mounted as line ${line.row.written.line}`,
				`of /etc/fstab says.${waited.says}`
			].join(' '),
			steps: [unitStep(unit, 'reset-failed'), unitStep(unit, 'start'), ...waited.steps],
			undo: [...waited.undo, unitStep(unit, 'stop')],
			affected: [`unit:${unit.name}`, ...waited.affected],
			alternatives: [{ title: 'Leave it', detail: 'With noauto in its line it is no longer missed.' }],
			precision: 0.85,
			complete: 1,
			untrusted: true
		});
	}
};

/** The unit that mounts it, where nothing that was written meanwhile would be hidden. */
async function mountable(place: string, look: Look): Promise<{ readonly unit: AskedUnit } | None> {
	const unit = { name: mountUnitOf(place), manager: 'system' as const };
	if (!isUnit(unit.name)) return none('Report only: its place has a name that is left to you.');
	const below = await look.root.listNames(place.slice(1));
	if (!below.got) return none(`Report only: ${place} cannot be looked into: ${below.detail}.`);
	const left = below.value.filter((name) => name !== 'lost+found').length;
	if (left === 0) return { unit };
	const [what, them] = left === 1 ? ['one file or folder lies', 'it'] : [`${left} files and folders lie`, 'them'];
	return none(
		[
			`Report only: ${what} in ${place} itself, written while nothing was mounted there.`,
			`Mounting would hide ${them}: look first, stop what writes there, then run systemctl start ${unit.name}.`
		].join(' ')
	);
}
