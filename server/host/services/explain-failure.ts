// What is wrong with a unit, in one sentence: from how systemd says it ended.
import { constants } from 'node:os';
import type { Unit } from '#wire/host/services.ts';

export type Ending = Pick<Unit, 'state' | 'load' | 'result' | 'exit' | 'restarts' | 'sub' | 'sinceMs'>;

/** One that was restarted this often, and has not yet run this long, is not up whatever its state says. */
const LOOP = { restarts: 3, withinMs: 300_000 };

/** Exit codes that systemd itself gives when it could not even start the program. */
const BEFORE_START: Readonly<Record<number, string>> = {
	200: 'its working directory could not be entered',
	202: 'its standard input or output could not be opened',
	203: 'its program could not be started: it is not there, or not executable',
	208: 'its standard input could not be opened',
	209: 'its standard output could not be opened',
	216: 'its group could not be taken',
	217: 'its user does not exist or could not be taken',
	218: 'the rights it asks for could not be given',
	219: 'its control group could not be set up',
	226: 'its file system view could not be set up',
	238: 'its state directory could not be made',
	243: 'its credentials could not be set up'
};

const RESULTS: Readonly<Record<string, string>> = {
	'oom-kill': 'It was ended because memory ran out.',
	timeout: 'It did not start or stop in time, so systemd ended it.',
	watchdog: 'It stopped answering its watchdog, so systemd ended it.',
	'start-limit-hit': 'It ended so often in a short time that systemd does not start it again.',
	'unit-start-limit-hit': 'What it starts ended so often in a short time that systemd gave both up.',
	'service-start-limit-hit': 'What it starts ended so often in a short time that systemd gave both up.',
	'mount-start-limit-hit': 'What it mounts failed so often in a short time that systemd gave both up.',
	'trigger-limit-hit': 'It was set off so often in a short time that systemd gave it up.',
	'exit-code': 'The command that systemd ran for it ended with an error.',
	signal: 'The command that systemd ran for it was ended by a signal.',
	resources: 'systemd could not set up something that it needs, such as a file or an address.',
	protocol: 'It did not tell systemd what its type demands, so systemd gave it up.',
	'exec-condition': 'Its own check said not to start.'
};

/** @returns null where nothing is wrong */
export function explainFailure(
	{ state, load, result, exit, restarts, sub, sinceMs }: Ending,
	nowMs: number
): string | null {
	if (load === 'error' || load === 'bad-setting') return 'Its file has a mistake, so systemd cannot load it.';
	if (state === 'failed') return endingOf(result, exit);
	// It did what it is for, and waits for its next round.
	if (sub === 'auto-restart' && result === 'success' && exit?.status === 0) return null;
	if (sub === 'auto-restart')
		return `It ends again and again: systemd has restarted it ${times(restarts ?? 0)}. ${endingOf(result, exit)}`;
	if (state === 'active' && sinceMs !== null && nowMs - sinceMs < LOOP.withinMs && (restarts ?? 0) >= LOOP.restarts)
		return `It ends again and again: systemd has restarted it ${times(restarts ?? 0)}.`;
	return null;
}

function endingOf(result: string | null, exit: Ending['exit']): string {
	const known = RESULTS[result ?? ''];
	// Of a main process more is known than that it ended badly.
	if (known && !(exit && (result === 'exit-code' || result === 'signal'))) return known;
	if (exit?.kind === 'exited' && exit.status !== 0) {
		const why = BEFORE_START[exit.status];
		return why
			? `It did not start: ${why} (exit code ${exit.status}).`
			: `Its main process ended with exit code ${exit.status}.`;
	}
	if (exit && exit.kind !== 'exited') {
		const name = Object.entries(constants.signals).find(([, number]) => number === exit.status)?.[0];
		const dumped = exit.kind === 'dumped' ? ' and left a core dump' : '';
		return `Its main process was ended by the signal ${name ?? exit.status}${dumped}.`;
	}
	return result && result !== 'success' ? `systemd says: ${result}.` : 'It failed.';
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
