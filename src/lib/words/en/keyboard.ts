// Words of the list of keyboard shortcuts, which is loaded when it is first opened.
export const keyboard = {
	title: 'Keyboard shortcuts',
	open: 'Keyboard shortcuts',
	palette: 'Command palette',
	panel: 'Open or close the assistant',
	help: 'This list',
	goTo: (page: string) => `Go to ${page}`,
	escape: 'Close a dialog or menu',
	everywhere: 'On every page',
	approvals: 'In a proposal',
	approvalsRows: [
		['J', 'Next in the list'],
		['K', 'Previous in the list'],
		['N', 'Show what was not on the screen yet'],
		['Ctrl Enter', 'Approve, once all of it was on the screen'],
		['Ctrl Backspace', 'Reject']
	] as readonly (readonly [string, string])[],
	composer: 'In the assistant’s message',
	composerRows: [
		['Enter', 'Send'],
		['Shift Enter', 'New line'],
		['@', 'Attach a finding, unit, container, log or terminal command'],
		['Esc', 'Leave a message that is being edited as it was'],
		['Ctrl Shift Space', 'Talk while it is held, where voice runs'],
		['↑', 'Earlier message, with the caret at the beginning'],
		['↓', 'Later message, with the caret at the end']
	] as readonly (readonly [string, string])[]
};
