// A text of the closed table of checks, confined: the view, the masks and the filter of whoever only reads, no capability, and a
// network in which nothing is, since some programs open an address as they read their settings.

import type { CheckRow } from '../../ports/check-rows.ts';
import type { SandboxedCommand } from '../../ports/sandbox.ts';
import {
	type BubblewrapParts,
	confinedArguments,
	countingLimits,
	outcomeOf,
	processCeiling,
	sandboxedCommand,
	viewOf
} from '../bubblewrap/confine.ts';
import { WRAPPER_ENVIRONMENT } from '../bubblewrap/profile-argv.ts';
import { isMountable, lookOnce } from '../view/look-once.ts';

/** Of the table, and nobody else's: no gate decides on it. */
export type ToCheck = Pick<CheckRow, 'text' | 'ownLogs'>;

export function confineCheck(parts: BubblewrapParts, { text, ownLogs }: ToCheck): SandboxedCommand {
	const status = parts.files.name('.status');
	const ceiling = processCeiling(parts);
	const view = viewOf(parts, { profile: 'observe', grants: [], cwd: '/' });
	const confinement = {
		...{ profile: 'observe' as const, grants: [], cwd: '/', status, ceiling, view },
		lastMounts: ownLogs && isMountable('/var/log', lookOnce()) ? ['--tmpfs', '/var/log'] : [],
		emptyNetwork: true
	};
	return sandboxedCommand({
		file: parts.bash,
		args: confinedArguments(parts, confinement, [parts.bash, '--noprofile', '--norc', '-c', text]),
		env: WRAPPER_ENVIRONMENT,
		cwd: '/',
		profile: 'observe',
		grants: [],
		limits: countingLimits(parts, ceiling),
		hidden: view.hidden,
		canLeaveSurvivors: false,
		leaderIsSandbox: true,
		outcome: (exit) => outcomeOf(status, exit),
		release() {
			parts.files.remove(status);
			ceiling?.release();
		}
	});
}
