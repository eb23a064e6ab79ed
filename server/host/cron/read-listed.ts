// Which files on the way of jobs have an access list beside their mode. Only those are asked about whose list could let somebody in:
// where there is one, the group's bits show what it gives at most.
import type { FactSource } from '../host-deps.ts';
import type { Walk } from '../system/walk-path.ts';
import type { CronJobGround } from './cron-job.ts';

const MOST_PATHS = 200;
const ASKED_AT_ONCE = 50;
/** A mode, with a plus behind it where there is more; the name stands last, in quotation marks. */
const ROW = /^[-a-zA-Z]{10}(\+?)[.@]?\s.*?"((?:[^"\\]|\\.)*)"/;

export async function readListed(
	facts: Pick<FactSource, 'ask'>,
	jobs: readonly CronJobGround[],
	walks: ReadonlyMap<string, Walk>
): Promise<ReadonlySet<string>> {
	// Root is kept out by none.
	if (jobs.every(({ who }) => who === null || who.uid === 0)) return new Set();
	const open = new Set<string>();
	for (const { parts } of walks.values())
		for (const { path, facts: of } of parts)
			if (of.kind !== 'link' && (of.mode & 0o070) !== (of.mode & 0o007) << 3) open.add(path);
	const listed = new Set(open);
	const asked = [...open].slice(0, MOST_PATHS);
	for (let from = 0; from < asked.length; from += ASKED_AT_ONCE) {
		const paths = asked.slice(from, from + ASKED_AT_ONCE);
		const answer = await facts.ask('posture.access-lists', { paths });
		for (const line of answer.got === 'output' ? answer.text.split('\n') : []) {
			const [, plus, path] = ROW.exec(line) ?? [];
			if (plus === '' && path !== undefined) listed.delete(path);
		}
	}
	return listed;
}
