// A text of the closed table of checks, confined: the view, the masks and the filter of whoever only reads, no capability, and a
// network in which nothing is, since some programs open an address as they read their settings.

import type { CheckRow } from '../../ports/check-rows.ts';
import type { SandboxedCommand } from '../../ports/sandbox.ts';
import { type BubblewrapParts, viewOf } from '../bubblewrap/confine.ts';
import { throwAwayRun } from '../bubblewrap/throw-away.ts';
import { isMountable, lookOnce } from '../view/look-once.ts';

/** Of the table, and nobody else's: no gate decides on it. */
export type ToCheck = Pick<CheckRow, 'text' | 'ownLogs'>;

export function confineCheck(parts: BubblewrapParts, { text, ownLogs }: ToCheck): SandboxedCommand {
	const view = viewOf(parts, { profile: 'observe', grants: [], cwd: '/' });
	const confinement = {
		...{ profile: 'observe' as const, cwd: '/', view },
		lastMounts: ownLogs && isMountable('/var/log', lookOnce()) ? ['--tmpfs', '/var/log'] : [],
		emptyNetwork: true
	};
	return throwAwayRun(parts, confinement, [parts.bash, '--noprofile', '--norc', '-c', text]);
}
