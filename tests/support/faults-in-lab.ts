// A started service in the lab that has found what is wrong there: what has to be seen for minutes is taken as seen for long, so
// that nobody waits and no clock is moved.
import { LAB_NODE, type Lab } from './lab.ts';
import { homeOf, type LabService, startInLab } from './lab-service.ts';

const AGE = `
const { DatabaseSync } = await import('node:sqlite');
const database = new DatabaseSync(process.argv[1]);
database.exec("UPDATE finding SET since_ms = since_ms - 3600000 WHERE status = 'pending'");
database.close();`;

/** @param detectors  those that look; each at once, and once more after what it saw has grown old */
export async function startHavingFound(lab: Lab, detectors: readonly string[]): Promise<LabService> {
	const look = async (service: LabService): Promise<void> => {
		const answers = detectors.map((detector) => service.post('/trpc/findings.run', { detector }));
		for (const { status } of await Promise.all(answers)) if (status !== 200) throw new Error(`no look: ${status}`);
	};
	const first = await startInLab(lab, 'root');
	try {
		await look(first);
	} finally {
		await first.stop();
	}
	const database = `${homeOf('root')}/.local/state/hostwright/hostwright.db`;
	const aged = lab.run('root', [LAB_NODE, '--input-type=module', '-e', AGE, database]);
	if (aged.code !== 0) throw new Error(aged.stderr);
	const service = await startInLab(lab, 'root');
	try {
		await look(service);
		return service;
	} catch (error) {
		await service.stop();
		throw error;
	}
}
