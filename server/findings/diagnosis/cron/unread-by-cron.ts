// What cron does not run at all, or not as it was meant, is told by itself: nothing more is said of those jobs. Pure.
import type { CronFacts } from '../../../host/configuration/read-cron.ts';
import { cronFilesUnread } from '../unread/cron-files.ts';
import { cronLinesUnread } from '../unread/cron-lines.ts';

/** For these cron passes over the whole file, as far as it is one of /etc. */
const WHOLE_FILE = /^cron-(?:line|user-missing|user-unknown)$/;

/** @returns files, and jobs as `file:line` */
export function unreadByCron(cron: CronFacts): {
	readonly files: ReadonlySet<string>;
	readonly jobs: ReadonlySet<string>;
} {
	const files = new Set(cronFilesUnread(cron).map(({ file }) => file));
	const jobs = new Set<string>();
	for (const { file, line, kind } of cronLinesUnread(cron))
		if (WHOLE_FILE.test(kind) && file.startsWith('/etc/')) files.add(file);
		else jobs.add(`${file}:${line}`);
	return { files, jobs };
}
