// Many short programs inside the lab: entering it from outside for each costs several times what they do.
import { CHECKOUT, LAB_NODE, type Lab } from './lab.ts';
import type { LabUser } from './lab-service.ts';
import { talkInside } from './talk-inside.ts';

export interface Order {
	readonly argv: readonly [string, ...string[]];
	/** Nothing to read, or an input that stays open. */
	readonly input: 'none' | 'open';
}

export interface LabHands {
	/** As `Lab.run` does it: environment, groups and directory are those. */
	run(argv: Order['argv'], input?: Order['input']): Promise<{ readonly code: number; readonly stdout: string }>;
	stop(): Promise<void>;
}

export function handsInLab(lab: Lab, user: LabUser): LabHands {
	const inside = talkInside(lab.command(user, [LAB_NODE, `${CHECKOUT}/tests/support/hands-inside.ts`]));
	return {
		run: async (argv, input = 'none') => (await inside.tell({ argv, input })) as { code: number; stdout: string },
		stop: inside.stop
	};
}
