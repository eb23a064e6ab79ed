// The bubblewrap backend: argv is built here, each run carries its own confinement, and nothing ever runs without it.

import { statSync } from 'node:fs';
import type { Attempt, Loaded } from '../../ports/loaded.ts';
import type { ApprovedCommand, SandboxedCommand, SandboxPort, SandboxSurroundings } from '../../ports/sandbox.ts';
import { readBoundingSet } from '../capabilities.ts';
import { confineCheck } from '../check/confine-check.ts';
import { createChecker } from '../check/create-checker.ts';
import { findProcessCounter } from '../count-processes.ts';
import { confineElevated } from '../elevation/confine-elevated.ts';
import { feedStdin } from '../feed-stdin.ts';
import { findSystemProgram, isTrustedProgram } from '../find-program.ts';
import { confineSight, findWorkingSight, sightFor } from '../landlock/confine-sight.ts';
import { createLastingWatch } from '../lasting/watch-run.ts';
import { probeConfinement } from '../probe-confinement.ts';
import { confineRehearsal } from '../rehearse/confine-rehearsal.ts';
import { openView } from '../rehearse/open-view.ts';
import { createRunFiles, type RunFiles } from '../run-files.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';
import { filterArchitecture } from '../seccomp-filter.ts';
import { realPath } from '../view/look-once.ts';
import { type BubblewrapParts, confine, NO_FILTER } from './confine.ts';
import { confineHost } from './confine-host.ts';
import { remedyFor } from './mend-bubblewrap.ts';

const INSTALL = 'Install bubblewrap: sudo apt install bubblewrap';

/** Probes bubblewrap by really confining a command; with success, the port. */
export async function loadBubblewrap(surroundings: SandboxSurroundings): Promise<Loaded<SandboxPort>> {
	const tried: Attempt[] = [];
	const absent = (problem: string, remedy: string): Loaded<SandboxPort> => {
		tried.push({ what: 'bubblewrap', problem });
		return { present: false, reason: `bubblewrap: ${problem}`, remedy, tried };
	};
	if (process.platform !== 'linux') return absent('it runs on Linux only', 'Run the service on Linux.');
	const bwrap = findSystemProgram('bwrap');
	if (bwrap === undefined) return absent('bwrap is not installed', INSTALL);
	const bash = findSystemProgram('bash');
	if (bash === undefined) return absent('bash is not installed', 'Install bash: sudo apt install bash');
	let files: RunFiles;
	try {
		files = createRunFiles(surroundings.stateDir);
	} catch (error) {
		return absent(`no private directory could be created (${messageOf(error)})`, 'Check the state directory.');
	}
	const counter = surroundings.uid === 0 ? findProcessCounter() : undefined;
	const lasting = createLastingWatch(surroundings, files);
	const parts = { bwrap, bash, files, surroundings, boundingSet: readBoundingSet(), counter, lasting };
	const port = createBubblewrap({ ...parts, sight: await findWorkingSight(parts, tried) });
	let problem: string | undefined;
	try {
		problem = await probeConfinement(port);
	} catch (error) {
		problem = messageOf(error);
	}
	if (problem === undefined) return { present: true, port, tried };
	await port.close();
	return absent(problem, remedyFor(problem));
}

/** The port over parts that were found; nothing is probed. */
export function createBubblewrap(parts: BubblewrapParts): SandboxPort {
	let known = identityOf(parts.bwrap);
	/** @throws SandboxRefusal when another program stands there, and confines nothing */
	async function recognise(): Promise<void> {
		const now = identityOf(parts.bwrap);
		if (now === known) return;
		const problem = await probeConfinement({ wrap: async (command) => choose(parts, command, command.cwd) });
		if (problem !== undefined)
			throw sandboxRefusal(
				`Another bubblewrap stands where the one was that was tried, and it did not start, so nothing was run (${problem}).`,
				INSTALL
			);
		known = now;
	}
	const port: SandboxPort = {
		backend: 'bubblewrap',
		limits: [...(filterArchitecture() === undefined ? [NO_FILTER] : []), ...(parts.lasting?.leftBehind ?? [])],
		backendFor: (command) => (sightFor(parts, command) === undefined ? 'bubblewrap' : 'landlock'),
		async wrap(command) {
			const cwd = realPath(command.cwd);
			if (cwd === undefined) throw sandboxRefusal(`The directory ${command.cwd} is gone.`, 'Choose another directory.');
			if (!isTrustedProgram(parts.bwrap)) throw sandboxRefusal('bubblewrap is no longer installed.', INSTALL);
			await recognise();
			return feedStdin(parts, command, choose(parts, command, cwd));
		},
		...(parts.lasting && { aside: parts.lasting.aside }),
		openView: () => openView(parts.surroundings),
		async close() {
			parts.files.close();
			parts.counter?.close();
		}
	};
	return {
		...port,
		checker: createChecker(async (row) => {
			if (!isTrustedProgram(parts.bwrap)) throw sandboxRefusal('bubblewrap is no longer installed.', INSTALL);
			await recognise();
			return confineCheck(parts, row);
		})
	};
}

function choose(parts: BubblewrapParts, command: ApprovedCommand, cwd: string): SandboxedCommand {
	if (command.plan.profile === 'rehearse') return confineRehearsal(parts, command, cwd);
	const sight = sightFor(parts, command);
	if (sight !== undefined) return confineSight(parts, sight, command, cwd);
	if (command.plan.elevation.kind !== 'none') {
		const elevated = confineElevated(parts, command, cwd);
		if (elevated !== undefined) return elevated;
	}
	if (command.plan.profile === 'host' && parts.surroundings.uid === 0) return confineHost(parts, command, cwd);
	return confine(parts, command, cwd);
}

/** Which file it is, as far as one can tell without reading it. */
function identityOf(path: string): string {
	const stats = statSync(path, { throwIfNoEntry: false });
	return stats === undefined ? '' : [stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ');
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
