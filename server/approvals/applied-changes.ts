// What was applied here, as changes of the host. Pure.
import type { HostEvent } from '../host/changes/open-changes.ts';
import { printable } from '../lib/printable.ts';
import type { StoredRequest } from './stored-request.ts';

/** Of what was taken back again nothing is left, and that it was done is told all the same. */
const DONE: ReadonlySet<StoredRequest['status']> = new Set([
	'applied',
	'awaiting-confirmation',
	'undone',
	'rolled-back',
	'interrupted',
	'failed'
]);
const LEFT: Partial<Readonly<Record<StoredRequest['status'], string>>> = {
	undone: ' (taken back since)',
	'rolled-back': ' (it failed, and was taken back)',
	interrupted: ' (it was interrupted)',
	failed: ' (it failed)'
};

export function appliedChanges(
	requests: readonly Pick<StoredRequest, 'id' | 'plan' | 'status' | 'decision' | 'affected'>[]
): readonly HostEvent[] {
	return requests.flatMap(({ id, plan, status, decision, affected }): HostEvent[] =>
		decision?.approved && DONE.has(status)
			? [
					{
						kind: 'ours',
						atMs: decision.atMs,
						what: `Applied here, approved by ${printable(decision.by)}: ${printable(plan.task)}${LEFT[status] ?? ''}`,
						source: `request ${id}`,
						touched: affected
					}
				]
			: []
	);
}
