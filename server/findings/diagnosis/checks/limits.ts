// Did the program run into a limit, and who set it?
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

interface Limit {
	readonly kind: string;
	readonly pattern: RegExp;
	/** Settings of the unit that bound it, the nearest first. */
	readonly keys: readonly string[];
	readonly what: string;
	readonly otherwise: string;
}

const LIMITS: readonly Limit[] = [
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
	}
];

export const limitReached: UnitCheck = (at): readonly Answer[] => {
	for (const { name, text } of at.lines.toReversed()) {
		if (name === 'systemd') continue;
		const limit = LIMITS.find(({ pattern }) => pattern.test(text));
		if (limit) return reached(at, limit, text);
	}
	if (at.unit.result !== 'oom-kill') return [];
	const memory = LIMITS.find(({ kind }) => kind === 'limit-memory');
	const setting = memory && settingOf(at, memory);
	return memory && setting ? reached(at, memory, 'Result=oom-kill') : [];
};

const settingOf = ({ ground }: UnitCase, { keys }: Limit): PlacedSetting | undefined =>
	keys.flatMap((key) => ground.settings.last(key) ?? []).find(({ value }) => value !== '' && value !== 'infinity');

function reached(at: UnitCase, limit: Limit, text: string): readonly Answer[] {
	const setting = settingOf(at, limit);
	const seen = [
		{ source: `journalctl -u ${at.unit.name}`, seenAtMs: at.nowMs, raw: text },
		...(setting ? [{ source: placeOf(setting), seenAtMs: at.nowMs, raw: `${setting.key}=${setting.value}` }] : [])
	];
	return cause(
		limit.kind,
		setting
			? `It reached the limit of ${limit.what} that its unit sets: ${setting.key}=${setting.value} in ${placeOf(setting)}.`
			: `It reached the limit of ${limit.what}; ${limit.otherwise}.`,
		seen,
		setting ? [fileKey(setting.path)] : [],
		{ ...(setting && { setting: setting.key, value: setting.value }) }
	);
}
