// Limits of the kernel that a program says it ran into, and who set them. Pure.
import type { KernelSetting } from '../../host/network/read-kernel-settings.ts';
import type { Seen } from '../detector.ts';

export interface KernelLimit {
	readonly kind: string;
	readonly setting: KernelSetting;
	readonly says: string;
	seen(nowMs: number): Seen;
}

/** What `ENOSPC` and `EMFILE` mean where files are watched: no disk is full, and no file too many is open. */
const SAID: readonly {
	readonly kind: string;
	readonly key: string;
	readonly pattern: RegExp;
	readonly what: string;
}[] = [
	{
		kind: 'watches-used-up',
		key: 'fs.inotify.max_user_watches',
		pattern:
			/file watchers? (?:limit )?reached|max_user_watches|inotify_add_watch\b.*(?:no space left|ENOSPC)|(?:no space left|ENOSPC)\b.*(?:inotify|\bwatch)|(?:inotify|watch(?:er|es|ing)?)\b.*(?:no space left|\bENOSPC\b)|upper limit on inotify watches/i,
		what: 'watch files'
	},
	{
		kind: 'watch-instances-used-up',
		key: 'fs.inotify.max_user_instances',
		pattern:
			/max_user_instances|(?:inotify_init1?|inotify instance|fsnotify|watcher)\b.*too many open files|too many open files\b.*(?:inotify|fsnotify|\bwatcher)|inotify instances/i,
		what: 'make more watchers'
	}
];

const RANGE = 'net.ipv4.ip_local_port_range';
const NO_PORT = /cannot assign requested address|can['’]t assign requested address|\bEADDRNOTAVAIL\b/i;
/** As many as a kernel has of itself are not used up by one program. */
const FEW_PORTS = 4000;

/** Who connects has a port on this side as well, and all of the few there are may be taken. */
function portsUsedUp(text: string, settings: ReadonlyMap<string, KernelSetting>): KernelLimit | undefined {
	const setting = settings.get(RANGE);
	if (!setting || !NO_PORT.test(text) || !/connect|dial/i.test(text) || /bind|listen/i.test(text)) return undefined;
	const [from, to] = setting.value.split(' ').map(Number);
	if (from === undefined || to === undefined || !(to - from + 1 < FEW_PORTS)) return undefined;
	return {
		kind: 'ports-used-up',
		setting,
		says: [
			`It may not connect any more: on this side only the ${to - from + 1} ports from ${from} to ${to} are there for that`,
			`(${RANGE} = ${setting.value})${saySetter(setting)}, and they are used up.`
		].join(' '),
		seen: (nowMs) => settingSeen(setting, nowMs)
	};
}

export function kernelLimitSaid(text: string, settings: ReadonlyMap<string, KernelSetting>): KernelLimit | undefined {
	const ports = portsUsedUp(text, settings);
	if (ports) return ports;
	const found = SAID.find(({ pattern }) => pattern.test(text));
	const setting = found && settings.get(found.key);
	if (!found || !setting) return undefined;
	return {
		kind: found.kind,
		setting,
		says: `It may not ${found.what}: one user has ${setting.key} = ${setting.value} of them${saySetter(setting)}, and they are used up.`,
		seen: (nowMs) => settingSeen(setting, nowMs)
	};
}

/** ` (set in /etc/sysctl.d/90.conf line 2)`. */
export const saySetter = ({ setBy, value }: KernelSetting): string =>
	setBy === undefined
		? ' (the kernel’s own value: no file sets it)'
		: setBy.value === value
			? ` (set in ${setBy.path} line ${setBy.line})`
			: ` (by hand: ${setBy.path} line ${setBy.line} says ${setBy.value}, from the next start on)`;

export const settingSeen = ({ key, value, setBy }: KernelSetting, nowMs: number): Seen => ({
	source: `sysctl ${key}`,
	seenAtMs: nowMs,
	raw: [`${key} = ${value}`, ...(setBy ? [`${setBy.path}:${setBy.line}: ${key} = ${setBy.value}`] : [])].join('\n')
});
