// Words of what stands beside a conversation and is loaded when it is first needed: things put beside a message, editing, search.
export const beside = {
	attach: {
		list: 'On this machine',
		groups: {
			finding: 'Findings',
			unit: 'Units',
			container: 'Containers',
			log: 'Logs',
			terminal: 'Terminal'
		},
		looking: 'Looking …',
		nothing: 'Nothing here has that name.',
		failed: 'What is here could not be read.',
		count: (count: number) => (count === 1 ? '1 thing fits' : `${count} things fit`),
		added: (name: string) => `${name} is attached.`,
		reading: (name: string) => `Reading ${name} …`,
		notRead: (name: string, why: string) => `${name} could not be attached. ${why}`,
		beside: 'Attached to the message',
		remove: (name: string) => `Remove ${name}`,
		most: (most: number) => `At most ${most} things can be attached to a message.`,
		tooLong: 'Too much is attached to this message. Remove something.',
		ended: (exitCode: number | undefined) => (exitCode === undefined ? 'ended' : `exit code ${exitCode}`),
		keys: 'Arrows choose, Enter takes, Escape closes.'
	},
	edit: {
		title: 'You are editing a message that was sent.',
		what: 'It is asked again from there. What came after it can still be read, folded, and no longer counts.',
		cancel: 'Leave it as it was'
	},
	search: {
		title: 'Found',
		looking: 'Looking …',
		nothing: (text: string) => `No message contains “${text}”.`,
		count: (count: number, more: boolean) =>
			more ? `${count} messages and more` : count === 1 ? '1 message' : `${count} messages`,
		more: 'Look further back',
		failed: 'The messages could not be searched.',
		by: { person: 'You', assistant: 'Assistant' }
	},
	talk: {
		hold: 'Hold to talk',
		keys: 'Ctrl Shift Space',
		dismiss: 'Close',
		busy: 'Wait until the answer is complete.',
		off: 'Voice is not running. Open the Voice page to see why.',
		missing: 'Speech cannot be understood yet. Open the Voice page to see what is missing.',
		hint: 'Let go when you have said it. It is sent as a spoken message, which can ask but change nothing by itself.'
	}
};
