// What `hostwright host storage` says of mounts, disks and filesystems that do not answer: in words.
import { expect, test } from 'vitest';
import { printStorage } from '#server/cli/host/storage.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';
import { type Filesystem, MountNote, type MountRow, MountState } from '#wire/host/storage.ts';
import { DiskHealth } from '#wire/host/storage-layers.ts';

const NOTES: readonly MountNote[] = [
	{ kind: 'option-differs', written: 'rw', live: 'ro' },
	{ kind: 'option-differs', written: null, live: 'noexec' },
	{ kind: 'option-differs', written: 'nosuid', live: null },
	{ kind: 'source-differs', written: 'UUID=a', live: '/dev/sdb1' },
	{ kind: 'type-differs', written: 'ext4', live: 'xfs' },
	{ kind: 'device-absent', device: 'UUID=gone' },
	{ kind: 'device-not-told', device: 'UUID=x' },
	{ kind: 'point-absent' },
	{ kind: 'missing-nofail', because: 'device-absent' },
	{ kind: 'missing-nofail', because: 'network' },
	{ kind: 'missing-nofail', because: 'removable' },
	{ kind: 'missing-netdev' },
	{ kind: 'shadowed' },
	{ kind: 'written-twice', line: 9 },
	{ kind: 'helper-missing', helper: 'mount.cifs', package: 'cifs-utils' },
	{ kind: 'type-unknown', type: 'ext44' },
	{ kind: 'type-wrong', written: 'ext4', found: 'xfs' },
	{ kind: 'option-refused', option: 'noatme', meant: 'noatime' },
	{ kind: 'option-foreign', options: 'commit=60', type: 'tmpfs', of: 'ext4' },
	{ kind: 'account-absent', option: 'uid=shop', what: 'user', name: 'shop', meant: null },
	{ kind: 'file-absent', path: '/srv/gone' },
	{ kind: 'unreadable', problem: 'three fields only' }
];
const rowOf = (state: MountState, notes: MountNote[]): MountRow => ({
	...{ id: state, mountPoint: '/srv', kind: 'disk', severity: 'warning', live: null, written: null },
	state,
	notes
});
const hanging: Filesystem = {
	...{ mountPoint: '/nas', alsoAt: [], mountCount: 1, source: 'nas:/x', type: 'nfs4', kind: 'network' },
	...{ readOnly: false, device: null, deviceGone: false },
	space: { state: 'hangs', reason: 'nas:/x does not answer.' }
};
const none = notKnown('not-applicable', 'Not here.');

function drawn(rows: MountRow[], verdict: DiskHealth['verdict'] = 'ok'): string {
	const disk = { device: 'sda', health: isKnown({ verdict, celsius: null, model: null }, 0) };
	return printStorage.draw({
		filesystems: isKnown({ list: [hanging], limits: [] }, 0),
		mounts: isKnown({ rows, total: rows.length, matching: rows.length, problems: rows.length, limits: [] }, 0),
		health: isKnown([disk] as never, 0),
		...{ devices: none, swap: none, raid: none, lvm: none, btrfs: none, zfs: none }
	});
}

test.each(NOTES)('a note is told in words: $kind', (note) => {
	const text = drawn([rowOf('differs', [note])]);
	expect(text).not.toContain(note.kind === 'unreadable' || note.kind === 'shadowed' ? 'undefined' : note.kind);
	for (const [key, value] of Object.entries(note))
		if (key !== 'kind' && key !== 'because' && value !== null) expect(text).toContain(String(value));
});

test('every kind of note is among them', () => {
	expect(new Set(NOTES.map(({ kind }) => kind))).toEqual(
		new Set(MountNote.options.map((option) => option.shape.kind.value))
	);
});

test('so are states, verdicts on disks, and a filesystem that hangs', () => {
	const text = MountState.options.map((state) => drawn([rowOf(state, [])])).join('');
	const verdicts = DiskHealth.shape.verdict.options.map((verdict) => drawn([], verdict)).join('');
	expect(text).not.toMatch(/as-written|not-mounted|on-demand|not-in-fstab|unreadable/);
	expect(verdicts).not.toMatch(/\b(?:ok|watch|worn|undefined)\b/);
	expect(text).toMatch(/^\/nas +nfs4 +no answer/m);
});
