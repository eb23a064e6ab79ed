// Words of the assistant: its panel, its page, and the Run control.
/** What a call of a tool is called on its card. */
const CALLS: Readonly<Record<string, string>> = {
	'check-command': 'Checked a command',
	'run-as-person': 'Ran your command',
	'run-command': 'Ran a command that only reads',
	'read-file': 'Read a file',
	propose: 'Filed a request for approval',
	'look-into-folder': 'Looked into a folder',
	'read-containers': 'Read the containers',
	'read-disks': 'Read how the disks are',
	'read-network': 'Read the network',
	'read-storage': 'Read the storage',
	'read-vitals': 'Read the vital signs',
	'watch-vitals': 'Watched the vital signs',
	'read-services': 'Read the services',
	'read-timers': 'Read the timers',
	'read-log': 'Read the log',
	'read-processes': 'Read the processes',
	'read-updates': 'Read the updates',
	'read-restarts': 'Read what needs a restart',
	'list-approvals': 'Read the requests for approval',
	'list-findings': 'Read the findings',
	'explain-finding': 'Read a finding',
	'read-changes': 'Read what changed',
	'explain-unit': 'Looked at a unit',
	'explain-container': 'Looked at a container'
};

export const chat = {
	title: 'Assistant',
	/** The Run control's tooltip is fixed by the service's contract. */
	run: {
		name: 'Run',
		tooltip: 'Run in Terminal',
		staged: 'The command is in the message below. It has not been sent and has not run.'
	},
	/** Written into the composer above a quoted command. */
	runRequest: 'Please run this command:',
	composer: {
		label: 'Message to the assistant',
		placeholder: 'Ask about a command or this machine',
		send: 'Send',
		stop: 'Stop the answer',
		hint: 'Enter sends, Shift+Enter starts a new line, @ attaches something of this machine.',
		attach: 'Attach something of this machine',
		stays: 'No data leaves this machine.',
		goesTo: (place: string) => `What you send, and what is read of this machine for it, goes to ${place}.`,
		tooLong: (most: string) => `A message can have at most ${most} characters. Shorten this one, then send it.`,
		unseen: (codes: string) => `Contains characters that cannot be seen, or that only look like a space: ${codes}`,
		notSent: 'Your message was not sent. It is back in the field.',
		signedOut: 'Signed out. You can keep writing, and send once you have signed in again.',
		offline: 'Not connected. You can keep writing, and send once the service answers.'
	},
	you: 'You',
	assistant: 'Assistant',
	conversation: 'Conversation',
	answering: 'Answering',
	answered: 'The answer is complete.',
	stopped: 'Stopped.',
	interrupted: 'The service was stopped before this answer was complete.',
	failed: 'This answer could not be completed',
	askAgain: 'Put the question back in the field',
	jumpToEnd: 'Go to the newest message',
	empty: {
		title: 'Ask before you run it',
		text: 'Paste a command to learn what it would do, how safe it is and whether there is a safer way. Or ask how this machine is doing.',
		examples: [
			'Is `rm -rf /var/log` safe?',
			'What does `find . -mtime +30 -delete` do?',
			'How is this machine doing?',
			'Watch the processor for 20 seconds'
		],
		examplesLabel: 'Examples: click one to put it in the field'
	},
	limits:
		'A command runs only when you send a message that asks for it; by itself the assistant only reads, and files requests for approval for the rest.',
	list: {
		title: 'Conversations',
		start: 'New conversation',
		open: 'Conversations',
		empty: 'No conversations yet.',
		search: 'Search in messages',
		remove: 'Delete',
		removeTitle: 'Delete this conversation?',
		removeText: (title: string) => `“${title}” and its answers are deleted from this machine. This cannot be undone.`,
		removeLabel: (title: string) => `Delete “${title}”`,
		removed: 'The conversation was deleted.',
		untitled: 'New conversation'
	},
	loadFailed: 'This conversation could not be loaded',
	gone: 'That conversation was deleted.',
	link: { opensOutside: 'opens another site' },
	older: 'Show older messages',
	newer: 'Show newer messages',
	noFurther: 'Further messages could not be loaded.',
	edit: 'Edit and ask again',
	copyMessage: 'Copy this message',
	spoken: 'Spoken',
	replaced: (count: number) =>
		`${count === 1 ? '1 message was' : `${count} messages were`} replaced by the edited one below, and no longer ${count === 1 ? 'counts' : 'count'}`,
	forgotten: (titles: readonly string[]) =>
		`To make room, ${titles.length === 1 ? 'this conversation was' : `${titles.length} conversations were`} deleted: ${titles.map((title) => `“${title}”`).join(', ')}. Pin those you want to keep.`,
	pin: (title: string) => `Keep “${title}”`,
	unpin: (title: string) => `Let “${title}” be deleted to make room`,
	withoutModel: 'Answer without the model',
	call: {
		name: (tool: string) => CALLS[tool] ?? tool,
		asked: 'Asked',
		came: 'Came back',
		cameFromHost: 'Came back: text of this machine, which nobody has vouched for',
		underWay: 'under way',
		seconds: (figure: string) => `${figure} s`,
		outcome: { done: 'done', refused: 'refused', failed: 'failed', stopped: 'stopped' }
	},
	plan: {
		says: (profile: string, grants: readonly string[], elevated: boolean) =>
			[`Profile “${profile}”`, grants.length > 0 ? `with ${grants.join(', ')}` : '', elevated ? 'as root' : '']
				.filter(Boolean)
				.join(', '),
		confirm: (say: string) => `It has not run. To run it, send the message “${say}” within five minutes.`
	},
	proposal: {
		filed: (task: string) => `Request for approval: ${task}`,
		untrusted: 'Text of this machine was read before it was filed: hold its reasoning against what you know.'
	},
	attached: { finding: 'finding', unit: 'unit', container: 'container', log: 'log', terminal: 'terminal' },
	vitals: { title: 'Read the vital signs' },
	noScript: 'Writing to the assistant needs JavaScript. The conversation is shown as it was when the page loaded.'
};
