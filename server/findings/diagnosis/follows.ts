// Findings about a filesystem that are the cause of what a unit met there, where they are raised.
import type { Identity } from '../detector.ts';
import type { Cause } from './check.ts';

const TOLD_BY: Readonly<Record<string, readonly string[]>> = {
	'no-room': ['S18', 'S03', 'S01'],
	'mounted-read-only': ['S04'],
	'mount-missing': ['S05', 'S24', 'S23']
};

/** [] where it lies in the unit itself. */
export function followsOf(cause: Pick<Cause, 'kind' | 'about'> | undefined): readonly Identity[] {
	const mount = cause?.about.mount;
	if (!cause || mount === undefined) return [];
	return (TOLD_BY[cause.kind] ?? []).map((detector) => ({ detector, resource: `mount:${mount}` }));
}
