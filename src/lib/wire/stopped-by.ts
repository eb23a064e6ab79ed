// What a plan leaves stopped: it ends a loop and heals nothing, and is told so.
import type { Step } from './approval.ts';

const STOPS = /^(?:sudo )?(?:systemctl(?: --user)?|docker|podman) stop (?:-- )?['"]?([\w@.:\\-]+)['"]?$/;
const STARTS = /^(?:sudo )?(?:systemctl(?: --user)?|docker|podman) (?:start|restart) (?:-- )?['"]?([\w@.:\\-]+)['"]?$/;

/** What a socket unit opens for a service, the service may open itself: nothing rests because of that. */
const OPENS_ONLY = /\.socket$/;

/** Names of units and containers that the steps stop and do not start again. */
export function stoppedBy(steps: readonly { readonly step: Step }[]): readonly string[] {
	const stopped = new Set<string>();
	for (const { step } of steps) {
		const [stop, start] =
			step.kind === 'unit'
				? [step.verb === 'stop' ? step.unit : undefined, /start/.test(step.verb) ? step.unit : undefined]
				: step.kind === 'command'
					? [STOPS.exec(step.command)?.[1], STARTS.exec(step.command)?.[1]]
					: [];
		if (stop !== undefined && !OPENS_ONLY.test(stop)) stopped.add(stop);
		if (start !== undefined) stopped.delete(start);
	}
	return [...stopped];
}

/** Whether a proof is that a detector looked again. */
export const isByDetector = (what: string): boolean => /^The detector /.test(what);
