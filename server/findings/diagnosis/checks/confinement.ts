// Is it the unit's own confinement, beside its view of the files and its network, that keeps the program from what it does: calls of the
// kernel, rights of root, the clock, memory?
import type { PlacedSetting, UnitSettings } from '../../../host/services/unit-settings.ts';
import type { UnitCheck } from '../check.ts';
import { fencedIn, isOn } from '../fence.ts';

interface Fence {
	readonly said: RegExp;
	stands(settings: UnitSettings): PlacedSetting | undefined;
	readonly does: string;
}

const on =
	(key: string) =>
	(settings: UnitSettings): PlacedSetting | undefined =>
		isOn(settings.last(key));

const SIGSYS = 31;
const NOT_PERMITTED = String.raw`[^\n]*(?:Operation not permitted|EPERM)`;

const FENCES: readonly Fence[] = [
	{
		said: /no new privileges|must be (?:setuid|owned by uid 0 and have the setuid)|setuid root/i,
		stands: on('NoNewPrivileges'),
		does: 'keeps sudo and everything else that is set-user-id from taking other rights'
	},
	{
		said: new RegExp(
			`(?:settimeofday|clock_settime|adjtime|set (?:the )?(?:system |hardware )?(?:clock|date|time)|/dev/rtc)${NOT_PERMITTED}`,
			'i'
		),
		stands: on('ProtectClock'),
		does: 'keeps the unit from setting the clock'
	},
	{
		said: new RegExp(`(?:sethostname|setdomainname|host ?name)${NOT_PERMITTED}`, 'i'),
		stands: on('ProtectHostname'),
		does: 'keeps the unit from changing the name of the machine'
	},
	{
		said: new RegExp(
			`(?:sched_setscheduler|SCHED_(?:FIFO|RR)|real-?time (?:priority|scheduling)|chrt)${NOT_PERMITTED}`,
			'i'
		),
		stands: on('RestrictRealtime'),
		does: 'keeps the unit from real-time scheduling'
	},
	{
		said: new RegExp(`(?:unshare|clone|setns|namespace)${NOT_PERMITTED}`, 'i'),
		stands: (settings) => {
			const setting = settings.last('RestrictNamespaces');
			return setting && !/^(?:no|false|off|0)$/i.test(setting.value) ? setting : undefined;
		},
		does: 'keeps the unit from making namespaces, as sandboxes of browsers and containers do'
	},
	{
		said: new RegExp(`(?:init_module|finit_module|modprobe|insmod|kernel module)${NOT_PERMITTED}`, 'i'),
		stands: on('ProtectKernelModules'),
		does: 'keeps the unit from loading modules of the kernel'
	},
	{
		said: /Operation not permitted|EPERM/i,
		stands: (settings) => settings.written.findLast(({ key }) => key === 'CapabilityBoundingSet'),
		does: 'takes rights of root away from the unit, and what it tried needs one of them'
	},
	{
		said: /(?:mmap|mprotect|JIT|executable memory|SetPermissions|Failed to reserve)[^\n]*|EACCES[^\n]*exec/i,
		stands: on('MemoryDenyWriteExecute'),
		does: 'keeps the unit from memory that can be written and run, which programs that compile as they run (Node.js, Java, PHP with JIT) need'
	}
];

export const confined: UnitCheck = (at) => {
	const { unit, ground, lines } = at;
	const filter = ground.settings.written.findLast(({ key }) => key === 'SystemCallFilter');
	if (filter && (unit.exit?.status === SIGSYS || lines.some(({ text }) => /status=31\/SYS|Bad system call/.test(text))))
		return fencedIn(at, {
			setting: filter,
			does: 'has the kernel end the unit (SIGSYS) when it uses a system call that is not allowed, and it did',
			text: undefined
		});
	if (ground.settings.written.length === 0) return [];
	for (const { said, stands, does } of FENCES) {
		const setting = stands(ground.settings);
		const line = setting && lines.find(({ name, text }) => name !== 'systemd' && said.test(text));
		if (!setting || !line) continue;
		// As somebody else than root it has no such rights, whatever the setting says.
		if (setting.key === 'CapabilityBoundingSet' && ground.who?.uid !== 0) continue;
		return fencedIn(at, { setting, does, text: line.text });
	}
	return [];
};
