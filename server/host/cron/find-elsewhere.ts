// Where programs lie that jobs of cron look for in vain: what works in a terminal has a longer PATH there.
import { posix } from 'node:path';
import { belowOpt, PROGRAM_FOLDERS } from '../../lib/program-folders.ts';
import type { HostRoot } from '../host-root.ts';
import { MOST_OF_OTHERS } from '../names-in.ts';
import type { Walk } from '../system/walk-path.ts';
import type { CronJobGround } from './cron-job.ts';

const MOST_FOLDERS = 60;
const MOST_NAMES = 20;

export async function findElsewhere(
	root: Pick<HostRoot, 'facts' | 'listNames'>,
	jobs: readonly CronJobGround[],
	walks: ReadonlyMap<string, Walk>
): Promise<ReadonlyMap<string, readonly string[]>> {
	const missing = new Set<string>();
	for (const { texts } of jobs)
		for (const { does } of texts.flatMap(({ steps }) => steps))
			if (
				does.kind === 'run' &&
				!does.program.includes('/') &&
				does.places.every((one) => walks.get(one)?.end === 'absent')
			)
				missing.add(does.program);
	for (const { at, end } of walks.values()) if (end === 'absent') missing.add(posix.basename(at));
	const found = new Map<string, readonly string[]>();
	if (missing.size === 0) return found;
	const folders = [...PROGRAM_FOLDERS];
	const names = await root.listNames('/opt', MOST_OF_OTHERS);
	for (const name of names.got ? [...names.value].sort() : []) folders.push(...belowOpt(name));
	for (const name of [...missing].slice(0, MOST_NAMES)) {
		const places: string[] = [];
		for (const folder of folders.slice(0, MOST_FOLDERS)) {
			const facts = await root.facts(`${folder}/${name}`);
			if (facts.got && facts.value.kind !== 'directory' && (facts.value.mode & 0o111) !== 0)
				places.push(`${folder}/${name}`);
		}
		if (places.length > 0) found.set(name, places);
	}
	return found;
}
