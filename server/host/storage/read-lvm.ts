// Volume groups and volumes. LVM's tools answer an ordinary user with an empty list and no error, so they are asked by root only.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { Lvm } from '#wire/host/storage-layers.ts';
import type { HostDeps } from '../host-deps.ts';
import { parseLvm } from './parse-lvm.ts';
import type { ReadDevices } from './read-devices.ts';
import { unknownFrom } from './unknown-from.ts';

const WHAT = 'LVM cannot be read';

export async function readLvm({ facts, clock, uid }: HostDeps, devices: Known<ReadDevices>): Promise<Known<Lvm>> {
	if (uid !== 0) return ofOrdinaryUser(devices);
	const [groups, members, volumes] = await Promise.all([
		facts.ask('storage.vgs'),
		facts.ask('storage.pvs'),
		facts.ask('storage.lvs')
	]);
	if (groups.got === 'nothing')
		return groups.why === 'absent' && !mayHaveLvm(devices)
			? notKnown('not-applicable', 'There is no LVM here: its tools are not installed, and no disk holds a part of it.')
			: unknownFrom(groups, 'vgs', 'lvm2', WHAT);
	if (members.got === 'nothing') return unknownFrom(members, 'pvs', 'lvm2', WHAT);
	if (volumes.got === 'nothing') return unknownFrom(volumes, 'lvs', 'lvm2', WHAT);
	const lvm = parseLvm(groups.text, members.text, volumes.text);
	if (!lvm) return notKnown('failed', `${WHAT}: its tools answered in a form that is not known here.`);
	return isKnown(lvm, clock.nowMs());
}

function ofOrdinaryUser(devices: Known<ReadDevices>): Known<Lvm> {
	if (devices.known && devices.value.signaturesRead && !mayHaveLvm(devices))
		return notKnown('not-applicable', 'No disk here holds a part of LVM.');
	return notKnown(
		'denied',
		'LVM tells only root what it holds; to an ordinary account its tools show an empty list. To see it, run: sudo lvs'
	);
}

function mayHaveLvm(devices: Known<ReadDevices>): boolean {
	if (!devices.known) return true;
	return devices.value.list.some(({ type, contents }) => type === 'lvm' || contents?.type === 'LVM2_member');
}
