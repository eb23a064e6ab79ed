// The line in which a job that failed says so: by words that a program has for its own end, and not for what it found. Pure.
import type { CronJobGround } from '../../../host/cron/cron-job.ts';

const FAILS: readonly RegExp[] = [
	/(?:^|[\s:])(?:command )?not found$/i,
	/: (?:No such file or directory|Permission denied|Operation not permitted|Read-only file system|No space left on device|Not a directory|Exec format error|Connection refused|Connection timed out|No route to host)\.?$/i,
	/^(?:\w+\.)*\w*(?:Error|Exception)(?::|$)/,
	/^(?:[\w./-]+(?:\[\d+\])?: )?(?:fatal|panic|abort(?:ed|ing)?)(?: error)?(?::|!)/i,
	/^(?:[\w./-]+: )?error: /i,
	/\b(?:Segmentation fault|core dumped|Out of memory|cannot open shared object file|bad interpreter|syntax error|unbound variable)\b/i,
	/Can't locate \S+ in @INC|Cannot find module|No module named/,
	/Access denied for user|authentication failed|Permission denied \(publickey|Host key verification failed|could not connect to server|Could not resolve host/i
];
/** run-parts names the script that it ran. */
const OF_SCRIPT = /run-parts: (\S+) exited with return code [1-9]|run-parts: failed to exec (\S+?):/;

/** @returns the last of them; of a script that run-parts runs only what it says of that one */
export function failureIn(
	lines: readonly string[],
	{ line, file }: Pick<CronJobGround, 'line' | 'file'>
): string | undefined {
	if (line === null) return lines.findLast((one) => OF_SCRIPT.exec(one)?.slice(1).includes(file));
	return lines.findLast((one) => OF_SCRIPT.test(one) || FAILS.some((pattern) => pattern.test(one.trim())));
}
