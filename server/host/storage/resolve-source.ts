// Which block device a line of fstab means.
import type { ListedDevice } from './parse-lsblk.ts';

export type Resolved =
	| { readonly is: 'device'; readonly device: ListedDevice }
	/** Every device was looked at, and it is none of them. */
	| { readonly is: 'absent' }
	/** The signatures may not be read by this account. */
	| { readonly is: 'not-told' }
	/** A server's address, a word such as `tmpfs`, a file. */
	| { readonly is: 'no-device' };

/** What is known of the devices when a line is resolved. */
export interface KnownDevices {
	readonly list: readonly ListedDevice[];
	/** Whether signatures could be read: without them a UUID that is not found may be there all the same. */
	readonly signaturesRead: boolean;
	/** Links below /dev/disk and /dev/mapper: from the path to a kernel name. */
	readonly links: ReadonlyMap<string, string>;
}

const TAGS: Readonly<Record<string, (device: ListedDevice) => string | null | undefined>> = {
	UUID: ({ contents }) => contents?.uuid,
	LABEL: ({ contents }) => contents?.label,
	PARTUUID: ({ partition }) => partition?.uuid,
	PARTLABEL: ({ partition }) => partition?.label
};
/** The folder that udev keeps for each. */
const FOLDERS: Readonly<Record<string, string>> = {
	'by-uuid': 'UUID',
	'by-label': 'LABEL',
	'by-partuuid': 'PARTUUID',
	'by-partlabel': 'PARTLABEL'
};

export function resolveSource(source: string, known: KnownDevices): Resolved {
	const [, tag = '', value = ''] = /^(UUID|LABEL|PARTUUID|PARTLABEL)=(.*)$/.exec(source) ?? [];
	if (tag) return byTag(tag, value, known);
	if (!source.startsWith('/dev/')) return { is: 'no-device' };
	const [, folder = '', name = ''] = /^\/dev\/disk\/([^/]+)\/(.+)$/.exec(source) ?? [];
	const linked = known.links.get(source);
	const device = known.list.find(({ path, name: kernelName }) => path === source || kernelName === linked);
	if (device) return { is: 'device', device };
	const folderTag = FOLDERS[folder];
	if (folderTag) return byTag(folderTag, decodeLink(name), known);
	return { is: 'absent' };
}

function byTag(tag: string, value: string, { list, signaturesRead }: KnownDevices): Resolved {
	const of = TAGS[tag];
	// FAT's are written in either case.
	const device = list.find((one) => of?.(one)?.toLowerCase() === value.toLowerCase());
	if (device) return { is: 'device', device };
	return signaturesRead ? { is: 'absent' } : { is: 'not-told' };
}

/** udev writes a blank as `\x20`. */
const decodeLink = (name: string): string =>
	name.replace(/(?:\\x[0-9a-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll('\\x', ''), 'hex').toString('utf8'));
