// Did the program run into a limit, and who set it?
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

interface Limit {
	readonly kind: string;
	readonly pattern: RegExp;
	/** Settings of the unit that bound it, the nearest first. */
	readonly keys: readonly string[];
	/** The bound of the kernel, where it is one of those. */
	readonly kernel?: string;
	/** From here on it is as large as machines have it, so it was not what was reached. */
	readonly plenty?: number;
	readonly what: string;
	readonly otherwise: string;
}

const LIMITS: readonly Limit[] = [
	{
		kind: 'limit-kernel',
		pattern: /max_map_count|max virtual memory areas/i,
		keys: [],
		kernel: 'vm.max_map_count',
		what: 'memory areas of one process',
		otherwise: 'the kernel bounds it by vm.max_map_count'
	},
	{
		kind: 'limit-kernel',
		pattern: /too many open files in system|\bENFILE\b/i,
		keys: [],
		...{ kernel: 'fs.file-max', plenty: 1_000_000 },
		what: 'open files of the whole machine',
		otherwise: 'the kernel bounds it by fs.file-max'
	},
	{
		kind: 'limit-kernel',
		pattern: /aio-max-nr|io_setup\b[^\n]*(?:EAGAIN|unavailable)/i,
		keys: [],
		...{ kernel: 'fs.aio-max-nr', plenty: 1_000_000 },
		what: 'requests to disks that are under way at once',
		otherwise: 'the kernel bounds it by fs.aio-max-nr'
	},
	{
		kind: 'limit-kernel',
		pattern: /(?:shmget|shared memory segment)[^\n]*(?:invalid argument|EINVAL|too (?:large|big)|exceed)|\bSHMMAX\b/i,
		keys: [],
		...{ kernel: 'kernel.shmmax', plenty: 2 ** 36 },
		what: 'one segment of shared memory',
		otherwise: 'the kernel bounds it by kernel.shmmax'
	},
	...['kernel.pid_max', 'kernel.threads-max'].map(
		(kernel): Limit => ({
			kind: 'limit-kernel',
			pattern:
				/(?:fork|clone|pthread_create|thread)[^\n]*(?:resource temporarily unavailable|EAGAIN|unavailable)|can(?:no|')t start new thread/i,
			keys: [],
			...{ kernel, plenty: 8192 },
			what: 'processes and threads of the whole machine',
			otherwise: `the kernel bounds it by ${kernel}`
		})
	),
	{
		kind: 'limit-files',
		pattern:
			/too many open files|\bEMFILE\b|\bENFILE\b|unable to set .*open files|worker_connections .* exceed open file/i,
		keys: ['LimitNOFILE'],
		what: 'open files',
		otherwise: 'it has as many as systemd gives by itself (DefaultLimitNOFILE)'
	},
	{
		kind: 'limit-watches',
		pattern:
			/inotify[^\n]*(?:no space left|limit|ENOSPC)|(?:no space left|ENOSPC)[^\n]*(?:watch|inotify)|max_user_watches/i,
		keys: [],
		what: 'inotify watches',
		otherwise: 'the kernel allows each user fs.inotify.max_user_watches of them'
	},
	{
		kind: 'limit-processes',
		pattern:
			/(?:fork|clone|pthread_create|can(?:no|')t (?:create|start) (?:new )?thread|unable to create (?:new )?(?:native )?thread)[^\n]*(?:resource temporarily unavailable|EAGAIN|unavailable)|can(?:no|')t start new thread|unable to create (?:new )?native thread|fork: retry/i,
		keys: ['TasksMax', 'LimitNPROC'],
		what: 'processes and threads',
		otherwise: 'systemd gives a unit 15 % of what the kernel has (DefaultTasksMax)'
	},
	{
		kind: 'limit-memory',
		pattern:
			/cannot allocate memory|out of memory|MemoryError|\bENOMEM\b|std::bad_alloc|JavaScript heap out of memory/i,
		keys: ['MemoryMax', 'MemoryHigh', 'LimitAS', 'LimitDATA'],
		what: 'memory',
		otherwise: 'no setting of the unit bounds it, so it was the memory of the machine'
	},
	{
		kind: 'limit-file-size',
		pattern: /file size limit exceeded|\bEFBIG\b|file too large/i,
		keys: ['LimitFSIZE'],
		what: 'the size of a file',
		otherwise: 'no setting of the unit bounds it'
	},
	{
		kind: 'limit-processor-time',
		pattern: /cpu time limit exceeded|\bSIGXCPU\b/i,
		keys: ['LimitCPU'],
		what: 'processor time',
		otherwise: 'no setting of the unit bounds it'
	},
	{
		kind: 'limit-queues',
		pattern:
			/mq_open[^\n]*(?:too many open files|EMFILE|cannot allocate|ENOMEM)|message queue[^\n]*(?:limit|too many)/i,
		keys: ['LimitMSGQUEUE'],
		what: 'memory of message queues',
		otherwise: 'it has as much as systemd gives by itself (DefaultLimitMSGQUEUE)'
	},
	{
		kind: 'limit-quota',
		pattern: /disk quota exceeded|\bEDQUOT\b/i,
		keys: [],
		what: 'disk space of its account',
		otherwise:
			'a quota of the filesystem bounds what one account may store there (quota -u shows it), though the filesystem has room'
	},
	{
		kind: 'limit-locked-memory',
		pattern:
			/mlock[^\n]*(?:cannot allocate|ENOMEM|EPERM|not permitted|unavailable)|RLIMIT_MEMLOCK|memory locking requested|locked[- ]memory/i,
		keys: ['LimitMEMLOCK'],
		what: 'locked memory',
		otherwise: 'it has as much as systemd gives by itself (DefaultLimitMEMLOCK)'
	}
];
/** The kernel itself ends who goes beyond these, without a word of the program. */
const BY_SIGNAL: Readonly<Record<number, { readonly kind: string; readonly signal: string }>> = {
	// Where the limit leaves no time to heed the first word.
	9: { kind: 'limit-processor-time', signal: 'SIGKILL' },
	24: { kind: 'limit-processor-time', signal: 'SIGXCPU' },
	25: { kind: 'limit-file-size', signal: 'SIGXFSZ' }
};
/** They stand in other limits' words as well, so they are asked first. */
const NARROW: ReadonlySet<string> = new Set(['limit-locked-memory', 'limit-queues']);
const ORDERED = LIMITS.toSorted((a, b) => Number(!NARROW.has(a.kind)) - Number(!NARROW.has(b.kind)));

export const limitReached: UnitCheck = (at): readonly Answer[] => {
	for (const { name, text } of at.lines.toReversed()) {
		if (name === 'systemd') continue;
		const limit = ORDERED.find((one) => one.pattern.test(text) && isReached(at, one));
		if (limit) return reached(at, limit, text);
	}
	const ended = at.unit.exit?.kind === 'exited' ? undefined : BY_SIGNAL[at.unit.exit?.status ?? 0];
	const bound = ended && LIMITS.find(({ kind }) => kind === ended.kind);
	if (ended && bound && settingOf(at, bound)) return reached(at, bound, `It was ended by ${ended.signal}`);
	if (at.unit.result !== 'oom-kill') return [];
	const memory = LIMITS.find(({ kind }) => kind === 'limit-memory');
	const setting = memory && settingOf(at, memory);
	return memory && setting ? reached(at, memory, 'Result=oom-kill') : [];
};

/** A bound of the whole machine is one only where it was read, and is small; what the program names itself counts in any case. */
function isReached({ ground }: UnitCase, { kernel, plenty }: Limit): boolean {
	if (kernel === undefined || plenty === undefined) return true;
	const now = ground.around.kernel.get(kernel)?.value;
	return now !== undefined && now < plenty;
}

/** What bounds it: the unit itself, else the slices that it lies in, else the manager for all units. The smallest of the first kind. */
function settingOf({ ground }: UnitCase, { keys }: Limit): PlacedSetting | undefined {
	const isBound = ({ value }: PlacedSetting): boolean => value !== '' && value !== 'infinity';
	const own = keys.flatMap((key) => ground.settings.last(key) ?? []).filter(isBound);
	const others = (of: (key: string) => string): readonly PlacedSetting[] =>
		keys.flatMap((key) => ground.around.limits.findLast((one) => one.key === of(key)) ?? []).filter(isBound);
	const slices = others((key) => key);
	return [...own, ...slices].toSorted((a, b) => amountOf(a) - amountOf(b))[0] ?? others((key) => `Default${key}`)[0];
}

const amountOf = ({ value }: PlacedSetting): number => {
	const [, figure = '', unit = ''] = /^(\d+)([KMGT]?)/i.exec(value) ?? [];
	return figure === ''
		? Number.POSITIVE_INFINITY
		: Number(figure) * 1024 ** ('KMGT'.indexOf(unit.toUpperCase()) + 1 || 0);
};

function reached(at: UnitCase, limit: Limit, text: string): readonly Answer[] {
	const setting = settingOf(at, limit);
	const seen = [
		{ source: `journalctl -u ${at.unit.name}`, seenAtMs: at.nowMs, raw: text },
		...(setting ? [{ source: placeOf(setting), seenAtMs: at.nowMs, raw: `${setting.key}=${setting.value}` }] : [])
	];
	const kernel = limit.kernel === undefined ? undefined : at.ground.around.kernel.get(limit.kernel);
	if (limit.kernel !== undefined && kernel) {
		const setBy = kernel.setBy === undefined ? 'which is the kernel’s own value' : `set in ${kernel.setBy}`;
		return cause(
			limit.kind,
			`It reached the limit of ${limit.what}: ${limit.kernel} is ${kernel.value}, ${setBy}.`,
			[
				...seen,
				{ source: `/proc/sys/${limit.kernel.replaceAll('.', '/')}`, seenAtMs: at.nowMs, raw: String(kernel.value) }
			],
			kernel.setBy === undefined ? [] : [fileKey(kernel.setBy.replace(/ line \d+$/, ''))],
			{ setting: limit.kernel, value: String(kernel.value) }
		);
	}
	const by =
		setting && isOwn(at, setting)
			? 'its unit sets'
			: setting?.key.startsWith('Default')
				? 'systemd gives every unit'
				: 'the slice that it lies in has';
	return cause(
		limit.kind,
		setting
			? `It reached the limit of ${limit.what} that ${by}: ${setting.key}=${setting.value} in ${placeOf(setting)}.`
			: `It reached the limit of ${limit.what}; ${limit.otherwise}.`,
		seen,
		setting ? [fileKey(setting.path)] : [],
		{
			...(setting && {
				setting: setting.key.replace(/^Default/, ''),
				value: setting.value,
				of: isOwn(at, setting) ? 'unit' : setting.key.startsWith('Default') ? 'manager' : sliceOf(setting)
			})
		}
	);
}

const isOwn = ({ ground }: UnitCase, setting: PlacedSetting): boolean => ground.settings.written.includes(setting);
/** `/etc/systemd/system/web.slice.d/50.conf` → `web.slice`. */
const sliceOf = ({ path }: PlacedSetting): string => /([^/]+\.slice)(?:\.d\/[^/]+)?$/.exec(path)?.[1] ?? '';
