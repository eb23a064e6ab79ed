// The backend that needs nothing installed: Landlock and a system call filter, applied by a small launcher. It is weaker than
// bubblewrap (no namespaces), says so with every run, and refuses what it cannot enforce.

import { isSetIdRead } from '#wire/text/set-id-readers.ts';
import type { Attempt, Loaded } from '../../ports/loaded.ts';
import type { ApprovedCommand, SandboxedCommand, SandboxPort, SandboxSurroundings } from '../../ports/sandbox.ts';
import { findProcessCounter } from '../count-processes.ts';
import { runClient } from '../elevation/confine-elevated.ts';
import { feedStdin } from '../feed-stdin.ts';
import { findSystemProgram } from '../find-program.ts';
import { createLastingWatch } from '../lasting/watch-run.ts';
import { probeConfinement } from '../probe-confinement.ts';
import { createRunFiles, type RunFiles } from '../run-files.ts';
import { RUN_LIMITS } from '../run-limits.ts';
import { findRunScope } from '../run-scope.ts';
import { filterArchitecture } from '../seccomp-filter.ts';
import { realPath } from '../view/look-once.ts';
import { confineWithLandlock, type LandlockParts } from './confine-landlock.ts';
import { confineSight, findWorkingSight, sightFor } from './confine-sight.ts';
import { LEAST_ABI } from './landlock-rights.ts';
import { readAbiVersion } from './read-abi-version.ts';

const INSTALL = 'Install bubblewrap: sudo apt install bubblewrap';

/** Asks the kernel for Landlock and confines a real command once, so that "present" means that it works. */
export async function loadLandlock(surroundings: SandboxSurroundings): Promise<Loaded<SandboxPort>> {
	const tried: Attempt[] = [];
	const absent = (problem: string, remedy = INSTALL): Loaded<SandboxPort> => {
		tried.push({ what: 'landlock', problem });
		return { present: false, reason: `landlock: ${problem}`, remedy, tried };
	};
	if (process.platform !== 'linux') return absent('it runs on Linux only', 'Run the service on Linux.');
	const architecture = filterArchitecture();
	if (architecture === undefined) return absent(`there is no system call filter for ${process.arch}`);
	const bash = findSystemProgram('bash');
	if (bash === undefined) return absent('bash is not installed', 'Install bash: sudo apt install bash');
	let abiVersion: number;
	try {
		abiVersion = readAbiVersion();
	} catch (error) {
		return absent(`koffi did not load (${messageOf(error)})`, 'Reinstall with: npm ci');
	}
	if (abiVersion < LEAST_ABI)
		return absent(
			abiVersion < 1
				? 'the kernel has no Landlock, or Landlock is switched off'
				: 'the kernel has only the first version of Landlock'
		);
	let files: RunFiles;
	try {
		files = createRunFiles(surroundings.stateDir);
	} catch (error) {
		return absent(`no private directory could be created (${messageOf(error)})`, 'Check the state directory.');
	}
	const lasting = createLastingWatch(surroundings, files);
	const counter = surroundings.uid === 0 ? findProcessCounter() : undefined;
	const sight = await findWorkingSight({ surroundings, files, bash, counter }, tried);
	const parts = { surroundings, files, bash, architecture, abiVersion, lasting, counter, sight };
	const scope = findRunScope(surroundings.uid, RUN_LIMITS.processes);
	if (scope !== undefined) {
		const port = createLandlock({ ...parts, scope });
		const problem = await probeOf(port);
		if (problem === undefined) return { present: true, port, tried };
		tried.push({ what: 'a scope of systemd for each run', problem });
	}
	const port = createLandlock({ ...parts, scope: undefined });
	const problem = await probeOf(port);
	if (problem === undefined) return { present: true, port, tried };
	await port.close();
	return absent(problem);
}

/** `abiVersion` may be lower than the kernel's: what a run is then held by is what an older kernel would hold it by. */
export function createLandlock(parts: LandlockParts): SandboxPort {
	return {
		backend: 'landlock',
		limits: [
			'Landlock instead of bubblewrap: no namespaces, so no private /tmp and /proc; chmod is not restricted by path; and a process that detaches completely can outlive its run.',
			...(parts.lasting?.leftBehind ?? [])
		],
		backendFor: () => 'landlock',
		...(parts.lasting && { aside: parts.lasting.aside }),
		wrap: async (command) => feedStdin(parts, command, choose(parts, command)),
		async close() {
			parts.files.close();
			parts.counter?.close();
		}
	};
}

function choose(parts: LandlockParts, command: ApprovedCommand): SandboxedCommand {
	const cwd = realPath(command.cwd);
	const { elevation } = command.plan;
	if (cwd !== undefined && elevation.kind === 'client' && parts.surroundings.uid !== 0 && isSetIdRead(elevation.argv))
		return { ...runClient(parts, command, elevation, cwd), backend: 'landlock' };
	const sight = sightFor(parts, command);
	if (sight !== undefined && cwd !== undefined) return confineSight(parts, sight, command, cwd);
	return confineWithLandlock(parts, command);
}

/** @returns what is wrong, or undefined */
async function probeOf(port: SandboxPort): Promise<string | undefined> {
	try {
		return await probeConfinement(port);
	} catch (error) {
		return messageOf(error);
	}
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
