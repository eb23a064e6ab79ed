// Words of the command palette, which is loaded when it is first opened.
export const palette = {
	title: 'Command palette',
	placeholder: 'Search pages and actions',
	empty: 'Nothing matches.',
	pages: 'Go to',
	terminals: 'Terminals',
	conversations: 'Conversations',
	approvals: 'Waiting for a decision',
	actions: 'Actions',
	machine: 'On this machine',
	things: {
		unit: (name: string) => `Unit: ${name}`,
		container: (name: string) => `Container: ${name}`,
		mount: (name: string) => `Mount: ${name}`,
		interface: (name: string) => `Interface: ${name}`
	},
	terminal: (name: string, at: number) => (at === 1 ? `Terminal: ${name}` : `Terminal: ${name} ${at}`),
	proposal: (task: string) => `Proposal: ${task}`,
	observeOnly: { on: 'Observe only: apply nothing', off: 'Allow changes again' },
	conversation: (title: string) => `Conversation: ${title}`,
	newTerminal: 'New terminal',
	ask: (question: string) => `Ask: “${question}”`,
	askTitle: 'Assistant',
	hint: 'Enter opens, Esc closes'
};
