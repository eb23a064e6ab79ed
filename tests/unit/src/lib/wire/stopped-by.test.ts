import { expect, test } from 'vitest';
import type { Step } from '#wire/approval.ts';
import { stoppedBy } from '#wire/stopped-by.ts';

const unit = (name: string, verb: 'stop' | 'start' | 'restart') => ({
	step: { kind: 'unit', unit: name, manager: 'system', verb } as Step
});

test('what is stopped and not started again rests; a socket unit that is closed stops nobody', () => {
	expect(stoppedBy([unit('loop.service', 'stop')])).toEqual(['loop.service']);
	expect(stoppedBy([unit('loop.service', 'stop'), unit('loop.service', 'start')])).toEqual([]);
	expect(stoppedBy([unit('shop.socket', 'stop'), unit('shop.service', 'restart')])).toEqual([]);
	expect(stoppedBy([unit('shop.socket', 'stop')])).toEqual([]);
});
