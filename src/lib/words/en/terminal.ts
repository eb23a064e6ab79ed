// Words of the terminal page.
export const terminal = {
	title: 'Terminal',
	yours: 'These are your own shells. What runs here is neither checked nor confined.',
	open: 'Open a terminal',
	none: 'No terminal is open',
	noneText:
		'A terminal is your own login shell. It keeps running in the service when you close this page or lose the connection.',
	tabs: 'Terminals',
	openTab: 'New terminal',
	splitRight: 'Split right',
	splitDown: 'Split down',
	closePane: 'Close this terminal',
	nextPane: 'Next terminal in this tab',
	paneAt: (at: number, of: number) => `${at} of ${of}`,
	more: 'More actions for this terminal',
	moreFor: (name: string) => `More actions for ${name}`,
	menu: {
		rename: 'Rename',
		moveLeft: 'Move left',
		moveRight: 'Move right',
		copy: 'Copy',
		paste: 'Paste',
		search: 'Search',
		larger: 'Larger text',
		smaller: 'Smaller text',
		screenReader: 'Screen-reader mode',
		keyBar: 'Key bar',
		keys: 'Terminal shortcuts',
		close: 'Close'
	},
	copiedScreen: 'Nothing was selected, so the whole screen was copied.',
	resizePanes: 'Size of the adjacent terminals',
	unnamed: (shell: string) => shell || 'Terminal',
	pane: (name: string, at: number, of: number) => (of === 1 ? `Terminal ${name}` : `Terminal ${at} of ${of}: ${name}`),
	/** One of several of the same name. */
	numbered: (name: string, at: number) => `${name} ${at}`,
	bell: 'rang',
	ended: 'ended',
	endedWith: (code: number) => `ended with ${code}`,
	elsewhere: (count: number) => (count === 1 ? 'Also shown in another window' : `Also shown in ${count} other windows`),
	renameTitle: 'Rename this terminal',
	renameLabel: 'Name',
	renameText: 'If left empty, the terminal takes the title its program sets.',
	renameSave: 'Rename',
	closeTitle: 'Close this terminal?',
	closeText:
		'A program is still running in it. Closing the terminal ends that program and everything else running there.',
	closeConfirm: 'Close and end it',
	failed: (what: string) => `That did not work. ${what}`,
	states: {
		connecting: 'Connecting',
		waiting:
			'The connection was lost. The terminal keeps running as long as the service does, and this page is trying to reconnect. What you type now is not sent.',
		reconnect: 'Try now',
		signedOut:
			'Your session has ended. The terminal keeps running; sign in to get back to it. What you type now is not sent.',
		gone: 'This terminal no longer exists: the service was restarted, and its shells ended with it.',
		closed: 'This terminal was closed.',
		ended: (code: number) => (code === 0 ? 'The shell ended.' : `The shell ended with exit code ${code}.`),
		openHere: 'Open a new one here',
		dismiss: 'Close this pane',
		missed: (amount: string) =>
			`${amount} of output arrived while this page was disconnected and is no longer available.`,
		understood: 'OK',
		sized: 'Sized for another window.',
		fit: 'Fit to this window',
		idle: (when: string) => `Nobody is using this terminal. It will be closed at ${when}.`,
		keep: 'Keep it open'
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
		/** A result, and how long it took to come. */
		took: (result: string, duration: string) => `${result}, ${duration}`,
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
		close: 'Deselect this command',
		select: (text: string, result: string) => `${text || 'Command'}: ${result}`,
		nothing: 'It printed nothing.'
	},
	paste: {
		title: (lines: number) => (lines === 1 ? 'Paste and run one line?' : `Paste ${lines} lines?`),
		titleCleaned: 'Paste this?',
		text: 'Each line may run as a separate command as soon as it is pasted.',
		cleaned: 'Invisible characters were removed.',
		confirm: 'Paste',
		oneLine: 'Paste as one line',
		denied:
			'The browser did not allow reading the clipboard. Paste with Ctrl Shift V, or allow access in the address bar.'
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
		bar: 'Keys missing from touch keyboards',
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
		title: 'Terminal shortcuts',
		text: 'Every other key goes to the shell.',
		rows: [
			['Ctrl F6', 'Leave the terminal; Tab then moves through the page'],
			['Ctrl Shift F', 'Search'],
			['Ctrl Shift C', 'Copy the selection'],
			['Ctrl Shift V', 'Paste'],
			['Ctrl Shift ↑', 'Previous command'],
			['Ctrl Shift ↓', 'Next command'],
			['Alt Shift +', 'Split right'],
			['Alt Shift −', 'Split down'],
			['Alt Shift ← →', 'Previous or next terminal'],
			['Ctrl wheel', 'Text size']
		] as readonly (readonly [string, string])[]
	},
	capacity: (count: number) => `${count} terminals are open, which is the limit. Close one first.`,
	left: 'Left the terminal. Press Tab to move through the page.'
};
