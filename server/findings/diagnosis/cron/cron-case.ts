// A job of cron's as it is judged: one text of it, and what that stands on.
import type { CronGround, CronJobGround, StepsOf } from '../../../host/cron/cron-job.ts';
import type { Walk } from '../../../host/system/walk-path.ts';
import { closedTo, mayDo, type Wish } from '../../../lib/judge-access.ts';
import { nameOfUser, rightsOf } from '../say-file.ts';

export interface CronCase {
	readonly job: CronJobGround;
	readonly text: StepsOf;
	readonly ground: CronGround;
	readonly nowMs: number;
}

/** `Line 5 of /etc/cron.d/report`; of a step in a script the line there, and who runs it. */
export function placeOfStep({ job, text }: CronCase, line: number): string {
	if (text.script === job.file) return `Line ${line} of ${job.file}`;
	return text.script === null
		? placeOfJob(job)
		: `Line ${line} of ${text.script}, which ${lower(placeOfJob(job))} runs,`;
}

export const placeOfJob = ({ file, line }: CronJobGround): string =>
	line === null ? `The script ${file}` : `Line ${line} of ${file}`;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const sourceOf = ({ job, text }: CronCase, line: number): string =>
	text.script === null
		? job.line === null
			? job.file
			: `${job.file} line ${job.line}`
		: `${text.script} line ${line}`;

/** Why the job's user may not do that with what stands at the end of a way: in words, for certain alone. */
export function whyClosed(
	{ job, ground }: Pick<CronCase, 'job' | 'ground'>,
	walk: Walk,
	wish: Wish
): { readonly path: string; readonly onTheWay: boolean; readonly says: string } | undefined {
	const { who } = job;
	if (!who) return undefined;
	const name = nameOfUser(who.uid, ground.accounts);
	const closed = closedTo(walk, who);
	if (closed)
		return ground.listed.has(closed.path)
			? undefined
			: {
					...{ path: closed.path, onTheWay: true },
					says: `${name}, the user that it runs as, may not enter ${closed.path} (${rightsOf(closed, ground.accounts)})`
				};
	const end = walk.found;
	if (!end || mayDo(end.facts, wish, who) || ground.listed.has(end.path)) return undefined;
	const verb = wish === 'run' ? 'run' : wish === 'enter' ? 'enter' : wish === 'read' ? 'read' : 'write';
	return {
		...{ path: end.path, onTheWay: false },
		says: `${name}, the user that it runs as, may not ${verb} ${end.path} (${rightsOf(end, ground.accounts)})`
	};
}
