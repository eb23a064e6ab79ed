// Words about getting in and out.
export const access = {
	title: 'Sign in',
	heading: 'Sign in to Hostwright',
	lead: 'This service runs on your own machine and lets in only who holds its key.',
	byLink: 'With a link',
	byLinkText: 'On the machine, run this. It opens a browser that is signed in; nothing has to be copied.',
	openCommand: 'hostwright open',
	byToken: 'With the token',
	byTokenText: 'Or paste the token. This prints it on the machine:',
	tokenCommand: 'hostwright token show',
	/** For those whose service runs from a clone, where the command is not on the PATH. */
	fromClone: 'Running from a clone? Use the project’s folder and put npx in front:',
	fromCloneCommand: 'npx hostwright open',
	tokenLabel: 'API token',
	show: 'Show',
	hide: 'Hide',
	submit: 'Sign in',
	working: 'Signing in',
	ticketWorking: 'Signing you in with the link…',
	wrongToken: 'That is not this installation’s token. hostwright token show prints the right one.',
	usedTicket: 'This link was used already or is older than five minutes. Run hostwright open for a new one.',
	tooMany: 'Too many attempts. Wait a moment, then try again.',
	unreachable: 'The service did not answer. Check that it runs, then try again.',
	empty: 'Paste the token first.',
	noScript:
		'Signing in needs JavaScript. Without it, use the command line: hostwright status, hostwright check, hostwright doctor (in a clone, with npx in front).',
	running: 'The service is running',
	ended: {
		title: 'Your session has ended',
		text: 'Sign in again to go on. The page stays as it is; nothing you typed is lost.',
		byToken: 'The token is printed on the machine by'
	}
};
