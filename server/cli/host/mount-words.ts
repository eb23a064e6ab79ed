// What is to be said of a mount and its line of fstab, short enough for a table.
import type { MountNote, MountState } from '#wire/host/storage.ts';

export const MOUNT_STATES: Readonly<Record<MountState, string>> = {
	'as-written': 'as written',
	differs: 'differs',
	'not-mounted': 'not mounted',
	'on-demand': 'on demand',
	'not-in-fstab': 'not in fstab',
	unreadable: 'cannot be read'
};

const NO_NOFAIL = {
	network: 'without nofail the start of this machine waits for its server',
	removable: 'without nofail this machine does not start when the device is away',
	'device-absent': 'without nofail the next start of this machine stops'
} satisfies Record<Extract<MountNote, { kind: 'missing-nofail' }>['because'], string>;

export function sayMountNote(note: MountNote): string {
	switch (note.kind) {
		case 'option-differs':
			if (note.written === null) return `mounted with ${note.live}, which fstab does not say`;
			return note.live === null ? `${note.written} is missing` : `mounted ${note.live}, fstab says ${note.written}`;
		case 'source-differs':
			return `${note.live} is mounted, fstab says ${note.written}`;
		case 'type-differs':
			return `of type ${note.live}, fstab says ${note.written}`;
		case 'device-absent':
			return `there is no device ${note.device}`;
		case 'device-not-told':
			return `whether ${note.device} is there cannot be told`;
		case 'point-absent':
			return 'its folder does not exist';
		case 'missing-nofail':
			return NO_NOFAIL[note.because];
		case 'missing-netdev':
			return 'without _netdev it may be tried before the network is up';
		case 'shadowed':
			return 'something else is mounted over it';
		case 'written-twice':
			return `line ${note.line} is for the same place`;
		case 'helper-missing':
			return `${note.helper} is not installed${note.package === null ? '' : ` (package ${note.package})`}`;
		case 'type-unknown':
			return `nothing here knows a filesystem ${note.type}`;
		case 'type-wrong':
			return `the device holds ${note.found}, not ${note.written}`;
		case 'option-refused':
			return `${note.option} is no option: ${note.meant} is meant`;
		case 'option-foreign':
			return `${note.type} does not take ${note.options}: that is for ${note.of}`;
		case 'file-absent':
			return `there is no ${note.path}`;
		case 'account-absent':
			return `there is no ${note.what} ${note.name} (${note.option})`;
		case 'unreadable':
			return note.problem;
	}
}
