// What is wrong with a mount, in words for a table.
import type { MountNote } from '#wire/host/storage.ts';

const NO_NOFAIL = 'no nofail: the next start of this machine may stop and wait for it';

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
			return NO_NOFAIL;
		case 'missing-netdev':
			return 'no _netdev: it may be tried before the network is up';
		case 'shadowed':
			return 'something else is mounted over it';
		case 'written-twice':
			return `line ${note.line} is for the same place`;
		case 'unreadable':
			return note.problem;
	}
}
