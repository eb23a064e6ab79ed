// Words of the assistant: its panel, its page, and the Run control.
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
		hint: 'Enter sends, Shift+Enter starts a new line',
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
	limits: 'It explains and checks commands; it does not run them yet. No language model is involved.',
	list: {
		title: 'Conversations',
		start: 'New conversation',
		open: 'Conversations',
		empty: 'No conversations yet.',
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
	vitals: { title: 'Read the vital signs' },
	noScript: 'Writing to the assistant needs JavaScript. The conversation is shown as it was when the page loaded.'
};
