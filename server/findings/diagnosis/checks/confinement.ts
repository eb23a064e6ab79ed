// Is it the unit's own confinement, beside its view of the files and its network, that keeps the program from what it does: calls of the
// kernel, rights of root, the clock, memory?
import type { PlacedSetting, UnitSettings } from '../../../host/services/unit-settings.ts';
import type { UnitCase, UnitCheck } from '../check.ts';
import { type Fenced, fencedIn, isOn } from '../fence.ts';

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

const COMPILES =
	'keeps the unit from memory that can be written and run, which programs that compile as they run (Node.js, Java, PHP with JIT) need';

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
		said: new RegExp(
			`(?:unshare|clone|setns|namespace)${NOT_PERMITTED}|no permissions? to creat\\w* (?:a )?(?:new )?namespace`,
			'i'
		),
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
		said: new RegExp(`(?:chmod|mkdir|mknod|install|setuid|set-user-id|set-group-id|sticky)${NOT_PERMITTED}`, 'i'),
		stands: on('RestrictSUIDSGID'),
		does: 'keeps the unit from making files and folders that pass on the rights of their owner or group (set-user-id, set-group-id)'
	},
	{
		said: /permission denied on key/i,
		stands: on('ProtectKernelTunables'),
		does: 'keeps the unit from changing settings of the kernel (sysctl)'
	},
	{
		said: new RegExp(`personality${NOT_PERMITTED}`, 'i'),
		stands: on('LockPersonality'),
		does: 'keeps the unit from changing how the kernel counts it (personality), as emulators and debuggers do'
	},
	{
		said: /(?:mmap|mprotect|JIT|executable (?:memory|stack)|SetPermissions|Failed to reserve|after relocation|ffi_prep|dynarec|CoreCLR)[^\n]*|EACCES[^\n]*exec/i,
		stands: on('MemoryDenyWriteExecute'),
		does: COMPILES
	}
];

export const confined: UnitCheck = (at) => {
	const { ground, lines } = at;
	if (ground.settings.written.length === 0) return [];
	const ended = endedByCall(at) ?? endedAsItCompiled(at);
	if (ended) return fencedIn(at, ended);
	for (const { said, stands, does } of FENCES) {
		const setting = stands(ground.settings);
		const line = setting && lines.find(({ name, text }) => name !== 'systemd' && said.test(text));
		if (setting && line) return fencedIn(at, { setting, does, text: line.text, about: runtimeOf(at) });
	}
	return [];
};

/** Where no word of it says which right it was: of root alone, since as somebody else it has none, whatever the setting says. */
export const rightsTaken: UnitCheck = (at) => {
	const { ground, lines } = at;
	const setting = ground.settings.written.findLast(({ key }) => key === 'CapabilityBoundingSet');
	const line = lines.find(({ name, text }) => name !== 'systemd' && /Operation not permitted|EPERM/i.test(text));
	if (!setting || !line || ground.who?.uid !== 0) return [];
	return fencedIn(at, {
		setting,
		does: 'takes rights of root away from the unit, and what it tried needs one of them',
		text: line.text
	});
};

const isEndedBy = ({ unit, lines }: UnitCase, signals: readonly number[], names: RegExp): boolean =>
	(unit.exit !== null && unit.exit.kind !== 'exited' && signals.includes(unit.exit.status)) ||
	lines.some(({ name, text }) => (name === 'systemd' ? names.test(text) : false));

/** The kernel ends at once whoever makes a call that is not left to it. */
function endedByCall(at: UnitCase): Fenced | undefined {
	const { settings } = at.ground;
	const word = at.lines.find(({ text }) => /Bad system call|SIGSYS\b/.test(text));
	if (!word && !isEndedBy(at, [SIGSYS], /status=31\/SYS/)) return undefined;
	const filter = settings.written.findLast(({ key }) => key === 'SystemCallFilter');
	const does = 'has the kernel end the unit (SIGSYS) when it uses a system call that is not allowed, and it did';
	if (filter) return { setting: filter, does, text: word?.text };
	const machines = settings.last('SystemCallArchitectures');
	return (
		machines && {
			setting: machines,
			does: 'has the kernel end what is built for another kind of processor than those it names, 32-bit programs above all (SIGSYS), and it did',
			text: word?.text
		}
	);
}

/** SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV. */
const CRASHES = [4, 5, 6, 7, 11];
const COMPILERS =
	/(?:^|\/)(?:node(?:js)?|deno|bun|java|dotnet|mono|luajit[\w.-]*|pypy[\d.]*|php[\d.]*|php-fpm[\d.]*|julia|beam\.smp|erl|qemu-[\w-]+|chrom\w+|electron\w*|pwsh)$/;

/** By what root wrote into the unit: a runtime that is known to compile as it runs. */
function runtimeOf({ ground }: UnitCase): { readonly runtime?: string } {
	const programs = ground.commands.flatMap(({ words: [program = ''], asRoot }) => {
		const head = ground.heads.get(program);
		const [first = '', ...rest] = head?.kind === 'script' ? head.interpreter : [];
		const interpreter = first.endsWith('/env') ? (rest.find((word) => !word.startsWith('-')) ?? '') : first;
		return asRoot ? [] : [program, interpreter];
	});
	const found = programs.find((program) => COMPILERS.test(program));
	return found === undefined ? {} : { runtime: found };
}

function endedAsItCompiled(at: UnitCase): Fenced | undefined {
	const setting = isOn(at.ground.settings.last('MemoryDenyWriteExecute'));
	const about = runtimeOf(at);
	if (
		!setting ||
		about.runtime === undefined ||
		!isEndedBy(at, CRASHES, /status=(?:4\/ILL|5\/TRAP|6\/ABRT|7\/BUS|11\/SEGV)/)
	)
		return undefined;
	return { setting, does: `${COMPILES}; ${about.runtime} is one`, text: undefined, about };
}
