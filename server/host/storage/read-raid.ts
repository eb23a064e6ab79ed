// Software RAID, as /proc/mdstat and the kernel's files of each array tell it.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { RaidArray } from '#wire/host/storage-layers.ts';
import type { HostDeps } from '../host-deps.ts';
import { type MdLine, parseMdstat } from './parse-mdstat.ts';

export async function readRaid({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<RaidArray[]>> {
	const mdstat = await root.readText('proc/mdstat');
	if (!mdstat.got)
		return mdstat.why === 'absent'
			? notKnown('not-applicable', 'There is no software RAID here: the kernel has no md driver loaded.')
			: notKnown(mdstat.why, `Software RAID cannot be read: ${mdstat.detail}.`);
	const arrays = await Promise.all(parseMdstat(mdstat.value).map((line) => complete(root, line)));
	return isKnown(arrays, clock.nowMs());
}

async function complete(root: HostDeps['root'], line: MdLine): Promise<RaidArray> {
	const read = async (name: string): Promise<string | null> => {
		const text = await root.readText(`sys/block/${line.name}/${name}`, 4096);
		return text.got ? text.value.trim() : null;
	};
	const [state, degraded, wanted, mismatches, sectors] = await Promise.all([
		read('md/array_state'),
		read('md/degraded'),
		read('md/raid_disks'),
		read('md/mismatch_cnt'),
		read('size')
	]);
	const { name, level, members, doing } = line;
	const many = wanted === null ? (line.wanted ?? members.length) : Number(wanted);
	const missing = degraded === null ? (line.wanted ?? 0) - (line.present ?? line.wanted ?? 0) : Number(degraded);
	return {
		name,
		level,
		state: state ?? line.state,
		sizeBytes: sectors === null ? line.sizeBytes : Number(sectors) * 512,
		wanted: many,
		present: many - missing,
		degraded: missing > 0,
		members: [...members],
		doing,
		mismatches: mismatches === null ? null : Number(mismatches)
	};
}
