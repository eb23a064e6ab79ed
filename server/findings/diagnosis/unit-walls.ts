// Settings of a unit by which it sees other files than the machine has, or may not write to them.
import type { PlacedSetting, UnitSettings } from '../../host/services/unit-settings.ts';
import type { Trouble } from '../../host/system/complaints.ts';

export interface Wall {
	readonly setting: PlacedSetting;
	/** What it does, to stand behind its name: `hides /home from it`. */
	readonly does: string;
}

const isOn = (value: string): boolean => /^(?:yes|true|on|1)$/i.test(value);
const isBelow = (path: string, folder: string): boolean =>
	path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`);
const pathsOf = ({ value }: PlacedSetting): string[] =>
	value.split(/\s+/).map((one) => one.replace(/^[-+]+/, '').split(':')[0] ?? '');

/** The wall that stands before a path. undefined where none does. */
export function wallBefore(settings: UnitSettings, path: string, trouble: Trouble): Wall | undefined {
	const writable = settings.all('ReadWritePaths').flatMap(pathsOf);
	const isWritable = writable.some((one) => isBelow(path, one));
	const home = settings.last('ProtectHome');
	const isHome = ['/home', '/root', '/run/user'].some((folder) => isBelow(path, folder));
	if (home && isHome) {
		if ((isOn(home.value) || home.value === 'tmpfs') && trouble !== 'read-only')
			return { setting: home, does: `hides ${path.split('/').slice(0, 2).join('/')} from the unit` };
		if (home.value === 'read-only' && !isWritable && trouble !== 'absent')
			return { setting: home, does: `keeps ${path.split('/').slice(0, 2).join('/')} read-only for the unit` };
	}
	const temporary = settings.last('PrivateTmp');
	if (temporary && (isOn(temporary.value) || temporary.value === 'disconnected') && trouble === 'absent')
		for (const folder of ['/tmp', '/var/tmp'])
			if (isBelow(path, folder)) return { setting: temporary, does: `gives the unit a ${folder} of its own` };
	for (const setting of settings.all('InaccessiblePaths'))
		if (pathsOf(setting).some((one) => isBelow(path, one)) && trouble !== 'read-only')
			return { setting, does: 'closes it to the unit' };
	for (const setting of settings.all('TemporaryFileSystem'))
		if (pathsOf(setting).some((one) => isBelow(path, one)) && trouble === 'absent')
			return { setting, does: 'puts an empty folder in its place for the unit' };
	if (isWritable || trouble === 'absent') return undefined;
	for (const setting of settings.all('ReadOnlyPaths'))
		if (pathsOf(setting).some((one) => isBelow(path, one))) return { setting, does: 'keeps it read-only for the unit' };
	const system = settings.last('ProtectSystem');
	if (system && trouble === 'read-only' && isSystemPlace(system.value, path))
		return { setting: system, does: 'keeps it read-only for the unit, and no ReadWritePaths= opens it' };
	const moment = settings.last('DynamicUser');
	if (moment && isOn(moment.value) && !system && trouble === 'read-only' && isSystemPlace('strict', path))
		return {
			setting: moment,
			does: 'keeps all that is not its own read-only for the unit (StateDirectory= makes it a folder below /var/lib)'
		};
	for (const [key, folders] of KERNEL_PLACES) {
		const kept = settings.last(key);
		if (kept && (isOn(kept.value) || kept.value === 'strict') && folders.some((folder) => isBelow(path, folder)))
			return { setting: kept, does: 'keeps what the kernel shows there read-only for the unit' };
	}
	const policy = settings.last('DevicePolicy');
	if (policy && /^(?:closed|strict)$/.test(policy.value) && trouble === 'denied' && isBelow(path, '/dev'))
		if (!settings.all('DeviceAllow').some(({ value }) => value.split(/\s+/)[0] === path))
			return { setting: policy, does: 'keeps the unit from all devices that no DeviceAllow= names' };
	const device = settings.last('PrivateDevices');
	if (device && isOn(device.value) && isBelow(path, '/dev'))
		return { setting: device, does: 'hides the devices of the machine' };
	return undefined;
}

const KERNEL_PLACES: readonly (readonly [string, readonly string[]])[] = [
	['ProtectKernelTunables', ['/proc/sys', '/proc/sysrq-trigger', '/proc/irq', '/proc/acpi', '/sys']],
	['ProtectControlGroups', ['/sys/fs/cgroup']],
	['ProtectKernelLogs', ['/proc/kmsg', '/dev/kmsg']]
];

function isSystemPlace(value: string, path: string): boolean {
	const folders = isOn(value) ? ['/usr', '/boot', '/efi'] : value === 'full' ? ['/usr', '/boot', '/efi', '/etc'] : [];
	if (folders.some((folder) => isBelow(path, folder))) return true;
	return value === 'strict' && !['/dev', '/proc', '/sys'].some((folder) => isBelow(path, folder));
}
