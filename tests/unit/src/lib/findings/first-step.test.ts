import { expect, test } from 'vitest';
import { CAN_BE_DONE, firstStepOf } from '#lib/findings/first-step.ts';

const request = (id: string, status: string) => ({ id, status });

test.each([
	['one that waits is reviewed', [request('a', 'pending')], null, { name: 'review', href: '/approvals/a' }],
	['what is under way as well', [request('a', 'applying')], null, { name: 'review', href: '/approvals/a' }],
	[
		'of several ways one is chosen',
		[request('a', 'pending'), request('b', 'pending')],
		null,
		{ name: 'choose', href: CAN_BE_DONE }
	],
	[
		'where only a person can, it is told how',
		[],
		'Report only: replace the disk.',
		{ name: 'by-hand', href: CAN_BE_DONE }
	],
	['what is over is no first step', [request('a', 'rejected')], null, undefined],
	['nothing offered: to ask is first', [], null, undefined]
])('%s', (_, requests, why_none, step) => {
	expect(firstStepOf({ requests, why_none })).toEqual(step);
});
