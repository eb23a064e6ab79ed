// Block devices, and the links by which they are called.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import { parseBlkid } from './parse-blkid.ts';
import { type ListedDevice, parseLsblk } from './parse-lsblk.ts';
import type { KnownDevices } from './resolve-source.ts';
import { unknownFrom } from './unknown-from.ts';

export interface ReadDevices extends KnownDevices {
	readonly limits: readonly string[];
}

/** Folders of links that lines of fstab name. */
const LINKS = [
	'dev/disk/by-uuid',
	'dev/disk/by-label',
	'dev/disk/by-partuuid',
	'dev/disk/by-partlabel',
	'dev/disk/by-id',
	'dev/disk/by-path',
	'dev/mapper'
];
const MOST_LINKS = 2000;

export async function readDevices({ root, facts, clock, uid }: HostDeps): Promise<Known<ReadDevices>> {
	const [answer, links] = await Promise.all([facts.ask('storage.lsblk'), readLinks(root)]);
	if (answer.got === 'nothing') return unknownFrom(answer, 'lsblk', 'util-linux', 'Block devices cannot be listed');
	const listed = answer.truncated ? null : parseLsblk(answer.text);
	if (listed === null)
		return notKnown('failed', 'Block devices cannot be listed: lsblk answered in a form that is not known here.');
	const told = links.size > 0 || listed.some(({ contents }) => contents !== null);
	const signed = told || uid !== 0 ? listed : await withSignatures(facts, listed);
	const signaturesRead = told || signed !== listed;
	const limits = signaturesRead
		? []
		: ['What the devices hold (type, label, UUID) is not told: udev does not run here, and reading it needs root.'];
	return isKnown({ list: signed, links, signaturesRead, limits }, clock.nowMs());
}

/** Without udev, lsblk tells even root none. @returns the same list when they cannot be read */
async function withSignatures(
	facts: HostDeps['facts'],
	listed: readonly ListedDevice[]
): Promise<readonly ListedDevice[]> {
	const answer = await facts.ask('storage.blkid');
	if (answer.got === 'nothing') return listed;
	const signatures = parseBlkid(answer.text);
	return listed.map((device) => ({ ...device, ...signatures.get(device.path) }));
}

async function readLinks(root: HostDeps['root']): Promise<ReadonlyMap<string, string>> {
	const links = new Map<string, string>();
	for (const folder of LINKS) {
		const names = await root.listNames(folder);
		if (!names.got) continue;
		for (const name of names.value) {
			if (links.size >= MOST_LINKS) return links;
			const link = await root.readLink(`${folder}/${name}`);
			if (link.got) links.set(`/${folder}/${name}`, link.value.slice(link.value.lastIndexOf('/') + 1));
		}
	}
	return links;
}
