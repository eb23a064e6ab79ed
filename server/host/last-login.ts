// When somebody last signed in to this machine by SSH: as sshd's own processes show it, and as logind wrote it down.
import type { HostRoot } from './host-root.ts';
import { parseStat, parseStatus } from './processes/parse-process.ts';

const SESSIONS = 'run/systemd/sessions';
/** What one that has signed in is called; before that there are brackets in it. */
const SIGNED_IN = /^sshd(?:-session)?: [^\s[\]]+@[\w/.-]+(?:\0|\s|$)/;
/** What serves their connection, with the rights of root. */
const SERVES = /^sshd(?:-session|-auth)?: [^\s[\]]+ \[priv\](?:\0|\s|$)/;
const TICK_MS = 10;
/** By how much later than it was a start may be reckoned. */
const MARGIN_MS = 200;

export interface Now {
	readonly nowMs: number;
	/** For how long this process runs. */
	readonly runningMs: number;
}

/** undefined where nobody is signed in by SSH, or it cannot be seen. Never later than it was. */
export function lastSshLoginMs(root: Pick<HostRoot, 'list' | 'read'>, now: Now): number | undefined {
	const begun = [...sessions(root), ...processes(root, now)];
	return begun.length === 0 ? undefined : Math.max(...begun);
}

function sessions(root: Pick<HostRoot, 'list' | 'read'>): readonly number[] {
	return root.list(SESSIONS).flatMap((name) => {
		const text = name.endsWith('.ref') ? '' : (root.read(`${SESSIONS}/${name}`) ?? '');
		const [, microseconds] = /^REALTIME=(\d+)$/m.exec(text) ?? [];
		return microseconds === undefined || !/^SERVICE=sshd?$/m.test(text) ? [] : [Number(microseconds) / 1000];
	});
}

/**
 * The kernel counts from its start in ticks. Two clocks are compared with that, and the earlier answer counts: the machine's own
 * age is another one in some containers, and this process's does not run while the machine sleeps.
 */
function processes(root: Pick<HostRoot, 'list' | 'read'>, { nowMs, runningMs }: Now): readonly number[] {
	const ticksOf = (id: string): number | undefined => parseStat(root.read(`proc/${id}/stat`) ?? '')?.startTicks;
	const self = ticksOf('self');
	const [, seconds] = /^(\d+(?:\.\d+)?) /.exec(root.read('proc/uptime') ?? '') ?? [];
	if (self === undefined || seconds === undefined) return [];
	return root
		.list('proc')
		.filter((name) => /^\d+$/.test(name) && SIGNED_IN.test(root.read(`proc/${name}/cmdline`) ?? ''))
		.filter((name) => isServed(root, name))
		.flatMap((name) => {
			const ticks = ticksOf(name);
			if (ticks === undefined) return [];
			const byAge = nowMs - (Number(seconds) * 1000 - ticks * TICK_MS);
			const bySelf = nowMs - runningMs + (ticks - self) * TICK_MS;
			return [Math.min(byAge, bySelf) - MARGIN_MS];
		});
}

/** Anybody calls a process of theirs what they like; whose child it is nobody chooses. Root's own sessions are served by their own. */
function isServed(root: Pick<HostRoot, 'read'>, id: string): boolean {
	const uidOf = (pid: string | number): number | undefined => {
		const status = root.read(`proc/${pid}/status`);
		return status === null ? undefined : parseStatus(status).uid;
	};
	if (uidOf(id) === 0) return true;
	const parent = parseStat(root.read(`proc/${id}/stat`) ?? '')?.parentPid;
	return parent !== undefined && uidOf(parent) === 0 && SERVES.test(root.read(`proc/${parent}/cmdline`) ?? '');
}
