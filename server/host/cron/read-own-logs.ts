// The ends of files that jobs of cron send what they print to: read for the job's user, as far as they may read them.
import { outputsOf } from '../../lib/cron-steps.ts';
import { closedTo, mayDo } from '../../lib/judge-access.ts';
import type { HostRoot } from '../host-root.ts';
import { wayOf } from '../system/walk-path.ts';
import type { CronGround } from './cron-job.ts';

export interface OwnLog {
	readonly modifiedMs: number;
	/** Its last lines. Foreign text. */
	readonly lines: readonly string[];
}

const MOST_LOGS = 40;
const MOST_BYTES = 8192;
const MOST_LENGTH = 400;

export async function readOwnLogs(
	root: Pick<HostRoot, 'readEnd'>,
	ground: CronGround
): Promise<ReadonlyMap<string, OwnLog>> {
	const found = new Map<string, OwnLog>();
	for (const job of ground.jobs)
		for (const path of outputsOf(job.texts[0]?.steps ?? [])) {
			const walk = ground.walks.get(path);
			const { who } = job;
			if (found.size >= MOST_LOGS || found.has(path) || walk?.found?.facts.kind !== 'file' || !who) continue;
			const { facts } = walk.found;
			// Where somebody else put a link, or the file itself, it says what they want it to.
			const isOwn = (uid: number): boolean => uid === 0 || uid === who.uid;
			if (!isOwn(facts.uid) || walk.parts.some((part) => part.facts.kind === 'link' && !isOwn(part.facts.uid)))
				continue;
			if (facts.sizeBytes === 0 || closedTo(walk, who) || !mayDo(facts, 'read', who)) continue;
			const text = await root.readEnd(walk.at, MOST_BYTES, wayOf(walk));
			if (!text.got || text.value.includes('\0')) continue;
			const lines = text.value.split('\n').filter((line) => line.trim() !== '');
			found.set(path, { modifiedMs: facts.modifiedMs, lines: lines.map((line) => line.slice(0, MOST_LENGTH)) });
		}
	return found;
}
