// Words of the assistant: its panel, its page, and the field a message is written in. Those of the messages come with their code.
export const chat = {
	title: 'Assistant',
	composer: {
		label: 'Message to the assistant',
		placeholder: 'Ask about a command or this machine',
		send: 'Send',
		stop: 'Stop the answer',
		hint: 'Enter sends, Shift+Enter starts a new line, @ attaches something from this machine.',
		attach: 'Attach something from this machine',
		stays: 'No data leaves this machine.',
		goesTo: (place: string) => `What you send, and what is read of this machine for it, goes to ${place}.`,
		tooLong: (most: string) => `A message can have at most ${most} characters. Shorten this one, then send it.`,
		unseen: (codes: string) => `Contains characters that cannot be seen, or that only look like a space: ${codes}`,
		notSent: 'Your message was not sent. It is back in the field.',
		signedOut: 'Signed out. You can keep writing, and send once you have signed in again.',
		offline: 'Not connected. You can keep writing, and send once the service answers.'
	},
	answered: 'The answer is complete.',
	stopped: 'Stopped.',
	interrupted: 'The service was stopped before this answer was complete.',
	failed: 'This answer could not be completed',
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
	forgotten: (titles: readonly string[]) =>
		`To make room, ${titles.length === 1 ? 'this conversation was' : `${titles.length} conversations were`} deleted: ${titles.map((title) => `“${title}”`).join(', ')}. Pin those you want to keep.`,
	pin: (title: string) => `Keep “${title}”`,
	unpin: (title: string) => `Let “${title}” be deleted to make room`,
	noScript: 'Writing to the assistant needs JavaScript. The conversation is shown as it was when the page loaded.'
};
