// Words of the frame around every page.
export const shell = {
	product: 'Hostwright',
	skip: 'Skip to content',
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
		logs: 'Logs',
		terminal: 'Terminal',
		voice: 'Voice',
		settings: 'Settings'
	},
	more: 'More',
	/** After a number, for screen readers. */
	needing: ' need attention',
	/** After a number, for screen readers. */
	waiting: ' wait for a decision',
	observeOnly: { now: 'Observe only: nothing is applied and the assistant runs nothing.', change: 'Change' },
	title: (page: string, host: string) => `${page} · ${host}`,
	panel: { title: 'Assistant', open: 'Open the assistant', close: 'Close the assistant' },
	/** Opens the palette. */
	search: { open: 'Search or run…', short: 'Search' },
	actions: {
		themeSystem: 'Follow the system’s theme',
		themeLight: 'Use the light theme',
		themeDark: 'Use the dark theme',
		togglePanel: 'Open or close the assistant',
		keyboard: 'Show keyboard shortcuts',
		signOut: 'Sign out'
	},
	/** Key names as they are printed on a keyboard of the language; a blank parts two keys. */
	keys: { palette: 'Ctrl K', panel: 'Ctrl .', help: '?', escape: 'Esc' },
	connection: {
		unreachable: 'The service did not answer. Check that it is running, then try again.',
		held: (page: string) =>
			`The service does not answer. ${page} opens as soon as it is back; this page stays until then.`,
		heldSignedOut: (page: string) => `${page} opens as soon as you have signed in; this page stays until then.`,
		broken: (page: string) =>
			`The service is back, but ${page} was cut off while it was being fetched, and only reloading it helps. A message in the assistant that was not sent is lost then.`,
		aPage: 'The page',
		goAnyway: 'Reload it',
		stay: 'Stay here',
		lost: 'The connection to the service was lost. What you see may be out of date; reconnecting.',
		restarted: 'The service was restarted. The page is up to date again.',
		updated: (version: string) => `The service is now version ${version}. Reload the page to match it.`,
		live: 'Live',
		reconnecting: 'Reconnecting',
		starting: 'Connecting',
		signedOut: 'Signed out'
	},
	noScript:
		'JavaScript is off, so this page shows the state when it was loaded, nothing updates, and terminals, charts and settings do not work.',
	notHereYet: {
		title: (page: string) => `${page} is not here yet`,
		text: 'This page is being built. It is listed only during development.'
	},
	error: {
		notFound: 'There is no page here',
		notFoundText: (address: string) => `Nothing is at ${address}. It may be mistyped, or from another version.`,
		nearest: (page: string) => `Go to ${page}`,
		failed: 'This page could not be shown',
		back: 'Go to Overview'
	}
};
