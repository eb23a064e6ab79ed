// Which finding another one follows from.
import { expect, test } from 'vitest';
import { findCauses } from '#server/findings/find-causes.ts';
import type { Kept } from '#server/findings/lifecycle.ts';

const kept = (id: string, detector: string, resource: string, observation: object = {}): Kept =>
	({ id, detector, resource, observation }) as unknown as Kept;

test('a symptom that says what it follows from is folded below it, where that is raised', () => {
	const follows = [
		{ detector: 'S03', resource: 'mount:/srv' },
		{ detector: 'S01', resource: 'mount:/srv' }
	];
	const unit = kept('u', 'V01', 'unit:a', { follows });
	expect(findCauses([unit, kept('s', 'S01', 'mount:/srv')])).toEqual(new Map([['u', 's']]));
	expect(findCauses([unit, kept('s', 'S01', 'mount:/other')])).toEqual(new Map());
});

test('and stands at the end of the chain', () => {
	const unit = kept('u', 'V01', 'unit:a', { follows: [{ detector: 'S01', resource: 'mount:/srv' }] });
	const full = kept('s', 'S01', 'mount:/srv');
	const held = kept('h', 'S18', 'unit:b', { owns: [{ detector: 'S01', resource: 'mount:/srv' }] });
	expect(findCauses([unit, full, held])).toEqual(
		new Map([
			['s', 'h'],
			['u', 'h']
		])
	);
});
