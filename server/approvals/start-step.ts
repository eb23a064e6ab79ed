// Steps that only start what was made ready for it. Pure.
import type { Step } from '#wire/approval.ts';

const STARTS =
	/^(?:sudo )?(?:systemctl (?:--user )?(?:start|restart|reset-failed)|(?:docker|podman) (?:start|restart)) /;

/** It starts something, or makes ready for that. */
export const isStartStep = (step: Step): boolean =>
	step.kind === 'unit'
		? /^(?:start|restart|reset-failed)$/.test(step.verb)
		: step.kind === 'command' && STARTS.test(step.command);

/** It starts something, or has it read what was changed. */
export const isStartOrReload = (step: Step): boolean =>
	isStartStep(step) ||
	(step.kind === 'unit'
		? step.verb === 'reload'
		: step.kind === 'command' && /^(?:sudo )?systemctl (?:--user )?reload /.test(step.command));
