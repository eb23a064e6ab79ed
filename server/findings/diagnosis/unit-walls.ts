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
	const subset = settings.last('ProcSubset');
	if (subset?.value === 'pid' && trouble === 'absent' && /^\/proc\/(?!\d|self\b|thread-self\b)/.test(path))
		return { setting: subset, does: 'shows the unit nothing of /proc but its processes' };
	const others = settings.last('ProtectProc');
	if (others && others.value !== 'default' && /^\/proc\/\d+(?:\/|$)/.test(path))
		return { setting: others, does: 'hides the processes of others from the unit' };
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
	const closed = trouble === 'denied' && isBelow(path, '/dev') ? deviceClosed(settings, path) : undefined;
	if (closed) return closed;
	const device = settings.last('PrivateDevices');
	if (device && isOn(device.value) && isBelow(path, '/dev'))
		return { setting: device, does: 'hides the devices of the machine' };
	return undefined;
}

/** systemd leaves these to every unit. */
const OF_ALL = /^\/dev\/(?:null|zero|full|random|urandom|tty|ptmx|pts\/.*)$/;

/** Where any device is named, all others are closed, whatever the policy. */
function deviceClosed(settings: UnitSettings, path: string): Wall | undefined {
	const allowed = settings.all('DeviceAllow');
	const policy = settings.last('DevicePolicy');
	const closes = policy && policy.value !== 'auto' ? policy : allowed.at(-1);
	// A kind of devices may be that of this one.
	if (!closes || OF_ALL.test(path) || allowed.some(({ value }) => /^(?:char|block)-/.test(value))) return undefined;
	const own = allowed.findLast(({ value }) => value.split(/\s+/)[0] === path);
	const [, rights = 'rwm'] = own?.value.split(/\s+/) ?? [];
	if (!own) return { setting: closes, does: 'keeps the unit from all devices that no DeviceAllow= names' };
	if (rights.includes('r') && rights.includes('w')) return undefined;
	return {
		setting: own,
		does: `lets the unit ${rights.includes('w') ? 'write it and not read' : 'read it and not write'}`
	};
}

/** What keeps a file from being run by the unit; of several, the one that names it most nearly counts. */
export function execWallBefore(settings: UnitSettings, path: string): Wall | undefined {
	const rows = ['ExecPaths', 'NoExecPaths'].flatMap((key) =>
		settings.all(key).flatMap((setting) => pathsOf(setting).map((one) => ({ setting, folder: one })))
	);
	const nearest = rows
		.filter(({ folder }) => isBelow(path, folder === '/' ? '' : folder))
		.toSorted((a, b) => b.folder.length - a.folder.length)[0];
	return nearest?.setting.key === 'NoExecPaths'
		? { setting: nearest.setting, does: 'keeps what lies there from being run by the unit, and no ExecPaths= opens it' }
		: undefined;
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
