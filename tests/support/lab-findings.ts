// The detectors in the lab, as one of its users: told what to do, and asked what they found. Its clock is moved, never waited for.
import type { CoverageRow, Finding } from '#wire/finding.ts';
import { compiledInLab } from './compiled.ts';
import type { Inside } from './findings-inside.ts';
import { CHECKOUT, LAB_NODE, type Lab } from './lab.ts';
import { homeOf, type LabUser } from './lab-service.ts';
import { talkInside } from './talk-inside.ts';

export interface LabFindings {
	/** Looks, lets that time go by on its clock, and looks again. */
	lookFor(ms: number): Promise<void>;
	list(): Promise<readonly Finding[]>;
	coverage(): Promise<readonly CoverageRow[]>;
	stop(): Promise<void>;
}

/** @param network  name of the network namespace it sees */
export function findingsInLab(lab: Lab, user: LabUser, network: string): LabFindings {
	const { tell: told, stop } = talkInside(
		lab.command('root', [
			...['ip', 'netns', 'exec', network, 'setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'],
			...['env', '-C', CHECKOUT, `HOME=${homeOf(user)}`, `USER=${user}`, compiledInLab(homeOf(user))],
			...[LAB_NODE, 'tests/support/findings-inside.ts']
		])
	);
	const tell = (what: Inside): Promise<unknown> => told(what);
	return {
		async lookFor(ms) {
			await tell({ do: 'run' });
			// What a busy machine did not tell in time, or what was still known from before, is asked for again.
			await tell({ do: 'pass', ms: 61_000 });
			await tell({ do: 'run' });
			await tell({ do: 'pass', ms });
			await tell({ do: 'run' });
		},
		list: async () => (await tell({ do: 'list' })) as readonly Finding[],
		coverage: async () => (await tell({ do: 'coverage' })) as readonly CoverageRow[],
		stop
	};
}
