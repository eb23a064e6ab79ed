// Words of the Logs page and of logs elsewhere.
export const logs = {
	title: 'Logs',
	label: 'Journal',
	unknownTitle: 'The journal cannot be shown',
	search: 'Search the messages',
	unit: 'Unit',
	unitPlaceholder: 'e.g. nginx',
	priority: 'Level',
	priorities: {
		all: 'All levels',
		err: 'Errors',
		warning: 'Warnings and worse',
		notice: 'Notices and worse',
		info: 'Without debug'
	},
	/** As syslog calls them. */
	levelNames: {
		emerg: 'Emergency',
		alert: 'Alert',
		crit: 'Critical',
		err: 'Error',
		warning: 'Warning',
		notice: 'Notice',
		info: 'Info',
		debug: 'Debug'
	},
	time: 'Time',
	times: {
		all: 'Any time',
		'15m': 'Last 15 minutes',
		'1h': 'Last hour',
		'1d': 'Last day',
		'7d': 'Last 7 days',
		boot: 'Since the last start',
		previous: 'Before the last start'
	},
	kernel: 'Kernel only',
	follow: 'Live',
	followOn: 'New lines appear as they are written',
	states: {
		connecting: 'Connecting',
		live: 'Live',
		lost: 'Connection lost; trying again',
		paused: 'Paused',
		ended: 'Ended'
	},
	pause: 'Pause',
	resume: 'Go on',
	searching: 'Searching…',
	stop: 'Stop searching',
	stopped: 'The search was stopped; there may be more.',
	none: 'No line fits',
	noneText: 'Another time, another level or fewer words show more.',
	clear: 'Show everything',
	older: 'Older lines',
	allShown: 'There is nothing older.',
	newLines: (count: number) => (count === 1 ? '1 new line' : `${count} new lines`),
	skipped: (count: number) =>
		count === 1
			? '1 line is missing here: lines came faster than they could be shown'
			: `${count} lines are missing here: they came faster than they could be shown`,
	long: 'A line of more than 4 KiB: open it to read it.',
	longer: 'more',
	line: {
		title: 'This line',
		close: 'Close this line',
		ask: 'Ask about this',
		askText: (level: string) => `What does this ${level} from the journal mean, and do I have to do something?`,
		askWords: { error: 'error', warning: 'warning', line: 'line' },
		onlyUnit: 'Only this unit',
		around: 'Around this time',
		openUnit: 'Open the unit',
		fields: 'All fields',
		missing: (count: number) => `… ${count.toLocaleString('en')} more characters are not shown`,
		message: 'Message',
		when: 'When',
		from: 'From',
		process: 'Process',
		level: 'Level',
		unknown: 'This line cannot be shown'
	},
	failed: 'The search did not work'
};
