// Which finding another one follows from.
import { describe, expect, test } from 'vitest';
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

describe('one file’s one wrong mode is one fault', () => {
	const wrongMode = '/etc/logrotate.d/shop';
	const open = kept('p', 'P01', `file:${wrongMode}`, { wrongMode, severity: 'critical', breaks: 'nothing' });

	test('who tells what does not work owns who tells what could come of it', () => {
		const ignored = kept('v', 'V42', `file:${wrongMode}`, { wrongMode, severity: 'warning', breaks: 'one' });
		expect(findCauses([open, ignored])).toEqual(new Map([['p', 'v']]));
		expect(findCauses([ignored, open])).toEqual(new Map([['p', 'v']]));
	});

	test('of two that tell the same, the one about the file itself', () => {
		const below = kept('a', 'P01', 'file:/etc/a', { wrongMode, severity: 'critical', breaks: 'nothing' });
		expect(findCauses([below, open])).toEqual(new Map([['a', 'p']]));
	});

	test('what is only for information hides nothing that is worse', () => {
		const unused = kept('k', 'V35', 'user:anna', { wrongMode, severity: 'info', breaks: 'one' });
		expect(findCauses([unused, open])).toEqual(new Map([['k', 'p']]));
		expect(findCauses([open, unused])).toEqual(new Map([['k', 'p']]));
	});

	test('another file’s is another one, and so is what says nothing of a mode', () => {
		const other = kept('o', 'V18', 'file:/etc/key', { wrongMode: '/etc/key', severity: 'critical' });
		const line = kept('l', 'V42', `file:${wrongMode}`, { severity: 'warning' });
		expect(findCauses([open, other, line])).toEqual(new Map());
	});
});
