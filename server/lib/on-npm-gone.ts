// npm starts a script through a shell. A signal to npm alone reaches that shell at most, and the service would go on without them.
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

const LOOK_EVERY_MS = 1_000;

/** Calls `gone` once when npm had started this process and has ended; never where nothing can be told of other processes. */
export function onNpmGone(env: Readonly<Record<string, string | undefined>>, gone: () => void): void {
	if (env.npm_lifecycle_event === undefined || env.npm_node_execpath === undefined) return;
	const npm = [process.ppid, parentOf(process.ppid)].find((pid) => runs(pid, env.npm_node_execpath ?? ''));
	if (npm === undefined) return;
	const timer = setInterval(() => {
		// Its own entry can outlast it, but nobody stays its child.
		if (process.ppid === npm || parentOf(process.ppid) === npm) return;
		clearInterval(timer);
		gone();
	}, LOOK_EVERY_MS);
	timer.unref();
}

function parentOf(pid: number): number {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
		return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
	} catch {
		return 0;
	}
}

function runs(pid: number, program: string): boolean {
	try {
		return readlinkSync(`/proc/${pid}/exe`) === realpathSync(program);
	} catch {
		return false;
	}
}
