// Storage as tables: what is full, what is mounted otherwise than written, what the disks are.
import type { Known } from '#wire/host/known.ts';
import { shareUsed } from '#wire/host/space.ts';
import type { Filesystem, MountRow, Space, StorageFacts } from '#wire/host/storage.ts';
import type { DiskHealth, DiskReport, StorageLayers } from '#wire/host/storage-layers.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import { printable } from '../../lib/printable.ts';
import { type Column, drawTable } from '../draw-table.ts';
import type { HostPart } from './host-part.ts';
import { MOUNT_STATES, sayMountNote } from './mount-words.ts';

type Answer = StorageFacts & StorageLayers;

export const printStorage: HostPart<Answer> = {
	ask: async ({ api }) => {
		const [facts, layers] = await Promise.all([api.storage.facts.query(), api.storage.layers.query()]);
		return { ...facts, ...layers };
	},
	draw: (answer) =>
		[
			part('Filesystems', answer.filesystems, ({ list, limits }) => [
				drawTable(list, FILESYSTEM_COLUMNS, 'None.'),
				...reasonsOf(list),
				...limits.map((limit) => `${limit}\n`)
			]),
			part('Mounts that need a look', answer.mounts, ({ rows, limits }) => [
				drawTable(rows.filter(isProblem), MOUNT_COLUMNS, 'None: everything is mounted as /etc/fstab says.'),
				...limits.map((limit) => `${limit}\n`)
			]),
			part('Disks', answer.health, (disks) => [drawTable(disks, DISK_COLUMNS, 'None.')]),
			part('Swap', answer.swap, (areas) => [
				drawTable(
					areas,
					[
						{ title: 'AREA', text: ({ path }) => path },
						{ title: 'USED', text: ({ usedBytes }) => formatBytes(usedBytes), right: true },
						{ title: 'SIZE', text: ({ totalBytes }) => formatBytes(totalBytes), right: true }
					],
					'None.'
				)
			]),
			part('Software RAID', answer.raid, (arrays) => [
				drawTable(
					arrays,
					[
						{ title: 'ARRAY', text: ({ name }) => name },
						{ title: 'LEVEL', text: ({ level }) => level },
						{ title: 'STATE', text: ({ state, degraded }) => (degraded ? `${state}, degraded` : state) },
						{ title: 'MEMBERS', text: ({ present, wanted }) => `${present} of ${wanted}`, right: true }
					],
					'None.'
				)
			]),
			part('LVM', answer.lvm, ({ groups }) => [
				drawTable(
					groups,
					[
						{ title: 'GROUP', text: ({ name }) => name },
						{ title: 'FREE', text: ({ freeBytes }) => formatBytes(freeBytes), right: true },
						{ title: 'SIZE', text: ({ sizeBytes }) => formatBytes(sizeBytes), right: true }
					],
					'None.'
				)
			])
		].join('\n')
};

function part<T>(title: string, known: Known<T>, draw: (value: T) => readonly string[]): string {
	if (known.known) return `${title}\n${draw(known.value).join('')}`;
	return `${title}\n${printable(known.reason)}\n${known.remedy ? `  ${printable(known.remedy)}\n` : ''}`;
}

const isProblem = ({ severity }: MountRow): boolean => severity === 'warning' || severity === 'critical';

const UNMEASURED: Readonly<Record<Exclude<Space['state'], 'measured'>, string>> = {
	hangs: 'no answer',
	gone: 'gone',
	denied: 'not visible'
};

const FILESYSTEM_COLUMNS: readonly Column<Filesystem>[] = [
	{ title: 'MOUNTED AT', text: ({ mountPoint }) => mountPoint },
	{ title: 'TYPE', text: ({ type }) => type },
	{
		title: 'USED',
		text: ({ space }) => (space.state === 'measured' ? formatShare(shareUsed(space)) : UNMEASURED[space.state]),
		right: true
	},
	{
		title: 'FREE',
		text: ({ space }) => (space.state === 'measured' ? formatBytes(space.availableBytes) : '–'),
		right: true
	},
	{
		title: 'SIZE',
		text: ({ space }) => (space.state === 'measured' ? formatBytes(space.totalBytes) : '–'),
		right: true
	},
	{
		title: 'INODES',
		text: ({ space }) =>
			space.state === 'measured' && space.files ? formatShare((space.usedFiles ?? 0) / space.files) : '–',
		right: true
	},
	{ title: 'DEVICE', text: ({ source, deviceGone }) => (deviceGone ? `${source} (gone)` : source), most: 40 }
];

function reasonsOf(list: readonly Filesystem[]): string[] {
	return list.flatMap(({ mountPoint, space }) =>
		space.state === 'measured' ? [] : [`${printable(mountPoint)}: ${printable(space.reason)}\n`]
	);
}

const MOUNT_COLUMNS: readonly Column<MountRow>[] = [
	{ title: 'MOUNT POINT', text: ({ mountPoint }) => mountPoint },
	{ title: 'STATE', text: ({ state }) => MOUNT_STATES[state] },
	{ title: 'WHY', text: ({ notes }) => notes.map(sayMountNote).join('; ') || '–', most: 160 },
	{ title: 'FSTAB LINE', text: ({ written }) => (written ? String(written.line) : '–'), right: true }
];

const VERDICTS: Readonly<Record<DiskHealth['verdict'], string>> = {
	ok: 'no signs of failure',
	watch: 'first signs of wear or errors',
	worn: 'at the end of its life',
	failing: 'failing: save what is on it now',
	asleep: 'asleep, so it was not asked'
};

const DISK_COLUMNS: readonly Column<DiskReport>[] = [
	{ title: 'DISK', text: ({ device }) => device },
	{
		title: 'STATE',
		text: ({ health }) => (health.known ? VERDICTS[health.value.verdict] : health.reason),
		most: 120
	},
	{
		title: 'TEMPERATURE',
		text: ({ health }) => (health.known && health.value.celsius !== null ? `${health.value.celsius} °C` : '–'),
		right: true
	},
	{ title: 'MODEL', text: ({ health }) => (health.known ? (health.value.model ?? '–') : '–') }
];
