// btrfs filesystems, as the kernel's own files tell them: no tool and no rights are needed for that.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { Btrfs } from '#wire/host/storage-layers.ts';
import type { HostDeps } from '../host-deps.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KINDS = ['data', 'metadata', 'system'] as const;

type Root = HostDeps['root'];

export async function readBtrfs({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<Btrfs[]>> {
	const names = await root.listNames('sys/fs/btrfs');
	if (!names.got)
		return names.why === 'absent'
			? notKnown('not-applicable', 'There is no btrfs here: the kernel has not loaded it.')
			: notKnown(names.why, `btrfs cannot be read: ${names.detail}.`);
	const uuids = names.value.filter((name) => UUID.test(name)).sort();
	return isKnown(await Promise.all(uuids.map((uuid) => readOne(root, uuid))), clock.nowMs());
}

async function readOne(root: Root, uuid: string): Promise<Btrfs> {
	const at = `sys/fs/btrfs/${uuid}`;
	const [label, devices, allocation] = await Promise.all([
		readLine(root, `${at}/label`),
		readDevices(root, at),
		Promise.all(KINDS.map((kind) => readAllocation(root, `${at}/allocation/${kind}`, kind)))
	]);
	const { list, sizeBytes } = devices;
	return {
		uuid,
		label: label || null,
		devices: list,
		allocation: allocation.flatMap(({ shown }) => shown),
		sizeBytes,
		allocatedBytes: allocation.reduce((sum, { onDisk }) => sum + onDisk, 0)
	};
}

async function readAllocation(
	root: Root,
	at: string,
	kind: (typeof KINDS)[number]
): Promise<{ shown: Btrfs['allocation']; onDisk: number }> {
	const [total, used, onDisk, names] = await Promise.all([
		readFigure(root, `${at}/total_bytes`),
		readFigure(root, `${at}/bytes_used`),
		readFigure(root, `${at}/disk_total`),
		root.listNames(at)
	]);
	if (total === null || used === null) return { shown: [], onDisk: 0 };
	// Each profile in use has a folder; while it is converted there are two.
	const profiles = names.got ? names.value.filter((name) => /^(?:single|dup|raid\w+)$/.test(name)).sort() : [];
	return {
		shown: [{ kind, profile: profiles.join(' + ') || 'unknown', totalBytes: total, usedBytes: used }],
		onDisk: onDisk ?? total
	};
}

async function readDevices(root: Root, at: string): Promise<{ list: Btrfs['devices']; sizeBytes: number }> {
	const [links, ids] = await Promise.all([root.listNames(`${at}/devices`), root.listNames(`${at}/devinfo`)]);
	const names = links.got ? [...links.value].sort() : [];
	const sectors = await Promise.all(names.map((name) => readFigure(root, `sys/class/block/${name}/size`)));
	const sizeBytes = sectors.reduce<number>((sum, size) => sum + (size ?? 0) * 512, 0);
	const infos = ids.got ? [...ids.value].sort((a, b) => Number(a) - Number(b)) : [];
	const list = await Promise.all(
		infos.map(async (id, index) => {
			const [missing, errors] = await Promise.all([
				readLine(root, `${at}/devinfo/${id}/missing`),
				readLine(root, `${at}/devinfo/${id}/error_stats`)
			]);
			// The kernel does not say which of them is which device; with one device there is no question.
			const name = infos.length === names.length && names.length === 1 ? (names[index] ?? id) : `device ${id}`;
			return { name, missing: missing === '1', errors: readErrors(errors ?? '') };
		})
	);
	return { list: list.length > 0 ? list : names.map((name) => ({ name, missing: false, errors: {} })), sizeBytes };
}

function readErrors(text: string): Record<string, number> {
	const errors: Record<string, number> = {};
	for (const [, name = '', count] of text.matchAll(/^(\w+)_errs (\d+)$/gm)) errors[name] = Number(count);
	return errors;
}

async function readLine(root: Root, path: string): Promise<string | null> {
	const text = await root.readText(path, 4096);
	return text.got ? text.value.trim() : null;
}

async function readFigure(root: Root, path: string): Promise<number | null> {
	const line = await readLine(root, path);
	return line === null || !/^\d+$/.test(line) ? null : Number(line);
}
