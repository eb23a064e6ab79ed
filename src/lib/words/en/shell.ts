// Words of the frame around every page.
export const shell = {
	product: 'Hostwright',
	skip: 'Skip to the page',
	navigation: 'Pages',
	pages: {
		overview: 'Overview',
		findings: 'Findings',
		approvals: 'Approvals',
		assistant: 'Assistant',
		storage: 'Storage',
		services: 'Services',
		network: 'Network',
		containers: 'Containers',
		terminal: 'Terminal',
		voice: 'Voice',
		settings: 'Settings'
	},
	more: 'More',
	title: (page: string, host: string) => `${page} · ${host}`,
	panel: { title: 'Assistant', open: 'Open the assistant', close: 'Fold the assistant away' },
	palette: {
		title: 'Command palette',
		open: 'Go to or do…',
		placeholder: 'Search pages and actions',
		empty: 'Nothing matches.',
		pages: 'Go to',
		actions: 'Do',
		hint: 'Enter opens, Esc closes'
	},
	actions: {
		themeSystem: 'Follow the system’s light or dark',
		themeLight: 'Use the light look',
		themeDark: 'Use the dark look',
		togglePanel: 'Open or fold the assistant',
		keyboard: 'Show keyboard shortcuts',
		signOut: 'Sign out'
	},
	keyboard: {
		title: 'Keyboard shortcuts',
		open: 'Keyboard shortcuts',
		palette: 'Command palette',
		panel: 'Open or fold the assistant',
		help: 'This list',
		goTo: (page: string) => `Go to ${page}`,
		escape: 'Close what floats'
	},
	connection: {
		unreachable: 'The service did not answer. Check that it runs, then try again.',
		lost: 'The connection to the service is lost. What you see is from before; trying again.',
		restarted: 'The service was restarted. The page is up to date again.',
		updated: (version: string) => `The service is now version ${version}. Reload the page to match it.`,
		live: 'Live',
		reconnecting: 'Reconnecting',
		starting: 'Connecting',
		signedOut: 'Signed out'
	},
	noScript:
		'This page shows the state from when it was loaded. JavaScript is off, so nothing updates and terminals, charts and settings do not work.',
	notHereYet: {
		title: (page: string) => `${page} is not here yet`,
		text: 'This page is being built. It is listed while developing only.'
	},
	error: {
		notFound: 'There is no page here',
		notFoundText: 'The address may be mistyped, or what it showed is gone.',
		failed: 'This page could not be shown',
		back: 'Go to Overview'
	}
};
