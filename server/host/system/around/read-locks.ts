// Lock and PID files that a program says are in its way: whose number they hold, and whether a process of it runs.
import type { HostRoot } from '../../host-root.ts';

export interface Lock {
	readonly path: string;
	readonly modifiedMs: number;
	/** The number of the process that it holds; null where it holds none. */
	readonly pid: number | null;
	/** What runs under that number now; null where nothing does. */
	readonly runs: string | null;
}

const SPEAKS_OF_ONE =
	/already running|another (?:instance|process|copy)|lock ?file|pid ?file|stale|is locked|\block(?:ed)?\b|\.(?:lock|pid|lck)\b/i;
const PATH = /(?<![\w./])\/(?:[\w.@+-]+\/)+[\w.@+-]*(?:lock|lck|pid|LOCK|PID)[\w-]*(?:\.\w+)?(?<![.:,])/g;
const NUMBER = /\bpid[ :=(#]*(\d{1,7})\b|\bprocess (\d{1,7})\b/i;
const MOST = 3;

export async function readLocks(
	root: Pick<HostRoot, 'facts' | 'readText'>,
	texts: readonly string[]
): Promise<ReadonlyMap<string, Lock>> {
	const found = new Map<string, Lock>();
	for (const text of texts) {
		if (!SPEAKS_OF_ONE.test(text)) continue;
		const said = NUMBER.exec(text);
		for (const [path] of text.matchAll(PATH)) {
			if (found.has(path) || found.size >= MOST) continue;
			const facts = await root.facts(path);
			if (!facts.got || facts.value.kind !== 'file' || facts.value.sizeBytes > 256) continue;
			const inside = await root.readText(path, 64, [{ path, facts: facts.value }]);
			const number = (inside.got ? /^\s*(\d{1,7})\b/.exec(inside.value)?.[1] : undefined) ?? said?.[1] ?? said?.[2];
			const pid = number === undefined ? null : Number(number);
			const command = pid === null ? undefined : await root.readText(`/proc/${pid}/cmdline`, 512);
			const runs = command?.got ? command.value.replaceAll('\0', ' ').trim() : null;
			found.set(path, { path, modifiedMs: facts.value.modifiedMs, pid, runs });
		}
	}
	return found;
}
