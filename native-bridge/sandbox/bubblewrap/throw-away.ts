// A run that leaves nothing behind, in a view in which nothing of the machine's own can be written to: a check, or a rehearsal.

import type { SandboxedCommand } from '../../ports/sandbox.ts';
import {
	type BubblewrapParts,
	type Confinement,
	confinedArguments,
	countingLimits,
	outcomeOf,
	processCeiling,
	sandboxedCommand
} from './confine.ts';
import { WRAPPER_ENVIRONMENT } from './profile-argv.ts';

/** @param argv  what runs in it */
export function throwAwayRun(
	parts: BubblewrapParts,
	wanted: Omit<Confinement, 'status' | 'ceiling' | 'grants'>,
	argv: readonly string[]
): SandboxedCommand {
	const status = parts.files.name('.status');
	const ceiling = processCeiling(parts);
	return sandboxedCommand({
		file: parts.bash,
		args: confinedArguments(parts, { ...wanted, grants: [], status, ceiling }, argv),
		env: WRAPPER_ENVIRONMENT,
		cwd: '/',
		profile: wanted.profile,
		grants: [],
		limits: countingLimits(parts, ceiling),
		hidden: wanted.view.hidden,
		canLeaveSurvivors: false,
		leaderIsSandbox: true,
		outcome: (exit) => outcomeOf(status, exit),
		release() {
			parts.files.remove(status);
			ceiling?.release();
		}
	});
}
