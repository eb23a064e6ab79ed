// Which keys are the page's own while the focus is in a terminal. All others belong to the shell.

export type PaneKey =
	| 'leave'
	| 'search'
	| 'copy'
	| 'previous-command'
	| 'next-command'
	| 'split-right'
	| 'split-down'
	| 'previous-pane'
	| 'next-pane'
	| 'deselect';

type Press = Pick<KeyboardEvent, 'type' | 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

const WITH_CTRL_SHIFT: Readonly<Record<string, PaneKey | 'browser'>> = {
	f: 'search',
	c: 'copy',
	v: 'browser', // it pastes, and the guard looks at what
	arrowup: 'previous-command',
	arrowdown: 'next-command'
};

/**
 * @param hasSelection  a command is selected, which Esc lets go of
 * @returns what the pane does; `shell` where the program gets the key, `browser` where neither does
 */
export function readKey(press: Press, hasSelection: boolean): PaneKey | 'shell' | 'browser' {
	if (press.type !== 'keydown') return 'shell';
	const { key, code, ctrlKey, shiftKey, altKey, metaKey } = press;
	if (ctrlKey && !shiftKey && !altKey && key === 'F6') return 'leave';
	if (ctrlKey && shiftKey && !altKey) return WITH_CTRL_SHIFT[key.toLowerCase()] ?? 'shell';
	if (metaKey && (key === 'c' || key === 'v')) return 'browser';
	if (altKey && shiftKey && !ctrlKey) {
		if (key === '+' || key === '=' || code === 'Equal') return 'split-right';
		if (key === '-' || key === '_' || code === 'Minus') return 'split-down';
		if (key === 'ArrowLeft' || key === 'ArrowUp') return 'previous-pane';
		if (key === 'ArrowRight' || key === 'ArrowDown') return 'next-pane';
	}
	if (key === 'Escape' && hasSelection) return 'deselect';
	// The page's own folding of the assistant works from here, too.
	if (ctrlKey && key === '.') return 'browser';
	return 'shell';
}
