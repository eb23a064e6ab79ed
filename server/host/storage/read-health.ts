// How each disk is: asked of the disk itself by root, of udisks by everybody else.
import { isKnown, type Known, notKnown, type Unknown } from '#wire/host/known.ts';
import type { DiskReport } from '#wire/host/storage-layers.ts';
import type { HostDeps } from '../host-deps.ts';
import type { ListedDevice } from './parse-lsblk.ts';
import { parseSmartctl } from './parse-smartctl.ts';
import { parseUdisks } from './parse-udisks.ts';
import type { ReadDevices } from './read-devices.ts';
import { unknownFrom } from './unknown-from.ts';

/** Whole disks that could tell something of themselves. */
const ASKABLE = /^\/dev\/(?:sd[a-z]{1,3}|nvme\d{1,3}n\d{1,3}|hd[a-z]|vd[a-z]{1,2})$/;
const MOST_DISKS = 64;

export async function readHealth(deps: HostDeps, devices: Known<ReadDevices>): Promise<Known<DiskReport[]>> {
	if (!devices.known) return devices;
	const disks = devices.value.list
		.filter(({ type, path }) => type === 'disk' && ASKABLE.test(path))
		.slice(0, MOST_DISKS);
	if (disks.length === 0) return notKnown('not-applicable', 'There is no disk here that could tell how it is.');
	if (deps.uid !== 0) return throughUdisks(deps, disks);
	const reports = await Promise.all(disks.map((disk) => ask(deps, disk)));
	return isKnown(reports, deps.clock.nowMs());
}

async function ask({ facts, clock }: HostDeps, { path }: ListedDevice): Promise<DiskReport> {
	// A paravirtual disk has no such command at all.
	if (path.startsWith('/dev/vd')) return { device: path, health: virtualDisk(path) };
	const answer = await facts.ask('storage.smartctl', { device: path });
	if (answer.got === 'nothing')
		return {
			device: path,
			health: unknownFrom(answer, 'smartctl', 'smartmontools', `${path} cannot be asked how it is`)
		};
	return { device: path, health: parseSmartctl(path, answer.text, clock.nowMs()) };
}

const virtualDisk = (path: string): Unknown =>
	notKnown('not-applicable', `${path} is a virtual disk; how the real one below it is, only its host can tell.`);

/** An ordinary account may not send a disk a command, and no group would let it without letting it overwrite the disk as well. */
async function throughUdisks(
	{ root, facts, clock }: HostDeps,
	disks: readonly ListedDevice[]
): Promise<Known<DiskReport[]>> {
	const answer = await facts.ask('storage.udisks');
	const reports = answer.got === 'output' ? parseUdisks(answer.text, clock.nowMs()) : null;
	const remedy = reports ? null : await installCommand(root, 'udisks2');
	return isKnown(
		disks.map(({ path }) => {
			const told = reports?.find(({ device }) => device === path);
			if (told) return told;
			if (path.startsWith('/dev/vd')) return { device: path, health: virtualDisk(path) };
			if (reports) return { device: path, health: notKnown('not-applicable', `${path} does not report how it is.`) };
			const reason = `Only root may ask ${path} how it is. With udisks installed, which asks as root and tells everybody, it would be shown here.`;
			return { device: path, health: notKnown('denied', reason, remedy) };
		}),
		clock.nowMs()
	);
}

const INSTALLERS: readonly (readonly [string, string])[] = [
	['usr/bin/apt-get', 'sudo apt-get install'],
	['usr/bin/dnf', 'sudo dnf install'],
	['usr/bin/zypper', 'sudo zypper install'],
	['usr/bin/pacman', 'sudo pacman -S'],
	['sbin/apk', 'sudo apk add']
];

async function installCommand(root: HostDeps['root'], pack: string): Promise<string | null> {
	for (const [program, command] of INSTALLERS) {
		const there = await root.readText(program, 1);
		if (there.got || there.why === 'denied') return `${command} ${pack}`;
	}
	return null;
}
