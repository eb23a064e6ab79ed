// A limit of processes that is too low for what the container does: doubled, which counts at once.
import { inCompose } from '../containers.ts';
import { command, none } from '../offer.ts';
import type { ContainerHealer } from './remedy.ts';

const LEAST = 64;
/** Beyond this it is a program that starts them without end. */
const MOST = 4096;

export const moreProcesses: ContainerHealer = async ({ asked }) => {
	const { row, engine, word } = asked;
	const limit = row.details?.pidsLimit ?? null;
	if (limit === null || limit <= 0) return none('It has no limit of processes by now.');
	const wanted = Math.max(LEAST, limit * 2);
	if (wanted > MOST) return none('Report only: so many processes are rather a fault of its program than a need.');
	return {
		task: `Let the container ${row.name} have ${wanted} processes`,
		reasoning: `It may have ${limit}. The new limit counts at once.`,
		steps: [command(`${engine} update --pids-limit ${wanted} ${word}`)],
		undo: [command(`${engine} update --pids-limit ${limit} ${word}`)],
		alternatives: [inCompose(row, `pids_limit: ${wanted}.`)],
		precision: 0.85
	};
};
