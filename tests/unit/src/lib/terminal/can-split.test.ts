import { expect, test } from 'vitest';
import { canSplit } from '#lib/terminal/can-split.ts';
import { MAX_PANES } from '#wire/terminal-limits.ts';

const tab = (direction: 'row' | 'column', count: number) => ({
	id: 'tab',
	direction,
	panes: Array.from({ length: count }, (_, i) => `pane-${i}`)
});

test('the first split goes either way, later ones the way of the first, until the tab is full', () => {
	expect(canSplit(tab('row', 1), 'column')).toBe(true);
	expect(canSplit(tab('row', 2), 'row')).toBe(true);
	expect(canSplit(tab('row', 2), 'column')).toBe(false);
	expect(canSplit(tab('column', 2), 'column')).toBe(true);
	expect(canSplit(tab('row', MAX_PANES), 'row')).toBe(false);
});
