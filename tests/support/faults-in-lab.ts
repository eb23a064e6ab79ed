// A started service in the lab that has found what is wrong there: what has to be seen for minutes is taken as seen for long, so
// that nobody waits and no clock is moved.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FindingsPage, WatchedThing } from '#wire/finding.ts';
import { LAB_NODE, type Lab } from './lab.ts';
import { homeOf, type LabService, startInLab } from './lab-service.ts';

const AGE = `
const { DatabaseSync } = await import('node:sqlite');
const database = new DatabaseSync(process.argv[1]);
database.exec("UPDATE finding SET since_ms = since_ms - 3600000 WHERE status = 'pending'");
database.close();`;

const MOST_LOOKS = 30;
const BETWEEN_MS = 2_000;

/**
 * @param finds  what is to be found, `detector resource` or how that begins; each of the detectors looks until all are seen (a loop has
 *   to have turned a few times), and once more after what it saw has grown old. What is never seen is the test's own to tell.
 */
export async function startHavingFound(lab: Lab, finds: readonly string[]): Promise<LabService> {
	const detectors = [...new Set(finds.map((one) => one.split(' ')[0] ?? ''))];
	const look = async (service: LabService, seen: () => Promise<readonly string[]>): Promise<void> => {
		for (let looks = 0; looks < MOST_LOOKS; looks++) {
			if (looks > 0) await sleep(BETWEEN_MS);
			const answers = detectors.map((detector) => service.post('/trpc/findings.run', { detector }));
			for (const { status } of await Promise.all(answers)) if (status !== 200) throw new Error(`no look: ${status}`);
			const keys = await seen();
			if (finds.every((one) => keys.some((key) => key.startsWith(one)))) return;
		}
	};
	const open = async (service: LabService): Promise<readonly string[]> =>
		(await service.get<FindingsPage>('/api/findings?limit=200')).findings.map(
			({ detector, affected_resources: [resource] }) => `${detector} ${resource}`
		);
	const watched = async (service: LabService): Promise<readonly string[]> =>
		(await service.get<readonly WatchedThing[]>('/api/findings/watched')).map(
			({ detector, resource }) => `${detector} ${resource}`
		);
	const first = await startInLab(lab, 'root');
	try {
		await look(first, async () => [...(await open(first)), ...(await watched(first))]);
	} finally {
		await first.stop();
	}
	const database = `${homeOf('root')}/.local/state/hostwright/hostwright.db`;
	const aged = lab.run('root', [LAB_NODE, '--input-type=module', '-e', AGE, database]);
	if (aged.code !== 0) throw new Error(aged.stderr);
	const service = await startInLab(lab, 'root');
	try {
		await look(service, () => open(service));
		return service;
	} catch (error) {
		await service.stop();
		throw error;
	}
}
