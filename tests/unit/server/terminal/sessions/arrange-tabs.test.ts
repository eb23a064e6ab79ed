import { expect, test } from 'vitest';
import { addPane, addTab, removePane, reorderTabs } from '#server/terminal/sessions/arrange-tabs.ts';

const two = addTab(addTab([], 't1', 'a'), 't2', 'b');

test('a split puts the new terminal right behind the other, in the direction of the first split', () => {
	const split = addPane(two, 'a', 'column', 'c') ?? [];
	expect(split[0]).toEqual({ id: 't1', direction: 'column', panes: ['a', 'c'] });
	expect(addPane(split, 'a', 'row', 'd')?.[0]).toEqual({ id: 't1', direction: 'column', panes: ['a', 'd', 'c'] });
});

test('a full tab and an unknown neighbour take no pane', () => {
	let tabs = two;
	for (const id of ['c', 'd', 'e']) tabs = addPane(tabs, 'a', 'row', id) ?? [];
	expect(addPane(tabs, 'a', 'row', 'f')).toBeUndefined();
	expect(addPane(two, 'nobody', 'row', 'f')).toBeUndefined();
});

test('a tab goes with its last pane', () => {
	expect(removePane(two, 'a').map((t) => t.id)).toEqual(['t2']);
});

test('a new order may leave tabs out, name them twice or name unknown ones', () => {
	const three = addTab(two, 't3', 'c');
	expect(reorderTabs(three, ['t3', 'x', 't3', 't1']).map((t) => t.id)).toEqual(['t3', 't1', 't2']);
});
