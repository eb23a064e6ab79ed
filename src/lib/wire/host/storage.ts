// What is known of storage: what is mounted and how full it is, what it lies on, and how that is doing.
import { z } from 'zod';
import { known } from './known.ts';

/** What holds the files. `image`: read-only by its making and always full; `system`: the kernel's own, of no size. */
export const FilesystemKind = z.enum(['disk', 'network', 'memory', 'fuse', 'overlay', 'image', 'system']);
export type FilesystemKind = z.infer<typeof FilesystemKind>;

export const Space = z.discriminatedUnion('state', [
	z.object({
		state: z.literal('measured'),
		totalBytes: z.number(),
		usedBytes: z.number(),
		availableBytes: z.number().describe('free to everybody but root'),
		files: z.number().nullable().describe('inodes; null where the filesystem does not count them'),
		usedFiles: z.number().nullable()
	}),
	z.object({
		state: z
			.enum(['hangs', 'gone', 'denied'])
			.describe('hangs: it did not answer in time; gone: its device or its mount point went away'),
		reason: z.string()
	})
]);
export type Space = z.infer<typeof Space>;
export type MeasuredSpace = Extract<Space, { state: 'measured' }>;

export const Filesystem = z.object({
	mountPoint: z.string().describe('the shortest of them'),
	alsoAt: z.array(z.string()).describe('further places where the same filesystem is mounted, at most ten'),
	mountCount: z.number(),
	source: z.string(),
	type: z.string(),
	kind: FilesystemKind,
	readOnly: z.boolean(),
	device: z.string().nullable().describe('kernel name of the block device; null where there is none, or it is gone'),
	deviceGone: z.boolean().describe('it is still mounted, and the device below it is no longer there'),
	space: Space
});
export type Filesystem = z.infer<typeof Filesystem>;

export const Filesystems = z.object({
	list: z.array(Filesystem),
	limits: z.array(z.string()).describe('sentences: what is missing from the list, and why')
});
export type Filesystems = z.infer<typeof Filesystems>;

/** Why a line of fstab and what is mounted do not agree, or why the line is a risk. */
export const MountNote = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('option-differs'), written: z.string().nullable(), live: z.string().nullable() }),
	z.object({ kind: z.literal('source-differs'), written: z.string(), live: z.string() }),
	z.object({ kind: z.literal('type-differs'), written: z.string(), live: z.string() }),
	z.object({ kind: z.literal('device-absent'), device: z.string() }),
	z.object({ kind: z.literal('device-not-told'), device: z.string() }),
	z.object({ kind: z.literal('point-absent') }),
	z.object({ kind: z.literal('missing-nofail'), because: z.enum(['network', 'removable', 'device-absent']) }),
	z.object({ kind: z.literal('missing-netdev') }),
	z.object({ kind: z.literal('shadowed') }),
	z.object({ kind: z.literal('written-twice'), line: z.number() }),
	z.object({ kind: z.literal('helper-missing'), helper: z.string(), package: z.string().nullable() }),
	z.object({ kind: z.literal('type-unknown'), type: z.string() }),
	z.object({ kind: z.literal('type-wrong'), written: z.string(), found: z.string() }),
	z.object({ kind: z.literal('option-refused'), option: z.string(), meant: z.string() }),
	z.object({ kind: z.literal('option-foreign'), options: z.string(), type: z.string(), of: z.string() }),
	z.object({ kind: z.literal('file-absent'), path: z.string() }),
	z.object({
		kind: z.literal('account-absent'),
		option: z.string(),
		what: z.enum(['user', 'group']),
		name: z.string(),
		meant: z.string().nullable().describe('what should stand there as far as that is plain: a name, or a number')
	}),
	z.object({ kind: z.literal('unreadable'), problem: z.string() })
]);
export type MountNote = z.infer<typeof MountNote>;

export const MountState = z.enum(['as-written', 'differs', 'not-mounted', 'on-demand', 'not-in-fstab', 'unreadable']);
export type MountState = z.infer<typeof MountState>;

const Mounted = z.object({ source: z.string(), type: z.string(), options: z.array(z.string()) });

/** One mount point: what fstab says of it, what is there, and where the two differ. */
export const MountRow = z.object({
	id: z.string(),
	mountPoint: z.string(),
	kind: FilesystemKind,
	state: MountState,
	severity: z.enum(['none', 'info', 'warning', 'critical']),
	live: Mounted.nullable(),
	written: Mounted.extend({ line: z.number() }).nullable(),
	notes: z.array(MountNote)
});
export type MountRow = z.infer<typeof MountRow>;

export const Mounts = z.object({
	rows: z.array(MountRow),
	total: z.number().describe('mounts and lines of fstab, those of the kernel’s own filesystems among them'),
	matching: z.number().describe('how many of them were asked for; `rows` may hold fewer'),
	problems: z.number(),
	limits: z.array(z.string())
});
export type Mounts = z.infer<typeof Mounts>;

export const SwapArea = z.object({
	path: z.string(),
	type: z.string(),
	totalBytes: z.number(),
	usedBytes: z.number(),
	priority: z.number()
});
export type SwapArea = z.infer<typeof SwapArea>;

export const BlockDevice = z.object({
	name: z.string().describe('kernel name, without /dev/'),
	path: z.string(),
	/** As lsblk names it: disk, part, lvm, raid1, crypt, loop, rom … */
	type: z.string(),
	number: z.string().describe('major:minor'),
	parents: z.array(z.string()),
	sizeBytes: z.number(),
	readOnly: z.boolean(),
	removable: z.boolean(),
	rotational: z.boolean(),
	trims: z.boolean().describe('it can be told which blocks are no longer used'),
	model: z.string().nullable(),
	serial: z.string().nullable(),
	transport: z.string().nullable(),
	contents: z
		.object({ type: z.string(), label: z.string().nullable(), uuid: z.string().nullable() })
		.nullable()
		.describe('what its signature says; null where it has none or may not be read'),
	partition: z.object({ label: z.string().nullable(), uuid: z.string().nullable() }).nullable(),
	mountPoints: z.array(z.string())
});
export type BlockDevice = z.infer<typeof BlockDevice>;

export const BlockDevices = z.object({ list: z.array(BlockDevice), limits: z.array(z.string()) });
export type BlockDevices = z.infer<typeof BlockDevices>;

/** What is asked for on every visit: quick, and read without waking a disk. */
export const StorageFacts = z.object({
	filesystems: known(Filesystems),
	devices: known(BlockDevices),
	swap: known(z.array(SwapArea)),
	mounts: known(Mounts)
});
export type StorageFacts = z.infer<typeof StorageFacts>;

/** Which rows of the mounts are wanted. */
export const MountsWanted = z.enum(['problems', 'fstab', 'files', 'all']);
export type MountsWanted = z.infer<typeof MountsWanted>;
