// Words of the terminal page.
export const terminal = {
	title: 'Terminal',
	yours: 'These are your own shells. What runs here is neither checked nor confined.',
	open: 'Open a terminal',
	none: 'No terminal is open',
	noneText:
		'A terminal is your own login shell. It goes on in the service when you close this page or lose the network.',
	tabs: 'Terminals',
	openTab: 'New terminal',
	splitRight: 'Split to the right',
	splitDown: 'Split downwards',
	closePane: 'Close this terminal',
	nextPane: 'Next terminal in this tab',
	paneAt: (at: number, of: number) => `${at} of ${of}`,
	more: 'More for this terminal',
	moreFor: (name: string) => `More for ${name}`,
	menu: {
		rename: 'Rename',
		moveLeft: 'Move left',
		moveRight: 'Move right',
		search: 'Search',
		larger: 'Larger text',
		smaller: 'Smaller text',
		screenReader: 'Screen-reader mode',
		keyBar: 'Key bar',
		keys: 'Keys of the terminal',
		close: 'Close'
	},
	resizePanes: 'Size of the terminals beside each other',
	unnamed: (shell: string) => shell || 'Terminal',
	pane: (name: string, at: number, of: number) => (of === 1 ? `Terminal ${name}` : `Terminal ${at} of ${of}: ${name}`),
	bell: 'rang',
	ended: 'ended',
	endedWith: (code: number) => `ended with ${code}`,
	elsewhere: (count: number) => (count === 1 ? 'Also shown in another window' : `Also shown in ${count} other windows`),
	renameTitle: 'Rename this terminal',
	renameLabel: 'Name',
	renameText: 'Left empty, the name is what the program in it says.',
	renameSave: 'Rename',
	closeTitle: 'Close this terminal?',
	closeText: 'A program is still running in it. Closing ends it and everything it started here.',
	closeConfirm: 'Close and end it',
	failed: (what: string) => `That did not work. ${what}`,
	states: {
		connecting: 'Connecting',
		waiting:
			'The connection is gone. The terminal goes on as long as the service does; this page tries to come back to it. What you type now is not sent.',
		reconnect: 'Try now',
		signedOut:
			'Your sign-in has ended. The terminal goes on; sign in to come back to it. What you type now is not sent.',
		gone: 'This terminal is not there any more: the service was restarted, and shells end with it.',
		closed: 'This terminal was closed.',
		ended: (code: number) => (code === 0 ? 'The shell ended.' : `The shell ended with exit code ${code}.`),
		openHere: 'Open a new one here',
		dismiss: 'Close this pane',
		missed: (amount: string) => `${amount} of output came while this page was away and is not kept any more.`,
		understood: 'Understood',
		sized: 'Sized for another window.',
		fit: 'Fit to this one',
		idle: (when: string) => `Nobody uses this terminal. It is closed at ${when}.`,
		keep: 'Keep it'
	},
	search: {
		label: 'Search in this terminal',
		previous: 'Previous match',
		next: 'Next match',
		caseSensitive: 'Match case',
		regex: 'Regular expression',
		close: 'Close the search',
		none: 'No match',
		count: (at: number, of: number) => `${at} of ${of}`
	},
	command: {
		toolbar: 'Selected command',
		unknownExit: 'ended',
		running: 'running',
		succeeded: 'Succeeded',
		failed: (code: number) => `Failed with exit code ${code}`,
		copyOutput: 'Copy output',
		copyCommand: 'Copy command',
		ask: 'Ask about this',
		askText: (code: number | undefined) =>
			code === undefined || code === 0
				? 'What does this output tell me?'
				: `This command failed with exit code ${code}. Why, and what can I do?`,
		leftOut: (lines: number) => `… ${lines} earlier lines left out`,
		previous: 'Previous command',
		next: 'Next command',
		close: 'Let go of this command',
		select: (text: string, result: string) => `${text || 'Command'}: ${result}`,
		nothing: 'It printed nothing.'
	},
	paste: {
		title: (lines: number) => (lines === 1 ? 'Paste and run one line?' : `Paste ${lines} lines?`),
		titleCleaned: 'Paste this?',
		text: 'Each line may run as a command of its own as soon as it is pasted.',
		cleaned: 'Characters that cannot be seen were taken out.',
		confirm: 'Paste',
		oneLine: 'Paste as one line',
		denied: 'The browser did not allow reading the clipboard. Paste with Ctrl Shift V, or allow it in the address bar.'
	},
	link: {
		title: 'Open this link?',
		text: 'It opens in a new tab and leads to:',
		shown: 'Shown in the terminal as:',
		open: 'Open',
		copy: 'Copy the address',
		hint: 'Opens'
	},
	keys: {
		bar: 'Keys a touch keyboard lacks',
		escape: 'Esc',
		tab: 'Tab',
		control: 'Ctrl',
		alt: 'Alt',
		paste: 'Paste',
		up: 'Up',
		down: 'Down',
		left: 'Left',
		right: 'Right',
		interrupt: '^C'
	},
	help: {
		title: 'Keys of the terminal',
		text: 'Every other key goes to the shell.',
		rows: [
			['Ctrl F6', 'Leave the terminal; Tab then moves through the page'],
			['Ctrl Shift F', 'Search'],
			['Ctrl Shift C', 'Copy the selection'],
			['Ctrl Shift V', 'Paste'],
			['Ctrl Shift ↑', 'Previous command'],
			['Ctrl Shift ↓', 'Next command'],
			['Alt Shift +', 'Split to the right'],
			['Alt Shift −', 'Split downwards'],
			['Alt Shift ← →', 'Terminal before or after'],
			['Ctrl wheel', 'Text size']
		] as readonly (readonly [string, string])[]
	},
	capacity: (count: number) => `${count} terminals are open, as many as there can be. Close one first.`,
	left: 'Left the terminal. Press Tab to move through the page.'
};
