// Block devices as lsblk tells them in JSON, one row for each way to a device.
import { z } from 'zod';
import type { BlockDevice } from '#wire/host/storage.ts';

const text = z.string().nullish();
// Older versions print figures and switches as text.
const figure = z.union([z.number(), z.string()]).nullish();
const toggle = z.union([z.boolean(), z.string(), z.number()]).nullish();
const Row = z.object({
	kname: z.string(),
	path: text,
	type: text,
	'maj:min': text,
	pkname: text,
	size: figure,
	ro: toggle,
	rm: toggle,
	hotplug: toggle,
	rota: toggle,
	'disc-max': figure,
	model: text,
	serial: text,
	tran: text,
	fstype: text,
	label: text,
	uuid: text,
	partlabel: text,
	partuuid: text
});
const Listing = z.object({ blockdevices: z.array(Row) });
type Row = z.infer<typeof Row>;

export type ListedDevice = Omit<BlockDevice, 'mountPoints'>;

/** @returns every device once, in the order of lsblk; null when the text is none of its */
export function parseLsblk(json: string): readonly ListedDevice[] | null {
	let parsed: unknown;
	try {
		parsed = JSON.parse(json);
	} catch {
		return null;
	}
	const listing = Listing.safeParse(parsed);
	if (!listing.success) return null;
	const devices = new Map<string, ListedDevice>();
	for (const row of listing.data.blockdevices) {
		const known = devices.get(row.kname);
		const parents = [...(known?.parents ?? []), ...(row.pkname ? [row.pkname] : [])];
		devices.set(row.kname, { ...readRow(row), parents: [...new Set(parents)] });
	}
	// A loop device or a card reader that holds nothing.
	return [...devices.values()].filter(({ sizeBytes }) => sizeBytes > 0);
}

function readRow(row: Row): ListedDevice {
	return {
		name: row.kname,
		path: row.path ?? `/dev/${row.kname}`,
		type: row.type ?? 'disk',
		number: (row['maj:min'] ?? '').trim(),
		parents: [],
		sizeBytes: Number(row.size ?? 0) || 0,
		readOnly: isOn(row.ro),
		removable: isOn(row.rm) || isOn(row.hotplug) || row.tran === 'usb',
		rotational: isOn(row.rota),
		trims: (Number(row['disc-max'] ?? 0) || 0) > 0,
		model: trimmed(row.model),
		serial: trimmed(row.serial),
		transport: trimmed(row.tran),
		contents: row.fstype ? { type: row.fstype, label: trimmed(row.label), uuid: trimmed(row.uuid) } : null,
		partition: row.partuuid || row.partlabel ? { label: trimmed(row.partlabel), uuid: trimmed(row.partuuid) } : null
	};
}

const isOn = (value: Row['ro']): boolean => value === true || value === 1 || value === '1' || value === 'true';
const trimmed = (value: string | null | undefined): string | null => value?.trim() || null;
