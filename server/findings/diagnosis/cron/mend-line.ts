// Which line of a crontab mends it, where that is plain: what the remedy of unread settings writes. Pure.
import { posix } from 'node:path';
import type { CronGround, CronJobGround } from '../../../host/cron/cron-job.ts';
import type { Edit } from '../unread/unread.ts';
import type { CronCase } from './cron-case.ts';

type About = Readonly<Record<string, string>>;

const lines = (file: string, task: string, edits: readonly Edit[]): About => ({
	file,
	task,
	how: 'lines',
	edits: JSON.stringify(edits)
});
const report = (file: string, reportOnly: string): About => ({ file, reportOnly });

/** A PATH before the line that has the one folder in which the program lies as well. */
export function mendPath({ job, text }: CronCase, there: readonly string[], path: string): About {
	const [only, another] = there;
	if (text.script !== null || job.line === null)
		return report(
			text.script ?? job.file,
			only === undefined
				? 'install it, or take its line away.'
				: `write ${only} in that line, or set PATH at the head of the script.`
		);
	if (only === undefined || another !== undefined)
		return report(
			job.file,
			only === undefined
				? 'install it, or name the place where it lies.'
				: 'it lies in several places; which one is meant is for its author to say.'
		);
	const wanted = `PATH=${[...path.split(':'), posix.dirname(only)].join(':')}`;
	return {
		...lines(job.file, `Have cron look in ${posix.dirname(only)} as well`, [
			{ line: job.line, was: job.text, is: `${wanted}\n${job.text}` }
		]),
		searched: posix.dirname(only)
	};
}

const SOURCE = /(^|[\s;&|])source(?=\s)/g;

/** `source` is called `.` in a plain shell. */
export function mendSource({ job, text }: CronCase, word: string): About {
	const many = job.text.match(SOURCE)?.length ?? 0;
	if (word !== 'source' || text.script !== null || job.line === null || many !== 1)
		return report(
			text.script ?? job.file,
			'let bash run it: SHELL=/bin/bash in the crontab, or #!/bin/bash in the script.'
		);
	return lines(job.file, `Write a dot in the place of source in line ${job.line} of ${job.file}`, [
		{ line: job.line, was: job.text, is: job.text.replace(SOURCE, '$1.') }
	]);
}

/** A shell that is there. */
export function mendShell(file: string, { line, text, path }: CronJobGround['shell'], ground: CronGround): About {
	const is = ground.walks.get('/bin/bash')?.end === 'there' ? '/bin/bash' : '/bin/sh';
	return line === null
		? report(file, 'install it, or name another.')
		: lines(file, `Have ${is} run what stands in ${file}`, [{ line, was: text, is: text.replace(path, () => is) }]);
}
