// The gate of this machine: whose home, which programs are the system's, and how many commands at once.
import { readdirSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createGate, type Gate, type GateDeps } from './exec.ts';
import { createLeftOutFinder, createOwnFinder } from './left-out-program.ts';
import { createSystemProgramTest } from './system-program.ts';

/** How many commands run and wait at once. */
const RUNNING_PER_CORE = 2;
const MOST_WAITING = 64;

export type OpenGateDeps = Omit<GateDeps, 'listNames' | 'isSystemProgram' | 'findLeftOut' | 'findOwn' | 'limits'> & {
	/** The PATH that commands without rights get. */
	readonly searchPath: string;
};

/** @param deps  `home` may be a link, and may not be there yet */
export function openGate({ home, searchPath, ...deps }: OpenGateDeps): Gate {
	return createGate({
		...deps,
		home: realPathOf(home),
		findLeftOut: createLeftOutFinder(searchPath),
		findOwn: createOwnFinder(searchPath),
		listNames,
		isSystemProgram: createSystemProgramTest([realPathOf(home), '/tmp', '/var/tmp']),
		limits: { running: RUNNING_PER_CORE * availableParallelism(), waiting: MOST_WAITING }
	});
}

function listNames(path: string): string[] {
	try {
		return readdirSync(path);
	} catch {
		return []; // not there, or closed to us: a shell's pattern would stay as it is written
	}
}

/** A home that is not there (yet) is no reason not to start; a command in it is then refused. */
function realPathOf(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
