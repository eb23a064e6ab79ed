// What blkid reads from the devices themselves, in blocks of NAME=value.
import type { BlockDevice } from '#wire/host/storage.ts';

export interface Signature {
	readonly contents: BlockDevice['contents'];
	readonly partition: BlockDevice['partition'];
}

/** @returns by the device's path */
export function parseBlkid(text: string): ReadonlyMap<string, Signature> {
	const found = new Map<string, Signature>();
	for (const block of text.split(/\n\s*\n/)) {
		const values = new Map<string, string>();
		for (const line of block.split('\n')) {
			const at = line.indexOf('=');
			if (at > 0) values.set(line.slice(0, at), unquote(line.slice(at + 1)));
		}
		const device = values.get('DEVNAME');
		if (device === undefined) continue;
		const of = (name: string): string | null => values.get(name) ?? null;
		const type = of('TYPE');
		const partition = { label: of('PARTLABEL'), uuid: of('PARTUUID') };
		found.set(device, {
			contents: type === null ? null : { type, label: of('LABEL'), uuid: of('UUID') },
			partition: partition.label === null && partition.uuid === null ? null : partition
		});
	}
	return found;
}

/** A sign that a shell would read is written with a backslash before it. */
const unquote = (value: string): string => value.replace(/\\(.)/g, '$1');
